//! Transactions: all of it is written, or none.

use std::time::Duration;

use aws_sdk_dynamodb::error::SdkError;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::{
    AttributeValue, ConditionCheck, Delete, Put as SdkPut, ReturnConsumedCapacity, TransactWriteItem, Update,
};
use serde::Serialize;
use uuid::Uuid;

use super::key::Key;
use super::{CommitError, Item, Store, StoreError, units};
use crate::meter;

/// How often a transaction that collided with another is tried again.
const ATTEMPTS: u32 = 12;

/// Writes that are committed together.
#[derive(Debug, Clone, Default)]
pub struct Transaction {
    writes: Vec<TransactWriteItem>,
    table: String,
}

/// On which condition an item is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Put {
    /// Whatever is there is replaced.
    Anyway,
    /// Only where nothing is.
    IfAbsent,
}

impl Transaction {
    /// How many writes it holds; the next one's place.
    #[must_use]
    pub fn len(&self) -> usize {
        self.writes.len()
    }

    /// Whether there is nothing to write.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.writes.is_empty()
    }

    pub(super) fn put(&mut self, key: Key, item: &impl Serialize, put: Put) -> Result<(), StoreError> {
        let mut item: Item = serde_dynamo::to_item(item).map_err(StoreError::unexpected)?;
        item.extend(key.into_item());
        let put = SdkPut::builder()
            .table_name(&self.table)
            .set_item(Some(item))
            .set_condition_expression((put == Put::IfAbsent).then(|| "attribute_not_exists(PK)".to_owned()))
            .build()
            .map_err(StoreError::unexpected)?;
        self.writes.push(TransactWriteItem::builder().put(put).build());
        Ok(())
    }

    pub(super) fn delete(&mut self, key: Key, condition: Option<&str>) -> Result<(), StoreError> {
        let delete = Delete::builder()
            .table_name(&self.table)
            .set_key(Some(key.into_item()))
            .set_condition_expression(condition.map(str::to_owned))
            .build()
            .map_err(StoreError::unexpected)?;
        self.writes.push(TransactWriteItem::builder().delete(delete).build());
        Ok(())
    }

    pub(super) fn update(&mut self, key: Key, update: UpdateExpression) -> Result<(), StoreError> {
        let update = Update::builder()
            .table_name(&self.table)
            .set_key(Some(key.into_item()))
            .update_expression(update.expression)
            .set_condition_expression(update.condition)
            .set_expression_attribute_values(Some(update.values).filter(|values| !values.is_empty()))
            .set_expression_attribute_names(Some(update.names).filter(|names| !names.is_empty()))
            .build()
            .map_err(StoreError::unexpected)?;
        self.writes.push(TransactWriteItem::builder().update(update).build());
        Ok(())
    }

    /// A condition on an item that the transaction does not write.
    pub(super) fn check(&mut self, key: Key, condition: &str) -> Result<(), StoreError> {
        let check = ConditionCheck::builder()
            .table_name(&self.table)
            .set_key(Some(key.into_item()))
            .condition_expression(condition)
            .build()
            .map_err(StoreError::unexpected)?;
        self.writes.push(TransactWriteItem::builder().condition_check(check).build());
        Ok(())
    }
}

/// An update expression with its values.
#[derive(Debug, Clone, Default)]
pub(super) struct UpdateExpression {
    expression: String,
    condition: Option<String>,
    values: Item,
    names: std::collections::HashMap<String, String>,
}

impl UpdateExpression {
    pub fn new(expression: impl Into<String>) -> Self {
        Self { expression: expression.into(), ..Self::default() }
    }

    pub fn only_if(mut self, condition: impl Into<String>) -> Self {
        self.condition = Some(condition.into());
        self
    }

    pub fn value(mut self, name: &str, value: &impl Serialize) -> Result<Self, StoreError> {
        let value = serde_dynamo::to_attribute_value(value).map_err(StoreError::unexpected)?;
        self.values.insert(name.to_owned(), value);
        Ok(self)
    }

    pub fn raw(mut self, name: &str, value: AttributeValue) -> Self {
        self.values.insert(name.to_owned(), value);
        self
    }

    pub fn name(mut self, alias: &str, name: &str) -> Self {
        self.names.insert(alias.to_owned(), name.to_owned());
        self
    }
}

impl Store {
    /// An empty transaction.
    #[must_use]
    pub fn transaction(&self) -> Transaction {
        Transaction { writes: Vec::new(), table: self.table.clone() }
    }

    /// Commits. A collision with another transaction on the same items is tried again here, after a pause that differs from
    /// everybody else's; a condition that does not hold is the caller's to understand.
    pub async fn commit(&self, transaction: Transaction) -> Result<(), CommitError> {
        for attempt in 0.. {
            let sent = self
                .client
                .transact_write_items()
                .set_transact_items(Some(transaction.writes.clone()))
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send()
                .await;
            match sent {
                Ok(output) => {
                    let consumed = output.consumed_capacity.unwrap_or_default();
                    meter::add(0.0, consumed.iter().map(|capacity| units(Some(capacity))).sum());
                    return Ok(());
                }
                Err(error) => match refusal(error) {
                    Refusal::Conflict if attempt < ATTEMPTS => pause(attempt).await,
                    Refusal::Conflict => return Err(StoreError::Throttled.into()),
                    Refusal::Final(error) => return Err(error),
                },
            }
        }
        Err(StoreError::Throttled.into())
    }
}

enum Refusal {
    /// Another transaction was at the same items, or the table is busy. Worth another try.
    Conflict,
    Final(CommitError),
}

fn refusal<R: std::fmt::Debug>(error: SdkError<TransactWriteItemsError, R>) -> Refusal {
    let Some(TransactWriteItemsError::TransactionCanceledException(canceled)) = error.as_service_error() else {
        return match error.as_service_error() {
            Some(TransactWriteItemsError::TransactionInProgressException(_)) => Refusal::Conflict,
            _ => Refusal::Final(CommitError::Store(error.into())),
        };
    };
    let codes: Vec<&str> = canceled.cancellation_reasons().iter().map(|reason| reason.code().unwrap_or("")).collect();
    let failed: Vec<usize> = codes
        .iter()
        .enumerate()
        .filter(|(_, code)| **code == "ConditionalCheckFailed")
        .map(|(place, _)| place)
        .collect();
    // A failed condition is an answer even where something else collided: trying again would find it failed again.
    if !failed.is_empty() {
        return Refusal::Final(CommitError::ConditionFailed(failed));
    }
    let busy = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];
    if codes.iter().any(|code| busy.contains(code)) {
        return Refusal::Conflict;
    }
    Refusal::Final(CommitError::Store(StoreError::Unexpected(codes.join(", "))))
}

/// Waits a random time that grows with the attempts, at most about half a second.
pub async fn pause(attempt: u32) {
    back_off(attempt, Duration::from_millis(8)).await;
}

/// Waits a random time that grows with the attempts and with how long one takes: many who want the same item get out of each
/// other's way, however slow the store is.
pub async fn back_off(attempt: u32, took: Duration) {
    let most = (took * (1 << attempt.min(6))).clamp(Duration::from_millis(8), Duration::from_secs(4));
    let random = Uuid::new_v4().as_u64_pair().0;
    let most = u64::try_from(most.as_millis()).unwrap_or(u64::MAX);
    tokio::time::sleep(Duration::from_millis(1 + random % most)).await;
}
