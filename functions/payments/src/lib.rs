//! Operations of paying.

pub mod create_checkout_session;
pub mod get_checkout_session;
