//! Stripe, as far as this product uses it. Linked by the payment functions alone.
//!
//! The tour: [`Payments`] is the client, made from a function's settings; a [`Plan`] is something this deployment sells; a
//! [`Checkout`] is a purchase about to be made and a [`Session`] what Stripe knows of it; a [`RequestKey`] makes one
//! purchase of many submits; [`PaymentError`] is all that can go wrong.

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
pub use plan::Plan;
pub use request_key::RequestKey;
pub use session::{OpenedSession, PaymentStatus, Session, SessionStatus};
pub use session_id::SessionId;
