//! A person's items as their export shows them: plain JSON in named sections, including the values that only the key contains.

use serde::Serialize;
use serde_json::Value;

use super::entity::Fields;
use super::{Item, StoreError, kinds};

/// One item, for the person whom it is about.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Record {
    /// What kind of thing it is.
    pub section: &'static str,
    /// The stored fields.
    pub fields: serde_json::Map<String, Value>,
}

/// The section of undeclared items, which are shown too.
const OTHERS: &str = "others";

/// The fields that only the table needs.
const INTERNAL: [&str; 4] = ["PK", "SK", "GSI1PK", "GSI1SK"];

impl Record {
    /// Reads an item.
    pub(super) fn of(item: Item) -> Result<Self, StoreError> {
        let kind = kinds::kind_of(&item);
        let of_key = kind.iter().flat_map(|kind| kind.fields_of_key(&item));
        let of_key: Vec<(&str, Value)> = of_key.map(|(name, value)| (name, value.into())).collect();
        let mut fields: Fields = serde_dynamo::from_item(item).map_err(StoreError::unexpected)?;
        fields.retain(|name, _| !INTERNAL.contains(&name.as_str()));
        if let Some(expiry) = fields.get_mut("expiresAt") {
            *expiry = time(expiry);
        }
        let Some(kind) = kind else { return Ok(Self { section: OTHERS, fields }) };
        let mut fields = (kind.show)(fields);
        for (name, value) in of_key {
            fields.entry(name).or_insert(value);
        }
        Ok(Self { section: kind.section, fields })
    }
}

/// Converts the table's seconds to a time that people can read.
pub(super) fn time(seconds: &Value) -> Value {
    let time = seconds.as_i64().and_then(|seconds| chrono::DateTime::from_timestamp(seconds, 0));
    time.map_or_else(|| seconds.clone(), |time| time.to_rfc3339().into())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Record;

    fn record(item: &serde_json::Value) -> Record {
        Record::of(serde_dynamo::to_item(item).expect("an item")).expect("a record")
    }

    #[test]
    fn what_only_the_key_tells_is_written_out_and_the_key_is_not() {
        let done = record(&json!({ "PK": "USER#1", "SK": "DONE#grade_1#owls#focusArea_bodyScan", "skills": ["x"] }));
        let fields =
            json!({ "gradeLevel": "grade_1", "classId": "owls", "focusArea": "focusArea_bodyScan", "skills": ["x"] });
        assert_eq!((done.section, json!(done.fields)), ("completedSkills", fields));
        let member =
            record(&json!({ "PK": "SCHOOL#elm", "SK": "MEMBER#1", "GSI1PK": "a", "GSI1SK": "b", "role": "teacher" }));
        let fields = json!({ "schoolId": "elm", "userId": "1", "role": "teacher" });
        assert_eq!((member.section, json!(member.fields)), ("memberships", fields));
    }

    #[test]
    fn what_is_short_in_the_table_is_long_in_the_export() {
        let day = json!({ "PK": "USER#1", "SK": "DAY#2026-05-20", "date": "2026-05-20", "classes": { "owls": { "1": 9, "skills": 3 } }, "deletedClasses": { "1": 3, "1s": 1 } });
        let classes = json!({ "owls": { "focusArea_focusedBreathing": 9, "skills": 3 } });
        assert_eq!(record(&day).fields["classes"], classes);
        let deleted = json!({ "focusArea_focusedBreathing": 3, "focusArea_focusedBreathing.skills": 1 });
        assert_eq!(record(&day).fields["deletedClasses"], deleted);
        let earned = json!({ "PK": "USER#1", "SK": "DOC#BADGES", "b:streak_3": 1_800_000_000, "c:1": 1_800_000_000 });
        let badges = record(&earned);
        assert_eq!(badges.fields["badge:streak_3"], "2027-01-15T08:00:00+00:00");
        assert_eq!(badges.fields["challenge:three_calm_days"], "2027-01-15T08:00:00+00:00");
    }

    #[test]
    fn an_item_of_a_kind_that_nobody_named_is_shown_too() {
        let other = record(&json!({ "PK": "USER#1", "SK": "DIARY#1", "text": "x", "expiresAt": 1_800_000_000 }));
        let fields = json!({ "text": "x", "expiresAt": "2027-01-15T08:00:00+00:00" });
        assert_eq!((other.section, json!(other.fields)), ("others", fields));
    }
}
