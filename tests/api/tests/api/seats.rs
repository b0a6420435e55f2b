//! The seats of a school's plan: how many active pupils it is for.

use api_tests::import::Import;
use api_tests::school::School;
use api_tests::{Site, moment};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::buyer::{BEGIN, buy, settled, stripe, subscribed, with_paywall};
use crate::elm::Elm;

/// A site whose school plans are for so many pupils.
async fn site_with_seats(seats: u32) -> Site {
    let mut options = with_paywall();
    options.parameters.insert("SchoolSeats".to_owned(), seats.to_string());
    let site = Site::start_with(options).await;
    site.set_time(moment(BEGIN));
    site
}

async fn buy_for_school(elm: &Elm) {
    buy(&elm.head, &json!({ "plan": "school_yearly" }), "pay").await;
}

fn pupil(name: &str) -> Value {
    let id = Uuid::new_v4();
    json!({ "requestId": id, "firstName": name, "userName": format!("a{id}")[..30], "grade": "grade_1", "signIn": "none" })
}

/// Adds pupils one after another; returns what became of each.
pub async fn add(elm: &Elm, names: &[&str]) -> Vec<String> {
    let mut outcomes = Vec::new();
    for name in names {
        outcomes.push(added(elm, name).await["outcome"].as_str().expect("an outcome").to_owned());
    }
    outcomes
}

async fn added(elm: &Elm, name: &str) -> Value {
    let added = elm.head.post_json(&format!("{}/users", elm.path), &json!({ "people": [pupil(name)] })).await.ok();
    added["people"][0].clone()
}

fn id(added: &Value) -> String {
    added["person"]["userId"].as_str().expect("an id").to_owned()
}

#[tokio::test]
async fn the_pupil_too_many_is_refused_and_nobody_is_changed() {
    let site = site_with_seats(2).await;
    let elm = Elm::open(&site).await;
    assert_eq!(elm.head.get(&elm.path).await.ok().get("seats"), None);
    let first = added(&elm, "Ada").await;
    buy_for_school(&elm).await;
    let shown = elm.head.get(&elm.path).await.ok();
    assert_eq!((&shown["seats"], &shown["pupils"]), (&json!(2), &json!(1)));
    assert_eq!(add(&elm, &["Ben", "Cy"]).await, ["added", "noSeatsLeft"]);
    assert_eq!(elm.counts().await.2, 2);
    let listed = elm.head.get(&format!("{}/users", elm.path)).await.ok();
    assert_eq!(listed["people"].as_array().map(Vec::len), Some(3), "the head and two pupils");
    // Staff take no seat.
    elm.teacher("ann").await;

    // Whoever leaves makes room, and comes back only if there is some.
    let ada = format!("{}/users/{}", elm.path, id(&first));
    elm.head.patch_json(&ada, &json!({ "active": false })).await.ok();
    assert_eq!(add(&elm, &["Cy"]).await, ["added"]);
    assert_eq!(elm.head.patch_json(&ada, &json!({ "active": true })).await.problem(), (409, "no_seats_left"));
    elm.head.delete(&ada, None).await.ok();
    assert_eq!(elm.head.post(&format!("{ada}/restoration")).await.problem(), (409, "no_seats_left"));
    assert_eq!(elm.counts().await.2, 2);
}

#[tokio::test]
async fn of_fewer_seats_than_a_school_may_use_until_it_is_approved_the_plan_is_what_is_full() {
    let mut options = with_paywall();
    options.parameters.insert("SchoolSeats".to_owned(), "2".to_owned());
    options.parameters.insert("SchoolApproval".to_owned(), "on".to_owned());
    let site = Site::start_with(options).await;
    site.set_time(moment(BEGIN));
    let elm = Elm::open(&site).await;
    buy_for_school(&elm).await;
    assert_eq!(elm.head.get(&elm.path).await.ok()["untilApproved"]["pupils"], 2);
    let first = added(&elm, "Ada").await;
    assert_eq!(add(&elm, &["Ben", "Cy"]).await, ["added", "noSeatsLeft"]);
    let ada = format!("{}/users/{}", elm.path, id(&first));
    elm.head.patch_json(&ada, &json!({ "active": false })).await.ok();
    assert_eq!(add(&elm, &["Cy"]).await, ["added"]);
    assert_eq!(elm.head.patch_json(&ada, &json!({ "active": true })).await.problem(), (409, "no_seats_left"));
}

