//! Failures of calls to a service.

use aws_sdk_dynamodb::error::ProvideErrorMetadata;

/// A service call failed. It may be repeated.
#[derive(Debug, thiserror::Error)]
#[error("{service}: {cause}")]
pub struct ServiceError {
    service: &'static str,
    cause: String,
}

impl ServiceError {
    /// The service's error answer. Its code is enough; its message may quote a value.
    pub(super) fn of(service: &'static str, error: &impl ProvideErrorMetadata) -> Self {
        Self::new(service, error.code().unwrap_or("no answer"))
    }

    pub(super) fn new(service: &'static str, cause: impl std::fmt::Display) -> Self {
        Self { service, cause: cause.to_string() }
    }
}
