//! Stripe, as far as this product uses it. Only the payment functions link it.
//!
//! A tour: [`Payments`] is the client, created from a function's settings; a [`SubscriptionPlan`] is something this deployment sells, at a
//! [`Price`](domain::subscription::Price); a [`Checkout`] is a purchase to be made and a [`Session`] is Stripe's record of it; an [`InvoiceOrder`] is one by
//! purchase order; a [`RequestKey`] makes repeated submits
//! one purchase. A [`PaymentEvent`] says that something has changed, and [`signature::check`] that it comes from Stripe;
//! [`Payments::reconcile`] then asks what is so. [`PaymentError`] covers all failures.

mod checkout;
mod client;
mod closing;
mod customer;
mod digest;
mod endpoint;
mod error;
mod event;
mod invoice;
mod metadata;
mod plan;
mod portal;
mod price;
mod reconciliation;
mod refund;
mod request_key;
mod secret;
mod session;
mod session_id;
pub mod signature;
mod subscription;
mod webhook_secrets;

pub use checkout::{Checkout, ExpiredSession};
pub use client::Payments;
pub use error::{PaymentError, SettingsError};
pub use event::{EventBody, PaymentEvent};
pub use invoice::{BillingAddress, InvoiceOrder, PurchaseOrder};
pub use plan::SubscriptionPlan;
pub use portal::PortalSession;
pub use reconciliation::ReconciliationError;
pub use request_key::RequestKey;
pub use session::{OpenedSession, PaymentStatus, Session, SessionStatus};
pub use session_id::SessionId;
pub use subscription::CustomerSubscription;
pub use webhook_secrets::WebhookSecrets;
