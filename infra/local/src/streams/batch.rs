//! One batch on its way to a function: tried, tried again, halved, given up.

use super::dead_letters::DeadLetters;
use super::pattern;
use crate::runner::{Failure, Runner};
use crate::template::{EventSource, StreamSettings};
use serde::Serialize;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// The rest before a second try; it doubles with each.
const FIRST_REST: Duration = Duration::from_millis(50);
/// The longest rest between tries.
const MAX_REST: Duration = Duration::from_secs(2);

/// Feeds one function.
pub struct BatchFeeder {
    function: String,
    settings: StreamSettings,
    source: String,
    runner: Arc<Runner>,
    dead_letters: Arc<DeadLetters>,
}

/// A run of records and how often it was tried.
struct Batch<'a> {
    records: Vec<&'a Value>,
    tries: u32,
}

/// The event.
#[derive(Serialize)]
struct Records<'a> {
    #[serde(rename = "Records")]
    records: &'a [&'a Value],
}

/// How a try ended.
enum Outcome {
    Done,
    /// The function wasn't there, so this was no try.
    NotTried,
    /// All before this index are done; it and those after it are not.
    FailedFrom(usize, String),
}

/// A record's sequence number.
pub fn sequence(record: &Value) -> Option<&str> {
    record.pointer("/dynamodb/SequenceNumber").and_then(Value::as_str)
}

impl BatchFeeder {
    /// A feeder for the function of `source`.
    pub fn new(source: EventSource, arn: String, runner: Arc<Runner>, dead_letters: Arc<DeadLetters>) -> Self {
        Self { function: source.function, settings: source.settings, source: arn, runner, dead_letters }
    }

    /// The function that is fed.
    pub fn function(&self) -> &str {
        &self.function
    }

    /// Most records at once.
    pub fn batch_size(&self) -> usize {
        self.settings.batch_size
    }

    /// Delivers the records that pass the filter, in order, until each is done or given up.
    pub async fn feed(&self, records: &[Value]) {
        let records: Vec<&Value> = records.iter().filter(|record| self.wants(record)).collect();
        let mut waiting = VecDeque::from([Batch { records, tries: 0 }]);
        while let Some(mut batch) = waiting.pop_front() {
            if batch.records.is_empty() {
                continue;
            }
            batch.tries += 1;
            let (first, cause) = match self.try_once(&batch.records).await {
                Outcome::Done => continue,
                Outcome::FailedFrom(first, cause) => (first, cause),
                Outcome::NotTried => {
                    tokio::time::sleep(MAX_REST).await;
                    waiting.push_front(Batch { tries: batch.tries - 1, ..batch });
                    continue;
                }
            };
            let mut left = Batch { records: batch.records.split_off(first), tries: batch.tries };
            if first > 0 {
                // It got further than before: the rest starts again, like a checkpoint in the middle of a batch.
                left.tries = 1;
            }
            if self.is_over(&left) {
                self.give_up(&left, &cause);
                continue;
            }
            tokio::time::sleep(rest(left.tries)).await;
            if self.settings.bisect && left.records.len() > 1 {
                let half = left.records.split_off(left.records.len() / 2);
                waiting.push_front(Batch { records: half, tries: left.tries - 1 });
                left.tries -= 1;
            }
            waiting.push_front(left);
        }
    }

    fn wants(&self, record: &Value) -> bool {
        let filters = &self.settings.filters;
        filters.is_empty() || filters.iter().any(|filter| pattern::matches(filter, Some(record)))
    }

    async fn try_once(&self, records: &[&Value]) -> Outcome {
        match self.runner.run(&self.function, &Records { records }).await {
            Err(Failure::Unreachable) => Outcome::NotTried,
            Err(failure) => Outcome::FailedFrom(0, describe(&failure)),
            Ok(answer) if self.settings.reports_failures => match first_failure(&answer, records) {
                None => Outcome::Done,
                Some(index) => Outcome::FailedFrom(index, "batchItemFailures".to_owned()),
            },
            Ok(_) => Outcome::Done,
        }
    }

    fn is_over(&self, batch: &Batch<'_>) -> bool {
        let halvable = self.settings.bisect && batch.records.len() > 1;
        let exhausted = self.settings.retries.is_some_and(|retries| batch.tries > retries) && !halvable;
        exhausted || self.is_old(batch)
    }

    fn is_old(&self, batch: &Batch<'_>) -> bool {
        let Some(most) = self.settings.maximum_age else { return false };
        let made =
            batch.records.first().and_then(|record| record.pointer("/dynamodb/ApproximateCreationDateTime")?.as_f64());
        #[expect(clippy::cast_precision_loss, reason = "seconds since 1970 fit a double")]
        made.is_some_and(|made| chrono::Utc::now().timestamp() as f64 - made > most.as_secs_f64())
    }

    fn give_up(&self, batch: &Batch<'_>, cause: &str) {
        let cause = if self.is_old(batch) { "age" } else { cause };
        let count = batch.records.len();
        self.runner.log().failure(&self.function, None, &format!("{count} stream records given up: {cause}"));
        if self.settings.dead_letters.is_some() {
            self.dead_letters.keep(&self.function, &self.source, &batch.records, cause, batch.tries);
        }
    }
}

/// The index of the first record that the function says failed. As in Lambda, an empty list is success, and an answer
/// that names no record of the batch, or is malformed, fails the whole batch.
fn first_failure(answer: &Value, records: &[&Value]) -> Option<usize> {
    let Some(failures) = answer.get("batchItemFailures") else {
        return (!answer.is_null() && answer.as_object().is_none_or(|object| !object.is_empty())).then_some(0);
    };
    let Some(failures) = failures.as_array() else { return (!failures.is_null()).then_some(0) };
    let index = |failure: &Value| {
        let identifier = failure.get("itemIdentifier").and_then(Value::as_str)?;
        records.iter().position(|record| sequence(record) == Some(identifier))
    };
    failures.iter().map(|failure| index(failure).unwrap_or(0)).min()
}

fn rest(tries: u32) -> Duration {
    FIRST_REST.saturating_mul(1 << tries.saturating_sub(1).min(8)).min(MAX_REST)
}

fn describe(failure: &Failure) -> String {
    match failure {
        Failure::Failed(cause) => cause.clone(),
        other => format!("{other:?}"),
    }
}
