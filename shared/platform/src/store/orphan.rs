//! Accounts that are gone at the identity service while their data is still here: closed, kept for their owner's return, then erased.

use aws_sdk_dynamodb::types::{AttributeValue, ReturnConsumedCapacity};
use chrono::{DateTime, Utc};
use domain::id::UserId;

use super::expression::Expression;
use super::state::{NOT_CLOSED, STATE};
use super::time_id::sortable;
use super::transaction::Otherwise;
use super::{CommitError, Item, Store, StoreError, UserItems, text, units, user};
use crate::runtime::meter;

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

    /// What the index lists in a partition up to a place.
    pub(super) async fn indexed_up_to(&self, partition: &str, place: &str) -> Result<Vec<Item>, StoreError> {
        let (mut items, mut start) = (Vec::new(), None);
        loop {
            let call = self
                .client
                .query()
                .table_name(&self.table)
                .index_name("GSI1")
                .key_condition_expression("GSI1PK = :pk AND GSI1SK < :sk")
                .expression_attribute_values(":pk", AttributeValue::S(partition.to_owned()))
                .expression_attribute_values(":sk", AttributeValue::S(place.to_owned()))
                .set_exclusive_start_key(start)
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send();
            let output = meter::call(call).await?;
            meter::add(units(output.consumed_capacity.as_ref()), 0.0);
            items.extend(output.items.unwrap_or_default());
            start = output.last_evaluated_key;
            if start.is_none() {
                return Ok(items);
            }
        }
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
