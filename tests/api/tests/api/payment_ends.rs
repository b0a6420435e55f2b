//! What happens to a subscription when something else ends: a school closes, an administrator leaves, money is returned or disputed, and
//! when the payment service is slow.

use api_tests::{Site, moment};
use chrono::Duration;
use local::addresses::WEBHOOK_SECRET;
use local::payments::Event;
use reqwest::Method;
use serde_json::{Value, json};

use crate::buyer::{
    BEGIN, buy, customer, go_to, individual, month_to_year, overview, press, settled, site, stands, stripe, subscribed,
};
use crate::elm::{Elm, empty};
use crate::school_invoices::{order, purchase_order};

async fn school_customer(elm: &Elm) -> String {
    let item = elm.head.site().item(&format!("SCHOOL#{}", elm.id), "SUBSCRIPTION").await.expect("an item");
    item["customerId"].as_str().expect("an id").to_owned()
}

/// The school's subscription at the payment service.
async fn listed(elm: &Elm) -> Value {
    subscribed(elm.head.site(), &school_customer(elm).await).await[0].clone()
}

async fn close(elm: &Elm) {
    elm.head.delete(&elm.path, Some(&json!({ "name": "Elm School" }))).await.of_status(202);
    done(elm.head.site()).await;
}

async fn keep(elm: &Elm) {
    elm.head.post(&format!("{}/restoration", elm.path)).await.ok();
    done(elm.head.site()).await;
}

async fn done(site: &Site) {
    empty(site, "SchoolQueue").await;
    settled(site).await;
}

#[tokio::test]
async fn a_school_that_is_being_closed_renews_nothing_and_one_that_is_kept_goes_on() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    order(&elm, &purchase_order()).await.created();
    close(&elm).await;
    assert_eq!(listed(&elm).await["cancel_at_period_end"], true);
    let shown = overview(&elm.head).await["subscriptions"][0].clone();
    assert_eq!((&shown["endsAt"], shown.get("nextPayment")), (&json!("2028-03-01T12:00:00Z"), None));
    assert_eq!(shown["givesAccess"], true);
    for body in [json!({ "plan": "school_yearly" }), json!({ "plan": "school_monthly" })] {
        assert_ne!(elm.head.post_json("/api/checkout-session", &body).await.status, 201);
    }
    keep(&elm).await;
    assert_eq!(listed(&elm).await["cancel_at_period_end"], false);
    assert_eq!(overview(&elm.head).await["subscriptions"][0].get("endsAt"), None);
}

#[tokio::test]
async fn what_somebody_canceled_themselves_stays_canceled_when_the_school_is_kept() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    buy(&elm.head, &json!({ "plan": "school_yearly" }), "pay").await;
    let pages = elm.head.post_json("/api/billing-portal-session", &json!({ "forSchool": true })).await.created();
    let id = listed(&elm).await["id"].as_str().expect("an id").to_owned();
    let pages = pages["url"].as_str().expect("an address");
    assert_eq!(press(&site, pages, &format!("action=cancel&id={id}")).await, 303);
    settled(&site).await;
    close(&elm).await;
    keep(&elm).await;
    assert_eq!(listed(&elm).await["cancel_at_period_end"], true);
}

#[tokio::test]
async fn nothing_is_sold_to_a_school_that_is_being_closed() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    close(&elm).await;
    let card = json!({ "plan": "school_yearly" });
    assert_eq!(elm.head.post_json("/api/checkout-session", &card).await.problem(), (409, "school_closing"));
    assert_eq!(order(&elm, &purchase_order()).await.problem(), (409, "school_closing"));
}

#[tokio::test]
async fn an_administrator_who_leaves_leaves_the_plan_to_the_school() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.put_json(&elm.admin(&ann), &json!({})).await.ok();
    buy(&elm.head, &json!({ "plan": "school_yearly" }), "pay").await;
    elm.head.delete("/api/me/school", None).await.ok();
    let pages = json!({ "forSchool": true });
    assert_eq!(overview(&elm.head).await, json!({ "paywall": true, "access": "free", "subscriptions": [] }));
    let refused = elm.head.post_json("/api/billing-portal-session", &pages).await;
    assert_eq!(refused.problem(), (404, "school_not_found"));
    assert_eq!(stands(&ann).await, (json!("trialing"), json!("full")));
    ann.post_json("/api/billing-portal-session", &pages).await.created();
    go_to(&site, moment(BEGIN) + Duration::days(15)).await;
    assert_eq!(stands(&ann).await, (json!("active"), json!("full")));
}

