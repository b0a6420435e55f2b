//! Events of the payment service: forged, late, doubled, in any order and lost.

use api_tests::{Answer, Functions, Person, Site};
use chrono::Duration;
use local::addresses::WEBHOOK_SECRET;
use local::payments::Event;
use proptest::prelude::{Strategy, any};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use proptest::{collection, sample};
use serde_json::{Value, json};

use crate::buyer::{buy, customer, individual, open, overview, pay, portal, press, settled, site, stands, subscribed};
use crate::elm::empty;

const PATH: &str = "/api/payment-events";

async fn send(site: &Site, body: &str, signature: Option<&str>) -> Answer {
    let mut request = site.http().post(format!("{}{PATH}", site.base())).header("content-type", "application/json");
    if let Some(signature) = signature {
        request = request.header("stripe-signature", signature);
    }
    site.ask(request.body(body.to_owned())).await
}

/// A site whose events wait, somebody who has paid, and what was not told yet.
async fn with_waiting_events() -> (Site, Person, Vec<Event>) {
    let site = site().await;
    let anna = site.learner("anna").await;
    site.payment_faults(json!({ "events": { "held": true } })).await;
    let (_, address) = open(&anna, &individual()).await;
    pay(&site, &address).await;
    let events = site.running().payments.take_events();
    assert!(events.len() >= 2, "{events:?}");
    (site, anna, events)
}

#[tokio::test]
async fn an_event_that_is_not_the_payment_services_is_refused() {
    let (site, anna, events) = with_waiting_events().await;
    let payments = &site.running().payments;
    let (body, signature) = payments.signed(&events[0], WEBHOOK_SECRET);
    let (_, forged) = payments.signed(&events[0], "whsec_guessed");
    let changed = body.replacen("evt_", "evt-", 1);
    for (what, body, signature) in [
        ("another secret", &body, Some(&forged)),
        ("a changed byte", &changed, Some(&signature)),
        ("no signature", &body, None),
        ("an empty one", &body, Some(&String::new())),
    ] {
        let answer = send(&site, body, signature.map(String::as_str)).await;
        assert_eq!(answer.problem(), (400, "invalid_signature"), "{what}");
    }
    site.set_time(site.now() + Duration::seconds(301));
    assert_eq!(
        send(&site, &body, Some(&signature)).await.problem(),
        (400, "invalid_signature"),
        "recorded and sent again"
    );
    let (nonsense, signature) = {
        let event = Event { object: json!("text"), ..events[0].clone() };
        payments.signed(&event, WEBHOOK_SECRET)
    };
    assert_eq!(send(&site, &nonsense, Some(&signature)).await.problem(), (400, "invalid_body"));
    empty(&site, "PaymentQueue").await;
    assert_eq!(overview(&anna).await["access"], "free", "nothing of it had an effect");
    let text = site.lines().text();
    assert!(!text.contains("cus_") && !text.contains("whsec") && !text.contains("v1="), "{text}");
}

#[tokio::test]
async fn an_event_twice_is_the_same_as_once_and_one_of_somebody_else_is_nothing() {
    let (site, anna, events) = with_waiting_events().await;
    let payments = &site.running().payments;
    let (body, signature) = payments.signed(&events[0], WEBHOOK_SECRET);
    for _ in 0..3 {
        assert_eq!(send(&site, &body, Some(&signature)).await.ok(), json!({ "queued": true }));
    }
    empty(&site, "PaymentQueue").await;
    assert_eq!(stands(&anna).await, (json!("trialing"), json!("full")));
    let before = site.written().await;
    for (customer, queued) in [(json!("cus_of_another_product"), true), (Value::Null, false)] {
        let event = Event { object: json!({ "object": "invoice", "customer": customer }), ..events[0].clone() };
        let (body, signature) = payments.signed(&event, WEBHOOK_SECRET);
        assert_eq!(send(&site, &body, Some(&signature)).await.ok(), json!({ "queued": queued }));
    }
    empty(&site, "PaymentQueue").await;
    assert_eq!(site.written().await, before);
}

#[tokio::test]
async fn events_that_are_doubled_reversed_and_wrongly_signed_on_their_way_lead_to_the_same() {
    for faults in [json!({ "doubled": true, "reversed": true }), json!({ "wronglySigned": true })] {
        let site = site().await;
        let anna = site.learner("anna").await;
        let is_heard = faults["doubled"] == json!(true);
        site.payment_faults(json!({ "events": faults })).await;
        buy(&anna, &individual(), "pay").await;
        if !is_heard {
            assert_eq!(overview(&anna).await["access"], "free");
            site.set_time(site.now() + Duration::days(2));
            site.run_schedule("check_subscriptions").await;
        }
        settled(&site).await;
        assert_eq!(stands(&anna).await, (json!("trialing"), json!("full")));
    }
}

/// Something that happens to a subscriber.
#[derive(Debug, Clone, Copy)]
enum Happening {
    Days(i64),
    Cancels,
    Keeps,
    CardFails,
    CardWorks,
    BuysAgain,
}

/// What of the events is delivered, and in which order: places in the list of those that wait.
#[derive(Debug, Clone)]
struct Delivery(Vec<sample::Index>);

