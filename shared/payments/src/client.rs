//! The client: each call has a timeout and at most two attempts.

use std::time::Duration;

use domain::school::SEATS;
use domain::subscription::{Coverage, PlanId};
use platform::Config;
use stripe_client_core::{RequestBuilder, StripeMethod};

use crate::endpoint::Endpoint;
use crate::error::{Failure, PaymentError, SettingsError};
use crate::plan::{SubscriptionPlan, SubscriptionPlans};
use crate::request_key::RequestKey;
use crate::secret::StoredSecret;

/// The timeout of one attempt. Two attempts, with the pause, stay well within the gateway's 30 seconds.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
/// The number of attempts.
const TRIES: u32 = 2;
/// The pause between them.
const PAUSE: Duration = Duration::from_millis(200);

/// Stripe, with this deployment's key and prices.
#[derive(Debug)]
pub struct Payments {
    endpoint: Endpoint,
    plans: SubscriptionPlans,
    seats: u32,
    site: Option<String>,
    timeout: Duration,
}

impl Payments {
    /// Creates the client from a function's settings: `STRIPE_SECRET_KEY_PARAMETER`, which names the key, `STRIPE_API_BASE`
    /// (Stripe's own if absent), `STRIPE_PRICES`, `SCHOOL_SEATS` (for how many pupils a school's plan is) and `SITE_ORIGIN`, to which buyers
    /// return. Does no I/O.
    pub fn from_config(config: &Config) -> Result<Self, SettingsError> {
        let secret = StoredSecret::from_config(config, "STRIPE_SECRET_KEY_PARAMETER")?;
        let endpoint = Endpoint::new(secret, config.get("STRIPE_API_BASE"))?;
        let plans = SubscriptionPlans::from_setting(config.get("STRIPE_PRICES"))?;
        let seats = config.get("SCHOOL_SEATS").map(str::parse::<u32>).transpose().map_err(SettingsError::Seats)?;
        let seats = seats.unwrap_or(SEATS);
        let site = config.get("SITE_ORIGIN").map(|origin| origin.trim_end_matches('/').to_owned());
        Ok(Self { endpoint, plans, seats, site, timeout: REQUEST_TIMEOUT })
    }

    /// The same with another timeout per attempt.
    #[must_use]
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// The plan of this name, if it is for sale.
    #[must_use]
    pub fn plan(&self, id: &str) -> Option<&SubscriptionPlan> {
        self.plans.find(id)
    }

    /// Everything that is for sale, in the order of the names.
    #[must_use]
    pub fn plans(&self) -> &[SubscriptionPlan] {
        self.plans.all()
    }

    /// For how many pupils a plan is; none if it isn't a school's.
    #[must_use]
    pub fn seats(&self, plan: &PlanId) -> Option<u32> {
        (plan.coverage() == Coverage::School).then_some(self.seats)
    }

    /// The plan that has a price of Stripe's.
    pub(crate) fn plan_with_price(&self, price: &str) -> Option<&SubscriptionPlan> {
        self.plans.with_price(price)
    }

    /// The address of the site, to which people return from Stripe's pages.
    pub(crate) fn site(&self) -> Result<&str, PaymentError> {
        let missing = || PaymentError::Unavailable("the setting SITE_ORIGIN is missing".to_owned());
        self.site.as_deref().ok_or_else(missing)
    }

    /// Sends a request, and once more if the first failure may be temporary.
    pub(crate) async fn send<T: miniserde::Deserialize>(
        &self,
        request: RequestBuilder,
        key: Option<&RequestKey>,
    ) -> Result<T, Failure> {
        let request = in_order(request);
        let mut tries = 1;
        loop {
            match self.endpoint.call(&request, key, self.timeout).await {
                Err(failure) if tries < TRIES && failure.is_passing() => tries += 1,
                answer => return answer,
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// Sorts the metadata, which the crate writes in a random order. A repeated request has to be identical: Stripe refuses a key
/// with different parameters. A request to change something has a body in any case, which says of what kind it is.
fn in_order(mut request: RequestBuilder) -> RequestBuilder {
    request.body = request.body.map(|form| {
        let mut fields: Vec<&str> = form.split('&').collect();
        fields.sort_unstable();
        fields.join("&")
    });
    if matches!(request.method, StripeMethod::Post) {
        request.body.get_or_insert_default();
    }
    request
}
