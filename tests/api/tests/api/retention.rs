//! `apply_retention`: what has fallen due is gone, and everything else stays.

use api_tests::school::School;
use api_tests::{Person, Site, moment};
use chrono::Duration;
use serde_json::{Value, json};

use crate::elm::{Elm, erased};

async fn run(site: &Site) {
    site.run_schedule("apply_retention").await;
}

async fn link(person: &Person, elm: &Elm) -> Option<Value> {
    person.site().item(&person.partition(), &format!("SCHOOL#{}", elm.id)).await
}

#[tokio::test]
async fn a_school_has_nothing_of_a_removed_teacher_after_thirty_days_and_their_account_stays_theirs() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = Elm::open(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let class = School::new_class("Owls", &[&ann, &ben], &[]);
    elm.head.post_json(&format!("{}/classes", elm.path), &class).await.created();
    ann.put_badges(|_| true).await;
    ann.practice("focusedBreathing_grade_1_1").send().await.created();
    elm.head.patch_json(&elm.person(&ann), &json!({ "firstName": "Ann" })).await.ok();
    elm.head.delete(&elm.person(&ann), None).await.ok();
    let (document, kept) = (ann.document().await, site.written().await);

    site.set_time(site.now() + Duration::days(30) - Duration::seconds(1));
    run(&site).await;
    assert_eq!(site.written().await, kept, "a day too early, it does nothing");
    site.set_time(site.now() + Duration::seconds(2));
    run(&site).await;
    assert_eq!(elm.member(&ann).await, None);
    let names =
        site.written().await.into_keys().filter(|(_, sk)| sk.starts_with("NAME#") && sk.contains(ann.id.as_str()));
    assert_eq!(names.count(), 0, "nobody finds them");
    let note = link(&ann, &elm).await.expect("what was written down is still there");
    assert_eq!(
        (&note["expiresAt"], note.get("GSI1PK")),
        (&json!((site.now() + Duration::days(400)).timestamp()), None)
    );
    let after = ann.document().await;
    for field in ["version", "email", "totalMindfulnessMinutes", "completedSkillsByGrade", "schoolId"] {
        assert_eq!(after[field], document[field], "the account is hers: {field}");
    }
    assert!(elm.member(&ben).await.is_some());
    let left = site.written().await.into_iter().filter(|((pk, _), _)| *pk == format!("SCHOOL#{}", elm.id));
    let naming: Vec<_> =
        left.filter(|(key, item)| key.1.starts_with("CLASS#") && item.to_string().contains(ann.id.as_str())).collect();
    assert_eq!(naming, [], "the class has another teacher");

    let after = site.written().await;
    run(&site).await;
    assert_eq!(site.written().await, after, "once more changes nothing");
}

#[tokio::test]
async fn who_was_brought_back_in_time_stays() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.delete(&elm.person(&ann), None).await.ok();
    site.set_time(site.now() + Duration::days(29));
    elm.head.post(&format!("{}/restoration", elm.person(&ann))).await.ok();
    assert_eq!(link(&ann, &elm).await.expect("a link").get("GSI1PK"), None, "nothing falls due");
    site.set_time(site.now() + Duration::days(2));
    run(&site).await;
    assert_eq!(elm.member(&ann).await.expect("a member")["status"], "active");

    // Removed again, and for another thirty days.
    elm.head.delete(&elm.person(&ann), None).await.ok();
    site.set_time(site.now() + Duration::days(29));
    run(&site).await;
    assert!(elm.member(&ann).await.is_some());
}

#[tokio::test]
async fn the_account_of_a_removed_pupil_is_erased_and_nothing_of_them_is_left() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = Elm::open(&site).await;
    let (mia, tom) = (elm.pupil("mia").await, elm.pupil("tom").await);
    mia.practice("focusedBreathing_grade_1_1").send().await.created();
    site.rolled_up().await;
    elm.head.patch_json(&elm.person(&mia), &json!({ "firstName": "Mia" })).await.ok();
    elm.head.delete(&elm.person(&mia), None).await.ok();
    site.set_time(site.now() + Duration::days(30) + Duration::seconds(1));
    run(&site).await;
    erased(&mia).await;
    let left = site.everything().await;
    assert!(!left.contains(mia.id.as_str()) && !left.contains("mia.km4t7r"), "something is left: {left}");
    let log = site.lines().text();
    assert!(!log.contains(mia.id.as_str()) && !log.contains("mia.km4t7r"), "{log}");
    assert!(elm.member(&tom).await.is_some() && !left.is_empty());
}

#[tokio::test]
async fn a_removed_pupil_who_is_at_another_school_keeps_the_account() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    elm.head.delete(&elm.person(&mia), None).await.ok();
    let mut profile = site.item(&mia.partition(), "DOC#PROFILE").await.expect("a profile");
    (profile["schoolId"], profile["schoolName"]) = (json!("oak"), json!("Oak School"));
    site.put(&mia.partition(), "DOC#PROFILE", profile).await;
    site.set_time(site.now() + Duration::days(30) + Duration::seconds(1));
    run(&site).await;
    assert_eq!(elm.member(&mia).await, None);
    assert_eq!(site.running().queues.len("ErasureQueue").await, Ok(0));
    assert_eq!(mia.document().await["schoolId"], "oak");
}

#[tokio::test]
async fn a_run_that_is_cut_off_anywhere_is_completed_by_the_next() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = Elm::open(&site).await;
    let mut people = Vec::new();
    for name in ["ann", "ben", "eva"] {
        people.push(elm.teacher(name).await);
    }
    for person in &people {
        elm.head.delete(&elm.person(person), None).await.ok();
    }
    site.set_time(site.now() + Duration::days(31));
    let calls = api_tests::Functions::with(&site, &[]).retention_cut_off_anywhere(&site).await;
    assert!(calls > 3, "it was cut off {calls} times");
    for person in &people {
        assert_eq!(elm.member(person).await, None);
        assert!(person.document().await["totalMindfulnessMinutes"].is_number());
    }
}

#[tokio::test]
async fn what_the_table_deletes_by_itself_says_when() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.delete(&elm.person(&ann), None).await.ok();
    let items = site.written().await;
    let of_school = |place: &'static str| {
        let school = format!("SCHOOL#{}", elm.id);
        items.iter().filter(move |((pk, sk), _)| *pk == school && sk.starts_with(place)).map(|(_, item)| item)
    };
    let ends = |days| json!((site.now() + Duration::days(days)).timestamp());
    assert!(of_school("AUDIT#").count() >= 4 && of_school("AUDIT#").all(|entry| entry["expiresAt"] == ends(400)));
    assert_eq!(of_school("INVITATION#").map(|one| &one["expiresAt"]).collect::<Vec<_>>(), [&ends(30)], "answered");
}
