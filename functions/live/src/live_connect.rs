//! WebSocket `$connect`: registers a connection with a valid ticket from our own pages.

use platform::socket::{Admission, Socket};
use platform::store::{AccountClosed, CommitError, Store};
use platform::{Context, Error, origin};

platform::socket_function!(|context, socket| handle(context, socket));

/// Lets a connection open. First it checks the origin, so that another site can't use up a ticket, and that the
/// request came through the CDN.
pub async fn handle(context: &Context, socket: Socket) -> Result<Admission, Error> {
    let site = context.config().require("SITE_ORIGIN")?;
    if socket.origin() != Some(site) || !origin::admits(context.config(), socket.header(origin::HEADER)) {
        return Ok(Admission::Refused);
    }
    register(&context.store()?, &socket).await
}

async fn register(store: &Store, socket: &Socket) -> Result<Admission, Error> {
    let Some(ticket) = socket.query("ticket") else { return Ok(Admission::Refused) };
    let Some(user) = store.ticket(ticket).redeem(socket.now).await? else { return Ok(Admission::Refused) };
    match store.connection(&socket.connection_id).open(&user, socket.now).await {
        Ok(()) => Ok(Admission::Allowed),
        // The account may have been closed after the ticket was created.
        Err(CommitError::Refused(AccountClosed) | CommitError::Stale) => Ok(Admission::Refused),
        Err(CommitError::Store(error)) => Err(error.into()),
    }
}
