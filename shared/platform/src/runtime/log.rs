//! The log: one JSON line per request, one per unexpected failure, and one per measured value of a screen. No personal data: an operation, an
//! outcome, a duration, units, never an address, a name, a user id or a body (docs/logging.md).

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Value, json};

use crate::runtime::Config;
use crate::runtime::meter::Usage;

/// The destination of log lines. Lambda collects standard output; a test collects the lines itself.
#[derive(Clone)]
pub struct Log(Arc<dyn Fn(&str) + Send + Sync>);

impl Log {
    /// A log that passes each line to `take`.
    #[must_use]
    pub fn new(take: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self(Arc::new(take))
    }

    /// A log on standard output.
    #[must_use]
    pub fn standard_output() -> Self {
        Self::new(|line| println!("{line}"))
    }

    /// Writes a line unchanged.
    pub fn write(&self, line: &str) {
        (self.0)(line);
    }

    /// Logs an unexpected failure, once, at the boundary. `cause` says what broke, not for whom.
    pub fn failure(&self, operation: &str, request_id: Option<&str>, cause: &str) {
        let line = json!({ "level": "error", "operation": operation, "requestId": request_id, "cause": cause });
        self.write(&line.to_string());
    }

    /// Logs what a browser has measured of a screen. Nobody is named: the screen is the pattern of a path.
    pub fn web_vital(&self, vital: &str, screen: &str, value: f64, rating: &str) {
        let line = json!({ "webVital": vital, "screen": screen, "value": value, "rating": rating });
        self.write(&line.to_string());
    }
}

impl fmt::Debug for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Log")
    }
}

/// How a request ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It succeeded.
    Done,
    /// It was refused with a problem that says why.
    Refused,
    /// It failed, and it is our fault.
    Failed,
}

/// The log line of a request.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Line<'a> {
    /// The operation's name.
    pub operation: &'a str,
    /// How it ended.
    pub outcome: Outcome,
    /// The HTTP status, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<u16>,
    /// The problem's stable code, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The gateway's id of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
    /// How long it took, in milliseconds.
    pub duration_ms: f64,
    /// DynamoDB read units.
    pub read_units: f64,
    /// DynamoDB write units.
    pub write_units: f64,
    /// Calls to the table.
    pub calls: u32,
    /// The most of them that had to wait for one another.
    pub trips: u32,
}

impl<'a> Line<'a> {
    /// A line about an operation, with its duration and what it used of the table.
    #[must_use]
    pub fn new(operation: &'a str, outcome: Outcome, took: Duration, usage: Usage) -> Self {
        Self {
            operation,
            outcome,
            status: None,
            code: None,
            request_id: None,
            duration_ms: (took.as_secs_f64() * 10_000.0).round() / 10.0,
            read_units: usage.read,
            write_units: usage.write,
            calls: usage.calls,
            trips: usage.trips,
        }
    }

    /// Writes the line: plain, or with `LOG_FORMAT=emf` as a CloudWatch embedded metric.
    pub fn write(&self, log: &Log, config: &Config, now: DateTime<Utc>) {
        let mut line = serde_json::to_value(self).unwrap_or_default();
        if config.get("LOG_FORMAT") == Some("emf") {
            line["_aws"] = metrics(now);
        }
        log.write(&line.to_string());
    }
}

/// The block that tells CloudWatch which fields are metrics.
fn metrics(now: DateTime<Utc>) -> Value {
    json!({
        "Timestamp": now.timestamp_millis(),
        "CloudWatchMetrics": [{
            "Namespace": "Pausewell",
            "Dimensions": [["operation", "outcome"]],
            "Metrics": [
                { "Name": "durationMs", "Unit": "Milliseconds" },
                { "Name": "readUnits", "Unit": "Count" },
                { "Name": "writeUnits", "Unit": "Count" }
            ]
        }]
    })
}
