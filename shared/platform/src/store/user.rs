//! A user's own partition. Its items are read through [`UserItems`] and written through [`UserWrites`]; each entity's file adds
//! its methods to them.

use aws_sdk_dynamodb::types::{AttributeValue, ReturnConsumedCapacity};
use domain::id::UserId;

use super::entity::Owner;
use super::state::STATE;
use super::{Store, StoreError, Transaction, partition_key, units};
use crate::runtime::meter;

impl Owner for UserId {
    const PARTITION: &'static str = "USER#";
}

/// The owner of the partition.
pub(super) fn of_partition(partition: &str) -> Option<UserId> {
    partition.strip_prefix(UserId::PARTITION)?.parse().ok()
}

/// The items of a user.
#[derive(Debug, Clone, Copy)]
pub struct UserItems<'a> {
    pub(super) store: &'a Store,
    pub(super) id: &'a UserId,
}

/// Writes to the items of a user, as part of a transaction.
#[derive(Debug)]
pub struct UserWrites<'a, R> {
    pub(super) transaction: &'a mut Transaction<R>,
    pub(super) id: &'a UserId,
}

impl<R> Transaction<R> {
    /// Writes to the items of a user.
    pub fn user<'a>(&'a mut self, id: &'a UserId) -> UserWrites<'a, R> {
        UserWrites { transaction: self, id }
    }
}

impl Store {
    /// The items of a user.
    #[must_use]
    pub fn user<'a>(&'a self, id: &'a UserId) -> UserItems<'a> {
        UserItems { store: self, id }
    }

    /// Everyone with a user document, for an operator's rebuild. It reads the whole table, so no request calls it.
    pub async fn users(&self) -> Result<Vec<UserId>, StoreError> {
        let mut users = Vec::new();
        let mut start = None;
        loop {
            let call = self
                .client
                .scan()
                .table_name(&self.table)
                .filter_expression("SK = :state")
                .expression_attribute_values(":state", AttributeValue::S(STATE.sort_key("")))
                .projection_expression("PK")
                .set_exclusive_start_key(start)
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send();
            let output = meter::call(call).await?;
            meter::add(units(output.consumed_capacity.as_ref()), 0.0);
            let found = output.items.unwrap_or_default();
            users.extend(found.iter().filter_map(|item| of_partition(partition_key(item))));
            start = output.last_evaluated_key;
            if start.is_none() {
                return Ok(users);
            }
        }
    }
}
