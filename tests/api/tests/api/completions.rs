//! `POST /api/skills/{skillId}/completions`: what it adds, once.

use api_tests::{Answer, Person, Practice, Site, completion_id, moment};
use chrono::{DateTime, Duration, Utc};
use futures::future::join_all;
use insta::assert_json_snapshot;
use serde_json::{Value, json};
use uuid::Uuid;

const SKILL: &str = "focusedBreathing_grade_1_1";
const OTHER: &str = "focusedBreathing_grade_1_2";

/// A user who has another class besides the default one.
async fn anna() -> (Site, Person) {
    let (site, anna) = Site::with_anna().await;
    let class = json!({ "classId": "class_owls", "className": "Owls", "gradeLevel": "grade_1", "createdAt": "2026-01-01T00:00:00Z" });
    site.put(&anna.partition(), "DOC#CLASS#class_owls", class).await;
    (site, anna)
}

#[tokio::test]
async fn a_completion_adds_what_its_answer_says() {
    let (site, anna) = anna().await;
    let mut answer =
        anna.practice(SKILL).id("019aa18c-3000-7000-8000-000000000001").at(site.now()).send().await.created();
    let minutes = answer["minutes"].as_u64().expect("minutes");
    let document = anna.document().await;
    assert_eq!(document["totalMindfulnessMinutes"], minutes);
    assert_eq!(document["version"], answer["version"]);
    assert_eq!(
        document["completedSkillsByGrade"],
        json!({ "grade_1": { "class_default": { "focusArea_focusedBreathing": [SKILL] } } })
    );
    assert_eq!(document["streakHistory"], json!([{ "date": "2026-11-20", "count": 1, "minutes": minutes }]));
    assert_eq!((&document["streak"], &document["practicedToday"]), (&json!(1), &json!(true)));
    let mut history = document["skillCompletionHistory"].clone();
    assert_eq!(history[0]["id"], answer["id"]);
    assert_eq!(document["nextSkill"]["id"], OTHER);
    for value in [&mut answer, &mut history[0]] {
        value["id"] = json!("[id]");
    }
    answer["minutes"] = json!("[minutes]");
    answer["totalMindfulnessMinutes"] = json!("[minutes]");
    assert_json_snapshot!(json!({ "answer": answer, "history": history }));
}

