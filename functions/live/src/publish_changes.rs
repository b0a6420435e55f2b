//! The stream of changed states: sends the document's new version, and nothing else, to a user's open connections.
//!
//! A browser that has an older version reads the document again. So a message may come twice, late or out of order without
//! harm, and it contains nothing sensitive.

use aws_lambda_events::dynamodb::EventRecord;
use chrono::{DateTime, Utc};
use domain::id::UserId;
use futures::future::join_all;
use platform::live::{Delivery, Live};
use platform::store::{Connection, DocumentVersion, Store};
use platform::{Context, Error};
use serde::Serialize;

platform::stream_function!(|context, record| handle(context, record));

/// The message to a connection.
#[derive(Debug, Serialize)]
struct Message {
    version: u64,
}

/// Publishes one change. Records of another kind, or of a deleted state, are ignored.
pub async fn handle(context: &Context, record: &EventRecord) -> Result<(), Error> {
    let Some(DocumentVersion { user, version }) = DocumentVersion::read(&record.change) else { return Ok(()) };
    let live = context.client(Live::from_config)?;
    publish(&context.store()?, &live, &user, version, context.now()).await
}

async fn publish(store: &Store, live: &Live, user: &UserId, version: u64, now: DateTime<Utc>) -> Result<(), Error> {
    let message = serde_json::to_vec(&Message { version })?;
    let connections = store.user(user).connections().await?;
    // Side by side: a user has few, and one that is slow or fails holds up none of the others.
    let sent = join_all(connections.iter().map(|connection| send(store, live, connection, message.clone(), now)));
    sent.await.into_iter().collect()
}

async fn send(
    store: &Store,
    live: &Live,
    connection: &Connection,
    message: Vec<u8>,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    let sent = live.send(&connection.connection_id, message).await?;
    // A connection that is still opening gets the next change, and its browser reads the document once it is open.
    if sent == Delivery::Gone && !connection.is_opening(now) {
        store.connection(&connection.connection_id).close().await?;
    }
    Ok(())
}
