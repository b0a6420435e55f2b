//! Runs a function with an event: linked into this process, or behind `cargo lambda watch`.

use futures::FutureExt;
use futures::future::BoxFuture;
use platform::log::Log;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

/// A function in this process: an event in, an answer or an error's text out.
pub type Linked = Arc<dyn Fn(Box<RawValue>) -> BoxFuture<'static, Result<Box<RawValue>, String>> + Send + Sync>;

/// Most bytes of an event or an answer: Lambda's 6 MB.
pub const MAX_PAYLOAD_BYTES: usize = 6 * 1024 * 1024;

/// How long a function may take that is built first.
const BUILD_TIMEOUT: Duration = Duration::from_mins(10);

/// Why an invocation gave no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// No function of that name.
    Unknown,
    /// The event is larger than a function may be sent.
    TooLarge,
    /// The functions can't be reached: `cargo lambda watch` has not started yet, or has ended.
    Unreachable,
    /// It ran longer than the template lets it.
    TimedOut,
    /// It failed, or answered more than it may.
    Failed(String),
    /// It panicked.
    Panicked,
}

impl Failure {
    /// The function's own error, or what became of the invocation.
    #[must_use]
    pub fn cause(self) -> String {
        match self {
            Self::Failed(cause) => cause,
            other => format!("{other:?}"),
        }
    }
}

/// Where the functions are.
pub enum FunctionHost {
    /// In this process.
    Linked(BTreeMap<String, Linked>),
    /// Behind an address that speaks Lambda's Invoke.
    Remote(String, reqwest::Client),
}

/// How many times a function's timeout it has in a build that isn't optimized: the template's is for an optimized one. Twice the usual
/// timeout is what a gateway waits for.
const UNOPTIMIZED: u32 = if cfg!(debug_assertions) { 2 } else { 1 };

/// Runs functions, each with its own timeout.
pub struct Runner {
    home: FunctionHost,
    timeouts: BTreeMap<String, Duration>,
    log: Log,
}

impl Runner {
    /// A runner of the functions in `home`.
    #[must_use]
    pub fn new(home: FunctionHost, timeouts: BTreeMap<String, Duration>) -> Self {
        Self { home, timeouts, log: Log::standard_output() }
    }

    /// Whether functions are built on demand, which no timeout may cut short.
    #[must_use]
    pub fn builds(&self) -> bool {
        matches!(self.home, FunctionHost::Remote(..))
    }

    /// The same with a log of its own.
    #[must_use]
    pub fn with_log(mut self, log: Log) -> Self {
        self.log = log;
        self
    }

    /// The log for failures.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Runs the function `name` with `event`.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn run(&self, name: &str, event: &impl Serialize) -> Result<Value, Failure> {
        let outcome = self.attempt(name, event).await;
        if let Err(failure) = &outcome {
            self.log.failure(name, None, &format!("the function gave no answer: {failure:?}"));
        }
        outcome
    }

    /// Runs the function `name` as a trigger: an error of its own is its refusal, and nothing that failed.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn ask(&self, name: &str, event: &impl Serialize) -> Result<Value, Failure> {
        let outcome = self.attempt(name, event).await;
        match &outcome {
            Ok(_) | Err(Failure::Failed(_)) => {}
            Err(failure) => self.log.failure(name, None, &format!("the function gave no answer: {failure:?}")),
        }
        outcome
    }

    async fn attempt(&self, name: &str, event: &impl Serialize) -> Result<Value, Failure> {
        let event = to_raw_value(event).map_err(|error| Failure::Failed(error.to_string()))?;
        if event.get().len() > MAX_PAYLOAD_BYTES {
            return Err(Failure::TooLarge);
        }
        let limit = self.timeouts.get(name).copied().ok_or(Failure::Unknown)?;
        let limit = if self.builds() { BUILD_TIMEOUT } else { limit * UNOPTIMIZED };
        let outcome = tokio::time::timeout(limit, self.start(name, event)).await;
        let answer = outcome.unwrap_or(Err(Failure::TimedOut))?;
        if answer.get().len() > MAX_PAYLOAD_BYTES {
            return Err(Failure::Failed("the answer is larger than 6 MB".to_owned()));
        }
        serde_json::from_str(answer.get()).map_err(|error| Failure::Failed(error.to_string()))
    }

    async fn start(&self, name: &str, event: Box<RawValue>) -> Result<Box<RawValue>, Failure> {
        match &self.home {
            FunctionHost::Linked(functions) => {
                let function = functions.get(name).ok_or(Failure::Unknown)?;
                // In Lambda a panic ends one execution environment, not the service.
                match AssertUnwindSafe(function(event)).catch_unwind().await {
                    Ok(Ok(answer)) => Ok(answer),
                    Ok(Err(error)) => Err(Failure::Failed(error)),
                    Err(_) => Err(Failure::Panicked),
                }
            }
            FunctionHost::Remote(address, client) => {
                let url = format!("{}/2015-03-31/functions/{name}/invocations", address.trim_end_matches('/'));
                let failed = |error: reqwest::Error| {
                    if error.is_connect() { Failure::Unreachable } else { Failure::Failed(error.to_string()) }
                };
                let response = client.post(url).body(event.get().to_owned()).send().await.map_err(failed)?;
                let refused =
                    !response.status().is_success() || response.headers().contains_key("x-amz-function-error");
                let text = response.text().await.map_err(failed)?;
                if refused {
                    return Err(Failure::Failed(text));
                }
                RawValue::from_string(text).map_err(|error| Failure::Failed(error.to_string()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Failure, FunctionHost, Linked, Runner};
    use serde_json::json;
    use std::collections::BTreeMap;
    use std::sync::Arc;
    use std::time::Duration;

    fn runner(function: Linked) -> Runner {
        let timeouts = BTreeMap::from([("f".to_owned(), Duration::from_millis(20))]);
        Runner::new(FunctionHost::Linked(BTreeMap::from([("f".to_owned(), function)])), timeouts)
    }

    #[tokio::test]
    async fn a_panic_is_a_failure_and_the_next_run_works() {
        let function: Linked = Arc::new(|event| {
            Box::pin(async move {
                assert!(event.get() != "\"panic\"", "asked to");
                Ok(event)
            })
        });
        let runner = runner(function);
        assert_eq!(runner.run("f", &json!("panic")).await, Err(Failure::Panicked));
        assert_eq!(runner.run("f", &json!({"a": 1})).await, Ok(json!({"a": 1})));
    }

    #[tokio::test]
    async fn a_function_ends_at_its_time_out() {
        let runner = runner(Arc::new(|_| Box::pin(std::future::pending())));
        let event = json!(1);
        let run = tokio::time::timeout(Duration::from_secs(10), runner.run("f", &event));
        assert_eq!(run.await, Ok(Err(Failure::TimedOut)));
    }

    #[tokio::test]
    async fn an_event_over_six_megabytes_is_not_sent() {
        let runner = runner(Arc::new(|event| Box::pin(async move { Ok(event) })));
        assert_eq!(runner.run("f", &json!("x".repeat(super::MAX_PAYLOAD_BYTES))).await, Err(Failure::TooLarge));
    }
}
