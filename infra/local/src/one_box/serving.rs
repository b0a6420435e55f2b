//! Folders claimed, ports bound.

use super::text;
use platform::log::Log;
use serde_json::json;
use std::fs::File;
use std::net::SocketAddr;
use std::path::Path;
use tokio::net::TcpListener;

/// One process at a time: two would write into one store behind each other's back.
pub fn claim(folder: &Path) -> Result<File, String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    let lock = File::create(folder.join("lock")).map_err(text)?;
    lock.try_lock().map_err(|_| format!("another one box is running on {}", folder.display()))?;
    Ok(lock)
}

/// Listens on loopback; port 0 takes a free one.
pub async fn bind(port: u16) -> Result<TcpListener, String> {
    bind_at("127.0.0.1", port).await
}

/// Listens at a name or an address of this machine.
pub async fn bind_at(host: &str, port: u16) -> Result<TcpListener, String> {
    // The name may stand for ::1 as well.
    let host = if host == "localhost" { "127.0.0.1" } else { host };
    let listener = TcpListener::bind((host, port)).await;
    listener.map_err(|error| {
        format!("cannot listen on port {port} of {host}: {error}. Another program may hold it; PORT chooses another.")
    })
}

/// What to say of a site that others can reach; nothing where only this machine can.
fn warning(address: SocketAddr) -> Option<String> {
    (!address.ip().is_loopback()).then(|| {
        format!(
            "the one box listens at {address}, beyond this machine. Everyone who can reach it can read every mail at /mailbox, and \
             it has no TLS: requests can be read on their way. Use this only on a network where you trust everyone."
        )
    })
}

/// Says so, here and in the log, where others can reach the site.
pub fn warn_beyond_loopback(address: SocketAddr, log: &Log) {
    if let Some(sentence) = warning(address) {
        eprintln!("WARNING: {sentence}");
        log.write(&json!({ "level": "warn", "message": sentence }).to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::warning;

    #[test]
    fn who_listens_beyond_this_machine_is_warned() {
        for near in ["127.0.0.1:8080", "127.9.9.9:1", "[::1]:8080"] {
            assert_eq!(warning(near.parse().expect("an address")), None, "{near}");
        }
        for far in ["0.0.0.0:8080", "192.168.1.5:8080", "[::]:8080", "[fe80::1]:8080", "[::ffff:127.0.0.1]:1"] {
            let sentence = warning(far.parse().expect("an address")).unwrap_or_else(|| panic!("{far} passes"));
            assert!(sentence.contains(far) && sentence.contains("/mailbox"), "{sentence}");
        }
    }
}
