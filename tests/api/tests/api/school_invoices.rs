//! A school that buys by purchase order.

use api_tests::{Answer, Site, moment};
use chrono::Duration;
use local::Options;
use reqwest::Method;
use serde_json::{Value, json};

use crate::buyer::{
    BEGIN, buy, go_to, open, overview, pay, press, settled, site, stands, stripe, subscribed, with_paywall,
};
use crate::elm::Elm;
use crate::seats::add;

/// A purchase order of a school.
pub fn purchase_order() -> Value {
    json!({
        "plan": "school_yearly", "purchaseOrder": "PO-2027-118", "email": " Accounts@Elm.example ",
        "billing": {
            "name": "Elm School District", "line1": "1 Elm Street", "line2": "", "city": "Springfield", "state": "OR",
            "postalCode": "97477", "country": "us",
        },
    })
}

/// Orders for the school.
pub async fn order(elm: &Elm, order: &Value) -> Answer {
    elm.head.post_json(&format!("{}/invoices", elm.path), order).await
}

/// The customer that a school is at the payment service.
pub async fn customer_of(elm: &Elm) -> String {
    let item = elm.head.site().item(&format!("SCHOOL#{}", elm.id), "SUBSCRIPTION").await.expect("an item");
    item["customerId"].as_str().expect("an id").to_owned()
}

async fn page(site: &Site, address: &str) -> String {
    let address = address.replace(site.origin(), site.base());
    site.http().get(address).send().await.expect("answers").text().await.expect("text")
}

#[tokio::test]
async fn a_purchase_order_opens_everything_at_once_and_is_paid_by_invoice() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    let ordered = order(&elm, &purchase_order()).await.created();
    let invoice = ordered["invoice"].clone();
    assert_eq!((&ordered["status"], &ordered["purchaseOrder"]), (&json!("active"), &json!("PO-2027-118")));
    let said = json!({ "number": invoice["number"], "amount": 99000, "currency": "USD", "dueAt": "2027-03-31T12:00:00Z", "isOverdue": false, "url": invoice["url"] });
    assert_eq!(invoice, said);
    let next = json!({ "amount": 99000, "currency": "USD", "interval": "year", "tax": "added" });
    assert_eq!((&ordered["nextPayment"], &ordered["seats"]), (&next, &json!(500)));
    assert_eq!(overview(&mia).await, json!({ "paywall": true, "access": "full", "subscriptions": [] }));
    assert_eq!(overview(&elm.head).await["subscriptions"], json!([ordered]), "and it is shown to whoever pays");
    let printed = page(&site, invoice["url"].as_str().expect("an address")).await;
    for line in ["Elm School District", "1 Elm Street", "97477", "US", "Purchase order: PO-2027-118", "March 31, 2027"]
    {
        assert!(printed.contains(line), "{line} in {printed}");
    }
    // What is typed of an address is kept by the payment service alone.
    let stored = site.item(&format!("SCHOOL#{}", elm.id), "SUBSCRIPTION").await.expect("an item").to_string();
    for typed in ["Springfield", "97477", "accounts@elm.example", "District"] {
        assert!(!stored.contains(typed) && !site.lines().text().contains(typed), "{typed}");
    }
    assert_eq!(press(&site, invoice["url"].as_str().expect("an address"), "").await, 303);
    settled(&site).await;
    assert_eq!(overview(&elm.head).await["subscriptions"][0].get("invoice"), None, "it is paid");
}

#[tokio::test]
async fn an_invoice_that_is_not_paid_is_overdue_and_then_the_days_of_grace_run() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let mia = elm.pupil("mia").await;
    let url = order(&elm, &purchase_order()).await.created()["invoice"]["url"].as_str().expect("an address").to_owned();
    let due = moment(BEGIN) + Duration::days(30);
    go_to(&site, due - Duration::seconds(1)).await;
    assert_eq!(stands(&elm.head).await, (json!("active"), json!("full")));
    go_to(&site, due).await;
    let shown = overview(&elm.head).await["subscriptions"][0].clone();
    assert_eq!((&shown["status"], &shown["invoice"]["isOverdue"]), (&json!("past_due"), &json!(true)));
    assert_eq!(shown["graceEndsAt"], "2027-04-14T12:00:00Z");
    go_to(&site, due + Duration::days(14) - Duration::seconds(1)).await;
    assert_eq!(overview(&mia).await["access"], "full");
    go_to(&site, due + Duration::days(14)).await;
    assert_eq!(overview(&mia).await, json!({ "paywall": true, "access": "free", "subscriptions": [] }));
    assert_eq!(press(&site, &url, "").await, 303);
    settled(&site).await;
    assert_eq!(overview(&mia).await["access"], "full");
    // A year later, the next invoice.
    go_to(&site, moment("2028-03-01T14:00:00Z")).await;
    let shown = overview(&elm.head).await["subscriptions"][0].clone();
    assert_eq!((&shown["status"], &shown["invoice"]["dueAt"]), (&json!("active"), &json!("2028-03-31T12:00:00Z")));
    assert!(shown["invoice"]["url"] != json!(url), "{shown}");
}

