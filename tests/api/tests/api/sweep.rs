//! `sweep_accounts` and `restore_user`: accounts that were never confirmed, and accounts that are gone at the identity service.

use api_tests::{IdentityService, Life, Person, Site, eventually};
use chrono::Duration;
use reqwest::Method;
use serde_json::{Value, json};

const PASSWORD: &str = "a long enough password";

/// Deletes an account at the identity service with its own token, as a browser or a thief can.
pub async fn delete_at_identity_service(person: &Person) {
    let site = person.site();
    let identity = IdentityService::of(site.base()).await;
    let token = identity.sign_in(&person.email, PASSWORD, site.now()).await.expect("signs in");
    identity.call("DeleteUser", json!({ "AccessToken": token })).await.expect("deletes");
}

async fn sweep(site: &Site) {
    site.run_schedule("sweep_accounts").await;
}

async fn state(person: &Person) -> Option<Value> {
    person.site().item(&person.partition(), "DOC#0STATE").await
}

#[tokio::test]
async fn an_address_that_was_never_confirmed_is_free_after_a_day() {
    let site = Site::start().await;
    let identity = IdentityService::of(site.base()).await;
    let anna = site.learner("anna").await;
    let grown_up = [("email", "new@example.org"), ("custom:accountType", "individual"), ("custom:ageBand", "18_plus")];
    let sign_up = || identity.sign_up("new@example.org", PASSWORD, &grown_up);
    sign_up().await.expect("signs up");
    site.set_time(site.now() + Duration::hours(23));
    sweep(&site).await;
    assert_eq!(sign_up().await.expect_err("is taken")["__type"], "UsernameExistsException");
    site.set_time(site.now() + Duration::hours(1));
    sweep(&site).await;
    sign_up().await.expect("signs up again");
    assert_eq!(anna.document().await["email"], json!(anna.email), "a confirmed account stays");
}

#[tokio::test]
async fn an_account_that_is_gone_at_the_identity_service_is_closed_and_erased_after_thirty_days() {
    let site = Site::start().await;
    let life = Life::of(&site, "henrietta.quillow").await;
    let ben = site.learner("ben").await;
    delete_at_identity_service(&life.person).await;
    sweep(&site).await;
    assert_eq!(life.person.get("/api/me").await.problem(), (403, "account_closed"));
    let found = state(&life.person).await.expect("a state");
    site.set_time(site.now() + Duration::days(29));
    sweep(&site).await;
    assert_eq!(state(&life.person).await, Some(found), "it waits for its owner, and was found once");
    assert_eq!(site.running().queues.len("ErasureQueue").await, Ok(0), "and is not about to be erased");
    site.set_time(site.now() + Duration::days(1) + Duration::seconds(1));
    sweep(&site).await;
    eventually("the erasure", || async { state(&life.person).await.is_none().then_some(()) }).await;
    assert_eq!(life.found_in(&site.everything().await), Vec::<&str>::new());
    assert_eq!(ben.document().await["email"], json!(ben.email));
}

/// The sections of an export that an account doesn't hand over.
const OF_THE_ACCOUNT: [&str; 4] = ["account", "totals", "liveTickets", "liveConnections"];

/// The export's records of a person, without what belongs to an account alone.
async fn records(person: &Person) -> Vec<String> {
    let export = person.get("/api/me/export").await.ok();
    let sections = export["sections"].as_object().expect("sections").iter();
    let kept = sections.filter(|(name, _)| !OF_THE_ACCOUNT.contains(&name.as_str()));
    let texts = kept.flat_map(|(name, records)| {
        let records = records.as_array().expect("records").iter();
        records.map(move |record| {
            let mut record = record.clone();
            if name == "classWeeks" {
                // The document's version when a day was written, which a restoration increases.
                let days = record.as_object_mut().expect("fields").values_mut().filter_map(Value::as_object_mut);
                days.for_each(|day| drop(day.remove("version")));
            }
            format!("{name} {record}")
        })
    });
    let mut texts: Vec<String> = texts.map(|text| text.replace(person.id.as_str(), "ID")).collect();
    texts.sort();
    texts
}

