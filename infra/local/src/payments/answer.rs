//! Answers of the API: what was asked for, or Stripe's refusal.

use serde_json::{Value, json};

/// An answer of the API.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The JSON.
    pub body: Value,
    /// Whether it is the first answer to an idempotency key, given again.
    pub replayed: bool,
}

impl Answer {
    /// 200 with a body.
    pub fn ok(body: Value) -> Self {
        Self { status: 200, body, replayed: false }
    }

    /// A list without further pages.
    pub fn list(data: Vec<Value>) -> Self {
        Self::ok(json!({ "object": "list", "data": data, "has_more": false }))
    }

    /// A refusal.
    pub fn refusal(status: u16, kind: &str, message: &str, code: Option<&str>, param: Option<&str>) -> Self {
        let mut error = json!({ "type": kind, "message": message });
        for (name, value) in [("code", code), ("param", param)] {
            if let Some(value) = value {
                error[name] = json!(value);
            }
        }
        Self { status, body: json!({ "error": error }), replayed: false }
    }

    /// The refusal of something that isn't there.
    pub fn missing(what: &str, id: &str, param: &str) -> Self {
        let message = format!("No such {what}: '{id}'");
        let status = if param == "id" { 404 } else { 400 };
        Self::refusal(status, "invalid_request_error", &message, Some("resource_missing"), Some(param))
    }

    /// The refusal of something that can't be done.
    pub fn invalid(message: &str) -> Self {
        Self::refusal(400, "invalid_request_error", message, None, None)
    }

    /// A failure of Stripe's own.
    pub fn failure() -> Self {
        Self::refusal(500, "api_error", "Something went wrong on Stripe's end.", None, None)
    }
}
