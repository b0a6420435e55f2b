//! Messages from a real store to functions that fail in every way.

use super::message::Message;
use super::{Consumers, QueuesEmulator};
use crate::addresses::Addresses;
use crate::runner::{FunctionHost, Linked, Runner};
use crate::store::EngineThread;
use crate::template::{Names, QueueSource, QueueSpec, Redrive, Template};
use dynoxide::Database;
use platform::log::Log;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

type Seen = Arc<Mutex<Vec<Vec<String>>>>;

/// Queues, a function with scripted answers, and the messages that it got.
struct Fixture {
    queues: QueuesEmulator,
    seen: Seen,
    _consumers: Consumers,
}

fn specs() -> Vec<QueueSpec> {
    let of = |name: &str, redrive| QueueSpec {
        name: name.to_owned(),
        delay: Duration::ZERO,
        visibility: Duration::from_mins(5),
        retention: Duration::from_hours(1),
        redrive,
    };
    vec![of("work", Some(Redrive { dead_letters: "dead".to_owned(), most_receives: 2 })), of("dead", None)]
}

fn store(folder: Option<&Path>) -> EngineThread {
    let memory = format!("file:{}?mode=memory&cache=shared", uuid::Uuid::new_v4());
    let place = folder.map_or(memory, |folder| folder.join("store.db").to_string_lossy().into_owned());
    EngineThread::start("store", Database::new(&place).expect("opens")).expect("starts")
}

/// The text of a batch's messages.
fn bodies(event: &Value) -> Vec<String> {
    let records = event["Records"].as_array().expect("records");
    records.iter().map(|record| record["body"].as_str().expect("a body").to_owned()).collect()
}

fn failing(event: &Value, body: &str) -> Value {
    let bad = event["Records"].as_array().expect("records").iter().filter(|record| record["body"] == body);
    json!({ "batchItemFailures": bad.map(|record| json!({ "itemIdentifier": record["messageId"] })).collect::<Vec<_>>() })
}

async fn bench(store: EngineThread, specs: Vec<QueueSpec>, answer: fn(&Value) -> Result<Value, String>) -> Fixture {
    bench_with(store, specs, &[], answer).await
}

/// Sends the messages before the consumer starts, so that they come in one batch.
async fn bench_with(
    store: EngineThread,
    specs: Vec<QueueSpec>,
    messages: &[&str],
    answer: fn(&Value) -> Result<Value, String>,
) -> Fixture {
    let queues = QueuesEmulator::open(store, specs).await.expect("opens");
    for body in messages {
        queues.send("work", (*body).to_owned(), None).await.expect("sends").expect("is there");
    }
    let seen = Seen::default();
    let saw = Arc::clone(&seen);
    let function: Linked = Arc::new(move |event| {
        let event: Value = serde_json::from_str(event.get()).expect("is JSON");
        saw.lock().expect("locks").push(bodies(&event));
        let answered = answer(&event).map(|value| serde_json::value::to_raw_value(&value).expect("is JSON"));
        Box::pin(async move { answered })
    });
    let timeouts = BTreeMap::from([("work".to_owned(), Duration::from_mins(1))]);
    let home = FunctionHost::Linked(BTreeMap::from([("work".to_owned(), function)]));
    let runner = Arc::new(Runner::new(home, timeouts).with_log(Log::new(|_| {})));
    let source =
        QueueSource { function: "work".to_owned(), queue: "work".to_owned(), batch_size: 10, reports_failures: true };
    let consumers = queues.start(vec![source], &runner).expect("starts");
    Fixture { queues, seen, _consumers: consumers }
}

impl Fixture {
    async fn send(&self, body: &str) {
        self.queues.send("work", body.to_owned(), None).await.expect("sends").expect("is there");
    }

