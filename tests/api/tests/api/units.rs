//! What a practice costs, on the first day and in the tenth year.

use api_tests::table::TABLE;
use api_tests::{Person, Site, completion_id};
use aws_sdk_dynamodb::types::{PutRequest, WriteRequest};
use chrono::{DateTime, Duration, Utc};
use futures::StreamExt;
use futures::stream::iter;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";

fn moment(text: &str) -> DateTime<Utc> {
    text.parse().expect("a moment")
}

/// Practises and tells the write units that the function's log line names.
async fn units_of(person: &Person, at: DateTime<Utc>) -> f64 {
    person.practice(SKILL).at(at).send().await.created();
    let lines = person.site().lines().of("complete_skill");
    lines.last().expect("a line")["writeUnits"].as_f64().expect("units")
}

/// Ten years of practice, put into the table as so many completions would have left it.
async fn practised_before(person: &Person, completions: i64) {
    let user = format!("USER#{}", person.id);
    let first = person.site().now() - Duration::days(3650);
    let logs = (0..completions).map(|n| {
        let id = completion_id(first + Duration::minutes(n * 500));
        let at = first + Duration::minutes(n * 500);
        json!({
            "PK": user, "SK": format!("LOG#{id}"), "id": id, "skillId": SKILL, "classId": "class_default", "gradeLevel": "grade_1",
            "focusArea": "focusArea_focusedBreathing", "date": at.format("%Y-%m-%d").to_string(), "timestamp": at, "timeZone": "UTC",
            "minutes": 3, "firstTime": false, "totalMindfulnessMinutes": 3 * (n + 1), "streak": 1 + n / 3, "version": n + 2,
        })
    });
    let days = (0..3470i64).map(|n| {
        let date = (first + Duration::days(n)).format("%Y-%m-%d").to_string();
        json!({ "PK": user, "SK": format!("DAY#{date}"), "date": date, "streak": n + 1, "minutes": 9, "skills": 3, "area:focusedBreathing": 9 })
    });
    let requests: Vec<WriteRequest> = logs
        .chain(days)
        .map(|item| {
            let put = PutRequest::builder()
                .set_item(Some(serde_dynamo::to_item(item).expect("an item")))
                .build()
                .expect("a put");
            WriteRequest::builder().put_request(put).build()
        })
        .collect();
    let write = |batch: Vec<WriteRequest>| async move {
        let table = person.site().table();
        let written = table.batch_write_item().request_items(TABLE, batch).send().await.expect("writes");
        assert!(written.unprocessed_items.unwrap_or_default().is_empty());
    };
    iter(requests.chunks(25).map(<[_]>::to_vec)).map(write).buffer_unordered(4).collect::<Vec<()>>().await;
    let state = json!({
        "version": completions + 1, "totalMindfulnessMinutes": 3 * completions, "streak": 3470, "lastDate": (first + Duration::days(3469)).format("%Y-%m-%d").to_string(),
        "longestStreak": 3470, "daysPractised": 3470, "daysInMonth": 12,
    });
    person.site().put(&user, "DOC#0STATE", state).await;
}

#[tokio::test]
async fn a_practice_of_today_takes_eight_write_units_after_none_and_after_ten_thousand() {
    let site = Site::start().await;
    site.set_time(moment("2036-05-20T10:00:00Z"));
    let (new, old) = (site.learner("new").await, site.learner("old").await);
    practised_before(&old, 10_000).await;
    for person in [&new, &old] {
        let first = units_of(person, site.now()).await;
        let second = units_of(person, site.now()).await;
        assert!((first - 8.0).abs() < 0.01 && (second - 8.0).abs() < 0.01, "{first} and {second} units");
    }
    let state = site.item(&format!("USER#{}", old.id), "DOC#0STATE").await.expect("a state");
    assert!(state.to_string().len() < 512, "{state}");
    let lines = site.lines().of("complete_skill");
    let reads: Vec<f64> = lines.iter().filter_map(|line| line["readUnits"].as_f64()).collect();
    assert!(reads.iter().all(|units| *units <= reads[0] + 1.0), "reading costs the same, too: {reads:?}");
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
