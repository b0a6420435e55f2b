//! Days and streaks over HTTP: the user's own calendar, late and early devices.

use std::collections::BTreeMap;

use api_tests::{Person, Site, moment};
use chrono::{DateTime, Duration, NaiveDate, Utc};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use proptest::{collection, sample};
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";

/// A user who has this time zone from the start.
async fn person_in_zone(site: &Site, name: &str, zone: &str) -> Person {
    let person = site.newcomer(name).await;
    let document = person.get(&format!("/api/me?timeZone={zone}")).await.ok();
    assert_eq!(document["timeZone"], zone);
    person
}

/// A zone, and moments with the day and the count that a practice at each must answer.
type Life<'a> = (&'a str, &'a [(&'a str, &'a str, u64)]);

#[tokio::test]
async fn the_streak_goes_by_the_persons_own_calendar() {
    let site = Site::start().await;
    let lives: [Life; 8] = [
        (
            "UTC",
            &[
                ("2026-01-01T00:00:00Z", "2026-01-01", 1),
                ("2026-01-01T23:59:59Z", "2026-01-01", 1),
                ("2026-01-02T00:00:00Z", "2026-01-02", 2),
                ("2026-01-04T00:00:00Z", "2026-01-04", 1),
            ],
        ),
        // The night in which an hour is missing, and the one in which an hour comes twice.
        (
            "Europe/Berlin",
            &[
                ("2026-03-28T22:59:59Z", "2026-03-28", 1),
                ("2026-03-28T23:00:00Z", "2026-03-29", 2),
                ("2026-03-29T21:59:59Z", "2026-03-29", 2),
                ("2026-03-29T22:00:00Z", "2026-03-30", 3),
            ],
        ),
        (
            "America/New_York",
            &[
                ("2026-11-01T03:59:59Z", "2026-10-31", 1),
                ("2026-11-01T05:30:00Z", "2026-11-01", 2),
                ("2026-11-01T06:30:00Z", "2026-11-01", 2),
                ("2026-11-02T04:59:59Z", "2026-11-01", 2),
                ("2026-11-02T05:00:00Z", "2026-11-02", 3),
            ],
        ),
        // Midnight itself is skipped.
        (
            "America/Santiago",
            &[
                ("2026-09-06T03:59:59Z", "2026-09-05", 1),
                ("2026-09-06T04:00:00Z", "2026-09-06", 2),
                ("2026-09-07T03:00:00Z", "2026-09-07", 3),
            ],
        ),
        // Both sides of the date line at once.
        ("Pacific/Kiritimati", &[("2026-06-15T09:59:59Z", "2026-06-15", 1), ("2026-06-15T10:00:00Z", "2026-06-16", 2)]),
        ("Pacific/Pago_Pago", &[("2026-06-15T10:59:59Z", "2026-06-14", 1), ("2026-06-15T11:00:00Z", "2026-06-15", 2)]),
        // Half and quarter hours.
        ("Asia/Kathmandu", &[("2026-06-15T18:14:59Z", "2026-06-15", 1), ("2026-06-15T18:15:00Z", "2026-06-16", 2)]),
        (
            "Asia/Tokyo",
            &[
                ("2028-02-28T12:00:00Z", "2028-02-28", 1),
                ("2028-02-28T15:00:00Z", "2028-02-29", 2),
                ("2028-02-29T14:59:59Z", "2028-02-29", 2),
                ("2028-02-29T15:00:00Z", "2028-03-01", 3),
            ],
        ),
    ];
    for (place, (zone, life)) in lives.iter().enumerate() {
        site.set_time(moment(life[0].0));
        let person = person_in_zone(&site, &format!("person{place}"), zone).await;
        for (at, date, count) in *life {
            site.set_time(moment(at));
            let answer = person.practice(SKILL).send().await.created();
            assert_eq!(
                (answer["date"].as_str(), answer["streak"].as_u64()),
                (Some(*date), Some(*count)),
                "{at} in {zone}"
            );
            assert_eq!(person.document().await["today"], *date);
        }
    }
}

#[tokio::test]
async fn february_has_a_29th_only_in_leap_years() {
    let site = Site::start().await;
    for (year, counts) in
        [(2027, vec![("02-28", 1), ("03-01", 2)]), (2028, vec![("02-28", 1), ("02-29", 2), ("03-01", 3)])]
    {
        let first = moment(&format!("{year}-{}T08:00:00Z", counts[0].0));
        site.set_time(first);
        let person = person_in_zone(&site, &format!("leap{year}"), "UTC").await;
        for (day, count) in counts {
            site.set_time(moment(&format!("{year}-{day}T08:00:00Z")));
            assert_eq!(person.practice(SKILL).send().await.created()["streak"], count, "{year}-{day}");
        }
    }
    site.set_time(moment("2028-03-02T08:00:00Z"));
    let late = person_in_zone(&site, "late", "UTC").await;
    late.practice(SKILL).at(moment("2028-02-28T08:00:00Z")).send().await.created();
    let answer = late.practice(SKILL).at(moment("2028-03-01T08:00:00Z")).send().await.created();
    assert_eq!(answer["streak"], 1, "without the 29th the first of March begins anew");
}

