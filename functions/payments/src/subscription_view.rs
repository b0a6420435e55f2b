//! A subscription as whoever pays sees it.

use chrono::{DateTime, Utc};
use domain::id::ClassId;
use domain::subscription::{Coverage, Interval, OpenInvoice, PlanId, SubscriptionStatus, Tax};
use platform::store::{CurrentSubscription, SubscriptionItem};
use serde::Serialize;
use utoipa::ToSchema;

/// A subscription, as whoever pays sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionView {
    /// What it covers.
    pub coverage: Coverage,
    /// The class that it is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_id: Option<ClassId>,
    /// The plan.
    pub plan: PlanId,
    /// How it stands.
    pub status: SubscriptionStatus,
    /// Whether it opens everything at this moment.
    pub gives_access: bool,
    /// When the trial or the period that was paid for is over, and the next payment falls due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period_ends_at: Option<DateTime<Utc>>,
    /// When it ends or has ended; none while it renews itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<DateTime<Utc>>,
    /// Until when everything stays open although a payment is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grace_ends_at: Option<DateTime<Utc>>,
    /// Whether the next purchase begins with a trial.
    pub has_trial: bool,
    /// What the next period costs; none if there is no next one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_payment: Option<NextPayment>,
    /// The number of the purchase order, if it is paid by invoice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub purchase_order: Option<String>,
    /// The oldest invoice that waits for payment, if it is paid by invoice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice: Option<InvoiceView>,
    /// For how many pupils it is, if it is a school's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<u32>,
}

/// What the next period costs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextPayment {
    /// In the smallest unit of the currency.
    pub amount: u64,
    /// The currency's ISO code: `USD`.
    pub currency: String,
    /// How often it is charged.
    pub interval: Interval,
    /// Whether tax is in the amount.
    pub tax: Tax,
}

/// An invoice that waits for payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceView {
    /// Its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// What is missing, in the smallest unit of the currency.
    pub amount: u64,
    /// The currency's ISO code: `USD`.
    pub currency: String,
    /// When it is to be paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_at: Option<DateTime<Utc>>,
    /// Whether that is past.
    pub is_overdue: bool,
    /// Stripe's page on which it is read and paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

impl SubscriptionView {
    /// A person's own, or that of a class of theirs; none before the first purchase was completed.
    pub fn own(item: SubscriptionItem, now: DateTime<Utc>) -> Option<Self> {
        let coverage = if item.class_id.is_some() { Coverage::Class } else { Coverage::Individual };
        Self::new(coverage, item, now)
    }

    /// A school's, with its seats; none before the first purchase was completed.
    pub fn of_school(item: SubscriptionItem, seats: Option<u32>, now: DateTime<Utc>) -> Option<Self> {
        Self::new(Coverage::School, item, now).map(|view| Self { seats, ..view })
    }

    fn new(coverage: Coverage, item: SubscriptionItem, now: DateTime<Utc>) -> Option<Self> {
        let CurrentSubscription { plan, subscription, price, purchase_order, invoice, .. } = item.current?;
        let renews = subscription.status.is_live() && subscription.ends_at.is_none();
        let next_payment = price.filter(|_| renews).map(|price| NextPayment {
            amount: price.amount,
            currency: price.currency,
            interval: price.interval,
            tax: price.tax,
        });
        Some(Self {
            coverage,
            class_id: item.class_id,
            plan,
            status: subscription.status,
            gives_access: subscription.gives_access(now),
            period_ends_at: subscription.period_ends_at,
            ends_at: subscription.ends_at,
            grace_ends_at: subscription.grace_ends_at(),
            has_trial: !item.had_trial,
            next_payment,
            purchase_order,
            invoice: invoice.map(|invoice| InvoiceView::new(invoice, now)),
            seats: None,
        })
    }
}

impl InvoiceView {
    fn new(OpenInvoice { number, amount, currency, due_at, url }: OpenInvoice, now: DateTime<Utc>) -> Self {
        Self { number, amount, currency, due_at, is_overdue: due_at.is_some_and(|due| due <= now), url }
    }
}
