//! Changing the caller's document: read, decide, write all of it with the next version, and again when another change was first.

use std::time::{Duration, Instant};

use super::call::Caller;
use super::problem::Problem;
use crate::store::{CommitError, Document, Store, Transaction, back_off};

/// How long a change that keeps losing the race to others of the same user is tried again: well inside a function's own
/// time-out, so that a device is told to send it once more instead of being cut off.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(10);

/// What became of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Versioned<T> {
    /// What was decided.
    pub value: T,
    /// The document's version with it; the present one where there was nothing to change.
    pub version: u64,
}

impl Caller {
    /// Changes the caller's document. `decide` looks at it and adds its writes to the transaction, in which the document's version
    /// moves on by one; adding none changes nothing. What it decided by is still so when it is written: whoever saw an older
    /// version is refused, and decides anew.
    pub async fn change<T>(
        &self,
        store: &Store,
        decide: impl Fn(&Document, &mut Transaction) -> Result<T, Problem>,
    ) -> Result<Versioned<T>, Problem> {
        let changed = tokio::time::timeout(COMMIT_TIMEOUT, self.change_patiently(store, decide)).await;
        changed.unwrap_or_else(|_| Err(Problem::busy()))
    }

    async fn change_patiently<T>(
        &self,
        store: &Store,
        decide: impl Fn(&Document, &mut Transaction) -> Result<T, Problem>,
    ) -> Result<Versioned<T>, Problem> {
        for attempt in 0.. {
            let tried = Instant::now();
            let document = self.document(store).await?;
            let version = document.state.version;
            let mut transaction = store.transaction();
            transaction.advance(&self.user, version)?;
            let alone = transaction.len();
            let value = decide(&document, &mut transaction)?;
            if transaction.len() == alone {
                return Ok(Versioned { value, version });
            }
            match store.commit(transaction).await {
                Ok(()) => return Ok(Versioned { value, version: version + 1 }),
                Err(CommitError::Store(error)) => return Err(error.into()),
                Err(CommitError::ConditionFailed(_)) => back_off(attempt, tried.elapsed()).await,
            }
        }
        Err(Problem::busy())
    }
}
