//! What was bought twice: it is ended, what was paid for it is returned, and what was not paid yet is taken back.

use stripe_billing::invoice::ListInvoice;
use stripe_billing::invoice_payment::{ListInvoicePayment, ListInvoicePaymentStatus};
use stripe_billing::subscription::{CancelSubscription, CancelSubscriptionCancellationDetails};
use stripe_client_core::StripeRequest;
use stripe_core::refund::{CreateRefund, CreateRefundReason};
use stripe_shared::InvoiceStatus;

use crate::client::Payments;
use crate::error::{Failure, PaymentError};
use crate::invoice::VoidedInvoice;
use crate::request_key::RequestKey;
use crate::subscription::List;

/// Only a few payments of a subscription that was bought by mistake are there.
const PAGE: i64 = 100;

/// Said to Stripe when a second purchase is ended, and read again by whoever tells of it.
pub(crate) const BOUGHT_TWICE: &str = "Bought twice: returned.";

/// An answer of which nothing is read.
#[derive(miniserde::Deserialize)]
struct Unread {}

/// What is read of an invoice that was paid.
#[derive(miniserde::Deserialize)]
struct PaidInvoice {
    id: String,
    amount_paid: i64,
}

/// What is read of an invoice that waits for payment.
#[derive(miniserde::Deserialize)]
struct UnpaidInvoice {
    id: String,
}

/// What is read of the payment of an invoice.
#[derive(miniserde::Deserialize)]
struct InvoicePayment {
    payment: PaymentReference,
}

#[derive(miniserde::Deserialize)]
struct PaymentReference {
    payment_intent: Option<String>,
}

impl Payments {
    /// Returns what was paid for a subscription, takes back what was not, and ends it. It may be cut off and begun again: nothing is returned
    /// twice, and nothing is ended before nobody owes anything for it, for only what runs is undone again.
    pub async fn undo_purchase(&self, subscription: &str) -> Result<(), PaymentError> {
        let paid = ListInvoice::new().subscription(subscription.to_owned()).status(InvoiceStatus::Paid).limit(PAGE);
        let paid: List<PaidInvoice> = self.send(paid.build(), None).await?;
        for invoice in paid.data.iter().filter(|invoice| invoice.amount_paid > 0) {
            self.refund_invoice(&invoice.id).await?;
        }
        let open = ListInvoice::new().subscription(subscription.to_owned()).status(InvoiceStatus::Open).limit(PAGE);
        let open: List<UnpaidInvoice> = self.send(open.build(), None).await?;
        for invoice in open.data {
            if self.void_invoice(&invoice.id).await? == VoidedInvoice::Paid {
                self.refund_invoice(&invoice.id).await?;
            }
        }
        self.end(subscription).await
    }

    /// Returns what was paid for an invoice.
    async fn refund_invoice(&self, invoice: &str) -> Result<(), PaymentError> {
        let payments =
            ListInvoicePayment::new().invoice(invoice.to_owned()).status(ListInvoicePaymentStatus::Paid).limit(PAGE);
        let payments: List<InvoicePayment> = self.send(payments.build(), None).await?;
        for payment in payments.data.into_iter().filter_map(|one| one.payment.payment_intent) {
            self.refund(&payment).await?;
        }
        Ok(())
    }

    async fn refund(&self, payment: &str) -> Result<(), PaymentError> {
        let request = CreateRefund::new().payment_intent(payment.to_owned()).reason(CreateRefundReason::Duplicate);
        let refunded: Result<Unread, Failure> = self.send(request.build(), Some(&RequestKey::of_refund(payment))).await;
        match refunded {
            Ok(_) => Ok(()),
            Err(Failure::Refused(_, refusal)) if refusal.has_code("charge_already_refunded") => Ok(()),
            Err(other) => Err(other.into()),
        }
    }

    /// Ends a subscription now; one that is over or gone stays so.
    async fn end(&self, subscription: &str) -> Result<(), PaymentError> {
        let mut said = CancelSubscriptionCancellationDetails::new();
        said.comment = Some(BOUGHT_TWICE.to_owned());
        let request = CancelSubscription::new(subscription.to_owned());
        let request = request.invoice_now(false).prorate(false).cancellation_details(said).build();
        let ended: Result<Unread, Failure> = self.send(request, None).await;
        match ended {
            Ok(_) | Err(Failure::Refused(404, _)) => Ok(()),
            Err(other) => Err(other.into()),
        }
    }
}
