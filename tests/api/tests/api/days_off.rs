//! A school's days off: declared by its administrators, stepped over by the streaks of its people (docs/product.md, 14.21 and 14.22).

use std::collections::{BTreeMap, BTreeSet};

use api_tests::school::School;
use api_tests::{Answer, Person, Site, completion_id, moment};
use chrono::{Datelike, Duration, NaiveDate, Weekday};
use futures::future::join_all;
use proptest::collection;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
const CORE: &str = "focusedBreathing_grade_1_core";
const WEEKEND: [&str; 2] = ["saturday", "sunday"];
const SPRING: (&str, &str, &str) = ("Spring break", "2026-03-02", "2026-03-06");

/// A school on a Monday in February.
async fn elm(site: &Site) -> School {
    site.set_time(moment("2026-02-23T08:00:00Z"));
    School::open(site).await
}

/// Goes on to a day, if it isn't that day yet.
fn on(site: &Site, date: &str) {
    if !site.now().to_rfc3339().starts_with(date) {
        site.set_time(moment(&format!("{date}T08:00:00Z")));
    }
}

/// Practices on some days, and returns the streak of the last.
async fn practiced(person: &Person, dates: &[&str]) -> Value {
    let mut streak = Value::Null;
    for date in dates {
        on(person.site(), date);
        streak = person.practice(SKILL).send().await.created()["streak"].clone();
    }
    streak
}

/// The days of the last week with their counts.
fn counts(document: &Value) -> Vec<(&str, u64)> {
    let days = document["streakHistory"].as_array().expect("days").iter();
    days.map(|day| (day["date"].as_str().expect("a date"), day["count"].as_u64().expect("a count"))).collect()
}

fn refusal(answer: &Answer) -> String {
    format!("{} {}", answer.status, answer.body["code"].as_str().unwrap_or_default())
}

fn calendar(version: u64, weekdays: &[&str], breaks: &Value) -> Value {
    json!({ "calendar": { "version": version, "weekdays": weekdays, "breaks": breaks } })
}

#[tokio::test]
async fn administrators_declare_days_off_and_every_member_sees_them() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let (ann, mia, eva) = (elm.teacher("ann").await, elm.pupil("mia").await, site.veteran("eva").await);
    let none = json!({ "version": 0, "weekdays": [], "breaks": [] });
    assert_eq!(elm.head.get(&elm.path).await.ok()["calendar"], none);

    let fall = json!({ "name": " Fall break ", "first": "2026-10-12", "last": "2026-10-16" });
    let labor = json!({ "name": "Labor Day", "first": "2026-09-07", "last": "2026-09-07" });
    let sent = calendar(0, &["sunday", "saturday"], &json!([fall, labor]));
    site.set_time(site.now() + Duration::seconds(1));
    let shown = elm.head.patch_json(&elm.path, &sent).await.ok();
    let fall = json!({ "name": "Fall break", "first": "2026-10-12", "last": "2026-10-16" });
    let declared = json!({ "version": 1, "weekdays": WEEKEND, "breaks": [labor, fall] });
    assert_eq!(shown["calendar"], declared, "in the order of the days");
    for person in [&elm.head, &ann, &mia] {
        assert_eq!(person.get(&elm.path).await.ok()["calendar"], declared);
    }
    assert_eq!(refusal(&eva.get(&elm.path).await), "404 school_not_found");
    for person in [&ann, &mia, &eva] {
        assert_eq!(refusal(&person.patch_json(&elm.path, &sent).await), "404 school_not_found");
    }
    let entry = &elm.audit().await[0];
    assert_eq!((&entry["action"], &entry["fields"]), (&json!("updated_school"), &json!(["calendar"])));

    let before = elm.audit().await.len();
    assert_eq!(elm.head.patch_json(&elm.path, &sent).await.ok()["calendar"], declared, "the same again");
    assert_eq!(elm.audit().await.len(), before, "what changes nothing is not written down");
    let name = json!({ "name": "Oak School", "calendar": { "version": 1, "weekdays": [], "breaks": [] } });
    site.set_time(site.now() + Duration::seconds(1));
    let shown = elm.head.patch_json(&elm.path, &name).await.ok();
    assert_eq!((&shown["name"], &shown["calendar"]["version"]), (&json!("Oak School"), &json!(2)));
    assert_eq!(elm.audit().await[0]["fields"], json!(["name", "calendar"]));
}

