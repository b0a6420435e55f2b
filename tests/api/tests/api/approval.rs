//! A deployment that asks for the approval of new schools: what they may do until then.

use api_tests::{Answer, Site};
use futures::future::join_all;
use local::Options;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::Elm;

async fn careful_site() -> Site {
    let parameters = [("SchoolApproval".to_owned(), "on".to_owned())].into();
    Site::start_with(Options { parameters, ..Options::default() }).await
}

/// What `make approve-school` writes.
async fn approve(site: &Site, elm: &Elm) {
    site.change(&format!("SCHOOL#{}", elm.id), "SCHOOL", "SET approvedAt = createdAt").await;
}

async fn invite(elm: &Elm, numbers: std::ops::Range<u32>) -> Answer {
    let addresses: Vec<_> = numbers.map(|number| format!("teacher{number}@elm.example")).collect();
    elm.head.post_json(&format!("{}/invitations", elm.path), &json!({ "addresses": addresses })).await
}

fn pupils(many: usize) -> Value {
    let pupil = |_| {
        let id = Uuid::new_v4();
        json!({ "requestId": id, "firstName": "Ada", "userName": format!("a{id}")[..30], "grade": "grade_1", "signIn": "none" })
    };
    json!({ "people": (0..many).map(pupil).collect::<Vec<_>>() })
}

async fn add(elm: &Elm, people: &Value) -> Vec<Value> {
    let added = elm.head.post_json(&format!("{}/users", elm.path), people).await.ok();
    added["people"].as_array().expect("a list").clone()
}

fn count(people: &[Value], outcome: &str) -> usize {
    people.iter().filter(|one| one["outcome"] == outcome).count()
}

#[tokio::test]
async fn a_school_sends_fifty_invitations_a_day_until_it_is_approved() {
    let site = careful_site().await;
    let elm = Elm::open(&site).await;
    let shown = elm.head.get(&elm.path).await.ok();
    assert_eq!(shown["untilApproved"], json!({ "invitationsADay": 50, "pupils": 30 }));
    assert_eq!(invite(&elm, 0..51).await.problem(), (409, "school_not_approved"));
    let list = elm.head.get(&format!("{}/invitations", elm.path)).await.ok();
    assert_eq!(list["invitations"], json!([]), "none of them is invited");
    invite(&elm, 0..50).await.ok();
    assert_eq!(invite(&elm, 50..51).await.problem(), (409, "school_not_approved"));
    site.set_time(site.now() + chrono::Duration::days(1));
    invite(&elm, 50..51).await.ok();

    approve(&site, &elm).await;
    assert_eq!(elm.head.get(&elm.path).await.ok().get("untilApproved"), None);
    invite(&elm, 51..151).await.ok();
}

#[tokio::test]
async fn a_first_password_counts_as_an_invitation() {
    let site = careful_site().await;
    let elm = Elm::open(&site).await;
    let hal = json!({ "requestId": Uuid::new_v4(), "role": "teacher", "firstName": "Hal", "email": "hal@elm.example" });
    let added = add(&elm, &json!({ "people": [hal] })).await;
    invite(&elm, 0..49).await.ok();
    let id = added[0]["person"]["userId"].as_str().expect("an id");
    let again = elm.head.post(&format!("{}/users/{id}/first-password", elm.path)).await;
    assert_eq!(again.problem(), (409, "school_not_approved"));
}

#[tokio::test]
async fn a_school_has_thirty_pupils_until_it_is_approved() {
    let site = careful_site().await;
    let elm = Elm::open(&site).await;
    add(&elm, &pupils(16)).await;
    // Two administrators at once.
    let (one, other) = (pupils(10), pupils(10));
    let answers = join_all([add(&elm, &one), add(&elm, &other)]).await.concat();
    assert_eq!((count(&answers, "added"), count(&answers, "schoolNotApproved")), (14, 6));
    assert_eq!(elm.head.get(&elm.path).await.ok()["pupils"], 30);
    let again = [add(&elm, &one).await, add(&elm, &other).await].concat();
    assert_eq!(count(&again, "added"), 14, "whoever was added is found again");

    let added = answers.iter().find(|one| one["outcome"] == "added").expect("one");
    let person = format!("{}/users/{}", elm.path, added["person"]["userId"].as_str().expect("an id"));
    elm.head.delete(&person, None).await.ok();
    assert_eq!(count(&add(&elm, &pupils(1)).await, "added"), 1, "room for another");
    let restoration = format!("{person}/restoration");
    assert_eq!(elm.head.post(&restoration).await.problem(), (409, "school_not_approved"));
    approve(&site, &elm).await;
    elm.head.post(&restoration).await.ok();
    assert_eq!(count(&add(&elm, &pupils(20)).await, "added"), 20);
}

#[tokio::test]
async fn no_school_waits_unless_the_deployment_asks_for_it() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    assert_eq!(elm.head.get(&elm.path).await.ok().get("untilApproved"), None);
    let facts = site.item(&format!("SCHOOL#{}", elm.id), "SCHOOL").await.expect("a school");
    assert_eq!((facts.get("needsApproval"), facts.get("approvedAt")), (None, None));
    invite(&elm, 0..60).await.ok();
}
