//! WebSocket `$connect`: registers a connection with a valid ticket from our own pages.

use chrono::{DateTime, Utc};
use domain::id::UserId;
use platform::socket::{Admission, Socket};
use platform::store::{AccountClosed, CommitError, Store};
use platform::{Context, Error, origin};

/// The maximum number of open connections of a user; each open page has one. A page that is refused follows the versions in its
/// tickets instead.
const MAX_CONNECTIONS: usize = 20;

platform::socket_function!([Store], |context, socket| handle(context, socket));

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
        Ok(()) => admit(store, &user, &socket.connection_id, socket.now).await,
        // The account may have been closed after the ticket was created.
        Err(CommitError::Refused(AccountClosed) | CommitError::Stale) => Ok(Admission::Refused),
        Err(CommitError::Store(error)) => Err(error.into()),
    }
}

/// Counts the connections once this one is among them: of any number that open at once, the last to be written counts all others, so
/// that no more than the limit are let in.
async fn admit(store: &Store, user: &UserId, connection: &str, now: DateTime<Utc>) -> Result<Admission, Error> {
    // Connections that broke off without a word are forgotten with the next change, or when the gateway notices.
    let open = store.user(user).connections().await?;
    if open.iter().filter(|connection| connection.expires_at > now).count() <= MAX_CONNECTIONS {
        return Ok(Admission::Allowed);
    }
    store.connection(connection).forget(user).await?;
    Ok(Admission::Refused)
}
