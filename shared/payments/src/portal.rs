//! Stripe's own pages for cards, invoices, changes and cancelling.

use domain::payer::CustomerId;
use stripe_billing::billing_portal_session::CreateBillingPortalSession;
use stripe_client_core::StripeRequest;

use crate::client::Payments;
use crate::error::PaymentError;
use crate::request_key::RequestKey;

/// A page of Stripe's that is open for one customer, for some minutes.
#[derive(Debug, Clone, PartialEq, Eq, miniserde::Deserialize)]
pub struct PortalSession {
    /// Its address.
    pub url: String,
}

impl Payments {
    /// Opens Stripe's pages for a customer, who returns to a path of this site.
    pub async fn open_portal(&self, customer: &CustomerId, return_path: &str) -> Result<PortalSession, PaymentError> {
        let back = format!("{}{return_path}", self.site()?);
        let request = CreateBillingPortalSession::new().customer(customer.to_string()).return_url(back).build();
        Ok(self.send(request, Some(&RequestKey::random())).await?)
    }
}
