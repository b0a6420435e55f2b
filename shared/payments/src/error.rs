//! Failures of Stripe calls, and the problems that callers get for them.

use std::fmt;

use http::StatusCode;
use platform::http::{Code, Problem};

/// A Stripe call failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaymentError {
    /// It knows no such session.
    #[error("no such checkout session")]
    SessionNotFound,
    /// The same idempotency key was used with another request before.
    #[error("the idempotency key was used with another request")]
    KeyReused,
    /// It knows the customer no longer: they were deleted there by hand.
    #[error("no such customer")]
    CustomerGone,
    /// It refuses what somebody typed.
    #[error("refused: {0}")]
    Refused(&'static str),
    /// It cannot be reached, does not answer in time, or sends a useless answer.
    #[error("{0}")]
    Unavailable(String),
}

/// The settings are incomplete or invalid, so there is no client. The deployment then sells nothing.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// A setting is missing.
    #[error("{0}")]
    Missing(String),
    /// The prices are not a JSON object of plan to price.
    #[error("the setting STRIPE_PRICES is not plan to price: {0}")]
    Prices(serde_json::Error),
    /// The number of a school's seats is none.
    #[error("the setting SCHOOL_SEATS is no number: {0}")]
    Seats(std::num::ParseIntError),
    /// The key or the URL is invalid.
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
            PaymentError::Refused(what) => Self::invalid_body(what),
            error @ (PaymentError::CustomerGone | PaymentError::Unavailable(_)) => unavailable(error),
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

/// Why one attempt of a request failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Our own key cannot be read.
    NoKey(String),
    /// No answer in time.
    Late,
    /// No answer: it cannot be reached, or closed the connection.
    Unreachable(String),
    /// An answer of this status that cannot be read: a gateway's error page, most likely.
    Unreadable(u16),
    /// Stripe refused.
    Refused(u16, Refusal),
}

/// The parts of Stripe's refusal that are read. The message is not, because it may quote a key, an address or a customer.
#[derive(Debug, miniserde::Deserialize)]
pub(crate) struct Refusal {
    #[serde(rename = "type")]
    kind: String,
    code: Option<String>,
    param: Option<String>,
}

/// The body of a refusal.
#[derive(miniserde::Deserialize)]
struct RefusalBody {
    error: Refusal,
}

impl Failure {
    /// The failure that an unsuccessful answer reports.
    pub(crate) fn refused(status: u16, body: &str) -> Self {
        miniserde::json::from_str(body)
            .map_or(Self::Unreadable(status), |body: RefusalBody| Self::Refused(status, body.error))
    }

    /// Whether the same request, with the same key, may succeed in a moment.
    pub(crate) fn is_passing(&self) -> bool {
        match self {
            // The parameter store's client has already retried.
            Self::NoKey(_) => false,
            Self::Late | Self::Unreachable(_) | Self::Unreadable(_) => true,
            Self::Refused(status, _) => matches!(status, 409 | 424 | 429 | 500..=599),
        }
    }
}

impl From<Failure> for PaymentError {
    fn from(failure: Failure) -> Self {
        Self::Unavailable(match failure {
            Failure::Refused(_, refusal) if refusal.is_mismatch() => return Self::KeyReused,
            Failure::Refused(_, refusal) if refusal.is_missing("customer") => return Self::CustomerGone,
            Failure::Refused(status, refusal) => format!("the payment service answered {status}: {refusal}"),
            Failure::Unreadable(status) => format!("the payment service answered {status} and nothing readable"),
            Failure::Unreachable(cause) => format!("the payment service cannot be reached: {cause}"),
            Failure::NoKey(cause) => format!("the payment service's key cannot be read: {cause}"),
            Failure::Late => "the payment service did not answer in time".to_owned(),
        })
    }
}

impl Refusal {
    /// Whether Stripe says that this is why.
    pub(crate) fn has_code(&self, code: &str) -> bool {
        self.code.as_deref() == Some(code)
    }

    /// Whether Stripe says that what this parameter names isn't there.
    pub(crate) fn is_missing(&self, param: &str) -> bool {
        self.has_code("resource_missing") && self.param.as_deref() == Some(param)
    }

    /// Which of what people typed Stripe refuses, if it is that.
    pub(crate) fn typed(&self) -> Option<&'static str> {
        if self.has_code("email_invalid") || self.param.as_deref() == Some("email") {
            return Some("email: the payment service can't write to this address.");
        }
        let is_address = self.param.as_deref().is_some_and(|param| param.starts_with("address"));
        is_address.then_some("billing: the payment service doesn't know this address.")
    }

    /// The other error of this type says that the first request with the key is still being answered.
    fn is_mismatch(&self) -> bool {
        self.kind == "idempotency_error" && self.code.as_deref() != Some("idempotency_key_in_use")
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = self.code.as_deref().unwrap_or("no code");
        let param = self.param.as_deref().unwrap_or("no parameter");
        write!(f, "{}, {code}, {param}", self.kind)
    }
}
