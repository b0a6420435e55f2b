//! Stripe, as far as this product uses it. Only the payment functions link it.
//!
//! A tour: [`Payments`] is the client, created from a function's settings; a [`SubscriptionPlan`] is something this deployment sells; a
//! [`Checkout`] is a purchase to be made and a [`Session`] is Stripe's record of it; a [`RequestKey`] makes repeated submits
//! one purchase; [`PaymentError`] covers all failures.

mod client;
mod endpoint;
mod error;
mod plan;
mod request_key;
mod secret;
mod session;
mod session_id;

pub use client::{Checkout, Payments};
pub use error::{PaymentError, SettingsError};
pub use plan::SubscriptionPlan;
pub use request_key::RequestKey;
pub use session::{OpenedSession, PaymentStatus, Session, SessionStatus};
pub use session_id::SessionId;
