//! DynamoDB units of every operation, for somebody new, after 100 completions, and after 10,000 in ten years.

use std::collections::BTreeMap;

use api_tests::{Invitation, Person, Site, completion_id};
use aws_sdk_dynamodb::types::{AttributeValue, PutRequest, WriteRequest};
use chrono::Duration;
use serde_json::{Value, json};

use crate::table;

const HISTORIES: [u32; 3] = [0, 100, 10_000];
const SKILL: &str = "focusedBreathing_grade_1_1";

/// Prints read and write units by operation and length of history.
pub async fn run() {
    let mut units: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for completions in HISTORIES {
        let site = Site::start().await;
        let person = site.learner("learner").await;
        seed(&site, &person, completions).await;
        for operation in measure(&site, &person).await {
            let line = site.lines().of(operation).pop().unwrap_or_else(|| panic!("no line of {operation}"));
            let unit = |name: &str| line[name].as_f64().unwrap_or(f64::NAN);
            units.entry(operation).or_default().push(format!("{} / {}", unit("readUnits"), unit("writeUnits")));
        }
    }
    let rows: Vec<_> = units.into_iter().map(|(name, cells)| [vec![name.to_owned()], cells].concat()).collect();
    let head = ["operation: read / write units", "new", "100 completions", "10,000 completions"];
    table::print("DynamoDB units", &head, &rows);
}

/// Calls every operation once and names them.
async fn measure(site: &Site, person: &Person) -> Vec<&'static str> {
    site.lines().clear();
    site.get("/api/health").await.ok();
    site.get("/api/focus-areas").await.ok();
    person.document().await;
    person.get("/api/skills?focusArea=focusArea_focusedBreathing&gradeLevel=grade_1&levelId=level_1_1").await.ok();
    person.get(&format!("/api/skills/{SKILL}")).await.ok();
    person.post("/api/live-tickets").await.created();
    person.practice(SKILL).send().await.created();
    for (answer, school) in [("decline", "one"), ("accept", "two")] {
        let invitation = Invitation::from_school(school).to(person).await;
        person.post(&format!("/api/invitations/{invitation}/{answer}")).await.ok();
    }
    site.operator().await.post("/api/curriculum").await.ok();
    vec![
        "check_health",
        "list_focus_areas",
        "get_user",
        "list_skills",
        "get_skill",
        "create_live_ticket",
        "complete_skill",
        "decline_invitation",
        "accept_invitation",
        "load_curriculum",
    ]
}

/// A history of so many completions, at most three a day, up to yesterday, written past the API.
async fn seed(site: &Site, person: &Person, completions: u32) {
    let today = site.now();
    let mut items = Vec::new();
    let days = completions.div_ceil(3);
    for number in 0..completions {
        let at = today - Duration::days(i64::from(1 + number / 3));
        let id = completion_id(at);
        let date = at.date_naive().to_string();
        items.push(json!({
            "PK": format!("USER#{}", person.id), "SK": format!("LOG#{id}"), "id": id, "skillId": SKILL,
            "classId": "class_default", "gradeLevel": "grade_1", "focusArea": "focusArea_focusedBreathing",
            "date": date, "timestamp": at, "timeZone": "UTC", "minutes": 3, "firstTime": false,
            "totalMindfulnessMinutes": 3 * number, "streak": days - number / 3, "version": number + 2
        }));
        if number % 3 == 0 {
            items.push(json!({
                "PK": format!("USER#{}", person.id), "SK": format!("DAY#{date}"), "date": date,
                "streak": days - number / 3, "minutes": 9, "skills": 3, "area:focusedBreathing": 9
            }));
        }
    }
    for batch in items.chunks(25) {
        write(site, batch).await;
    }
    if completions > 0 {
        let yesterday = (today - Duration::days(1)).date_naive().to_string();
        let state = json!({
            "version": completions + 1, "totalMindfulnessMinutes": 3 * completions, "streak": days,
            "lastDate": yesterday, "longestStreak": days, "daysPractised": days, "daysInMonth": 1
        });
        site.put(&format!("USER#{}", person.id), "DOC#0STATE", state).await;
    }
}

async fn write(site: &Site, items: &[Value]) {
    let puts = items.iter().map(|item| {
        let fields = item.as_object().expect("an item").iter();
        let fields = fields.map(|(name, value)| (name.clone(), attribute(value)));
        let put = PutRequest::builder().set_item(Some(fields.collect())).build().expect("an item");
        WriteRequest::builder().put_request(put).build()
    });
    let request = site.table().batch_write_item().request_items("pausewell", puts.collect());
    request.send().await.expect("writes");
}

fn attribute(value: &Value) -> AttributeValue {
    match value {
        Value::Number(number) => AttributeValue::N(number.to_string()),
        Value::Bool(flag) => AttributeValue::Bool(*flag),
        other => AttributeValue::S(other.as_str().unwrap_or_default().to_owned()),
    }
}
