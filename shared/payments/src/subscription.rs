//! Subscriptions as Stripe describes them: only the fields that are used.

use chrono::{DateTime, Utc};
use domain::id::{ClassId, UserId};
use domain::payer::CustomerId;
use domain::subscription::{OpenInvoice, PlanId, Price, Subscription, SubscriptionStatus};
use stripe_billing::invoice::ListInvoice;
use stripe_billing::subscription::{ListSubscription, ListSubscriptionStatus};
use stripe_client_core::StripeRequest;
use stripe_shared::InvoiceStatus;

use crate::client::Payments;
use crate::error::{Failure, PaymentError};
use crate::metadata::{self, Metadata};
use crate::price::StripePrice;
use crate::refund::BOUGHT_TWICE;

/// How many are listed at a time; Stripe lists no more.
const PAGE: i64 = 100;

/// Stripe's word for a subscription that is paid by invoice.
const BY_INVOICE: &str = "send_invoice";

/// A subscription of a customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerSubscription {
    /// Stripe's id of it.
    pub id: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// The plan: the one whose price it has by now, or the one that was bought.
    pub plan: PlanId,
    /// The class that it was bought for.
    pub class: Option<ClassId>,
    /// Whether it began with a trial.
    pub had_trial: bool,
    /// How it stands.
    pub subscription: Subscription,
    /// What the next period costs.
    pub price: Option<Price>,
    /// The number of the purchase order, if it is paid by invoice.
    pub purchase_order: Option<String>,
    /// The digest of what was ordered with it.
    pub order_digest: Option<String>,
    /// Who ordered it by purchase order.
    pub ordered_by: Option<UserId>,
    /// The oldest invoice that waits for payment, if it is paid by invoice.
    pub invoice: Option<OpenInvoice>,
    /// Whether it ends because its school is being closed.
    pub ends_with_school: bool,
    /// Whether it was a second purchase, which was ended and returned.
    pub is_undone: bool,
}

/// A page of a list.
#[derive(miniserde::Deserialize)]
pub(crate) struct List<T> {
    pub data: Vec<T>,
    pub has_more: bool,
}

/// What was said when it was canceled.
#[derive(miniserde::Deserialize)]
struct CancellationDetails {
    comment: Option<String>,
}

/// What is read of a subscription.
#[derive(miniserde::Deserialize)]
struct StripeSubscription {
    id: String,
    status: String,
    created: i64,
    cancel_at: Option<i64>,
    cancel_at_period_end: bool,
    cancellation_details: Option<CancellationDetails>,
    ended_at: Option<i64>,
    trial_start: Option<i64>,
    metadata: Option<Metadata>,
    collection_method: String,
    items: List<StripeItem>,
}

#[derive(miniserde::Deserialize)]
struct StripeItem {
    current_period_end: i64,
    price: StripePrice,
}

/// What is read of an invoice that waits for payment.
#[derive(miniserde::Deserialize)]
struct StripeInvoice {
    created: i64,
    due_date: Option<i64>,
    number: Option<String>,
    amount_remaining: i64,
    currency: String,
    hosted_invoice_url: Option<String>,
}

impl Payments {
    /// Everything that a customer ever subscribed to, as it stands now, if this product sold it.
    pub async fn subscriptions(&self, customer: &CustomerId) -> Result<Vec<CustomerSubscription>, PaymentError> {
        let mut found = Vec::new();
        let mut after: Option<String> = None;
        loop {
            let mut request =
                ListSubscription::new().customer(customer.to_string()).status(ListSubscriptionStatus::All).limit(PAGE);
            if let Some(after) = after.take() {
                request = request.starting_after(after);
            }
            let page: List<StripeSubscription> = match self.send(request.build(), None).await {
                // Deleted at Stripe, by hand: nothing is subscribed to anymore.
                Err(Failure::Refused(_, refusal)) if refusal.is_missing("customer") => return Ok(found),
                page => page?,
            };
            after = page.data.last().map(|last| last.id.clone()).filter(|_| page.has_more);
            for subscription in page.data {
                found.extend(self.read(subscription).await?);
            }
            if after.is_none() {
                return Ok(found);
            }
        }
    }

