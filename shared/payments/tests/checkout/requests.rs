//! Every kind of request that is sent to Stripe, once. `make check-stripe` compares them with Stripe's own description of its API
//! (docs/stripe.md).

use std::collections::BTreeSet;

use domain::payer::{CustomerId, Payer};
use payments::{BillingAddress, Checkout, InvoiceOrder, Payments, PurchaseOrder, RequestKey};

use crate::stripe::{Request, Stripe};
use crate::{NOT_OPEN, OPENED, SOLD, list, listed, no, payments, yes};

const SESSION: &str = r#"{"status":"open","payment_status":"unpaid"}"#;
const CUSTOMER: &str = r#"{"id":"cus_1"}"#;
const PRICE: &str = r#"{"id":"price_79","active":true,"unit_amount":7900,"currency":"usd","recurring":{"interval":"year","interval_count":1}}"#;

/// What is sent, without ids: method and path.
const KNOWN: [&str; 19] = [
    "DELETE /v1/customers/{id}",
    "DELETE /v1/subscriptions/{id}",
    "GET /v1/checkout/sessions/{id}",
    "GET /v1/invoice_payments",
    "GET /v1/invoices",
    "GET /v1/invoices/{id}",
    "GET /v1/prices/{id}",
    "GET /v1/subscriptions",
    "POST /v1/billing_portal/sessions",
    "POST /v1/checkout/sessions",
    "POST /v1/checkout/sessions/{id}/expire",
    "POST /v1/customers",
    "POST /v1/customers/{id}",
    "POST /v1/invoices/{id}/send",
    "POST /v1/invoices/{id}/void",
    "POST /v1/refunds",
    "POST /v1/subscriptions",
    "POST /v1/subscriptions/{id}",
    "GET /v1/subscriptions (next page)",
];

/// Makes every kind of request; returns them.
async fn every_request() -> Vec<Request> {
    let active = listed("sub_1", "active", "", SOLD);
    let stripe = Stripe::start([
        yes(CUSTOMER),
        yes(CUSTOMER),
        yes(OPENED),
        yes(OPENED),
        yes(SESSION),
        yes(SESSION),
        yes(PRICE),
        yes("{}"),
        yes(r#"{"id":"sub_1","latest_invoice":"in_1"}"#),
        yes("{}"),
        list(true, std::slice::from_ref(&active)),
        list(false, &[listed("sub_2", "past_due", "", SOLD)]),
        list(false, &[]),
        list(false, std::slice::from_ref(&active)),
        yes("{}"),
        list(false, &[active.replacen(r#""plan""#, r#""endsWithSchool":"yes","plan""#, 1)]),
        yes("{}"),
        list(false, &[r#"{"id":"in_1","amount_paid":7900}"#.to_owned()]),
        list(false, &[r#"{"payment":{"payment_intent":"pi_1"}}"#.to_owned()]),
        yes("{}"),
        list(false, &[r#"{"id":"in_2"}"#.to_owned()]),
        no(400, NOT_OPEN),
        yes(r#"{"status":"void"}"#),
        yes("{}"),
        yes(r#"{"url":"https://pay.test/portal"}"#),
        yes(CUSTOMER),
    ])
    .await;
    buy_and_manage(&payments(&stripe.base)).await;
    stripe.requests()
}

async fn buy_and_manage(payments: &Payments) {
    let (ada, elm) = (Payer::User("ada".parse().expect("a user")), Payer::School("elm".parse().expect("a school")));
    let customer: CustomerId = payments.create_customer(&ada).await.expect("is made");
    payments.replace_customer(&ada, &customer).await.expect("is made");
    let plan = payments.plan("class_yearly").expect("is for sale");
    let class = "owls".parse().expect("a class");
    for (class, with_trial) in [(Some(&class), true), (None, false)] {
        let checkout = Checkout { payer: &ada, customer: &customer, plan, class, with_trial };
        payments.open(&checkout, &RequestKey::random()).await.expect("opens");
    }
    let session = "cs_test_1".parse().expect("an id");
    payments.session(&session).await.expect("is there");
    payments.expire(&session).await.expect("expires");
    payments.price(plan).await.expect("has a price");
    let order = PurchaseOrder {
        number: "PO-1".to_owned(),
        email: "accounts@elm.example".to_owned(),
        billing: BillingAddress {
            name: "Elm School".to_owned(),
            line1: "1 Elm Street".to_owned(),
            line2: Some("Room 2".to_owned()),
            city: "Springfield".to_owned(),
            state: Some("OR".to_owned()),
            postal_code: "97477".to_owned(),
            country: "US".to_owned(),
        },
    };
    let head = "head".parse().expect("a user");
    let order = InvoiceOrder { payer: &elm, customer: &customer, plan, order: &order, by: &head };
    payments.order_by_invoice(&order, &RequestKey::random()).await.expect("is ordered");
    payments.subscriptions(&customer).await.expect("are listed");
    payments.follow_closing(&customer, true).await.expect("ends");
    payments.follow_closing(&customer, false).await.expect("goes on");
    payments.undo_purchase("sub_1").await.expect("is undone");
    payments.open_portal(&customer, "/user-home").await.expect("opens");
    payments.delete_customer(&customer).await.expect("is deleted");
}

/// A request's method and path, without ids.
fn kind(request: &Request) -> String {
    let (path, query) = request.line.split_once('?').unwrap_or((&request.line, ""));
    let is_id = |part: &str| ["cus_", "cs_", "sub_", "in_", "price_"].iter().any(|prefix| part.starts_with(prefix));
    let parts = path.split('/').map(|part| if is_id(part) { "{id}" } else { part });
    let path = parts.collect::<Vec<_>>().join("/");
    if query.contains("starting_after") { format!("{path} (next page)") } else { path }
}

#[tokio::test]
async fn every_kind_of_request_is_known_and_compared_with_stripes_own_types() {
    let requests = every_request().await;
    let kinds: BTreeSet<String> = requests.iter().map(kind).collect();
    assert_eq!(kinds, KNOWN.map(ToOwned::to_owned).into());
    let Ok(file) = std::env::var("STRIPE_REQUESTS") else { return };
    let line = |request: &Request| serde_json::json!({ "line": request.line, "body": request.body }).to_string();
    std::fs::write(file, requests.iter().map(line).collect::<Vec<_>>().join("\n")).expect("is written");
}
