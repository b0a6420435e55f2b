//! A school's people: changed, made inactive, removed and brought back; and leaving.

use api_tests::{Invitation, Site, moment};
use chrono::Duration;
use futures::future::join_all;
use serde_json::{Value, json};

use crate::elm::{Elm, erased};

#[tokio::test]
async fn a_deactivated_teacher_is_out_at_once_and_back_at_once() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    assert_eq!(elm.counts().await, (1, 1, 0));
    let mut open_page = ann.live().await;
    let before = ann.document().await;

    let shown = elm.head.patch_json(&elm.person(&ann), &json!({ "active": false })).await.ok();
    assert_eq!(shown["status"], "inactive");
    let after = ann.document().await;
    let version = after["version"].as_u64().expect("a version");
    assert_eq!(Some(version), before["version"].as_u64().map(|version| version + 1));
    assert_eq!(open_page.until(version).await.last(), Some(&version), "open pages are told");
    assert_eq!((&after["isSchool"], &after["schoolId"]), (&json!(false), &Value::Null));
    assert_eq!(ann.get(&elm.path).await.problem(), (404, "school_not_found"));
    assert_eq!(elm.counts().await, (1, 0, 0));
    assert_eq!(elm.listed("?status=inactive").await, [ann.email.as_str()]);

    elm.head.patch_json(&elm.person(&ann), &json!({ "active": false })).await.ok();
    elm.head.patch_json(&elm.person(&ann), &json!({ "active": true })).await.ok();
    ann.get(&elm.path).await.ok();
    assert_eq!(ann.document().await["schoolName"], "Elm School");
    assert_eq!(elm.counts().await, (1, 1, 0));
    let done = ["reactivated_person", "deactivated_person", "joined_school", "invited_teacher", "registered_school"];
    assert_eq!(elm.audit().await, done, "what changes nothing is not written down");
}

#[tokio::test]
async fn somebody_who_has_joined_another_school_in_the_meantime_stays_there() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.delete(&elm.person(&ann), None).await.ok();
    let oak = Invitation::from_school("oak").to(&ann).await;
    ann.post(&format!("/api/invitations/{oak}/accept")).await.ok();
    let answer = elm.head.post(&format!("{}/restoration", elm.person(&ann))).await;
    assert_eq!(answer.problem(), (409, "in_another_school"));
    assert_eq!(ann.document().await["schoolId"], "oak");
    assert_eq!(elm.listed("?status=removed").await, [ann.email.as_str()]);
}

#[tokio::test]
async fn a_removed_person_is_brought_back_for_thirty_days_with_every_right() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.put_json(&elm.admin(&ann), &json!({})).await.ok();
    elm.head.patch_json(&elm.person(&ann), &json!({ "firstName": "Ann" })).await.ok();
    let removed = elm.head.delete(&elm.person(&ann), None).await.ok();
    assert_eq!((&removed["status"], &removed["restorableUntil"]), (&json!("removed"), &json!("2026-04-01T12:00:00Z")));
    assert_eq!(elm.head.delete(&elm.person(&ann), None).await.ok(), removed, "a repetition changes nothing");
    let answer = elm.head.patch_json(&elm.person(&ann), &json!({ "active": true })).await;
    assert_eq!(answer.problem(), (409, "person_removed"));
    assert_eq!(elm.counts().await, (1, 0, 0));

    site.set_time(site.now() + Duration::days(29));
    let back = elm.head.post(&format!("{}/restoration", elm.person(&ann))).await.ok();
    assert_eq!((&back["isAdmin"], &back["firstName"]), (&json!(true), &json!("Ann")));
    let document = ann.document().await;
    assert_eq!((&document["isAdmin"], &document["schoolName"]), (&json!(true), &json!("Elm School")));
    assert_eq!(elm.counts().await, (2, 1, 0));

    elm.head.delete(&elm.person(&ann), None).await.ok();
    site.set_time(site.now() + Duration::days(30));
    let late = elm.head.post(&format!("{}/restoration", elm.person(&ann))).await;
    assert_eq!(late.problem(), (404, "person_not_found"));
}

