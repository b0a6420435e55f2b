//! The log beside the store's file, into which SQLite writes first.

use std::fs::File;
use std::path::{Path, PathBuf};

/// The log. What is in it, and on the disk, is there after a power failure.
pub struct WriteAheadLog {
    path: PathBuf,
    file: Option<File>,
}

impl WriteAheadLog {
    /// The log of a store. It may not be there yet.
    pub fn of(store: &Path) -> Self {
        let mut path = store.as_os_str().to_owned();
        path.push("-wal");
        Self { path: path.into(), file: None }
    }

    /// Waits until what was written to it is on the disk.
    ///
    /// # Errors
    /// When the log isn't there, or the disk didn't take it.
    pub fn sync(&mut self) -> Result<(), String> {
        let failed = |error: std::io::Error| format!("{}: {error}", self.path.display());
        let file = match self.file.take() {
            Some(file) => file,
            None => File::open(&self.path).map_err(failed)?,
        };
        file.sync_data().map_err(failed)?;
        self.file = Some(file);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::WriteAheadLog;

    #[test]
    fn the_log_is_beside_the_store_and_one_that_is_missing_is_a_failure() {
        let folder = tempfile::tempdir().expect("makes a folder");
        let store = folder.path().join("store.db");
        let mut log = WriteAheadLog::of(&store);
        assert!(log.sync().expect_err("isn't there").contains("store.db-wal"));
        std::fs::write(folder.path().join("store.db-wal"), "frames").expect("writes");
        assert_eq!((log.sync(), log.sync()), (Ok(()), Ok(())));
    }
}
