//! What a practice costs, on the first day and in the tenth year.

use api_tests::school::School;
use api_tests::{LiveConnection, Person, Site, completion_id, moment};
use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};

use crate::roll_ups::give_to_school;

const SKILL: &str = "focusedBreathing_grade_1_1";

/// Practices and returns the write units from the function's log line.
async fn units_of(person: &Person, at: DateTime<Utc>) -> f64 {
    person.practice(SKILL).at(at).send().await.created();
    let lines = person.site().lines().of("complete_skill");
    lines.last().expect("a line")["writeUnits"].as_f64().expect("units")
}

/// Ten years of practice, put into the table as so many completions would have left it.
async fn practiced_before(person: &Person, completions: i64) {
    let user = person.partition();
    let first = person.site().now() - Duration::days(3650);
    let logs = (0..completions).map(|n| {
        let id = completion_id(first + Duration::minutes(n * 500));
        let at = first + Duration::minutes(n * 500);
        json!({
            "PK": user, "SK": format!("LOG#{id}"), "id": id, "kind": "skill", "skillId": SKILL, "classId": "class_default", "gradeLevel": "grade_1",
            "focusArea": "focusArea_focusedBreathing", "date": at.format("%Y-%m-%d").to_string(), "timestamp": at, "timeZone": "UTC",
            "minutes": 3, "firstTime": false, "totalMindfulnessMinutes": 3 * (n + 1), "streak": 1 + n / 3, "version": n + 2,
        })
    });
    let days = (0..3470i64).map(|n| {
        let date = (first + Duration::days(n)).format("%Y-%m-%d").to_string();
        json!({ "PK": user, "SK": format!("DAY#{date}"), "date": date, "streak": n + 1, "classes": { "class_default": { "1": 9, "skills": 3 } } })
    });
    person.site().put_all(logs.chain(days)).await;
    let state = json!({
        "version": completions + 1, "totalMindfulnessMinutes": 3 * completions, "streak": 3470, "lastDate": (first + Duration::days(3469)).format("%Y-%m-%d").to_string(),
        "longestStreak": 3470, "daysPracticed": 3470, "daysInMonth": 12,
    });
    person.site().put(&user, "DOC#0STATE", state).await;
}

#[tokio::test]
async fn a_practice_of_today_takes_eight_write_units_after_none_and_after_ten_thousand() {
    let site = Site::start().await;
    site.set_time(moment("2036-05-20T10:00:00Z"));
    let (new, old) = (site.learner("new").await, site.learner("old").await);
    practiced_before(&old, 10_000).await;
    for person in [&new, &old] {
        let first = units_of(person, site.now()).await;
        let second = units_of(person, site.now()).await;
        assert!((first - 8.0).abs() < 0.01 && (second - 8.0).abs() < 0.01, "{first} and {second} units");
    }
    let state = site.item(&old.partition(), "DOC#0STATE").await.expect("a state");
    assert!(state.to_string().len() < 1024, "{state}");
    let lines = site.lines().of("complete_skill");
    let reads: Vec<f64> = lines.iter().filter_map(|line| line["readUnits"].as_f64()).collect();
    assert!(reads.iter().all(|units| *units <= reads[0] + 1.0), "reading costs the same, too: {reads:?}");
}

#[tokio::test]
async fn a_meditation_takes_six_write_units() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let body = json!({ "id": completion_id(site.now()), "classId": "class_default", "minutes": 20 });
    anna.post_json("/api/meditations", &body).await.created();
    let lines = site.lines().of("log_meditation");
    assert_eq!(lines[0]["writeUnits"], 6.0, "completion, state and day");
}

#[tokio::test]
async fn a_core_takes_six_write_units_and_eight_with_a_class_of_a_school() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    anna.practice("focusedBreathing_grade_1_core").send().await.created();
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("Owls", &[&ann], &[]).await;
    ann.practice("focusedBreathing_grade_1_core").class(&owls).present(20).send().await.created();
    let lines = site.lines().of("complete_core");
    let units: Vec<&Value> = lines.iter().map(|line| &line["writeUnits"]).collect();
    assert_eq!(units, [6.0, 8.0], "completion, state and day, and two for the condition on the member");
    assert_eq!((&lines[0]["trips"], &lines[1]["trips"]), (&json!(2), &json!(2)));
}

