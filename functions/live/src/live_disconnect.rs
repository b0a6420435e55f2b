//! WebSocket `$disconnect`: forgets a connection.

use platform::Error;
use platform::socket::{Admission, Socket};
use platform::store::Store;

platform::socket_function!(|context, socket| handle(&context.store()?, socket));

/// Forgets the connection. The gateway may say so twice, or never; what is left is forgotten by its age.
pub async fn handle(store: &Store, socket: Socket) -> Result<Admission, Error> {
    store.close_connection(&socket.connection_id).await?;
    Ok(Admission::Allowed)
}
