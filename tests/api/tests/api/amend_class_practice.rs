//! `PUT /api/me/completions/{completionId}/present`: how many pupils were present, corrected.

use api_tests::{Person, Practice, Site, completion_id};
use chrono::Duration;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";

fn path(id: &str) -> String {
    format!("/api/me/completions/{id}/present")
}

async fn with_pupils(person: &Person, count: u8) -> Practice {
    let practice = person.practice(SKILL).at(person.site().now()).present(count);
    practice.send().await.created();
    practice
}

async fn in_history(person: &Person) -> Value {
    person.get("/api/me/completions").await.ok()["completions"][0]["present"].clone()
}

#[tokio::test]
async fn a_count_is_corrected_and_removed() {
    let (_, anna) = Site::with_anna().await;
    let practice = with_pupils(&anna, 60).await;
    let path = path(practice.completion_id());
    let before = anna.document().await["version"].as_u64().expect("a version");
    let answer = anna.put_json(&path, &json!({ "present": 23 })).await.ok();
    assert_eq!(answer, json!({ "id": practice.completion_id(), "present": 23, "version": before + 1 }));
    assert_eq!(in_history(&anna).await, 23);
    assert_eq!(anna.put_json(&path, &json!({ "present": 23 })).await.ok(), answer, "nothing to change");
    let removed = anna.put_json(&path, &json!({ "present": null })).await.ok();
    assert_eq!(removed, json!({ "id": practice.completion_id(), "version": before + 2 }));
    assert_eq!(in_history(&anna).await, Value::Null);
}

#[tokio::test]
async fn the_same_practice_sent_again_finds_its_answer_with_the_count_of_now() {
    let (_, anna) = Site::with_anna().await;
    for count in [Some(12), None] {
        let mut practice = anna.practice(SKILL);
        if let Some(count) = count {
            practice = practice.present(count);
        }
        let mut first = practice.send().await.created();
        for present in [json!(20), json!(21), Value::Null] {
            anna.put_json(&path(practice.completion_id()), &json!({ "present": present })).await.ok();
            match &present {
                Value::Null => drop(first.as_object_mut().expect("an answer").remove("present")),
                present => first["present"] = present.clone(),
            }
            assert_eq!(practice.send().await.ok(), first);
        }
        let other = practice.clone().present(20);
        assert_eq!(other.send().await.problem(), (409, "completion_id_reused"), "that was never reported");
    }
}

#[tokio::test]
async fn a_count_can_be_corrected_for_seven_days_by_its_owner() {
    let (site, anna) = Site::with_anna().await;
    let practice = with_pupils(&anna, 10).await;
    let (begin, path) = (site.now(), path(practice.completion_id()));
    let ben = site.learner("ben").await;
    assert_eq!(ben.put_json(&path, &json!({ "present": 3 })).await.problem(), (404, "completion_not_found"));
    site.set_time(begin + Duration::days(7));
    anna.put_json(&path, &json!({ "present": 11 })).await.ok();
    site.set_time(begin + Duration::days(7) + Duration::seconds(1));
    assert_eq!(anna.put_json(&path, &json!({ "present": 12 })).await.problem(), (409, "amendment_expired"));
    assert_eq!(in_history(&anna).await, 11);
}

#[tokio::test]
async fn what_has_no_count_is_refused_by_name() {
    let (site, anna) = Site::with_anna().await;
    let practice = with_pupils(&anna, 10).await;
    for (body, status) in [
        (json!({ "present": 0 }), 400),
        (json!({ "present": 61 }), 400),
        (json!({ "present": "many" }), 400),
        (json!({}), 400),
        (json!({ "present": 5, "names": [] }), 400),
    ] {
        let answer = anna.put_json(&path(practice.completion_id()), &body).await;
        assert_eq!(answer.status, status, "{body}");
    }
    let id = completion_id(site.now());
    anna.post_json("/api/meditations", &json!({ "id": id, "classId": "class_default", "minutes": 5 })).await.created();
    assert_eq!(anna.put_json(&path(&id), &json!({ "present": 5 })).await.problem(), (400, "invalid_body"));
    anna.delete(&format!("/api/me/completions/{}", practice.completion_id()), None).await.ok();
    let undone = anna.put_json(&path(practice.completion_id()), &json!({ "present": 5 })).await;
    assert_eq!(undone.problem(), (404, "completion_not_found"));
    assert_eq!(in_history(&anna).await, Value::Null);
}