#[tokio::test]
async fn two_administrators_change_the_same_person_at_once_and_both_changes_count() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    let changes = [json!({ "firstName": "Ann" }), json!({ "lastName": "Lee" }), json!({ "role": "administrator" })];
    let path = elm.person(&ann);
    let ben = elm.teacher("ben").await;
    elm.head.put_json(&elm.admin(&ben), &json!({})).await.ok();
    let by = [&elm.head, &ben, &ben];
    for answer in join_all(by.iter().zip(&changes).map(|(by, change)| by.patch_json(&path, change))).await {
        answer.ok();
    }
    let list = elm.head.get(&format!("{}/users?search=ann", elm.path)).await.ok();
    let shown = &list["people"][0];
    let facts = (&shown["firstName"], &shown["lastName"], &shown["role"]);
    assert_eq!(facts, (&json!("Ann"), &json!("Lee"), &json!("administrator")));
    assert_eq!(elm.counts().await, (2, 1, 0));
    for bad in [
        json!({ "email": "a@b.org" }),
        json!({ "isAdmin": true }),
        json!({ "role": "pupil" }),
        json!({ "firstName": "A\nda" }),
    ] {
        let answer = elm.head.patch_json(&path, &bad).await;
        let (status, code) = answer.problem();
        assert!(status == 400 && ["field_not_allowed", "invalid_body"].contains(&code), "{bad}: {code}");
    }
}

#[tokio::test]
async fn who_leaves_keeps_their_practice_and_the_school_forgets_an_erased_account() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    // A badge of this practice would change the document's version whenever it comes.
    ann.put_badges(|_| true).await;
    ann.practice("focusedBreathing_grade_1_1").send().await.created();
    let left = ann.delete("/api/me/school", None).await.ok();
    let document = ann.document().await;
    assert_eq!((&document["version"], &document["isSchool"]), (&left["version"], &json!(false)));
    assert!(document["totalMindfulnessMinutes"].as_u64() > Some(0));
    assert_eq!(ann.delete("/api/me/school", None).await.ok(), left, "without a school, there is nothing to do");
    assert_eq!(elm.counts().await, (1, 1, 0));
    assert_eq!(elm.listed("?search=ann").await, Vec::<String>::new());

    elm.head.delete(&elm.person(&ben), None).await.ok();
    for person in [&ann, &ben] {
        person.delete("/api/me", Some(&json!({ "email": person.email }))).await.of_status(202);
        erased(person).await;
        let everything = site.everything().await;
        assert!(!everything.contains(person.id.as_str()), "the id is left: {everything}");
        assert!(!everything.contains(&person.email), "the address is left: {everything}");
    }
    assert_eq!(elm.audit().await[..3], ["removed_person", "left_school", "joined_school"], "what was done stays");
}

#[tokio::test]
async fn a_teachers_account_that_is_closed_leaves_the_school_first() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    ann.delete("/api/me", Some(&json!({ "email": ann.email }))).await.of_status(202);
    assert_eq!(elm.counts().await, (1, 0, 0));
    assert_eq!(elm.listed("").await, [elm.head.email.as_str()]);
}

#[tokio::test]
async fn changing_a_schools_facts_loses_nobody_who_joins_meanwhile() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let mut joining = Vec::new();
    for name in ["ann", "ben", "eva", "kim"] {
        let teacher = site.learner(name).await;
        let invitation = elm.invite(&teacher).await;
        joining.push((teacher, invitation));
    }
    let accepts = join_all(joining.iter().map(|(teacher, invitation)| async move {
        teacher.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
    }));
    let changes = async {
        for number in 0..12 {
            elm.head.patch_json(&elm.path, &json!({ "name": format!("Elm School {number}") })).await.ok();
        }
    };
    futures::join!(accepts, changes);
    assert_eq!(elm.counts().await, (1, 4, 0));
    assert_eq!(elm.head.get(&elm.path).await.ok()["name"], "Elm School 11");
}

