//! `GET /api/me/progress`: sums of the days of a range, each practice counted once.

use std::collections::BTreeMap;

use api_tests::{NOON, Person, Site, completion_id, moment};
use chrono::{Datelike, Days, Duration, NaiveDate};
use insta::assert_json_snapshot;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use proptest::{collection, sample};
use serde_json::{Value, json};

use crate::history::refuses;

const SKILL: &str = "focusedBreathing_grade_1_1";
const PATH: &str = "/api/me/progress";

async fn meditated(person: &Person, class: &str, minutes: u32) {
    let id = completion_id(person.site().now());
    let body = json!({ "id": id, "classId": class, "minutes": minutes });
    person.post_json("/api/meditations", &body).await.created();
}

async fn second_class(person: &Person) -> String {
    let id = uuid::Uuid::new_v4().to_string();
    let class = json!({ "classId": id, "className": "Owls", "gradeLevel": "grade_1" });
    person.post_json("/api/classes", &class).await.created();
    id
}

#[tokio::test]
async fn progress_adds_up_by_day_week_month_and_focus_area() {
    let site = Site::start().await;
    site.set_time(moment("2026-10-30T12:00:00Z"));
    // Five minutes each, whatever the curriculum says.
    site.delete("CATALOGUE", "GRADE#grade_1").await;
    for skill in ["SKILL#grade_1#level_1_1#01", "SKILL#grade_1#level_1_1#02"] {
        site.change("FOCUS#focusArea_focusedBreathing", skill, "REMOVE durationMinutes").await;
    }
    let anna = site.learner("anna").await;
    let owls = second_class(&anna).await;
    anna.practice(SKILL).send().await.created();
    anna.practice(SKILL).send().await.created();
    meditated(&anna, &owls, 20).await;
    site.set_time(moment("2026-11-02T12:00:00Z"));
    anna.practice("focusedBreathing_grade_1_2").class(&owls).send().await.created();
    site.set_time(moment(NOON));
    meditated(&anna, "class_default", 10).await;

    let all = anna.get(&format!("{PATH}?from=2026-10-30&to=2026-11-20")).await.ok();
    let of_class = anna.get(&format!("{PATH}?from=2026-10-30&to=2026-11-20&classId={owls}")).await.ok();
    assert_json_snapshot!(json!({ "all": all, "of one class": of_class }));
    assert_eq!(all["totals"]["minutes"], anna.document().await["totalMindfulnessMinutes"]);
    let of_default = anna.get(&format!("{PATH}?from=2026-10-30&to=2026-11-20&classId=class_default")).await.ok();
    let minutes = |progress: &Value| progress["totals"]["minutes"].as_u64().expect("minutes");
    assert_eq!(minutes(&all), minutes(&of_class) + minutes(&of_default));
    assert_eq!(minutes(&anna.get(&format!("{PATH}?classId=class_of_nobody")).await.ok()), 0);
}

#[tokio::test]
async fn without_dates_it_is_the_last_thirty_days_of_the_persons_own_calendar() {
    let site = Site::start().await;
    site.set_time(moment("2026-06-15T10:30:00Z"));
    for (name, zone, today, first) in [
        ("east", "Pacific/Kiritimati", "2026-06-16", "2026-05-18"),
        ("west", "Pacific/Pago_Pago", "2026-06-14", "2026-05-16"),
    ] {
        let person = site.newcomer(name).await;
        person.get(&format!("/api/me?timeZone={zone}")).await.ok();
        person.practice(SKILL).send().await.created();
        let progress = person.get(PATH).await.ok();
        assert_eq!((&progress["from"], &progress["to"]), (&json!(first), &json!(today)));
        assert_eq!(progress["days"][0]["date"], today);
        let progress = person.get(&format!("{PATH}?from={today}")).await.ok();
        assert_eq!((&progress["from"], &progress["to"]), (&json!(today), &json!(today)));
        let progress = person.get(&format!("{PATH}?to=2026-03-01")).await.ok();
        assert_eq!((&progress["from"], &progress["days"]), (&json!("2026-01-31"), &json!([])));
    }
}

/// What a practice added to: the day, minutes, the area where it is a skill, the class.
type Reported = (NaiveDate, u64, Option<String>, String);

async fn random_life(person: &Person, owls: &str, seed: &[(i64, usize)]) -> Vec<Reported> {
    let (site, mut told) = (person.site(), Vec::new());
    let skills = ["focusedBreathing_grade_1_1", "focusedBreathing_grade_1_2", "focusedBreathing_grade_k_3"];
    for (forward, what) in seed {
        site.set_time(site.now() + Duration::hours(*forward));
        let class = if what % 2 == 0 { "class_default" } else { owls };
        let answer = match skills.get(what % 4) {
            Some(skill) => person.practice(skill).class(class).send().await.created(),
            None => {
                let body = json!({ "id": completion_id(site.now()), "classId": class, "minutes": what + 1 });
                person.post_json("/api/meditations", &body).await.created()
            }
        };
        let date = answer["date"].as_str().expect("a date").parse().expect("a date");
        let area = answer["focusArea"].as_str().map(str::to_owned);
        told.push((date, answer["minutes"].as_u64().expect("minutes"), area, class.to_owned()));
    }
    told
}