#[tokio::test]
async fn bad_days_off_are_refused_and_change_nothing() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let declared = elm.declare(&WEEKEND, &[SPRING]).await;
    let one = |name: &str, first: &str, last: &str| json!({ "name": name, "first": first, "last": last });
    let many: Vec<Value> = (0..61).map(|_| one("Holiday", "2026-05-01", "2026-05-01")).collect();
    let all = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    for (weekdays, breaks, refused) in [
        (&all[..], json!([]), "400 no_school_day"),
        (&[], json!(many), "400 too_many_breaks"),
        (&[], json!([one("Fall break", "2026-10-16", "2026-10-12")]), "400 break_ends_before_it_begins"),
        (&[], json!([one("Summer", "2026-01-01", "2026-07-20")]), "400 break_too_long"),
        (&[], json!([one(" ", "2026-10-12", "2026-10-16")]), "400 invalid_body"),
        (&[], json!([one(&"x".repeat(61), "2026-10-12", "2026-10-16")]), "400 invalid_body"),
        (&[], json!([one("Fall break", "2026-02-30", "2026-03-01")]), "400 invalid_body"),
        (&[], json!([{ "name": "Fall break", "first": "2026-10-12" }]), "400 invalid_body"),
        (&["caturday"], json!([]), "400 invalid_body"),
    ] {
        let answer = elm.head.patch_json(&elm.path, &calendar(1, weekdays, &breaks)).await;
        assert_eq!(refusal(&answer), refused, "{breaks}");
    }
    let backward = json!([one("Fall break", "2026-10-16", "2026-10-12")]);
    let named = elm.head.patch_json(&elm.path, &calendar(1, &[], &backward)).await;
    assert_eq!(named.body["detail"], "Fall break ends before it begins");
    assert_eq!(elm.head.get(&elm.path).await.ok()["calendar"], declared);
}

#[tokio::test]
async fn of_two_administrators_who_change_the_calendar_at_once_one_is_told() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    for version in 0..3 {
        let holiday = |number: usize| {
            let name = format!("Holiday {number} of {version}");
            json!([{ "name": name, "first": "2026-05-01", "last": "2026-05-01" }])
        };
        let changes: Vec<Value> =
            (0..4).map(|number| calendar(version, &WEEKEND[..number % 3], &holiday(number))).collect();
        let answers = join_all(changes.iter().map(|change| elm.head.patch_json(&elm.path, change))).await;
        let mut refusals: Vec<String> = answers.iter().map(refusal).collect();
        refusals.sort();
        assert_eq!(refusals[1..], vec!["409 calendar_changed"; 3], "{refusals:?}");
        let won = answers.iter().position(|answer| answer.status == 200).expect("one");
        let shown = elm.head.get(&elm.path).await.ok()["calendar"].clone();
        assert_eq!((&shown["breaks"], &shown["version"]), (&holiday(won), &json!(version + 1)));
    }
    assert_eq!(elm.audit().await.iter().filter(|one| one["fields"] == json!(["calendar"])).count(), 3);
    // A name and a calendar are no conflict.
    let (name, calendar) = (json!({ "name": "Oak School" }), calendar(3, &[], &json!([])));
    for answer in join_all([&name, &calendar].map(|change| elm.head.patch_json(&elm.path, change))).await {
        answer.ok();
    }
    let shown = elm.head.get(&elm.path).await.ok();
    assert_eq!((&shown["name"], &shown["calendar"]["weekdays"]), (&json!("Oak School"), &json!([])));
}

