//! The log of one site, kept line by line.

use std::sync::{Arc, Mutex};

use platform::log::Log;
use serde_json::Value;

/// The lines that a site wrote. Clones read the same log.
#[derive(Clone, Default)]
pub struct Lines(Arc<Mutex<Vec<String>>>);

impl Lines {
    /// The log that writes them.
    #[must_use]
    pub fn log(&self) -> Log {
        let lines = self.0.clone();
        Log::new(move |line| lines.lock().expect("the log").push(line.to_owned()))
    }

    /// The whole log, unparsed.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.lock().expect("the log").join("\n")
    }

    /// Everything written; every line is JSON.
    #[must_use]
    pub fn all(&self) -> Vec<Value> {
        let lines = self.0.lock().expect("the log").clone();
        lines.iter().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("not JSON: {line}"))).collect()
    }

    /// The request lines of an operation, oldest first.
    #[must_use]
    pub fn of(&self, operation: &str) -> Vec<Value> {
        self.all().into_iter().filter(|line| line["operation"] == operation && line["level"].is_null()).collect()
    }

    /// The lines about failures.
    #[must_use]
    pub fn failures(&self) -> Vec<Value> {
        self.all().into_iter().filter(|line| line["level"] == "error").collect()
    }

    /// Forgets what was written so far.
    pub fn clear(&self) {
        self.0.lock().expect("the log").clear();
    }
}
