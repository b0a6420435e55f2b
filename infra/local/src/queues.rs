//! The queues: SQS's own protocol for sending, messages kept in the store, and each queue fed to its function as Lambda's event
//! source mapping does it: batches, partial failures, retries with back-off, dead letters.

mod consumer;
mod message;
mod protocol;
mod repository;

pub use repository::TABLE;

use crate::event_threads::EventThreads;
use crate::roles::Roles;
use crate::runner::Runner;
use crate::store::EngineThread;
use crate::template::{QueueSource, QueueSpec};
use axum::Router;
use consumer::Consumer;
use message::Message;
use repository::Repository;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::JoinSet;

/// All queues. Clones share them.
#[derive(Clone)]
pub struct QueuesEmulator(Arc<Shared>);

/// What sender and consumers share.
struct Shared {
    specs: BTreeMap<String, QueueSpec>,
    repository: Repository,
    sent: Notify,
}

/// The running consumers; they end when this is dropped.
pub struct Consumers {
    _tasks: JoinSet<()>,
    _threads: EventThreads,
}

impl QueuesEmulator {
    /// Opens the queues over the store. What was under way when the box ended was no try, and is to be delivered again at once.
    ///
    /// # Errors
    /// When the store can't be read or written.
    pub async fn open(writer: EngineThread, specs: Vec<QueueSpec>) -> Result<Self, String> {
        let repository = Repository::open(writer).await?;
        let specs: BTreeMap<String, QueueSpec> = specs.into_iter().map(|spec| (spec.name.clone(), spec)).collect();
        for name in specs.keys() {
            for message in repository.all(name).await?.into_iter().filter(|message| message.is_under_way) {
                repository.put(&message.not_tried(Duration::ZERO, now())).await?;
            }
        }
        Ok(Self(Arc::new(Shared { specs, repository, sent: Notify::new() })))
    }

    /// Starts a consumer for every source.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn start(&self, sources: Vec<QueueSource>, runner: &Arc<Runner>) -> Result<Consumers, String> {
        let (mut tasks, threads) = (JoinSet::new(), EventThreads::start()?);
        for source in sources {
            if let Some(spec) = self.0.specs.get(&source.queue) {
                let consumer = Consumer::new(source, spec.clone(), Arc::clone(&self.0), Arc::clone(runner));
                tasks.spawn_on(consumer.run(), threads.handle());
            }
        }
        Ok(Consumers { _tasks: tasks, _threads: threads })
    }

    /// SQS's protocol, at `/queues`.
    pub fn router(&self, roles: Roles) -> Router {
        protocol::router(self.clone(), roles)
    }

    /// Keeps a message; its id is the answer. None where there is no such queue.
    ///
    /// # Errors
    /// When the store can't be written; then the message is not kept.
    pub async fn send(&self, queue: &str, body: String, delay: Option<Duration>) -> Result<Option<String>, String> {
        let Some(spec) = self.0.specs.get(queue) else { return Ok(None) };
        let message = Message::new(spec, body, delay.unwrap_or(spec.delay), now());
        self.0.repository.put(&message).await?;
        self.0.sent.notify_waiters();
        Ok(Some(message.id))
    }

    /// How many messages a queue holds.
    ///
    /// # Errors
    /// When the store can't be read.
    pub async fn len(&self, queue: &str) -> Result<usize, String> {
        self.0.repository.all(queue).await.map(|messages| messages.len())
    }

    /// The dead letters, without their contents.
    ///
    /// # Errors
    /// When the store can't be read.
    pub async fn dead_letters(&self) -> Result<Vec<Value>, String> {
        let queues = self.0.specs.values().filter_map(|spec| spec.redrive.as_ref());
        let mut letters = Vec::new();
        for redrive in queues {
            let dead = self.0.repository.all(&redrive.dead_letters).await?;
            letters.extend(dead.iter().map(|message| {
                json!({ "queue": message.queue, "messageId": message.id, "sentAt": message.sent_at, "receives": message.receives })
            }));
        }
        Ok(letters)
    }
}

/// Milliseconds since 1970, by the machine: a test that stops the clock of the functions stops no delivery.
fn now() -> i64 {
    chrono::Utc::now().timestamp_millis()
}

#[cfg(test)]
mod tests;
