//! Subscriptions, from the trial to the end, with the payment stand-in and its clock.

use api_tests::{Functions, Site, eventually, moment};
use chrono::Duration;
use platform::store::SubscriptionItem;
use reqwest::Method;
use serde_json::{Value, json};

use crate::buyer::{
    BEGIN, ask, buy, buy_past_the_api, customer, go_to, individual, month_to_year, open, overview, pay, portal, press,
    settled, site, stands, stripe, subscribed,
};
use crate::elm::{Elm, empty, erased};
use crate::sweep::delete_at_identity_service;

#[tokio::test]
async fn a_trial_opens_everything_and_ends_with_the_first_payment() {
    let site = site().await;
    let anna = site.learner("anna").await;
    let before = overview(&anna).await;
    assert_eq!(before, json!({ "paywall": true, "access": "free", "subscriptions": [] }));
    let version = anna.document().await["version"].as_u64().expect("a version");
    buy(&anna, &individual(), "pay").await;
    let trial = overview(&anna).await;
    let expected = json!([{
        "coverage": "individual", "plan": "individual_yearly", "status": "trialing", "givesAccess": true,
        "periodEndsAt": "2027-03-15T12:00:00Z", "hasTrial": false,
        "nextPayment": { "amount": 3900, "currency": "USD", "interval": "year", "tax": "added" },
    }]);
    assert_eq!((&trial["access"], &trial["subscriptions"]), (&json!("full"), &expected));
    assert!(anna.document().await["version"].as_u64() > Some(version), "open devices are told");
    go_to(&site, moment(BEGIN) + Duration::days(15)).await;
    let active = overview(&anna).await;
    assert_eq!(active["subscriptions"][0]["status"], "active");
    assert_eq!(active["subscriptions"][0]["periodEndsAt"], "2028-03-15T12:00:00Z");
}

#[tokio::test]
async fn a_missing_payment_leaves_everything_open_for_fourteen_days() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay_failing").await;
    let due = moment(BEGIN) + Duration::days(14);
    go_to(&site, due).await;
    assert_eq!(stands(&anna).await, (json!("past_due"), json!("full")));
    assert_eq!(overview(&anna).await["subscriptions"][0]["graceEndsAt"], "2027-03-29T12:00:00Z");
    go_to(&site, due + Duration::days(14) - Duration::seconds(1)).await;
    assert_eq!(stands(&anna).await, (json!("past_due"), json!("full")));
    go_to(&site, due + Duration::days(14)).await;
    assert_eq!(stands(&anna).await, (json!("past_due"), json!("free")));
    // With another card, it is paid at the next try.
    let pages = portal(&anna).await;
    assert_eq!(press(&site, &pages, "action=card_works").await, 303);
    go_to(&site, due + Duration::days(16)).await;
    assert_eq!(stands(&anna).await, (json!("active"), json!("full")));
}

#[tokio::test]
async fn what_is_canceled_stays_open_to_its_end_and_is_bought_again_without_a_trial() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    let id = subscribed(&site, &customer(&anna).await).await[0]["id"].as_str().expect("an id").to_owned();
    let pages = portal(&anna).await;
    assert_eq!(press(&site, &pages, &format!("action=cancel&id={id}")).await, 303);
    settled(&site).await;
    assert_eq!(stands(&anna).await, (json!("trialing"), json!("full")));
    assert_eq!(overview(&anna).await["subscriptions"][0]["endsAt"], "2027-03-15T12:00:00Z");
    let again = anna.post_json("/api/checkout-session", &individual()).await;
    assert_eq!(again.problem(), (409, "already_subscribed"), "it is kept on the payment service's pages");
    go_to(&site, moment(BEGIN) + Duration::days(14)).await;
    assert_eq!(stands(&anna).await, (json!("canceled"), json!("free")));
    buy(&anna, &individual(), "pay").await;
    assert_eq!(stands(&anna).await, (json!("active"), json!("full")), "there is one trial");
}

#[tokio::test]
async fn a_second_checkout_closes_the_first() {
    let site = site().await;
    let anna = site.learner("anna").await;
    let (_, first) = open(&anna, &individual()).await;
    let (_, second) = open(&anna, &json!({ "plan": "individual_monthly" })).await;
    assert_eq!(press(&site, &first, "action=pay").await, 404, "nobody pays there anymore");
    pay(&site, &second).await;
    settled(&site).await;
    assert_eq!(overview(&anna).await["subscriptions"][0]["plan"], "individual_monthly");
}

