//! A Checkout session: what it was made of, and its JSON form.

use super::answer::Answer;
use super::form::Form;
use super::ledger::new_id;
use super::price::Price;
use super::subscription::{Status, Subscription};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How long a session stays open, in seconds.
const LIFE: i64 = 24 * 3600;

/// A session as it is kept.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Session {
    /// `cs_test_…`
    pub id: String,
    /// The URL after paying, with `{CHECKOUT_SESSION_ID}` in it.
    pub success_url: String,
    /// The URL after canceling.
    pub cancel_url: Option<String>,
    /// Total in cents.
    pub amount: u64,
    /// Who pays; none until somebody has paid, if none was named.
    #[serde(default)]
    pub customer: Option<String>,
    /// The subscription that came of it.
    #[serde(default)]
    subscription: Option<String>,
    #[serde(default)]
    price: String,
    #[serde(default)]
    subscription_metadata: BTreeMap<String, String>,
    #[serde(default)]
    trial_days: Option<i64>,
    #[serde(default)]
    expired: bool,
    created: i64,
    mode: String,
    metadata: BTreeMap<String, String>,
    client_reference_id: Option<String>,
    customer_email: Option<String>,
    complete: bool,
}

impl Session {
    /// A session of what was asked for, or Stripe's refusal.
    pub(super) fn new(form: &Form, prices: &[Price], now: i64) -> Result<Self, Answer> {
        let required = |name: &str| {
            let missing = || {
                let message = format!("Missing required param: {name}.");
                Answer::refusal(400, "invalid_request_error", &message, Some("parameter_missing"), Some(name))
            };
            form.get(name).map(str::to_owned).ok_or_else(missing)
        };
        let mode = required("mode")?;
        let success_url = required("success_url")?;
        let price = required("line_items[0][price]")?;
        let quantity: u64 = form.get("line_items[0][quantity]").unwrap_or("1").parse().unwrap_or(1);
        let Some(Price { cents, .. }) = prices.iter().find(|one| one.id == price) else {
            let (message, param) = (format!("No such price: '{price}'"), Some("line_items[0][price]"));
            return Err(Answer::refusal(400, "invalid_request_error", &message, Some("resource_missing"), param));
        };
        Ok(Self {
            id: format!("cs_test_{}{}", uuid::Uuid::new_v4().simple(), uuid::Uuid::new_v4().simple()),
            success_url,
            cancel_url: form.get("cancel_url").map(str::to_owned),
            amount: cents * quantity,
            created: now,
            mode,
            metadata: form.map("metadata"),
            client_reference_id: form.get("client_reference_id").map(str::to_owned),
            customer_email: form.get("customer_email").map(str::to_owned),
            customer: form.get("customer").map(str::to_owned),
            subscription: None,
            price,
            subscription_metadata: form.map("subscription_data[metadata]"),
            trial_days: form.get("subscription_data[trial_period_days]").and_then(|days| days.parse().ok()),
            expired: false,
            complete: false,
        })
    }

    /// Whether it can still be paid.
    pub fn is_open(&self, now: i64) -> bool {
        !self.complete && !self.expired && now < self.created + LIFE
    }

    /// Marks it expired.
    pub fn expire(&mut self) {
        self.expired = true;
    }

    /// Marks it paid, by a customer; answers the subscription that comes of it.
    pub fn complete(&mut self, customer: &str, now: i64) -> Subscription {
        let id = new_id("sub");
        (self.complete, self.customer, self.subscription) = (true, Some(customer.to_owned()), Some(id.clone()));
        let trial_end = self.trial_days.map(|days| now + days * 24 * 3600);
        Subscription {
            id,
            customer: customer.to_owned(),
            price: self.price.clone(),
            status: if trial_end.is_some() { Status::Trialing } else { Status::Active },
            created: now,
            period_start: now,
            period_end: trial_end.unwrap_or(now),
            had_trial: trial_end.is_some(),
            announced: false,
            cancel_at_period_end: false,
            days_until_due: None,
            latest_invoice: None,
            ended_at: None,
            retry_at: None,
            tries: 0,
            metadata: self.subscription_metadata.clone(),
            comment: None,
        }
    }

    /// How many days nothing is charged.
    pub fn trial_days(&self) -> Option<i64> {
        self.trial_days
    }

    fn status(&self, now: i64) -> &'static str {
        match (self.complete, self.is_open(now)) {
            (true, _) => "complete",
            (false, true) => "open",
            (false, false) => "expired",
        }
    }

    fn payment_status(&self) -> &'static str {
        match (self.complete, self.trial_days) {
            (false, _) => "unpaid",
            (true, Some(_)) => "no_payment_required",
            (true, None) => "paid",
        }
    }

    /// The session as Stripe writes it.
    pub fn json(&self, site: &str, now: i64) -> Value {
        json!({
            "id": self.id,
            "object": "checkout.session",
            "amount_subtotal": self.amount,
            "amount_total": self.amount,
            "automatic_tax": { "enabled": false, "liability": null, "provider": null, "status": null },
            "cancel_url": self.cancel_url,
            "client_reference_id": self.client_reference_id,
            "created": self.created,
            "currency": "usd",
            "custom_fields": [],
            "custom_text": {
                "after_submit": null, "shipping_address": null, "submit": null, "terms_of_service_acceptance": null
            },
            "customer": self.customer,
            "customer_email": self.customer_email,
            "expires_at": self.created + LIFE,
            "livemode": false,
            "metadata": self.metadata,
            "mode": self.mode,
            "payment_method_types": ["card"],
            "payment_status": self.payment_status(),
            "shipping_options": [],
            "status": self.status(now),
            "subscription": self.subscription,
            "success_url": self.success_url,
            "url": self.is_open(now).then(|| format!("{site}/pay/{}", self.id)),
        })
    }
}
