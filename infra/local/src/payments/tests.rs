//! The stand-in compared with Stripe's documented behavior.

use super::{PaymentFaults, PaymentsEmulator, api, pay_page};
use crate::clock::SettableClock;
use chrono::{DateTime, Utc};
use serde_json::Value;
use std::path::Path;

const FORM: &str = "mode=subscription&success_url=http%3A%2F%2Flocalhost%2Fsuccess%3Fsession_id%3D{CHECKOUT_SESSION_ID}\
&cancel_url=http%3A%2F%2Flocalhost%2Fcanceled&metadata[classId]=class_default&line_items[0][price]=price_a&line_items[0][quantity]=1";

fn open(folder: Option<&Path>, clock: &SettableClock) -> PaymentsEmulator {
    let prices = vec![("price_a".to_owned(), 7900)];
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
    let first = payments.create(FORM, Some("k1"));
    let second = payments.create(FORM, Some("k1"));
    assert_eq!((first.status, first.replayed, second.replayed), (200, false, true));
    assert_eq!(first.body, second.body);
    assert_ne!(id(&first.body), id(&payments.create(FORM, Some("k2")).body));
    assert_eq!(first.body["metadata"]["classId"], "class_default");
    assert_eq!(first.body["url"], format!("http://localhost:8080/pay/{}", id(&first.body)));
}

#[test]
fn the_same_key_with_other_parameters_is_refused() {
    let payments = payments();
    payments.create(FORM, Some("k1"));
    let other = payments.create(&FORM.replace("class_default", "other"), Some("k1"));
    assert_eq!((other.status, &other.body["error"]["type"]), (400, &"idempotency_error".into()));
}

#[test]
fn a_key_remembers_even_a_failure_but_no_refused_parameters() {
    let payments = payments();
    payments.set_faults(PaymentFaults { failures: 1, ..PaymentFaults::default() });
    assert_eq!(payments.create(FORM, Some("k1")).status, 500);
    assert_eq!(payments.create(FORM, Some("k1")).status, 500);
    let refused = payments.create(&FORM.replace("price_a", "price_x"), Some("k2"));
    assert_eq!((refused.status, &refused.body["error"]["code"]), (400, &"resource_missing".into()));
    assert_eq!(payments.create(FORM, Some("k2")).status, 200);
}

#[test]
fn a_session_is_paid_once_or_expires_and_outlives_a_restart() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let clock = SettableClock::default();
    let payments = open(Some(folder.path()), &clock);
    let (paid, left) = (id(&payments.create(FORM, None).body), id(&payments.create(FORM, None).body));
    assert_eq!(payments.pay(&paid).as_deref(), Some(format!("http://localhost/success?session_id={paid}").as_str()));
    assert_eq!(payments.pay(&paid), None);
    let payments = open(Some(folder.path()), &clock);
    assert_eq!(payments.read(&paid).body["status"], "complete");
    assert_eq!(payments.read(&paid).body["payment_status"], "paid");
    let tomorrow: DateTime<Utc> = Utc::now() + chrono::TimeDelta::hours(25);
    clock.set(Some(tomorrow));
    assert_eq!(payments.read(&left).body["status"], "expired");
    assert_eq!(payments.pay(&left), None);
    assert_eq!(payments.read("cs_test_none").status, 404);
}

#[tokio::test]
async fn the_pay_page_sends_the_browser_on() {
    let payments = payments();
    let session = id(&payments.create(FORM, None).body);
    let app = api(payments.clone()).merge(pay_page(payments));
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