fn happening() -> impl Strategy<Value = Happening> {
    use Happening::{BuysAgain, Cancels, CardFails, CardWorks, Days, Keeps};
    proptest::prop_oneof![
        (1..40_i64).prop_map(Days),
        sample::select(vec![Cancels, Keeps, CardFails, CardWorks, BuysAgain]),
    ]
}

fn delivery() -> impl Strategy<Value = Delivery> {
    collection::vec(any::<sample::Index>(), 0..6).prop_map(Delivery)
}

impl Happening {
    async fn happen(self, anna: &Person) {
        let site = anna.site();
        let form = match self {
            Self::Days(days) => return site.set_time(site.now() + Duration::days(days)),
            Self::BuysAgain => return buy_again(anna).await,
            Self::CardFails => "action=card_fails".to_owned(),
            Self::CardWorks => "action=card_works".to_owned(),
            Self::Cancels | Self::Keeps => {
                let listed = subscribed(site, &customer(anna).await).await;
                let Some(live) = listed.iter().find(|one| one["status"] != "canceled") else { return };
                let action = if matches!(self, Self::Cancels) { "cancel" } else { "keep" };
                format!("action={action}&id={}", live["id"].as_str().expect("an id"))
            }
        };
        assert_eq!(press(site, &portal(anna).await, &form).await, 303);
    }
}

/// Buys once more, if the site sells it.
async fn buy_again(anna: &Person) {
    let opened = anna.post_json("/api/checkout-session", &individual()).await;
    if opened.status == 201 {
        pay(anna.site(), opened.body["url"].as_str().expect("an address")).await;
    }
}

/// What is stored of somebody, and what the payment service says; alike once it was asked after the last change.
async fn compared(anna: &Person) -> (Value, Value) {
    let listed = subscribed(anna.site(), &customer(anna).await).await;
    let live = listed.iter().find(|one| one["status"] != "canceled").or(listed.first()).expect("a subscription");
    let item = anna.site().item(&anna.partition(), "SUBSCRIPTION").await.expect("an item");
    let said = json!({ "id": live["id"], "status": live["status"], "end": live["ended_at"].is_null() && live["cancel_at"].is_null() });
    let current = &item["current"];
    let stored = json!({ "id": current["id"], "status": current["status"], "end": current["endsAt"].is_null() });
    (stored, said)
}

#[tokio::test]
async fn whatever_is_told_in_whatever_order_the_end_is_what_the_payment_service_says() {
    let mut runner = TestRunner::deterministic();
    let strategy = collection::vec((happening(), delivery()), 1..8);
    for _ in 0..8 {
        let story = strategy.new_tree(&mut runner).expect("a story").current();
        let site = site().await;
        let anna = site.learner("anna").await;
        site.payment_faults(json!({ "events": { "held": true } })).await;
        let (_, address) = open(&anna, &individual()).await;
        pay(&site, &address).await;
        let mut waiting = Vec::new();
        for (happening, Delivery(order)) in &story {
            happening.happen(&anna).await;
            waiting.extend(site.running().payments.take_events());
            for place in order.iter().filter(|_| !waiting.is_empty()) {
                let (body, signature) = site.running().payments.signed(place.get(&waiting), WEBHOOK_SECRET);
                send(&site, &body, Some(&signature)).await.ok();
            }
        }
        // Everything else is lost. A week later, everybody was asked about.
        empty(&site, "PaymentQueue").await;
        site.set_time(site.now() + Duration::days(8));
        site.run_schedule("check_subscriptions").await;
        empty(&site, "PaymentQueue").await;
        let (stored, said) = compared(&anna).await;
        assert_eq!(stored, said, "{story:?}");
    }
}

#[tokio::test]
async fn a_run_that_is_cut_off_anywhere_is_completed_by_the_next() {
    let (site, anna, _) = with_waiting_events().await;
    let message = json!({ "customerId": customer(&anna).await, "task": "ask" });
    let functions = Functions::with(&site, &[]);
    let before = site.item(&anna.partition(), "SUBSCRIPTION").await.expect("an item");
    for calls in 0.. {
        site.faults(json!({ "downAfter": calls })).await;
        let is_done = functions.deliver("apply_payment_event", &message).await;
        site.faults(json!({})).await;
        if is_done {
            assert!(calls > 2, "{calls}");
            break;
        }
        let item = site.item(&anna.partition(), "SUBSCRIPTION").await.expect("an item");
        // What is left then is to look whether somebody is to be told.
        let is_whole = item["current"]["status"] == "trialing" && item.get("checkout").is_none();
        assert!(item == before || is_whole, "nothing, or all of it: {item}");
    }
    assert_eq!(stands(&anna).await, (json!("trialing"), json!("full")));
}

#[tokio::test]
async fn asking_about_somebody_whom_there_is_nothing_to_tell_takes_four_trips() {
    let site = site().await;
    let anna = site.learner("anna").await;
    buy(&anna, &individual(), "pay").await;
    site.set_time(site.now() + Duration::days(8));
    site.lines().clear();
    site.run_schedule("check_subscriptions").await;
    empty(&site, "PaymentQueue").await;
    let lines = site.lines().of("apply_payment_event");
    assert_eq!(lines.len(), 1, "{lines:?}");
    // Whose customer it is; whether they are there, and the version; the answer; what there is to tell.
    assert_eq!((&lines[0]["trips"], &lines[0]["calls"]), (&json!(4), &json!(5)));
}