#[tokio::test]
async fn of_checkouts_that_are_opened_at_once_one_can_be_paid() {
    let site = site().await;
    let anna = site.learner("anna").await;
    let order = individual();
    let opened = futures::future::join_all((0..4).map(|_| open(&anna, &order))).await;
    let mut paid = 0;
    for (_, address) in &opened {
        paid += u32::from(press(&site, address, "action=pay").await == 303);
    }
    settled(&site).await;
    assert_eq!(paid, 1);
    assert_eq!(subscribed(&site, &customer(&anna).await).await.len(), 1, "and there is one customer");
}

#[tokio::test]
async fn whoever_has_just_paid_in_another_tab_is_not_sold_it_twice() {
    let site = site().await;
    let anna = site.learner("anna").await;
    let (_, first) = open(&anna, &individual()).await;
    site.payment_faults(json!({ "events": { "lost": true } })).await;
    pay(&site, &first).await;
    let second = anna.post_json("/api/checkout-session", &individual()).await;
    assert_eq!(second.problem(), (409, "already_subscribed"));
    assert_eq!(stands(&anna).await, (json!("trialing"), json!("full")), "and the site knows by now");
    assert_eq!(subscribed(&site, &customer(&anna).await).await.len(), 1);
}

#[tokio::test]
async fn of_two_administrators_who_buy_at_once_one_buys_for_the_school() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let ann = elm.teacher("ann").await;
    elm.head.put_json(&elm.admin(&ann), &json!({})).await.ok();
    let order = json!({ "plan": "school_yearly" });
    let (_, first) = open(&elm.head, &order).await;
    site.payment_faults(json!({ "events": { "lost": true } })).await;
    pay(&site, &first).await;
    assert_eq!(ann.post_json("/api/checkout-session", &order).await.problem(), (409, "already_subscribed"));
    assert_eq!(stands(&ann).await, (json!("trialing"), json!("full")), "and the site knows by now");
    assert_eq!(ann.get(&elm.path).await.ok()["seats"], 500);
}

#[tokio::test]
async fn a_second_payment_that_came_through_is_returned() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    let customer = customer(&anna).await;
    buy_past_the_api(&anna).await;
    assert_eq!(overview(&anna).await["subscriptions"][0]["plan"], "individual_yearly", "the first one counts");
    let listed = subscribed(&site, &customer).await;
    let status: Vec<&Value> = listed.iter().map(|one| &one["status"]).collect();
    assert_eq!(status, ["canceled", "trialing"]);
    let id = listed[0]["id"].as_str().expect("an id");
    let paid = stripe(&site, Method::GET, &format!("/v1/invoices?subscription={id}&status=paid"), "").await;
    let payment = paid["data"][0]["id"].as_str().expect("an id").replace("in_", "pi_");
    let again = stripe(&site, Method::POST, "/v1/refunds", &format!("payment_intent={payment}")).await;
    assert_eq!(again["error"]["code"], "charge_already_refunded");
}

#[tokio::test]
async fn a_class_plan_is_for_its_class_while_that_is_selected() {
    let site = site().await;
    let anna = site.learner("anna").await;
    assert_eq!(
        anna.post_json("/api/checkout-session", &json!({ "plan": "class_yearly" })).await.problem(),
        (400, "invalid_body")
    );
    buy(&anna, &json!({ "plan": "class_yearly", "classId": "class_default" }), "pay").await;
    let shown = overview(&anna).await;
    let class = shown["subscriptions"].as_array().expect("a list").iter().find(|one| one["coverage"] == "class");
    assert_eq!(class.map(|one| (&one["classId"], &one["status"])), Some((&json!("class_default"), &json!("trialing"))));
    assert_eq!(shown["access"], "full");
    let owls = json!({ "classId": uuid::Uuid::new_v4(), "className": "Owls", "gradeLevel": "grade_3" });
    anna.post_json("/api/classes", &owls).await.created();
    anna.patch_json("/api/me", &json!({ "currentClassId": owls["classId"] })).await.ok();
    assert_eq!(overview(&anna).await["access"], "free");
    // Another class has a plan, and a trial, of its own.
    buy(&anna, &json!({ "plan": "class_yearly", "classId": owls["classId"] }), "pay").await;
    assert_eq!(overview(&anna).await["access"], "full");
}