#[tokio::test]
async fn of_pupils_added_at_once_no_more_get_in_than_there_are_seats() {
    let site = site_with_seats(5).await;
    let elm = Elm::open(&site).await;
    buy_for_school(&elm).await;
    let people = |many: usize| json!({ "people": (0..many).map(|_| pupil("Ada")).collect::<Vec<_>>() });
    let path = format!("{}/users", elm.path);
    let (one, other) = (people(4), people(4));
    let (one, other) = futures::join!(elm.head.post_json(&path, &one), elm.head.post_json(&path, &other));
    let outcomes: Vec<Value> =
        [one.ok(), other.ok()].iter().flat_map(|answer| answer["people"].as_array().expect("a list").clone()).collect();
    let count = |outcome: &str| outcomes.iter().filter(|one| one["outcome"] == outcome).count();
    assert_eq!((count("added"), count("noSeatsLeft")), (5, 3));
    assert_eq!(elm.counts().await.2, 5);
}

#[tokio::test]
async fn nobody_is_thrown_out_where_there_are_fewer_seats_than_pupils_and_without_a_plan_there_is_no_limit() {
    let site = site_with_seats(1).await;
    let elm = Elm::open(&site).await;
    assert_eq!(add(&elm, &["Ada", "Ben", "Cy"]).await, ["added"; 3]);
    buy_for_school(&elm).await;
    let shown = elm.head.get(&elm.path).await.ok();
    assert_eq!((&shown["seats"], &shown["pupils"]), (&json!(1), &json!(3)));
    assert_eq!(add(&elm, &["Dee"]).await, ["noSeatsLeft"]);
    // Names change, seats or not.
    elm.head.patch_json(&elm.path, &json!({ "name": "Elm Street School" })).await.ok();
    assert_eq!(elm.head.get(&elm.path).await.ok()["seats"], 1);
    let item = site.item(&format!("SCHOOL#{}", elm.id), "SUBSCRIPTION").await.expect("an item");
    let listed = subscribed(&site, item["customerId"].as_str().expect("an id")).await;
    let path = format!("/v1/subscriptions/{}", listed[0]["id"].as_str().expect("an id"));
    stripe(&site, reqwest::Method::DELETE, &path, "").await;
    settled(&site).await;
    assert_eq!(elm.head.get(&elm.path).await.ok().get("seats"), None);
    assert_eq!(add(&elm, &["Dee"]).await, ["added"]);
}

#[tokio::test]
async fn an_import_that_needs_more_seats_than_are_left_says_so_before_anything_is_changed() {
    let site = site_with_seats(2).await;
    let elm = School::open(&site).await;
    buy(&elm.head, &json!({ "plan": "school_yearly" }), "pay").await;
    let rows = "Ada,Lane,,1,,,,,,none\nBen,Lane,,1,,,,,,none\nCy,Lane,,1,,,,,,none";
    let import = Import::of_rows(&elm, rows).await;
    let notes = import.rows("notes").await;
    let sentence = notes[0]["problems"][0]["sentence"].as_str().expect("a sentence");
    assert!(sentence.starts_with("This file adds 3 students, and your school's plan has 2 seats left."), "{sentence}");
    assert_eq!(import.confirm(&json!({})).await.problem(), (409, "no_seats_left"));
    assert_eq!(elm.head.get(&elm.path).await.ok()["pupils"], 0);
    assert_eq!(import.now().await["state"], "checked", "it can be confirmed when there are seats");
    elm.head.delete(&import.path, None).await.ok();
    let fits = Import::of_rows(&elm, "Ada,Lane,,1,,,,,,none\nBen,Lane,,1,,,,,,none").await;
    assert_eq!(fits.rows("notes").await, Vec::<Value>::new());
    assert_eq!(fits.go().await["added"], 2);
    assert_eq!(elm.head.get(&elm.path).await.ok()["pupils"], 2);
}
