//! The template's queues, and the functions that they feed.

use super::Template;
use serde_json::Value;
use std::time::Duration;

/// A queue as the template describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueueSpec {
    /// Its logical id, which is its name on the one box.
    pub name: String,
    /// How long a message rests before it is delivered for the first time.
    pub delay: Duration,
    /// How long a delivered message stays hidden until it is done or delivered again.
    pub visibility: Duration,
    /// How long a message is kept.
    pub retention: Duration,
    /// The queue for messages that could not be processed.
    pub redrive: Option<Redrive>,
}

/// A queue's `RedrivePolicy`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redrive {
    /// The queue of dead letters.
    pub dead_letters: String,
    /// How often a message is delivered before it goes there.
    pub most_receives: u32,
}

/// A queue that feeds a function: Lambda's event source mapping.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueueSource {
    /// The operation that works it off.
    pub function: String,
    /// The queue.
    pub queue: String,
    /// Most messages in a batch.
    pub batch_size: usize,
    /// Whether the function answers which messages failed.
    pub reports_failures: bool,
}

impl Template {
    /// Every queue.
    #[must_use]
    pub fn queues(&self) -> Vec<QueueSpec> {
        let queues = self.resources("AWS::SQS::Queue");
        queues.map(|(name, properties)| self.queue(name, properties)).collect()
    }

    fn queue(&self, name: &str, properties: &Value) -> QueueSpec {
        let seconds = |field: &str, otherwise: u64| {
            let given = properties.get(field).and_then(|value| self.text(value).parse().ok());
            Duration::from_secs(given.unwrap_or(otherwise))
        };
        let policy = properties.get("RedrivePolicy");
        let redrive = policy.and_then(|policy| {
            Some(Redrive {
                dead_letters: Self::referenced(policy.get("deadLetterTargetArn")?)?.to_owned(),
                most_receives: self.text(policy.get("maxReceiveCount")?).parse().ok()?,
            })
        });
        // Missing settings have SQS's defaults.
        QueueSpec {
            name: name.to_owned(),
            delay: seconds("DelaySeconds", 0),
            visibility: seconds("VisibilityTimeout", 30),
            retention: seconds("MessageRetentionPeriod", 345_600),
            redrive,
        }
    }

    /// Every queue that feeds a function.
    #[must_use]
    pub fn queue_sources(&self) -> Vec<QueueSource> {
        let mut sources = Vec::new();
        for (resource, properties) in self.resources("AWS::Serverless::Function") {
            let events = properties.get("Events").and_then(Value::as_object);
            for event in events.into_iter().flat_map(serde_json::Map::values) {
                let source = &event["Properties"];
                let queue = Self::referenced(&source["Queue"]).map(str::to_owned);
                let is_queue = event.get("Type").and_then(Value::as_str) == Some("SQS");
                sources.extend(queue.filter(|_| is_queue).map(|queue| QueueSource {
                    function: self.operation(resource),
                    queue,
                    batch_size: source.get("BatchSize").and_then(|size| self.text(size).parse().ok()).unwrap_or(10),
                    reports_failures: Self::reports_failures(source),
                }));
            }
        }
        sources
    }
}

#[cfg(test)]
mod tests {
    use super::{QueueSource, Redrive};
    use crate::template::sample;
    use std::time::Duration;

    #[test]
    fn a_queue_keeps_its_delay_its_limits_and_its_dead_letters() {
        let queues = sample::template().queues();
        let names: Vec<&str> = queues.iter().map(|queue| queue.name.as_str()).collect();
        assert_eq!(names, ["DeadLetters", "Work"]);
        let work = &queues[1];
        assert_eq!((work.delay, work.visibility), (Duration::from_secs(7), Duration::from_secs(90)));
        assert_eq!(work.redrive, Some(Redrive { dead_letters: "DeadLetters".to_owned(), most_receives: 4 }));
        assert_eq!((queues[0].delay, queues[0].visibility), (Duration::ZERO, Duration::from_secs(30)));
        assert_eq!(queues[0].redrive, None);
    }

    #[test]
    fn a_queue_feeds_the_function_that_names_it() {
        let source = QueueSource {
            function: "do_work".to_owned(),
            queue: "Work".to_owned(),
            batch_size: 2,
            reports_failures: true,
        };
        assert_eq!(sample::template().queue_sources(), [source]);
    }
}