#[tokio::test]
async fn a_streak_that_was_broken_is_shown_as_none() {
    let site = Site::start().await;
    let anna = person_in_zone(&site, "anna", "UTC").await;
    for (day, streak, practiced) in [("2026-05-01", 1, true), ("2026-05-02", 2, true)] {
        site.set_time(moment(&format!("{day}T20:00:00Z")));
        anna.practice(SKILL).send().await.created();
        let document = anna.document().await;
        assert_eq!((&document["streak"], &document["practicedToday"]), (&json!(streak), &json!(practiced)));
    }
    for (day, streak) in [("2026-05-03", 2), ("2026-05-04", 0)] {
        site.set_time(moment(&format!("{day}T20:00:00Z")));
        let document = anna.document().await;
        assert_eq!((&document["streak"], &document["practicedToday"]), (&json!(streak), &json!(false)), "{day}");
        assert_eq!((&document["longestStreak"], &document["daysPracticed"]), (&json!(2), &json!(2)));
    }
}

#[tokio::test]
async fn the_history_has_the_last_seven_days_of_the_persons_own_calendar() {
    let site = Site::start().await;
    site.set_time(moment("2026-05-01T10:30:00Z"));
    // Where a day begins first, and where it ends last.
    let lea = person_in_zone(&site, "lea", "Pacific/Kiritimati").await;
    let pia = person_in_zone(&site, "pia", "Pacific/Pago_Pago").await;
    for day in 1..=9 {
        site.set_time(moment(&format!("2026-05-0{day}T10:30:00Z")));
        for person in [&lea, &pia] {
            person.practice(SKILL).send().await.created();
        }
    }
    for (person, first, today) in [(lea, "2026-05-04", "2026-05-10"), (pia, "2026-05-02", "2026-05-08")] {
        let document = person.document().await;
        let days: Vec<&str> = document["streakHistory"]
            .as_array()
            .expect("days")
            .iter()
            .map(|day| day["date"].as_str().expect("a date"))
            .collect();
        assert_eq!((days.len(), days[0], days[6]), (7, first, today), "{days:?}");
    }
}

#[tokio::test]
async fn an_offline_practice_joins_its_day_and_corrects_later_counts() {
    let site = Site::start().await;
    site.set_time(moment("2026-05-02T10:00:00Z"));
    let anna = person_in_zone(&site, "anna", "UTC").await;
    for day in [2, 4, 5] {
        site.set_time(moment(&format!("2026-05-0{day}T10:00:00Z")));
        anna.practice(SKILL).send().await.created();
    }
    let late = anna.practice(SKILL).at(moment("2026-05-03T21:00:00Z")).send().await.created();
    assert_eq!(
        (&late["date"], &late["timestamp"], &late["streak"]),
        (&json!("2026-05-03"), &json!("2026-05-03T21:00:00Z"), &json!(4))
    );
    let document = anna.document().await;
    let counts: Vec<(&str, u64)> = document["streakHistory"]
        .as_array()
        .expect("days")
        .iter()
        .map(|day| (day["date"].as_str().expect("a date"), day["count"].as_u64().expect("a count")))
        .collect();
    assert_eq!(counts, [("2026-05-02", 1), ("2026-05-03", 2), ("2026-05-04", 3), ("2026-05-05", 4)]);
    assert_eq!(
        (&document["streak"], &document["longestStreak"], &document["daysPracticed"]),
        (&json!(4), &json!(4), &json!(4))
    );
}

#[tokio::test]
async fn seven_days_back_joins_and_eight_keeps_only_its_minutes() {
    let site = Site::start().await;
    site.set_time(moment("2026-05-20T10:00:00Z"));
    let anna = person_in_zone(&site, "anna", "UTC").await;
    let today = anna.practice(SKILL).send().await.created();
    let minutes = today["minutes"].as_u64().expect("minutes");
    let eight = anna.practice(SKILL).at(moment("2026-05-12T23:59:59Z")).send().await.created();
    assert_eq!((&eight["date"], &eight["streak"]), (&json!("2026-05-12"), &json!(1)));
    let document = anna.document().await;
    assert_eq!(
        (&document["daysPracticed"], document["totalMindfulnessMinutes"].as_u64()),
        (&json!(1), Some(minutes * 2))
    );
    let day = site.item(&anna.partition(), "DAY#2026-05-12").await.expect("the day keeps its minutes");
    assert_eq!((day["classes"]["class_default"]["1"].as_u64(), &day["streak"]), (Some(minutes), &Value::Null));

    let seven = anna.practice(SKILL).at(moment("2026-05-13T00:00:00Z")).send().await.created();
    assert_eq!((&seven["date"], &seven["streak"]), (&json!("2026-05-13"), &json!(1)));
    let document = anna.document().await;
    assert_eq!(
        (&document["daysPracticed"], document["totalMindfulnessMinutes"].as_u64()),
        (&json!(2), Some(minutes * 3))
    );
}

