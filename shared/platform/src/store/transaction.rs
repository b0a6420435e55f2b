//! Transactions: all of it is written, or none.

use std::convert::Infallible;

use aws_sdk_dynamodb::error::SdkError;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::builders::PutBuilder;
use aws_sdk_dynamodb::types::{ConditionCheck, Delete, Put, ReturnConsumedCapacity, TransactWriteItem, Update};
use serde::Serialize;

use super::expression::Expression;
use super::key::Key;
use super::retry::pause;
use super::{CommitError, Item, Store, StoreError, kinds, units};
use crate::runtime::meter;

/// How often a transaction that collided with another is sent again.
const ATTEMPTS: u32 = 12;

/// The condition under which nothing is at a key.
const ABSENT: &str = "attribute_not_exists(PK)";

/// Writes that are committed together. Every condition among them says what it means when it does not hold: that what was read
/// has changed since, or a refusal `R` of the caller's own.
#[derive(Debug)]
pub struct Transaction<R> {
    writes: Vec<(TransactWriteItem, Option<Otherwise<R>>)>,
    table: String,
}

/// What it means when a condition does not hold.
#[derive(Debug)]
pub(super) enum Otherwise<R> {
    /// Something has changed since it was read: read again, decide again.
    Stale,
    /// The request can't be done, and reading again would not help.
    Refused(R),
}

impl<R> Transaction<R> {
    /// How many writes it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.writes.len()
    }

    /// Whether there is nothing to write.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.writes.is_empty()
    }

    /// Writes an item in place of any before it.
    pub(super) fn put(&mut self, key: Key, item: &impl Serialize) -> Result<(), StoreError> {
        let put = put_item(key, item)?.table_name(&self.table).build().map_err(StoreError::unexpected)?;
        self.push(TransactWriteItem::builder().put(put).build(), None);
        Ok(())
    }

    /// Creates an item; fails if one exists.
    pub(super) fn create(
        &mut self,
        key: Key,
        item: &impl Serialize,
        otherwise: Otherwise<R>,
    ) -> Result<(), StoreError> {
        let put = put_item(key, item)?.table_name(&self.table).condition_expression(ABSENT);
        let put = put.build().map_err(StoreError::unexpected)?;
        self.push(TransactWriteItem::builder().put(put).build(), Some(otherwise));
        Ok(())
    }

    /// Writes an item in place of the one that meets a condition.
    pub(super) fn put_if(
        &mut self,
        key: Key,
        item: &impl Serialize,
        condition: Expression,
        otherwise: Otherwise<R>,
    ) -> Result<(), StoreError> {
        let Expression { text, values, names } = condition;
        let put = put_item(key, item)?
            .table_name(&self.table)
            .condition_expression(text)
            .set_expression_attribute_values(Some(values).filter(|values| !values.is_empty()))
            .set_expression_attribute_names(Some(names).filter(|names| !names.is_empty()))
            .build()
            .map_err(StoreError::unexpected)?;
        self.push(TransactWriteItem::builder().put(put).build(), Some(otherwise));
        Ok(())
    }

    /// Deletes an item, if it exists.
    pub(super) fn delete(&mut self, key: Key) -> Result<(), StoreError> {
        let delete = Delete::builder().table_name(&self.table).set_key(Some(key.into_item()));
        let delete = delete.build().map_err(StoreError::unexpected)?;
        self.push(TransactWriteItem::builder().delete(delete).build(), None);
        Ok(())
    }

    /// Deletes an item on a condition.
    pub(super) fn delete_if(
        &mut self,
        key: Key,
        condition: impl Into<Expression>,
        otherwise: Otherwise<R>,
    ) -> Result<(), StoreError> {
        let Expression { text, values, names } = condition.into();
        let delete = Delete::builder()
            .table_name(&self.table)
            .set_key(Some(key.into_item()))
            .condition_expression(text)
            .set_expression_attribute_values(Some(values).filter(|values| !values.is_empty()))
            .set_expression_attribute_names(Some(names).filter(|names| !names.is_empty()))
            .build()
            .map_err(StoreError::unexpected)?;
        self.push(TransactWriteItem::builder().delete(delete).build(), Some(otherwise));
        Ok(())
    }

    /// Updates an item on a condition, or makes it if the condition allows that.
    pub(super) fn update_if(
        &mut self,
        key: Key,
        update: Expression,
        condition: &str,
        otherwise: Otherwise<R>,
    ) -> Result<(), StoreError> {
        debug_assert!(kinds::is_declared(&key), "{key:?} is of no entity");
        let Expression { text, values, names } = update;
        let update = Update::builder()
            .table_name(&self.table)
            .set_key(Some(key.into_item()))
            .update_expression(text)
            .condition_expression(condition)
            .set_expression_attribute_values(Some(values).filter(|values| !values.is_empty()))
            .set_expression_attribute_names(Some(names).filter(|names| !names.is_empty()))
            .build()
            .map_err(StoreError::unexpected)?;
        self.push(TransactWriteItem::builder().update(update).build(), Some(otherwise));
        Ok(())
    }

    /// A condition on an item that the transaction does not write.
    pub(super) fn check(&mut self, key: Key, condition: Expression, otherwise: Otherwise<R>) -> Result<(), StoreError> {
        let Expression { text, values, names } = condition;
        let check = ConditionCheck::builder()
            .table_name(&self.table)
            .set_key(Some(key.into_item()))
            .condition_expression(text)
            .set_expression_attribute_values(Some(values).filter(|values| !values.is_empty()))
            .set_expression_attribute_names(Some(names).filter(|names| !names.is_empty()))
            .build()
            .map_err(StoreError::unexpected)?;
        self.push(TransactWriteItem::builder().condition_check(check).build(), Some(otherwise));
        Ok(())
    }

    fn push(&mut self, write: TransactWriteItem, otherwise: Option<Otherwise<R>>) {
        self.writes.push((write, otherwise));
    }
}

