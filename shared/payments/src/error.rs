//! What can go wrong between us and Stripe, and what the caller is told of it.

use http::StatusCode;
use platform::http::{Code, Problem};
use stripe::{ApiErrors, ApiErrorsCode, ApiErrorsType, StripeError};

/// Stripe did not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaymentError {
    /// It knows no such session.
    #[error("no such checkout session")]
    SessionNotFound,
    /// The same idempotency key came with another request before.
    #[error("the idempotency key was used with another request")]
    KeyReused,
    /// It cannot be reached, does not answer in time, or answers something that is no use.
    #[error("{0}")]
    Unavailable(String),
}

/// The settings do not make a client. The deployment then sells nothing.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// A setting is missing.
    #[error("{0}")]
    Missing(String),
    /// The prices are not a JSON object of plan to price.
    #[error("the setting STRIPE_PRICES is not plan to price: {0}")]
    Prices(serde_json::Error),
    /// The key or the address is not one.
    #[error("the payment client cannot be made from its settings: {0}")]
    Client(String),
}

impl From<PaymentError> for Problem {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::SessionNotFound => {
                Self::new(StatusCode::NOT_FOUND, Code::CheckoutSessionNotFound, "There is no such checkout session.")
            }
            PaymentError::KeyReused => Self::new(
                StatusCode::CONFLICT,
                Code::IdempotencyKeyReused,
                "This idempotency key was used with another request.",
            ),
            PaymentError::Unavailable(cause) => unavailable(cause),
        }
    }
}

impl From<SettingsError> for Problem {
    fn from(error: SettingsError) -> Self {
        unavailable(error)
    }
}

fn unavailable(cause: impl std::fmt::Display) -> Problem {
    Problem::new(StatusCode::BAD_GATEWAY, Code::PaymentsUnavailable, "The payment service does not answer.")
        .caused_by(cause)
}

/// Whether the same request, with the same key, may succeed in a moment.
pub(crate) fn is_passing(error: &StripeError) -> bool {
    match error {
        // Of an answer that cannot be read the client does not tell the status: a gateway's error page, most likely.
        StripeError::Timeout | StripeError::ClientError(_) | StripeError::JSONDeserialize(_) => true,
        StripeError::Stripe(_, status) => matches!(status, 409 | 424 | 429 | 500..=599),
        StripeError::ConfigError(_) => false,
    }
}

impl From<StripeError> for PaymentError {
    fn from(error: StripeError) -> Self {
        match error {
            StripeError::Stripe(said, _) if is_mismatch(&said) => Self::KeyReused,
            StripeError::Stripe(said, status) => Self::Unavailable(describe(&said, status)),
            StripeError::Timeout => Self::Unavailable("the payment service did not answer in time".to_owned()),
            other => Self::Unavailable(other.to_string()),
        }
    }
}

/// The other error of this type says that the first request with the key is still being answered.
fn is_mismatch(said: &ApiErrors) -> bool {
    said.type_ == ApiErrorsType::IdempotencyError && said.code != Some(ApiErrorsCode::IdempotencyKeyInUse)
}

/// What Stripe said, without its message: that may quote a key, an address or a customer.
fn describe(said: &ApiErrors, status: u16) -> String {
    let code = said.code.as_ref().map_or("no code", ApiErrorsCode::as_str);
    let param = said.param.as_deref().unwrap_or("no parameter");
    format!("the payment service answered {status}: {}, {code}, {param}", said.type_.as_str())
}
