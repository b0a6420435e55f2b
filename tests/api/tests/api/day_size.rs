//! A day stays small, however many classes practice on it and are deleted, and what they practiced stays exact wherever it is read.

use api_tests::{Person, RollUps, Site, completion_id};
use domain::class::{MAX_CLASSES, MAX_REMOVED};
use domain::tally::MANY_CLASSES;
use practice_functions::roll_up::rebuild;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::elm::erased;
use crate::roll_ups::{SKILL, give_to_school, noon};

/// Adds so many classes to a day in the table that practiced this on it and were deleted since.
pub(crate) async fn add_deleted_classes(person: &Person, date: &str, classes: usize, tally: &Value) {
    let (site, user, place) = (person.site(), person.partition(), format!("DAY#{date}"));
    let day = site.item(&user, &place).await;
    let mut day = day.unwrap_or_else(|| json!({ "date": date, "classes": {} }));
    for _ in 0..classes {
        day["classes"][Uuid::new_v4().to_string()] = tally.clone();
    }
    site.put(&user, &place, day).await;
}

async fn made(person: &Person) -> String {
    let id = Uuid::new_v4().to_string();
    let class = json!({ "classId": id, "className": "Owls", "gradeLevel": "grade_1" });
    person.post_json("/api/classes", &class).await.created();
    id
}

/// Deletes a removed class for good, as the table does after 30 days.
async fn deleted(person: &Person, class: &str) {
    for sk in [format!("DOC#CLASS#{class}"), format!("DOC#PLAN#{class}")] {
        person.site().delete(&person.partition(), &sk).await;
    }
}

async fn day(person: &Person) -> Value {
    let date = person.site().now().format("%Y-%m-%d");
    person.site().item(&person.partition(), &format!("DAY#{date}")).await.expect("a day")
}

/// A practice that was answered: its id, its minutes, and whether it was a skill.
struct Reported {
    id: String,
    class: String,
    minutes: u64,
    is_skill: bool,
}

/// Practices with a class, by turns a skill and the timer.
async fn practiced(person: &Person, class: &str, is_skill: bool) -> Reported {
    let id = completion_id(person.site().now());
    let answer = if is_skill {
        person.practice(SKILL).id(&id).class(class).send().await.created()
    } else {
        person.post_json("/api/meditations", &json!({ "id": id, "classId": class, "minutes": 7 })).await.created()
    };
    Reported { id, class: class.to_owned(), minutes: answer["minutes"].as_u64().expect("minutes"), is_skill }
}

/// Checks the day's sums against what was reported and not undone.
async fn assert_sums(person: &Person, reported: &[Reported]) {
    let progress = person.get("/api/me/progress").await.ok();
    let skills: Vec<_> = reported.iter().filter(|one| one.is_skill).collect();
    let sum = |all: &[&Reported]| all.iter().map(|one| one.minutes).sum::<u64>();
    let minutes = sum(&reported.iter().collect::<Vec<_>>());
    assert_eq!(progress["totals"], json!({ "minutes": minutes, "skills": skills.len(), "days": 1 }));
    assert_eq!(progress["days"][0]["practices"], reported.len());
    let area = &progress["focusAreas"][0];
    assert_eq!((&area["minutes"], &area["skills"]), (&json!(sum(&skills)), &json!(skills.len())));
    assert_eq!(person.document().await["totalMindfulnessMinutes"], minutes);
}

#[tokio::test]
async fn classes_made_used_and_removed_all_day_leave_writes_small_and_sums_exact() {
    let (site, anna) = Site::with_anna().await;
    let mut reported = Vec::new();
    for round in 0..MAX_REMOVED + 30 {
        let class = made(&anna).await;
        reported.push(practiced(&anna, &class, round % 2 == 0).await);
        anna.delete(&format!("/api/classes/{class}"), None).await.ok();
    }
    for (operation, most) in [("complete_skill", 14.0), ("log_meditation", 12.0)] {
        let lines = site.lines().of(operation);
        let units: Vec<f64> = lines.iter().filter_map(|line| line["writeUnits"].as_f64()).collect();
        assert!(units.len() > MAX_REMOVED / 2 && units.iter().all(|units| *units <= most), "{operation}: {units:?}");
    }
    let classes = day(&anna).await["classes"].as_object().expect("classes").len();
    assert_eq!(classes, MAX_REMOVED + 1, "those that can be brought back, and the one that practiced last");

    assert_sums(&anna, &reported).await;
    let last = reported.last().expect("a practice");
    let of_class = anna.get(&format!("/api/me/progress?classId={}", last.class)).await.ok();
    assert_eq!(of_class["totals"]["minutes"], last.minutes, "a removed class keeps its own sum");
    // A skill and a sitting of classes that were deleted, and those of the last classes.
    for place in [0, 0, reported.len() - 3, reported.len() - 4] {
        let undone = reported.remove(place);
        anna.delete(&format!("/api/me/completions/{}", undone.id), None).await.ok();
        assert_sums(&anna, &reported).await;
    }
}

