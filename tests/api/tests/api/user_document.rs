//! `GET /api/me`.

use api_tests::{Invitation, NOON, Site, moment};
use chrono::Duration;
use insta::assert_json_snapshot;
use serde_json::{Value, json};

/// A document without what differs from run to run, or belongs to the curriculum.
fn shown(mut document: Value) -> Value {
    document["id"] = json!("[id]");
    document["nextSkill"]["name"] = json!("[name]");
    document["nextSkill"]["durationMinutes"] = json!("[minutes]");
    document
}

#[tokio::test]
async fn the_first_call_creates_the_document_with_its_defaults() {
    let site = Site::start().await;
    site.set_time(moment(NOON));
    let anna = site.newcomer("anna").await;
    let document = anna.get("/api/me?timeZone=Europe/Berlin").await.ok();
    assert_eq!(document["id"], anna.id.as_str());
    assert_json_snapshot!(shown(document));
}

#[tokio::test]
async fn a_school_account_says_so_from_the_start() {
    let site = Site::start().await;
    let attributes = [("custom:accountType", "school"), ("custom:ageBand", "18_plus")];
    let document = site.account("head", &attributes, &[]).await.document().await;
    assert_eq!(
        (&document["accountType"], &document["isSchool"], &document["isAdmin"]),
        (&json!("school"), &json!(true), &json!(false))
    );
}

#[tokio::test]
async fn a_second_call_reads_and_writes_nothing() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let (before, first) = (site.written().await, anna.document().await);
    assert_eq!(anna.document().await, first);
    assert_eq!(site.written().await, before);
}

#[tokio::test]
async fn two_simultaneous_first_calls_create_one_document() {
    let site = Site::start().await;
    let anna = site.newcomer("anna").await;
    let calls = (0..8).map(|_| anna.get("/api/me?timeZone=Asia/Tokyo"));
    let documents: Vec<Value> = futures::future::join_all(calls).await.into_iter().map(api_tests::Answer::ok).collect();
    assert!(documents.windows(2).all(|pair| pair[0] == pair[1]), "{documents:#?}");
    assert_eq!(documents[0]["version"], 1);
    let items = site.written().await;
    let owned = items.keys().filter(|(pk, _)| *pk == anna.partition()).count();
    assert_eq!(owned, 4, "state, profile, class and plan: {items:#?}");
}

#[tokio::test]
async fn the_first_time_zone_sent_is_kept() {
    let site = Site::start().await;
    let anna = site.newcomer("anna").await;
    assert_eq!(anna.document().await["timeZone"], "UTC");
    assert_eq!(anna.get("/api/me?timeZone=Nowhere/Land").await.ok()["timeZone"], "UTC");
    let told = anna.get("/api/me?timeZone=America/New_York").await.ok();
    assert_eq!((&told["timeZone"], &told["version"]), (&json!("America/New_York"), &json!(2)));
    assert_eq!(anna.get("/api/me?timeZone=Asia/Tokyo").await.ok()["timeZone"], "America/New_York");
}

#[tokio::test]
async fn a_class_without_a_level_is_at_the_first_of_its_grade() {
    let site = Site::start().await;
    for (grade, level) in
        [("grade_1", "level_1_1"), ("grade_7", "level_7_1"), ("grade_12", "level_12_1"), ("grade_k", "level_1_1")]
    {
        let anna = site.learner(grade).await;
        let mut class = site.item(&anna.partition(), "DOC#CLASS#class_default").await.expect("a class");
        class["gradeLevel"] = json!(grade);
        site.put(&anna.partition(), "DOC#CLASS#class_default", class).await;
        let document = anna.document().await;
        assert_eq!((&document["currentLevel"], &document["version"]), (&json!(level), &json!(1)), "{grade}");
    }
}

