//! Checkout sessions, through the payment stand-in.

use api_tests::{Answer, Person, Site};
use reqwest::Method;
use serde_json::{Value, json};

const PATH: &str = "/api/checkout-session";

async fn buy(person: &Person, key: Option<&str>, body: &Value) -> Answer {
    let site = person.site();
    let mut request = site.http().post(format!("{}{PATH}", site.base())).bearer_auth(person.token()).json(body);
    if let Some(key) = key {
        request = request.header("idempotency-key", key);
    }
    site.ask(request).await
}

async fn read(site: &Site, id: &str) -> Answer {
    site.get(&format!("{PATH}?sessionId={id}")).await
}

#[tokio::test]
async fn a_purchase_for_a_class_names_it_after_paying() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let opened =
        buy(&anna, Some("one"), &json!({ "plan": "class_yearly", "classId": "class_default" })).await.created();
    let id = opened["id"].as_str().expect("an id");
    assert!(opened["url"].as_str().is_some_and(|url| url.starts_with(site.origin())), "{opened}");
    let session = read(&site, id).await;
    assert_eq!(session.header("cache-control"), Some("no-store"));
    let expected = json!({ "id": id, "status": "open", "paymentStatus": session.body["paymentStatus"], "plan": "class_yearly", "metadata": { "classId": "class_default" } });
    assert_eq!(session.clone().ok(), expected);
    for personal in [anna.id.as_str(), anna.email.as_str(), "anna", "email", "customer"] {
        assert!(!session.body.to_string().contains(personal), "{personal} in {}", session.body);
    }
}

#[tokio::test]
async fn a_purchase_without_a_class_has_none() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let opened = buy(&anna, None, &json!({ "plan": "individual_monthly" })).await.created();
    let session = read(&site, opened["id"].as_str().expect("an id")).await.ok();
    assert_eq!((&session["metadata"], &session["plan"]), (&json!({}), &json!("individual_monthly")));
}

#[tokio::test]
async fn the_same_key_again_is_the_same_purchase() {
    let site = Site::empty().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    let body = json!({ "plan": "individual_yearly", "classId": "class_default" });
    let first = buy(&anna, Some("key"), &body).await.created();
    let calls = (0..5).map(|_| buy(&anna, Some("key"), &body));
    for again in futures::future::join_all(calls).await {
        assert_eq!(again.created(), first);
    }
    assert_ne!(buy(&ben, Some("key"), &body).await.created()["id"], first["id"], "a key is its owner's");
    assert_ne!(buy(&anna, Some("another"), &body).await.created()["id"], first["id"]);
}

#[tokio::test]
async fn the_same_key_for_another_purchase_is_a_conflict() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    buy(&anna, Some("key"), &json!({ "plan": "individual_yearly" })).await.created();
    let other = buy(&anna, Some("key"), &json!({ "plan": "individual_monthly" })).await;
    assert_eq!(other.problem(), (409, "idempotency_key_reused"));
}

#[tokio::test]
async fn a_purchase_needs_a_class_of_the_buyer_and_a_plan_for_sale() {
    let site = Site::empty().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    let class = json!({ "classId": "class_bens", "className": "Bens", "gradeLevel": "grade_1", "createdAt": "2026-01-01T00:00:00Z" });
    site.put(&ben.partition(), "DOC#CLASS#class_bens", class).await;
    for (body, expected) in [
        (json!({ "plan": "class_yearly", "classId": "class_bens" }), (404, "class_not_found")),
        (json!({ "plan": "class_yearly", "classId": "class_gone" }), (404, "class_not_found")),
        (json!({ "plan": "lifetime" }), (404, "plan_not_found")),
        (json!({ "plan": "" }), (404, "plan_not_found")),
        (json!({}), (400, "invalid_body")),
        (json!({ "plan": "class_yearly", "price": 1 }), (400, "invalid_body")),
        (json!({ "plan": ["class_yearly"] }), (400, "invalid_body")),
        (json!({ "plan": "class_yearly", "classId": "a#b" }), (400, "invalid_body")),
    ] {
        assert_eq!(buy(&anna, None, &body).await.problem(), expected, "{body}");
    }
    assert_eq!(
        buy(&site.newcomer("carl").await, None, &json!({ "plan": "class_yearly" })).await.problem(),
        (404, "user_not_found")
    );
}

#[tokio::test]
async fn a_session_that_does_not_exist_is_not_found() {
    let site = Site::empty().await;
    for id in ["", "cs_test_nothing", "x", "..%2F..%2Fcustomers", "cs_test_a%0d%0ab", &"c".repeat(500)] {
        assert_eq!(read(&site, id).await.problem(), (404, "checkout_session_not_found"), "{id}");
    }
    assert_eq!(site.send(Method::GET, PATH, None, None).await.problem(), (404, "checkout_session_not_found"));
}

#[tokio::test]
async fn a_payment_service_that_fails_is_a_clear_502() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let body = json!({ "plan": "individual_monthly" });
    let opened = buy(&anna, Some("before"), &body).await.created();
    site.lines().clear();
    site.payment_faults(json!({ "failures": 20 })).await;
    assert_eq!(buy(&anna, None, &body).await.problem(), (502, "payments_unavailable"));
    assert_eq!(read(&site, opened["id"].as_str().expect("an id")).await.problem(), (502, "payments_unavailable"));
    assert_eq!(site.lines().failures().len(), 2, "one line for each failure: {:?}", site.lines().failures());
    site.payment_faults(json!({})).await;
    buy(&anna, Some("after"), &body).await.created();
}

#[tokio::test]
async fn a_key_whose_checkout_was_closed_by_another_opens_a_new_one() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let body = json!({ "plan": "individual_yearly" });
    let first = buy(&anna, Some("one"), &body).await.created();
    let second = buy(&anna, Some("two"), &body).await.created();
    let third = buy(&anna, Some("one"), &body).await.created();
    assert!(third["id"] != first["id"] && third["id"] != second["id"], "{third}");
    let status =
        async |session: &Value| read(&site, session["id"].as_str().expect("an id")).await.ok()["status"].clone();
    assert_eq!([status(&first).await, status(&second).await, status(&third).await], ["expired", "expired", "open"]);
}
