//! The stand-in compared with Stripe's documented behavior.

use super::{PaymentFaults, PaymentsEmulator, Price, api, pages};
use crate::clock::SettableClock;
use chrono::{DateTime, Utc};
use serde_json::Value;
use std::path::Path;

const FORM: &str = "mode=subscription&success_url=http%3A%2F%2Flocalhost%2Fsuccess%3Fsession_id%3D{CHECKOUT_SESSION_ID}\
&cancel_url=http%3A%2F%2Flocalhost%2Fcanceled&metadata[classId]=class_default&line_items[0][price]=price_a&line_items[0][quantity]=1";

fn open(folder: Option<&Path>, clock: &SettableClock) -> PaymentsEmulator {
    let prices = vec![Price { id: "price_a".to_owned(), cents: 7900, months: 12 }];
    PaymentsEmulator::open(folder, "http://localhost:8080".to_owned(), prices, clock.clone()).expect("opens")
}

fn payments() -> PaymentsEmulator {
    open(None, &SettableClock::default())
}

fn id(body: &Value) -> String {
    body["id"].as_str().expect("has an id").to_owned()
}

#[test]
fn the_same_key_gives_the_first_answer_again() {
    let payments = payments();
    let first = payments.create_session(FORM, Some("k1"));
    let second = payments.create_session(FORM, Some("k1"));
    assert_eq!((first.status, first.replayed, second.replayed), (200, false, true));
    assert_eq!(first.body, second.body);
    assert_ne!(id(&first.body), id(&payments.create_session(FORM, Some("k2")).body));
    assert_eq!(first.body["metadata"]["classId"], "class_default");
    assert_eq!(first.body["url"], format!("http://localhost:8080/pay/{}", id(&first.body)));
}

#[test]
fn the_same_key_with_other_parameters_is_refused() {
    let payments = payments();
    payments.create_session(FORM, Some("k1"));
    let other = payments.create_session(&FORM.replace("class_default", "other"), Some("k1"));
    assert_eq!((other.status, &other.body["error"]["type"]), (400, &"idempotency_error".into()));
}

#[test]
fn a_key_remembers_even_a_failure_but_no_refused_parameters() {
    let payments = payments();
    payments.set_faults(PaymentFaults { failures: 1, ..PaymentFaults::default() });
    assert_eq!(payments.create_session(FORM, Some("k1")).status, 500);
    assert_eq!(payments.create_session(FORM, Some("k1")).status, 500);
    let refused = payments.create_session(&FORM.replace("price_a", "price_x"), Some("k2"));
    assert_eq!((refused.status, &refused.body["error"]["code"]), (400, &"resource_missing".into()));
    assert_eq!(payments.create_session(FORM, Some("k2")).status, 200);
}

#[test]
fn a_session_is_paid_once_or_expires_and_outlives_a_restart() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let clock = SettableClock::default();
    let payments = open(Some(folder.path()), &clock);
    let (paid, left) = (id(&payments.create_session(FORM, None).body), id(&payments.create_session(FORM, None).body));
    assert_eq!(
        payments.pay(&paid, false).as_deref(),
        Some(format!("http://localhost/success?session_id={paid}").as_str())
    );
    assert_eq!(payments.pay(&paid, false), None);
    let payments = open(Some(folder.path()), &clock);
    assert_eq!(payments.read_session(&paid).body["status"], "complete");
    assert_eq!(payments.read_session(&paid).body["payment_status"], "paid");
    let tomorrow: DateTime<Utc> = Utc::now() + chrono::TimeDelta::hours(25);
    clock.set(Some(tomorrow));
    assert_eq!(payments.read_session(&left).body["status"], "expired");
    assert_eq!(payments.pay(&left, false), None);
    assert_eq!(payments.read_session("cs_test_none").status, 404);
}

#[tokio::test]
async fn the_pay_page_sends_the_browser_on() {
    let payments = payments();
    let session = id(&payments.create_session(FORM, None).body);
    let app = api(payments.clone()).merge(pages(&payments));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("binds");
    let base = format!("http://{}", listener.local_addr().expect("has an address"));
    tokio::spawn(async move { axum::serve(listener, app).await });
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().expect("builds");
    let page = client.get(format!("{base}/pay/{session}")).send().await.expect("asks").text().await.expect("is text");
    assert!(page.contains("79.00") && page.contains("value=\"cancel\""), "{page}");
    let press = async |action: &str| {
        let body = format!("action={action}");
        let request =
            client.post(format!("{base}/pay/{session}")).header("content-type", "application/x-www-form-urlencoded");
        let answer = request.body(body).send().await.expect("posts");
        answer.headers().get("location").map(|value| value.to_str().expect("is text").to_owned())
    };
    assert_eq!(press("cancel").await.as_deref(), Some("http://localhost/canceled"));
    assert_eq!(press("pay").await, Some(format!("http://localhost/success?session_id={session}")));
    assert_eq!(press("pay").await, None);
    let keyless = client.get(format!("{base}/v1/checkout/sessions/{session}")).send().await.expect("asks");
    assert_eq!(keyless.status(), 401);
}

/// A subscription with a trial, and its customer.
fn subscribed(payments: &PaymentsEmulator, card_fails: bool) -> (String, String) {
    let form = format!("{FORM}&subscription_data[trial_period_days]=14&subscription_data[metadata][plan]=class_yearly");
    let session = id(&payments.create_session(&form, None).body);
    payments.pay(&session, card_fails).expect("is open");
    let session = payments.read_session(&session).body;
    let text = |name: &str| session[name].as_str().expect("text").to_owned();
    (text("customer"), text("subscription"))
}

