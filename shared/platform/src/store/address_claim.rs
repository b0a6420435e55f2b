//! A claim to an address, under its hash, while an account is being made for it: its holder is the one request that goes on. It is gone
//! with the transaction that makes the account's document; what was cut off before that is listed by the index until the daily sweep
//! deletes it (docs/decisions/0031-pupils.md).

use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::address::{AddressHash, AddressItems, AddressWrites};
use super::entity::Entity;
use super::expression::Expression;
use super::key::Key;
use super::time_id::sortable;
use super::transaction::Otherwise;
use super::{CommitError, Consistency, Store, StoreError, read};

pub(super) const ADDRESS_CLAIM: Entity<AddressHash> = Entity::new("CLAIM", "addressClaims");

/// The partition of the index that lists claims, under the moments when they were made.
const CLAIMS: &str = "CLAIMS";
/// After how many minutes a sweep that began to delete an account has surely ended.
const SWEEP_MINUTES: i64 = 20;

/// `EMAIL#hash` / `CLAIM`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AddressClaim {
    /// The address.
    pub email: String,
    /// The request that goes on.
    pub holder: Uuid,
    /// When it began.
    pub claimed_at: DateTime<Utc>,
    /// When a sweep began to delete the account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deleting_at: Option<DateTime<Utc>>,
}

/// How a claim was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claimed {
    /// Nobody had one: an account with the address is somebody's own.
    First,
    /// In place of another one, or of the same request's: an account that nobody has used may be left from that.
    InPlaceOfAnother,
    /// Not at all: the account that was left is being deleted at this moment.
    BeingDeleted,
}

/// A claim with its place in the index.
#[derive(Serialize)]
struct StoredClaim<'a> {
    #[serde(flatten)]
    claim: &'a AddressClaim,
    #[serde(rename = "GSI1PK")]
    gsi1pk: &'static str,
    #[serde(rename = "GSI1SK")]
    gsi1sk: String,
}

impl AddressClaim {
    /// Whether a sweep is deleting the account.
    fn is_being_deleted(&self, now: DateTime<Utc>) -> bool {
        self.deleting_at.is_some_and(|began| now - began < Duration::minutes(SWEEP_MINUTES))
    }

    /// The condition under which it is as it was read.
    fn unchanged(&self) -> Result<Expression, StoreError> {
        let condition = "holder = :holder AND claimedAt = :at";
        let expression = match &self.deleting_at {
            Some(began) => Expression::new(format!("{condition} AND deletingAt = :began")).value(":began", began)?,
            None => Expression::new(format!("{condition} AND attribute_not_exists(deletingAt)")),
        };
        expression.value(":holder", &self.holder)?.value(":at", &self.claimed_at)
    }
}

impl Store {
    /// The claims that were made before a moment: what they were made for was cut off. The index may lag behind.
    pub async fn claims_before(&self, moment: DateTime<Utc>) -> Result<Vec<AddressClaim>, StoreError> {
        let items = self.indexed_up_to(CLAIMS, &sortable(moment)).await?;
        items.into_iter().map(read).collect()
    }

    /// Begins to delete what was left of a claim; false if it has changed, or another run is at it.
    pub async fn begin_deleting(&self, claim: &AddressClaim, now: DateTime<Utc>) -> Result<bool, StoreError> {
        if claim.is_being_deleted(now) {
            return Ok(false);
        }
        let after = AddressClaim { deleting_at: Some(now), ..claim.clone() };
        self.replace_claim(Some(claim), &after).await
    }

    /// Deletes a claim whose account is gone.
    pub async fn delete_claim(&self, claim: &AddressClaim, began: DateTime<Utc>) -> Result<(), StoreError> {
        let claim = AddressClaim { deleting_at: Some(began), ..claim.clone() };
        let mut transaction = self.transaction();
        transaction.delete_if(key(&claim.email), claim.unchanged()?, Otherwise::Refused(()))?;
        done(self.commit(transaction).await).map(drop)
    }

    /// Writes a claim in place of the one that was read; false if that has changed.
    async fn replace_claim(&self, before: Option<&AddressClaim>, after: &AddressClaim) -> Result<bool, StoreError> {
        let stored = StoredClaim { claim: after, gsi1pk: CLAIMS, gsi1sk: sortable(after.claimed_at) };
        let mut transaction = self.transaction();
        match before {
            Some(before) => {
                transaction.put_if(key(&after.email), &stored, before.unchanged()?, Otherwise::Refused(()))?;
            }
            None => transaction.create(key(&after.email), &stored, Otherwise::Refused(()))?,
        }
        done(self.commit(transaction).await)
    }
}

impl AddressItems<'_> {
    /// Claims the address for a request. Whoever had it before goes no further.
    pub async fn claim<R>(self, holder: Uuid, now: DateTime<Utc>) -> Result<Claimed, CommitError<R>> {
        let before: Option<AddressClaim> = self.store.get(key(self.email), Consistency::Strong).await?;
        if before.as_ref().is_some_and(|claim| claim.is_being_deleted(now)) {
            return Ok(Claimed::BeingDeleted);
        }
        let after = AddressClaim { email: self.email.to_owned(), holder, claimed_at: now, deleting_at: None };
        if !self.store.replace_claim(before.as_ref(), &after).await? {
            return Err(CommitError::Stale);
        }
        Ok(if before.is_some() { Claimed::InPlaceOfAnother } else { Claimed::First })
    }

    /// Gives up a request's claim, if it still has it.
    pub async fn give_up_claim(self, holder: Uuid) -> Result<(), StoreError> {
        let mut transaction = self.store.transaction();
        let held = Expression::new("holder = :holder").value(":holder", &holder)?;
        transaction.delete_if(key(self.email), held, Otherwise::Refused(()))?;
        done(self.store.commit(transaction).await).map(drop)
    }
}

impl<R> AddressWrites<'_, R> {
    /// Ends a request's claim with what it was made for. Stale if another request has it, or the account is being deleted.
    pub fn fulfill_claim(&mut self, holder: Uuid) -> Result<(), StoreError> {
        let held =
            Expression::new("holder = :holder AND attribute_not_exists(deletingAt)").value(":holder", &holder)?;
        self.transaction.delete_if(key(self.email), held, Otherwise::Stale)
    }
}

pub(super) fn key(email: &str) -> Key {
    ADDRESS_CLAIM.key(&AddressHash::of(email))
}

/// Whether a write was done; false if its condition refused it.
fn done(result: Result<(), CommitError<()>>) -> Result<bool, StoreError> {
    match result {
        Ok(()) => Ok(true),
        Err(CommitError::Stale | CommitError::Refused(())) => Ok(false),
        Err(CommitError::Store(error)) => Err(error),
    }
}