#[tokio::test]
async fn a_document_older_than_classes_keeps_its_grade() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    site.delete(&anna.partition(), "DOC#CLASS#class_default").await;
    let mut profile = site.item(&anna.partition(), "DOC#PROFILE").await.expect("a profile");
    profile["gradeLevel"] = json!("grade_7");
    site.put(&anna.partition(), "DOC#PROFILE", profile).await;
    let document = anna.document().await;
    assert_eq!((&document["gradeLevel"], &document["currentLevel"]), (&json!("grade_7"), &json!("level_7_1")));
    assert_eq!((&document["classes"][0]["gradeLevel"], &document["version"]), (&json!("grade_7"), &json!(2)));
    assert_eq!(anna.document().await, document, "repaired once, for good");
}

#[tokio::test]
async fn a_user_without_a_class_gets_the_default_one_selected() {
    let site = Site::start().await;
    site.set_time(moment(NOON));
    let anna = site.learner("anna").await;
    site.delete(&anna.partition(), "DOC#CLASS#class_default").await;
    site.delete(&anna.partition(), "DOC#PLAN#class_default").await;
    site.change(&anna.partition(), "DOC#PROFILE", "REMOVE currentClassId").await;
    let document = anna.document().await;
    assert_eq!(anna.document().await, document);
    assert_json_snapshot!(shown(document));
}

#[tokio::test]
async fn the_first_class_is_selected_if_none_or_a_missing_one_is() {
    let site = Site::start().await;
    for selected in [None, Some("class_gone")] {
        let anna = site.learner(selected.unwrap_or("anna")).await;
        site.delete(&anna.partition(), "DOC#CLASS#class_default").await;
        site.delete(&anna.partition(), "DOC#PLAN#class_default").await;
        let mut class = json!({ "className": "Owls", "gradeLevel": "grade_3", "createdAt": "2026-01-01T00:00:00Z" });
        for id in ["class_owls", "class_robins"] {
            class["classId"] = json!(id);
            site.put(&anna.partition(), &format!("DOC#CLASS#{id}"), class.clone()).await;
        }
        let mut profile = site.item(&anna.partition(), "DOC#PROFILE").await.expect("a profile");
        profile["currentClassId"] = json!(selected);
        if selected.is_none() {
            profile.as_object_mut().expect("fields").remove("currentClassId");
        }
        site.put(&anna.partition(), "DOC#PROFILE", profile).await;
        let document = anna.document().await;
        assert_eq!(document["currentClassId"], "class_owls");
        assert_eq!(document["plan"]["classId"], "class_owls");
        assert_eq!(document["nextSkill"]["gradeId"], "grade_3");
        let stored = site.item(&anna.partition(), "DOC#PROFILE").await.expect("a profile");
        assert_eq!(stored["currentClassId"], "class_owls");
    }
}

#[tokio::test]
async fn a_missing_plan_is_created() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    site.delete(&anna.partition(), "DOC#PLAN#class_default").await;
    let document = anna.document().await;
    assert_eq!(document["plan"]["focusAreaOrder"], json!([]));
    assert!(site.item(&anna.partition(), "DOC#PLAN#class_default").await.is_some());
}

#[tokio::test]
async fn several_simultaneous_repairs_are_made_once() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    site.delete(&anna.partition(), "DOC#PLAN#class_default").await;
    let answers = futures::future::join_all((0..6).map(|_| anna.document())).await;
    assert!(answers.iter().all(|document| document["plan"]["classId"] == "class_default"));
    assert_eq!(anna.document().await["version"], 2);
}

#[tokio::test]
async fn invitations_waiting_for_the_address_are_added() {
    let site = Site::start().await;
    let waited = Invitation::from_school("elm").to_address(&site, "Anna@Example.org").await;
    let late = Invitation::from_school("oak").until(site.now() - Duration::seconds(1));
    late.to_address(&site, "anna@example.org").await;
    Invitation::from_school("ash").to_address(&site, "ben@example.org").await;
    let anna = site.newcomer("anna").await;
    let pending = anna.document().await["pendingInvitations"].clone();
    assert_eq!(pending.as_array().map(Vec::len), Some(1), "{pending}");
    assert_eq!(pending[0]["invitationId"], waited.as_str());
    assert_eq!(pending[0]["schoolName"], "The elm school");
    let accepted = anna.post(&format!("/api/invitations/{waited}/accept")).await.ok();
    assert_eq!(accepted["schoolId"], "elm");
}