#[tokio::test]
async fn the_same_order_again_is_the_same_and_another_one_is_refused() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let first = order(&elm, &purchase_order()).await.created();
    assert_eq!(order(&elm, &purchase_order()).await.created(), first);
    let other = json!({ "purchaseOrder": "PO-2027-119" });
    let mut body = purchase_order();
    body.as_object_mut().expect("an object").extend(other.as_object().expect("an object").clone());
    assert_eq!(order(&elm, &body).await.problem(), (409, "already_subscribed"));
    let card = json!({ "plan": "school_yearly" });
    assert_eq!(elm.head.post_json("/api/checkout-session", &card).await.problem(), (409, "already_subscribed"));
    assert_eq!(subscribed(&site, &customer_of(&elm).await).await.len(), 1);
}

#[tokio::test]
async fn the_number_of_a_running_order_with_anything_else_in_it_is_another_order_and_says_so() {
    let site = site().await;
    let (elm, oak) = (Elm::open(&site).await, Elm::open_as(&site, "otto").await);
    let first = order(&elm, &purchase_order()).await.created();
    for (field, value) in [
        ("/email", json!("bursar@elm.example")),
        ("/billing/name", json!("Elm School")),
        ("/billing/line1", json!("2 Elm Street")),
        ("/billing/line2", json!("Room 2")),
        ("/billing/city", json!("Salem")),
        ("/billing/state", json!("WA")),
        ("/billing/postalCode", json!("97301")),
        ("/billing/country", json!("CA")),
    ] {
        let mut body = purchase_order();
        *body.pointer_mut(field).expect("a field") = value;
        assert_eq!(order(&elm, &body).await.problem(), (409, "purchase_order_reused"), "{field}");
    }
    let printed = page(&site, first["invoice"]["url"].as_str().expect("an address")).await;
    assert!(printed.contains("1 Elm Street") && !printed.contains("2 Elm Street"), "{printed}");
    // As typed otherwise, it is the same; so it is from another administrator. Another school may use the number, too.
    let mut typed = purchase_order();
    (typed["email"], typed["billing"]["country"]) = (json!("accounts@ELM.example"), json!(" US"));
    assert_eq!(order(&elm, &typed).await.created(), first);
    order(&oak, &purchase_order()).await.created();
    assert_eq!(subscribed(&site, &customer_of(&elm).await).await.len(), 1);
}

