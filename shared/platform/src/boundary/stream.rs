//! Stream operations: a batch of changed items. A record that failed is reported, so that the stream is delivered again from there.

use std::time::Instant;

use aws_lambda_events::dynamodb::{Event as Records, EventRecord};
use futures::future::BoxFuture;
use serde_json::json;
use serde_json::value::to_raw_value;

use crate::context::Context;
use crate::function::{Answer, Error, Event};
use crate::runtime::log::{Line, Outcome};
use crate::runtime::meter;

/// Turns an operation into a function: `stream_function!(|context, record| handle(context, record))`.
#[macro_export]
macro_rules! stream_function {
    (|$context:ident, $record:ident| $handle:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $crate::operations::name_of(module_path!()),
            // Nobody waits for it.
            prepare: |_| {},
            run: |context, event| {
                Box::pin($crate::stream::run(FUNCTION.name, context, event, |$context, $record| {
                    Box::pin(async move { $handle.await })
                }))
            },
        };
    };
}

/// Turns an operation on whole batches into a function: `batch_function!(|context, records| handle(context, records))`.
#[macro_export]
macro_rules! batch_function {
    (|$context:ident, $records:ident| $handle:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $crate::operations::name_of(module_path!()),
            // Nobody waits for it.
            prepare: |_| {},
            run: |context, event| {
                Box::pin($crate::stream::run_batch(FUNCTION.name, context, event, |$context, $records| {
                    Box::pin(async move { $handle.await })
                }))
            },
        };
    };
}

/// The handler of a changed item.
pub type Handle = for<'a> fn(&'a Context, &'a EventRecord) -> BoxFuture<'a, Result<(), Error>>;

/// The handler of a batch of changed items.
pub type HandleBatch = for<'a> fn(&'a Context, &'a [EventRecord]) -> BoxFuture<'a, Result<(), FailedRecord>>;

/// A record that failed. Those before it succeeded.
#[derive(Debug)]
pub struct FailedRecord {
    /// Its position in the batch.
    pub record: usize,
    /// The reason.
    pub cause: Error,
}

/// Processes one batch in order and stops at the first record that fails: the stream is delivered again from there.
pub async fn run(operation: &'static str, context: Context, event: Event, handle: Handle) -> Result<Answer, Error> {
    let records: Records = serde_json::from_str(event.get())?;
    let work = async {
        for (place, record) in records.records.iter().enumerate() {
            handle(&context, record).await.map_err(|cause| FailedRecord { record: place, cause })?;
        }
        Ok(())
    };
    finish(operation, &context, &records, work).await
}

/// Passes one batch to its handler as a whole.
pub async fn run_batch(
    operation: &'static str,
    context: Context,
    event: Event,
    handle: HandleBatch,
) -> Result<Answer, Error> {
    let records: Records = serde_json::from_str(event.get())?;
    finish(operation, &context, &records, handle(&context, &records.records)).await
}

/// Runs the handler, writes its log line, and reports the record from which the stream is to be delivered again.
async fn finish(
    operation: &'static str,
    context: &Context,
    records: &Records,
    work: impl Future<Output = Result<(), FailedRecord>>,
) -> Result<Answer, Error> {
    let began = Instant::now();
    let (done, usage) = meter::measure(work).await;
    let failed = done.err().and_then(|FailedRecord { record, cause }| {
        let record = records.records.get(record)?;
        context.log().failure(operation, Some(&record.event_id), &cause.to_string());
        record.change.sequence_number.clone()
    });
    let outcome = if failed.is_none() { Outcome::Done } else { Outcome::Failed };
    Line::new(operation, outcome, began.elapsed(), usage).write(context.log(), context.config(), context.now());
    let failures: Vec<_> = failed.into_iter().map(|number| json!({ "itemIdentifier": number })).collect();
    Ok(to_raw_value(&json!({ "batchItemFailures": failures }))?)
}
