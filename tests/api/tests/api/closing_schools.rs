//! `close_school` and `reopen_school`: a school that is being closed goes on for thirty days, takes nobody in, and can be kept.

use api_tests::school::School;
use api_tests::{Answer, Functions, Person, Site, Token, eventually, moment};
use chrono::Duration;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::Elm;

const SKILL: &str = "focusedBreathing_grade_1_1";

/// A site at the beginning of March.
pub async fn site() -> Site {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    site
}

async fn try_to_close(person: &Person, elm: &Elm) -> Answer {
    person.delete(&elm.path, Some(&json!({ "name": "Elm School" }))).await
}

/// Closes the school.
pub async fn close(elm: &Elm) -> Value {
    try_to_close(&elm.head, elm).await.of_status(202)
}

fn restoration(elm: &Elm) -> String {
    format!("{}/restoration", elm.path)
}

/// The mails to somebody, once there are so many.
pub async fn mails(person: &Person, many: usize) -> Vec<String> {
    let sent = || async {
        let all = person.site().running().mailbox.all();
        let mails: Vec<_> = all.into_iter().filter(|mail| mail.to == person.email).collect();
        (mails.len() >= many).then(|| mails.into_iter().map(|mail| format!("{} {}", mail.subject, mail.text)).collect())
    };
    eventually("the mail", sent).await
}

/// Thirty days after the school was closed.
pub async fn after_thirty_days(site: &Site) {
    site.set_time(moment("2026-04-01T12:00:01Z"));
    site.run_schedule("apply_retention").await;
}

async fn recorded(elm: &Elm, action: &str) -> usize {
    let record = elm.head.get(&format!("{}/audit?action={action}", elm.path)).await.ok();
    record["entries"].as_array().map_or(0, Vec::len)
}

#[tokio::test]
async fn a_closed_school_goes_on_for_thirty_days_and_its_staff_are_told() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (ann, mia) = (elm.teacher("ann").await, elm.pupil("mia").await);
    let class = School::new_class("Owls", &[&ann], &[&mia]);
    elm.head.post_json(&format!("{}/classes", elm.path), &class).await.created();
    let invited = mails(&ann, 1).await.len();
    let another = elm.head.delete(&elm.path, Some(&json!({ "name": "Elm Schools" }))).await;
    assert_eq!(another.problem(), (400, "school_name_does_not_match"));
    assert_eq!(try_to_close(&ann, &elm).await.problem(), (404, "school_not_found"), "a teacher can't");
    let closing = close(&elm).await;
    assert_eq!(closing["closesAt"], "2026-04-01T12:00:00Z");
    assert_eq!(close(&elm).await, closing, "closing it again changes nothing");
    assert_eq!(ann.get(&elm.path).await.ok()["closesAt"], closing["closesAt"], "every member sees it");
    let told = mails(&ann, invited + 1).await.pop().expect("a mail");
    assert!(told.contains("is being closed") && told.contains("April 1, 2026"), "{told}");
    assert!(!told.contains("mia") && mails(&elm.head, 1).await[0].contains("Elm School"), "{told}");
    // A change of its facts in the meantime changes nothing about it.
    let changed = elm.head.patch_json(&elm.path, &json!({ "timeZone": "Europe/Berlin" })).await.ok();
    assert_eq!(changed["closesAt"], closing["closesAt"]);

    site.set_time(site.now() + Duration::days(30) - Duration::seconds(1));
    let before = site.written().await;
    site.run_schedule("apply_retention").await;
    assert_eq!(site.written().await, before, "a day too early, nothing is deleted");
    mia.practice(SKILL).send().await.created();
    ann.practice(SKILL).class(class["classId"].as_str().expect("an id")).send().await.created();
    let mailbox = site.running().mailbox.all();
    assert!(mailbox.iter().all(|mail| !mail.to.ends_with(".invalid")), "no mail to a pupil");
    assert_eq!(recorded(&elm, "closed_school").await, 1);
}

#[tokio::test]
async fn nobody_is_invited_and_nobody_joins_while_a_school_is_being_closed() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (ann, ben) = (site.learner("ann").await, site.learner("ben").await);
    let invitations = format!("{}/invitations", elm.path);
    let addresses = json!({ "addresses": [ann.email, ben.email] });
    let invited = elm.head.post_json(&invitations, &addresses).await.ok();
    let id = |place: usize| invited["results"][place]["invitationId"].as_str().expect("an invitation").to_owned();
    close(&elm).await;
    let before = site.written().await;
    let pupil = json!({ "requestId": Uuid::new_v4(), "firstName": "Gita", "grade": "grade_1" });
    for refused in [
        elm.head.post_json(&invitations, &json!({ "addresses": ["eva@example.org"] })).await,
        elm.head.post(&format!("{invitations}/{}/mail", id(0))).await,
        elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": [pupil] })).await,
        ann.post(&format!("/api/invitations/{}/accept", id(0))).await,
    ] {
        assert_eq!(refused.problem(), (409, "school_closing"), "{}", refused.body);
    }
    assert_eq!(site.written().await, before, "and nothing is written");
    ben.post(&format!("/api/invitations/{}/decline", id(1))).await.ok();

    // The invitation waits, and is good again once the school stays.
    elm.head.post(&restoration(&elm)).await.ok();
    ann.post(&format!("/api/invitations/{}/accept", id(0))).await.ok();
    elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": [pupil] })).await.ok();
    let school = elm.head.get(&elm.path).await.ok();
    assert_eq!((&school["teachers"], &school["pupils"]), (&json!(1), &json!(1)));
}

