//! A person's items as their export shows them: plain JSON in named sections, with what a key alone tells written out.

use domain::focus_area::FocusAreaId;
use serde::Serialize;
use serde_json::{Map, Value};

use super::{Item, StoreError, badges, partition_key, sort_key};

/// One item, for the person whom it is about.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Record {
    /// What kind of thing it is.
    pub section: &'static str,
    /// What is kept.
    pub fields: Map<String, Value>,
}

/// Partition, beginning of the place, section, and what the rest of the place names.
type Kind = (&'static str, &'static str, &'static str, &'static [&'static str]);

const KINDS: [Kind; 22] = [
    ("USER", "DOC#0STATE", "totals", &[]),
    ("USER", "DOC#PROFILE", "profile", &[]),
    ("USER", "DOC#CLASS#", "classes", &["classId"]),
    ("USER", "DOC#PLAN#", "plans", &["classId"]),
    ("USER", "DOC#INVITATION#", "invitations", &["invitationId"]),
    ("USER", "DOC#BADGES", "badges", &[]),
    ("USER", "DOC#CHALLENGE#", "challenges", &["challengeId"]),
    ("USER", "ANSWERED#", "answeredInvitations", &["invitationId"]),
    ("USER", "DAY#", "days", &["date"]),
    ("USER", "DONE#", "completedSkills", &["gradeLevel", "classId", "focusArea"]),
    ("USER", "LIVE#", "liveConnections", &["connectionId"]),
    ("USER", "LOG#", "practices", &["id"]),
    ("USER", "REFLECTION#", "reflections", &["completionId"]),
    ("USER", "TICKET#", "liveTickets", &[]),
    ("EMAIL", "USER", "addresses", &[]),
    ("EMAIL", "INVITATION#", "waitingInvitations", &["invitationId"]),
    ("SCHOOL", "MEMBER#", "memberships", &["userId"]),
    ("SCHOOL", "TEACHER#", "teacherRecords", &["teacherId"]),
    ("SCHOOL", "INVITATION#", "schoolInvitations", &["invitationId"]),
    ("SCHOOL", "CLASSDAY#", "classDays", &["date", "classId", "userId"]),
    ("CONN", "CONN#", "liveConnections", &[]),
    ("TICKET", "TICKET#", "liveTickets", &[]),
];

/// Items that nobody has given a section of their own yet; shown all the same.
const OTHERS: Kind = ("", "", "others", &[]);

/// What the table itself needs, and nobody else.
const INTERNAL: [&str; 4] = ["PK", "SK", "GSI1PK", "GSI1SK"];

/// Whether a key is that of a second copy, found by another way.
pub(super) fn is_second_copy(key: &Item) -> bool {
    ["CONN#", "TICKET#"].iter().any(|prefix| sort_key(key).starts_with(prefix))
}

impl Record {
    /// Reads an item.
    pub(super) fn of(item: Item) -> Result<Self, StoreError> {
        let place = sort_key(&item).to_owned();
        let partition = partition_key(&item).to_owned();
        let (owner, owner_id) = partition.split_once('#').unwrap_or((&*partition, ""));
        let (_, prefix, section, parts) =
            KINDS.into_iter().find(|(of, prefix, ..)| *of == owner && place.starts_with(prefix)).unwrap_or(OTHERS);
        let mut fields: Map<String, Value> = serde_dynamo::from_item(item).map_err(StoreError::unexpected)?;
        fields.retain(|name, _| !INTERNAL.contains(&name.as_str()));
        let in_seconds = |name: &str| name == "expiresAt" || section == "badges";
        fields.iter_mut().filter(|(name, _)| in_seconds(name)).for_each(|(_, value)| *value = moment(value));
        if section == "badges" {
            fields = fields.into_iter().map(|(name, at)| (badges::export_name(&name), at)).collect();
        }
        let tallies = fields.get_mut("classes").filter(|_| section == "days").and_then(Value::as_object_mut);
        tallies.into_iter().flat_map(Map::values_mut).for_each(name_areas);
        let mut add = |name: &str, value: &str| {
            fields.entry(name).or_insert_with(|| value.into());
        };
        for (name, value) in parts.iter().zip(place[prefix.len()..].split('#')) {
            add(name, value);
        }
        if owner == "SCHOOL" {
            add("schoolId", owner_id);
        }
        Ok(Self { section, fields })
    }
}

/// A day's minutes stand under the numbers of focus areas, to keep it small; people read names.
fn name_areas(tally: &mut Value) {
    let Some(counts) = tally.as_object_mut() else { return };
    let area = |name: &str| FocusAreaId::in_order(name.parse().ok()?).map(|area| area.to_string());
    let named = std::mem::take(counts).into_iter().map(|(name, count)| (area(&name).unwrap_or(name), count));
    *counts = named.collect();
}

/// Where the table counts in seconds, people read times.
fn moment(seconds: &Value) -> Value {
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
        let day = json!({ "PK": "USER#1", "SK": "DAY#2026-05-20", "date": "2026-05-20", "classes": { "owls": { "1": 9, "skills": 3 } } });
        let classes = json!({ "owls": { "focusArea_focusedBreathing": 9, "skills": 3 } });
        assert_eq!(record(&day).fields["classes"], classes);
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