#[tokio::test]
async fn a_school_pays_for_everybody_who_is_active_there() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (ann, mia) = (elm.teacher("ann").await, elm.pupil("mia").await);
    let order = json!({ "plan": "school_yearly" });
    assert_eq!(ann.post_json("/api/checkout-session", &order).await.problem(), (404, "school_not_found"));
    let outsider = site.learner("otto").await;
    assert_eq!(outsider.post_json("/api/checkout-session", &order).await.problem(), (404, "school_not_found"));
    buy(&elm.head, &order, "pay").await;
    for person in [&elm.head, &ann, &mia] {
        assert_eq!(overview(person).await["access"], "full");
    }
    assert_eq!(overview(&outsider).await["access"], "free");
    // What a school pays is shown to its administrators alone.
    assert_eq!(overview(&elm.head).await["subscriptions"][0]["coverage"], "school");
    assert_eq!(overview(&ann).await["subscriptions"], json!([]));
    let pages = json!({ "forSchool": true });
    assert_eq!(ann.post_json("/api/billing-portal-session", &pages).await.problem(), (404, "school_not_found"));
    elm.head.post_json("/api/billing-portal-session", &pages).await.created();
    elm.head.patch_json(&elm.person(&ann), &json!({ "active": false })).await.ok();
    assert_eq!(overview(&ann).await["access"], "free", "an inactive teacher isn't covered");
    go_to(&site, moment(BEGIN) + Duration::days(14)).await;
    assert_eq!(stands(&elm.head).await, (json!("active"), json!("full")));
}

#[tokio::test]
async fn a_subscriber_who_deletes_their_account_is_forgotten_by_the_payment_service() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    let customer = customer(&anna).await;
    anna.delete("/api/me", Some(&json!({ "email": anna.email }))).await.of_status(202);
    erased(&anna).await;
    empty(&site, "PaymentQueue").await;
    assert_eq!(subscribed(&site, &customer).await[0]["status"], "canceled");
    let again = stripe(&site, Method::DELETE, &format!("/v1/customers/{customer}"), "").await;
    assert_eq!(again["error"]["code"], "resource_missing");
    settled(&site).await;
    assert_eq!(site.item(&format!("STRIPE#{customer}"), &format!("STRIPE#{customer}")).await, None);
    assert_eq!(site.item(&anna.partition(), "SUBSCRIPTION").await, None, "and no event brings it back");
}

#[tokio::test]
async fn an_account_that_is_closed_gets_nothing_written_anymore() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    let before = site.item(&anna.partition(), "SUBSCRIPTION").await;
    anna.close().await;
    go_to(&site, moment(BEGIN) + Duration::days(15)).await;
    assert_eq!(site.item(&anna.partition(), "SUBSCRIPTION").await, before);
}

#[tokio::test]
async fn a_change_of_the_plan_on_the_payment_services_pages_is_seen() {
    let site = site().await;
    let anna = site.learner("anna").await;
    month_to_year(&anna).await;
    let shown = overview(&anna).await["subscriptions"][0].clone();
    assert_eq!((&shown["plan"], &shown["periodEndsAt"]), (&json!("individual_yearly"), &json!("2028-03-21T12:00:00Z")));
}

#[tokio::test]
async fn a_payment_service_that_is_down_changes_nothing_and_is_asked_again() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    site.payment_faults(json!({ "failures": 4, "refusals": 3 })).await;
    go_to(&site, moment(BEGIN) + Duration::days(15)).await;
    assert_eq!(stands(&anna).await, (json!("active"), json!("full")));
}

#[tokio::test]
async fn a_slower_reader_of_an_older_answer_is_refused() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    let stored = || async {
        let item = site.item(&anna.partition(), "SUBSCRIPTION").await.expect("an item");
        serde_json::from_value::<SubscriptionItem>(item).expect("an item")
    };
    let before = stored().await;
    // Somebody asks in between, and is answered what is stored already.
    assert!(ask(&Functions::with(&site, &[]), &anna).await);
    assert_eq!(stored().await, SubscriptionItem { version: before.version + 1, ..before.clone() });
    let subscriber = domain::payer::Subscriber::payer_alone(domain::payer::Payer::User(anna.id.clone()));
    let mut transaction = site.store().transaction::<()>();
    transaction.replace_subscription(&subscriber, Some(&before), &before, site.now()).expect("is an item");
    assert!(site.store().commit(transaction).await.is_err(), "the older answer comes too late");
}

