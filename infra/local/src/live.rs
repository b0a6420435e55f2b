//! The live connection: the template's WebSocket API at `/live`, and the management API through which functions speak to
//! a connection. Limits are API Gateway's: two hours of life, ten minutes of silence, frames of 32 KB.

mod connections;
mod event;
mod management;

pub use management::router as management;

use crate::runner::{Failure, Runner};
use crate::template::SocketRoutes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use connections::{Connections, Outgoing};
use event::Facts;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Largest message in either direction; a frame is at most [`Limits::frame`].
const MAX_MESSAGE_BYTES: usize = 128 * 1024;

/// What a connection may do.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// How long it may last.
    pub life: Duration,
    /// How long it may be silent.
    pub idle: Duration,
    /// Most bytes of a frame.
    pub frame: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { life: Duration::from_hours(2), idle: Duration::from_mins(10), frame: 32 * 1024 }
    }
}

/// The WebSocket API. Clones share their connections.
#[derive(Clone)]
pub struct LiveEmulator {
    routes: Arc<SocketRoutes>,
    runner: Arc<Runner>,
    connections: Connections,
    limits: Limits,
}

impl LiveEmulator {
    /// A WebSocket API with these routes.
    #[must_use]
    pub fn new(routes: SocketRoutes, runner: Arc<Runner>, limits: Limits) -> Self {
        Self { routes: Arc::new(routes), runner, connections: Connections::default(), limits }
    }

    /// How many connections are open.
    #[must_use]
    pub fn open_connections(&self) -> usize {
        self.connections.len()
    }

    /// Asks the `$connect` function, and opens the connection if it agrees.
    pub async fn connect(
        &self,
        upgrade: WebSocketUpgrade,
        headers: &HeaderMap,
        query: &str,
        peer: SocketAddr,
    ) -> Response {
        let facts = Facts::new(new_id(), headers, query, peer);
        let refused =
            |status: StatusCode, message: &str| (status, axum::Json(json!({ "message": message }))).into_response();
        if let Some(function) = self.routes.get("$connect") {
            match self.runner.run(function, &facts.connecting()).await {
                Ok(answer) => match answer.get("statusCode").and_then(Value::as_u64) {
                    Some(200..300) => {}
                    Some(401) => return refused(StatusCode::UNAUTHORIZED, "Unauthorized"),
                    Some(400..500) => return refused(StatusCode::FORBIDDEN, "Forbidden"),
                    _ => return refused(StatusCode::INTERNAL_SERVER_ERROR, "Internal server error"),
                },
                Err(Failure::TimedOut) => return refused(StatusCode::GATEWAY_TIMEOUT, "Endpoint request timed out"),
                Err(_) => return refused(StatusCode::INTERNAL_SERVER_ERROR, "Internal server error"),
            }
        }
        // Registered before the handshake is complete: messages sent to it in the meantime wait in its queue.
        let outgoing = self.connections.add(&facts);
        let (live, id) = (self.clone(), facts.id.clone());
        let failed = self.clone();
        upgrade
            .max_frame_size(self.limits.frame)
            .max_message_size(MAX_MESSAGE_BYTES)
            .on_failed_upgrade(move |_| {
                failed.connections.remove(&id);
            })
            .on_upgrade(move |socket| async move { live.serve(socket, facts, outgoing).await })
    }

    async fn serve(self, mut socket: WebSocket, facts: Facts, mut outgoing: mpsc::UnboundedReceiver<Outgoing>) {
        let (code, reason) = self.exchange(&mut socket, &facts, &mut outgoing).await;
        // The other side may be gone already; then there is nobody to tell.
        drop(socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await);
        self.connections.remove(&facts.id);
        if let Some(function) = self.routes.get("$disconnect") {
            // Best effort, as in API Gateway; the runner has written down a failure.
            drop(self.runner.run(function, &facts.disconnected(code, reason)).await);
        }
    }

    /// Moves messages until the connection ends; answers why it did.
    async fn exchange(
        &self,
        socket: &mut WebSocket,
        facts: &Facts,
        outgoing: &mut mpsc::UnboundedReceiver<Outgoing>,
    ) -> (u16, &'static str) {
        let end = Instant::now() + self.limits.life;
        let mut silent_at = Instant::now() + self.limits.idle;
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(end) => return (close_code::AWAY, "Going away"),
                () = tokio::time::sleep_until(silent_at) => return (close_code::AWAY, "Going away"),
                next = outgoing.recv() => match next {
                    Some(Outgoing::Message(bytes)) => {
                        let message = String::from_utf8(bytes).map_or_else(|error| Message::binary(error.into_bytes()), Message::text);
                        if socket.send(message).await.is_err() {
                            return (close_code::ABNORMAL, "Connection reset");
                        }
                    }
                    Some(Outgoing::Close) => return (close_code::NORMAL, "Connection closed normally"),
                    None => return (close_code::AWAY, "Going away"),
                },
                received = socket.recv() => match received {
                    Some(Ok(Message::Close(_))) | None => return (close_code::NORMAL, "Client-side close frame"),
                    Some(Err(_)) => return (close_code::SIZE, "Frame too long or broken"),
                    Some(Ok(Message::Text(text))) => {
                        if let Some(answer) = self.receive(facts, text.as_str()).await
                            && socket.send(Message::text(answer)).await.is_err()
                        {
                            return (close_code::ABNORMAL, "Connection reset");
                        }
                    }
                    // Pings are answered by the protocol itself; all of them show that the client is there.
                    Some(Ok(_)) => {}
                },
            }
            silent_at = Instant::now() + self.limits.idle;
            self.connections.touch(&facts.id);
        }
    }

    /// Takes a message to the route that its `action` names, else to `$default`; without either API Gateway says Forbidden.
    /// The routes of the connection itself, `$connect` and `$disconnect`, can't be named.
    async fn receive(&self, facts: &Facts, text: &str) -> Option<String> {
        let body: Option<Value> = serde_json::from_str(text).ok();
        let action = body.as_ref().and_then(|body| body.get("action")).and_then(Value::as_str);
        let key = action.filter(|action| !action.starts_with('$') && self.routes.contains_key(*action));
        let key = key.unwrap_or("$default");
        let Some(function) = self.routes.get(key) else {
            let id = uuid::Uuid::new_v4().to_string();
            return Some(json!({ "message": "Forbidden", "connectionId": facts.id, "requestId": id }).to_string());
        };
        let answer = self.runner.run(function, &facts.message(key, text)).await.ok()?;
        answer.get("body").and_then(Value::as_str).map(str::to_owned)
    }

    /// Closes every connection, as a gateway that is going away.
    pub fn close_all(&self) {
        self.connections.clear();
    }
}

/// As API Gateway's: 11 bytes in base64, with characters that an address must escape.
fn new_id() -> String {
    let bytes: [u8; 11] = rand::random();
    STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests;
