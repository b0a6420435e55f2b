//! Reads the table's stream in order, from a position on.

use super::empty_maps;
use crate::store::{Engine, StoreEmulator};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// The reader of one stream.
pub struct Reader {
    engine: Engine,
    shared: SharedReads,
    stream: String,
    shard: String,
    iterator: String,
    read_at: Option<Instant>,
}

/// What was read last. Consumers are nearly always at the same place, so what one has read is there for the others.
#[derive(Clone, Default)]
pub struct SharedReads(Arc<Mutex<Option<(String, usize, Page)>>>);

/// Some records, and where the next ones begin.
#[derive(Clone)]
pub struct Page {
    /// The records, as Lambda writes them into an event.
    pub records: Arc<Vec<Value>>,
    /// Where the next read begins; none at the end of a shard.
    pub next: Option<String>,
}

/// The ARN of the table's stream.
///
/// # Errors
/// When the table has no stream.
pub async fn stream_arn(store: &StoreEmulator) -> Result<String, String> {
    let described = store.engine().call("DescribeTable", json!({ "TableName": store.table() })).await.json()?;
    let arn = described["Table"]["LatestStreamArn"].as_str();
    arn.map(str::to_owned).ok_or_else(|| "the table has no stream".to_owned())
}

impl Reader {
    /// A reader that begins after a record, else with the oldest or the next one.
    pub async fn new(
        store: &StoreEmulator,
        stream: &str,
        after: Option<String>,
        from_oldest: bool,
        reads: &SharedReads,
    ) -> Result<Self, String> {
        let engine = store.engine();
        let shards = shards(&engine, stream).await?;
        let first = if from_oldest || after.is_some() { shards.first() } else { shards.last() };
        let shard = first.ok_or("the stream has no shard")?.clone();
        let start = match after {
            Some(sequence) => json!({ "ShardIteratorType": "AFTER_SEQUENCE_NUMBER", "SequenceNumber": sequence }),
            None if from_oldest => json!({ "ShardIteratorType": "TRIM_HORIZON" }),
            None => json!({ "ShardIteratorType": "LATEST" }),
        };
        let iterator = iterator(&engine, stream, &shard, start).await?;
        Ok(Self { engine, shared: reads.clone(), stream: stream.to_owned(), shard, iterator, read_at: None })
    }

    /// Waits until so much time has gone by since the last call.
    pub async fn pause(&mut self, between: Duration) {
        if let Some(at) = self.read_at {
            tokio::time::sleep_until(at + between).await;
        }
        self.read_at = Some(Instant::now());
    }

    /// The next records. The position moves on only by [`Self::advance`].
    pub async fn read(&self, most: usize) -> Result<Page, String> {
        // Held while reading: who is at the same place waits, and needn't read.
        let mut last = self.shared.0.lock().await;
        if let Some((iterator, limit, page)) = last.as_ref()
            && (iterator, *limit) == (&self.iterator, most)
        {
            return Ok(page.clone());
        }
        let request = json!({ "ShardIterator": self.iterator, "Limit": most });
        let mut found = self.engine.call("GetRecords", request).await.json()?;
        let next = found["NextShardIterator"].as_str().map(str::to_owned);
        let mut records = match found["Records"].take() {
            Value::Array(records) => records,
            _ => Vec::new(),
        };
        for record in &mut records {
            record["eventSourceARN"] = json!(self.stream);
            if !self.engine.is_embedded() {
                empty_maps::restore(record);
            }
        }
        let page = Page { records: Arc::new(records), next };
        if !page.records.is_empty() {
            *last = Some((self.iterator.clone(), most, page.clone()));
        }
        Ok(page)
    }

    /// Moves on to where a read said that the next one begins; where a shard has ended, to the shard after it.
    pub async fn advance(&mut self, next: Option<String>) -> Result<(), String> {
        if let Some(next) = next {
            self.iterator = next;
            return Ok(());
        }
        let shards = shards(&self.engine, &self.stream).await?;
        let after = shards.iter().skip_while(|shard| **shard != self.shard).nth(1);
        if let Some(shard) = after {
            let start = json!({ "ShardIteratorType": "TRIM_HORIZON" });
            self.iterator = iterator(&self.engine, &self.stream, shard, start).await?;
            self.shard.clone_from(shard);
        }
        Ok(())
    }
}

/// The stream's shards, oldest first. One table of one machine has them one after the other.
async fn shards(engine: &Engine, stream: &str) -> Result<Vec<String>, String> {
    let described = engine.call("DescribeStream", json!({ "StreamArn": stream })).await.json()?;
    let shards = described["StreamDescription"]["Shards"].as_array().into_iter().flatten();
    Ok(shards.filter_map(|shard| shard["ShardId"].as_str()).map(str::to_owned).collect())
}

async fn iterator(engine: &Engine, stream: &str, shard: &str, start: Value) -> Result<String, String> {
    let mut request = json!({ "StreamArn": stream, "ShardId": shard });
    for (key, value) in start.as_object().into_iter().flatten() {
        request[key] = value.clone();
    }
    let found = engine.call("GetShardIterator", request).await.json()?;
    found["ShardIterator"].as_str().map(str::to_owned).ok_or_else(|| "the shard can't be read".to_owned())
}