fn put_item(key: Key, item: &impl Serialize) -> Result<PutBuilder, StoreError> {
    debug_assert!(kinds::is_declared(&key), "{key:?} is of no entity");
    let mut item: Item = serde_dynamo::to_item(item).map_err(StoreError::unexpected)?;
    item.extend(key.into_item());
    Ok(Put::builder().set_item(Some(item)))
}

impl Store {
    /// An empty transaction.
    #[must_use]
    pub fn transaction<R>(&self) -> Transaction<R> {
        Transaction { writes: Vec::new(), table: self.table.clone() }
    }

    /// Commits. A collision with another transaction on the same items is tried again here, after a pause that differs from
    /// everybody else's; a condition that does not hold is answered at once with what it means.
    pub async fn commit<R>(&self, transaction: Transaction<R>) -> Result<(), CommitError<R>> {
        let (writes, otherwise): (Vec<_>, Vec<_>) = transaction.writes.into_iter().unzip();
        for attempt in 0..=ATTEMPTS {
            let call = self
                .client
                .transact_write_items()
                .set_transact_items(Some(writes.clone()))
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send();
            let sent = meter::call(call).await;
            match sent.map_err(failure) {
                Ok(output) => {
                    let consumed = output.consumed_capacity.unwrap_or_default();
                    meter::add(0.0, consumed.iter().map(|capacity| units(Some(capacity))).sum());
                    return Ok(());
                }
                Err(Failure::Conflict) => pause(attempt).await,
                Err(Failure::Conditions(failed)) => return Err(meaning(&failed, otherwise)),
                Err(Failure::Store(error)) => return Err(error.into()),
            }
        }
        Err(StoreError::Throttled.into())
    }
}

impl Store {
    /// Commits what has no condition.
    pub(super) async fn commit_unconditional(&self, transaction: Transaction<Infallible>) -> Result<(), StoreError> {
        self.commit(transaction).await.map_err(|error| match error {
            CommitError::Store(error) => error,
            CommitError::Stale => StoreError::unexpected("a condition where none was"),
        })
    }
}

/// What the failed conditions mean together. What has changed since it was read comes first: the refusals beside it were decided
/// by what was read.
fn meaning<R>(failed: &[usize], otherwise: Vec<Option<Otherwise<R>>>) -> CommitError<R> {
    let failed = otherwise.into_iter().enumerate().filter(|(place, _)| failed.contains(place));
    let mut first = None;
    for otherwise in failed.filter_map(|(_, otherwise)| otherwise) {
        match otherwise {
            Otherwise::Stale => return CommitError::Stale,
            Otherwise::Refused(refusal) => first = first.or(Some(refusal)),
        }
    }
    first.map_or(CommitError::Stale, CommitError::Refused)
}

/// Why a transaction was not committed.
enum Failure {
    /// Another transaction was at the same items, or the table is busy. Worth another try.
    Conflict,
    /// The conditions of the writes at these places did not hold.
    Conditions(Vec<usize>),
    Store(StoreError),
}

fn failure<T: std::fmt::Debug>(error: SdkError<TransactWriteItemsError, T>) -> Failure {
    let Some(TransactWriteItemsError::TransactionCanceledException(canceled)) = error.as_service_error() else {
        return match error.as_service_error() {
            Some(TransactWriteItemsError::TransactionInProgressException(_)) => Failure::Conflict,
            _ => Failure::Store(error.into()),
        };
    };
    let codes: Vec<&str> = canceled.cancellation_reasons().iter().map(|reason| reason.code().unwrap_or("")).collect();
    let failed = codes.iter().enumerate().filter(|(_, code)| **code == "ConditionalCheckFailed");
    let failed: Vec<usize> = failed.map(|(place, _)| place).collect();
    // A failed condition is an answer even where something else collided: trying again would find it failed again.
    if !failed.is_empty() {
        return Failure::Conditions(failed);
    }
    let busy = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];
    if codes.iter().any(|code| busy.contains(code)) {
        return Failure::Conflict;
    }
    Failure::Store(StoreError::Unexpected(codes.join(", ")))
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::{Otherwise, Transaction, meaning};
    use crate::store::CommitError;
    use crate::store::expression::Expression;
    use crate::store::key::Key;

    fn transaction() -> Transaction<Infallible> {
        Transaction { writes: Vec::new(), table: "table".to_owned() }
    }

    #[test]
    #[should_panic(expected = "is of no entity")]
    fn nothing_is_put_into_a_persons_partition_that_is_not_declared() {
        drop(transaction().put(Key::new("USER#1", "DIARY#1"), &()));
    }

    #[test]
    #[should_panic(expected = "is of no entity")]
    fn nothing_is_updated_in_a_schools_partition_that_is_not_declared() {
        let key = Key::new("SCHOOL#elm", "DAY#2026-01-01");
        drop(transaction().update_if(key, Expression::new("REMOVE x"), "attribute_exists(PK)", Otherwise::Stale));
    }

    #[test]
    fn what_has_changed_outweighs_a_refusal_and_the_first_refusal_counts() {
        let all = || vec![None, Some(Otherwise::Stale), Some(Otherwise::Refused("a")), Some(Otherwise::Refused("b"))];
        assert!(matches!(meaning(&[1, 2], all()), CommitError::Stale));
        assert!(matches!(meaning(&[2, 3], all()), CommitError::Refused("a")));
        assert!(matches!(meaning(&[3], all()), CommitError::Refused("b")));
    }
}
