//! A purchase through the functions, Stripe's real client and the stand-in.

use crate::bench::{ask, control, get, signed_in, start};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn buy(one_box: &local::RunningBox, token: &str, key: &str, plan: &str) -> (StatusCode, Value) {
    let request = reqwest::Client::new().post(format!("{}/api/checkout-session", one_box.base_url)).bearer_auth(token);
    let request = request.header("idempotency-key", key).json(&json!({"plan": plan, "classId": "class_default"}));
    let answer = request.send().await.expect("answers");
    (answer.status(), answer.json().await.expect("is JSON"))
}

#[tokio::test]
async fn a_purchase_is_opened_once_paid_and_seen() {
    let one_box = start().await;
    let token = signed_in(&one_box, "buyer@example.org", &[]).await;
    get(&one_box, "/api/me", Some(&token)).await;
    let (status, opened) = buy(&one_box, &token, "key-1", "class_yearly").await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    assert_eq!(buy(&one_box, &token, "key-1", "class_yearly").await.1, opened);
    assert_eq!(buy(&one_box, &token, "key-1", "individual_yearly").await.0, StatusCode::CONFLICT);

    let id = opened["id"].as_str().expect("has an id").to_owned();
    let seen = async || get(&one_box, &format!("/api/checkout-session?sessionId={id}"), None).await.1;
    let before = seen().await;
    assert_eq!((&before["status"], &before["metadata"]["classId"]), (&json!("open"), &json!("class_default")));
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().expect("builds");
    let pay = client.post(opened["url"].as_str().expect("has an address"));
    let paid =
        pay.header("content-type", "application/x-www-form-urlencoded").body("action=pay").send().await.expect("pays");
    let next = paid.headers()["location"].to_str().expect("is text").to_owned();
    assert!(next.starts_with(&format!("{}/success", one_box.base_url)) && next.contains(&id), "{next}");
    assert_eq!(seen().await["status"], "complete");
}

#[tokio::test]
async fn a_payment_service_that_fails_is_a_502() {
    let one_box = start().await;
    let token = signed_in(&one_box, "buyer@example.org", &[]).await;
    get(&one_box, "/api/me", Some(&token)).await;
    control(&one_box, "payment-faults", json!({"failures": 10})).await;
    let (status, problem) = buy(&one_box, &token, "key-1", "class_yearly").await;
    assert_eq!((status, &problem["code"]), (StatusCode::BAD_GATEWAY, &json!("payments_unavailable")));
    let (status, _) = ask(&one_box, Method::GET, "/api/checkout-session?sessionId=cs_test_a", None, None).await;
    assert_eq!(status, StatusCode::BAD_GATEWAY);
}
