//! DynamoDB units of every operation, for a new user, after 100 completions, and after 10,000 in ten years.

use std::collections::BTreeMap;

use api_tests::{Invitation, Person, Site, completion_id, eventually};
use chrono::Duration;
use serde_json::{Value, json};

use crate::table;

const HISTORIES: [u32; 3] = [0, 100, 10_000];
const SKILL: &str = "focusedBreathing_grade_1_1";

/// Prints read and write units, trips and calls by operation and length of history.
pub async fn run() {
    let mut units: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for completions in HISTORIES {
        let site = Site::whole().await;
        let person = site.learner("learner").await;
        seed(&site, &person, completions).await;
        for operation in measure(&site, &person).await {
            let line = site.lines().of(operation).pop().unwrap_or_else(|| panic!("no line of {operation}"));
            let unit = |name: &str| line[name].as_f64().unwrap_or(f64::NAN);
            units.entry(operation).or_default().push(table::units(&unit));
        }
    }
    let rows: Vec<_> = units.into_iter().map(|(name, cells)| [vec![name.to_owned()], cells].concat()).collect();
    let head = ["operation: read / write units, trips of calls", "new", "100 completions", "10,000 completions"];
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
    person.get("/api/catalogue?gradeLevel=grade_1").await.ok();
    person.post("/api/live-tickets").await.created();
    let practice = person.practice(SKILL);
    practice.send().await.created();
    let meditation = json!({ "id": completion_id(site.now()), "classId": "class_default", "minutes": 10 });
    person.post_json("/api/meditations", &meditation).await.created();
    let reflection = format!("/api/me/reflections/{}", practice.completion_id());
    person.put_json(&reflection, &json!({ "text": "The room went quiet." })).await.ok();
    person.get("/api/me/completions").await.ok();
    let year_ago = (site.now() - Duration::days(365)).date_naive();
    person.get(&format!("/api/me/progress?from={year_ago}")).await.ok();
    for (answer, school) in [("decline", "one"), ("accept", "two")] {
        let invitation = Invitation::from_school(school).to(person).await;
        person.post(&format!("/api/invitations/{invitation}/{answer}")).await.ok();
    }
    person.patch_json("/api/me", &json!({ "theme": "dark" })).await.ok();
    classes(person).await;
    person.get("/api/me/achievements").await.ok();
    person.put_json("/api/challenges/three_calm_days/participation", &json!({ "joined": true })).await.ok();
    person.get("/api/challenges").await.ok();
    earn_again(site, person).await;
    site.operator().await.post("/api/curriculum").await.ok();
    leave(site, person).await;
    vec![
        "check_health",
        "list_focus_areas",
        "get_user",
        "list_skills",
        "get_skill",
        "list_catalogue",
        "create_live_ticket",
        "complete_skill",
        "log_meditation",
        "save_reflection",
        "list_completions",
        "get_progress",
        "decline_invitation",
        "accept_invitation",
        "update_user",
        "create_class",
        "update_class",
        "set_plan",
        "get_plan",
        "delete_class",
        "restore_class",
        "list_achievements",
        "join_challenge",
        "list_challenges",
        "roll_up_practice",
        "load_curriculum",
        "export_user",
        "delete_user",
        "erase_user",
    ]
}

/// Exports everything and deletes the account.
async fn leave(site: &Site, person: &Person) {
    person.get("/api/me/export").await.ok();
    person.delete("/api/me", Some(&json!({ "email": person.email }))).await.of_status(202);
    eventually("the erasure", || async { (!site.lines().of("erase_user").is_empty()).then_some(()) }).await;
}

/// Makes a class, gives it a plan, removes it and brings it back.
async fn classes(person: &Person) {
    let class = json!({ "classId": uuid::Uuid::new_v4(), "className": "Owls", "gradeLevel": "grade_1" });
    let class = person.post_json("/api/classes", &class).await.created()["class"]["classId"].clone();
    let class = format!("/api/classes/{}", class.as_str().expect("an id"));
    person.patch_json(&class, &json!({ "selected": true })).await.ok();
    person.put_json(&format!("{class}/plan"), &json!({ "focusAreaOrder": ["focusArea_gratitude"] })).await.ok();
    person.get(&format!("{class}/plan")).await.ok();
    person.delete(&class, None).await.ok();
    person.post(&format!("{class}/restoration")).await.ok();
}

/// Delivers the records of a practice again for a user whose badges were deleted: the cost of a practice that earns some.
async fn earn_again(site: &Site, person: &Person) {
    person.practice("focusedBreathing_grade_1_2").send().await.created();
    site.rolled_up().await;
    site.forget_roll_ups(person).await;
    let mut told = site.told_of(person).await;
    let rolled_up = |record: &Value| {
        let place = record["dynamodb"]["Keys"]["SK"]["S"].as_str().unwrap_or_default();
        ["DOC#0STATE", "DAY#", "DONE#"].iter().any(|prefix| place.starts_with(prefix))
    };
    told.retain(rolled_up);
    site.roll_up(&told[told.len().saturating_sub(4)..]).await;
}

/// A history of this many completions, at most three a day, up to yesterday, written directly to the table.
async fn seed(site: &Site, person: &Person, completions: u32) {
    let today = site.now();
    let mut items = Vec::new();
    let days = completions.div_ceil(3);
    for number in 0..completions {
        let at = today - Duration::days(i64::from(1 + number / 3));
        let id = completion_id(at);
        let date = at.date_naive().to_string();
        items.push(json!({
            "PK": format!("USER#{}", person.id), "SK": format!("LOG#{id}"), "id": id, "kind": "skill", "skillId": SKILL,
            "classId": "class_default", "gradeLevel": "grade_1", "focusArea": "focusArea_focusedBreathing",
            "date": date, "timestamp": at, "timeZone": "UTC", "minutes": 3, "firstTime": false,
            "totalMindfulnessMinutes": 3 * number, "streak": days - number / 3, "version": number + 2
        }));
        if number % 3 == 0 {
            items.push(json!({
                "PK": format!("USER#{}", person.id), "SK": format!("DAY#{date}"), "date": date,
                "streak": days - number / 3, "classes": { "class_default": { "1": 9, "skills": 3 } }
            }));
        }
    }
    site.put_all(items).await;
    if completions > 0 {
        let yesterday = (today - Duration::days(1)).date_naive().to_string();
        let state = json!({
            "version": completions + 1, "totalMindfulnessMinutes": 3 * completions, "streak": days,
            "lastDate": yesterday, "longestStreak": days, "daysPracticed": days, "daysInMonth": 1
        });
        site.put(&format!("USER#{}", person.id), "DOC#0STATE", state).await;
    }
}
