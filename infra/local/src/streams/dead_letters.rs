//! Records that were given up after their last try: kept, and shown at `/dead-letters.json`.

use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The dead letters of all consumers.
pub struct DeadLetters {
    file: Option<PathBuf>,
    letters: Mutex<Vec<Value>>,
}

impl DeadLetters {
    /// Reads the letters kept in `folder`; without one they live as long as the box.
    ///
    /// # Errors
    /// When the file is there but can't be read.
    pub fn open(folder: Option<&Path>) -> Result<Self, String> {
        let file = folder.map(|folder| folder.join("dead-letters.jsonl"));
        let text = match file.as_ref().filter(|file| file.exists()) {
            Some(file) => std::fs::read_to_string(file).map_err(|error| error.to_string())?,
            None => String::new(),
        };
        // A line that a kill cut short is left out.
        let letters = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        Ok(Self { file, letters: Mutex::new(letters) })
    }

    /// Every letter, oldest first.
    #[must_use]
    pub fn all(&self) -> Vec<Value> {
        self.letters.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Keeps the positions of given-up records, in the shape of Lambda's failure destination: no content, so no personal data.
    pub fn keep(&self, function: &str, source: &str, records: &[&Value], cause: &str, tries: u32) {
        let of =
            |record: Option<&&Value>| record.and_then(|record| record.pointer("/dynamodb/SequenceNumber")).cloned();
        let letter = json!({
            "requestContext": {
                "functionArn": function,
                "condition": if cause == "age" { "RecordAgeExceeded" } else { "RetryAttemptsExhausted" },
                "approximateInvokeCount": tries,
            },
            "responseContext": { "functionError": cause },
            "version": "1.0",
            "timestamp": chrono::Utc::now().to_rfc3339(),
            "DDBStreamBatchInfo": {
                "startSequenceNumber": of(records.first()),
                "endSequenceNumber": of(records.last()),
                "batchSize": records.len(),
                "streamArn": source,
            },
        });
        if let Some(file) = &self.file {
            let opened = std::fs::OpenOptions::new().create(true).append(true).open(file);
            if let Err(error) = opened.and_then(|mut file| writeln!(file, "{letter}")) {
                eprintln!("a dead letter can't be kept in {}: {error}", file.display());
            }
        }
        self.letters.lock().unwrap_or_else(PoisonError::into_inner).push(letter);
    }
}
