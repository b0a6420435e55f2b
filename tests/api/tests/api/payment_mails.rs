//! Mails to whoever pays: each in its time, once, and to nobody else.

use api_tests::{Functions, Person, Site, moment};
use chrono::Duration;
use futures::future::join_all;
use serde_json::json;

use crate::buyer::{
    BEGIN, ask, buy, buy_past_the_api, customer, go_to, individual, portal, press, settled, site, subscribed,
};
use crate::elm::{Elm, empty};
use crate::school_invoices::{customer_of, order, purchase_order};

/// The subjects of the mails to somebody, in the order in which they came, after everything was sent.
async fn told(person: &Person) -> Vec<String> {
    texts(person).await.into_iter().map(|mail| mail.lines().next().unwrap_or_default().to_owned()).collect()
}

/// The mails about payments to somebody: subject, then text.
async fn texts(person: &Person) -> Vec<String> {
    empty(person.site(), "MailQueue").await;
    let mails = person.site().running().mailbox.all().into_iter();
    let about = ["trial ends", "renews soon", "is missing", "is canceled", "has ended", "is returned"];
    mails
        .filter(|mail| mail.to == person.email && about.iter().any(|part| mail.subject.contains(part)))
        .map(|mail| format!("{}\n{}", mail.subject, mail.text))
        .collect()
}

/// The night after so many days.
async fn night(site: &Site, days: i64) {
    go_to(site, moment(BEGIN) + Duration::days(days) + Duration::hours(10)).await;
    site.run_schedule("check_subscriptions").await;
    settled(site).await;
}

async fn id(person: &Person) -> String {
    let listed = subscribed(person.site(), &customer(person).await).await;
    listed[0]["id"].as_str().expect("an id").to_owned()
}

const TRIAL: &str = "Your Pausewell trial ends soon";
const RENEWS: &str = "Your Pausewell plan renews soon";
const MISSING: &str = "A payment for Pausewell is missing";
const CANCELED: &str = "Your Pausewell plan is canceled";
const ENDED: &str = "Your Pausewell plan has ended";
const RETURNED: &str = "Your second Pausewell purchase is returned";

#[tokio::test]
async fn a_second_purchase_that_is_returned_is_told_once() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    assert_eq!(told(&anna).await, Vec::<String>::new());
    buy_past_the_api(&anna).await;
    assert_eq!(told(&anna).await, [RETURNED]);
    let mail = texts(&anna).await[0].clone();
    assert!(mail.contains("returned in full") && mail.contains("The first one goes on"), "{mail}");
    ask(&Functions::with(&site, &[]), &anna).await;
    settled(&site).await;
    assert_eq!(told(&anna).await, [RETURNED], "once");
    buy_past_the_api(&anna).await;
    assert_eq!(told(&anna).await, [RETURNED, RETURNED], "and the next one again");
}

#[tokio::test]
async fn the_end_of_a_trial_is_told_three_days_before_and_a_renewal_thirty() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    night(&site, 10).await;
    assert_eq!(told(&anna).await, Vec::<String>::new());
    for days in [11, 12, 13, 15] {
        night(&site, days).await;
        assert_eq!(told(&anna).await, [TRIAL], "day {days}");
    }
    let mail = texts(&anna).await[0].clone();
    for part in ["ends on March 15, 2027", "39.00 USD", "/user-home"] {
        assert!(mail.contains(part), "{part} in {mail}");
    }
    let year = 14 + 366;
    night(&site, year - 31).await;
    assert_eq!(told(&anna).await, [TRIAL]);
    for days in [year - 30, year - 29, year + 1] {
        night(&site, days).await;
        assert_eq!(told(&anna).await, [TRIAL, RENEWS], "day {days}");
    }
    night(&site, year + 365 - 30).await;
    assert_eq!(told(&anna).await, [TRIAL, RENEWS, RENEWS], "and of the year after it");
}

#[tokio::test]
async fn what_is_told_does_not_need_an_event() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    site.payment_faults(json!({ "events": { "lost": true } })).await;
    night(&site, 11).await;
    assert_eq!(told(&anna).await, [TRIAL]);
}

#[tokio::test]
async fn a_missing_payment_is_told_once_and_so_is_the_end() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay_failing").await;
    site.payment_faults(json!({ "events": { "doubled": true, "reversed": true } })).await;
    for days in [14, 15, 18] {
        night(&site, days).await;
    }
    let mails = texts(&anna).await;
    assert_eq!(told(&anna).await, [MISSING], "and what is past is not announced");
    assert!(
        mails[0].contains("was due on March 15, 2027") && mails[0].contains("until March 29, 2027"),
        "{}",
        mails[0]
    );
    night(&site, 45).await;
    assert_eq!(told(&anna).await, [MISSING, ENDED]);
}

