//! A pupil's user name: changed at the identity service and here, taken once, and given by two administrators at once to one of two.

use api_tests::{IdentityService, Site};
use futures::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::Elm;

fn pupil(user_name: &str) -> Value {
    json!({ "requestId": Uuid::new_v4(), "firstName": "Ada", "grade": "grade_1", "userName": user_name })
}

async fn add(elm: &Elm, person: &Value) -> Value {
    let added = elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": [person] })).await.ok();
    added["people"][0].clone()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("{name} in {value}"))
}

async fn signs_in(elm: &Elm, user_name: &str, password: &str) -> bool {
    let site = elm.head.site();
    let code = text(&elm.head.get(&elm.path).await.ok(), "code").to_lowercase();
    let address = format!("{user_name}.{code}@pupils.invalid");
    IdentityService::of(site.base()).await.sign_in(&address, password, site.now()).await.is_ok()
}

#[tokio::test]
async fn a_user_name_is_changed_everywhere_and_the_old_one_is_free() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let (ada, ben) = (add(&elm, &pupil("ada.l")).await, add(&elm, &pupil("ben")).await);
    let path = format!("{}/users/{}", elm.path, text(&ada["person"], "userId"));
    let change = json!({ "userName": "Ada.Lovelace", "grade": "grade_2", "schoolUserId": "7" });
    let changed = elm.head.patch_json(&path, &change).await.ok();
    assert_eq!((text(&changed, "userName"), text(&changed, "grade")), ("ada.lovelace", "grade_2"));
    let password = text(&ada, "password");
    assert!(signs_in(&elm, "ada.lovelace", password).await);
    assert!(!signs_in(&elm, "ada.l", password).await);
    let user = format!("USER#{}", text(&ada["person"], "userId"));
    let profile = site.item(&user, "DOC#PROFILE").await.expect("a profile");
    assert!(text(&profile, "email").starts_with("ada.lovelace."), "{profile}");
    let entry = elm.head.get(&format!("{}/audit", elm.path)).await.ok()["entries"][0].clone();
    assert_eq!(entry["fields"], json!(["schoolUserId", "userName", "grade"]));
    let found = elm.head.get(&format!("{}/users?search=ada.lo", elm.path)).await.ok();
    assert_eq!(found["people"].as_array().map(Vec::len), Some(1));
    assert_eq!(text(&add(&elm, &pupil("ada.l")).await, "outcome"), "added");

    let bens = format!("{}/users/{}", elm.path, text(&ben["person"], "userId"));
    let taken = elm.head.patch_json(&bens, &json!({ "userName": "ada.l" })).await;
    assert_eq!(taken.problem(), (409, "user_name_taken"));
    // The id is refused, so the name stays as well.
    let refused = elm.head.patch_json(&bens, &json!({ "userName": "benny", "schoolUserId": "7" })).await;
    assert_eq!(refused.problem(), (409, "school_user_id_taken"));
    assert!(signs_in(&elm, "ben", text(&ben, "password")).await);
    let own = format!("{}/users/{}", elm.path, elm.head.id);
    for (who, body) in [(&own, json!({ "userName": "head" })), (&bens, json!({ "userName": "b" }))] {
        assert_eq!(elm.head.patch_json(who, &body).await.problem(), (400, "invalid_body"), "{body}");
    }
}

#[tokio::test]
async fn two_administrators_add_the_same_user_name_at_once_and_one_of_the_children_has_it() {
    let site = Site::start().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.put_json(&format!("{}/admins/{}", elm.path, ann.id), &json!({})).await.ok();
    let path = format!("{}/users", elm.path);
    let bodies = [pupil("ada.l"), pupil("ada.l")].map(|person| json!({ "people": [person] }));
    let answers = join_all([&elm.head, &ann].iter().zip(&bodies).map(|(who, body)| who.post_json(&path, body))).await;
    let mut outcomes: Vec<String> =
        answers.into_iter().map(|answer| text(&answer.ok()["people"][0], "outcome").to_owned()).collect();
    outcomes.sort();
    assert_eq!(outcomes, ["added", "userNameTaken"]);
    assert_eq!(elm.counts().await, (2, 1, 1));
}
