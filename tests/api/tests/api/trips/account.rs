//! Accounts and addresses, buying, writing to us, and what an operator does.

use api_tests::{IdentityService, Person, Site, eventually};
use local::addresses::WEBHOOK_SECRET;
use local::payments::Event;
use reqwest::Method;
use serde_json::{Value, json};

use super::Trips;

pub async fn all(trips: &mut Trips<'_>) {
    let ben = trips.site.learner("ben").await;
    address(trips, &ben).await;
    checkout(trips, &ben).await;
    visitors(trips).await;
    operator(trips).await;
    leaving(trips).await;
}

/// The code of the newest mail to an address, once there are so many.
async fn code(site: &Site, address: &str, count: usize) -> String {
    let newest = || async {
        let mails: Vec<_> = site.running().mailbox.all().into_iter().filter(|mail| mail.to == address).collect();
        (mails.len() == count).then(|| mails.last().and_then(|mail| mail.code.clone()))
    };
    eventually("the mail", newest).await.expect("a code")
}

async fn address(trips: &mut Trips<'_>, ben: &Person) {
    let (path, new) = ("/api/me/address", "ben.new@example.org");
    let request = json!({ "email": new });
    trips.add("a request", "change_address", ben.post_json(path, &request).await).await;
    code(trips.site, new, 1).await;
    trips.add("one", "cancel_address_change", ben.delete(path, None).await).await;
    ben.post_json(path, &request).await.ok();
    let confirmation = json!({ "code": code(trips.site, new, 2).await });
    trips.add("with its code", "confirm_address", ben.put_json(path, &confirmation).await).await;
}

async fn checkout(trips: &mut Trips<'_>, ben: &Person) {
    let purchase = json!({ "plan": "individual_monthly" });
    let opened = ben.post_json("/api/checkout-session", &purchase).await;
    let id = opened.body["id"].as_str().expect("an id").to_owned();
    trips.add("for oneself", "create_checkout_session", opened).await;
    let path = format!("/api/checkout-session?sessionId={id}");
    trips.add("one", "get_checkout_session", trips.site.get(&path).await).await;
    let pages = ben.post_json("/api/billing-portal-session", &json!({})).await;
    trips.add("one's own", "create_billing_portal_session", pages).await;
    trips.add("one's own", "get_subscription", ben.get("/api/me/subscription").await).await;
    trips.add("all", "list_plans", trips.site.get("/api/plans").await).await;
    event(trips).await;
}

/// An event of the payment service, about nobody.
async fn event(trips: &mut Trips<'_>) {
    let payments = &trips.site.running().payments;
    let event = Event { id: "evt_1".to_owned(), kind: "price.created".to_owned(), created: 0, object: json!({}) };
    let (body, signature) = payments.signed(&event, WEBHOOK_SECRET);
    let request = trips.site.http().post(format!("{}/api/payment-events", trips.site.base()));
    let request = request.header("stripe-signature", signature).header("content-type", "application/json").body(body);
    trips.add("about nobody", "receive_payment_event", trips.site.ask(request).await).await;
}

/// Those who aren't signed in.
async fn visitors(trips: &mut Trips<'_>) {
    let site = trips.site;
    let post = async |path: &str, body: &Value| site.send(Method::POST, path, None, Some(&body.to_string())).await;
    let message =
        json!({ "id": uuid::Uuid::new_v4(), "topic": "question", "email": "ada@example.org", "message": "Hello." });
    trips.add("one", "send_contact_message", post("/api/contact-messages", &message).await).await;
    let email = "nora@example.org";
    let attributes = [("email", email), ("custom:accountType", "individual"), ("custom:ageBand", "18_plus")];
    let identity = IdentityService::of(site.base()).await;
    identity.sign_up(email, "a long enough password", &attributes).await.expect("begins");
    let claim = json!({ "email": email, "code": code(site, email, 1).await });
    trips.add("with its code", "claim_address", post("/api/address-claims", &claim).await).await;
}

async fn operator(trips: &mut Trips<'_>) {
    let operator = trips.site.operator().await;
    trips.add("one", "get_curriculum_state", operator.get("/api/curriculum").await).await;
    trips.add("all of it", "load_curriculum", operator.post("/api/curriculum").await).await;
}

/// Ending sessions, and an account.
async fn leaving(trips: &mut Trips<'_>) {
    let carl = trips.site.learner("carl").await;
    let everywhere = json!({ "keepThisSession": true });
    trips.add("the others", "end_sessions", carl.post_json("/api/me/sign-outs", &everywhere).await).await;
    let closing = json!({ "email": carl.email });
    trips.add("one", "delete_user", carl.delete("/api/me", Some(&closing)).await).await;
    let dan = trips.site.learner("dan").await;
    trips.add("one that is open", "restore_user", dan.post("/api/me/restoration").await).await;
}
