//! API Gateway's WebSocket events.

use crate::gateway::event::{header, query};
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use serde_json::{Map, Value, json};
use std::net::SocketAddr;

/// Information about a connection from its handshake.
#[derive(Debug, Clone)]
pub struct Facts {
    /// Its id.
    pub id: String,
    /// When it opened.
    pub connected_at: DateTime<Utc>,
    headers: Map<String, Value>,
    query: Map<String, Value>,
    host: String,
    peer: SocketAddr,
}

impl Facts {
    /// Reads a handshake.
    pub fn new(id: String, headers: &HeaderMap, query_text: &str, peer: SocketAddr) -> Self {
        // API Gateway keeps a header's usual spelling here: Origin, not origin.
        let spelled = headers.keys().map(|name| (spelled(name.as_str()), json!(header(headers, name.as_str()))));
        Self {
            id,
            connected_at: Utc::now(),
            headers: spelled.collect(),
            query: query(query_text),
            host: header(headers, "host"),
            peer,
        }
    }

    /// The address that it comes from.
    pub fn source_ip(&self) -> String {
        self.peer.ip().to_string()
    }

    /// The client's user agent.
    pub fn user_agent(&self) -> String {
        self.headers.get("User-Agent").and_then(Value::as_str).unwrap_or_default().to_owned()
    }

    /// The event of `$connect`.
    pub fn connecting(&self) -> Value {
        let mut event = self.event("$connect", "CONNECT");
        event["headers"] = json!(self.headers);
        event["multiValueHeaders"] = several(&self.headers);
        if !self.query.is_empty() {
            event["queryStringParameters"] = json!(self.query);
            event["multiValueQueryStringParameters"] = several(&self.query);
        }
        event
    }

    /// The event of `$disconnect`.
    pub fn disconnected(&self, code: u16, reason: &str) -> Value {
        let mut event = self.event("$disconnect", "DISCONNECT");
        event["requestContext"]["disconnectStatusCode"] = json!(code);
        event["requestContext"]["disconnectReason"] = json!(reason);
        event["headers"] = json!({ "Host": self.host, "x-api-key": "", "X-Forwarded-For": "", "x-restapi": "" });
        event
    }

    /// The event of a message.
    pub fn message(&self, route: &str, text: &str) -> Value {
        let mut event = self.event(route, "MESSAGE");
        event["requestContext"]["messageId"] = json!(uuid::Uuid::new_v4().to_string());
        event["body"] = json!(text);
        event
    }

    fn event(&self, route: &str, kind: &str) -> Value {
        let now = Utc::now();
        let id = uuid::Uuid::new_v4().to_string();
        json!({
            "requestContext": {
                "routeKey": route,
                "eventType": kind,
                "messageDirection": "IN",
                "stage": "live",
                "connectedAt": self.connected_at.timestamp_millis(),
                "requestTime": now.format("%d/%b/%Y:%H:%M:%S %z").to_string(),
                "requestTimeEpoch": now.timestamp_millis(),
                "requestId": id,
                "extendedRequestId": id,
                "connectionId": self.id,
                "domainName": self.host,
                "apiId": "pausewell",
                "identity": { "sourceIp": self.source_ip(), "userAgent": self.user_agent() },
            },
            "isBase64Encoded": false,
        })
    }
}

fn several(single: &Map<String, Value>) -> Value {
    single.iter().map(|(name, value)| (name.clone(), json!([value]))).collect::<Map<_, _>>().into()
}

/// `user-agent` as `User-Agent`.
fn spelled(name: &str) -> String {
    let words = name.split('-').map(|word| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect::<Vec<_>>().join("-")
}
