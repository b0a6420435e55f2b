//! Subscription plans for sale: our name for each and Stripe's price, from the operator's settings.

use std::collections::HashMap;

use crate::error::SettingsError;

/// A plan that this deployment sells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubscriptionPlan {
    /// Our name for it, such as `individual_monthly`.
    pub id: String,
    /// Stripe's id of its price.
    pub price: String,
}

/// Everything for sale, by our names.
#[derive(Debug)]
pub(crate) struct SubscriptionPlans(HashMap<String, SubscriptionPlan>);

impl SubscriptionPlans {
    /// Reads the setting: a JSON object, plan to price. Without the setting, nothing is for sale.
    pub(crate) fn from_setting(text: Option<&str>) -> Result<Self, SettingsError> {
        let prices: HashMap<String, String> =
            serde_json::from_str(text.unwrap_or("{}")).map_err(SettingsError::Prices)?;
        Ok(Self(prices.into_iter().map(|(id, price)| (id.clone(), SubscriptionPlan { id, price })).collect()))
    }

    pub(crate) fn find(&self, id: &str) -> Option<&SubscriptionPlan> {
        self.0.get(id)
    }
}
