//! `manifest.csv`: which version the files are of, and whether they name everybody or only what has changed.

use std::collections::HashMap;

use crate::fault::{Fault, FaultKind};
use crate::one_roster::archive::Archive;
use crate::one_roster::file::File;

/// What the manifest says.
pub struct Manifest {
    values: HashMap<String, String>,
}

impl Manifest {
    /// Reads the manifest. An archive without one isn't OneRoster.
    pub fn read(archive: &mut Archive<'_>) -> Result<Self, Fault> {
        let file = File::unpack(archive, "manifest.csv", &["propertyName", "value"])?;
        let file = file.ok_or_else(|| Fault::of_file(FaultKind::Archive))?;
        let mut values = HashMap::new();
        for record in file.records() {
            let record = record?;
            values.insert(record.get("propertyName").to_lowercase(), record.get("value").to_lowercase());
        }
        let manifest = Self { values };
        match manifest.value("oneroster.version") {
            Some(version) if version != "1.2" && !version.starts_with("1.2.") => {
                Err(Fault::of_file(FaultKind::OtherVersion))
            }
            _ => Ok(manifest),
        }
    }

    /// Whether the files name only what has changed.
    pub fn is_delta(&self) -> bool {
        self.value("file.users") == Some("delta")
    }

    /// A file that is there, unless the manifest leaves it out. One that is needed, or that the manifest names, has to be there.
    pub fn unpack(
        &self,
        archive: &mut Archive<'_>,
        name: &'static str,
        needed: &'static [&'static str],
        is_required: bool,
    ) -> Result<Option<File>, Fault> {
        let mode = self.value(&format!("file.{}", name.trim_end_matches(".csv").to_lowercase()));
        let is_named = matches!(mode, Some("bulk" | "delta"));
        let file = if mode == Some("absent") { None } else { File::unpack(archive, name, needed)? };
        if file.is_none() && (is_named || is_required) {
            return Err(Fault::of_file(FaultKind::MissingFile { file: name }));
        }
        Ok(file)
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }
}
