//! `POST /api/meditations`: the timer's minutes, once.

use api_tests::{Answer, Person, Site, completion_id};
use chrono::Duration;
use futures::future::join_all;
use insta::assert_json_snapshot;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
const PATH: &str = "/api/meditations";

fn meditation(site: &Site, minutes: u32) -> Value {
    json!({ "id": completion_id(site.now()), "classId": "class_default", "minutes": minutes })
}

/// Sends it until the answer is not "try again": what a device does.
async fn until_answered(person: &Person, body: &Value) -> Answer {
    for _ in 0..20 {
        let answer = person.post_json(PATH, body).await;
        if answer.status != 503 {
            return answer;
        }
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    }
    panic!("never answered");
}

#[tokio::test]
async fn a_meditation_adds_minutes_and_a_day_and_completes_no_skill() {
    let (site, anna) = Site::with_anna().await;
    let body = meditation(&site, 20);
    let mut answer = anna.post_json(PATH, &body).await.created();
    assert_eq!(answer["id"], body["id"]);
    let document = anna.document().await;
    assert_eq!(document["version"], answer["version"]);
    assert_eq!(document["totalMindfulnessMinutes"], 20);
    assert_eq!((&document["streak"], &document["daysPracticed"]), (&json!(1), &json!(1)));
    assert_eq!(document["streakHistory"], json!([{ "date": "2026-11-20", "count": 1, "minutes": 20 }]));
    assert_eq!(document["completedSkillsByGrade"], json!({}));
    assert_eq!(document["skillCompletionHistory"], json!([]));
    assert_eq!(document["nextSkill"]["id"], SKILL);
    answer["id"] = json!("[id]");
    assert_json_snapshot!(answer);
}

