//! What Stripe tells of a Checkout Session: the fields that are used and no others, so that a field that Stripe adds, or
//! leaves out, breaks nothing here.

use std::collections::HashMap;

use domain::id::{ClassId, UserId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::client::Checkout;

/// Where a session stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, miniserde::Deserialize)]
pub enum SessionStatus {
    /// Nobody has paid yet.
    #[serde(rename = "open")]
    Open,
    /// Done; a payment may still be on its way.
    #[serde(rename = "complete")]
    Complete,
    /// It was left alone for too long.
    #[serde(rename = "expired")]
    Expired,
}

/// Where the money stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, miniserde::Deserialize)]
pub enum PaymentStatus {
    /// It has arrived.
    #[serde(rename = "paid")]
    Paid,
    /// It has not.
    #[serde(rename = "unpaid")]
    Unpaid,
    /// Nothing is due yet: a trial.
    #[serde(rename = "no_payment_required")]
    NoPaymentRequired,
}

/// A session just made.
#[derive(Debug, Clone, PartialEq, Eq, miniserde::Deserialize)]
pub struct OpenedSession {
    /// Its id.
    pub id: String,
    /// The page to pay on.
    pub url: String,
}

/// A session as it stands.
#[derive(Debug, Clone, PartialEq, Eq, miniserde::Deserialize)]
pub struct Session {
    /// Where it stands.
    pub status: SessionStatus,
    /// Where the money stands.
    pub payment_status: PaymentStatus,
    metadata: Option<HashMap<String, String>>,
}

/// The names under which a purchase's facts travel with it.
mod fact {
    pub const CLASS: &str = "classId";
    pub const PLAN: &str = "plan";
    pub const USER: &str = "userId";
}

impl Session {
    /// The plan being bought; none if the session was not made here.
    #[must_use]
    pub fn plan(&self) -> Option<&str> {
        self.fact(fact::PLAN)
    }

    /// The buyer's class that it is for.
    #[must_use]
    pub fn class_id(&self) -> Option<ClassId> {
        self.fact(fact::CLASS)?.parse().ok()
    }

    /// Who is buying. Never for a stranger's eyes.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        self.fact(fact::USER)?.parse().ok()
    }

    fn fact(&self, name: &str) -> Option<&str> {
        self.metadata.as_ref()?.get(name).map(String::as_str)
    }
}

/// The facts that travel with a purchase. A class id is its owner's own, so the owner goes along.
pub(crate) fn facts(checkout: &Checkout<'_>) -> HashMap<String, String> {
    let mut facts = HashMap::from([
        (fact::USER.to_owned(), checkout.user.to_string()),
        (fact::PLAN.to_owned(), checkout.plan.id.clone()),
    ]);
    facts.extend(checkout.class.map(|class| (fact::CLASS.to_owned(), class.to_string())));
    facts
}