#[tokio::test]
async fn a_streak_steps_over_days_off_and_a_practiced_one_counts() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let (ann, mia, eva) = (elm.teacher("ann").await, elm.pupil("mia").await, site.veteran("eva").await);
    elm.declare(&WEEKEND, &[SPRING]).await;
    for person in [&ann, &mia, &eva] {
        on(&site, "2026-02-26");
        assert_eq!(practiced(person, &["2026-02-26", "2026-02-27"]).await, 2);
    }
    for (date, streak) in [("2026-02-28", 2), ("2026-03-05", 2), ("2026-03-09", 2), ("2026-03-10", 0)] {
        on(&site, date);
        for person in [&ann, &mia] {
            let document = person.document().await;
            assert_eq!(document["streak"], streak, "{date}");
            let until = if streak > 0 { json!("2026-03-09") } else { Value::Null };
            assert_eq!(document["streakOpenUntil"], until, "{date}");
        }
    }
    assert_eq!(eva.document().await["streak"], 0);
    site.set_time(moment("2026-03-09T08:00:00Z"));
    // Late on a Saturday of the break, then on the Monday after it.
    assert_eq!(mia.practice(SKILL).at(moment("2026-03-07T08:00:00Z")).send().await.created()["streak"], 3);
    assert_eq!(ann.practice(CORE).send().await.created()["streak"], 3);
    assert_eq!(practiced(&mia, &["2026-03-09"]).await, 4);
    assert_eq!(practiced(&eva, &["2026-03-09"]).await, 1, "without a school, the rule is the old one");
    let document = mia.document().await;
    assert_eq!(counts(&document), [("2026-03-07", 3), ("2026-03-09", 4)]);
    assert_eq!(
        (&document["nextSchoolDay"], &eva.document().await["nextSchoolDay"]),
        (&json!("2026-03-10"), &json!("2026-03-10"))
    );
    site.set_time(moment("2026-03-13T08:00:00Z"));
    let days = [&mia, &eva].map(|person| async { person.document().await["nextSchoolDay"].clone() });
    assert_eq!(join_all(days).await, [json!("2026-03-16"), json!("2026-03-14")]);
}

#[tokio::test]
async fn a_snow_day_that_is_declared_afterward_heals_streaks_once() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let ann = elm.teacher("ann").await;
    assert_eq!(practiced(&ann, &["2026-02-23", "2026-02-24", "2026-02-26"]).await, 1);
    let version = ann.document().await["version"].as_u64().expect("a version");
    let mut open_page = ann.live().await;
    elm.declare(&[], &[("Snow day", "2026-02-25", "2026-02-25")]).await;
    site.rolled_up().await;
    let documents = join_all((0..4).map(|_| ann.document())).await;
    for document in &documents {
        assert_eq!((&document["streak"], &document["longestStreak"]), (&json!(3), &json!(3)));
        assert_eq!(counts(document), [("2026-02-23", 1), ("2026-02-24", 2), ("2026-02-26", 3)]);
    }
    site.rolled_up().await;
    let healed = ann.document().await["version"].as_u64().expect("a version");
    assert_eq!(open_page.next().await, version + 1, "the open page is told");
    assert_eq!(healed, version + 1, "counted again once, whoever else read at the same time");
    elm.declare(&[], &[]).await;
    let document = ann.document().await;
    assert_eq!((&document["streak"], &document["longestStreak"]), (&json!(1), &json!(3)), "the longest stays");
    assert_eq!(counts(&document), [("2026-02-23", 1), ("2026-02-24", 2), ("2026-02-26", 1)]);
}

#[tokio::test]
async fn a_summer_is_stepped_over_and_whoever_leaves_counts_every_day_again() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let ann = elm.teacher("ann").await;
    on(&site, "2026-06-11");
    practiced(&ann, &["2026-06-11", "2026-06-12"]).await;
    on(&site, "2026-08-28");
    elm.declare(&WEEKEND, &[("Summer", "2026-06-13", "2026-08-30")]).await;
    let document = ann.document().await;
    assert_eq!((&document["streak"], &document["streakOpenUntil"]), (&json!(2), &json!("2026-08-31")));
    assert_eq!(practiced(&ann, &["2026-08-31", "2026-09-01"]).await, 4);
    ann.delete("/api/me/school", None).await.ok();
    let document = ann.document().await;
    assert_eq!(counts(&document), [("2026-08-31", 1), ("2026-09-01", 2)]);
    assert_eq!((&document["streak"], &document["longestStreak"]), (&json!(2), &json!(4)));
    let state = site.item(&ann.partition(), "DOC#0STATE").await.expect("a state");
    assert_eq!(state.get("streakCalendar"), None);
}

