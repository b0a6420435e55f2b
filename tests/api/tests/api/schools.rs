//! A school: opened by an adult, seen by its members, changed by its administrators.

use api_tests::{Answer, Invitation, Person, Site};
use futures::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

fn school(id: Uuid) -> Value {
    let grades = json!(["grade_3", "grade_k"]);
    json!({ "schoolId": id, "name": " Elm Street  School", "timeZone": "America/Chicago", "grades": grades, "declaration": 1 })
}

/// Opens a school, and returns its id.
async fn opened(person: &Person) -> String {
    let id = Uuid::new_v4();
    person.post_json("/api/schools", &school(id)).await.created();
    id.to_string()
}

fn refusal(answer: &Answer) -> String {
    format!("{} {}", answer.status, answer.body["code"].as_str().unwrap_or_default())
}

/// What was done to a school, oldest first.
async fn audit(site: &Site, school: &str) -> Vec<Value> {
    let partition = format!("SCHOOL#{school}");
    let of_school = |(pk, sk): &(String, String)| *pk == partition && sk.starts_with("AUDIT#");
    site.items().await.into_iter().filter(|(key, _)| of_school(key)).map(|(_, item)| item).collect()
}

#[tokio::test]
async fn an_adult_opens_a_school_and_administers_it() {
    let site = Site::start().await;
    let head = site.learner("head").await;
    let id = Uuid::new_v4();
    let answer = head.post_json("/api/schools", &school(id)).await.created();
    let shown = &answer["school"];
    assert_eq!((&shown["name"], &shown["timeZone"]), (&json!("Elm Street  School"), &json!("America/Chicago")));
    assert_eq!(shown["grades"], json!(["grade_k", "grade_3"]));
    assert_eq!((&shown["administrators"], &shown["teachers"], &shown["pupils"]), (&json!(1), &json!(0), &json!(0)));
    assert_eq!(shown["code"].as_str().map(str::len), Some(6));

    let document = head.document().await;
    assert_eq!(document["version"], answer["version"]);
    let facts = ["isSchool", "isAdmin", "accountType", "schoolId", "schoolName"].map(|name| document[name].clone());
    assert_eq!(facts, [json!(true), json!(true), json!("school"), json!(id), json!("Elm Street  School")]);
    assert_eq!(head.get(&format!("/api/schools/{id}")).await.ok(), *shown);
    let entries = audit(&site, &id.to_string()).await;
    assert_eq!(entries.len(), 1);
    assert_eq!((&entries[0]["action"], &entries[0]["by"]), (&json!("registered_school"), &json!(head.id)));
}

#[tokio::test]
async fn a_school_is_opened_once_however_often_it_is_sent() {
    let site = Site::start().await;
    let head = site.learner("head").await;
    let sent = school(Uuid::new_v4());
    let answers = join_all((0..5).map(|_| head.post_json("/api/schools", &sent))).await;
    let created = answers.iter().filter(|answer| answer.status == 201).count();
    assert_eq!((created, answers.iter().filter(|answer| answer.status == 200).count()), (1, 4));
    assert!(answers.iter().all(|answer| answer.body["school"] == answers[0].body["school"]));
    let other = head.post_json("/api/schools", &school(Uuid::new_v4())).await;
    assert_eq!(refusal(&other), "409 already_in_a_school");
    assert_eq!(other.body["schoolName"], "Elm Street  School");
    let rival = site.learner("rival").await;
    assert_eq!(refusal(&rival.post_json("/api/schools", &sent).await), "409 school_id_reused");
    assert_eq!(rival.document().await["isSchool"], false);
}