/// The orders in the school's record, the newest first.
async fn recorded(elm: &Elm) -> Vec<Value> {
    let page = elm.head.get(&format!("{}/audit?action=ordered_plan", elm.path)).await.ok();
    page["entries"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn an_order_is_in_the_record_once_with_who_asked_and_for_how_many_seats() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    for _ in 0..2 {
        order(&elm, &purchase_order()).await.created();
        settled(&site).await;
    }
    let entries = recorded(&elm).await;
    let [entry] = entries.as_slice() else { panic!("one entry: {entries:?}") };
    let said =
        json!({ "id": entry["id"], "at": BEGIN, "by": elm.head.id.as_str(), "action": "ordered_plan", "seats": 500 });
    assert_eq!(entry, &said);
    let table = elm.head.get(&format!("{}/audit?action=ordered_plan&format=csv", elm.path)).await.body.to_string();
    assert!(table.contains(",Plan ordered by purchase order,,,,,500"), "{table}");
    let stored = site.written().await;
    let written = stored.iter().filter(|((_, sk), _)| sk.starts_with("AUDIT#"));
    let written: String = written.map(|(_, item)| item.to_string()).collect();
    for typed in ["PO-2027-118", "Springfield", "97477", "accounts@elm.example", "District"] {
        assert!(!written.contains(typed), "{typed}");
    }
}

#[tokio::test]
async fn an_order_whose_request_was_cut_off_is_in_the_record_too_and_a_plan_by_card_is_not() {
    let site = site().await;
    let (elm, oak) = (Elm::open(&site).await, Elm::open_as(&site, "otto").await);
    buy(&oak.head, &json!({ "plan": "school_yearly" }), "pay").await;
    assert_eq!(recorded(&oak).await, Vec::<Value>::new());

    let eve = elm.teacher("eve").await;
    elm.head.put_json(&elm.admin(&eve), &json!({})).await.ok();
    open(&elm.head, &json!({ "plan": "school_yearly" })).await;
    // What the payment service has of an order after which nothing more was done here.
    let form = format!(
        "customer={}&items[0][price]=price_school_yearly&collection_method=send_invoice&days_until_due=30\
         &metadata[plan]=school_yearly&metadata[schoolId]={}&metadata[purchaseOrder]=PO-1&metadata[orderedBy]={}",
        customer_of(&elm).await,
        elm.id,
        eve.id
    );
    stripe(&site, Method::POST, "/v1/subscriptions", &form).await;
    settled(&site).await;
    let entries = recorded(&elm).await;
    assert_eq!(entries.len(), 1, "{entries:?}");
    assert_eq!((&entries[0]["by"], &entries[0]["seats"]), (&json!(eve.id.as_str()), &json!(500)));
}

#[tokio::test]
async fn of_orders_at_once_one_counts_and_the_others_are_taken_back() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let numbered = |number: u32| {
        let mut body = purchase_order();
        body["purchaseOrder"] = json!(format!("PO-{number}"));
        body
    };
    let bodies: Vec<Value> = (0..3).map(numbered).collect();
    let answers = futures::future::join_all(bodies.iter().map(|body| order(&elm, body))).await;
    settled(&site).await;
    assert!(answers.iter().any(|answer| answer.status == 201), "{answers:?}");
    let shown = overview(&elm.head).await["subscriptions"][0]["purchaseOrder"].clone();
    for answer in answers.iter().filter(|answer| answer.status == 201) {
        assert_eq!(answer.body["purchaseOrder"], shown);
    }
    let customer = customer_of(&elm).await;
    let listed = subscribed(&site, &customer).await;
    assert_eq!(listed.iter().filter(|one| one["status"] == "active").count(), 1, "{listed:?}");
    for one in listed.iter().filter(|one| one["status"] == "canceled") {
        let id = one["id"].as_str().expect("an id");
        let open = stripe(&site, Method::GET, &format!("/v1/invoices?subscription={id}&status=open"), "").await;
        assert_eq!(open["data"], json!([]), "nobody is to pay for it");
    }
}

#[tokio::test]
async fn an_order_closes_the_checkout_that_is_open_and_one_that_was_just_paid_counts() {
    let site = site().await;
    let (elm, oak) = (Elm::open(&site).await, Elm::open_as(&site, "otto").await);
    let card = json!({ "plan": "school_yearly" });
    let (_, address) = open(&elm.head, &card).await;
    order(&elm, &purchase_order()).await.created();
    assert_eq!(press(&site, &address, "action=pay").await, 404);

    let (_, address) = open(&oak.head, &card).await;
    site.payment_faults(json!({ "events": { "lost": true } })).await;
    pay(&site, &address).await;
    assert_eq!(order(&oak, &purchase_order()).await.problem(), (409, "already_subscribed"));
    assert_eq!(stands(&oak.head).await, (json!("trialing"), json!("full")));
    let again = oak.head.post_json("/api/checkout-session", &card).await;
    assert_eq!(again.problem(), (409, "already_subscribed"));
}

#[tokio::test]
async fn an_order_whose_invoice_could_not_be_mailed_is_mailed_within_the_hour() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let customer = stripe(&site, Method::POST, "/v1/customers", "").await["id"].as_str().expect("an id").to_owned();
    let form = format!(
        "customer={customer}&items[0][price]=price_school_yearly&collection_method=send_invoice&days_until_due=30\
         &metadata[plan]=school_yearly&metadata[schoolId]={}&metadata[purchaseOrder]=PO-1",
        elm.id
    );
    let made = stripe(&site, Method::POST, "/v1/subscriptions", &form).await;
    let path = format!("/v1/invoices?subscription={}", made["id"].as_str().expect("an id"));
    assert_eq!(stripe(&site, Method::GET, &path, "").await["data"][0]["status"], "draft");
    go_to(&site, moment(BEGIN) + Duration::hours(1)).await;
    assert_eq!(stripe(&site, Method::GET, &path, "").await["data"][0]["status"], "open");
}

