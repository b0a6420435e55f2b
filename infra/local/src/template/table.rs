//! The template's table, as the request that creates it.

use super::Template;
use serde_json::{Value, json};

/// What the store needs to make the table.
#[derive(Debug, Clone)]
pub struct TableSpec {
    /// The body of a `CreateTable` request.
    pub create: Value,
    /// The attribute whose time in seconds ends an item's life.
    pub time_to_live: Option<String>,
}

impl Template {
    /// The one table, under the name it has on the one box.
    ///
    /// # Errors
    /// When the template has no table, or more than one.
    pub fn table(&self, name: &str) -> Result<TableSpec, String> {
        let mut tables = self.resources("AWS::DynamoDB::Table");
        let (Some((_, table)), None) = (tables.next(), tables.next()) else {
            return Err("the template must have exactly one AWS::DynamoDB::Table".to_owned());
        };
        let table = self.resolver().resolve(table);
        let mut create = json!({ "TableName": name, "BillingMode": "PAY_PER_REQUEST" });
        for key in ["AttributeDefinitions", "KeySchema", "GlobalSecondaryIndexes"] {
            if let Some(value) = table.get(key) {
                create[key] = value.clone();
            }
        }
        // CloudFormation implies StreamEnabled; the API wants it said.
        if let Some(view) = table.pointer("/StreamSpecification/StreamViewType") {
            create["StreamSpecification"] = json!({ "StreamEnabled": true, "StreamViewType": view });
        }
        let time_to_live = table
            .get("TimeToLiveSpecification")
            .filter(|spec| self.text(&spec["Enabled"]) == "true")
            .map(|spec| self.text(&spec["AttributeName"]));
        Ok(TableSpec { create, time_to_live })
    }
}

#[cfg(test)]
mod tests {
    use crate::template::sample;

    #[test]
    fn the_table_has_index_stream_and_time_to_live() {
        let table = sample::template().table("pausewell").expect("has a table");
        assert_eq!(table.create["GlobalSecondaryIndexes"][0]["IndexName"], "GSI1");
        assert_eq!(table.create["StreamSpecification"]["StreamEnabled"], true);
        assert_eq!(table.time_to_live.as_deref(), Some("expiresAt"));
    }
}
