//! DynamoDB units of payments: what somebody who buys, and what happens to them at Stripe, costs; and how long an event is received.

use api_tests::school::School;
use api_tests::{Person, Site, eventually};
use chrono::Duration;
use reqwest::Method;
use serde_json::{Value, json};

use crate::{load, table};

/// The operations, in the order in which a purchase meets them.
const OPERATIONS: [&str; 9] = [
    "list_plans",
    "create_checkout_session",
    "get_checkout_session",
    "receive_payment_event",
    "apply_payment_event",
    "get_subscription",
    "create_billing_portal_session",
    "request_school_invoice",
    "check_subscriptions",
];

/// Prints read and write units, trips and calls by operation, and how long an event of Stripe's is received.
pub async fn run() {
    let site = Site::empty().await;
    let (anna, elm) = (site.learner("anna").await, School::open(&site).await);
    site.lines().clear();
    buy(&anna).await;
    let order = json!({
        "plan": "school_yearly", "purchaseOrder": "PO-1", "email": "bills@elm.example",
        "billing": { "name": "Elm", "line1": "1 Elm Street", "city": "Elm", "postalCode": "1", "country": "US" },
    });
    elm.head.post_json(&format!("{}/invoices", elm.path), &order).await.created();
    // A night on which somebody is asked about.
    site.set_time(site.now() + Duration::days(8));
    site.run_schedule("check_subscriptions").await;
    let rows: Vec<_> = OPERATIONS.into_iter().map(|operation| row(&site, operation)).collect();
    table::print("DynamoDB units of payments", &["operation", "read / write units, trips of calls"], &rows);
    load::run_events().await;
}

fn row(site: &Site, operation: &str) -> Vec<String> {
    let line = site.lines().of(operation).pop().unwrap_or_else(|| panic!("no line of {operation}"));
    let unit = |name: &str| line[name].as_f64().unwrap_or(f64::NAN);
    vec![operation.to_owned(), table::units(&unit)]
}

/// Buys a plan, and looks at it.
async fn buy(anna: &Person) {
    let site = anna.site();
    site.get("/api/plans").await.ok();
    let opened = anna.post_json("/api/checkout-session", &json!({ "plan": "individual_yearly" })).await.created();
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let page = text(&opened["url"]).replace(site.origin(), site.base());
    let paid = site.http().request(Method::POST, page).header("content-type", "application/x-www-form-urlencoded");
    paid.body("action=pay").send().await.expect("answers");
    site.get(&format!("/api/checkout-session?sessionId={}", text(&opened["id"]))).await.ok();
    let applied = || async { (!site.lines().of("apply_payment_event").is_empty()).then_some(()) };
    eventually("the answer", applied).await;
    anna.get("/api/me/subscription").await.ok();
    anna.post_json("/api/billing-portal-session", &json!({})).await.created();
}
