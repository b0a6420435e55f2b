//! `POST /api/live-tickets`: a ticket, good once and for 30 seconds, to open the live connection.
//!
//! A browser can't send a token with a WebSocket, and a token has no place in an address; a ticket that is used up by being
//! used can stand there.

use chrono::{DateTime, Utc};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!(|context, call| handle(&context.store()?, call));

/// A ticket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveTicket {
    /// Goes into the address: `?ticket=`.
    pub ticket: String,
    /// When it is no longer good.
    pub expires_at: DateTime<Utc>,
    /// The version that the caller's document has now: who read an older one reads it again, since nobody was connected to be
    /// told.
    pub version: u64,
}

/// Makes a ticket for the caller.
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
    // Only whose account is open has anything to be told.
    let state = caller.state(store).await?;
    let (ticket, kept) = store.create_ticket(&caller.user, call.now).await?;
    Reply::created(&LiveTicket { ticket, expires_at: kept.expires_at, version: state.version })
}
