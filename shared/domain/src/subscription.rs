//! Subscriptions: what is bought, for whom, and how each stands at the payment service (docs/product.md, 17).

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::text_id::{InvalidId, as_text};

/// How long everything stays open while a payment is missing.
pub const GRACE: TimeDelta = TimeDelta::days(14);

/// How long a trial is, in days.
pub const TRIAL_DAYS: u32 = 14;

/// How long after a moment at which something changes at the payment service it is asked, if it has said nothing itself.
const CHECK_AFTER: TimeDelta = TimeDelta::hours(1);

/// After how long it is asked in any case.
const CHECK_AT_LATEST: TimeDelta = TimeDelta::days(7);

/// What a plan covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Coverage {
    /// One person, with every class of their own.
    Individual,
    /// One class of the buyer's own, while it is the selected one.
    Class,
    /// Everybody at a school.
    School,
}

/// A plan for sale, by the operator's name for it: `individual_monthly`. It begins with what the plan covers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlanId(String);

/// The longest name of a plan.
const MAX_PLAN_CHARACTERS: usize = 40;

impl PlanId {
    /// What the plan covers.
    #[must_use]
    pub fn coverage(&self) -> Coverage {
        match self.0.split_once('_').map(|(covered, _)| covered) {
            Some("class") => Coverage::Class,
            Some("school") => Coverage::School,
            _ => Coverage::Individual,
        }
    }
}

impl fmt::Display for PlanId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PlanId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let named = text.split_once('_').is_some_and(|(covered, rest)| {
            let plain = rest.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
            matches!(covered, "individual" | "class" | "school") && !rest.is_empty() && plain
        });
        if named && text.len() <= MAX_PLAN_CHARACTERS {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidId { kind: "plan (individual_…, class_… or school_…)" })
        }
    }
}

as_text!(PlanId, "individual_monthly");

/// How often a price is charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Interval {
    /// Every month.
    Month,
    /// Every year.
    Year,
}

/// Whether tax is in an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tax {
    /// The amount is what is paid.
    Included,
    /// Tax is added to the amount, where there is tax.
    Added,
    /// The operator hasn't said.
    Unspecified,
}

/// What a plan costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Price {
    /// In the smallest unit of the currency: cents.
    pub amount: u64,
    /// The currency's ISO code, in capitals.
    pub currency: String,
    /// How often it is charged.
    pub interval: Interval,
    /// Whether tax is in it.
    pub tax: Tax,
}

/// An invoice that waits for payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OpenInvoice {
    /// Its number, as people read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// What is missing, in the smallest unit of the currency.
    pub amount: u64,
    /// The currency's ISO code, in capitals.
    pub currency: String,
    /// When it is to be paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due_at: Option<DateTime<Utc>>,
    /// The payment service's page on which it is read and paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

/// How a subscription stands at the payment service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SubscriptionStatus {
    /// In its trial: nothing was charged yet.
    Trialing,
    /// Paid for.
    Active,
    /// A payment is missing.
    PastDue,
    /// The first payment was not made, or the trial ended without a means of payment: it never began.
    Incomplete,
    /// Over.
    Canceled,
}

impl SubscriptionStatus {
    /// Whether it runs: somebody who buys the same again would pay twice.
    #[must_use]
    pub fn is_live(self) -> bool {
        matches!(self, Self::Trialing | Self::Active | Self::PastDue)
    }
}

/// A subscription as the payment service described it when it was last asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Subscription {
    /// How it stands.
    pub status: SubscriptionStatus,
    /// When the trial or the period that was paid for is over and the next payment falls due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period_ends_at: Option<DateTime<Utc>>,
    /// When it ends or has ended; none while it renews itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<DateTime<Utc>>,
    /// When the oldest payment that is missing was due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unpaid_since: Option<DateTime<Utc>>,
}

impl Subscription {
    /// Whether it opens everything at a moment (docs/product.md, 17.3). What was heard last holds until something else is heard:
    /// a message from the payment service that is late or lost shuts nobody out.
    #[must_use]
    pub fn gives_access(&self, now: DateTime<Utc>) -> bool {
        if self.ends_at.is_some_and(|end| end <= now) {
            return false;
        }
        match self.status {
            SubscriptionStatus::Trialing | SubscriptionStatus::Active => true,
            SubscriptionStatus::PastDue => self.grace_ends_at().is_none_or(|end| now < end),
            SubscriptionStatus::Canceled => self.ends_at.is_some(),
            SubscriptionStatus::Incomplete => false,
        }
    }

    /// Until when everything stays open although a payment is missing; none if none is.
    #[must_use]
    pub fn grace_ends_at(&self) -> Option<DateTime<Utc>> {
        let missing = self.unpaid_since.filter(|_| self.status == SubscriptionStatus::PastDue);
        missing.map(|since| since + GRACE)
    }

    /// When the payment service is asked about it next, if it says nothing itself; none when it is over.
    #[must_use]
    pub fn next_check(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let is_over = match self.status {
            SubscriptionStatus::Canceled => self.ends_at.is_none_or(|end| end <= now),
            _ => false,
        };
        let moments = [self.period_ends_at, self.ends_at, self.grace_ends_at()];
        let next =
            moments.into_iter().flatten().map(|moment| moment + CHECK_AFTER).filter(|moment| *moment > now).min();
        let latest = now + CHECK_AT_LATEST;
        (!is_over).then(|| next.map_or(latest, |next| next.min(latest)))
    }
}

/// One of a subscriber's subscriptions at the payment service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSubscription {
    /// The payment service's id of it.
    pub id: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// How it stands.
    pub subscription: Subscription,
}

/// Which of a subscriber's subscriptions counts, and which were bought beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked<'a> {
    /// The one that counts; none if there is none.
    pub counted: Option<&'a ListedSubscription>,
    /// Those that run beside it: they are ended, and what was paid for them is returned (docs/product.md, 17.6).
    pub surplus: Vec<&'a ListedSubscription>,
}

/// Ranks all that a subscriber ever bought, in whatever order it is listed: of those that run, the one bought first counts, and of those
/// that are over or never began, the one bought last.
#[must_use]
pub fn rank(listed: &[ListedSubscription]) -> Ranked<'_> {
    let by_age = |one: &&ListedSubscription| (one.created_at, one.id.clone());
    let mut live: Vec<&ListedSubscription> = listed.iter().filter(|one| one.subscription.status.is_live()).collect();
    live.sort_by_key(by_age);
    let mut live = live.into_iter();
    let counted = live.next().or_else(|| {
        // What is over says more than what never began.
        let over = |one: &&ListedSubscription| one.subscription.status == SubscriptionStatus::Canceled;
        listed.iter().min_by_key(|one| (!over(one), Reverse(by_age(one))))
    });
    Ranked { counted, surplus: live.collect() }
}

#[cfg(test)]
mod tests;