#[tokio::test]
async fn second_submit_returns_the_first_answer() {
    let (site, anna) = Site::with_anna().await;
    let body = meditation(&site, 20);
    let first = anna.post_json(PATH, &body).await.created();
    let stored = site.written().await;
    site.set_time(site.now() + Duration::days(400));
    assert_eq!(anna.post_json(PATH, &body).await.ok(), first);
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn an_id_is_one_practice_whatever_kind_it_is() {
    let (site, anna) = Site::with_anna().await;
    let class = json!({ "classId": uuid::Uuid::new_v4(), "className": "Owls", "gradeLevel": "grade_1" });
    anna.post_json("/api/classes", &class).await.created();
    let body = meditation(&site, 20);
    anna.post_json(PATH, &body).await.created();
    let skill = anna.practice(SKILL);
    skill.send().await.created();
    let stored = site.written().await;

    let id = body["id"].as_str().expect("an id");
    assert_eq!(anna.practice(SKILL).id(id).send().await.problem(), (409, "completion_id_reused"));
    for (name, value) in
        [("id", json!(skill.completion_id())), ("minutes", json!(21)), ("classId", class["classId"].clone())]
    {
        let mut other = body.clone();
        other[name] = value;
        assert_eq!(anna.post_json(PATH, &other).await.problem(), (409, "completion_id_reused"), "{other}");
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn a_skill_and_a_meditation_with_one_id_at_once_are_one_practice() {
    let (site, anna) = Site::with_anna().await;
    for _ in 0..5 {
        let body = meditation(&site, 20);
        let skill = anna.practice(SKILL).id(body["id"].as_str().expect("an id"));
        let before = anna.document().await["version"].as_u64().expect("a version");
        let (one, other) = tokio::join!(until_answered(&anna, &body), skill.send_until_answered());
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409], "{} {}", one.body, other.body);
        assert_eq!(anna.document().await["version"], before + 1);
    }
}

#[tokio::test]
async fn a_hundred_at_once_lose_nothing_and_duplicate_nothing() {
    let (site, anna) = Site::with_anna().await;
    site.faults(json!({ "transactionConflicts": 40, "throttles": 10 })).await;
    let bodies: Vec<Value> = (1..=100).map(|minutes| meditation(&site, minutes)).collect();
    let answers = join_all(bodies.iter().map(|body| until_answered(&anna, body))).await;
    site.faults(json!({})).await;
    assert!(answers.iter().all(|answer| matches!(answer.status, 200 | 201)), "{answers:?}");
    let mut versions: Vec<u64> = answers.iter().filter_map(|answer| answer.body["version"].as_u64()).collect();
    versions.sort_unstable();
    assert_eq!(versions, (2..=101).collect::<Vec<u64>>(), "one version for each");

    let document = anna.document().await;
    assert_eq!((&document["totalMindfulnessMinutes"], &document["streak"]), (&json!(5050), &json!(1)));
    let day = site.item(&anna.partition(), "DAY#2026-11-20").await.expect("a day");
    assert_eq!(day["classes"], json!({ "class_default": { "timer": 5050, "meditations": 100 } }));
    for (body, answer) in bodies.iter().zip(answers) {
        assert_eq!(anna.post_json(PATH, body).await.ok(), answer.body, "what was answered is what is kept");
    }
}

#[tokio::test]
async fn a_late_meditation_takes_its_own_day_and_joins_the_streak() {
    let (site, anna) = Site::with_anna().await;
    anna.post_json(PATH, &meditation(&site, 5)).await.created();
    let mut late = meditation(&site, 7);
    late["id"] = json!(completion_id(site.now() - Duration::days(1)));
    let answer = anna.post_json(PATH, &late).await.created();
    assert_eq!((&answer["date"], &answer["streak"]), (&json!("2026-11-19"), &json!(2)));
}

#[tokio::test]
async fn the_document_shows_the_latest_five_skills_and_no_meditation() {
    let (site, anna) = Site::with_anna().await;
    let began = site.now();
    let mut skills = Vec::new();
    for minute in 0..6 {
        site.set_time(began + Duration::minutes(minute));
        let practice = anna.practice(SKILL);
        practice.send().await.created();
        skills.push(practice.completion_id().to_owned());
    }
    let shown = async || -> Vec<String> {
        let document = anna.document().await;
        let history = document["skillCompletionHistory"].as_array().expect("a history").iter();
        history.map(|entry| entry["id"].as_str().expect("an id").to_owned()).collect()
    };
    skills.reverse();
    assert_eq!(shown().await, skills[..5]);
    for minute in 10..13 {
        site.set_time(began + Duration::minutes(minute));
        anna.post_json(PATH, &meditation(&site, 1)).await.created();
    }
    assert_eq!(shown().await, skills[..5], "after three meditations");
    anna.delete(&format!("/api/me/completions/{}", skills[0]), None).await.ok();
    assert_eq!(shown().await, skills[1..5], "what was undone is not shown, and nothing older in its place");
}

#[tokio::test]
async fn a_meditation_needs_a_class_of_the_caller_and_an_open_account() {
    let (site, anna) = Site::with_anna().await;
    let newcomer = site.newcomer("carl").await;
    let mut body = meditation(&site, 5);
    assert_eq!(newcomer.post_json(PATH, &body).await.problem(), (404, "user_not_found"));
    body["classId"] = json!("class_gone");
    let stored = site.written().await;
    assert_eq!(anna.post_json(PATH, &body).await.problem(), (404, "class_not_found"));
    assert_eq!(site.written().await, stored);
    anna.close().await;
    assert_eq!(anna.post_json(PATH, &meditation(&site, 5)).await.problem(), (403, "account_closed"));
}

#[tokio::test]
async fn bad_input_is_a_problem_with_a_code_and_writes_nothing() {
    let (site, anna) = Site::with_anna().await;
    let good = meditation(&site, 5);
    let with = |field: &str, value: Value| {
        let mut body = good.clone();
        body[field] = value;
        body.to_string()
    };
    let without = |field: &str| {
        let mut body = good.clone();
        body.as_object_mut().expect("an object").remove(field);
        body.to_string()
    };
    let stored = site.written().await;
    for (body, code) in [
        (String::new(), "invalid_body"),
        ("[]".to_owned(), "invalid_body"),
        (without("id"), "invalid_body"),
        (without("classId"), "invalid_body"),
        (without("minutes"), "invalid_body"),
        (with("minutes", json!(0)), "invalid_body"),
        (with("minutes", json!(181)), "invalid_body"),
        (with("minutes", json!(-5)), "invalid_body"),
        (with("minutes", json!(1.5)), "invalid_body"),
        (with("minutes", json!("5")), "invalid_body"),
        (with("minutes", json!(5_000_000_000u64)), "invalid_body"),
        (with("minutes", Value::Null), "invalid_body"),
        (with("skillId", json!(SKILL)), "invalid_body"),
        (with("present", json!(3)), "invalid_body"),
        (with("classId", json!("a#b")), "invalid_body"),
        (with("id", json!(7)), "invalid_body"),
        (with("id", json!("8f14e45f-ceea-467f-a9d6-5e9f3b2c1d00")), "invalid_completion_id"),
        (with("id", json!("")), "invalid_completion_id"),
    ] {
        let answer = anna.post_text(PATH, &body).await;
        assert_eq!(answer.problem(), (400, code), "{body}");
    }
    assert_eq!(site.written().await, stored);
    for minutes in [1, 180] {
        anna.post_json(PATH, &meditation(&site, minutes)).await.created();
    }
}