#[tokio::test]
async fn an_undone_day_and_one_that_arrives_late_count_by_the_calendar() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let ann = elm.teacher("ann").await;
    elm.declare(&WEEKEND, &[]).await;
    practiced(&ann, &["2026-02-26", "2026-02-27"]).await;
    on(&site, "2026-03-02");
    let sunday = ann.practice(SKILL).at(moment("2026-03-01T09:00:00Z"));
    assert_eq!(sunday.send().await.created()["streak"], 3);
    assert_eq!(practiced(&ann, &["2026-03-02"]).await, 4);
    ann.delete(&format!("/api/me/completions/{}", sunday.completion_id()), None).await.ok();
    let document = ann.document().await;
    assert_eq!(counts(&document), [("2026-02-26", 1), ("2026-02-27", 2), ("2026-03-02", 3)]);
    let friday = ann.practice(SKILL).at(moment("2026-03-06T09:00:00Z"));
    let timer =
        json!({ "id": completion_id(moment("2026-03-09T09:00:00Z")), "classId": "class_default", "minutes": 10 });
    site.set_time(moment("2026-03-09T10:00:00Z"));
    assert_eq!(ann.post_json("/api/meditations", &timer).await.created()["streak"], 1);
    for day in 3..=5 {
        ann.practice(SKILL).at(moment(&format!("2026-03-0{day}T09:00:00Z"))).send().await.created();
    }
    assert_eq!(friday.send().await.created()["streak"], 8, "from Friday over the weekend to Monday");
    let undone = ann.delete(&format!("/api/me/completions/{}", friday.completion_id()), None).await.ok();
    assert_eq!(undone["streak"], 1);
}

#[tokio::test]
async fn a_practice_and_a_changed_calendar_at_once_lose_nothing() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let ann = elm.teacher("ann").await;
    practiced(&ann, &["2026-02-23", "2026-02-24"]).await;
    for round in 0..4 {
        let days: &[&str] = if round % 2 == 0 { &["wednesday", "thursday"] } else { &[] };
        elm.declare(days, &[]).await;
        on(&site, "2026-02-27");
        let (skill, timer) =
            (ann.practice(SKILL), json!({ "id": completion_id(site.now()), "classId": "class_default", "minutes": 7 }));
        let practices = async { futures::join!(skill.send(), ann.post_json("/api/meditations", &timer)) };
        let ((skill, timer), _) = futures::join!(practices, join_all((0..3).map(|_| ann.document())));
        skill.created();
        timer.created();
        let document = ann.document().await;
        let last = if round % 2 == 0 { 3 } else { 1 };
        assert_eq!(counts(&document), [("2026-02-23", 1), ("2026-02-24", 2), ("2026-02-27", last)]);
        assert_eq!((&document["streak"], &document["daysPracticed"]), (&json!(last), &json!(3)));
        let minutes = u64::try_from((round + 1) * (4 + 7) + 8).expect("few");
        assert_eq!(document["totalMindfulnessMinutes"].as_u64(), Some(minutes));
    }
}

/// What the units and trips of the latest request of an operation were.
fn cost(site: &Site, operation: &str) -> [Value; 2] {
    let line = site.lines().of(operation).pop().expect("a line");
    [line["trips"].clone(), line["calls"].clone()]
}

