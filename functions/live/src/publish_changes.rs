//! The stream of changed states: sends the document's new version, and nothing else, to a user's open connections.
//!
//! A browser that has an older version reads the document again. So a message may come twice, late or out of order without
//! harm, and it contains nothing sensitive.

use aws_lambda_events::dynamodb::EventRecord;
use chrono::{DateTime, Utc};
use domain::id::UserId;
use platform::live::{Delivery, Live};
use platform::store::Store;
use platform::{Context, Error};
use serde::{Deserialize, Serialize};

platform::stream_function!(|context, record| handle(context, record));

/// The message to a connection.
#[derive(Debug, Serialize)]
struct Message {
    version: u64,
}

/// The part of a changed item that is used here.
#[derive(Debug, Deserialize)]
struct StateImage {
    #[serde(rename = "PK")]
    pk: String,
    #[serde(rename = "SK")]
    sk: String,
    version: u64,
}

/// Publishes one change. Records of another kind, or of a deleted state, are ignored.
pub async fn handle(context: &Context, record: &EventRecord) -> Result<(), Error> {
    let Ok(changed) = serde_dynamo::from_item::<_, StateImage>(record.change.new_image.clone()) else { return Ok(()) };
    let user: Option<UserId> = changed.pk.strip_prefix("USER#").and_then(|id| id.parse().ok());
    match user {
        Some(user) if changed.sk == "DOC#0STATE" => {
            let live = context.client(Live::from_config)?;
            publish(&context.store()?, &live, &user, changed.version, context.now()).await
        }
        _ => Ok(()),
    }
}

async fn publish(store: &Store, live: &Live, user: &UserId, version: u64, now: DateTime<Utc>) -> Result<(), Error> {
    let message = serde_json::to_vec(&Message { version })?;
    for connection in store.user(user).connections().await? {
        let sent = live.send(&connection.connection_id, message.clone()).await?;
        // A connection that is still opening gets the next change, and its browser reads the document once it is open.
        if sent == Delivery::Gone && !connection.is_opening(now) {
            store.connection(&connection.connection_id).close().await?;
        }
    }
    Ok(())
}
