//! Folders claimed, ports bound, routers served until the box stops.

use super::text;
use axum::Router;
use axum::serve::ListenerExt;
use std::fs::File;
use std::net::SocketAddr;
use std::path::Path;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// One process at a time: two would write into one store behind each other's back.
pub fn claim(folder: &Path) -> Result<File, String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    let lock = File::create(folder.join("lock")).map_err(text)?;
    lock.try_lock().map_err(|_| format!("another one box is running on {}", folder.display()))?;
    Ok(lock)
}

/// Listens on loopback; port 0 takes a free one.
pub async fn bind(port: u16) -> Result<TcpListener, String> {
    let listener = TcpListener::bind(("127.0.0.1", port)).await;
    listener.map_err(|error| {
        format!("cannot listen on port {port}: {error}. Another program may hold it; PORT chooses another.")
    })
}

/// Serves a router until the box stops.
pub fn serve(servers: &mut JoinSet<()>, listener: TcpListener, app: Router, stop: &watch::Receiver<bool>) {
    let mut stop = stop.clone();
    servers.spawn(async move {
        // An error means that the box itself is gone.
        let until = async move { drop(stop.wait_for(|stopping| *stopping).await) };
        let service = app.into_make_service_with_connect_info::<SocketAddr>();
        // A small message must not wait for the one before it to be acknowledged.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        if let Err(error) = axum::serve(listener, service).with_graceful_shutdown(until).await {
            eprintln!("a server stopped: {error}");
        }
    });
}
