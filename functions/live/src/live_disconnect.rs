//! WebSocket `$disconnect`: deletes a connection.

use platform::Error;
use platform::socket::{Admission, Socket};
use platform::store::Store;

platform::socket_function!([Store], |context, socket| handle(&context.store()?, socket));

/// Deletes the connection. The gateway may call this twice, or never; leftover connections expire.
pub async fn handle(store: &Store, socket: Socket) -> Result<Admission, Error> {
    store.connection(&socket.connection_id).close().await?;
    Ok(Admission::Allowed)
}