#[tokio::test]
async fn an_order_says_what_is_wrong_with_it() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    for (field, value, expected, detail) in [
        ("/plan", json!("individual_yearly"), (404, "plan_not_found"), ""),
        ("/plan", json!("school_forever"), (404, "plan_not_found"), ""),
        ("/purchaseOrder", json!(" "), (400, "invalid_body"), "purchaseOrder"),
        ("/purchaseOrder", json!("x".repeat(31)), (400, "invalid_body"), "purchaseOrder"),
        ("/email", json!("accounts"), (400, "invalid_body"), "email"),
        ("/billing/name", json!("Elm\nSchool"), (400, "invalid_body"), "billing.name"),
        ("/billing/city", json!(""), (400, "invalid_body"), "billing.city"),
        ("/billing/line2", json!("x".repeat(101)), (400, "invalid_body"), "billing.line2"),
        ("/billing/country", json!("USA"), (400, "invalid_body"), "billing.country"),
    ] {
        let mut body = purchase_order();
        *body.pointer_mut(field).expect("a field") = value;
        let answer = order(&elm, &body).await;
        assert_eq!(answer.problem(), expected, "{field}");
        let said = answer.body["detail"].as_str().unwrap_or_default();
        assert!(said.starts_with(detail), "{field}: {said}");
    }
    assert_eq!(overview(&elm.head).await["subscriptions"], json!([]));
    let teacher = elm.teacher("ann").await;
    let path = format!("{}/invoices", elm.path);
    assert_eq!(teacher.post_json(&path, &purchase_order()).await.problem(), (404, "school_not_found"));
}

#[tokio::test]
async fn a_payment_service_that_is_down_takes_no_order_and_changes_nothing() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    site.payment_faults(json!({ "failures": 20 })).await;
    assert_eq!(order(&elm, &purchase_order()).await.problem(), (502, "payments_unavailable"));
    site.payment_faults(json!({})).await;
    assert_eq!(overview(&elm.head).await["access"], "free");
    assert_eq!(elm.head.get(&elm.path).await.ok().get("seats"), None);
}

#[tokio::test]
async fn a_school_that_waits_for_approval_has_a_hundred_seats_once_it_has_ordered() {
    let mut options: Options = with_paywall();
    options.parameters.insert("SchoolApproval".to_owned(), "on".to_owned());
    let site = Site::start_with(options).await;
    site.set_time(moment(BEGIN));
    let elm = Elm::open(&site).await;
    assert_eq!(elm.head.get(&elm.path).await.ok()["untilApproved"]["pupils"], 30);
    order(&elm, &purchase_order()).await.created();
    let shown = elm.head.get(&elm.path).await.ok();
    assert_eq!((&shown["untilApproved"]["pupils"], &shown["seats"]), (&json!(100), &json!(500)));
    // As if 99 were there already.
    let school = format!("SCHOOL#{}", elm.id);
    let mut facts = site.item(&school, "SCHOOL").await.expect("a school");
    facts["pupils"] = json!(99);
    site.put(&school, "SCHOOL", facts).await;
    assert_eq!(add(&elm, &["Ada", "Ben"]).await, ["added", "schoolNotApproved"]);
    site.change(&school, "SCHOOL", "SET approvedAt = createdAt").await;
    assert_eq!(add(&elm, &["Ben"]).await, ["added"]);
}

#[tokio::test]
async fn a_customer_who_was_deleted_at_the_payment_service_has_nothing_and_can_order_again() {
    let site = site().await;
    let (elm, anna) = (Elm::open(&site).await, site.learner("anna").await);
    order(&elm, &purchase_order()).await.created();
    buy(&anna, &json!({ "plan": "individual_yearly" }), "pay").await;
    let gone = [customer_of(&elm).await, crate::buyer::customer(&anna).await];
    for customer in &gone {
        stripe(&site, Method::DELETE, &format!("/v1/customers/{customer}"), "").await;
    }
    settled(&site).await;
    assert_eq!(stands(&anna).await, (json!("canceled"), json!("free")));
    let pages = |for_school: bool| json!({ "forSchool": for_school });
    for (person, for_school) in [(&anna, false), (&elm.head, true)] {
        let answer = person.post_json("/api/billing-portal-session", &pages(for_school)).await;
        assert_eq!(answer.problem(), (404, "subscription_not_found"));
    }
    order(&elm, &purchase_order()).await.created();
    buy(&anna, &json!({ "plan": "individual_yearly" }), "pay").await;
    assert_eq!(stands(&elm.head).await, (json!("active"), json!("full")));
    assert_eq!(stands(&anna).await, (json!("active"), json!("full")), "there is one trial");
    for customer in &gone {
        let key = format!("STRIPE#{customer}");
        assert_eq!(site.item(&key, &key).await, None, "whose it was is forgotten");
    }
}
