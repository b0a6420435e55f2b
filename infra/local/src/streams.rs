//! The store's stream, fed to the functions that the template names, as Lambda's event source mappings do it: filters,
//! batches, partial failures, bounded retries with back-off, halved batches, dead letters.

mod batch;
mod checkpoints;
mod dead_letters;
mod pattern;

pub use dead_letters::DeadLetters;

use crate::runner::Runner;
use crate::store::Store;
use crate::template::EventSource;
use batch::Feeder;
use checkpoints::Checkpoints;
use dynoxide::Database;
use dynoxide::actions::describe_table::DescribeTableRequest;
use dynoxide::actions::get_records::GetRecordsRequest;
use dynoxide::actions::get_shard_iterator::GetShardIteratorRequest;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::JoinSet;

/// How long a consumer rests when nothing tells it of a write: a writer outside this process isn't heard.
const REST: Duration = Duration::from_millis(100);

/// The most records that one read brings.
const AT_ONCE: usize = 1000;

/// The running consumers; they end when this is dropped.
pub struct Streams {
    consumers: JoinSet<()>,
}

impl Streams {
    /// Starts a consumer for every source. Positions are kept in `folder`, so that a restart goes on where it stopped.
    ///
    /// # Errors
    /// When the table has no stream, or the kept positions can't be read.
    pub fn start(
        store: &Store,
        sources: Vec<EventSource>,
        runner: &Arc<Runner>,
        written: &Arc<Notify>,
        dead_letters: &Arc<DeadLetters>,
        folder: Option<&Path>,
    ) -> Result<Self, String> {
        let mut consumers = JoinSet::new();
        if sources.is_empty() {
            return Ok(Self { consumers });
        }
        let arn = stream_arn(store)?;
        let checkpoints = Arc::new(Checkpoints::open(folder)?);
        for source in sources {
            let reader = Reader::new(store, &arn, checkpoints.get(&source.function), source.settings.from_oldest)?;
            let feeder = Feeder::new(source, arn.clone(), Arc::clone(runner), Arc::clone(dead_letters));
            consumers.spawn(consume(reader, feeder, Arc::clone(&checkpoints), Arc::clone(written)));
        }
        Ok(Self { consumers })
    }

    /// How many consumers run.
    #[must_use]
    pub fn len(&self) -> usize {
        self.consumers.len()
    }

    /// Whether the template names no stream.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.consumers.is_empty()
    }
}

/// Everything that the stream still tells, oldest first, as a function without a filter would be told it.
///
/// # Errors
/// When the table has no stream.
pub async fn told(store: &Store) -> Result<Vec<Value>, String> {
    let arn = stream_arn(store)?;
    let mut reader = Reader::new(store, &arn, None, true)?;
    let mut told = Vec::new();
    loop {
        let (records, next) = reader.read(AT_ONCE).await?;
        if records.is_empty() {
            return Ok(told);
        }
        told.extend(records);
        reader.advance(next);
    }
}

/// Reads one stream in order, from a position on.
struct Reader {
    database: Database,
    iterator: String,
}

impl Reader {
    fn new(store: &Store, arn: &str, after: Option<String>, from_oldest: bool) -> Result<Self, String> {
        let start = match after {
            Some(sequence) => json!({ "ShardIteratorType": "AFTER_SEQUENCE_NUMBER", "SequenceNumber": sequence }),
            None if from_oldest => json!({ "ShardIteratorType": "TRIM_HORIZON" }),
            None => json!({ "ShardIteratorType": "LATEST" }),
        };
        let mut request = json!({ "StreamArn": arn, "ShardId": dynoxide::streams::shard_id(store.table()) });
        for (key, value) in start.as_object().into_iter().flatten() {
            request[key] = value.clone();
        }
        let request: GetShardIteratorRequest = serde_json::from_value(request).map_err(|error| error.to_string())?;
        let found = store.database().get_shard_iterator(request).map_err(|error| error.to_string())?;
        let iterator = found.shard_iterator.ok_or("the stream has no shard")?;
        Ok(Self { database: store.database().clone(), iterator })
    }

    /// The next records, as Lambda writes them into an event. The position moves on only by [`Self::advance`].
    async fn read(&self, most: usize) -> Result<(Vec<Value>, Option<String>), String> {
        let request = GetRecordsRequest { shard_iterator: self.iterator.clone(), limit: Some(most) };
        let database = self.database.clone();
        // The engine runs on the calling thread and may wait there for a write to reach the disk.
        let read = tokio::task::spawn_blocking(move || {
            let found = database.get_records(request).map_err(|error| error.to_string())?;
            let records = found.records.iter().map(serde_json::to_value).collect::<Result<Vec<Value>, _>>();
            Ok((records.map_err(|error| error.to_string())?, found.next_shard_iterator))
        });
        read.await.map_err(|error| error.to_string())?
    }

    fn advance(&mut self, iterator: Option<String>) {
        if let Some(iterator) = iterator {
            self.iterator = iterator;
        }
    }
}

async fn consume(mut reader: Reader, feeder: Feeder, checkpoints: Arc<Checkpoints>, written: Arc<Notify>) {
    loop {
        // Asked for before reading, so that a write between reading and resting isn't missed.
        let told = written.notified();
        match reader.read(feeder.batch_size()).await {
            Ok((records, _)) if records.is_empty() => {
                drop(tokio::time::timeout(REST, told).await);
            }
            Ok((records, next)) => {
                let last = records.last().and_then(batch::sequence).map(str::to_owned);
                feeder.feed(records).await;
                reader.advance(next);
                if let Some(last) = last {
                    checkpoints.set(feeder.function(), last);
                }
            }
            Err(error) => {
                eprintln!("{}", json!({"level": "error", "message": "the stream can't be read", "cause": error}));
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

fn stream_arn(store: &Store) -> Result<String, String> {
    let request: DescribeTableRequest =
        serde_json::from_value(json!({ "TableName": store.table() })).map_err(|error| error.to_string())?;
    let description = store.database().describe_table(request).map_err(|error| error.to_string())?;
    description.table.latest_stream_arn.ok_or_else(|| "the table has no stream".to_owned())
}

#[cfg(test)]
mod tests;
