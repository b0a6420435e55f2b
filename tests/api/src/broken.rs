//! Another service that does not do what it should: it refuses, hangs up, hangs, errs, babbles or is out of date.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;

/// A way to fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failing {
    /// Nobody listens.
    Refuses,
    /// Takes the call and hangs up.
    HangsUp,
    /// Takes the call and never answers.
    Hangs,
    /// Answers with a 500.
    Errs,
    /// Answers with what is no answer.
    Babbles,
}

impl Failing {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Refuses, Self::HangsUp, Self::Hangs, Self::Errs, Self::Babbles];
}

/// A service that fails for as long as this is held.
#[derive(Debug)]
pub struct Broken {
    /// Where it is.
    pub address: String,
    serving: Option<AbortHandle>,
}

impl Broken {
    /// A service that fails in this way.
    pub async fn start(how: Failing) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("binds");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        // Nobody listens once the listener is dropped.
        let serving = (how != Failing::Refuses).then(|| tokio::spawn(serve(listener, how)).abort_handle());
        Self { address, serving }
    }

    /// A service that answers every call with what was so once.
    pub async fn outdated(answer: &Value) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("binds");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let serving = Some(tokio::spawn(repeat(listener, answer.to_string())).abort_handle());
        Self { address, serving }
    }
}

impl Drop for Broken {
    fn drop(&mut self) {
        if let Some(serving) = &self.serving {
            serving.abort();
        }
    }
}

async fn serve(listener: TcpListener, how: Failing) {
    let mut held = Vec::new();
    while let Ok((socket, _)) = listener.accept().await {
        match how {
            Failing::Hangs => held.push(socket),
            Failing::Errs => drop(tokio::spawn(answer(socket, "500 Internal Server Error", "{}"))),
            Failing::Babbles => drop(tokio::spawn(answer(socket, "200 OK", "<html>no"))),
            Failing::HangsUp | Failing::Refuses => drop(socket),
        }
    }
}

async fn repeat(listener: TcpListener, body: String) {
    while let Ok((socket, _)) = listener.accept().await {
        answer(socket, "200 OK", &body).await;
    }
}

async fn answer(mut socket: TcpStream, status: &str, body: &str) {
    let mut request = vec![0; 64 * 1024];
    let length = body.len();
    // The caller may be gone by now.
    drop(socket.read(&mut request).await);
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    );
    drop(socket.write_all(format!("{head}{body}").as_bytes()).await);
}
