//! Everybody, for an operator who makes something anew. No request comes by here: it reads the whole table.

use aws_sdk_dynamodb::types::{AttributeValue, ReturnConsumedCapacity};
use domain::id::UserId;

use super::{Store, StoreError, partition_key, state, units};
use crate::runtime::meter;

impl Store {
    /// Everybody who has a user document.
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
