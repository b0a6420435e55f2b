//! Subscription plans for sale: our name for each and Stripe's price, from the operator's settings.

use std::collections::BTreeMap;

use domain::subscription::PlanId;

use crate::error::SettingsError;

/// A plan that this deployment sells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubscriptionPlan {
    /// Our name for it, such as `individual_monthly`.
    pub id: PlanId,
    /// Stripe's id of its price.
    pub price: String,
}

/// Everything for sale, in the order of our names.
#[derive(Debug)]
pub(crate) struct SubscriptionPlans(Vec<SubscriptionPlan>);

impl SubscriptionPlans {
    /// Reads the setting: a JSON object, plan to price. Without the setting, nothing is for sale.
    pub(crate) fn from_setting(text: Option<&str>) -> Result<Self, SettingsError> {
        let prices: BTreeMap<PlanId, String> =
            serde_json::from_str(text.unwrap_or("{}")).map_err(SettingsError::Prices)?;
        Ok(Self(prices.into_iter().map(|(id, price)| SubscriptionPlan { id, price }).collect()))
    }

    pub(crate) fn all(&self) -> &[SubscriptionPlan] {
        &self.0
    }

    pub(crate) fn find(&self, id: &str) -> Option<&SubscriptionPlan> {
        self.0.iter().find(|plan| plan.id.to_string() == id)
    }

    /// The plan that has a price of Stripe's.
    pub(crate) fn with_price(&self, price: &str) -> Option<&SubscriptionPlan> {
        self.0.iter().find(|plan| plan.price == price)
    }
}
