//! WebSocket `$connect`: registers a connection that brings a good ticket from our own pages.

use platform::socket::{Socket, Verdict};
use platform::store::{CommitError, Store};
use platform::{Context, Error};

platform::socket_function!("live_connect", |context, socket| handle(context, socket));

/// Lets a connection open. The origin is checked first, so that a page elsewhere can't use a ticket up.
pub async fn handle(context: &Context, socket: Socket) -> Result<Verdict, Error> {
    let site = context.config().require("SITE_ORIGIN")?;
    if socket.origin() != Some(site) {
        return Ok(Verdict::Refused);
    }
    register(&context.store()?, &socket).await
}

async fn register(store: &Store, socket: &Socket) -> Result<Verdict, Error> {
    let Some(ticket) = socket.query("ticket") else { return Ok(Verdict::Refused) };
    let Some(user) = store.redeem_ticket(ticket, socket.now).await? else { return Ok(Verdict::Refused) };
    match store.open_connection(&socket.connection_id, &user, socket.now).await {
        Ok(()) => Ok(Verdict::Welcome),
        // A ticket may be older than the closing of its account.
        Err(CommitError::ConditionFailed(_)) => Ok(Verdict::Refused),
        Err(CommitError::Store(error)) => Err(error.into()),
    }
}
