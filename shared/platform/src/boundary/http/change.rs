//! Changing the caller's document: read, decide, write everything with the next version, and retry if another change came first.

use super::call::Caller;
use super::problem::Problem;
use crate::store::{Document, Store, UserWrites, retry_stale};

/// The result of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Versioned<T> {
    /// The decision.
    pub value: T,
    /// The document's version after it; the current one if there was nothing to change.
    pub version: u64,
}

impl Caller {
    /// Changes the caller's document. `decide` looks at it and adds its writes to a transaction, which increases the document's
    /// version by one; adding none changes nothing. The decision is always based on the version that is replaced: if another
    /// change came first, `decide` runs again.
    pub async fn change<T>(
        &self,
        store: &Store,
        decide: impl Fn(&Document, &mut UserWrites<'_, Problem>) -> Result<T, Problem>,
    ) -> Result<Versioned<T>, Problem> {
        let change = retry_stale(|| async {
            let document = self.document(store).await?;
            let version = document.state.version;
            let mut transaction = store.transaction();
            transaction.user(&self.user).advance(version)?;
            let alone = transaction.len();
            let value = decide(&document, &mut transaction.user(&self.user))?;
            if transaction.len() == alone {
                return Ok(Versioned { value, version });
            }
            store.commit(transaction).await?;
            Ok(Versioned { value, version: version + 1 })
        });
        Ok(change.await?)
    }
}
