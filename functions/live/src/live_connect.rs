//! WebSocket `$connect`: registers a connection that brings a good ticket from our own pages.

use platform::socket::{Socket, Verdict};
use platform::store::{CommitError, Store};
use platform::{Error, World, origin};

platform::socket_function!("live_connect", |world, socket| handle(world, socket));

/// Lets a connection open. The origin is checked first, so that a page elsewhere can't use a ticket up, and that the
/// request came through the CDN.
pub async fn handle(world: &World, socket: Socket) -> Result<Verdict, Error> {
    let site = world.config().require("SITE_ORIGIN")?;
    if socket.origin() != Some(site) || !origin::admits(world.config(), socket.header(origin::HEADER)) {
        return Ok(Verdict::Refused);
    }
    register(&world.store()?, &socket).await
}

async fn register(store: &Store, socket: &Socket) -> Result<Verdict, Error> {
    let Some(ticket) = socket.query("ticket") else { return Ok(Verdict::Refused) };
    let Some(user) = store.redeem_ticket(ticket, socket.now).await? else { return Ok(Verdict::Refused) };
    match store.open_connection(&socket.connection_id, &user, socket.now).await {
        Ok(()) => Ok(Verdict::Welcome),
        // A ticket may be older than the closing of its account.
        Err(CommitError::Refused(_)) => Ok(Verdict::Refused),
        Err(CommitError::Store(error)) => Err(error.into()),
    }
}