fn sum<'a>(told: impl Iterator<Item = &'a Reported> + Clone) -> Value {
    let mut days: Vec<NaiveDate> = told.clone().map(|(date, ..)| *date).collect();
    days.dedup();
    let minutes = told.clone().map(|(_, minutes, ..)| minutes).sum::<u64>();
    json!({ "minutes": minutes, "skills": told.filter(|(_, _, area, _)| area.is_some()).count(), "days": days.len() })
}

fn monday(date: NaiveDate) -> NaiveDate {
    date - Days::new(u64::from(date.weekday().num_days_from_monday()))
}

/// The expected answer, counted only from the reported practices.
fn counted(told: &[Reported], from: NaiveDate, to: NaiveDate, class: Option<&str>) -> Value {
    let inside: Vec<Reported> = told
        .iter()
        .filter(|(date, _, _, of)| (from..=to).contains(date) && class.is_none_or(|class| class == of))
        .cloned()
        .collect();
    let all_days: Vec<NaiveDate> = from.iter_days().take_while(|day| *day <= to).collect();
    let grouped = |name: &str, key: fn(NaiveDate) -> String| -> Vec<Value> {
        let mut keys: Vec<String> = all_days.iter().map(|day| key(*day)).collect();
        keys.dedup();
        let group = |group: String| {
            let mut sum = sum(inside.iter().filter(|(date, ..)| key(*date) == group));
            sum[name] = json!(group);
            sum
        };
        keys.into_iter().map(group).collect()
    };
    let areas = |of: &[&Reported]| -> BTreeMap<String, u64> {
        let mut areas = BTreeMap::new();
        for (_, minutes, area, _) in of {
            if let Some(area) = area {
                *areas.entry(area.clone()).or_default() += minutes;
            }
        }
        areas
    };
    let day = |day: &NaiveDate| {
        let of: Vec<&Reported> = inside.iter().filter(|(date, ..)| date == day).collect();
        let sum = sum(of.iter().copied());
        (!of.is_empty()).then(|| {
            json!({ "date": day, "minutes": sum["minutes"], "skills": sum["skills"], "practices": of.len(), "focusAreas": areas(&of) })
        })
    };
    let of_all = areas(&inside.iter().collect::<Vec<_>>());
    let area = |(id, minutes): (String, u64)| {
        let skills = inside.iter().filter(|(_, _, area, _)| area.as_ref() == Some(&id)).count();
        json!({ "id": id, "name": "Focused Breathing", "minutes": minutes, "skills": skills })
    };
    json!({
        "from": from, "to": to, "days": all_days.iter().filter_map(day).collect::<Vec<_>>(),
        "weeks": grouped("start", |day| monday(day).to_string()),
        "months": grouped("month", |day| day.format("%Y-%m").to_string()),
        "focusAreas": of_all.into_iter().map(area).collect::<Vec<_>>(), "totals": sum(inside.iter()),
    })
}

#[tokio::test]
async fn any_history_adds_up() {
    let site = Site::start().await;
    let mut runner = TestRunner::deterministic();
    let zones = sample::select(vec!["UTC", "America/Santiago", "Pacific/Kiritimati"]);
    let lives = (zones, collection::vec((0i64..60, 0usize..40), 20..40), 0u64..90, 0u64..90);
    for number in 0..4 {
        let (zone, seed, skip, length) = lives.new_tree(&mut runner).expect("a life").current();
        site.set_time(moment("2027-12-20T10:00:00Z"));
        let person = site.newcomer(&format!("person{number}")).await;
        person.get(&format!("/api/me?timeZone={zone}")).await.ok();
        let owls = second_class(&person).await;
        let told = random_life(&person, &owls, &seed).await;
        let from = NaiveDate::from_ymd_opt(2027, 12, 15).expect("a date") + Days::new(skip);
        let to = from + Days::new(length);
        for class in [None, Some("class_default"), Some(owls.as_str())] {
            let filter = class.map(|class| format!("&classId={class}")).unwrap_or_default();
            let progress = person.get(&format!("{PATH}?from={from}&to={to}{filter}")).await.ok();
            assert_eq!(progress, counted(&told, from, to, class), "{zone}: {seed:?}");
        }
    }
}

#[tokio::test]
async fn a_range_is_a_year_at_most() {
    let site = Site::start().await;
    site.set_time(moment("2028-12-31T12:00:00Z"));
    let anna = site.learner("anna").await;
    let year = anna.get(&format!("{PATH}?from=2028-01-01&to=2028-12-31")).await.ok();
    assert_eq!(year["weeks"].as_array().map(Vec::len), Some(53));
    assert_eq!(year["months"].as_array().map(Vec::len), Some(12));
    let wrong = [
        ("from=2028-01-01&to=2029-01-01", "366"),
        ("from=2028-01-02&to=2028-01-01", "from"),
        ("from=2029-01-01", "from"),
        ("from=2020-01-01", "366"),
        ("from=yesterday", "from"),
        ("to=2028-1-1", "to"),
        ("classId=a%23b", "classId"),
    ];
    refuses(&anna, PATH, &wrong).await;
}
