//! `GET /api/schools/{schoolId}/classes/{classId}/practices`: what a class practiced lately, and who led.

use api_tests::school::School;
use api_tests::{Person, Practice, Site};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

/// Four minutes.
const FIRST: &str = "focusedBreathing_grade_1_1";
const SECOND: &str = "focusedBreathing_grade_1_2";

/// A Wednesday.
const NOW: &str = "2028-03-01T12:00:00Z";

fn at(moment: &str) -> DateTime<Utc> {
    moment.parse().expect("a moment")
}

async fn elm(site: &Site) -> School {
    site.set_time(at(NOW));
    School::open(site).await
}

async fn led(teacher: &Person, class: &str, skill: &str, moment: &str) -> Practice {
    let practice = teacher.practice(skill).class(class).at(at(moment));
    practice.send().await.created();
    practice
}

async fn list(person: &Person, elm: &School, class: &str, query: &str) -> Value {
    person.get(&format!("{}/practices{query}", elm.class_path(class))).await.ok()
}

/// The day, the skill and who led, of each.
fn rows(list: &Value) -> Vec<Value> {
    let practices = list["practices"].as_array().expect("a list").iter();
    practices.map(|one| json!([one["date"], one["skillId"], one["leader"]])).collect()
}

#[tokio::test]
async fn administrators_and_the_classs_teachers_see_what_it_practiced_and_who_led() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let owls = elm.class("Owls", &[&ann, &ben], &[]).await;
    let larks = elm.class("Larks", &[&ben], &[]).await;
    led(&ann, &owls, FIRST, "2028-02-28T09:00:00Z").await;
    led(&ben, &owls, SECOND, "2028-03-01T10:00:00Z").await;
    led(&ben, &larks, FIRST, "2028-03-01T11:00:00Z").await;
    ann.practice(FIRST).send().await.created();
    site.rolled_up().await;

    let expected = [json!(["2028-03-01", SECOND, ben.id]), json!(["2028-02-28", FIRST, ann.id])];
    for person in [&elm.head, &ann, &ben] {
        assert_eq!(rows(&list(person, &elm, &owls, "").await), expected, "the class's alone, newest first");
    }
    let seen = list(&elm.head, &elm, &owls, "").await;
    assert_eq!(
        (&seen["from"], &seen["to"], &seen["byOthers"]),
        (&json!("2028-02-17"), &json!("2028-03-01"), &json!(0))
    );
    assert_eq!(seen["practices"][0]["skillName"], "Slow as a Snail");
    let leaders: Vec<_> = seen["leaders"].as_array().expect("a list").iter().map(|one| &one["email"]).collect();
    assert_eq!(leaders.len(), 2, "{leaders:?}");
    let refused = ann.get(&format!("{}/practices", elm.class_path(&larks))).await;
    assert_eq!(refused.problem(), (404, "class_not_found"));
}

#[tokio::test]
async fn whoever_led_sees_that_they_can_correct_it_and_nobody_else_does() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let mia = elm.pupil("mia").await;
    let owls = elm.class("Owls", &[&ann, &ben], &[&mia]).await;
    let practice = led(&ann, &owls, FIRST, NOW).await;
    let own = list(&ann, &elm, &owls, "").await;
    assert_eq!(own["practices"][0]["id"], practice.completion_id(), "one's own is there at once");
    let present = format!("/api/me/completions/{}/present", practice.completion_id());
    ann.put_json(&present, &json!({ "pupils": [mia.id] })).await.ok();
    site.rolled_up().await;
    let own = list(&ann, &elm, &owls, "").await["practices"][0].clone();
    assert_eq!((&own["present"], &own["byName"]), (&json!(1), &json!(true)));
    assert!(own["reportedAt"].is_string(), "{own}");
    for other in [&ben, &elm.head] {
        let seen = list(other, &elm, &owls, "").await["practices"][0].clone();
        assert_eq!((&seen["present"], &seen["byName"]), (&json!(1), &json!(true)));
        assert_eq!(seen.get("reportedAt"), None, "{seen}");
        assert_eq!(seen.get("pupils"), None, "{seen}");
    }
}

