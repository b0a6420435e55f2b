//! Clients that open connections and keep the box waiting.

use crate::bench::{options, signed_in};
use local::{Options, RequestTimeouts, RunningBox};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// The pause between two bytes: each arrives well before the box would give up waiting for one.
const PAUSE: Duration = Duration::from_millis(10);

async fn start() -> RunningBox {
    let short = Duration::from_millis(300);
    let request_timeouts = Some(RequestTimeouts { head: short, body: short });
    local::start(Options { request_timeouts, ..options() }).await.expect("starts")
}

/// Sends `start`, then one byte after the other for as long as the connection is open. Returns what the box answered.
async fn send_slowly(one_box: &RunningBox, start: &str, byte: Option<&[u8]>) -> String {
    let address = one_box.base_url.replace("http://localhost", "127.0.0.1");
    let mut connection = TcpStream::connect(address).await.expect("connects");
    connection.write_all(start.as_bytes()).await.expect("sends");
    let mut answer = Vec::new();
    let cut = async {
        loop {
            match timeout(PAUSE, connection.read_buf(&mut answer)).await {
                Ok(Ok(0) | Err(_)) => return,
                Ok(Ok(_)) => {}
                // The box may close the connection at any moment.
                Err(_) => drop(connection.write_all(byte.unwrap_or_default()).await),
            }
        }
    };
    timeout(Duration::from_secs(10), cut).await.expect("the box ends the connection");
    String::from_utf8(answer).expect("is text")
}

#[tokio::test]
async fn an_idle_connection_ends() {
    let one_box = start().await;
    assert_eq!(send_slowly(&one_box, "", None).await, "");
    let answered = send_slowly(&one_box, "GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n", None).await;
    assert!(answered.starts_with("HTTP/1.1 200"), "{answered}");
}

#[tokio::test]
async fn headers_that_arrive_byte_by_byte_end_the_connection() {
    let one_box = start().await;
    let begun = "GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: ";
    let answered = send_slowly(&one_box, begun, Some(b"a")).await;
    assert!(!answered.contains("200"), "{answered}");
}

#[tokio::test]
async fn a_body_that_arrives_byte_by_byte_ends_the_connection() {
    let one_box = start().await;
    let token = signed_in(&one_box, "one@example.org", &[]).await;
    let begun = |path: &str| {
        format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\ncontent-length: 100000\r\n\
             content-type: application/json\r\nx-amz-target: AWSCognitoIdentityProviderService.SignUp\r\n\r\n"
        )
    };
    let answered = send_slowly(&one_box, &begun("/api/classes"), Some(b" ")).await;
    assert!(
        answered.starts_with("HTTP/1.1 408") && answered.ends_with("{\"message\":\"Request Timeout\"}"),
        "{answered}"
    );
    for path in ["/identity/", "/mailbox"] {
        let answered = send_slowly(&one_box, &begun(path), Some(b" ")).await;
        assert!(answered.starts_with("HTTP/1.1 4"), "{answered}");
    }
}
