//! Functions in processes of their own, behind `cargo lambda watch`, with the box's gateway in front.

use crate::bench::{get, options, signed_in};
use crate::program::tool;
use local::Options;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// `cargo lambda watch` and all that it started.
struct Watch(Child);

impl Watch {
    fn start(port: u16, environment: &Path) -> Self {
        let child = tool("cargo")
            .args(["lambda", "watch", "--ignore-changes", "--invoke-address", "127.0.0.1"])
            .args(["--invoke-port", &port.to_string(), "--env-file"])
            .arg(environment)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .expect("starts");
        Self(child)
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        // The whole group: functions are its grandchildren.
        drop(Command::new("kill").args(["-KILL", "--", &format!("-{}", self.0.id())]).status());
        drop(self.0.wait());
    }
}

fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0")
        .and_then(|listener| listener.local_addr())
        .expect("has an address")
        .port()
}

#[tokio::test]
async fn a_signed_in_call_works_behind_cargo_lambda_watch() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let port = free_port();
    let functions = Some(format!("http://127.0.0.1:{port}"));
    let options = Options { data_dir: Some(folder.path().to_owned()), functions, ..options() };
    let one_box = local::start(options).await.expect("starts");
    let token = signed_in(&one_box, "one@example.org", &[]).await;
    // The functions are not running yet.
    assert_eq!(get(&one_box, "/api/me", Some(&token)).await.0, 500);

    let _watch = Watch::start(port, &folder.path().join("functions.env"));
    while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let (status, document) = get(&one_box, "/api/me", Some(&token)).await;
    assert_eq!((status.as_u16(), document["email"].as_str()), (200, Some("one@example.org")), "{document}");
    assert_eq!(get(&one_box, "/api/me", None).await.0, 401);
}
