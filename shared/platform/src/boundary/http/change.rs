//! Changing the caller's document: read, decide, write all of it with the next version, and again when another change was first.

use super::call::Caller;
use super::problem::Problem;
use crate::store::{Document, Store, Transaction, retry_stale};

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
    /// moves on by one; adding none changes nothing. What it decided by is still so when it is written: a change that was decided
    /// by an older version is decided anew.
    pub async fn change<T>(
        &self,
        store: &Store,
        decide: impl Fn(&Document, &mut Transaction<Problem>) -> Result<T, Problem>,
    ) -> Result<Versioned<T>, Problem> {
        let change = retry_stale(|| async {
            let document = self.document(store).await?;
            let version = document.state.version;
            let mut transaction = store.transaction();
            transaction.advance(&self.user, version)?;
            let alone = transaction.len();
            let value = decide(&document, &mut transaction)?;
            if transaction.len() == alone {
                return Ok(Versioned { value, version });
            }
            store.commit(transaction).await?;
            Ok(Versioned { value, version: version + 1 })
        });
        Ok(change.await?)
    }
}
