//! `erase_school`: what a school has is gone, its pupils' accounts with it, and nobody else's.

use std::collections::BTreeSet;

use api_tests::school::School;
use api_tests::{Functions, IdentityService, Person, Site, completion_id, eventually, queue_event};
use chrono::Duration;
use domain::tally::Tally;
use platform::store::ClassDay;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::closing_schools::{after_thirty_days, close, mails, site};
use crate::elm::{Elm, empty, erased};

const SKILL: &str = "focusedBreathing_grade_1_1";

/// A pupil who was added by the school and has signed in.
struct Signed {
    id: String,
    address: String,
    password: String,
    token: String,
}

impl Signed {
    async fn add(elm: &Elm) -> Self {
        let site = elm.head.site();
        let pupil = json!({ "requestId": Uuid::new_v4(), "firstName": "Gita", "grade": "grade_1" });
        let added = elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": [pupil] })).await.ok();
        let added = &added["people"][0];
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let (id, name) = (text(&added["person"]["userId"]), text(&added["person"]["userName"]));
        let code = text(&elm.head.get(&elm.path).await.ok()["code"]).to_lowercase();
        let (address, password) = (format!("{name}.{code}@pupils.invalid"), text(&added["password"]));
        let identity = IdentityService::of(site.base()).await;
        let token = identity.sign_in(&address, &password, site.now()).await.expect("signs in");
        Self { id, address, password, token }
    }

    async fn practice(&self, site: &Site) {
        let path = format!("/api/skills/{SKILL}/completions");
        let body = json!({ "id": completion_id(site.now()), "classId": "class_default" }).to_string();
        site.send(Method::POST, &path, Some(&self.token), Some(&body)).await.created();
    }
}

async fn new_class(elm: &Elm, name: &str, teachers: &[&Person], pupils: &[&Person]) -> String {
    let class = School::new_class(name, teachers, pupils);
    elm.head.post_json(&format!("{}/classes", elm.path), &class).await.created();
    class["classId"].as_str().expect("an id").to_owned()
}

/// Waits until nothing is left of the school's partition, and of what names it elsewhere.
async fn gone(elm: &Elm) {
    let (site, school) = (elm.head.site(), format!("SCHOOL#{}", elm.id));
    let left = || async { site.written().await.into_keys().all(|(pk, sk)| pk != school && sk != school).then_some(()) };
    eventually("the end of the school", left).await;
    empty(site, "SchoolQueue").await;
}

fn message(elm: &Elm) -> Value {
    queue_event(&json!({ "schoolId": elm.id, "task": "erase" }))
}

/// Where something of the school is left, by the beginnings of the keys; practices and days are their owner's.
async fn places_naming(site: &Site, texts: &[&str]) -> BTreeSet<String> {
    let items = site.written().await.into_iter();
    let naming = items.filter(|((pk, sk), item)| {
        let item = format!("{pk} {sk} {item}");
        texts.iter().any(|text| item.contains(text))
    });
    naming
        .map(|((pk, sk), _)| format!("{} {}", pk.split('#').next().expect("one"), sk.split('#').next().expect("one")))
        .collect()
}

