//! Customers: who pays, at Stripe. We send no name and no address: whoever pays types those on Stripe's own page.

use domain::payer::{CustomerId, Payer};
use stripe_client_core::StripeRequest;
use stripe_core::customer::{CreateCustomer, DeleteCustomer};

use crate::client::Payments;
use crate::error::{Failure, PaymentError};
use crate::metadata;
use crate::request_key::RequestKey;

/// What is read of a customer.
#[derive(miniserde::Deserialize)]
struct Customer {
    id: String,
}

impl Payments {
    /// Makes a customer of a payer. Whoever asks at the same time gets the same one.
    pub async fn create_customer(&self, payer: &Payer) -> Result<CustomerId, PaymentError> {
        self.make_customer(payer, &RequestKey::of_customer(payer)).await
    }

    async fn make_customer(&self, payer: &Payer, key: &RequestKey) -> Result<CustomerId, PaymentError> {
        let request = CreateCustomer::new().metadata(metadata::of_payer(payer)).build();
        let made: Customer = self.send(request, Some(key)).await?;
        made.id.parse().map_err(|_| PaymentError::Unavailable("the payment service's customer has no id".to_owned()))
    }

    /// Makes another customer of a payer whose first one was deleted at Stripe by hand.
    pub async fn replace_customer(&self, payer: &Payer, gone: &CustomerId) -> Result<CustomerId, PaymentError> {
        self.make_customer(payer, &RequestKey::of_next_customer(gone)).await
    }

    /// Deletes a customer: the card, the address and the name are gone, and what they subscribed to ends at once. Stripe keeps the invoices,
    /// as the law asks. One that is gone already is no failure.
    pub async fn delete_customer(&self, customer: &CustomerId) -> Result<(), PaymentError> {
        let request = DeleteCustomer::new(customer.to_string()).build();
        let deleted: Result<Customer, Failure> = self.send(request, None).await;
        match deleted {
            Ok(_) | Err(Failure::Refused(404, _)) => Ok(()),
            Err(other) => Err(other.into()),
        }
    }
}
