//! Challenges: listed by grade and level, joined, left, and finished by practice.

use api_tests::{Person, Site};
use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
const CHALLENGE: &str = "three_calm_days";

fn noon(day: i64) -> DateTime<Utc> {
    "2028-02-26T12:00:00Z".parse::<DateTime<Utc>>().expect("a moment") + Duration::days(day)
}

async fn take_part(person: &Person, joined: bool) -> u64 {
    let answer =
        person.put_json(&format!("/api/challenges/{CHALLENGE}/participation"), &json!({ "joined": joined })).await;
    answer.ok()["version"].as_u64().expect("a version")
}

async fn challenge(person: &Person) -> Value {
    let list = person.get("/api/challenges?gradeLevel=grade_1&levelId=level_1_1").await.ok();
    let all = list["challenges"].as_array().expect("a list").clone();
    all.into_iter().find(|one| one["id"] == CHALLENGE).expect("is listed")
}

async fn practice(person: &Person, day: i64) {
    person.site().set_time(noon(day));
    person.practice(SKILL).send().await.created();
}

#[tokio::test]
async fn the_list_goes_by_grade_and_level() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let ids = async |query: &str| -> Vec<u64> {
        let list = anna.get(&format!("/api/challenges{query}")).await.ok();
        list["challenges"].as_array().expect("a list").iter().filter_map(|one| one["level"].as_u64()).collect()
    };
    assert_eq!(ids("").await, [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3], "the selected class's grade, every level");
    assert_eq!(ids("?gradeLevel=grade_4&levelId=level_4_2").await, [2; 5]);
    let kindergarten = ids("?gradeLevel=grade_k&levelId=level_1_1").await;
    assert_eq!(kindergarten, [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3], "kindergarten has no levels");
    for wrong in ["?gradeLevel=grade_13", "?levelId=level_1_4", "?gradeLevel=grade_4&levelId=level_5_1"] {
        assert_eq!(anna.get(&format!("/api/challenges{wrong}")).await.problem(), (400, "invalid_query"), "{wrong}");
    }
    let one = challenge(&anna).await;
    assert_eq!(one["goal"], json!({ "measure": "days", "target": 3, "withinDays": 7 }));
    assert_eq!((&one["progress"], &one["joinedAt"], &one["endsAt"]), (&json!(0), &Value::Null, &Value::Null));
}

#[tokio::test]
async fn a_challenge_is_joined_practiced_and_finished() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    let mut phone = anna.live().await;
    assert_eq!(take_part(&anna, true).await, 2);
    assert_eq!(phone.until(2).await.last(), Some(&2), "other devices hear of it");
    assert_eq!(take_part(&anna, true).await, 2, "once is enough");
    let joined = anna.document().await["challenges"].clone();
    assert_eq!(joined, json!([{ "challengeId": CHALLENGE, "joinedAt": "2028-02-26T12:00:00Z" }]));
    practice(&anna, 0).await;
    practice(&anna, 3).await;
    let one = challenge(&anna).await;
    assert_eq!((&one["progress"], &one["endsAt"]), (&json!(2), &json!("2028-03-03")), "{one}");
    assert!(!anna.badges().await.contains("challenge_finished"));
    practice(&anna, 6).await;
    assert!(anna.badges().await.contains("challenge_finished"));
    let one = challenge(&anna).await;
    assert_eq!(
        (&one["progress"], &one["finishedAt"], &one["endsAt"]),
        (&json!(3), &json!("2028-03-03T12:00:00Z"), &Value::Null)
    );
    assert_eq!(anna.document().await["challenges"][0]["finishedAt"], "2028-03-03T12:00:00Z");

    // Leaving undoes nothing, and joining again changes nothing that was done.
    let version = anna.document().await["version"].as_u64().expect("a version");
    assert_eq!(take_part(&anna, false).await, version + 1);
    assert_eq!(take_part(&anna, false).await, version + 1);
    assert_eq!(anna.document().await["challenges"], json!([]));
    assert_eq!(challenge(&anna).await["finishedAt"], "2028-03-03T12:00:00Z");
    assert_eq!(take_part(&anna, true).await, version + 2);
    assert_eq!(take_part(&anna, true).await, version + 2);
    assert_eq!(challenge(&anna).await["finishedAt"], "2028-03-03T12:00:00Z");
}

#[tokio::test]
async fn a_challenge_whose_days_are_over_starts_again() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    take_part(&anna, true).await;
    practice(&anna, 0).await;
    practice(&anna, 1).await;
    practice(&anna, 7).await;
    assert_eq!(challenge(&anna).await["progress"], 2, "the eighth day is one too many");
    assert!(!anna.badges().await.contains("challenge_finished"));
    take_part(&anna, true).await;
    let one = challenge(&anna).await;
    assert_eq!((&one["progress"], &one["endsAt"]), (&json!(1), &json!("2028-03-10")), "today counts: {one}");
}

#[tokio::test]
async fn a_late_practice_finishes_a_challenge_that_is_over() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    take_part(&anna, true).await;
    practice(&anna, 0).await;
    practice(&anna, 1).await;
    site.set_time(noon(9));
    anna.practice(SKILL).at(noon(5)).send().await.created();
    assert!(anna.badges().await.contains("challenge_finished"));
}

#[tokio::test]
async fn a_finished_challenge_stays_finished_when_its_last_practice_is_undone() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    take_part(&anna, true).await;
    practice(&anna, 0).await;
    practice(&anna, 3).await;
    site.set_time(noon(6));
    let last = anna.practice(SKILL).at(noon(6));
    last.send().await.created();
    assert!(anna.badges().await.contains("challenge_finished"));

    anna.delete(&format!("/api/me/completions/{}", last.completion_id()), None).await.ok();
    let document = anna.document().await;
    assert_eq!(document["skillCompletionHistory"].as_array().map(Vec::len), Some(2), "the practice itself is gone");
    assert_eq!(document["challenges"][0]["finishedAt"], "2028-03-03T12:00:00Z");
    assert_eq!(challenge(&anna).await["finishedAt"], "2028-03-03T12:00:00Z");
    assert!(anna.badges().await.contains("challenge_finished"));
}

#[tokio::test]
async fn an_unknown_challenge_and_an_invalid_body_are_refused() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let put = async |id: &str, body: Value| {
        let answer = anna.put_json(&format!("/api/challenges/{id}/participation"), &body).await;
        let (status, code) = answer.problem();
        (status, code.to_owned())
    };
    assert_eq!(put("four_calm_days", json!({ "joined": true })).await, (404, "challenge_not_found".to_owned()));
    for body in [json!({}), json!({ "joined": "yes" }), json!({ "joined": true, "finishedAt": "2026-01-01T00:00:00Z" })]
    {
        assert_eq!(put(CHALLENGE, body).await, (400, "invalid_body".to_owned()));
    }
    assert_eq!(anna.document().await["version"], 1);
}