#[tokio::test]
async fn its_pupils_are_erased_and_everybody_else_keeps_their_own() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (ann, ben, eva) = (elm.teacher("ann").await, elm.teacher("ben").await, elm.teacher("eva").await);
    let (mia, gita) = (elm.pupil("mia").await, Signed::add(&elm).await);
    let carl = site.learner("carl").await;
    let addresses = json!({ "addresses": [carl.email, "nobody@example.org"] });
    elm.head.post_json(&format!("{}/invitations", elm.path), &addresses).await.ok();
    let calendar = json!({ "version": 0, "weekdays": ["saturday", "sunday"], "breaks": [] });
    elm.head.patch_json(&elm.path, &json!({ "calendar": calendar })).await.ok();
    let owls = new_class(&elm, "Owls", &[&ann, &ben], &[&mia]).await;
    let larks = new_class(&elm, "Larks", &[&ann], &[&mia]).await;
    let to_owls = json!({ "addPupils": [gita.id] });
    elm.head.patch_json(&format!("{}/classes/{owls}", elm.path), &to_owls).await.ok();
    for person in [&ann, &mia] {
        person.put_badges(|_| true).await;
        person.practice(SKILL).send().await.created();
    }
    gita.practice(&site).await;
    for class in [&owls, &larks] {
        ann.practice(SKILL).class(class).send().await.created();
    }
    site.rolled_up().await;
    ann.patch_json("/api/me", &json!({ "currentClassId": owls })).await.ok();
    let before = ann.document().await;
    let mut open_page = ann.live().await;
    close(&elm).await;
    mails(&ann, 2).await;
    // Afterward one class is archived, one teacher is removed, and one leaves.
    site.set_time(site.now() + Duration::days(1));
    elm.head.delete(&format!("{}/classes/{larks}", elm.path), None).await.ok();
    elm.head.delete(&elm.person(&ben), None).await.ok();
    eva.delete("/api/me/school", None).await.ok();
    after_thirty_days(&site).await;
    gone(&elm).await;

    erased(&mia).await;
    let texts = [mia.id.as_str(), "mia.km4t7r", &gita.id, &gita.address, "Elm School"];
    let pupils_gone = || async { places_naming(&site, &texts).await.is_empty().then_some(()) };
    eventually("the end of the pupils", pupils_gone).await;
    let identity = IdentityService::of(site.base()).await;
    identity.sign_in(&gita.address, &gita.password, site.now()).await.expect_err("nobody is there");
    let kept = site.everything().await;
    assert!([&gita.id, mia.id.as_str()].iter().all(|id| !kept.contains(*id)), "something is left: {kept}");
    // The history of a teacher names what they practiced with, by ids that lead nowhere, and the profile what was selected. The state
    // says whose days off the streak was counted with, until the document is read without them.
    let places = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(places_naming(&site, &[elm.id.as_str()]).await, places(&["USER DOC", "USER LOG"]));
    assert_eq!(places_naming(&site, &[&*owls, &*larks]).await, places(&["USER DAY", "USER DOC", "USER LOG"]));
    assert!(!site.written().await.into_keys().any(|(pk, _)| pk.starts_with("SCHOOLCODE#")), "its code is free");

    for person in [&elm.head, &ann, &ben, &eva, &carl] {
        let document = person.document().await;
        assert_eq!((&document["schoolId"], &document["isSchool"]), (&Value::Null, &json!(false)), "{}", person.email);
        assert_eq!(document["pendingInvitations"], json!([]), "{}", person.email);
        assert_eq!(document["currentClassId"], "class_default", "{}", person.email);
    }
    assert_eq!(places_naming(&site, &[elm.id.as_str()]).await, places(&["USER LOG"]));
    let document = ann.document().await;
    for field in ["totalMindfulnessMinutes", "currentStreak", "earnedBadges", "email"] {
        assert_eq!(document[field], before[field], "what she has practiced is hers: {field}");
    }
    let version = document["version"].as_u64().expect("a version");
    assert_eq!(open_page.until(version).await.last(), Some(&version), "open pages are told");
    assert_eq!(ann.get(&elm.path).await.problem(), (404, "school_not_found"));
    let log = site.lines().text();
    assert!(!log.contains("mia.km4t7r") && !log.contains("Elm School") && !log.contains("Gita"), "{log}");

    // A day of a class that comes late from the stream brings nothing back.
    let (day, class) = (site.now().date_naive().to_string().parse().expect("a date"), owls.parse().expect("an id"));
    let day = ClassDay { date: day, class: &class, owner: &ann.id };
    let tally = Tally { skills: 1, ..Tally::default() };
    assert_eq!(site.store().school(&elm.id).write_class_day(&day, 9_000, &tally).await.ok(), Some(false));
    assert!(!places_naming(&site, &[elm.id.as_str()]).await.contains("SCHOOL CLASSWEEK"));
}

#[tokio::test]
async fn an_erasure_that_is_cut_off_anywhere_is_completed() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (ann, ben, mia) = (elm.teacher("ann").await, elm.teacher("ben").await, elm.pupil("mia").await);
    let addresses = json!({ "addresses": ["nobody@example.org"] });
    elm.head.post_json(&format!("{}/invitations", elm.path), &addresses).await.ok();
    let owls = new_class(&elm, "Owls", &[&ann], &[&mia]).await;
    ann.put_badges(|_| true).await;
    ann.practice(SKILL).class(&owls).send().await.created();
    site.rolled_up().await;
    ben.delete("/api/me/school", None).await.ok();
    let other = Elm::open_as(&site, "other").await;
    let stays = elm_items(&site, &other).await;
    close(&elm).await;
    mails(&ann, 2).await;
    site.set_time(site.now() + Duration::days(30) + Duration::seconds(1));
    let functions = Functions::with(&site, &[]);
    let event = message(&elm);
    let mut calls = 0;
    loop {
        site.faults(json!({ "downAfter": calls })).await;
        let answer = functions.run("erase_school", &event).await.expect("an answer");
        site.faults(json!({})).await;
        if answer["batchItemFailures"] == json!([]) {
            break;
        }
        calls += 1;
    }
    // Members are let go side by side, so how far a try comes before it is cut off varies.
    assert!(calls > 7, "it was cut off {calls} times");
    gone(&elm).await;
    erased(&mia).await;
    for person in [&elm.head, &ann, &ben] {
        assert_eq!(person.document().await["schoolId"], Value::Null);
    }
    assert_eq!(places_naming(&site, &[mia.id.as_str()]).await, BTreeSet::new());
    assert_eq!(elm_items(&site, &other).await, stays, "another school is left alone");
    let answer = functions.run("erase_school", &event).await.expect("an answer");
    assert_eq!(answer["batchItemFailures"], json!([]), "once more finds nothing to do");
}

/// What a school has.
async fn elm_items(site: &Site, elm: &Elm) -> Vec<Value> {
    let partition = format!("SCHOOL#{}", elm.id);
    site.written().await.into_iter().filter(|((pk, _), _)| *pk == partition).map(|(_, item)| item).collect()
}

#[tokio::test]
async fn a_pupil_who_is_at_another_school_by_then_keeps_the_account() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    close(&elm).await;
    let mut profile = site.item(&mia.partition(), "DOC#PROFILE").await.expect("a profile");
    (profile["schoolId"], profile["schoolName"]) = (json!("oak"), json!("Oak School"));
    site.put(&mia.partition(), "DOC#PROFILE", profile).await;
    after_thirty_days(&site).await;
    gone(&elm).await;
    assert_eq!(site.running().queues.len("ErasureQueue").await, Ok(0));
    assert_eq!(mia.document().await["schoolId"], "oak");
}
