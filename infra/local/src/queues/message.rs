//! A message, as kept and as delivered.

use crate::addresses::REGION;
use crate::template::QueueSpec;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::time::Duration;
use uuid::Uuid;

/// The rest before a second try.
const FIRST_REST: Duration = Duration::from_millis(200);
/// How many times longer each rest is than the one before, up to the time for which SQS would hide the message: 0.2 seconds,
/// 6 seconds, 3 minutes, then 12. A slip is made good at once, and what takes a while to come back is waited for.
const GROWTH: u32 = 30;

/// A message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    /// Its id, in the order of sending.
    pub id: String,
    /// The queue that it is in.
    pub queue: String,
    /// Its body.
    pub body: String,
    /// When it was sent, in milliseconds since 1970.
    pub sent_at: i64,
    /// When it may be delivered.
    pub visible_at: i64,
    /// When it is forgotten.
    pub ends_at: i64,
    /// How often it was delivered.
    pub receives: u32,
    /// Whether it was delivered and nobody has said yet what became of it.
    #[serde(default)]
    pub is_under_way: bool,
}

impl Message {
    /// A new message for a queue.
    pub fn new(spec: &QueueSpec, body: String, delay: Duration, now: i64) -> Self {
        Self {
            id: Uuid::now_v7().to_string(),
            queue: spec.name.clone(),
            body,
            sent_at: now,
            visible_at: now + millis(delay),
            ends_at: now + millis(spec.retention),
            receives: 0,
            is_under_way: false,
        }
    }

    /// Whether it was delivered as often as its queue allows.
    pub fn is_given_up(&self, spec: &QueueSpec) -> bool {
        spec.redrive.as_ref().is_some_and(|redrive| self.receives >= redrive.most_receives)
    }

    /// The message as it is once it is delivered.
    pub fn delivered(&self, spec: &QueueSpec, now: i64) -> Self {
        let visible_at = now + millis(spec.visibility);
        Self { receives: self.receives + 1, visible_at, is_under_way: true, ..self.clone() }
    }

    /// The message after a try that failed: to be delivered again after a rest, longer each time, no longer than SQS would
    /// hide it; after the last try, to be put aside at once.
    pub fn failed(&self, spec: &QueueSpec, now: i64) -> Self {
        let rest = FIRST_REST.saturating_mul(GROWTH.saturating_pow(self.receives.saturating_sub(1)));
        let rest = if self.is_given_up(spec) { Duration::ZERO } else { rest.min(spec.visibility) };
        Self { visible_at: now + millis(rest), is_under_way: false, ..self.clone() }
    }

    /// The message after a try that was none, to be delivered again after a rest: the function wasn't there, or the box ended.
    pub fn not_tried(&self, rest: Duration, now: i64) -> Self {
        let receives = self.receives.saturating_sub(1);
        Self { receives, visible_at: now + millis(rest), is_under_way: false, ..self.clone() }
    }

    /// As Lambda hands it to a function.
    pub fn record(&self) -> Value {
        json!({
            "messageId": self.id,
            "receiptHandle": format!("{}#{}", self.id, self.receives),
            "body": self.body,
            "attributes": {
                "ApproximateReceiveCount": self.receives.to_string(),
                "ApproximateFirstReceiveTimestamp": self.sent_at.to_string(),
                "SentTimestamp": self.sent_at.to_string(),
                "SenderId": "000000000000",
            },
            "messageAttributes": {},
            "eventSource": "aws:sqs",
            "eventSourceARN": format!("arn:aws:sqs:{REGION}:000000000000:{}", self.queue),
            "awsRegion": REGION,
        })
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX / 2)
}