    /// Reads a subscription; none if this product didn't sell it.
    async fn read(&self, stripe: StripeSubscription) -> Result<Option<CustomerSubscription>, PaymentError> {
        let Some(sold) = metadata::plan(stripe.metadata.as_ref()) else { return Ok(None) };
        let item = stripe.items.data.first();
        // Whoever changed the plan on Stripe's pages has another price, and the plan that they bought still stands beside it.
        let now = item.and_then(|item| self.plan_with_price(&item.price.id)).map(|plan| plan.id.clone());
        let Some(plan) = now.or_else(|| sold.parse().ok()) else { return Ok(None) };
        let status = status(&stripe.status);
        let period_ends_at = item.and_then(|item| moment(item.current_period_end));
        let canceled = period_ends_at.filter(|_| stripe.cancel_at_period_end);
        let ends_at = stripe.ended_at.or(stripe.cancel_at).and_then(moment).or(canceled);
        let by_invoice = stripe.collection_method == BY_INVOICE && status.is_live();
        let open = if by_invoice || status == SubscriptionStatus::PastDue {
            self.open_invoices(&stripe.id).await?
        } else {
            Vec::new()
        };
        let oldest = open.into_iter().min_by_key(StripeInvoice::due);
        let unpaid_since = oldest.as_ref().filter(|_| status == SubscriptionStatus::PastDue);
        let unpaid_since = unpaid_since.and_then(|invoice| moment(invoice.due()));
        let subscription = Subscription { status, period_ends_at, ends_at, unpaid_since };
        Ok(Some(CustomerSubscription {
            created_at: moment(stripe.created).unwrap_or_default(),
            class: metadata::class(stripe.metadata.as_ref()),
            had_trial: stripe.trial_start.is_some(),
            id: stripe.id,
            plan,
            subscription,
            price: item.and_then(|item| item.price.read()),
            purchase_order: metadata::purchase_order(stripe.metadata.as_ref()).map(str::to_owned),
            order_digest: metadata::order_digest(stripe.metadata.as_ref()).map(str::to_owned),
            ordered_by: metadata::ordered_by(stripe.metadata.as_ref()),
            invoice: oldest.filter(|_| by_invoice).map(StripeInvoice::read),
            ends_with_school: metadata::ends_with_school(stripe.metadata.as_ref()),
            is_undone: stripe.cancellation_details.and_then(|said| said.comment).as_deref() == Some(BOUGHT_TWICE),
        }))
    }

    /// What waits for payment.
    async fn open_invoices(&self, subscription: &str) -> Result<Vec<StripeInvoice>, PaymentError> {
        let request = ListInvoice::new().subscription(subscription.to_owned()).status(InvoiceStatus::Open).limit(PAGE);
        let open: List<StripeInvoice> = self.send(request.build(), None).await?;
        Ok(open.data)
    }
}

impl StripeInvoice {
    /// When it is to be paid: on the day that it says, or at once.
    fn due(&self) -> i64 {
        self.due_date.unwrap_or(self.created)
    }

    fn read(self) -> OpenInvoice {
        OpenInvoice {
            due_at: self.due_date.and_then(moment),
            number: self.number,
            amount: u64::try_from(self.amount_remaining).unwrap_or_default(),
            currency: self.currency.to_uppercase(),
            url: self.hosted_invoice_url,
        }
    }
}

/// Our name for a status of Stripe's. One that is not known opens nothing.
fn status(name: &str) -> SubscriptionStatus {
    match name {
        "trialing" => SubscriptionStatus::Trialing,
        "active" => SubscriptionStatus::Active,
        // Stripe has given up asking for the money; the grace period is the same.
        "past_due" | "unpaid" => SubscriptionStatus::PastDue,
        "canceled" => SubscriptionStatus::Canceled,
        _ => SubscriptionStatus::Incomplete,
    }
}

fn moment(seconds: i64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(seconds, 0)
}