#[tokio::test]
async fn second_submit_returns_the_first_answer() {
    let (site, anna) = anna().await;
    let practice = anna.practice(SKILL);
    let first = practice.send().await.created();
    anna.practice(OTHER).send().await.created();
    let stored = site.written().await;
    assert_eq!(practice.send().await.ok(), first);
    site.set_time(site.now() + Duration::days(400));
    let tablet = anna.clone();
    let again = tablet.practice(SKILL).id(practice.completion_id());
    assert_eq!(again.send().await.ok(), first, "from another device, a year later");
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn the_same_id_with_another_body_is_a_conflict() {
    let (site, anna) = anna().await;
    let practice = anna.practice(SKILL);
    practice.send().await.created();
    let stored = site.written().await;
    for other in [
        practice.clone().skill(OTHER),
        practice.clone().class("class_owls"),
        practice.clone().class("class_gone"),
        practice.clone().present(12),
    ] {
        assert_eq!(other.send().await.problem(), (409, "completion_id_reused"));
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn the_same_id_of_another_user_is_a_separate_completion() {
    let (site, anna) = anna().await;
    let ben = site.veteran("ben").await;
    let practice = anna.practice(SKILL);
    practice.send().await.created();
    let bens = ben.practice(OTHER).id(practice.completion_id()).send().await.created();
    assert_eq!((&bens["skillId"], &bens["version"]), (&json!(OTHER), &json!(2)));
}

#[tokio::test]
async fn the_number_of_pupils_present_is_stored_with_the_practice() {
    let (site, anna) = anna().await;
    for present in [1, 60] {
        let practice = anna.practice(SKILL).present(present);
        let answer = practice.send().await.created();
        assert_eq!(answer["present"], present);
        assert_eq!(practice.send().await.ok(), answer);
        let log = site.item(&anna.partition(), &format!("LOG#{}", practice.completion_id())).await;
        assert_eq!(log.expect("a completion")["present"], present);
    }
}

#[tokio::test]
async fn doing_a_skill_again_counts_minutes_and_history_but_the_skill_once() {
    let (_, anna) = anna().await;
    let first = anna.practice(SKILL).send().await.created();
    let second = anna.practice(SKILL).send().await.created();
    assert_eq!((&first["firstTime"], &second["firstTime"]), (&json!(true), &json!(false)));
    let document = anna.document().await;
    assert_eq!(document["totalMindfulnessMinutes"].as_u64(), first["minutes"].as_u64().map(|minutes| minutes * 2));
    assert_eq!(document["skillCompletionHistory"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        document["completedSkillsByGrade"]["grade_1"]["class_default"]["focusArea_focusedBreathing"],
        json!([SKILL])
    );
    assert_eq!(
        (&document["streak"], &document["daysPracticed"], &document["version"]),
        (&json!(1), &json!(1), &json!(3))
    );
}

#[tokio::test]
async fn a_skill_without_a_length_counts_five_minutes() {
    let (site, anna) = anna().await;
    site.change("FOCUS#focusArea_focusedBreathing", "SKILL#grade_1#level_1_1#01", "REMOVE durationMinutes").await;
    // Nor does the index of the grade say it, once what is kept of it has been read too long ago.
    site.delete("CATALOGUE", "GRADE#grade_1").await;
    site.set_time(site.now() + Duration::minutes(2));
    assert_eq!(anna.practice(SKILL).send().await.created()["minutes"], 5);
}

#[tokio::test]
async fn the_document_shows_the_latest_five_skills_newest_first() {
    let (site, anna) = anna().await;
    let began = site.now();
    for minute in 0..7 {
        site.set_time(began + Duration::minutes(minute));
        anna.practice(SKILL).send().await.created();
    }
    let document = anna.document().await;
    let times: Vec<DateTime<Utc>> = document["skillCompletionHistory"]
        .as_array()
        .expect("a history")
        .iter()
        .map(|entry| moment(entry["timestamp"].as_str().expect("a time")))
        .collect();
    let expected: Vec<DateTime<Utc>> = (2..7).rev().map(|minute| began + Duration::minutes(minute)).collect();
    assert_eq!(times, expected);
}

/// Everything that a person's completions add up to, read from the table and held against the answers.
async fn assert_exact(anna: &Person, practices: &[Practice], answers: &[Answer]) {
    let user = anna.partition();
    let items = anna.site().written().await;
    let of = |prefix: &str| -> Vec<&Value> {
        items.iter().filter(|((pk, sk), _)| *pk == user && sk.starts_with(prefix)).map(|(_, item)| item).collect()
    };
    let number = |item: &Value, name: &str| item[name].as_u64().unwrap_or_else(|| panic!("{name} in {item}"));
    let (logs, days) = (of("LOG#"), of("DAY#"));
    let state = &items[&(user.clone(), "DOC#0STATE".to_owned())];
    assert_eq!(logs.len(), practices.len(), "every practice is there, once");
    let sum: u64 = logs.iter().map(|log| number(log, "minutes")).sum();
    assert_eq!(number(state, "totalMindfulnessMinutes"), sum);
    let counts = |name: &str| -> u64 {
        days.iter()
            .flat_map(|day| day["classes"].as_object().expect("classes").values())
            .map(|class| number(class, name))
            .sum()
    };
    assert_eq!((counts("1"), counts("skills")), (sum, practices.len() as u64), "focused breathing alone");
    assert_eq!(number(state, "version"), practices.len() as u64 + 1, "one version for each change");
    let mut versions: Vec<u64> = answers.iter().map(|answer| number(&answer.body, "version")).collect();
    let mut totals: Vec<u64> = answers.iter().map(|answer| number(&answer.body, "totalMindfulnessMinutes")).collect();
    versions.sort_unstable();
    totals.sort_unstable();
    assert_eq!(versions, (2..=practices.len() as u64 + 1).collect::<Vec<u64>>());
    assert!(totals.windows(2).all(|pair| pair[0] < pair[1]), "no two practices saw the same total: {totals:?}");
    for (practice, answer) in practices.iter().zip(answers) {
        assert_eq!(practice.send().await.ok(), answer.body, "what was answered is what is kept");
    }
}

fn skills() -> impl Iterator<Item = String> {
    [1, 2, 3].into_iter().cycle().map(|n| format!("focusedBreathing_grade_1_{n}"))
}

#[tokio::test]
async fn a_hundred_at_once_lose_nothing_and_duplicate_nothing() {
    let (site, anna) = anna().await;
    site.faults(json!({ "transactionConflicts": 40, "throttles": 10 })).await;
    let practices: Vec<Practice> = skills().take(100).map(|skill| anna.clone().practice(&skill)).collect();
    let answers = join_all(practices.iter().map(Practice::send_until_answered)).await;
    let refused: Vec<_> = answers
        .iter()
        .filter(|answer| !matches!(answer.status, 200 | 201))
        .map(|answer| (answer.status, &answer.body))
        .collect();
    assert!(refused.is_empty(), "{refused:?}");
    site.faults(json!({})).await;
    assert_exact(&anna, &practices, &answers).await;
    let document = anna.document().await;
    assert_eq!((&document["streak"], &document["daysPracticed"]), (&json!(1), &json!(1)));
    let done = &document["completedSkillsByGrade"]["grade_1"]["class_default"]["focusArea_focusedBreathing"];
    assert_eq!(done, &json!(skills().take(3).collect::<Vec<_>>()));
    let first_times = answers.iter().filter(|answer| answer.body["firstTime"] == true).count();
    assert_eq!(first_times, 3, "each skill was new exactly once");
}

#[tokio::test]
async fn the_same_practice_from_ten_devices_at_once_counts_once() {
    let (_, anna) = anna().await;
    let practice = anna.practice(SKILL);
    let answers = join_all((0..10).map(|_| practice.send())).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    assert!(answers.iter().all(|answer| answer.body == answers[0].body), "{answers:?}");
    assert_exact(&anna, &[practice], &answers[..1]).await;
}

#[tokio::test]
async fn an_answer_lost_between_store_and_device_counts_once() {
    let (site, anna) = anna().await;
    for lost in 1..=4 {
        let practice = anna.practice(SKILL);
        // The write is executed, but the caller gets a failure.
        site.faults(json!({ "lostAnswers": lost * 3 })).await;
        let told = practice.send().await;
        site.faults(json!({})).await;
        assert!(matches!(told.status, 200 | 201 | 503), "{} {}", told.status, told.body);
        let answer = practice.send_until_answered().await;
        assert!(matches!(answer.status, 200 | 201));
        assert_eq!(answer.body["version"], lost + 1);
    }
    assert_eq!(anna.document().await["skillCompletionHistory"].as_array().map(Vec::len), Some(4));
}

#[tokio::test]
async fn a_caller_that_disconnects_gets_the_answer_next_time() {
    let (site, anna) = anna().await;
    let mut practices = Vec::new();
    for wait in 0..12 {
        let practice = anna.practice(SKILL);
        let request = site
            .http()
            .post(format!("{}{}", site.base(), practice.path()))
            .bearer_auth(anna.token())
            .json(&practice.body());
        drop(tokio::time::timeout(std::time::Duration::from_millis(wait * 2), request.send()).await);
        practices.push(practice);
    }
    let answers = join_all(practices.iter().map(Practice::send_until_answered)).await;
    assert_exact(&anna, &practices, &answers).await;
}

#[tokio::test]
async fn a_completion_needs_an_existing_skill_and_a_class_of_the_caller() {
    let (site, anna) = anna().await;
    let ben = site.veteran("ben").await;
    let stored = site.written().await;
    for (practice, expected) in [
        (anna.practice("focusedBreathing_grade_1_9"), (404, "skill_not_found")),
        (anna.practice("nonsense"), (404, "skill_not_found")),
        (anna.practice(SKILL).class("class_gone"), (404, "class_not_found")),
        (ben.practice(SKILL).class("class_owls"), (404, "class_not_found")),
        (site.newcomer("carl").await.practice(SKILL), (404, "user_not_found")),
    ] {
        assert_eq!(practice.send().await.problem(), expected);
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn a_practice_with_a_class_that_was_removed_since_counts_and_comes_back_with_it() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let class = json!({ "classId": Uuid::new_v4(), "className": "Owls", "gradeLevel": "grade_1" });
    anna.post_json("/api/classes", &class).await.created();
    let path = format!("/api/classes/{}", class["classId"].as_str().expect("an id"));
    anna.delete(&path, None).await.ok();
    let practice = anna.practice(SKILL).class(class["classId"].as_str().expect("an id"));
    let completed = practice.send().await.created();
    assert_eq!((&completed["firstTime"], &completed["totalMindfulnessMinutes"]), (&json!(true), &completed["minutes"]));
    anna.post(&format!("{path}/restoration")).await.ok();
    let class = class["classId"].as_str().expect("an id");
    let done = format!("DONE#grade_1#{class}#focusArea_focusedBreathing");
    assert_eq!(site.item(&anna.partition(), &done).await.expect("an item")["skills"], json!([SKILL]));
    let listed = anna.get("/api/me/completions").await.ok();
    assert_eq!(listed["completions"][0]["className"], "Owls");
}

#[tokio::test]
async fn a_closed_account_writes_nothing() {
    let (site, anna) = anna().await;
    anna.close().await;
    let stored = site.written().await;
    assert_eq!(anna.practice(SKILL).send().await.problem(), (403, "account_closed"));
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn bad_input_is_a_problem_with_a_code_and_writes_nothing() {
    let (site, anna) = anna().await;
    let id = completion_id(site.now());
    let path = anna.practice(SKILL).path();
    let stored = site.written().await;
    let with = |field: &str, value: Value| {
        let mut body = json!({ "id": id, "classId": "class_default" });
        body[field] = value;
        body.to_string()
    };
    let long = "x".repeat(1_000_000);
    for (body, code) in [
        (String::new(), "invalid_body"),
        ("{".to_owned(), "invalid_body"),
        ("null".to_owned(), "invalid_body"),
        ("[]".to_owned(), "invalid_body"),
        ("\"text\"".to_owned(), "invalid_body"),
        ("{}".to_owned(), "invalid_body"),
        (json!({ "id": id }).to_string(), "invalid_body"),
        (json!({ "classId": "class_default" }).to_string(), "invalid_body"),
        (format!("{{\"id\":\"{id}\",\"id\":\"{id}\",\"classId\":\"class_default\"}}"), "invalid_body"),
        (format!("{}x", with("id", json!(id))), "invalid_body"),
        ("[".repeat(100_000), "invalid_body"),
        (with("id", json!(7)), "invalid_body"),
        (with("id", Value::Null), "invalid_body"),
        (with("id", json!({ "S": id })), "invalid_body"),
        (with("classId", json!([])), "invalid_body"),
        (with("classId", json!("a#b")), "invalid_body"),
        (with("classId", json!("")), "invalid_body"),
        (with("classId", json!(long)), "invalid_body"),
        (with("minutes", json!(500)), "invalid_body"),
        (with("streak", json!(9)), "invalid_body"),
        (with("present", json!(0)), "invalid_body"),
        (with("present", json!(61)), "invalid_body"),
        (with("present", json!(-1)), "invalid_body"),
        (with("present", json!(300)), "invalid_body"),
        (with("present", json!("12")), "invalid_body"),
        (with("present", json!(["Ann", "Ben"])), "invalid_body"),
        (with("userId", json!("somebody")), "invalid_body"),
        (with("note", json!(long)), "invalid_body"),
        (with("id", json!("")), "invalid_completion_id"),
        (with("id", json!(long)), "invalid_completion_id"),
        (with("id", json!("8f14e45f-ceea-467f-a9d6-5e9f3b2c1d00")), "invalid_completion_id"),
        (with("id", json!(id.to_uppercase())), "invalid_completion_id"),
        (with("id", json!(id.replace('-', ""))), "invalid_completion_id"),
        (with("id", json!(format!("{{{id}}}"))), "invalid_completion_id"),
        (with("id", json!(format!("{id} "))), "invalid_completion_id"),
    ] {
        let answer = anna.post_text(&path, &body).await;
        assert_eq!(answer.problem(), (400, code), "{}", &body[..body.len().min(200)]);
        assert!(answer.body.to_string().len() < 1000, "a problem does not repeat what was sent");
    }
    let bytes =
        site.http().post(format!("{}{path}", site.base())).bearer_auth(anna.token()).body(vec![0xff, 0xfe, 0x00]);
    assert_eq!(site.ask(bytes).await.problem(), (400, "invalid_body"));
    assert_eq!(site.written().await, stored);
}
