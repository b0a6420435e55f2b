//! The client: two calls, each with a timeout and at most two attempts.

use std::time::Duration;

use domain::id::{ClassId, UserId};
use platform::Config;
use stripe_checkout::checkout_session::{
    CreateCheckoutSession, CreateCheckoutSessionLineItems, CreateCheckoutSessionSubscriptionData,
    RetrieveCheckoutSession,
};
use stripe_client_core::{RequestBuilder, StripeRequest};
use stripe_shared::CheckoutSessionMode;

use crate::endpoint::Endpoint;
use crate::error::{Failure, PaymentError, SettingsError};
use crate::plan::{SubscriptionPlan, SubscriptionPlans};
use crate::request_key::RequestKey;
use crate::secret::StoredSecret;
use crate::session::{OpenedSession, Session, facts};
use crate::session_id::SessionId;

/// The timeout of one attempt. Two attempts, with the pause, stay well within the gateway's 30 seconds.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
/// The number of attempts.
const TRIES: u32 = 2;
/// The pause between them.
const PAUSE: Duration = Duration::from_millis(200);
/// Days before the first charge.
const TRIAL_DAYS: u32 = 14;

/// Stripe, with this deployment's key and prices.
#[derive(Debug)]
pub struct Payments {
    endpoint: Endpoint,
    plans: SubscriptionPlans,
    site: Option<String>,
    timeout: Duration,
}

/// A purchase to be made.
#[derive(Debug, Clone, Copy)]
pub struct Checkout<'a> {
    /// The buyer.
    pub user: &'a UserId,
    /// The plan to buy.
    pub plan: &'a SubscriptionPlan,
    /// The buyer's class that it is for.
    pub class: Option<&'a ClassId>,
}

impl Payments {
    /// Creates the client from a function's settings: `STRIPE_SECRET_KEY_PARAMETER`, which names the key, `STRIPE_API_BASE`
    /// (Stripe's own if absent), `STRIPE_PRICES` and `SITE_ORIGIN`, to which buyers return. Does no I/O.
    pub fn from_config(config: &Config) -> Result<Self, SettingsError> {
        let secret = StoredSecret::from_config(config, "STRIPE_SECRET_KEY_PARAMETER")?;
        let endpoint = Endpoint::new(secret, config.get("STRIPE_API_BASE"))?;
        let plans = SubscriptionPlans::from_setting(config.get("STRIPE_PRICES"))?;
        let site = config.get("SITE_ORIGIN").map(|origin| origin.trim_end_matches('/').to_owned());
        Ok(Self { endpoint, plans, site, timeout: REQUEST_TIMEOUT })
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

    /// Opens a session for a purchase. Repeating the key returns the same session.
    pub async fn open(&self, checkout: &Checkout<'_>, key: &RequestKey) -> Result<OpenedSession, PaymentError> {
        let site = self.site.as_deref();
        let site = site.ok_or_else(|| PaymentError::Unavailable("the setting SITE_ORIGIN is missing".to_owned()))?;
        let request = in_order(purchase(checkout, site).build());
        Ok(self.send(&request, Some(key)).await?)
    }

    /// Returns the current state of a session.
    pub async fn session(&self, id: &SessionId) -> Result<Session, PaymentError> {
        let request = RetrieveCheckoutSession::new(id.to_string()).build();
        self.send(&request, None).await.map_err(|failure| match failure {
            Failure::Refused(404, _) => PaymentError::SessionNotFound,
            other => other.into(),
        })
    }

    /// Sends a request, and once more if the first failure may be temporary.
    async fn send<T: miniserde::Deserialize>(
        &self,
        request: &RequestBuilder,
        key: Option<&RequestKey>,
    ) -> Result<T, Failure> {
        let mut tries = 1;
        loop {
            match self.endpoint.call(request, key, self.timeout).await {
                Err(failure) if tries < TRIES && failure.is_passing() => tries += 1,
                answer => return answer,
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// Sorts the metadata, which the crate writes in a random order. A repeated request has to be identical: Stripe refuses a key
/// with different parameters.
fn in_order(mut request: RequestBuilder) -> RequestBuilder {
    request.body = request.body.map(|form| {
        let mut fields: Vec<&str> = form.split('&').collect();
        fields.sort_unstable();
        fields.join("&")
    });
    request
}

/// The purchase in Stripe's terms. Its facts are attached to the session and, for the events of later years, to the subscription.
fn purchase(checkout: &Checkout<'_>, site: &str) -> CreateCheckoutSession {
    let facts = facts(checkout);
    let mut item = CreateCheckoutSessionLineItems::new();
    item.price = Some(checkout.plan.price.clone());
    item.quantity = Some(1);
    let mut subscription = CreateCheckoutSessionSubscriptionData::new();
    subscription.trial_period_days = Some(TRIAL_DAYS);
    subscription.metadata = Some(facts.clone());
    CreateCheckoutSession::new()
        .mode(CheckoutSessionMode::Subscription)
        .line_items(vec![item])
        .subscription_data(subscription)
        .metadata(facts)
        .client_reference_id(checkout.user.to_string())
        // Stripe fills in the id.
        .success_url(format!("{site}/success?session_id={{CHECKOUT_SESSION_ID}}"))
        .cancel_url(format!("{site}/canceled"))
}