/// A site with a subscriber whose trial ends tomorrow.
async fn on_the_last_day_of_a_trial() -> (Site, api_tests::Person) {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    go_to(&site, moment(BEGIN) + Duration::days(13)).await;
    (site, anna)
}

#[tokio::test]
async fn what_was_never_heard_of_is_asked_for_at_night() {
    let (site, anna) = on_the_last_day_of_a_trial().await;
    site.payment_faults(json!({ "events": { "lost": true } })).await;
    go_to(&site, moment(BEGIN) + Duration::days(14)).await;
    site.run_schedule("check_subscriptions").await;
    empty(&site, "PaymentQueue").await;
    assert_eq!(stands(&anna).await, (json!("trialing"), json!("full")), "an hour too early, nobody is asked about");
    go_to(&site, moment(BEGIN) + Duration::days(14) + Duration::hours(1) + Duration::seconds(1)).await;
    site.run_schedule("check_subscriptions").await;
    empty(&site, "PaymentQueue").await;
    assert_eq!(stands(&anna).await, (json!("active"), json!("full")));
}

#[tokio::test]
async fn a_purchase_that_was_never_heard_of_is_seen_on_the_page_after_it_and_at_night() {
    let site = site().await;
    site.payment_faults(json!({ "events": { "lost": true } })).await;
    let (anna, ben) = (site.learner("anna").await, site.learner("ben").await);
    let (session, address) = open(&anna, &individual()).await;
    pay(&site, &address).await;
    site.get(&format!("/api/checkout-session?sessionId={session}")).await.ok();
    empty(&site, "PaymentQueue").await;
    assert_eq!(stands(&anna).await, (json!("trialing"), json!("full")));

    let (_, address) = open(&ben, &individual()).await;
    pay(&site, &address).await;
    go_to(&site, moment(BEGIN) + Duration::days(2)).await;
    assert_eq!(overview(&ben).await["access"], "free");
    site.run_schedule("check_subscriptions").await;
    empty(&site, "PaymentQueue").await;
    assert_eq!(stands(&ben).await, (json!("trialing"), json!("full")));
}

#[tokio::test]
async fn a_school_that_is_deleted_is_forgotten_by_the_payment_service() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    buy(&elm.head, &json!({ "plan": "school_yearly" }), "pay").await;
    let partition = format!("SCHOOL#{}", elm.id);
    let item = site.item(&partition, "SUBSCRIPTION").await.expect("an item");
    let customer = item["customerId"].as_str().expect("an id").to_owned();
    elm.head.delete(&elm.path, Some(&json!({ "name": "Elm School" }))).await.of_status(202);
    site.set_time(site.now() + Duration::days(30) + Duration::seconds(1));
    site.run_schedule("apply_retention").await;
    let gone = || async { site.item(&partition, "SCHOOL").await.is_none().then_some(()) };
    eventually("the end of the school", gone).await;
    settled(&site).await;
    assert_eq!(subscribed(&site, &customer).await[0]["status"], "canceled");
    let again = stripe(&site, Method::DELETE, &format!("/v1/customers/{customer}"), "").await;
    assert_eq!(again["error"]["code"], "resource_missing");
    let payer = format!("STRIPE#{customer}");
    assert_eq!(site.item(&payer, &payer).await, None);
    assert_eq!(site.item(&partition, "SUBSCRIPTION").await, None, "and no event brings it back");
}

#[tokio::test]
async fn whoever_comes_back_to_an_account_that_was_gone_has_what_they_subscribed_to() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    delete_at_identity_service(&anna).await;
    let returned = site.newcomer("anna").await;
    returned.post("/api/me/restoration").await.ok();
    assert_eq!(stands(&returned).await, (json!("trialing"), json!("full")));
    go_to(&site, moment(BEGIN) + Duration::days(15)).await;
    assert_eq!(stands(&returned).await, (json!("active"), json!("full")), "and what happens from then on");
}

#[tokio::test]
async fn an_export_shows_what_is_kept_of_a_subscription() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    let export = anna.get("/api/me/export").await.ok();
    let of = |section: &str| export["sections"][section][0].clone();
    let kept = of("subscriptions");
    assert_eq!((&kept["current"]["plan"], &kept["hadTrial"]), (&json!("individual_yearly"), &json!(true)));
    let customer = json!({ "customerId": customer(&anna).await, "userId": anna.id });
    assert_eq!(of("customers"), customer);
}