#[tokio::test]
async fn who_works_at_a_school_is_listed_under_the_name_that_they_enter() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let (ann, ben, mia) = (site.learner("ann").await, elm.teacher("ben").await, elm.pupil("mia").await);
    let accept = format!("/api/invitations/{}/accept", elm.invite(&ann).await);
    for wrong in [json!({ "firstName": "" }), json!({ "lastName": "x".repeat(61) }), json!({ "name": "Ann" })] {
        assert_eq!(ann.post_json(&accept, &wrong).await.problem(), (400, "invalid_body"), "{wrong}");
    }
    ann.post_json(&accept, &json!({ "firstName": " Ann ", "lastName": "Ruiz" })).await.ok();
    assert_eq!(ann.get(&elm.path).await.ok()["you"], json!({ "firstName": "Ann", "lastName": "Ruiz" }));
    assert_eq!(elm.listed("?search=ruiz").await, [ann.email.as_str()]);

    // Later, and by themselves.
    assert_eq!(ben.get(&elm.path).await.ok()["you"], json!({}), "nobody has to");
    let shown = ben.patch_json(&elm.person(&ben), &json!({ "firstName": "Ben" })).await.ok();
    assert_eq!((&shown["userId"], &shown["firstName"]), (&json!(ben.id), &json!("Ben")));
    assert_eq!(elm.listed("?search=ben").await, [ben.email.as_str()]);
    assert_eq!(elm.audit().await[0], "updated_person");
    let written = elm.audit().await.len();
    ben.patch_json(&elm.person(&ben), &json!({ "firstName": "Ben" })).await.ok();
    assert_eq!(elm.audit().await.len(), written, "what changes nothing is not written down");
    elm.head.patch_json(&elm.person(&elm.head), &json!({ "lastName": "Okafor" })).await.ok();
    let renamed = elm.head.patch_json(&elm.path, &json!({ "name": "Elm Street School" })).await.ok();
    assert_eq!(renamed["you"], json!({ "lastName": "Okafor" }));

    // Of themselves only the name, and of others nothing.
    for change in [json!({ "firstName": "B", "schoolUserId": "7" }), json!({ "role": "administrator" })] {
        assert_eq!(ben.patch_json(&elm.person(&ben), &change).await.problem(), (404, "school_not_found"), "{change}");
    }
    let name = json!({ "firstName": "Eve" });
    for (person, of) in [(&ben, &ann), (&mia, &mia), (&site.learner("eve").await, &ann)] {
        assert_eq!(person.patch_json(&elm.person(of), &name).await.problem(), (404, "school_not_found"));
    }
    elm.head.patch_json(&elm.person(&ben), &json!({ "active": false })).await.ok();
    assert_eq!(ben.patch_json(&elm.person(&ben), &name).await.problem(), (404, "school_not_found"));
}

#[tokio::test]
async fn who_opens_a_school_may_say_their_name() {
    let site = Site::start().await;
    let cleo = site.learner("cleo").await;
    let mut school = json!({
        "schoolId": uuid::Uuid::new_v4(), "name": "Oak School", "timeZone": "UTC", "grades": ["grade_1"], "declaration": 1,
        "firstName": "Cleo", "lastName": "  ",
    });
    assert_eq!(cleo.post_json("/api/schools", &school).await.problem(), (400, "invalid_body"));
    school["lastName"] = json!("Dubois");
    let opened = cleo.post_json("/api/schools", &school).await.created();
    assert_eq!(opened["school"]["you"], json!({ "firstName": "Cleo", "lastName": "Dubois" }));
    assert_eq!(cleo.post_json("/api/schools", &school).await.ok()["school"], opened["school"], "once more");
}