#[tokio::test]
async fn more_invitations_than_one_transaction_holds_come_with_the_next_readings() {
    let site = Site::start().await;
    for number in 0..90 {
        Invitation::from_school(&format!("school{number}")).to_address(&site, "anna@example.org").await;
    }
    let anna = site.newcomer("anna").await;
    let count = async || anna.document().await["pendingInvitations"].as_array().map(Vec::len);
    assert_eq!([count().await, count().await, count().await], [Some(40), Some(80), Some(90)]);
    let written = site.written().await;
    assert_eq!(count().await, Some(90));
    assert_eq!(site.written().await, written, "all are there");
}

#[tokio::test]
async fn a_repair_that_is_not_written_is_logged_and_the_document_answered() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    site.delete(&anna.partition(), "DOC#PLAN#class_default").await;
    site.faults(json!({ "writesDown": true })).await;
    let document = anna.get("/api/me").await.ok();
    assert_eq!((&document["plan"]["classId"], &document["version"]), (&json!("class_default"), &json!(1)));
    assert!(site.lines().text().contains("a repair was not written"));
    assert!(site.item(&anna.partition(), "DOC#PLAN#class_default").await.is_none());
    site.faults(json!({})).await;
    assert_eq!(anna.document().await["version"], 2);
    assert!(site.item(&anna.partition(), "DOC#PLAN#class_default").await.is_some());
}

#[tokio::test]
async fn a_first_document_that_can_not_be_written_is_a_problem_of_its_own() {
    let site = Site::start().await;
    let anna = site.newcomer("anna").await;
    site.faults(json!({ "writesDown": true })).await;
    assert_eq!(anna.get("/api/me").await.problem(), (503, "user_not_created"));
    site.faults(json!({})).await;
    assert_eq!(anna.document().await["version"], 1);
}

/// Its races are lost for as long as it tries, which is ten seconds.
#[tokio::test]
async fn a_first_document_that_loses_every_race_is_that_problem_too_and_one_that_is_there_is_only_busy() {
    let site = Site::start().await;
    let (anna, ben) = (site.newcomer("anna").await, site.learner("ben").await);
    site.faults(json!({ "transactionConflicts": u32::MAX })).await;
    let change = json!({ "theme": "dark" });
    let (of_anna, of_ben) = futures::join!(anna.get("/api/me"), ben.patch_json("/api/me", &change));
    assert_eq!((of_anna.problem(), of_ben.problem()), ((503, "user_not_created"), (503, "busy")));
    site.faults(json!({})).await;
    assert_eq!(anna.document().await["version"], 1);
}

#[tokio::test]
async fn an_expired_invitation_is_not_shown() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    Invitation::from_school("elm").until(site.now() + Duration::hours(1)).to(&anna).await;
    assert_eq!(anna.document().await["pendingInvitations"].as_array().map(Vec::len), Some(1));
    site.set_time(site.now() + Duration::hours(1));
    assert_eq!(anna.document().await["pendingInvitations"], json!([]));
}

#[tokio::test]
async fn a_token_of_a_deleted_account_opens_nothing() {
    let site = Site::start().await;
    let anna = site.newcomer("anna").await;
    let stranger =
        api_tests::Token::access(&site, &"00000000-0000-4000-8000-000000000000".parse().expect("an id")).sign();
    let answer = site.send(reqwest::Method::GET, "/api/me", Some(&stranger), None).await;
    assert_eq!(answer.problem(), (401, "signed_out"));
    assert_eq!(site.written().await.len(), 0);
    anna.document().await;
}
