//! The end of an account, and of a school: the last items are deleted, and an anonymous mark stays.

use chrono::{DateTime, Duration, Utc};
use domain::retention::BACKUP_DAYS;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{CommitError, Item, StoreError, Transaction, UserItems, UserWrites, profile, sort_key, state};

/// As long as backups can bring an item back, and a day more. The mark tells an operator who restores one which users and
/// schools to leave out.
const LIFE_DAYS: i64 = BACKUP_DAYS + 1;

/// `ERASED#hash`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ErasedMark {
    #[serde(with = "chrono::serde::ts_seconds")]
    expires_at: DateTime<Utc>,
}

fn key(id: &str) -> Key {
    let digest = Sha256::digest(id);
    let hex = digest.iter().fold(String::with_capacity(64), |hex, byte| format!("{hex}{byte:02x}"));
    Key::single(format!("ERASED#{hex}"))
}

/// Whether an item is deleted last, by `delete_state`, and not with the person's other items.
pub(super) fn goes_last(item: &Item) -> bool {
    state::STATE.is_at(sort_key(item)) || profile::PROFILE.is_at(sort_key(item))
}

impl UserItems<'_> {
    /// Deletes what refused every write until now, the state, and the profile with it.
    pub async fn delete_state(self, now: DateTime<Utc>) -> Result<(), StoreError> {
        let mut transaction = self.store.transaction();
        let closed = "attribute_exists(closedAt)";
        transaction.delete_if(state::STATE.key(self.id), closed, Otherwise::Refused(()))?;
        transaction.delete(profile::PROFILE.key(self.id))?;
        transaction.mark_erased(self.id.as_str(), now)?;
        match self.store.commit(transaction).await {
            // Refused: another run was here first.
            Ok(()) | Err(CommitError::Stale | CommitError::Refused(())) => Ok(()),
            Err(CommitError::Store(error)) => Err(error),
        }
    }
}

impl<R> Transaction<R> {
    /// Leaves the mark of a user or a school that is gone.
    pub(super) fn mark_erased(&mut self, id: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.put(key(id), &ErasedMark { expires_at: now + Duration::days(LIFE_DAYS) })
    }
}

impl<R> UserWrites<'_, R> {
    /// Marks the account as closing, in the same transaction as something else: nothing is written from then on, and open devices are
    /// told.
    pub fn close(&mut self, now: DateTime<Utc>, closed: R) -> Result<(), StoreError> {
        let change =
            Expression::new("SET closedAt = :now, version = version + :one").value(":now", &now)?.value(":one", &1)?;
        self.transaction.update_if(state::STATE.key(self.id), change, state::NOT_CLOSED, Otherwise::Refused(closed))
    }

    /// The same for an account that nobody has used, unless that has changed since its state was read.
    pub fn close_unused(&mut self, now: DateTime<Utc>, version: u64) -> Result<(), StoreError> {
        let change = Expression::new("SET closedAt = :now, version = version + :one")
            .value(":now", &now)?
            .value(":one", &1)?
            .value(":version", &version)?;
        let unused = format!("{} AND version = :version", state::NOT_CLOSED);
        self.transaction.update_if(state::STATE.key(self.id), change, &unused, Otherwise::Stale)
    }

    /// Requires that the user has not been erased. For creating a document, when there is no state yet that could refuse.
    pub fn refuse_erased(&mut self, erased: R) -> Result<(), StoreError> {
        self.transaction.check(
            key(self.id.as_str()),
            Expression::new("attribute_not_exists(PK)"),
            Otherwise::Refused(erased),
        )
    }
}
