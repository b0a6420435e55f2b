//! What follows from practice: badges that appear live, once, and class days.

use std::collections::{BTreeMap, BTreeSet};

use api_tests::{Person, RollUps, Site};
use chrono::{DateTime, Duration, Utc};
use domain::focus_area::FocusAreaId;
use practice_functions::roll_up::rebuild;
use serde_json::{Value, json};

pub(crate) const NO_FAILURES: &str = r#"{"batchItemFailures":[]}"#;
pub(crate) const SKILL: &str = "focusedBreathing_grade_1_1";

pub(crate) fn noon(day: i64) -> DateTime<Utc> {
    "2028-02-20T12:00:00Z".parse::<DateTime<Utc>>().expect("a moment") + Duration::days(day)
}

pub(crate) async fn practice_on(person: &Person, days: impl IntoIterator<Item = i64>) {
    for day in days {
        person.site().set_time(noon(day));
        person.practice(SKILL).send().await.created();
    }
}

pub(crate) fn texts(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[tokio::test]
async fn a_badge_appears_live_with_its_date_once() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    let mut phone = anna.live().await;
    anna.practice(SKILL).send().await.created();
    assert_eq!(phone.until(3).await.last(), Some(&3), "the practice, and the badge after it");
    let document = anna.document().await;
    assert_eq!(document["earnedBadges"], json!([{ "id": "first_skill", "earnedAt": "2028-02-20T12:00:00Z" }]));
    assert_eq!((&document["achievements"], &document["version"]), (&json!(["first_skill"]), &json!(3)));

    // The same again, another skill, and another grade's: no second badge for a first skill. The eleventh minute earns another.
    site.set_time(noon(0) + Duration::hours(1));
    for (practice, version) in [(anna.practice(SKILL), 4), (anna.practice("focusedBreathing_grade_1_2"), 5)] {
        practice.send().await.created();
        assert_eq!(phone.next().await, version);
    }
    anna.practice("focusedBreathing_grade_k_1").send().await.created();
    assert_eq!(phone.until(7).await, [6, 7], "the practice, and the badge for ten minutes");
    let document = anna.document().await;
    let badges = json!([
        { "id": "minutes_10", "earnedAt": "2028-02-20T13:00:00Z" },
        { "id": "first_skill", "earnedAt": "2028-02-20T12:00:00Z" },
    ]);
    assert_eq!((&document["earnedBadges"], &document["version"]), (&badges, &json!(7)), "{document}");
}

#[tokio::test]
async fn days_in_a_row_minutes_and_a_class_week_are_earned_and_shown_on_the_way() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    practice_on(&anna, [0, 1]).await;
    anna.badges().await;
    let of = |list: &Value, id: &str| -> Value {
        let all = list["achievements"].as_array().expect("a list").iter();
        all.clone().find(|one| one["id"] == id).unwrap_or_else(|| panic!("{id} in {list}")).clone()
    };
    let list = anna.get("/api/me/achievements").await.ok();
    assert_eq!(list["achievements"].as_array().map(Vec::len), Some(28));
    assert_eq!(of(&list, "streak_3")["progress"], 2, "{list}");
    assert_eq!(of(&list, "class_first_week")["progress"], 2);
    assert!(of(&list, "streak_3")["earnedAt"].is_null() && of(&list, "first_skill")["earnedAt"].is_string());

    practice_on(&anna, [2, 3, 4]).await;
    let badges = anna.badges().await;
    assert!(badges.is_superset(&texts(&["first_skill", "streak_3", "minutes_10", "class_first_week"])), "{badges:?}");
    assert!(!badges.contains("streak_7") && !badges.contains("welcome_back"), "{badges:?}");
    let list = anna.get("/api/me/achievements").await.ok();
    assert_eq!(of(&list, "streak_3")["earnedAt"], "2028-02-22T12:00:00Z");
    assert_eq!(of(&list, "streak_7")["progress"], 5);
    assert_eq!(
        (&of(&list, "class_first_week")["target"], &of(&list, "class_first_week")["progress"]),
        (&json!(5), &json!(5))
    );
}

