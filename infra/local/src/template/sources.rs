//! The template's event sources other than HTTP and queues: streams, and triggers of the user pool.

use super::Template;
use serde_json::Value;
use std::time::Duration;

/// A DynamoDB stream that feeds a function.
#[derive(Debug, Clone, PartialEq)]
pub struct EventSource {
    /// The operation that consumes it.
    pub function: String,
    /// How it is fed.
    pub settings: StreamSettings,
}

/// How a stream's records reach its function: Lambda's event source mapping.
#[derive(Debug, Clone, PartialEq)]
pub struct StreamSettings {
    /// Most records in a batch.
    pub batch_size: usize,
    /// Patterns of which a record must match one; without patterns, all records pass.
    pub filters: Vec<Value>,
    /// Retries after the first attempt; none means unlimited.
    pub retries: Option<u32>,
    /// Records older than this go to the dead letters instead of being tried again.
    pub maximum_age: Option<Duration>,
    /// Whether a failing batch is halved to find the record that fails.
    pub bisect: bool,
    /// Whether the function answers which records failed.
    pub reports_failures: bool,
    /// The logical id of the queue that is notified of abandoned records.
    pub dead_letters: Option<String>,
    /// Whether a new consumer begins with the oldest record rather than the next one.
    pub from_oldest: bool,
}

/// A trigger of the user pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trigger {
    /// `PreSignUp`, ...
    pub name: String,
    /// The operation that is asked.
    pub function: String,
}

impl Template {
    /// Every stream that feeds a function.
    #[must_use]
    pub fn event_sources(&self) -> Vec<EventSource> {
        let mut sources = Vec::new();
        for (resource, properties) in self.resources("AWS::Serverless::Function") {
            let events = properties.get("Events").and_then(Value::as_object);
            for event in events.into_iter().flat_map(serde_json::Map::values) {
                if event.get("Type").and_then(Value::as_str) == Some("DynamoDB") {
                    let settings = self.stream_settings(&event["Properties"]);
                    sources.push(EventSource { function: self.operation(resource), settings });
                }
            }
        }
        for (_, properties) in self.resources("AWS::Lambda::EventSourceMapping") {
            let is_stream = Self::referenced(&properties["EventSourceArn"])
                .and_then(|id| self.document.pointer(&format!("/Resources/{id}/Type")))
                .is_some_and(|kind| kind == "AWS::DynamoDB::Table");
            if let Some(function) = self.function_of(&properties["FunctionName"]).filter(|_| is_stream) {
                let settings = self.stream_settings(properties);
                sources.push(EventSource { function, settings });
            }
        }
        sources
    }

    fn stream_settings(&self, source: &Value) -> StreamSettings {
        let destination = source.pointer("/DestinationConfig/OnFailure/Destination");
        let dead_letters = destination.and_then(Self::referenced).map(str::to_owned);
        let source = &self.resolver().resolve(source);
        let number = |name: &str| source.get(name).and_then(|value| self.text(value).parse::<i64>().ok());
        // -1 means without limit.
        let limit = |name: &str| number(name).and_then(|value| u32::try_from(value).ok());
        let patterns = source.pointer("/FilterCriteria/Filters").and_then(Value::as_array);
        StreamSettings {
            batch_size: number("BatchSize").and_then(|size| usize::try_from(size).ok()).unwrap_or(100).max(1),
            filters: patterns.into_iter().flatten().filter_map(pattern).collect(),
            retries: limit("MaximumRetryAttempts"),
            maximum_age: limit("MaximumRecordAgeInSeconds").map(|seconds| Duration::from_secs(seconds.into())),
            bisect: source.get("BisectBatchOnFunctionError").is_some_and(|value| self.text(value) == "true"),
            reports_failures: Self::reports_failures(source),
            dead_letters,
            from_oldest: source.get("StartingPosition").is_some_and(|value| value == "TRIM_HORIZON"),
        }
    }

    /// Whether the function of an event source answers which records failed.
    pub(super) fn reports_failures(source: &Value) -> bool {
        let types = source.get("FunctionResponseTypes").and_then(Value::as_array);
        types.is_some_and(|types| types.iter().any(|kind| kind == "ReportBatchItemFailures"))
    }

    /// Every trigger of the user pool, named on the function or on the pool.
    #[must_use]
    pub fn triggers(&self) -> Vec<Trigger> {
        let mut triggers = Vec::new();
        for (resource, properties) in self.resources("AWS::Serverless::Function") {
            let events = properties.get("Events").and_then(Value::as_object);
            for event in events.into_iter().flat_map(serde_json::Map::values) {
                if event.get("Type").and_then(Value::as_str) == Some("Cognito") {
                    let names = self.resolver().resolve(&event["Properties"]["Trigger"]);
                    let names = names.as_array().cloned().unwrap_or_else(|| vec![names.clone()]);
                    triggers.extend(
                        names.iter().map(|name| Trigger { name: self.text(name), function: self.operation(resource) }),
                    );
                }
            }
        }
        for (_, properties) in self.resources("AWS::Cognito::UserPool") {
            for (name, arn) in properties.get("LambdaConfig").and_then(Value::as_object).into_iter().flatten() {
                triggers.extend(self.function_of(arn).map(|function| Trigger { name: name.clone(), function }));
            }
        }
        triggers
    }
}

/// A filter's pattern is JSON in a string.
fn pattern(filter: &Value) -> Option<Value> {
    filter.get("Pattern").and_then(Value::as_str).and_then(|text| serde_json::from_str(text).ok())
}

#[cfg(test)]
mod tests {
    use crate::template::{Names, Template, sample};
    use serde_json::json;
    use std::time::Duration;

    #[test]
    fn a_stream_keeps_its_filter_its_limits_and_its_dead_letters() {
        let sources = sample::template().event_sources();
        assert_eq!(sources.len(), 1);
        assert_eq!(sources[0].function, "publish_changes");
        let settings = &sources[0].settings;
        assert_eq!(settings.filters, [json!({"dynamodb": {"Keys": {"SK": {"S": ["DOC#0STATE"]}}}})]);
        assert_eq!((settings.batch_size, settings.retries), (25, Some(3)));
        assert_eq!(settings.maximum_age, Some(Duration::from_mins(15)));
        assert!(settings.bisect && settings.reports_failures && settings.from_oldest);
        assert_eq!(settings.dead_letters.as_deref(), Some("DeadLetters"));
    }

    #[test]
    fn the_deployments_readers_try_a_record_again_for_a_quarter_of_an_hour_however_often() {
        let sources = Template::of_deployment(Names::new()).expect("reads").event_sources();
        assert_eq!(sources.len(), 2);
        for source in sources {
            let settings = (source.settings.retries, source.settings.maximum_age, source.settings.bisect);
            assert_eq!(settings, (None, Some(Duration::from_mins(15)), true), "{}", source.function);
        }
    }

    #[test]
    fn the_pool_asks_before_sign_up() {
        let triggers = sample::template().triggers();
        assert_eq!((triggers[0].name.as_str(), triggers[0].function.as_str()), ("PreSignUp", "check_sign_up"));
    }
}