#[tokio::test]
async fn bad_input_opens_nothing() {
    let site = Site::start().await;
    let head = site.learner("head").await;
    let changed = |name: &str, value: Value| {
        let mut school = school(Uuid::new_v4());
        school[name] = value;
        school
    };
    for (name, value) in [
        ("schoolId", json!("elm")),
        ("name", json!(" ")),
        ("name", json!("x".repeat(101))),
        ("timeZone", json!("Moon/Base")),
        ("grades", json!([])),
        ("grades", json!(["grade_13"])),
        ("declaration", json!(0)),
        ("plan", json!("school_yearly")),
    ] {
        let answer = head.post_json("/api/schools", &changed(name, value.clone())).await;
        assert_eq!(refusal(&answer), "400 invalid_body", "{name}: {value}");
    }
    assert_eq!(head.document().await["version"], 1);
    let attributes = [("custom:accountType", "school"), ("custom:ageBand", "13_to_17")];
    let teenager = site.account("teenager", &attributes, &[]).await;
    teenager.document().await;
    let answer = teenager.post_json("/api/schools", &school(Uuid::new_v4())).await;
    assert_eq!(refusal(&answer), "403 adults_only");
}

#[tokio::test]
async fn an_administrator_changes_the_schools_facts_and_each_change_is_written_down() {
    let site = Site::start().await;
    let head = site.learner("head").await;
    let id = opened(&head).await;
    let path = format!("/api/schools/{id}");
    let change = json!({ "name": "Oak School", "grades": ["grade_k", "grade_3"] });
    let shown = head.patch_json(&path, &change).await.ok();
    assert_eq!((&shown["name"], &shown["timeZone"]), (&json!("Oak School"), &json!("America/Chicago")));
    assert_eq!(head.patch_json(&path, &change).await.ok(), shown);
    assert_eq!(refusal(&head.patch_json(&path, &json!({ "code": "CCCCCC" })).await), "400 field_not_allowed");
    assert_eq!(head.get(&path).await.ok(), shown);
    let entries = audit(&site, &id).await;
    assert_eq!(entries.len(), 2, "what changes nothing is not written down");
    assert_eq!((&entries[1]["action"], &entries[1]["fields"]), (&json!("updated_school"), &json!(["name"])));
}

#[tokio::test]
async fn a_renamed_school_is_called_so_by_everybody() {
    let site = Site::start().await;
    let elm = api_tests::school::School::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.patch_json(&elm.path, &json!({ "name": "Oak School" })).await.ok();
    for person in [&elm.head, &ann] {
        assert_eq!(person.document().await["schoolName"], "Oak School");
        let line = site.lines().of("get_user").pop().expect("a line");
        assert_eq!(line["trips"], 2, "and it takes no longer");
    }
}

#[tokio::test]
async fn two_administrators_change_different_facts_at_once_and_both_count() {
    let site = Site::start().await;
    let head = site.learner("head").await;
    let path = format!("/api/schools/{}", opened(&head).await);
    let changes = [json!({ "name": "Oak School" }), json!({ "timeZone": "UTC" }), json!({ "grades": ["grade_1"] })];
    join_all(changes.iter().map(|change| head.patch_json(&path, change))).await.into_iter().for_each(|answer| {
        answer.ok();
    });
    let shown = head.get(&path).await.ok();
    let facts = ["name", "timeZone", "grades"].map(|name| shown[name].clone());
    assert_eq!(facts, [json!("Oak School"), json!("UTC"), json!(["grade_1"])]);
}

#[tokio::test]
async fn a_teacher_sees_the_school_and_changes_nothing() {
    let site = Site::start().await;
    let head = site.learner("head").await;
    let id = opened(&head).await;
    let teacher = site.learner("teacher").await;
    let path = format!("/api/schools/{id}");
    assert_eq!(refusal(&teacher.get(&path).await), "404 school_not_found");
    let invitation = Invitation::from_school(&id).to(&teacher).await;
    teacher.post(&format!("/api/invitations/{invitation}/accept")).await.ok();
    teacher.get(&path).await.ok();
    let answer = teacher.patch_json(&path, &json!({ "name": "Oak School" })).await;
    assert_eq!(refusal(&answer), "404 school_not_found");
}
