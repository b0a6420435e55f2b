//! Units that operations have used, as their lines in the log say.

use api_tests::Site;
use serde_json::Value;

/// Units of all calls of an operation.
pub struct Used {
    read: f64,
    write: f64,
}

impl Used {
    /// What a site's operation has used since its log was cleared.
    #[must_use]
    pub fn by(site: &Site, operation: &str) -> Self {
        let lines: Vec<Value> = site.lines().of(operation);
        let sum = |name: &str| lines.iter().filter_map(|line| line[name].as_f64()).sum();
        Self { read: sum("readUnits"), write: sum("writeUnits") }
    }

    /// Read and write units of one of so many.
    #[must_use]
    pub fn each_of(&self, count: u32) -> String {
        format!("{:.1} / {:.1}", self.read / f64::from(count), self.write / f64::from(count))
    }
}
