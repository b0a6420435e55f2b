//! Stream operations: a batch of changed items. What failed is named, so that only it is delivered again.

use std::time::Instant;

use aws_lambda_events::dynamodb::{Event as Records, EventRecord};
use futures::future::BoxFuture;
use serde_json::json;
use serde_json::value::to_raw_value;

use crate::function::{Answer, Error, Event};
use crate::log::{Line, Outcome};
use crate::meter;
use crate::world::World;

/// Makes an operation a function: `stream_function!("publish_changes", |world, record| handle(world, record))`.
#[macro_export]
macro_rules! stream_function {
    ($name:literal, |$world:ident, $record:ident| $handle:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $name,
            run: |world, event| {
                Box::pin($crate::stream::run($name, world, event, |$world, $record| {
                    Box::pin(async move { $handle.await })
                }))
            },
        };
    };
}

/// What an operation does with a changed item.
pub type Handle = for<'a> fn(&'a World, &'a EventRecord) -> BoxFuture<'a, Result<(), Error>>;

/// Works through one batch in order and stops at the first record that fails: a stream is delivered again from there.
pub async fn run(operation: &'static str, world: World, event: Event, handle: Handle) -> Result<Answer, Error> {
    let began = Instant::now();
    let records: Records = serde_json::from_str(event.get())?;
    let work = async {
        for record in &records.records {
            if let Err(error) = handle(&world, record).await {
                world.log().failure(operation, Some(&record.event_id), &error.to_string());
                return record.change.sequence_number.clone();
            }
        }
        None
    };
    let (failed, units) = meter::measure(work).await;
    let outcome = if failed.is_none() { Outcome::Done } else { Outcome::Failed };
    Line::new(operation, outcome, began.elapsed(), units).write(world.log(), world.config(), world.now());
    let failures: Vec<_> = failed.into_iter().map(|number| json!({ "itemIdentifier": number })).collect();
    Ok(to_raw_value(&json!({ "batchItemFailures": failures }))?)
}
