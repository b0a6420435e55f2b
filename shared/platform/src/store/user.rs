//! A user's own partition. What stands in it is read through [`UserItems`] and written through [`UserWrites`], to which every
//! entity's file adds its own methods.

use aws_sdk_dynamodb::types::{AttributeValue, ReturnConsumedCapacity};
use domain::id::UserId;

use super::{Store, StoreError, Transaction, partition_key, state, units};
use crate::runtime::meter;

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

    /// Everybody who has a user document, for an operator who makes something anew: it reads the whole table, and no request
    /// comes by here.
    pub async fn users(&self) -> Result<Vec<UserId>, StoreError> {
        let mut users = Vec::new();
        let mut start = None;
        loop {
            let output = self
                .client
                .scan()
                .table_name(&self.table)
                .filter_expression("SK = :state")
                .expression_attribute_values(":state", AttributeValue::S(state::SK.to_owned()))
                .projection_expression("PK")
                .set_exclusive_start_key(start)
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send()
                .await?;
            meter::add(units(output.consumed_capacity.as_ref()), 0.0);
            let found = output.items.unwrap_or_default();
            users.extend(found.iter().filter_map(|item| partition_key(item).strip_prefix("USER#")?.parse().ok()));
            start = output.last_evaluated_key;
            if start.is_none() {
                return Ok(users);
            }
        }
    }
}