#[tokio::test]
async fn what_was_undone_and_the_timer_are_not_in_it_and_cores_are() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("Owls", &[&ann], &[]).await;
    let undone = led(&ann, &owls, FIRST, NOW).await;
    ann.delete(&format!("/api/me/completions/{}", undone.completion_id()), None).await.ok();
    let id = api_tests::completion_id(site.now());
    let sitting = json!({ "id": id, "classId": owls, "minutes": 5 });
    ann.post_json("/api/meditations", &sitting).await.created();
    let id = api_tests::completion_id(site.now());
    let core = json!({ "id": id, "classId": owls });
    ann.post_json("/api/cores/focusedBreathing_grade_1_core/completions", &core).await.created();
    site.rolled_up().await;
    for person in [&ann, &elm.head] {
        let seen = list(person, &elm, &owls, "").await;
        let practices = seen["practices"].as_array().expect("a list");
        assert_eq!(practices.len(), 1, "{seen}");
        assert_eq!(practices[0]["coreId"], "focusedBreathing_grade_1_core");
        assert!(practices[0]["coreName"].is_string(), "{seen}");
    }
}

#[tokio::test]
async fn of_those_who_are_gone_the_school_has_the_number_alone() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let owls = elm.class("Owls", &[&ann, &ben], &[]).await;
    led(&ann, &owls, FIRST, "2028-02-28T09:00:00Z").await;
    led(&ben, &owls, SECOND, NOW).await;
    site.rolled_up().await;
    elm.head.patch_json(&elm.class_path(&owls), &json!({ "removeTeachers": [ann.id] })).await.ok();
    let seen = list(&elm.head, &elm, &owls, "").await;
    assert_eq!(rows(&seen).len(), 2, "who no longer teaches the class led it all the same");
    ann.delete("/api/me/school", None).await.ok();
    let seen = list(&elm.head, &elm, &owls, "").await;
    assert_eq!((rows(&seen).len(), &seen["byOthers"]), (1, &json!(1)), "who left");
    elm.head.delete(&format!("{}/users/{}", elm.path, ben.id), None).await.ok();
    let seen = list(&elm.head, &elm, &owls, "").await;
    assert_eq!((rows(&seen).len(), &seen["byOthers"]), (0, &json!(2)), "who was removed");
}

#[tokio::test]
async fn a_month_is_asked_for_at_most() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("Owls", &[&ann], &[]).await;
    led(&ann, &owls, FIRST, "2028-01-31T09:00:00Z").await;
    site.rolled_up().await;
    assert!(rows(&list(&ann, &elm, &owls, "").await).is_empty());
    assert_eq!(rows(&list(&ann, &elm, &owls, "?from=2028-01-31&to=2028-03-01").await).len(), 1);
    for edge in ["?from=9999-12-01&to=9999-12-31", "?to=0001-01-05", "?from=2028-03-01&to=2028-03-01"] {
        assert!(rows(&list(&elm.head, &elm, &owls, edge).await).is_empty(), "{edge}");
    }
    for wrong in ["?from=2028-01-30&to=2028-03-01", "?from=2028-03-02&to=2028-03-01", "?from=march"] {
        let refused = ann.get(&format!("{}/practices{wrong}", elm.class_path(&owls))).await;
        assert_eq!(refused.problem(), (400, "invalid_query"), "{wrong}");
    }
}

#[tokio::test]
async fn two_weeks_of_a_class_that_practices_daily_cost_a_few_units() {
    let site = Site::start().await;
    site.set_time(at("2028-02-17T09:00:00Z"));
    let elm = School::open(&site).await;
    let (ann, ben) = (elm.teacher("ann").await, elm.teacher("ben").await);
    let owls = elm.class("Owls", &[&ann, &ben], &[]).await;
    for day in 0..14 {
        site.set_time(at("2028-02-17T09:00:00Z") + chrono::Duration::days(day));
        for teacher in [&ann, &ben] {
            teacher.practice(FIRST).class(&owls).send().await.created();
            teacher.practice(SECOND).send().await.created();
        }
    }
    site.rolled_up().await;
    let seen = list(&ann, &elm, &owls, "").await;
    assert_eq!(rows(&seen).len(), 28);
    let lines = site.lines().of("list_class_practices");
    let units = lines.last().expect("a line")["readUnits"].as_f64().expect("units");
    println!("list_class_practices: {units} units");
    assert!(units <= 10.0, "{units} units");
}
