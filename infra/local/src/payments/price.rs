//! Prices: what the stand-in sells at.

use chrono::{DateTime, Months, Utc};
use serde_json::{Value, json};

/// A price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Price {
    /// Stripe's id of it.
    pub id: String,
    /// In US cents.
    pub cents: u64,
    /// How many months it pays for: 1 or 12.
    pub months: u32,
}

impl Price {
    /// The price as Stripe writes it.
    #[must_use]
    pub fn json(&self) -> Value {
        let interval = if self.months == 12 { "year" } else { "month" };
        json!({
            "id": self.id,
            "object": "price",
            "active": true,
            "currency": "usd",
            "unit_amount": self.cents,
            "recurring": { "interval": interval, "interval_count": 1 },
            "tax_behavior": "exclusive",
            "type": "recurring",
        })
    }

    /// When a period ends that begins at a moment, in seconds.
    #[must_use]
    pub fn period_end(&self, start: i64) -> i64 {
        let start = DateTime::<Utc>::from_timestamp(start, 0).unwrap_or_default();
        start.checked_add_months(Months::new(self.months)).unwrap_or(start).timestamp()
    }

    /// What people read: 4.99 US dollars.
    #[must_use]
    pub fn words(&self) -> String {
        dollars(self.cents)
    }
}

/// An amount as people read it.
pub fn dollars(cents: u64) -> String {
    format!("{}.{:02} US dollars", cents / 100, cents % 100)
}
