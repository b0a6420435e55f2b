//! Stripe's data about a Checkout Session: only the fields that are used, so that fields that Stripe adds or
//! leaves out break nothing here.

use std::collections::HashMap;

use domain::id::{ClassId, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::client::Checkout;

/// The status of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, miniserde::Deserialize)]
pub enum SessionStatus {
    /// Nobody has paid yet.
    #[serde(rename = "open")]
    Open,
    /// Complete; a payment may still be in progress.
    #[serde(rename = "complete")]
    Complete,
    /// It expired.
    #[serde(rename = "expired")]
    Expired,
}

/// The payment status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, miniserde::Deserialize)]
pub enum PaymentStatus {
    /// Paid.
    #[serde(rename = "paid")]
    Paid,
    /// Not paid.
    #[serde(rename = "unpaid")]
    Unpaid,
    /// Nothing is due yet, because of the trial.
    #[serde(rename = "no_payment_required")]
    NoPaymentRequired,
}

/// A newly created session.
#[derive(Debug, Clone, PartialEq, Eq, miniserde::Deserialize)]
pub struct OpenedSession {
    /// Its id.
    pub id: String,
    /// The page to pay on.
    pub url: String,
}

/// The state of a session.
#[derive(Debug, Clone, PartialEq, Eq, miniserde::Deserialize)]
pub struct Session {
    /// Its status.
    pub status: SessionStatus,
    /// Its payment status.
    pub payment_status: PaymentStatus,
    metadata: Option<HashMap<String, String>>,
}

/// The metadata names of a purchase's facts.
mod fact {
    pub const CLASS: &str = "classId";
    pub const PLAN: &str = "plan";
    pub const USER: &str = "userId";
}

impl Session {
    /// The plan being bought; none if the session was not created by this product.
    #[must_use]
    pub fn plan(&self) -> Option<&str> {
        self.fact(fact::PLAN)
    }

    /// The buyer's class that it is for.
    #[must_use]
    pub fn class_id(&self) -> Option<ClassId> {
        self.fact(fact::CLASS)?.parse().ok()
    }

    /// The buyer. Never shown to others.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        self.fact(fact::USER)?.parse().ok()
    }

    fn fact(&self, name: &str) -> Option<&str> {
        self.metadata.as_ref()?.get(name).map(String::as_str)
    }
}

/// The metadata of a purchase. A class id is unique only for its owner, so the owner is included.
pub(crate) fn facts(checkout: &Checkout<'_>) -> HashMap<String, String> {
    let mut facts = HashMap::from([
        (fact::USER.to_owned(), checkout.user.to_string()),
        (fact::PLAN.to_owned(), checkout.plan.id.clone()),
    ]);
    facts.extend(checkout.class.map(|class| (fact::CLASS.to_owned(), class.to_string())));
    facts
}
