//! Buying, as a person does it: through the API and the pages of the payment stand-in.

use api_tests::{Functions, Person, Site, eventually, moment};
use chrono::{DateTime, Duration, Utc};
use local::Options;
use local::addresses::PAYMENT_KEY;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::elm::empty;

/// The moment at which these tests begin.
pub const BEGIN: &str = "2027-03-01T12:00:00Z";

/// A site that asks for subscriptions, with a stopped clock and the practices of one area.
pub async fn site() -> Site {
    let site = Site::start_with(with_paywall()).await;
    site.set_time(moment(BEGIN));
    site
}

/// Options of a site that asks for subscriptions.
pub fn with_paywall() -> Options {
    Options { parameters: [("Paywall".to_owned(), "on".to_owned())].into(), ..Options::default() }
}

/// Opens a checkout; returns its id and the address of the page to pay on.
pub async fn open(person: &Person, order: &Value) -> (String, String) {
    let opened = person.post_json("/api/checkout-session", order).await.created();
    let text = |name: &str| opened[name].as_str().expect("text").to_owned();
    (text("id"), text("url"))
}

/// Presses a button of one of the stand-in's pages; returns the status of the page that follows.
pub async fn press(site: &Site, address: &str, form: &str) -> u16 {
    // By number: the site's own name is for browsers.
    let address = address.replace(site.origin(), site.base());
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().expect("builds");
    let request = client.post(address).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
    request.body(form.to_owned()).send().await.expect("answers").status().as_u16()
}

/// Pays on a page with a card that works.
pub async fn pay(site: &Site, address: &str) {
    assert_eq!(press(site, address, "action=pay").await, 303);
}

/// Buys something with a card that works, or that is declined later, and waits until the site knows.
pub async fn buy(person: &Person, order: &Value, action: &str) {
    let (_, address) = open(person, order).await;
    assert_eq!(press(person.site(), &address, &format!("action={action}")).await, 303);
    settled(person.site()).await;
}

/// The order of a plan for one person.
pub fn individual() -> Value {
    json!({ "plan": "individual_yearly" })
}

/// Waits until every event was delivered, and everything was done about it.
pub async fn settled(site: &Site) {
    let delivered = || async { site.running().payments.waiting_events().is_empty().then_some(()) };
    eventually("the deliveries", delivered).await;
    empty(site, "PaymentQueue").await;
}

/// Moves the clock to a moment, and waits until everything has happened by then.
pub async fn go_to(site: &Site, now: DateTime<Utc>) {
    site.set_time(now);
    settled(site).await;
}

/// What somebody may practice, and what they subscribe to.
pub async fn overview(person: &Person) -> Value {
    person.get("/api/me/subscription").await.ok()
}

/// How the only subscription of somebody stands, and what they may practice.
pub async fn stands(person: &Person) -> (Value, Value) {
    let overview = overview(person).await;
    (overview["subscriptions"][0]["status"].clone(), overview["access"].clone())
}

/// Calls the stand-in as the functions do.
pub async fn stripe(site: &Site, method: reqwest::Method, path: &str, form: &str) -> Value {
    let address = format!("{}{path}", site.running().addresses.backstage);
    let request = site.http().request(method, address).bearer_auth(PAYMENT_KEY);
    let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded").body(form.to_owned());
    request.send().await.expect("answers").json().await.expect("JSON")
}

/// All that a customer ever subscribed to, at the stand-in, the newest first.
pub async fn subscribed(site: &Site, customer: &str) -> Vec<Value> {
    let path = format!("/v1/subscriptions?customer={customer}&status=all");
    stripe(site, reqwest::Method::GET, &path, "").await["data"].as_array().expect("a list").clone()
}

/// The payment service's id of a person.
pub async fn customer(person: &Person) -> String {
    let item = person.site().item(&person.partition(), "SUBSCRIPTION").await.expect("an item");
    item["customerId"].as_str().expect("an id").to_owned()
}

/// Opens the pages on which a person manages what they have; returns their address.
pub async fn portal(person: &Person) -> String {
    let opened = person.post_json("/api/billing-portal-session", &json!({})).await.created();
    opened["url"].as_str().expect("an address").to_owned()
}

/// Has the payment service asked about somebody, past the queue; whether that is done.
pub async fn ask(functions: &Functions, person: &Person) -> bool {
    let message = json!({ "customerId": customer(person).await, "task": "ask" });
    functions.deliver("apply_payment_event", &message).await
}

/// Somebody buys a month, and after 20 days changes to the yearly price on the payment service's pages; returns the subscription's id there.
pub async fn month_to_year(person: &Person) -> String {
    let site = person.site();
    buy(person, &json!({ "plan": "individual_monthly" }), "pay").await;
    go_to(site, moment(BEGIN) + Duration::days(20)).await;
    let id = subscribed(site, &customer(person).await).await[0]["id"].as_str().expect("an id").to_owned();
    let form = format!("action=change&id={id}&price=price_individual_yearly");
    assert_eq!(press(site, &portal(person).await, &form).await, 303);
    settled(site).await;
    id
}

/// Buys the individual plan by the month an hour later, in a session that was opened past the API.
pub async fn buy_past_the_api(person: &Person) {
    let (site, customer) = (person.site(), customer(person).await);
    let form = format!(
        "mode=subscription&success_url=http%3A%2F%2Flocalhost%2Fsuccess&customer={customer}&line_items[0][price]=price_individual_monthly\
         &subscription_data[metadata][plan]=individual_monthly&subscription_data[metadata][userId]={}",
        person.id
    );
    let session = stripe(site, reqwest::Method::POST, "/v1/checkout/sessions", &form).await;
    site.set_time(site.now() + Duration::hours(1));
    pay(site, session["url"].as_str().expect("an address")).await;
    settled(site).await;
}
