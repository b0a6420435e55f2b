//! Controls of tests: faults in front of the store, the clock, scheduled runs.

use crate::bench::{ask, control, get, signed_in, start};
use crate::table::Table;
use reqwest::{Method, StatusCode};
use serde_json::json;

#[tokio::test]
async fn a_conflict_is_retried_and_throttling_is_reported() {
    let one_box = start().await;
    let token = signed_in(&one_box, "one@example.org", &[]).await;
    control(&one_box, "faults", json!({"transactionConflicts": 2})).await;
    assert_eq!(get(&one_box, "/api/me", Some(&token)).await.0, 200);

    let newcomer = signed_in(&one_box, "two@example.org", &[]).await;
    control(&one_box, "faults", json!({"transactionConflicts": 1000})).await;
    assert_eq!(get(&one_box, "/api/me", Some(&newcomer)).await.0, 503, "but not for ever");

    control(&one_box, "faults", json!({"throttles": 1000})).await;
    let (status, problem) = get(&one_box, "/api/me", Some(&token)).await;
    assert_eq!((status.as_u16(), &problem["code"]), (503, &json!("busy")));
    control(&one_box, "faults", json!({"down": true})).await;
    assert_eq!(get(&one_box, "/api/health", None).await.0, 503);
    control(&one_box, "faults", json!({})).await;
    assert_eq!(get(&one_box, "/api/health", None).await.0, 200);
}

#[tokio::test]
async fn a_stale_index_returns_its_old_contents() {
    let one_box = start().await;
    let table = Table(one_box.addresses.functions_store.clone());
    table.put("before").await;
    control(&one_box, "faults", json!({"staleIndexReads": true})).await;
    table.put("after").await;
    assert_eq!(table.count_by_index().await, 1);
    control(&one_box, "faults", json!({})).await;
    assert_eq!(table.count_by_index().await, 2);
}

#[tokio::test]
async fn a_lost_answer_was_carried_out() {
    let one_box = start().await;
    let table = Table(one_box.addresses.functions_store.clone());
    control(&one_box, "faults", json!({"lostAnswers": 1})).await;
    assert_eq!(table.put("lost").await, 500);
    assert_eq!(table.count_by_index().await, 1);
}

#[tokio::test]
async fn a_function_with_a_schedule_is_run_when_a_test_asks_for_it_and_no_other() {
    let one_box = start().await;
    control(&one_box, "scheduled-runs", json!({ "function": "sweep_accounts" })).await;
    let run = json!({ "function": "get_user" });
    let asked = ask(&one_box, Method::POST, "/__test/scheduled-runs", None, Some(run)).await;
    assert_eq!(asked.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn answers_are_dated_by_the_functions_clock() {
    let one_box = start().await;
    control(&one_box, "clock", json!({"now": "2028-02-29T12:00:00Z"})).await;
    let answer = reqwest::get(format!("{}/api/health", one_box.addresses.site)).await.expect("answers");
    let date = answer.headers()["date"].to_str().expect("is text").to_owned();
    assert!(date.starts_with("Tue, 29 Feb 2028 12:00:0"), "{date}");
}