#[tokio::test]
async fn an_administrator_keeps_the_school_and_all_are_told() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    close(&elm).await;
    let told = mails(&ann, 2).await.len();
    assert_eq!(ann.post(&restoration(&elm)).await.problem(), (404, "school_not_found"), "a teacher can't");
    site.set_time(site.now() + Duration::days(29));
    let kept = elm.head.post(&restoration(&elm)).await.ok();
    assert_eq!((&kept["closesAt"], &kept["name"]), (&Value::Null, &json!("Elm School")));
    assert_eq!(elm.head.post(&restoration(&elm)).await.ok(), kept, "once more changes nothing");
    assert!(mails(&ann, told + 1).await[told].contains("keeps its Pausewell account"));
    assert_eq!(recorded(&elm, "reopened_school").await, 1);
    after_thirty_days(&site).await;
    assert_eq!(ann.get(&elm.path).await.ok()["name"], "Elm School");
    assert_eq!(ann.document().await["schoolName"], "Elm School");
}

#[tokio::test]
async fn two_administrators_who_close_or_keep_a_school_at_once_do_it_once() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    let right = json!({});
    elm.head.put_json(&format!("{}/admins/{}", elm.path, ann.id), &right).await.ok();
    let both = [&elm.head, &ann, &elm.head, &ann];
    for round in 1..=3 {
        let closed = join_all(both.map(|person| try_to_close(person, &elm))).await;
        let ends: Vec<Value> = closed.into_iter().map(|answer| answer.of_status(202)["closesAt"].clone()).collect();
        assert!(ends.iter().all(|end| end == "2026-04-01T12:00:00Z"), "{ends:?}");
        assert_eq!(recorded(&elm, "closed_school").await, round);
        let path = restoration(&elm);
        let kept = join_all(both.map(|person| person.post(&path))).await;
        assert!(kept.into_iter().all(|answer| answer.ok()["closesAt"].is_null()));
        assert_eq!(recorded(&elm, "reopened_school").await, round);
    }
    // One closes and one keeps: whichever was last, what the school says and what falls due agree.
    let path = restoration(&elm);
    futures::join!(try_to_close(&elm.head, &elm), ann.post(&path));
    let school = site.item(&format!("SCHOOL#{}", elm.id), "SCHOOL").await.expect("a school");
    assert_eq!(school.get("closesAt").is_some(), school.get("GSI1PK").is_some(), "{school}");
    assert_eq!(school.get("GSI1PK").is_some(), school.get("GSI1SK").is_some(), "{school}");
}

#[tokio::test]
async fn once_the_end_has_come_nobody_keeps_it_or_joins() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let ann = site.learner("ann").await;
    let invited = elm.head.post_json(&format!("{}/invitations", elm.path), &json!({ "addresses": [ann.email] })).await;
    let invitation = invited.ok()["results"][0]["invitationId"].as_str().expect("an invitation").to_owned();
    close(&elm).await;
    site.set_time(site.now() + Duration::days(30));
    let path = restoration(&elm);
    assert_eq!(elm.head.post(&path).await.problem(), (409, "reopening_expired"), "too late");
    // As a request finds it that read the clock just before.
    site.change(&format!("SCHOOL#{}", elm.id), "SCHOOL", "SET erasingAt = closesAt").await;
    site.set_time(site.now() - Duration::seconds(1));
    assert_eq!(elm.head.post(&path).await.problem(), (409, "reopening_expired"));
    let late = ann.post(&format!("/api/invitations/{invitation}/accept")).await;
    assert_eq!(late.problem(), (409, "school_closing"));
    assert_eq!(elm.member(&ann).await, None);
}

#[tokio::test]
async fn closing_needs_a_recent_sign_in_and_a_message_without_it_does_nothing() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    let signed_in = site.now() - Duration::minutes(6);
    let token = Token::access(&site, &elm.head.id).with("auth_time", json!(signed_in.timestamp())).sign();
    let body = json!({ "name": "Elm School" }).to_string();
    let answer = site.send(Method::DELETE, &elm.path, Some(&token), Some(&body)).await;
    assert_eq!(answer.problem(), (403, "recent_sign_in_required"));
    let before = (site.written().await, site.running().mailbox.all().len());
    let functions = Functions::with(&site, &[]);
    for task in ["tellClosing", "erase"] {
        assert!(functions.deliver("erase_school", &json!({ "schoolId": elm.id, "task": task })).await);
    }
    assert_eq!((site.written().await, site.running().mailbox.all().len()), before);
    assert_eq!(ann.get(&elm.path).await.ok()["name"], "Elm School");
}
