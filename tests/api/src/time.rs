//! Times, as tests write them.

use chrono::{DateTime, Utc};

/// The noon at which most tests begin.
pub const NOON: &str = "2026-11-20T12:00:00Z";

/// A time that is written down as RFC 3339 has it.
///
/// # Panics
/// When it isn't.
pub fn moment(text: &str) -> DateTime<Utc> {
    text.parse().unwrap_or_else(|_| panic!("a moment: {text}"))
}
