//! A page of an export.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::store::Record;

/// A page of everything that is stored about a person.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportPage {
    /// The data by kind: `practices`, `days`, `classes` and so on. A kind may continue on the next page.
    #[schema(value_type = BTreeMap<String, Vec<BTreeMap<String, Value>>>)]
    pub sections: BTreeMap<&'static str, Vec<Map<String, Value>>>,
    /// The cursor of the next page; none on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl ExportPage {
    /// Adds what the identity service knows.
    #[must_use]
    pub fn account(mut self, known: BTreeMap<String, String>) -> Self {
        let known = known.into_iter().map(|(name, value)| (name, value.into())).collect();
        self.sections.insert("account", vec![known]);
        self
    }

    /// Adds stored items.
    #[must_use]
    pub fn records(mut self, records: Vec<Record>) -> Self {
        for Record { section, fields } in records {
            self.sections.entry(section).or_default().push(fields);
        }
        self
    }
}
