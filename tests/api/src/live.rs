//! A live connection, as a browser opens it.

use std::time::Duration;

use futures::StreamExt;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::person::Person;
use crate::site::Site;

/// The longest that a message may take before a test gives up.
const MESSAGE_TIMEOUT: Duration = Duration::from_mins(1);

/// An open connection.
pub struct LiveConnection(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Person {
    /// A ticket for a live connection.
    pub async fn ticket(&self) -> String {
        let made = self.post("/api/live-tickets").await.created();
        made["ticket"].as_str().expect("a ticket").to_owned()
    }

    /// Opens a live connection from the site's own pages.
    pub async fn live(&self) -> LiveConnection {
        let ticket = self.ticket().await;
        LiveConnection::open(self.site(), &format!("?ticket={ticket}"), Some(self.site().origin()))
            .await
            .expect("opens")
    }
}

impl LiveConnection {
    /// Opens a connection with this query, from a page of this origin; the status of a refusal.
    pub async fn open(site: &Site, query: &str, origin: Option<&str>) -> Result<Self, u16> {
        let address = format!("{}/live{query}", site.base().replacen("http", "ws", 1));
        let mut request = address.into_client_request().expect("an address");
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().expect("an origin"));
        }
        match connect_async(request).await {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(Error::Http(refusal)) => Err(refusal.status().as_u16()),
            Err(other) => panic!("neither opened nor refused: {other}"),
        }
    }

    /// The version in the next message, which must contain nothing else.
    pub async fn next(&mut self) -> u64 {
        loop {
            match timeout(MESSAGE_TIMEOUT, self.0.next()).await.expect("a message in time") {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(text.as_str()).expect("JSON");
                    let version = message["version"].as_u64().unwrap_or_else(|| panic!("no version: {message}"));
                    assert_eq!(message, json!({ "version": version }), "a version and nothing else");
                    return version;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => panic!("not a message: {other:?}"),
            }
        }
    }

    /// Reads messages until one carries this version; all that came, it among them. What was written before the connection
    /// opened may still be on its way and come first.
    pub async fn until(&mut self, version: u64) -> Vec<u64> {
        let mut versions = Vec::new();
        while versions.last() != Some(&version) {
            versions.push(self.next().await);
        }
        versions
    }

    /// Waits until the other side has ended it.
    pub async fn ended(mut self) {
        loop {
            match timeout(MESSAGE_TIMEOUT, self.0.next()).await.expect("an end in time") {
                None | Some(Ok(Message::Close(_)) | Err(_)) => return,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Breaks off without a word, as a lost network does.
    pub fn cut(self) {
        drop(self);
    }
}
