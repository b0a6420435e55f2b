//! A school's archived classes: gone for their people, and back for thirty days.

use api_tests::school::School;
use api_tests::{Site, moment};
use chrono::Duration;
use serde_json::{Value, json};

use crate::school_classes::{ids, names, refusal, version};

#[tokio::test]
async fn an_archived_class_is_gone_for_its_people_and_back_for_thirty_days() {
    let site = Site::start().await;
    site.set_time(moment("2026-03-02T12:00:00Z"));
    let elm = School::open(&site).await;
    let (ann, mia) = (elm.teacher("ann").await, elm.pupil("mia").await);
    let owls = elm.class("Owls", &[&ann], &[&mia]).await;
    let (path, list) = (elm.class_path(&owls), format!("{}/classes", elm.path));
    let before = [version(&ann).await, version(&mia).await];
    site.set_time(site.now() + Duration::minutes(1));
    let archived = elm.head.delete(&path, None).await.ok();
    assert_eq!(archived["restorableUntil"], "2026-04-01T12:01:00Z");
    assert_eq!(elm.head.delete(&path, None).await.ok(), archived, "a repetition changes nothing");
    assert_eq!(
        [version(&ann).await, version(&mia).await],
        before.map(|version| version + 1),
        "all of them are told, once"
    );
    assert_eq!(refusal(&ann.get(&path).await), "404 class_not_found");
    assert_eq!(names(&ann.get(&list).await.ok()), Vec::<&str>::new());
    assert_eq!(refusal(&ann.get(&format!("{list}?status=archived")).await), "404 school_not_found");
    assert_eq!(refusal(&elm.head.get(&format!("{list}?status=gone")).await), "400 invalid_query");
    assert_eq!(refusal(&elm.head.patch_json(&path, &json!({ "className": "Larks" })).await), "409 class_archived");
    let listed = async |query: &str| elm.head.get(&format!("{list}{query}")).await.ok();
    assert_eq!(names(&listed("").await), Vec::<&str>::new());
    assert_eq!(names(&listed("?status=archived").await), ["Owls"]);
    assert_eq!(elm.head.get(&path).await.ok()["class"], archived);

    site.set_time(site.now() + Duration::days(29));
    let back = format!("{path}/restoration");
    let shown = elm.head.post(&back).await.ok();
    assert_eq!(
        (&shown["className"], &shown["pupils"], shown.get("restorableUntil")),
        (&json!("Owls"), &json!(1), None)
    );
    assert_eq!(elm.head.post(&back).await.ok(), shown);
    assert_eq!(ids(&ann.get(&path).await.ok()["pupils"]), [mia.id.to_string()]);
    let done: Vec<Value> = elm.audit().await[..2].iter().map(|row| row["action"].clone()).collect();
    assert_eq!(done, [json!("restored_class"), json!("archived_class")]);

    elm.head.delete(&path, None).await.ok();
    site.set_time(site.now() + Duration::days(30));
    assert_eq!(refusal(&elm.head.post(&back).await), "404 class_not_found");
    assert_eq!(refusal(&elm.head.get(&path).await), "404 class_not_found");
    assert_eq!(names(&listed("?status=archived").await), Vec::<&str>::new());
}

#[tokio::test]
async fn the_largest_class_is_archived_in_one_transaction() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let partition = format!("SCHOOL#{}", elm.id);
    let owls = elm.class("Owls", &[], &[]).await;
    let state = site.item(&elm.head.partition(), "DOC#0STATE").await.expect("a state");
    let pupils = (0..60).map(|number| format!("pupil{number}"));
    let mut items = Vec::new();
    for pupil in pupils {
        items.push(json!({ "PK": partition, "SK": format!("ROSTER#{owls}#{pupil}"), "addedAt": site.now() }));
        let mut state = state.clone();
        (state["PK"], state["SK"]) = (json!(format!("USER#{pupil}")), json!("DOC#0STATE"));
        items.push(state);
    }
    site.put_all(items).await;
    let mut teachers = Vec::new();
    for number in 0..8 {
        teachers.push(elm.teacher(&format!("teacher{number}")).await.id);
    }
    elm.head.patch_json(&elm.class_path(&owls), &json!({ "addTeachers": teachers })).await.ok();
    elm.head.delete(&elm.class_path(&owls), None).await.ok();
    let told = site.item("USER#pupil59", "DOC#0STATE").await.expect("a state");
    assert_eq!(told["version"].as_u64(), state["version"].as_u64().map(|version| version + 1));
}
