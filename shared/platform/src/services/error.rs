//! What can go wrong between us and a service.

use aws_sdk_dynamodb::error::ProvideErrorMetadata;

/// A service did not do what was asked. What was asked may be asked again.
#[derive(Debug, thiserror::Error)]
#[error("{service}: {cause}")]
pub struct ServiceError {
    service: &'static str,
    cause: String,
}

impl ServiceError {
    /// What a service answered. Its code says enough; its message may quote a value.
    pub(super) fn of(service: &'static str, error: &impl ProvideErrorMetadata) -> Self {
        Self::new(service, error.code().unwrap_or("no answer"))
    }

    pub(super) fn new(service: &'static str, cause: impl std::fmt::Display) -> Self {
        Self { service, cause: cause.to_string() }
    }
}
