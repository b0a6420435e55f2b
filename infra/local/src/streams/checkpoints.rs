//! How far each consumer has come, kept over restarts. What was read again after a crash is delivered again, as in AWS.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Function name to the last sequence number that it is done with.
pub struct Checkpoints {
    file: Option<PathBuf>,
    positions: Mutex<BTreeMap<String, String>>,
}

impl Checkpoints {
    /// Reads the positions kept in `folder`; without one nothing is kept.
    ///
    /// # Errors
    /// When the file is there but can't be read.
    pub fn open(folder: Option<&Path>) -> Result<Self, String> {
        let file = folder.map(|folder| folder.join("stream-positions.json"));
        let positions = match file.as_ref().filter(|file| file.exists()) {
            None => BTreeMap::new(),
            Some(file) => {
                let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
                serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?
            }
        };
        Ok(Self { file, positions: Mutex::new(positions) })
    }

    /// The last position of a consumer.
    pub fn get(&self, function: &str) -> Option<String> {
        self.positions.lock().unwrap_or_else(PoisonError::into_inner).get(function).cloned()
    }

    /// Keeps a consumer's position.
    pub fn set(&self, function: &str, position: String) {
        let mut positions = self.positions.lock().unwrap_or_else(PoisonError::into_inner);
        positions.insert(function.to_owned(), position);
        let Some(file) = &self.file else { return };
        // Written to a temporary file and renamed: a kill leaves either the old positions or the new ones.
        let beside = file.with_extension("json.new");
        let text = serde_json::to_string(&*positions).unwrap_or_default();
        let kept = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, file));
        if let Err(error) = kept {
            eprintln!("the stream's positions can't be kept in {}: {error}", file.display());
        }
    }
}
