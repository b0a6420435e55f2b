//! Purchase orders: a subscription that is paid by invoice. Stripe mails the invoice, and takes the money.

use domain::id::UserId;
use domain::payer::{CustomerId, Payer};
use domain::subscription::PlanId;
use stripe_billing::invoice::{RetrieveInvoice, SendInvoiceInvoice, VoidInvoiceInvoice};
use stripe_billing::subscription::{CreateSubscription, CreateSubscriptionItems};
use stripe_client_core::StripeRequest;
use stripe_core::customer::{
    CustomFieldParams, OptionalFieldsCustomerAddress, UpdateCustomer, UpdateCustomerInvoiceSettings,
};
use stripe_shared::SubscriptionCollectionMethod;

use crate::client::Payments;
use crate::digest::hex_digest;
use crate::error::{Failure, PaymentError};
use crate::metadata;
use crate::plan::SubscriptionPlan;
use crate::request_key::RequestKey;

/// Within how many days an invoice is to be paid.
const DAYS_UNTIL_DUE: u32 = 30;
/// What the number of the purchase order is called on each invoice.
const NUMBER_LABEL: &str = "Purchase order";

/// What a school orders with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PurchaseOrder {
    /// The school's number of it.
    pub number: String,
    /// Where invoices are mailed to.
    pub email: String,
    /// Who is billed, and where.
    pub billing: BillingAddress,
}

/// Who is billed, and where. It is kept at Stripe alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BillingAddress {
    /// Who is billed.
    pub name: String,
    /// Street and number.
    pub line1: String,
    /// Building, office.
    pub line2: Option<String>,
    /// City.
    pub city: String,
    /// State or province.
    pub state: Option<String>,
    /// ZIP or postal code.
    pub postal_code: String,
    /// The country's ISO code: `US`.
    pub country: String,
}

impl PurchaseOrder {
    /// A digest of all that is ordered with it: two orders are the same if they have the same one.
    #[must_use]
    pub fn digest(&self, plan: &PlanId) -> String {
        let BillingAddress { name, line1, line2, city, state, postal_code, country } = &self.billing;
        let (plan, line2, state) = (plan.to_string(), line2.as_deref(), state.as_deref());
        let address = [Some(name.as_str()), Some(line1), line2, Some(city), state, Some(postal_code), Some(country)];
        // As JSON, no two lists give the same text.
        hex_digest(&serde_json::json!([plan, self.number, self.email, address]).to_string())
    }
}

/// A purchase by invoice.
#[derive(Debug, Clone, Copy)]
pub struct InvoiceOrder<'a> {
    /// Who pays.
    pub payer: &'a Payer,
    /// The same at Stripe.
    pub customer: &'a CustomerId,
    /// The plan to buy.
    pub plan: &'a SubscriptionPlan,
    /// What it is ordered with.
    pub order: &'a PurchaseOrder,
    /// Who orders: it is written down once what they ordered is there.
    pub by: &'a UserId,
}

/// What is read of a subscription that was made.
#[derive(miniserde::Deserialize)]
struct MadeSubscription {
    id: String,
    latest_invoice: Option<String>,
}

/// An answer of which nothing is read.
#[derive(miniserde::Deserialize)]
struct Unread {}

/// What became of an invoice that was to be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum VoidedInvoice {
    /// Nobody is asked to pay it anymore.
    Void,
    /// It was paid before.
    Paid,
}

/// What is read of an invoice that couldn't be taken back.
#[derive(miniserde::Deserialize)]
struct ReadInvoice {
    status: String,
}

impl Payments {
    /// Begins a subscription that is paid by invoice, and has the invoice mailed; returns Stripe's id of the subscription. Repeating the key
    /// begins it once.
    pub async fn order_by_invoice(&self, order: &InvoiceOrder<'_>, key: &RequestKey) -> Result<String, PaymentError> {
        self.set_billing(order).await?;
        let mut item = CreateSubscriptionItems::new();
        item.price = Some(order.plan.price.clone());
        item.quantity = Some(1);
        let request = CreateSubscription::new()
            .customer(order.customer.to_string())
            .items(vec![item])
            .collection_method(SubscriptionCollectionMethod::SendInvoice)
            .days_until_due(DAYS_UNTIL_DUE)
            .metadata(metadata::of_purchase_order(order.payer, &order.plan.id, order.order, order.by));
        let made: MadeSubscription = self.send(request.build(), Some(key)).await?;
        if let Some(invoice) = made.latest_invoice {
            // Where this fails, Stripe mails it by itself within the hour.
            drop(self.mail_invoice(&invoice).await);
        }
        Ok(made.id)
    }

    /// Says who is billed, on this and all later invoices.
    async fn set_billing(&self, order: &InvoiceOrder<'_>) -> Result<(), PaymentError> {
        let PurchaseOrder { number, email, billing } = order.order;
        let address = OptionalFieldsCustomerAddress {
            city: Some(billing.city.clone()),
            country: Some(billing.country.clone()),
            line1: Some(billing.line1.clone()),
            line2: billing.line2.clone(),
            postal_code: Some(billing.postal_code.clone()),
            state: billing.state.clone(),
        };
        let mut settings = UpdateCustomerInvoiceSettings::new();
        settings.custom_fields = Some(vec![CustomFieldParams::new(NUMBER_LABEL, number.clone())]);
        let request = UpdateCustomer::new(order.customer.to_string())
            .name(billing.name.clone())
            .email(email.clone())
            .address(address)
            .invoice_settings(settings);
        let changed: Result<Unread, Failure> = self.send(request.build(), None).await;
        match changed {
            Ok(_) => Ok(()),
            Err(Failure::Refused(404, _)) => Err(PaymentError::CustomerGone),
            Err(Failure::Refused(_, refusal)) if refusal.typed().is_some() => {
                Err(PaymentError::Refused(refusal.typed().unwrap_or_default()))
            }
            Err(other) => Err(other.into()),
        }
    }

    async fn mail_invoice(&self, invoice: &str) -> Result<(), PaymentError> {
        let _: Unread = self.send(SendInvoiceInvoice::new(invoice.to_owned()).build(), None).await?;
        Ok(())
    }

    /// Takes an invoice back that waits for payment; says whether nobody is asked for it anymore, or it was paid before. Stripe refuses what
    /// doesn't wait with the words of any bad request, so the invoice itself is asked how it stands; any other refusal is a fault.
    pub(crate) async fn void_invoice(&self, invoice: &str) -> Result<VoidedInvoice, PaymentError> {
        let voided: Result<Unread, Failure> =
            self.send(VoidInvoiceInvoice::new(invoice.to_owned()).build(), None).await;
        match voided {
            Ok(_) | Err(Failure::Refused(404, _)) => Ok(VoidedInvoice::Void),
            Err(Failure::Refused(400, refusal)) => match self.invoice_status(invoice).await?.as_str() {
                "void" | "uncollectible" => Ok(VoidedInvoice::Void),
                "paid" => Ok(VoidedInvoice::Paid),
                _ => Err(Failure::Refused(400, refusal).into()),
            },
            Err(other) => Err(other.into()),
        }
    }

    /// Stripe's word for how an invoice stands.
    async fn invoice_status(&self, invoice: &str) -> Result<String, PaymentError> {
        let read: ReadInvoice = self.send(RetrieveInvoice::new(invoice.to_owned()).build(), None).await?;
        Ok(read.status)
    }
}