#[tokio::test]
async fn a_late_practice_takes_at_most_twenty_two() {
    let site = Site::start().await;
    let start = moment("2026-05-20T10:00:00Z");
    site.set_time(start);
    let anna = site.learner("anna").await;
    for day in 1..=7 {
        site.set_time(start + Duration::days(day));
        anna.practice(SKILL).send().await.created();
    }
    let units = units_of(&anna, start).await;
    assert!((units - 22.0).abs() < 0.01, "{units} units");
    assert_eq!(anna.document().await["streak"], 8);
}

#[tokio::test]
async fn every_item_of_a_practice_stays_under_a_kilobyte() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let before = site.written().await;
    anna.practice(SKILL).send().await.created();
    let changed: Vec<Value> = site
        .written()
        .await
        .into_iter()
        .filter(|(key, item)| before.get(key) != Some(item))
        .map(|(_, item)| item)
        .collect();
    assert_eq!(changed.len(), 4, "completion, completed set, state and day: {changed:#?}");
    for item in changed {
        assert!(item.to_string().len() < 1024 && item.get("GSI1PK").is_none(), "{item}");
    }
}

/// The read units that the last line of an operation names.
fn read_units(person: &Person, operation: &str) -> f64 {
    person.site().lines().of(operation).last().expect("a line")["readUnits"].as_f64().expect("units")
}

/// A year in which every day two classes practiced three focus areas each, and the timer ran.
async fn a_full_year(person: &Person) {
    let user = person.partition();
    let days = (0..366i64).map(|n| {
        let date = (person.site().now() - Duration::days(n)).format("%Y-%m-%d").to_string();
        let tally = json!({ "8": 12, "19": 15, "27": 10, "skills": 7 });
        let other = json!({ "11": 12, "22": 15, "30": 10, "skills": 7, "timer": 20, "meditations": 1 });
        let classes = json!({ "class_default": tally, "0193a5c4-52e1-7c3b-9f10-2b6d8e4f7a11": other });
        json!({ "PK": user, "SK": format!("DAY#{date}"), "date": date, "streak": 1366 - n, "classes": classes })
    });
    person.site().put_all(days).await;
}

#[tokio::test]
async fn a_month_of_progress_reads_two_units_and_a_year_twelve() {
    let site = Site::start().await;
    site.set_time(moment("2036-12-31T10:00:00Z"));
    let (new, old) = (site.learner("new").await, site.learner("old").await);
    practiced_before(&old, 10_000).await;
    a_full_year(&old).await;
    for (query, most) in [
        ("", 2.0),
        ("?from=2036-12-01&to=2036-12-31", 2.0),
        ("?from=2036-10-01&to=2036-10-31", 2.0),
        ("?from=2036-01-01&to=2036-12-31", 12.0),
        ("?from=2036-01-01", 12.0),
        ("?from=2036-01-01&to=2036-12-31&classId=class_default", 12.0),
    ] {
        for person in [&new, &old] {
            let progress = person.get(&format!("/api/me/progress{query}")).await.ok();
            let units = read_units(person, "get_progress");
            assert!(units <= most, "{units} units for {query}");
            let days = progress["days"].as_array().map(Vec::len).unwrap_or_default();
            assert!(person.id == new.id || days >= 30, "{days} days of {query}");
        }
    }
}

#[tokio::test]
async fn a_day_of_several_classes_takes_eight_write_units_too() {
    let site = Site::start().await;
    site.set_time(moment("2036-12-31T10:00:00Z"));
    let anna = site.learner("anna").await;
    a_full_year(&anna).await;
    let units = units_of(&anna, site.now()).await;
    assert!((units - 8.0).abs() < 0.01, "{units} units");
}

