//! A queue on its way to its function.

use super::message::Message;
use super::{Shared, now};
use crate::runner::{Failure, Runner};
use crate::template::{QueueSource, QueueSpec};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// The longest rest of a consumer that waits for a message's time to come.
const MAX_REST: Duration = Duration::from_secs(30);

/// The rest before a function is looked for again that wasn't there.
const UNREACHABLE_REST: Duration = Duration::from_secs(2);

/// Works one queue off.
pub struct Consumer {
    source: QueueSource,
    spec: QueueSpec,
    shared: Arc<Shared>,
    runner: Arc<Runner>,
}

impl Consumer {
    /// A consumer of a queue.
    pub fn new(source: QueueSource, spec: QueueSpec, shared: Arc<Shared>, runner: Arc<Runner>) -> Self {
        Self { source, spec, shared, runner }
    }

    /// Delivers due messages, forever.
    pub async fn run(self) {
        loop {
            // Asked for before reading, so that a message sent between reading and resting isn't missed.
            let sent = self.shared.sent.notified();
            let rest = match self.deliver().await {
                Ok(rest) => rest,
                Err(cause) => {
                    eprintln!(
                        "{}",
                        json!({"level": "error", "message": "a queue can't be worked off", "cause": cause})
                    );
                    Duration::from_secs(1)
                }
            };
            drop(tokio::time::timeout(rest, sent).await);
        }
    }

    /// Delivers a batch of due messages; returns how long there is nothing more to do.
    async fn deliver(&self) -> Result<Duration, String> {
        let messages = self.shared.repository.all(&self.source.queue).await?;
        let now = now();
        let due: Vec<&Message> = messages.iter().filter(|message| message.visible_at <= now).collect();
        let Some(_) = due.first() else { return Ok(until_next(&messages, now)) };
        let mut batch = Vec::new();
        for message in due.into_iter().take(self.source.batch_size) {
            if let Some(delivered) = self.receive(message, now).await? {
                batch.push(delivered);
            }
        }
        if !batch.is_empty() {
            self.work_off(&batch).await?;
        }
        Ok(Duration::ZERO)
    }

    /// A message as it is delivered; none where it is too old, or was delivered too often already.
    async fn receive(&self, message: &Message, now: i64) -> Result<Option<Message>, String> {
        if message.ends_at <= now {
            self.shared.repository.delete(message).await?;
            return Ok(None);
        }
        if let Some(redrive) = self.spec.redrive.as_ref().filter(|_| message.is_given_up(&self.spec)) {
            self.shared.repository.take(message, &redrive.dead_letters).await?;
            let cause = format!("a message given up after {} tries", message.receives);
            self.runner.log().failure(&self.source.function, Some(&message.id), &cause);
            return Ok(None);
        }
        let delivered = message.delivered(&self.spec, now);
        self.shared.repository.put(&delivered).await?;
        Ok(Some(delivered))
    }

    async fn work_off(&self, batch: &[Message]) -> Result<(), String> {
        let records: Vec<Value> = batch.iter().map(Message::record).collect();
        let answer = self.runner.run(&self.source.function, &json!({ "Records": records })).await;
        let all = || batch.iter().map(|message| message.id.as_str()).collect();
        let failed: BTreeSet<&str> = match &answer {
            Ok(answer) if self.source.reports_failures => failures(answer, batch).unwrap_or_else(all),
            Ok(_) => BTreeSet::new(),
            Err(_) => all(),
        };
        for message in batch {
            let repository = &self.shared.repository;
            match &answer {
                Err(Failure::Unreachable) => repository.put(&message.not_tried(UNREACHABLE_REST, now())).await?,
                _ if failed.contains(message.id.as_str()) => repository.put(&message.failed(&self.spec, now())).await?,
                _ => repository.delete(message).await?,
            }
        }
        Ok(())
    }
}

/// The messages that the function says failed. As in Lambda, an empty list is success, and an answer that names no message of
/// the batch, or is malformed, fails the whole batch: then none.
fn failures<'a>(answer: &Value, batch: &'a [Message]) -> Option<BTreeSet<&'a str>> {
    let Some(failures) = answer.get("batchItemFailures").filter(|failures| !failures.is_null()) else {
        let empty = answer.is_null()
            || answer.as_object().is_some_and(|object| object.keys().all(|key| key == "batchItemFailures"));
        return empty.then(BTreeSet::new);
    };
    let found = |failure: &Value| {
        let identifier = failure.get("itemIdentifier")?.as_str()?;
        batch.iter().find(|message| message.id == identifier).map(|message| message.id.as_str())
    };
    failures.as_array()?.iter().map(found).collect()
}

/// How long it is until the next message is due.
fn until_next(messages: &[Message], now: i64) -> Duration {
    let next = messages.iter().map(|message| message.visible_at).min();
    let rest = next.map(|at| Duration::from_millis(u64::try_from(at - now).unwrap_or_default() + 1));
    rest.unwrap_or(MAX_REST).min(MAX_REST)
}
