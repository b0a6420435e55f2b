//! Batches: many items in one call, sent again for what a busy table left over.

use aws_sdk_dynamodb::types::{DeleteRequest, KeysAndAttributes, ReturnConsumedCapacity, WriteRequest};

use super::key::Key;
use super::retry::pause;
use super::{Consistency, Item, Store, StoreError, units};
use crate::runtime::meter;

/// What DynamoDB takes in one batch.
const READ_BATCH: usize = 100;
const WRITE_BATCH: usize = 25;
/// How often what a batch left over is sent again.
const ATTEMPTS: u32 = 10;

impl Store {
    /// The items under these keys, in any order, those that are missing left out; only some of their attributes where a
    /// projection names them.
    pub(super) async fn batch_get(
        &self,
        keys: &[Item],
        projection: Option<&str>,
        consistency: Consistency,
    ) -> Result<Vec<Item>, StoreError> {
        let mut found = Vec::new();
        for batch in keys.chunks(READ_BATCH) {
            self.read_batch(batch.to_vec(), projection, consistency, &mut found).await?;
        }
        Ok(found)
    }

    async fn read_batch(
        &self,
        mut wanted: Vec<Item>,
        projection: Option<&str>,
        consistency: Consistency,
        found: &mut Vec<Item>,
    ) -> Result<(), StoreError> {
        for attempt in 0..ATTEMPTS {
            let request = KeysAndAttributes::builder()
                .set_keys(Some(wanted))
                .set_projection_expression(projection.map(str::to_owned))
                .consistent_read(consistency.is_strong())
                .build()
                .map_err(StoreError::unexpected)?;
            let call = self
                .client
                .batch_get_item()
                .request_items(&self.table, request)
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send();
            let output = meter::call(call).await?;
            meter::add(output.consumed_capacity.unwrap_or_default().iter().map(|one| units(Some(one))).sum(), 0.0);
            found.extend(output.responses.unwrap_or_default().remove(&self.table).unwrap_or_default());
            let left = output.unprocessed_keys.unwrap_or_default().remove(&self.table);
            wanted = left.map(|left| left.keys).unwrap_or_default();
            if wanted.is_empty() {
                return Ok(());
            }
            pause(attempt).await;
        }
        Err(StoreError::Throttled)
    }

    /// Puts or deletes items, each by itself and in any order: for what may be cut off half way and is simply run again.
    pub(super) async fn batch_write(&self, writes: Vec<WriteRequest>) -> Result<(), StoreError> {
        for batch in writes.chunks(WRITE_BATCH) {
            self.write_batch(batch.to_vec()).await?;
        }
        Ok(())
    }

    /// Deletes items, each by itself and in any order.
    pub(super) async fn batch_delete(&self, keys: impl IntoIterator<Item = Key>) -> Result<(), StoreError> {
        let delete = |key: Key| {
            let request = DeleteRequest::builder().set_key(Some(key.into_item())).build();
            Ok(WriteRequest::builder().delete_request(request.map_err(StoreError::unexpected)?).build())
        };
        self.batch_write(keys.into_iter().map(delete).collect::<Result<_, StoreError>>()?).await
    }

    async fn write_batch(&self, mut left: Vec<WriteRequest>) -> Result<(), StoreError> {
        for attempt in 0..ATTEMPTS {
            let call = self
                .client
                .batch_write_item()
                .request_items(&self.table, left)
                .return_consumed_capacity(ReturnConsumedCapacity::Total)
                .send();
            let output = meter::call(call).await?;
            meter::add(0.0, output.consumed_capacity.unwrap_or_default().iter().map(|one| units(Some(one))).sum());
            left = output.unprocessed_items.unwrap_or_default().remove(&self.table).unwrap_or_default();
            if left.is_empty() {
                return Ok(());
            }
            pause(attempt).await;
        }
        Err(StoreError::Throttled)
    }
}
