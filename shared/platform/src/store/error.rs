//! What can go wrong between us and the table.

use std::convert::Infallible;

use aws_sdk_dynamodb::error::{ProvideErrorMetadata, SdkError};

/// The store failed, and not because a rule forbids the request.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Too much at once; nothing was written.
    #[error("the store is throttling")]
    Throttled,
    /// It did not answer in time.
    #[error("the store does not answer: {0}")]
    Unavailable(String),
    /// A fault of ours.
    #[error("the store refused: {0}")]
    Unexpected(String),
}

/// Why a transaction was not committed. Nothing of it was written.
#[derive(Debug, thiserror::Error)]
pub enum CommitError<R> {
    /// Something has changed since it was read.
    #[error("something has changed since it was read")]
    Stale,
    /// A condition did not hold that means this.
    #[error("refused")]
    Refused(R),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<CommitError<Infallible>> for StoreError {
    /// What was given up because something kept changing may be tried again later, like what was throttled.
    fn from(error: CommitError<Infallible>) -> Self {
        match error {
            CommitError::Stale => Self::Throttled,
            CommitError::Refused(never) => match never {},
            CommitError::Store(error) => error,
        }
    }
}

impl StoreError {
    pub(super) fn unexpected(cause: impl std::fmt::Display) -> Self {
        Self::Unexpected(cause.to_string())
    }
}

/// DynamoDB's error codes for "not now".
const THROTTLING: [&str; 4] =
    ["ProvisionedThroughputExceededException", "RequestLimitExceeded", "ThrottlingException", "ThrottlingError"];

impl<E, R> From<SdkError<E, R>> for StoreError
where
    E: ProvideErrorMetadata + std::error::Error + 'static,
    R: std::fmt::Debug,
{
    fn from(error: SdkError<E, R>) -> Self {
        match error.code() {
            Some(code) if THROTTLING.contains(&code) => Self::Throttled,
            Some("InternalServerError" | "ServiceUnavailable") => Self::Unavailable("an error of its own".to_owned()),
            // The message may quote a value; the code says enough.
            Some(code) => Self::Unexpected(code.to_owned()),
            None => Self::Unavailable(error.to_string()),
        }
    }
}
