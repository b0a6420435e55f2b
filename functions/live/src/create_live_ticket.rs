//! `POST /api/live-tickets`: a ticket, valid once and for 30 seconds, to open the live connection.
//!
//! A browser can't send a token with a WebSocket, and a token must not be in a URL; a single-use ticket can be.

use chrono::{DateTime, Utc};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// A ticket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveTicket {
    /// Goes into the URL: `?ticket=`.
    pub ticket: String,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
    /// The current version of the caller's document: a browser with an older one reads it again, since it was not connected
    /// when the version changed.
    pub version: u64,
}

/// Creates a ticket for the caller.
#[utoipa::path(
    post,
    path = "/api/live-tickets",
    operation_id = "create_live_ticket",
    tag = "live",
    security(("signedIn" = [])),
    responses(
        (status = 201, body = LiveTicket), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    // A closed account has no changes to be notified of.
    let state = caller.state(store).await?;
    let (ticket, kept) = store.user(&caller.user).create_ticket(call.now).await?;
    Reply::created(&LiveTicket { ticket, expires_at: kept.expires_at, version: state.version })
}