    async fn until(&self, what: impl AsyncFn(&Self) -> bool) -> Vec<Vec<String>> {
        for _ in 0..6_000 {
            if what(self).await {
                return self.seen.lock().expect("locks").clone();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("not in time; the function saw {:?}", self.seen.lock().expect("locks"));
    }

    async fn is_empty(&self) -> bool {
        self.queues.len("work").await.expect("reads") == 0
    }
}

#[tokio::test]
async fn a_message_is_delivered_once_and_forgotten() {
    let bench = bench(store(None), specs(), |_| Ok(json!({ "batchItemFailures": [] }))).await;
    bench.send("a").await;
    bench.until(async |bench| bench.is_empty().await).await;
    bench.send("b").await;
    let seen = bench.until(async |bench| bench.is_empty().await && bench.seen.lock().expect("locks").len() == 2).await;
    assert_eq!(seen, [["a"], ["b"]]);
    assert_eq!(bench.queues.send("nowhere", "a".to_owned(), None).await, Ok(None));
}

#[tokio::test]
async fn what_fails_is_delivered_again_by_itself_then_put_aside_and_the_others_are_done() {
    let bench = bench_with(store(None), specs(), &["a", "bad", "b"], |event| Ok(failing(event, "bad"))).await;
    let seen = bench.until(async |bench| bench.is_empty().await).await;
    assert_eq!(seen, [vec!["a", "bad", "b"], vec!["bad"]], "two tries, as the redrive policy says");
    let letters = bench.queues.dead_letters().await.expect("reads");
    assert_eq!((letters.len(), &letters[0]["receives"], &letters[0]["queue"]), (1, &json!(2), &json!("dead")));
    assert!(!letters[0].to_string().contains("bad"), "a dead letter is listed without what it says");
}

#[tokio::test]
async fn an_answer_that_names_no_message_of_the_batch_fails_it_whole() {
    let answer = |_: &Value| Ok(json!({ "batchItemFailures": [{ "itemIdentifier": "another" }] }));
    let bench = bench_with(store(None), specs(), &["a", "b"], answer).await;
    bench.until(async |bench| bench.is_empty().await).await;
    assert_eq!(bench.queues.len("dead").await, Ok(2));
}

#[tokio::test]
async fn a_queue_s_delay_holds_a_message_back() {
    let mut specs = specs();
    specs[0].delay = Duration::from_millis(300);
    let bench = bench(store(None), specs, |_| Ok(json!(null))).await;
    let began = std::time::Instant::now();
    bench.send("a").await;
    bench.until(async |bench| bench.is_empty().await).await;
    assert!(began.elapsed() >= Duration::from_millis(300));
}

/// A message of the queue `work`, kept in a folder as a box has left it that is gone.
async fn keep(folder: &Path, message: impl FnOnce(Message, &QueueSpec) -> Message) -> Message {
    let spec = &specs()[0];
    let repository = super::Repository::open(store(Some(folder))).await.expect("opens");
    let message = message(Message::new(spec, "a".to_owned(), Duration::ZERO, super::now()), spec);
    repository.put(&message).await.expect("puts");
    message
}

#[tokio::test]
async fn what_was_under_way_whenever_the_box_ended_is_delivered_again_at_once() {
    let folder = tempfile::tempdir().expect("makes a folder");
    keep(folder.path(), |message, spec| message.delivered(spec, super::now())).await;
    // More often than it may be tried: none of these was a try.
    for _ in 0..5 {
        let queues = QueuesEmulator::open(store(Some(folder.path())), specs()).await.expect("opens");
        let [message] = &*queues.0.repository.all("work").await.expect("reads") else { panic!("one message") };
        assert!(message.visible_at <= super::now());
        let again = message.delivered(&specs()[0], super::now());
        queues.0.repository.put(&again).await.expect("puts");
    }
    let bench = bench(store(Some(folder.path())), specs(), |_| Ok(json!(null))).await;
    let seen = bench.until(async |bench| bench.is_empty().await).await;
    assert_eq!(seen, [["a"]]);
}

#[tokio::test]
async fn what_rests_after_a_try_that_failed_rests_on_when_the_box_starts_again() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let failed = |message: Message, spec: &QueueSpec| message.delivered(spec, super::now()).failed(spec, super::now());
    let kept = keep(folder.path(), failed).await;
    let queues = QueuesEmulator::open(store(Some(folder.path())), specs()).await.expect("opens");
    assert_eq!(queues.0.repository.all("work").await, Ok(vec![kept]));
}

#[tokio::test]
async fn a_function_that_gives_no_answer_is_asked_again() {
    let bench = bench_with(store(None), specs(), &["a"], |_| Err("broken".to_owned())).await;
    let seen = bench.until(async |bench| bench.is_empty().await).await;
    assert_eq!(seen, [["a"], ["a"]]);
    assert_eq!(bench.queues.len("dead").await, Ok(1));
}

#[test]
fn five_tries_to_erase_an_account_take_longer_than_one_that_stays_open_is_waited_for() {
    let names = Addresses::names("localhost", &Names::new());
    let queues = Template::of_deployment(names).expect("the template").queues();
    let erasure = queues.into_iter().find(|spec| spec.name == "ErasureQueue").expect("is there");
    let mut message = Message::new(&erasure, "a".to_owned(), erasure.delay, 0);
    let mut minutes = Vec::new();
    while !message.is_given_up(&erasure) {
        let now = message.visible_at;
        minutes.push(now / 60_000);
        message = message.delivered(&erasure, now).failed(&erasure, now);
    }
    assert_eq!(minutes, [1, 1, 1, 4, 16], "at the last erase_user lets go of an account that was not closed after all");
}
