//! Events: what the stand-in tells the site, and how it signs that.

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::Sha256;

/// An event as it is kept until it is delivered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// `evt_…`
    pub id: String,
    /// `invoice.paid`
    pub kind: String,
    /// When it happened, in seconds.
    pub created: i64,
    /// What it is about, as it was then.
    pub object: Value,
}

impl Event {
    /// The event's body.
    #[must_use]
    pub fn body(&self) -> String {
        let event = json!({
            "id": self.id,
            "object": "event",
            "api_version": "2026-09-30.endive",
            "created": self.created,
            "data": { "object": self.object },
            "livemode": false,
            "type": self.kind,
        });
        event.to_string()
    }
}

/// The value of `Stripe-Signature` for a body that is signed at a moment, in seconds.
pub fn signature(secret: &str, moment: i64, body: &str) -> String {
    // A key of any length is a key.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(format!("{moment}.{body}").as_bytes());
    let bytes = mac.finalize().into_bytes();
    let signed = bytes.iter().fold(String::with_capacity(64), |hex, byte| format!("{hex}{byte:02x}"));
    format!("t={moment},v1={signed}")
}