#[tokio::test]
async fn a_practice_from_a_clock_that_is_ahead_counts_as_now() {
    let site = Site::start().await;
    site.set_time(moment("2026-05-20T10:00:00Z"));
    let anna = person_in_zone(&site, "anna", "UTC").await;
    for ahead in [Duration::seconds(1), Duration::days(2), Duration::days(365_000)] {
        let answer = anna.practice(SKILL).at(site.now() + ahead).send().await.created();
        assert_eq!((&answer["date"], &answer["timestamp"]), (&json!("2026-05-20"), &json!("2026-05-20T10:00:00Z")));
    }
    assert_eq!(anna.document().await["daysPracticed"], 1);
}

#[tokio::test]
async fn a_later_change_of_zone_rewrites_nothing() {
    let site = Site::start().await;
    site.set_time(moment("2026-05-20T23:30:00Z"));
    let anna = person_in_zone(&site, "anna", "UTC").await;
    let practice = anna.practice(SKILL);
    let first = practice.send().await.created();
    let mut profile = site.item(&anna.partition(), "DOC#PROFILE").await.expect("a profile");
    profile["timeZone"] = json!("Asia/Tokyo");
    site.put(&anna.partition(), "DOC#PROFILE", profile).await;
    assert_eq!(practice.send().await.ok(), first);
    let second = anna.practice(SKILL).send().await.created();
    assert_eq!((&second["date"], &second["streak"]), (&json!("2026-05-21"), &json!(2)));
    let kept = site.item(&anna.partition(), &format!("LOG#{}", practice.completion_id())).await.expect("kept");
    assert_eq!((&kept["timeZone"], &kept["date"]), (&json!("UTC"), &json!("2026-05-20")));
}

const ZONES: [&str; 8] = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Pacific/Auckland",
    "Asia/Kolkata",
    "America/Sao_Paulo",
    "Pacific/Apia",
    "Australia/Lord_Howe",
];

/// Steps forward in hours, each with the hours by which the device reports late.
fn lives() -> impl Strategy<Value = (&'static str, i64, Vec<(i64, i64)>)> {
    // A start somewhere in ten years, the leap days of 2028 and 2032 among them.
    (sample::select(ZONES.to_vec()), 0i64..87_600, collection::vec((0i64..40, 0i64..190), 1..14))
}

#[tokio::test]
async fn any_history_counts_like_its_days_in_order() {
    let site = Site::start().await;
    let mut runner = TestRunner::deterministic();
    for case in 0..6 {
        let (zone, start, steps) = lives().new_tree(&mut runner).expect("a life").current();
        let mut now = moment("2026-01-01T00:00:00Z") + Duration::hours(start);
        site.set_time(now);
        let person = person_in_zone(&site, &format!("case{case}"), zone).await;
        let local: chrono_tz::Tz = zone.parse().expect("a zone");
        let day = |at: DateTime<Utc>| at.with_timezone(&local).date_naive();
        let mut days: Vec<NaiveDate> = Vec::new();
        for (forward, late) in &steps {
            now += Duration::hours(*forward);
            site.set_time(now);
            let at = now - Duration::hours(*late);
            person.practice(SKILL).at(at).send().await.created();
            if (day(now) - day(at)).num_days() <= 7 {
                days.push(day(at));
            }
        }
        days.sort_unstable();
        days.dedup();
        let mut counts: BTreeMap<NaiveDate, u64> = BTreeMap::new();
        for date in &days {
            let before = date.pred_opt().and_then(|day| counts.get(&day)).copied().unwrap_or(0);
            counts.insert(*date, before + 1);
        }
        let last = counts.last_key_value().map(|(date, count)| (*date, *count));
        let current = last.filter(|(date, _)| (day(now) - *date).num_days() <= 1).map_or(0, |(_, count)| count);
        site.rolled_up().await;
        let document = person.document().await;
        let told =
            (document["streak"].as_u64(), document["longestStreak"].as_u64(), document["daysPracticed"].as_u64());
        let expected = (Some(current), Some(counts.values().copied().max().unwrap_or(0)), Some(counts.len() as u64));
        assert_eq!(told, expected, "{zone} from {start}: {steps:?}");
        let badges = document["earnedBadges"].as_array().expect("badges").len();
        let versions = usize::try_from(document["version"].as_u64().expect("a version")).expect("few");
        assert!((steps.len() + 1..=steps.len() + 1 + badges).contains(&versions), "one for each practice, and badges");
        let kept = person.kept_streaks().await;
        let counts: BTreeMap<String, u64> = counts.into_iter().map(|(date, count)| (date.to_string(), count)).collect();
        assert_eq!(kept, counts, "{zone} from {start}: {steps:?}");
    }
}
