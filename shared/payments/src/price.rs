//! Prices, as Stripe charges them.

use domain::subscription::{Interval, Price, Tax};
use stripe_client_core::StripeRequest;
use stripe_product::price::RetrievePrice;

use crate::client::Payments;
use crate::error::PaymentError;
use crate::plan::SubscriptionPlan;

/// What is read of a price.
#[derive(miniserde::Deserialize)]
pub(crate) struct StripePrice {
    pub id: String,
    active: bool,
    unit_amount: Option<i64>,
    currency: String,
    recurring: Option<Recurring>,
    tax_behavior: Option<String>,
}

#[derive(miniserde::Deserialize)]
struct Recurring {
    interval: String,
    interval_count: u64,
}

impl Payments {
    /// What a plan costs; none if Stripe charges no fixed amount by the month or the year, or doesn't sell it anymore.
    pub async fn price(&self, plan: &SubscriptionPlan) -> Result<Option<Price>, PaymentError> {
        let request = RetrievePrice::new(plan.price.clone()).build();
        let price: StripePrice = self.send(request, None).await?;
        Ok(price.read().filter(|_| price.active))
    }
}

impl StripePrice {
    /// The price; none if no fixed amount is charged by the month or the year.
    pub(crate) fn read(&self) -> Option<Price> {
        let recurring = self.recurring.as_ref().filter(|recurring| recurring.interval_count == 1)?;
        let interval = match recurring.interval.as_str() {
            "month" => Interval::Month,
            "year" => Interval::Year,
            _ => return None,
        };
        let tax = match self.tax_behavior.as_deref() {
            Some("inclusive") => Tax::Included,
            Some("exclusive") => Tax::Added,
            _ => Tax::Unspecified,
        };
        let amount = u64::try_from(self.unit_amount?).ok()?;
        Some(Price { amount, currency: self.currency.to_uppercase(), interval, tax })
    }
}