/// How a customer's only subscription stands.
fn stands(payments: &PaymentsEmulator, customer: &str) -> Value {
    let listed = payments.list_subscriptions(&super::Form::parse(&format!("customer={customer}&status=all")));
    listed.body["data"][0].clone()
}

fn kinds(payments: &PaymentsEmulator) -> Vec<String> {
    payments.take_events().into_iter().map(|event| event.kind).collect()
}

#[test]
fn a_trial_ends_with_a_payment_and_a_year_with_the_next() {
    let clock = SettableClock::default();
    let begin: DateTime<Utc> = "2027-01-31T08:00:00Z".parse().expect("a time");
    clock.stop(begin);
    let payments = open(None, &clock);
    let (customer, _) = subscribed(&payments, false);
    assert_eq!(kinds(&payments), ["checkout.session.completed", "customer.subscription.created"]);
    assert_eq!(stands(&payments, &customer)["status"], "trialing");
    clock.stop(begin + chrono::TimeDelta::days(11));
    assert_eq!(kinds(&payments), ["customer.subscription.trial_will_end"]);
    clock.stop(begin + chrono::TimeDelta::days(14));
    assert_eq!(kinds(&payments), ["invoice.paid", "customer.subscription.updated"]);
    let active = stands(&payments, &customer);
    assert_eq!((&active["status"], &active["metadata"]["plan"]), (&"active".into(), &"class_yearly".into()));
    let end: DateTime<Utc> = "2028-02-14T08:00:00Z".parse().expect("a time");
    assert_eq!(active["items"]["data"][0]["current_period_end"], end.timestamp());
    clock.stop(end);
    assert_eq!(kinds(&payments), ["invoice.paid", "customer.subscription.updated"]);
}

#[test]
fn a_declined_card_is_tried_again_until_the_subscription_ends_or_is_paid() {
    let clock = SettableClock::default();
    let begin: DateTime<Utc> = "2027-01-31T08:00:00Z".parse().expect("a time");
    for pays in [false, true] {
        clock.stop(begin);
        let payments = open(None, &clock);
        let (customer, subscription) = subscribed(&payments, true);
        clock.stop(begin + chrono::TimeDelta::days(14));
        assert_eq!(stands(&payments, &customer)["status"], "past_due");
        let open = super::Form::parse(&format!("subscription={subscription}&status=open"));
        assert_eq!(payments.list_invoices(&open).body["data"].as_array().map(Vec::len), Some(1));
        if pays {
            payments.change(|ledger, _, _| ledger.customers.get_mut(&customer).expect("is there").card_fails = false);
        }
        clock.stop(begin + chrono::TimeDelta::days(40));
        let expected = if pays { "active" } else { "canceled" };
        assert_eq!(stands(&payments, &customer)["status"], expected);
    }
}

#[test]
fn what_was_paid_is_returned_once() {
    let payments = payments();
    let session = id(&payments.create_session(FORM, None).body);
    payments.pay(&session, false).expect("is open");
    let session = payments.read_session(&session).body;
    let subscription = session["subscription"].as_str().expect("text");
    let query = super::Form::parse(&format!("subscription={subscription}&status=paid"));
    let invoice = payments.list_invoices(&query).body["data"][0]["id"].as_str().expect("text").to_owned();
    let paid = payments.list_payments(&super::Form::parse(&format!("invoice={invoice}"))).body;
    let payment = paid["data"][0]["payment"]["payment_intent"].as_str().expect("text").to_owned();
    let refund = || payments.refund(&format!("payment_intent={payment}"), None);
    assert_eq!(refund().status, 200);
    assert_eq!(refund().body["error"]["code"], "charge_already_refunded");
    assert_eq!(payments.cancel_subscription(subscription, "").status, 200);
    assert_eq!(payments.cancel_subscription(subscription, "").status, 404);
}

#[tokio::test]
async fn a_customer_cancels_and_keeps_changes_the_card_and_reads_the_invoice() {
    let payments = payments();
    let (customer, subscription) = subscribed(&payments, false);
    let portal = payments
        .create_portal_session(&format!("customer={customer}&return_url=http%3A%2F%2Flocalhost%2Fuser-home"), None);
    let portal = id(&portal.body);
    let app = pages(&payments);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("binds");
    let base = format!("http://{}", listener.local_addr().expect("has an address"));
    tokio::spawn(async move { axum::serve(listener, app).await });
    let client = reqwest::Client::new();
    let press = async |form: &str| {
        let request =
            client.post(format!("{base}/billing/{portal}")).header("content-type", "application/x-www-form-urlencoded");
        request.body(form.to_owned()).send().await.expect("posts").text().await.expect("is text")
    };
    let page = press(&format!("action=cancel&id={subscription}")).await;
    assert!(page.contains("Canceled. It ends on") && page.contains("http://localhost/user-home"), "{page}");
    assert_eq!(stands(&payments, &customer)["cancel_at_period_end"], true);
    let page = press(&format!("action=keep&id={subscription}")).await;
    assert!(page.contains("In its trial until") && page.contains("79.00"), "{page}");
    assert!(press("action=card_fails").await.contains("is declined"));
    assert!(press("action=cancel&id=sub_of_somebody_else").await.contains("Nothing here"));
    let invoice = payments.change(|ledger, _, now| ledger.invoice(&subscription, 7900, now));
    let page =
        client.get(format!("{base}/invoice/{invoice}")).send().await.expect("asks").text().await.expect("is text");
    assert!(page.contains("Not paid yet") && page.contains("79.00"), "{page}");
    let page =
        client.post(format!("{base}/invoice/{invoice}")).send().await.expect("asks").text().await.expect("is text");
    assert!(page.contains("Paid."), "{page}");
}