#[tokio::test]
async fn a_cancelation_is_confirmed_with_its_day_and_again_after_it_was_taken_back() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &json!({ "plan": "individual_monthly" }), "pay").await;
    let (pages, id) = (portal(&anna).await, id(&anna).await);
    for (action, expected) in [("cancel", &[CANCELED][..]), ("keep", &[CANCELED]), ("cancel", &[CANCELED, CANCELED])] {
        assert_eq!(press(&site, &pages, &format!("action={action}&id={id}")).await, 303);
        settled(&site).await;
        assert_eq!(told(&anna).await, expected, "{action}");
    }
    assert!(texts(&anna).await[0].contains("stays open until March 15, 2027"));
    night(&site, 15).await;
    assert_eq!(told(&anna).await, [CANCELED, CANCELED], "the end was told");
}

#[tokio::test]
async fn what_a_school_pays_is_told_to_its_administrators_alone() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    let (ann, eve) = (elm.teacher("ann").await, elm.teacher("eve").await);
    elm.head.put_json(&elm.admin(&eve), &json!({})).await.ok();
    order(&elm, &purchase_order()).await.created();
    night(&site, 31).await;
    for (person, expected) in [(&elm.head, &[MISSING][..]), (&eve, &[MISSING]), (&ann, &[])] {
        assert_eq!(told(person).await, expected, "{}", person.email);
    }
    let mail = texts(&elm.head).await[0].clone();
    assert!(mail.contains("the Pausewell plan of Elm School") && mail.contains("/admin-dashboard"), "{mail}");
}

#[tokio::test]
async fn a_cancelation_before_the_invoice_is_paid_says_that_it_stays_due() {
    let site = site().await;
    let elm = Elm::open(&site).await;
    order(&elm, &purchase_order()).await.created();
    let id = subscribed(&site, &customer_of(&elm).await).await[0]["id"].as_str().expect("an id").to_owned();
    let pages = elm.head.post_json("/api/billing-portal-session", &json!({ "forSchool": true })).await.created();
    let pages = pages["url"].as_str().expect("an address");
    assert_eq!(press(&site, pages, &format!("action=cancel&id={id}")).await, 303);
    settled(&site).await;
    assert_eq!(told(&elm.head).await, [CANCELED]);
    let mail = texts(&elm.head).await[0].clone();
    assert!(mail.contains("isn't paid yet and stays due") && !mail.contains("nothing more is charged"), "{mail}");
}

#[tokio::test]
async fn a_run_that_is_cut_off_while_it_tells_is_completed_by_a_later_one() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    site.payment_faults(json!({ "events": { "lost": true } })).await;
    go_to(&site, moment(BEGIN) + Duration::days(11)).await;
    // A queue of mails that isn't there.
    let functions = Functions::with(&site, &[("MAIL_QUEUE_URL", "http://127.0.0.1:9/none")]);
    assert!(!ask(&functions, &anna).await);
    assert_eq!(told(&anna).await, Vec::<String>::new());
    // At once, another run leaves it to the first one, which may still be at it.
    let functions = Functions::with(&site, &[]);
    assert!(ask(&functions, &anna).await);
    assert_eq!(told(&anna).await, Vec::<String>::new());
    site.set_time(site.now() + Duration::minutes(6));
    for _ in 0..2 {
        assert!(ask(&functions, &anna).await);
    }
    assert_eq!(told(&anna).await, [TRIAL]);
    let kept = site.item(&anna.partition(), "SUBSCRIPTION").await.expect("an item")["notices"].clone();
    assert_eq!((kept.get("telling"), kept.get("since")), (None, None), "{kept}");
}

#[tokio::test]
async fn runs_at_once_tell_it_once() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    site.payment_faults(json!({ "events": { "lost": true } })).await;
    go_to(&site, moment(BEGIN) + Duration::days(11)).await;
    let functions = Functions::with(&site, &[]);
    let done = join_all((0..4).map(|_| ask(&functions, &anna))).await;
    assert_eq!(done, [true; 4]);
    assert_eq!(told(&anna).await, [TRIAL]);
}

#[tokio::test]
async fn a_deployment_without_a_sender_tells_nobody_and_goes_on() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    go_to(&site, moment(BEGIN) + Duration::days(5)).await;
    site.payment_faults(json!({ "events": { "lost": true } })).await;
    go_to(&site, moment(BEGIN) + Duration::days(11)).await;
    assert!(ask(&Functions::with(&site, &[("MAIL_QUEUE_URL", "")]), &anna).await);
    assert_eq!(told(&anna).await, Vec::<String>::new());
}