#[tokio::test]
async fn a_page_of_the_history_reads_the_same_after_ten_thousand() {
    let site = Site::start().await;
    site.set_time(moment("2036-05-20T10:00:00Z"));
    let (some, many) = (site.learner("some").await, site.learner("many").await);
    practiced_before(&some, 200).await;
    practiced_before(&many, 10_000).await;
    let mut units = Vec::new();
    for person in [&some, &many] {
        let page = person.get("/api/me/completions").await.ok();
        assert_eq!(page["completions"].as_array().map(Vec::len), Some(50));
        units.push(read_units(person, "list_completions"));
        let cursor = page["next"].as_str().expect("there are more");
        person.get(&format!("/api/me/completions?cursor={cursor}")).await.ok();
        units.push(read_units(person, "list_completions"));
    }
    assert!(units.iter().all(|one| (one - units[0]).abs() <= 1.0 && *one <= 10.0), "{units:?}");
    // A year of it as a table reads that year and no more.
    let table = many.get("/api/me/completions?format=csv&from=2026-06-01&to=2027-05-31").await.ok();
    assert_eq!(table.as_str().expect("text").lines().count(), 1 + 1051);
    let units = read_units(&many, "list_completions");
    assert!(units <= 110.0, "{units} units");
}

/// What the stream wrote in units, from now on until everything is rolled up.
async fn rolled_up(site: &Site, what: impl Future<Output = ()>) -> f64 {
    site.rolled_up().await;
    site.lines().clear();
    what.await;
    site.rolled_up().await;
    let lines = site.lines().of("roll_up_practice");
    let units = lines.iter().filter_map(|line| line["writeUnits"].as_f64()).sum::<f64>();
    units - Site::ROLLED_UP_UNITS
}

#[tokio::test]
async fn the_stream_adds_four_write_units_where_something_is_earned_and_otherwise_none() {
    let site = Site::start().await;
    site.set_time(moment("2026-05-20T10:00:00Z"));
    let (anna, old) = (site.learner("anna").await, site.learner("old").await);
    practiced_before(&old, 10_000).await;
    let practice = async |person: &Person, skill: &str| drop(person.practice(skill).send().await.created());
    let first = rolled_up(&site, practice(&anna, SKILL)).await;
    assert!((first - 4.0).abs() < 0.01, "the first skill: {first} units");
    let again = rolled_up(&site, practice(&anna, SKILL)).await;
    assert!(again.abs() < 0.01, "nothing earned: {again} units");
    // Ten minutes, a day, and a whole focus area at once: still one badge item and one version.
    practice(&anna, "focusedBreathing_grade_1_2").await;
    let much = rolled_up(&site, practice(&anna, "focusedBreathing_grade_1_3")).await;
    assert!(anna.badges().await.contains("focus_areas_1"));
    assert!((much - 4.0).abs() < 0.01, "much at once: {much} units");
    // Nobody has more badges than this.
    old.put_badges(|name| name != "b:first_skill").await;
    let last = rolled_up(&site, practice(&old, SKILL)).await;
    assert!((last - 4.0).abs() < 0.01, "the last badge of all: {last} units");
}

#[tokio::test]
async fn a_practice_of_a_schools_class_takes_ten_write_units() {
    let site = Site::start().await;
    let elm = School::open(&site).await;
    let ann = elm.teacher("ann").await;
    let owls = elm.class("Owls", &[&ann], &[]).await;
    ann.practice(SKILL).class(&owls).send().await.created();
    let line = site.lines().of("complete_skill").pop().expect("a line");
    assert_eq!(line["writeUnits"], 10.0, "eight, and two for the condition on the member");
}

#[tokio::test]
async fn writes_outside_the_document_take_the_units_of_their_transaction() {
    let site = Site::start().await;
    let anna = site.veteran("anna").await;
    let written = |operation: &str| site.lines().of(operation).last().expect("a line")["writeUnits"].clone();
    let ticket = anna.ticket().await;
    assert_eq!(written("create_live_ticket"), 6.0);
    let _phone = LiveConnection::open(&site, &format!("?ticket={ticket}"), Some(site.origin())).await.expect("opens");
    assert_eq!(written("live_connect"), 8.0, "two of them for the ticket that it uses up");
    give_to_school(&anna, "class_default").await;
    let units = rolled_up(&site, async { drop(anna.practice(SKILL).send().await.created()) }).await;
    assert!((units - 6.0).abs() < 0.01, "a school's class day: {units} units");
}