#[tokio::test]
async fn a_badge_that_is_no_longer_offered_stays_with_whoever_has_it() {
    let site = Site::start().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    anna.put_badges(|name| name == "b:streak_60").await;
    let ids = async |person: &Person| -> Vec<Value> {
        let list = person.get("/api/me/achievements").await.ok();
        list["achievements"].as_array().expect("a list").iter().map(|one| one["id"].clone()).collect()
    };
    let (hers, his) = (ids(&anna).await, ids(&ben).await);
    assert_eq!((hers.len(), his.len()), (29, 28));
    assert!(hers.contains(&json!("streak_60")) && !his.contains(&json!("streak_60")));
    assert!(!hers.contains(&json!("streak_100")) && his.contains(&json!("days_60")));
}

#[tokio::test]
async fn five_days_of_two_classes_are_no_class_week() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    let other = "0b7c1b1e-6a56-4b40-9e0e-9f6a3a7d2f11";
    let body = json!({ "classId": other, "className": "Owls", "gradeLevel": "grade_1" });
    anna.post_json("/api/classes", &body).await.created();
    for (day, class) in [(0, other), (1, "class_default"), (2, other), (3, "class_default"), (4, other)] {
        site.set_time(noon(day));
        anna.practice(SKILL).class(class).send().await.created();
    }
    assert!(!anna.badges().await.contains("class_first_week"));
    for day in [5, 6] {
        site.set_time(noon(day));
        anna.practice(SKILL).class(other).send().await.created();
    }
    assert!(anna.badges().await.contains("class_first_week"));
}

#[tokio::test]
async fn sitting_alone_with_the_timer_is_no_day_of_a_class_week() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    practice_on(&anna, 0..4).await;
    site.set_time(noon(4));
    let sitting = json!({ "id": api_tests::completion_id(noon(4)), "classId": "class_default", "minutes": 5 });
    anna.post_json("/api/meditations", &sitting).await.created();
    assert!(!anna.badges().await.contains("class_first_week"));
    let list = anna.get("/api/me/achievements").await.ok();
    let week = list["achievements"].as_array().expect("a list").iter().find(|one| one["id"] == "class_first_week");
    assert_eq!(week.map(|week| &week["progress"]), Some(&json!(4)));
    // On the same day, after the timer.
    anna.practice(SKILL).send().await.created();
    assert!(anna.badges().await.contains("class_first_week"));
}

#[tokio::test]
async fn coming_back_after_a_week_earns_the_welcome_badge() {
    let site = Site::start().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    practice_on(&ben, [0, 7]).await;
    practice_on(&anna, [0, 8]).await;
    assert!(anna.badges().await.contains("welcome_back"));
    assert!(!ben.badges().await.contains("welcome_back"), "six days away are no week");
}

/// A grade whose thirty areas have one skill each.
async fn whole_grade(site: &Site, grade: &str) {
    let areas: Vec<Value> = FocusAreaId::all().map(|area| json!([area.order(), [[1, "A skill", 5]]])).collect();
    site.put("CATALOGUE", &format!("GRADE#{grade}"), json!({ "grade": grade, "areas": areas })).await;
}

async fn finish(person: &Person, grade: &str, areas: impl Iterator<Item = FocusAreaId>) {
    for area in areas {
        let done = json!({ "focusArea": area, "skills": [format!("{}_{grade}_1", area.name())] });
        person.site().put(&person.partition(), &format!("DONE#{grade}#class_default#{area}"), done).await;
    }
}

#[tokio::test]
async fn focus_areas_a_level_and_a_grade_are_finished() {
    let site = Site::empty().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    whole_grade(&site, "grade_9").await;
    whole_grade(&site, "grade_k").await;
    finish(&anna, "grade_9", FocusAreaId::all().take(9)).await;
    finish(&ben, "grade_k", FocusAreaId::all().take(10)).await;
    assert_eq!(anna.badges().await, texts(&["focus_areas_1", "focus_areas_5"]));
    let ten = ["focus_areas_1", "focus_areas_5", "focus_areas_10"];
    assert_eq!(ben.badges().await, texts(&ten), "kindergarten has no levels");
    finish(&anna, "grade_9", FocusAreaId::all().skip(9).take(1)).await;
    assert_eq!(anna.badges().await, texts(&[&ten[..], &["level_finished"]].concat()));
    finish(&anna, "grade_9", FocusAreaId::all().skip(10)).await;
    let whole = ["level_finished", "focus_areas_20", "focus_areas_30", "grade_finished"];
    assert_eq!(anna.badges().await, texts(&[&ten[..], &whole].concat()));
    // Areas of two classes, or of two grades, are not added up.
    let cleo = site.learner("cleo").await;
    finish(&cleo, "grade_9", FocusAreaId::all().take(3)).await;
    finish(&cleo, "grade_k", FocusAreaId::all().take(3)).await;
    assert_eq!(cleo.badges().await, texts(&["focus_areas_1"]));
}