/// The most classes that are counted one by one: fifty that are open, and fifty that can be brought back.
#[tokio::test]
async fn a_day_on_which_every_class_practiced_that_a_person_can_have_has_a_cost_that_is_known() {
    let (site, anna) = Site::with_anna().await;
    let mut classes = Vec::new();
    for number in 0..MAX_REMOVED + MAX_CLASSES - 1 {
        classes.push(made(&anna).await);
        if number < MAX_REMOVED {
            anna.delete(&format!("/api/classes/{}", classes[number]), None).await.ok();
        }
    }
    assert_eq!(anna.document().await["classes"].as_array().map(Vec::len), Some(MAX_CLASSES));
    let (date, practiced) = (
        site.now().format("%Y-%m-%d").to_string(),
        json!({ "1": 5, "1s": 1, "skills": 1, "timer": 7, "meditations": 1 }),
    );
    let tallies: serde_json::Map<_, _> = classes.iter().map(|class| (class.clone(), practiced.clone())).collect();
    let day_item = json!({ "date": date, "classes": tallies });
    site.put(&anna.partition(), &format!("DAY#{date}"), day_item).await;
    site.lines().clear();
    anna.practice(SKILL).send().await.created();
    let tallies = day(&anna).await["classes"].as_object().map(|classes| classes.len());
    assert_eq!(tallies, Some(MAX_REMOVED + MAX_CLASSES), "none is merged: each may practice again");
    let units = site.lines().of("complete_skill").last().expect("a line")["writeUnits"].as_f64().expect("units");
    assert!(units <= 22.0, "{units} units");
    let progress = anna.get("/api/me/progress").await.ok();
    assert_eq!(progress["totals"]["skills"], classes.len() + 1);
}

#[tokio::test]
async fn a_day_that_is_large_already_gets_small_with_its_next_practice() {
    let (site, anna) = Site::with_anna().await;
    let today = site.now().format("%Y-%m-%d").to_string();
    add_deleted_classes(&anna, &today, 600, &json!({ "7": 5, "7s": 1, "skills": 1, "timer": 1, "meditations": 1 }))
        .await;
    let progress = async || anna.get("/api/me/progress").await.ok();
    assert_eq!(progress().await["totals"]["minutes"], 3600);
    let bytes = async || day(&anna).await.to_string().len();
    assert!(bytes().await > 35_000);
    for _ in 0..2 {
        anna.practice(SKILL).send().await.created();
    }
    assert!(bytes().await < 1_024, "{}", day(&anna).await);
    let deleted = json!({ "7": 3000, "7s": 600, "skills": 600, "timer": 600, "meditations": 600 });
    assert_eq!(day(&anna).await["deletedClasses"], deleted);
    let after = progress().await;
    assert_eq!((&after["totals"]["skills"], &after["days"][0]["practices"]), (&json!(602), &json!(1202)));
    let area =
        after["focusAreas"].as_array().expect("areas").iter().find(|area| area["id"] == "focusArea_mindfulMovement");
    assert_eq!(area.map(|area| (&area["minutes"], &area["skills"])), Some((&json!(3000), &json!(600))));
}

#[tokio::test]
async fn the_rebuild_gives_what_a_deleted_class_earned_before_its_days_were_merged() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    let owls = made(&anna).await;
    for day in 0..5 {
        site.set_time(noon(day));
        anna.practice(SKILL).class(&owls).send().await.created();
    }
    assert!(anna.badges().await.contains("class_first_week"));
    deleted(&anna, &owls).await;
    for day in 2..5 {
        let date = noon(day).format("%Y-%m-%d").to_string();
        add_deleted_classes(&anna, &date, MANY_CLASSES, &json!({})).await;
        anna.practice(SKILL).at(noon(day)).send().await.created();
    }
    assert_eq!(day(&anna).await["classes"].as_object().map(|classes| classes.len()), Some(1));
    site.rolled_up().await;
    let by_stream = RollUps::of(&anna, &site.items().await);

    site.forget_roll_ups(&anna).await;
    assert_eq!(rebuild(&site.operator_context()).await.expect("rebuilds").backfilled, 1);
    let by_rebuild = RollUps::of(&anna, &site.items().await);
    assert_eq!(by_rebuild.what(), by_stream.what());
    assert_eq!(by_rebuild.earned["b:class_first_week"], noon(4));
}

#[tokio::test]
async fn a_schools_sum_of_a_deleted_class_stays_and_export_and_erasure_find_it() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    let owls = made(&anna).await;
    for class in [owls.as_str(), "class_default"] {
        give_to_school(&anna, class).await;
    }
    anna.practice(SKILL).class(&owls).send().await.created();
    site.rolled_up().await;
    let before = RollUps::of(&anna, &site.items().await).class_days;
    assert_eq!(before.len(), 1);
    deleted(&anna, &owls).await;
    add_deleted_classes(&anna, "2028-02-20", MANY_CLASSES, &json!({})).await;
    anna.practice(SKILL).send().await.created();
    site.rolled_up().await;
    assert_eq!(day(&anna).await["classes"][&owls], Value::Null, "counted with others");
    let after = RollUps::of(&anna, &site.items().await).class_days;
    assert_eq!((after.len(), before.iter().all(|(place, sums)| after.get(place) == Some(sums))), (2, true));

    let export = anna.get("/api/me/export").await.ok();
    let exported =
        export["sections"]["classWeeks"].as_array().expect("class weeks").iter().map(|week| &week["classId"]);
    assert_eq!(exported.filter(|class| **class == owls).count(), 1, "{export}");
    anna.delete("/api/me", Some(&json!({ "email": anna.email }))).await.of_status(202);
    erased(&anna).await;
    assert!(!format!("{:?}", site.items().await).contains(anna.id.as_str()));
}
