//! Checkout sessions: opened, read, expired.

use domain::id::ClassId;
use domain::payer::{CustomerId, Payer};
use domain::subscription::TRIAL_DAYS;
use stripe_checkout::checkout_session::{
    CreateCheckoutSession, CreateCheckoutSessionLineItems, CreateCheckoutSessionSubscriptionData,
    ExpireCheckoutSession, RetrieveCheckoutSession,
};
use stripe_client_core::StripeRequest;
use stripe_shared::CheckoutSessionMode;

use crate::client::Payments;
use crate::error::{Failure, PaymentError};
use crate::metadata;
use crate::plan::SubscriptionPlan;
use crate::request_key::RequestKey;
use crate::session::{OpenedSession, Session};
use crate::session_id::SessionId;

/// A purchase to be made.
#[derive(Debug, Clone, Copy)]
pub struct Checkout<'a> {
    /// Who pays.
    pub payer: &'a Payer,
    /// The same at Stripe.
    pub customer: &'a CustomerId,
    /// The plan to buy.
    pub plan: &'a SubscriptionPlan,
    /// The payer's class that it is for, or that they came from.
    pub class: Option<&'a ClassId>,
    /// Whether it begins with a trial.
    pub with_trial: bool,
}

/// What became of a session that was to be expired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExpiredSession {
    /// Nobody can pay there anymore.
    Closed,
    /// Somebody has been through it already: there is a subscription.
    Complete,
}

impl Payments {
    /// Opens a session for a purchase. Repeating the key returns the same session.
    pub async fn open(&self, checkout: &Checkout<'_>, key: &RequestKey) -> Result<OpenedSession, PaymentError> {
        let request = purchase(checkout, self.site()?).build();
        Ok(self.send(request, Some(key)).await?)
    }

    /// Returns the current state of a session.
    pub async fn session(&self, id: &SessionId) -> Result<Session, PaymentError> {
        let request = RetrieveCheckoutSession::new(id.to_string()).build();
        self.send(request, None).await.map_err(|failure| match failure {
            Failure::Refused(404, _) => PaymentError::SessionNotFound,
            other => other.into(),
        })
    }

    /// Closes a session, so that nobody pays there anymore.
    pub async fn expire(&self, id: &SessionId) -> Result<ExpiredSession, PaymentError> {
        let request = ExpireCheckoutSession::new(id.to_string()).build();
        let expired: Result<Session, Failure> = self.send(request, None).await;
        match expired {
            Ok(_) | Err(Failure::Refused(404, _)) => Ok(ExpiredSession::Closed),
            // It is open no longer. Stripe has no code for why.
            Err(Failure::Refused(400, _)) => {
                let session = self.session(id).await?;
                Ok(if session.is_complete() { ExpiredSession::Complete } else { ExpiredSession::Closed })
            }
            Err(other) => Err(other.into()),
        }
    }
}

/// The purchase in Stripe's terms. Its facts are attached to the session and, for the events of later years, to the subscription.
fn purchase(checkout: &Checkout<'_>, site: &str) -> CreateCheckoutSession {
    let facts = metadata::of_purchase(checkout.payer, &checkout.plan.id, checkout.class);
    let mut item = CreateCheckoutSessionLineItems::new();
    item.price = Some(checkout.plan.price.clone());
    item.quantity = Some(1);
    let mut subscription = CreateCheckoutSessionSubscriptionData::new();
    subscription.trial_period_days = checkout.with_trial.then_some(TRIAL_DAYS);
    subscription.metadata = Some(facts.clone());
    CreateCheckoutSession::new()
        .mode(CheckoutSessionMode::Subscription)
        .customer(checkout.customer.to_string())
        .line_items(vec![item])
        .subscription_data(subscription)
        .metadata(facts)
        .client_reference_id(reference(checkout.payer))
        // Stripe fills in the id.
        .success_url(format!("{site}/success?session_id={{CHECKOUT_SESSION_ID}}"))
        .cancel_url(format!("{site}/canceled"))
}

fn reference(payer: &Payer) -> String {
    match payer {
        Payer::User(user) => user.to_string(),
        Payer::School(school) => school.to_string(),
    }
}