#[tokio::test]
async fn a_closed_account_gets_nothing() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    anna.practice(SKILL).send().await.created();
    site.rolled_up().await;
    site.forget_roll_ups(&anna).await;
    anna.close().await;
    let (told, before) = (site.told_of(&anna).await, site.written().await);
    assert_eq!(site.roll_up(&told).await.to_string(), NO_FAILURES);
    // And somebody of whom nothing is left.
    site.delete(&anna.partition(), "DOC#0STATE").await;
    assert_eq!(site.roll_up(&told).await.to_string(), NO_FAILURES);
    let mut after = site.written().await;
    after.insert(
        (anna.partition(), "DOC#0STATE".to_owned()),
        before[&(anna.partition(), "DOC#0STATE".to_owned())].clone(),
    );
    assert_eq!(after, before);
    rebuild(&site.operator_context()).await.expect("rebuilds");
    assert_eq!(RollUps::of(&anna, &site.items().await), RollUps::default());
}

#[tokio::test]
async fn many_devices_at_once_earn_each_badge_once_and_lose_no_practice() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let anna = site.learner("anna").await;
    let sends = (0..20).map(|minute| anna.practice(SKILL).at(noon(0) - Duration::minutes(minute)));
    let answers =
        futures::future::join_all(sends.map(|practice| async move { practice.send_until_answered().await })).await;
    let minutes: u64 = answers.into_iter().map(|answer| answer.created()["minutes"].as_u64().expect("minutes")).sum();
    let badges = anna.badges().await;
    let expected: Vec<String> = [10, 30, 60]
        .map(|mark| (mark, format!("minutes_{mark}")))
        .into_iter()
        .filter(|(mark, _)| *mark <= minutes)
        .map(|(_, id)| id)
        .collect();
    assert!(
        expected.iter().all(|id| badges.contains(id)) && badges.contains("first_skill"),
        "{minutes} minutes: {badges:?}"
    );
    let document = anna.document().await;
    assert_eq!(document["totalMindfulnessMinutes"], minutes);
    let awards = document["version"].as_u64().expect("a version") - 21;
    assert!((1..=badges.len() as u64).contains(&awards), "{awards} awards for {badges:?}");
}

/// Makes a user's class belong to a school.
pub(crate) async fn give_to_school(person: &Person, class: &str) {
    let place = format!("DOC#CLASS#{class}");
    let mut item = person.site().item(&person.partition(), &place).await.expect("a class");
    item["schoolId"] = json!("elm");
    person.site().put(&person.partition(), &place, item).await;
}

#[tokio::test]
async fn a_schools_class_has_its_days_under_the_school_and_others_have_none() {
    let site = Site::start().await;
    site.set_time(noon(0));
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    give_to_school(&anna, "class_default").await;
    for person in [&anna, &anna, &ben] {
        person.practice(SKILL).send().await.created();
    }
    site.rolled_up().await;
    let items = site.items().await;
    let day = json!({ "minutes": items[&(anna.partition(), "DOC#0STATE".to_owned())]["totalMindfulnessMinutes"], "skills": 2, "practices": 2 });
    assert_eq!(RollUps::of(&anna, &items).class_days, BTreeMap::from([("class_default#2028-02-20".to_owned(), day)]));
    assert_eq!(RollUps::of(&ben, &items).class_days, BTreeMap::new());
    // An older sum that comes late changes nothing, nor does the same one again.
    let told = site.told_of(&anna).await;
    let before = RollUps::of(&anna, &items);
    for record in told.iter().rev() {
        site.roll_up(std::slice::from_ref(record)).await;
    }
    assert_eq!(RollUps::of(&anna, &site.items().await), before);
}
