//! The store's stream, fed to the functions that the template names, as Lambda's event source mappings do it: filters,
//! batches, partial failures, bounded retries with back-off, halved batches, dead letters.

mod batch;
mod checkpoints;
mod dead_letters;
mod empty_maps;
mod pattern;
mod reader;

pub use dead_letters::DeadLetters;

use crate::event_threads::EventThreads;
use crate::runner::Runner;
use crate::store::StoreEmulator;
use crate::template::EventSource;
use batch::BatchFeeder;
use checkpoints::Checkpoints;
use reader::{Reader, SharedReads};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::JoinSet;

/// How long a consumer rests when nothing tells it of a write: a writer outside this process isn't heard.
const REST: Duration = Duration::from_millis(100);

/// The shortest time between two reads of a consumer: while much is written, a read then brings what several requests wrote, and what it
/// leads to is done once for all of them. Nobody waits longer for it than that.
const BETWEEN_READS: Duration = Duration::from_millis(20);

/// The most records that one read brings.
const AT_ONCE: usize = 1000;

/// The running consumers; they end when this is dropped.
pub struct Streams {
    consumers: JoinSet<()>,
    _threads: EventThreads,
}

impl Streams {
    /// Starts a consumer for every source. Positions are stored in `folder`, so that a restart continues where it stopped.
    ///
    /// # Errors
    /// When the table has no stream, or the kept positions can't be read.
    pub async fn start(
        store: &StoreEmulator,
        sources: Vec<EventSource>,
        runner: &Arc<Runner>,
        written: &Arc<Notify>,
        dead_letters: &Arc<DeadLetters>,
        folder: Option<&Path>,
    ) -> Result<Self, String> {
        let (mut consumers, threads) = (JoinSet::new(), EventThreads::start()?);
        if sources.is_empty() {
            return Ok(Self { consumers, _threads: threads });
        }
        let arn = reader::stream_arn(store).await?;
        let checkpoints = Arc::new(Checkpoints::open(folder)?);
        let shared = SharedReads::default();
        for source in sources {
            let after = checkpoints.get(&source.function);
            let reader = Reader::new(store, &arn, after, source.settings.from_oldest, &shared).await?;
            let feeder = BatchFeeder::new(source, arn.clone(), Arc::clone(runner), Arc::clone(dead_letters));
            let consumer = consume(reader, feeder, Arc::clone(&checkpoints), Arc::clone(written));
            consumers.spawn_on(consumer, threads.handle());
        }
        Ok(Self { consumers, _threads: threads })
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

/// Every record that the stream still holds, oldest first, as a function without a filter gets them.
///
/// # Errors
/// When the table has no stream.
pub async fn all_records(store: &StoreEmulator) -> Result<Vec<Value>, String> {
    let arn = reader::stream_arn(store).await?;
    let mut reader = Reader::new(store, &arn, None, true, &SharedReads::default()).await?;
    let mut all = Vec::new();
    loop {
        let page = reader.read(AT_ONCE).await?;
        if page.records.is_empty() {
            return Ok(all);
        }
        all.extend(page.records.iter().cloned());
        reader.advance(page.next).await?;
    }
}

async fn consume(mut reader: Reader, feeder: BatchFeeder, checkpoints: Arc<Checkpoints>, written: Arc<Notify>) {
    loop {
        if let Err(error) = consume_once(&mut reader, &feeder, &checkpoints, &written).await {
            eprintln!("{}", json!({"level": "error", "message": "the stream can't be read", "cause": error}));
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
}

async fn consume_once(
    reader: &mut Reader,
    feeder: &BatchFeeder,
    checkpoints: &Checkpoints,
    written: &Notify,
) -> Result<(), String> {
    reader.pause(BETWEEN_READS).await;
    // Asked for before reading, so that a write between reading and resting isn't missed.
    let notified = written.notified();
    let page = reader.read(feeder.batch_size()).await?;
    let Some(last) = page.records.last().and_then(batch::sequence).map(str::to_owned) else {
        drop(tokio::time::timeout(REST, notified).await);
        return reader.advance(page.next).await;
    };
    feeder.feed(&page.records).await;
    checkpoints.set(feeder.function(), last);
    reader.advance(page.next).await
}

#[cfg(test)]
mod tests;
