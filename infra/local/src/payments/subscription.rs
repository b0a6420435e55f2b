//! A subscription: its periods, and how it stands.

use super::ledger::new_id;
use super::price::Price;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How a subscription stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// In its trial.
    Trialing,
    /// Paid for.
    Active,
    /// A payment is missing.
    PastDue,
    /// Over.
    Canceled,
}

/// A subscription as it is kept. Moments are in seconds.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Subscription {
    /// `sub_…`
    pub id: String,
    /// Who pays.
    pub customer: String,
    /// At which price.
    pub price: String,
    /// How it stands.
    pub status: Status,
    /// When it was made.
    pub created: i64,
    /// When the trial or the period began.
    pub period_start: i64,
    /// When the trial or the period ends.
    pub period_end: i64,
    /// Whether it began with a trial.
    pub had_trial: bool,
    /// Whether the end of the trial was announced.
    pub announced: bool,
    /// Whether it ends with the period.
    pub cancel_at_period_end: bool,
    /// Within how many days an invoice is to be paid; none if a card is charged.
    #[serde(default)]
    pub days_until_due: Option<i64>,
    /// The invoice that was made last.
    #[serde(default)]
    pub latest_invoice: Option<String>,
    /// When it ended.
    pub ended_at: Option<i64>,
    /// When the payment that is missing is tried next.
    pub retry_at: Option<i64>,
    /// How often it was tried.
    pub tries: u32,
    /// What was written beside it.
    pub metadata: BTreeMap<String, String>,
    /// What was said when it was canceled.
    #[serde(default)]
    pub comment: Option<String>,
}

impl Status {
    /// Stripe's name of it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Trialing => "trialing",
            Self::Active => "active",
            Self::PastDue => "past_due",
            Self::Canceled => "canceled",
        }
    }
}

impl Subscription {
    /// One that is paid by invoice, without a trial.
    pub fn by_invoice(customer: &str, price: &str, days: i64, metadata: BTreeMap<String, String>, now: i64) -> Self {
        Self {
            id: new_id("sub"),
            customer: customer.to_owned(),
            price: price.to_owned(),
            status: Status::Active,
            created: now,
            period_start: now,
            period_end: now,
            had_trial: false,
            announced: false,
            cancel_at_period_end: false,
            days_until_due: Some(days),
            latest_invoice: None,
            ended_at: None,
            retry_at: None,
            tries: 0,
            metadata,
            comment: None,
        }
    }

    /// Whether it runs.
    pub fn is_live(&self) -> bool {
        self.status != Status::Canceled
    }

    /// Ends it.
    pub fn end(&mut self, moment: i64) {
        self.status = Status::Canceled;
        self.ended_at = Some(moment);
        self.retry_at = None;
    }

    /// The subscription as Stripe writes it.
    pub fn json(&self, price: Option<&Price>) -> Value {
        let trial = |moment: i64| self.had_trial.then_some(moment);
        json!({
            "id": self.id,
            "object": "subscription",
            "cancel_at": self.cancel_at_period_end.then_some(self.period_end),
            "cancel_at_period_end": self.cancel_at_period_end,
            "cancellation_details": { "comment": self.comment },
            "collection_method": if self.days_until_due.is_some() { "send_invoice" } else { "charge_automatically" },
            "created": self.created,
            "customer": self.customer,
            "days_until_due": self.days_until_due,
            "ended_at": self.ended_at,
            "items": {
                "object": "list",
                "has_more": false,
                "data": [{
                    "id": format!("si_{}", self.id.trim_start_matches("sub_")),
                    "object": "subscription_item",
                    "current_period_start": self.period_start,
                    "current_period_end": self.period_end,
                    "price": price.map_or_else(|| json!({ "id": self.price }), Price::json),
                    "quantity": 1,
                }],
            },
            "latest_invoice": self.latest_invoice,
            "metadata": self.metadata,
            "status": self.status.name(),
            "trial_start": trial(self.created),
        })
    }
}