#[tokio::test]
async fn its_owner_finds_everything_again_when_they_come_back() {
    let site = Site::start().await;
    let life = Life::of(&site, "henrietta.quillow").await;
    let before = (life.person.document().await, records(&life.person).await);
    delete_at_identity_service(&life.person).await;

    // The same address, confirmed anew: another user id, and the sweep has not even been here yet.
    let returned = site.newcomer("henrietta.quillow").await;
    assert_ne!(returned.id, life.person.id);
    assert_eq!(returned.get("/api/me").await.problem(), (409, "account_to_restore"));
    let path = "/api/me/restoration";
    assert_eq!(returned.post(path).await.ok(), json!({ "done": true }));
    assert_eq!(returned.post(path).await.ok(), json!({ "done": true }), "once more changes nothing");

    let (document, records) = (returned.document().await, records(&returned).await);
    for field in ["email", "totalMindfulnessMinutes", "streak", "classes", "earnedBadges", "preferences", "schoolId"] {
        assert_eq!(document[field], before.0[field], "{field}");
    }
    assert_eq!(records, before.1);
    assert!(!site.everything().await.contains(life.person.id.as_str()), "nothing is left under the old id");
    assert_eq!(life.person.get("/api/me").await.problem(), (401, "signed_out"), "the old token opens nothing");
    let practice = returned.practice("focusedBreathing_grade_3_2").class("class_of_elm");
    practice.send().await.created();
    site.rolled_up().await;
    sweep(&site).await;
    assert_eq!(returned.document().await["email"], json!(returned.email));
}

#[tokio::test]
async fn a_restoration_that_was_cut_off_anywhere_is_completed_by_the_next_request() {
    let site = Site::start().await;
    let life = Life::of(&site, "henrietta.quillow").await;
    let before = records(&life.person).await;
    delete_at_identity_service(&life.person).await;
    let returned = site.newcomer("henrietta.quillow").await;
    let mut calls = 2;
    loop {
        site.faults(json!({ "downAfter": calls })).await;
        let answer = returned.post("/api/me/restoration").await;
        site.faults(json!({})).await;
        if answer.status == 200 {
            break;
        }
        calls += 1;
    }
    assert!(calls > 8, "it was cut off {calls} times");
    assert_eq!(records(&returned).await, before);
}

#[tokio::test]
async fn who_has_nothing_to_restore_is_told_so() {
    let site = Site::start().await;
    let (anna, carl) = (site.learner("anna").await, site.newcomer("carl").await);
    let before = site.written().await;
    for person in [&anna, &carl] {
        assert_eq!(person.post("/api/me/restoration").await.ok(), json!({ "done": true }));
    }
    assert_eq!(site.written().await, before);
}

#[tokio::test]
async fn a_suspended_account_reads_and_writes_nothing_until_that_is_lifted() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    anna.practice("focusedBreathing_grade_1_1").send().await.created();
    site.rolled_up().await;
    let open = state(&anna).await.expect("a state");
    let mut suspended = open.clone();
    suspended["suspendedAt"] = json!(site.now());
    suspended["version"] = json!(open["version"].as_u64().expect("a version") + 1);
    site.put(&anna.partition(), "DOC#0STATE", suspended.clone()).await;
    let before = site.written().await;
    let practice = anna.practice("focusedBreathing_grade_1_2");
    for (method, path, body) in [
        (Method::GET, "/api/me".to_owned(), None),
        (Method::PATCH, "/api/me".to_owned(), Some(json!({ "theme": "dark" }))),
        (Method::POST, practice.path(), Some(practice.body())),
        (Method::POST, "/api/live-tickets".to_owned(), None),
        (Method::GET, "/api/me/export".to_owned(), None),
    ] {
        let body = body.map(|body| body.to_string());
        let answer = site.send(method.clone(), &path, Some(&anna.token()), body.as_deref()).await;
        assert_eq!(answer.problem(), (403, "account_suspended"), "{method} {path}");
    }
    site.rolled_up().await;
    assert_eq!(site.written().await, before);
    site.put(&anna.partition(), "DOC#0STATE", open).await;
    practice.send().await.created();
}
