//! The last administrator stays, in whatever way two of them go at once.

use api_tests::{Answer, Person, Site};
use serde_json::{Value, json};

use crate::elm::Elm;

/// A school with two administrators.
async fn two(site: &Site) -> (Elm, Person) {
    let elm = Elm::open(site).await;
    let ann = elm.teacher("ann").await;
    elm.head.put_json(&format!("{}/admins/{}", elm.path, ann.id), &json!({})).await.ok();
    assert_eq!(elm.counts().await.0, 2);
    (elm, ann)
}

/// One of two was done and the other was not, and one administrator is left who can still do what one can.
async fn one_is_left(elm: &Elm, ann: &Person, answers: (Answer, Answer), done: u16) {
    let mut statuses = [answers.0.status, answers.1.status];
    statuses.sort_unstable();
    assert!(statuses[0] == done && statuses[1] >= 400, "{statuses:?}");
    assert_eq!(elm.counts().await.0, 1);
    let mut administer = 0;
    for person in [&elm.head, ann] {
        let answer = person.patch_json(&elm.path, &json!({ "name": "Elm Street School" })).await;
        administer += u32::from(answer.status == 200);
    }
    assert_eq!(administer, 1);
}

#[tokio::test]
async fn both_leave_at_once() {
    let site = Site::start().await;
    let (elm, ann) = two(&site).await;
    let answers = futures::join!(elm.head.delete("/api/me/school", None), ann.delete("/api/me/school", None));
    one_is_left(&elm, &ann, answers, 200).await;
}

#[tokio::test]
async fn both_delete_their_accounts_at_once() {
    let site = Site::start().await;
    let (elm, ann) = two(&site).await;
    let typed = |person: &Person| json!({ "email": person.email });
    let (heads, anns): (Value, Value) = (typed(&elm.head), typed(&ann));
    let answers = futures::join!(elm.head.delete("/api/me", Some(&heads)), ann.delete("/api/me", Some(&anns)));
    one_is_left(&elm, &ann, answers, 202).await;
}

#[tokio::test]
async fn one_leaves_while_the_other_gives_up_the_right() {
    let site = Site::start().await;
    let (elm, ann) = two(&site).await;
    let anns = format!("{}/admins/{}", elm.path, ann.id);
    let answers = futures::join!(elm.head.delete("/api/me/school", None), ann.delete(&anns, None));
    one_is_left(&elm, &ann, answers, 200).await;
}

#[tokio::test]
async fn each_removes_the_other_at_once() {
    let site = Site::start().await;
    let (elm, ann) = two(&site).await;
    let path = |person: &Person| format!("{}/users/{}", elm.path, person.id);
    let (heads, anns) = (path(&elm.head), path(&ann));
    let answers = futures::join!(elm.head.delete(&anns, None), ann.delete(&heads, None));
    one_is_left(&elm, &ann, answers, 200).await;
}

#[tokio::test]
async fn each_deactivates_the_other_at_once() {
    let site = Site::start().await;
    let (elm, ann) = two(&site).await;
    let path = |person: &Person| format!("{}/users/{}", elm.path, person.id);
    let (heads, anns, inactive) = (path(&elm.head), path(&ann), json!({ "active": false }));
    let answers = futures::join!(elm.head.patch_json(&anns, &inactive), ann.patch_json(&heads, &inactive));
    one_is_left(&elm, &ann, answers, 200).await;
}
