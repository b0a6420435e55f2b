//! What the API answered.

use reqwest::header::HeaderMap;
use serde_json::Value;

/// An answer, with its body read as JSON where it is JSON.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body; null if there is none, a string if it isn't JSON.
    pub body: Value,
}

impl Answer {
    /// Reads a response.
    pub async fn of(response: reqwest::Response) -> Self {
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await.unwrap_or_default();
        let body =
            if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap_or(Value::String(text)) };
        Self { status, headers, body }
    }

    /// The body of a 200.
    #[allow(clippy::must_use_candidate, reason = "asking for the body is also a check")]
    #[track_caller]
    pub fn ok(self) -> Value {
        self.of_status(200)
    }

    /// The body of a 201.
    #[track_caller]
    pub fn created(self) -> Value {
        self.of_status(201)
    }

    /// The body, if the status is this one.
    #[track_caller]
    pub fn of_status(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        self.body
    }

    /// Status and code of a problem document, whose form is checked on the way.
    #[track_caller]
    pub fn problem(&self) -> (u16, &str) {
        let kind = self.header("content-type");
        assert_eq!(kind, Some("application/problem+json"), "{} {}", self.status, self.body);
        assert_eq!(self.body["status"], self.status, "{}", self.body);
        assert_eq!(self.body["type"], "about:blank", "{}", self.body);
        let sentence = self.body["title"].as_str().unwrap_or_default();
        assert!(sentence.ends_with('.') && sentence.len() > 5, "a problem needs a sentence: {}", self.body);
        assert_eq!(self.header("cache-control"), Some("no-store"));
        (self.status, self.body["code"].as_str().expect("a problem has a code"))
    }

    /// A header's text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }
}