#[tokio::test]
async fn a_calendar_is_one_read_for_the_people_of_a_school_and_none_while_it_is_kept() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let (ann, eva) = (elm.teacher("ann").await, site.veteran("eva").await);
    elm.declare(&WEEKEND, &[]).await;
    let document = |person: &Person| {
        let (site, person) = (site.clone(), person.clone());
        async move {
            person.document().await;
            cost(&site, "get_user")
        }
    };
    // The curriculum is kept after the first call.
    document(&eva).await;
    let without = document(&eva).await;
    let cold = document(&ann).await;
    let warm = document(&ann).await;
    let calls = |cost: &[Value; 2]| cost[1].as_u64().expect("a count");
    assert_eq!((&without[0], &cold[0], &warm[0]), (&json!(2), &json!(2), &json!(2)), "side by side with the others");
    assert_eq!((calls(&cold), calls(&warm)), (calls(&warm) + 1, calls(&without) + 1), "the school's name is the one");

    // A practice on the next day needs no calendar; one after a gap does.
    for (date, trips) in [("2026-02-26", 2), ("2026-02-27", 2), ("2026-02-27", 2), ("2026-03-02", 3)] {
        // A page reads the document first, and counts the streak again where that is due.
        ann.document().await;
        practiced(&ann, &[date]).await;
        site.rolled_up().await;
        assert_eq!(cost(&site, "complete_skill")[0], trips, "{date}");
        practiced(&eva, &[date]).await;
        site.rolled_up().await;
        assert_eq!(cost(&site, "complete_skill")[0], 2, "without a school, {date}");
    }
}

/// Days on, days by which the device reports late, and whether another calendar is declared before.
fn lives() -> impl Strategy<Value = Vec<(i64, i64, Option<usize>)>> {
    collection::vec((0i64..4, 0i64..4, proptest::option::weighted(0.3, 0usize..4)), 4..12)
}

/// Days of the week off, and breaks by name, first and last day.
type Calendar<'a> = (&'a [&'a str], &'a [(&'a str, &'a str, &'a str)]);

#[tokio::test]
async fn a_life_with_changing_calendars_counts_as_if_the_last_had_always_been_there() {
    let site = Site::start().await;
    let elm = elm(&site).await;
    let calendars: [Calendar; 4] = [
        (&[], &[]),
        (&WEEKEND, &[]),
        (&["wednesday"], &[SPRING]),
        (&WEEKEND, &[SPRING, ("Snow days", "2026-02-24", "2026-02-26")]),
    ];
    let off = |calendar: usize, date: NaiveDate| {
        let in_break = |(_, first, last): &(&str, &str, &str)| {
            let day = |text: &str| text.parse::<NaiveDate>().expect("a date");
            (day(first)..=day(last)).contains(&date)
        };
        let weekday = match date.weekday() {
            Weekday::Sat => "saturday",
            Weekday::Sun => "sunday",
            Weekday::Wed => "wednesday",
            _ => "another",
        };
        calendars[calendar].0.contains(&weekday) || calendars[calendar].1.iter().any(in_break)
    };
    let mut runner = TestRunner::deterministic();
    let mut current = 0;
    for case in 0..5 {
        let steps = lives().new_tree(&mut runner).expect("a life").current();
        let person = elm.pupil(&format!("pupil{case}")).await;
        site.set_time(moment("2026-02-23T08:00:00Z") + Duration::days(case));
        let mut days = BTreeSet::new();
        for (forward, late, other) in &steps {
            site.set_time(site.now() + Duration::days(*forward));
            if let Some(other) = other {
                current = *other;
                elm.declare(calendars[current].0, calendars[current].1).await;
            }
            let at = site.now() - Duration::days(*late);
            person.practice(SKILL).at(at).send().await.created();
            days.insert(at.date_naive());
        }
        site.set_time(site.now() + Duration::minutes(6));
        let document = person.document().await;
        let mut counts: BTreeMap<NaiveDate, u64> = BTreeMap::new();
        for date in &days {
            let mut before = date.pred_opt().expect("a day");
            while off(current, before) && !days.contains(&before) && before.year() > 2025 {
                before = before.pred_opt().expect("a day");
            }
            counts.insert(*date, counts.get(&before).copied().unwrap_or(0) + 1);
        }
        let kept = person.kept_streaks().await;
        let expected: BTreeMap<String, u64> = counts.iter().map(|(date, count)| (date.to_string(), *count)).collect();
        assert_eq!(kept, expected, "with calendar {current}: {steps:?}");
        let (last, count) = counts.last_key_value().expect("a day");
        let mut day = last.succ_opt().expect("a day");
        let today = site.now().date_naive();
        while day < today && off(current, day) {
            day = day.succ_opt().expect("a day");
        }
        assert_eq!(document["streak"], if day >= today { *count } else { 0 }, "with calendar {current}: {steps:?}");
    }
}
