//! Faults in front of the store.

use crate::bench::{control, get, signed_in, start};
use crate::table::Table;
use serde_json::json;

#[tokio::test]
async fn a_conflict_is_tried_again_and_throttling_is_told() {
    let one_box = start().await;
    let token = signed_in(&one_box, "one@example.org", &[]).await;
    control(&one_box, "faults", json!({"transactionConflicts": 2})).await;
    assert_eq!(get(&one_box, "/api/me", Some(&token)).await.0, 200);

    control(&one_box, "faults", json!({"throttles": 1000})).await;
    let (status, problem) = get(&one_box, "/api/me", Some(&token)).await;
    assert_eq!((status.as_u16(), &problem["code"]), (503, &json!("busy")));
    control(&one_box, "faults", json!({"down": true})).await;
    assert_eq!(get(&one_box, "/api/health", None).await.0, 503);
    control(&one_box, "faults", json!({})).await;
    assert_eq!(get(&one_box, "/api/health", None).await.0, 200);
}

#[tokio::test]
async fn a_stale_index_answers_as_it_was() {
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
