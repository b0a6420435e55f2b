//! `PUT /api/me/reflections/{completionId}`: a user's private reflection about a practice.

use api_tests::{Answer, Person, Site, completion_id};
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";

async fn reflect(person: &Person, completion: &str, text: &str) -> Answer {
    person.put_json(&format!("/api/me/reflections/{completion}"), &json!({ "text": text })).await
}

/// What the history shows of it.
async fn shown(person: &Person, completion: &str) -> Option<String> {
    let history = person.get("/api/me/completions").await.ok();
    let rows = history["completions"].as_array().expect("rows").clone();
    let row = rows.into_iter().find(|row| row["id"] == completion).expect("is in the history");
    row["reflection"].as_str().map(str::to_owned)
}

async fn practiced(person: &Person) -> String {
    let practice = person.practice(SKILL);
    practice.send().await.created();
    practice.completion_id().to_owned()
}

#[tokio::test]
async fn a_reflection_is_saved_replaced_and_deleted() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    let completion = practiced(&anna).await;
    let other = practiced(&anna).await;
    let version = anna.document().await["version"].clone();
    for text in ["The room went quiet.", "Grüße,\n\"静か\" 🌿"] {
        let saved = reflect(&anna, &completion, &format!("  {text}\n ")).await.ok();
        assert_eq!(saved["completionId"], completion.as_str());
        assert_eq!(shown(&anna, &completion).await.as_deref(), Some(text));
    }
    assert_eq!(shown(&anna, &other).await, None);
    for nothing in ["", " \n"] {
        reflect(&anna, &completion, nothing).await.ok();
        assert_eq!(shown(&anna, &completion).await, None);
    }
    assert!(!site.written().await.keys().any(|(_, sk)| sk.starts_with("REFLECTION#")), "nothing of it stays");
    assert_eq!(anna.document().await["version"], version, "the document does not show it");
}

#[tokio::test]
async fn a_meditation_can_be_reflected_on_too() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    let id = completion_id(site.now());
    let meditation = json!({ "id": id, "classId": "class_default", "minutes": 10 });
    anna.post_json("/api/meditations", &meditation).await.created();
    reflect(&anna, &id, "Rain on the roof.").await.ok();
    assert_eq!(shown(&anna, &id).await.as_deref(), Some("Rain on the roof."));
}

#[tokio::test]
async fn nobody_reflects_on_practices_of_others() {
    let site = Site::start().await;
    let (anna, ben) = (site.veteran("anna").await, site.learner("ben").await);
    let completion = practiced(&anna).await;
    let stored = site.written().await;
    let unknown = completion_id(site.now());
    for (person, id) in [(&ben, completion.as_str()), (&anna, unknown.as_str()), (&anna, "nonsense"), (&anna, "a%23b")]
    {
        assert_eq!(reflect(person, id, "Mine.").await.problem(), (404, "completion_not_found"), "{id}");
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn a_closed_account_saves_no_reflections() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    let completion = practiced(&anna).await;
    anna.close().await;
    let stored = site.written().await;
    assert_eq!(reflect(&anna, &completion, "Late.").await.problem(), (403, "account_closed"));
    assert_eq!(reflect(&anna, &completion, "").await.problem(), (403, "account_closed"));
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn a_reflection_has_at_most_two_thousand_characters() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    let completion = practiced(&anna).await;
    let path = format!("/api/me/reflections/{completion}");
    reflect(&anna, &completion, &"静".repeat(2000)).await.ok();
    let stored = site.written().await;
    for body in [
        json!({ "text": "x".repeat(2001) }),
        json!({ "text": null }),
        json!({ "text": 7 }),
        json!({}),
        json!({ "text": "x", "private": false }),
        json!([]),
        Value::Null,
    ] {
        let answer = anna.put_json(&path, &body).await;
        assert_eq!(answer.problem(), (400, "invalid_body"), "{}", body.to_string().len());
    }
    assert_eq!(site.written().await, stored);
}
