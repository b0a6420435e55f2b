//! `export_school_user` and `erase_school_user`: what a school does for a parent of a pupil whose account it has made.

use api_tests::{Site, Token};
use chrono::Duration;
use local::Options;
use reqwest::Method;
use serde_json::{Value, json};

use crate::elm::{Elm, erased};

#[tokio::test]
async fn everything_about_a_pupil_is_exported_for_a_parent() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    let practice = mia.practice("focusedBreathing_grade_1_1");
    practice.send().await.created();
    site.rolled_up().await;
    let path = format!("{}/export", elm.person(&mia));
    let export = elm.head.get(&path).await.ok();
    let own = mia.get("/api/me/export").await.ok();
    for section in ["account", "profile", "practices", "days", "memberships", "memberNames"] {
        assert_eq!(export["sections"][section], own["sections"][section], "{section}");
    }
    assert_eq!(export["sections"]["practices"][0]["id"], practice.completion_id());
    let record = elm.head.get(&format!("{}/audit?action=exported_person", elm.path)).await.ok();
    let entries = record["entries"].as_array().expect("a list");
    assert_eq!((entries.len(), &entries[0]["user"]), (1, &json!(mia.id)));

    // A further page is the same request, and a place that was never given out is none.
    elm.head.get(&format!("{path}?cursor=444159")).await.ok();
    assert_eq!(elm.head.get(&format!("{path}?cursor=4")).await.problem(), (400, "invalid_query"));
    let record = elm.head.get(&format!("{}/audit?action=exported_person", elm.path)).await.ok();
    assert_eq!(record["entries"].as_array().map(Vec::len), Some(1), "written down once");
    assert!(!site.lines().text().contains(mia.id.as_str()));
}

#[tokio::test]
async fn a_pupil_is_erased_at_once_for_a_parent() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let (mia, tom) = (elm.pupil("mia").await, elm.pupil("tom").await);
    mia.practice("focusedBreathing_grade_1_1").send().await.created();
    site.rolled_up().await;
    let others = tom.document().await;
    let path = format!("{}/erasure", elm.person(&mia));
    let answer = elm.head.post(&path).await.of_status(202);
    assert_eq!(answer, json!({ "erasedWithinHours": 24 }));
    assert_eq!(mia.get("/api/me").await.problem(), (403, "account_closed"), "at once");
    let school = elm.head.get(&elm.path).await.ok();
    assert_eq!(school["pupils"], 1, "and counted no longer");
    erased(&mia).await;
    let left = site.everything().await;
    assert!(!left.contains(mia.id.as_str()) && !left.contains("mia.km4t7r"), "something is left: {left}");
    assert_eq!(elm.head.post(&path).await.problem(), (404, "person_not_found"));
    let record = elm.head.get(&format!("{}/audit?action=erased_person", elm.path)).await.ok();
    assert_eq!(record["entries"].as_array().map(Vec::len), Some(1), "that it was done stays");
    assert_eq!(tom.document().await, others);
}

#[tokio::test]
async fn sending_an_erasure_again_closes_the_account_once() {
    let parameters = [("ErasureDelaySeconds".to_owned(), "900".to_owned())].into();
    let site = Site::start_with(Options { parameters, ..Options::default() }).await;
    let elm = Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    let path = format!("{}/erasure", elm.person(&mia));
    let first = elm.head.post(&path).await.of_status(202);
    let stored = site.written().await;
    assert_eq!(elm.head.post(&path).await.of_status(202), first);
    assert_eq!(site.written().await, stored, "closed once, written down once");
}

#[tokio::test]
async fn other_peoples_accounts_are_their_own() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let (ann, mia, eva) = (elm.teacher("ann").await, elm.pupil("mia").await, elm.pupil("eva").await);
    // One pupil has an account of her own, the other is at another school by now.
    let school = format!("SCHOOL#{}", elm.id);
    let mut member = elm.member(&mia).await.expect("a member");
    member["signIn"] = Value::Null;
    site.put(&school, &format!("MEMBER#{}", mia.id), member).await;
    let mut profile = site.item(&eva.partition(), "DOC#PROFILE").await.expect("a profile");
    profile["schoolId"] = json!("oak");
    site.put(&eva.partition(), "DOC#PROFILE", profile).await;
    let stranger = site.learner("stranger").await;
    let stored = site.written().await;
    for person in [&ann, &mia, &eva, &stranger, &elm.head] {
        let path = elm.person(person);
        assert_eq!(elm.head.get(&format!("{path}/export")).await.problem(), (404, "person_not_found"));
        assert_eq!(elm.head.post(&format!("{path}/erasure")).await.problem(), (404, "person_not_found"));
        assert_eq!(ann.get(&format!("{path}/export")).await.problem(), (404, "school_not_found"));
        assert_eq!(ann.post(&format!("{path}/erasure")).await.problem(), (404, "school_not_found"));
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn an_erasure_needs_a_recent_sign_in() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    let signed_in = site.now() - Duration::minutes(6);
    let token = Token::access(&site, &elm.head.id).with("auth_time", json!(signed_in.timestamp())).sign();
    let path = format!("{}/erasure", elm.person(&mia));
    let answer = site.send(Method::POST, &path, Some(&token), None).await;
    assert_eq!(answer.problem(), (403, "recent_sign_in_required"));
    assert!(mia.document().await["id"].is_string());
}
