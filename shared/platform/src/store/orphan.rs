//! Accounts that are gone at the identity service while their data is still here: closed, kept for their owner's return, then erased.

use chrono::{DateTime, Utc};
use domain::id::UserId;

use super::expression::Expression;
use super::state::{NOT_CLOSED, STATE};
use super::time_id::sortable;
use super::transaction::Otherwise;
use super::{CommitError, Store, StoreError, UserItems, text, user};

/// The partition of the index that lists every account, under its user's id.
pub(super) const ACCOUNTS: &str = "ACCOUNTS";
/// The partition of the index that lists orphans, under the moment when they were found.
const ORPHANS: &str = "ORPHANS";

impl Store {
    /// The users of all accounts that have a document. The index may lag behind by a moment.
    pub async fn account_users(&self) -> Result<Vec<UserId>, StoreError> {
        let items = self.indexed_up_to(ACCOUNTS, "~").await?;
        Ok(items.iter().filter_map(|item| text(item, "GSI1SK")?.parse().ok()).collect())
    }

    /// The orphans that were found before a moment.
    pub async fn orphans_found_before(&self, moment: DateTime<Utc>) -> Result<Vec<UserId>, StoreError> {
        let items = self.indexed_up_to(ORPHANS, &sortable(moment)).await?;
        Ok(items.iter().filter_map(|item| user::of_partition(text(item, "PK")?)).collect())
    }
}

impl UserItems<'_> {
    /// Closes an account that is gone at the identity service; one that is closed already stays as it is.
    pub async fn close_orphan(self, now: DateTime<Utc>) -> Result<(), StoreError> {
        let set =
            "SET closedAt = :now, orphanedAt = :now, version = version + :one, GSI1PK = :orphans, GSI1SK = :found";
        let change = Expression::new(set)
            .value(":now", &now)?
            .value(":one", &1)?
            .value(":orphans", &ORPHANS)?
            .value(":found", &sortable(now))?;
        let mut transaction = self.store.transaction();
        transaction.update_if(STATE.key(self.id), change, NOT_CLOSED, Otherwise::Refused(()))?;
        match self.store.commit(transaction).await {
            Ok(()) | Err(CommitError::Stale | CommitError::Refused(())) => Ok(()),
            Err(CommitError::Store(error)) => Err(error),
        }
    }
}