/// Somebody who has paid, and what the payment service calls the payment.
async fn with_payment(site: &Site) -> (api_tests::Person, String) {
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    go_to(site, moment(BEGIN) + Duration::days(15)).await;
    let id = subscribed(site, &customer(&anna).await).await[0]["id"].as_str().expect("an id").to_owned();
    let paid = stripe(site, Method::GET, &format!("/v1/invoices?subscription={id}&status=paid"), "").await;
    let payment = paid["data"][0]["id"].as_str().expect("an id").replace("in_", "pi_");
    (anna, payment)
}

#[tokio::test]
async fn money_that_is_returned_or_disputed_changes_nothing_by_itself() {
    let site = site().await;
    let (anna, payment) = with_payment(&site).await;
    let before = overview(&anna).await;
    let refunded = stripe(&site, Method::POST, "/v1/refunds", &format!("payment_intent={payment}")).await;
    assert_eq!(refunded["status"], "succeeded");
    settled(&site).await;
    assert_eq!(overview(&anna).await, before);
    // A dispute names the payment, and nobody.
    let event = Event {
        id: "evt_1".to_owned(),
        kind: "charge.dispute.created".to_owned(),
        created: site.now().timestamp(),
        object: json!({ "object": "dispute", "payment_intent": payment, "status": "needs_response" }),
    };
    let (body, signature) = site.running().payments.signed(&event, WEBHOOK_SECRET);
    let request = site.http().post(format!("{}/api/payment-events", site.base())).body(body);
    let request = request.header("stripe-signature", signature).header("content-type", "application/json");
    assert_eq!(site.ask(request).await.ok(), json!({ "queued": false }));
    assert_eq!(overview(&anna).await, before);
    // Whoever loses it and is ended at the payment service is ended here.
    let id = subscribed(&site, &customer(&anna).await).await[0]["id"].as_str().expect("an id").to_owned();
    stripe(&site, Method::DELETE, &format!("/v1/subscriptions/{id}"), "").await;
    settled(&site).await;
    assert_eq!(stands(&anna).await, (json!("canceled"), json!("free")));
}

#[tokio::test]
async fn another_price_is_charged_less_what_is_left_of_the_period() {
    let site = site().await;
    let anna = site.learner("anna").await;
    let id = month_to_year(&anna).await;
    let invoices = stripe(&site, Method::GET, &format!("/v1/invoices?subscription={id}&status=paid"), "").await;
    let charged = invoices["data"][0]["amount_paid"].as_u64().expect("an amount");
    assert!((3401..3900).contains(&charged), "{charged}");
    let shown = overview(&anna).await["subscriptions"][0].clone();
    assert_eq!((&shown["nextPayment"]["amount"], &shown["status"]), (&json!(3900), &json!("active")));
    assert_eq!(shown["plan"], "individual_yearly", "the plan is the price's");
    assert_eq!(overview(&anna).await["subscriptions"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_payment_service_that_never_answers_is_told_in_time_and_access_stays() {
    let site = site().await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    buy(&anna, &individual(), "pay").await;
    site.payment_faults(json!({ "hang": true })).await;
    let opened = ben.post_json("/api/checkout-session", &individual()).await;
    assert_eq!(opened.problem(), (502, "payments_unavailable"), "before the gateway gives up");
    assert_eq!(stands(&anna).await, (json!("trialing"), json!("full")));
    site.payment_faults(json!({ "refusals": 20 })).await;
    let opened = ben.post_json("/api/checkout-session", &individual()).await;
    assert_eq!(opened.problem(), (502, "payments_unavailable"));
    site.payment_faults(json!({})).await;
    buy(&ben, &individual(), "pay").await;
    assert_eq!(stands(&ben).await, (json!("trialing"), json!("full")));
}
