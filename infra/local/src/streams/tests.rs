//! Streams from a real store to functions that fail in every way.

use super::{DeadLetters, Streams};
use crate::runner::{FunctionHost, Linked, Runner};
use crate::store::StoreEmulator;
use crate::template::{EventSource, StreamSettings, sample};
use dynoxide::actions::put_item::PutItemRequest;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Notify;

/// A store, a function with scripted answers, and the records that it got.
struct Fixture {
    store: StoreEmulator,
    seen: Arc<Mutex<Vec<Vec<String>>>>,
    letters: Arc<DeadLetters>,
    written: Arc<Notify>,
    streams: Streams,
}

fn settings() -> StreamSettings {
    StreamSettings {
        batch_size: 10,
        filters: vec![json!({"dynamodb": {"Keys": {"SK": {"S": [{"prefix": "S#"}]}}}})],
        retries: Some(1),
        maximum_age: None,
        bisect: false,
        reports_failures: true,
        dead_letters: Some("DeadLetters".to_owned()),
        from_oldest: true,
    }
}

fn names(event: &Value) -> Vec<String> {
    let records = event["Records"].as_array().cloned().unwrap_or_default();
    records.iter().map(|record| record["dynamodb"]["Keys"]["PK"]["S"].as_str().unwrap_or_default().to_owned()).collect()
}

fn put(store: &StoreEmulator, key: &str, sort: &str) {
    let item = json!({"TableName": "pausewell", "Item": {"PK": {"S": key}, "SK": {"S": sort}}});
    let request: PutItemRequest = serde_json::from_value(item).expect("is a request");
    store.database().put_item(request).expect("puts");
}

/// Puts the keys before anything reads the stream, so that they come in one batch.
async fn bench(
    folder: Option<&Path>,
    keys: &[&str],
    settings: StreamSettings,
    answer: fn(&Value) -> Result<Value, String>,
) -> Fixture {
    let spec = sample::template().table("pausewell").expect("has a table");
    let store = StoreEmulator::open(folder, "pausewell", &spec).expect("opens");
    for key in keys {
        put(&store, key, "S#1");
    }
    let seen: Arc<Mutex<Vec<Vec<String>>>> = Arc::default();
    let saw = Arc::clone(&seen);
    let function: Linked = Arc::new(move |event| {
        let event: Value = serde_json::from_str(event.get()).expect("is JSON");
        saw.lock().expect("locks").push(names(&event));
        let answered = answer(&event).map(|value| serde_json::value::to_raw_value(&value).expect("is JSON"));
        Box::pin(async move { answered })
    });
    let home = FunctionHost::Linked(BTreeMap::from([("publish".to_owned(), function)]));
    let written: Arc<Notify> = Arc::default();
    let timeouts = BTreeMap::from([("publish".to_owned(), Duration::from_mins(1))]);
    let runner = Arc::new(Runner::new(home, timeouts));
    let letters = Arc::new(DeadLetters::open(folder).expect("opens"));
    let source = EventSource { function: "publish".to_owned(), settings };
    let streams = Streams::start(&store, vec![source], &runner, &written, &letters, folder).await.expect("starts");
    Fixture { store, seen, letters, written, streams }
}

impl Fixture {
    async fn until(&self, what: impl Fn(&[Vec<String>]) -> bool) -> Vec<Vec<String>> {
        for _ in 0..6_000 {
            let seen = self.seen.lock().expect("locks").clone();
            if what(&seen) {
                return seen;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("not in time; the function saw {:?}", self.seen.lock().expect("locks"));
    }
}

fn failed(event: &Value, poison: &str) -> Option<Value> {
    let records = event["Records"].as_array().cloned().unwrap_or_default();
    let found = records.into_iter().find(|record| record["dynamodb"]["Keys"]["PK"]["S"] == poison);
    found.map(|record| json!({"batchItemFailures": [{"itemIdentifier": record["dynamodb"]["SequenceNumber"]}]}))
}

#[tokio::test]
async fn only_what_passes_the_filter_arrives_in_order_and_once() {
    let bench = bench(None, &["a", "b"], settings(), |_| Ok(json!({"batchItemFailures": []}))).await;
    put(&bench.store, "other", "T#1");
    put(&bench.store, "c", "S#1");
    bench.written.notify_waiters();
    let seen = bench.until(|seen| seen.concat().len() >= 3).await;
    assert_eq!(seen.concat(), ["a", "b", "c"]);
    assert_eq!(bench.streams.len(), 1);
}

#[tokio::test]
async fn a_record_that_fails_is_tried_again_then_put_aside_and_the_others_pass() {
    let settings = StreamSettings { bisect: true, ..settings() };
    let bench =
        bench(None, &["a", "poison", "b"], settings, |event| Ok(failed(event, "poison").unwrap_or_default())).await;
    let seen = bench.until(|seen| seen.last().is_some_and(|batch| batch == &["b"])).await;
    assert_eq!(seen, [vec!["a", "poison", "b"], vec!["poison"], vec!["poison"], vec!["b"]]);
    let letters = bench.letters.all();
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0]["DDBStreamBatchInfo"]["batchSize"], 1);
}

#[tokio::test]
async fn without_halving_what_follows_the_failing_record_is_put_aside_with_it() {
    let bench =
        bench(None, &["a", "poison", "b"], settings(), |event| Ok(failed(event, "poison").unwrap_or_default())).await;
    bench.until(|_| !bench.letters.all().is_empty()).await;
    assert_eq!(bench.letters.all()[0]["DDBStreamBatchInfo"]["batchSize"], 2);
}

#[tokio::test]
async fn a_batch_that_fails_whole_is_halved_until_the_record_is_found() {
    let settings = StreamSettings { bisect: true, reports_failures: false, ..settings() };
    let bench = bench(None, &["a", "b", "poison", "c"], settings, |event| match failed(event, "poison") {
        Some(_) => Err("broken".to_owned()),
        None => Ok(json!(null)),
    })
    .await;
    bench.until(|seen| seen.last().is_some_and(|batch| batch == &["c"])).await;
    let letters = bench.letters.all();
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0]["DDBStreamBatchInfo"]["batchSize"], 1);
    assert_eq!(letters[0]["requestContext"]["approximateInvokeCount"], 2);
}

#[tokio::test]
async fn without_a_number_of_tries_a_record_is_tried_until_it_is_too_old_and_the_others_pass() {
    let settings =
        StreamSettings { retries: None, maximum_age: Some(Duration::from_secs(1)), bisect: true, ..settings() };
    let bench =
        bench(None, &["a", "poison", "b"], settings, |event| Ok(failed(event, "poison").unwrap_or_default())).await;
    let seen = bench.until(|seen| seen.last().is_some_and(|batch| batch == &["b"])).await;
    assert!(seen.len() > 5, "a second is time for more than three tries: {seen:?}");
    let letters = bench.letters.all();
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0]["requestContext"]["condition"], "RecordAgeExceeded");
    assert_eq!(letters[0]["DDBStreamBatchInfo"]["batchSize"], 1);
}

#[tokio::test]
async fn a_restart_goes_on_where_it_stopped_and_keeps_the_dead_letters() {
    let folder = tempfile::tempdir().expect("makes a folder");
    let first = bench(Some(folder.path()), &["poison"], StreamSettings { retries: Some(0), ..settings() }, |_| {
        Err("broken".to_owned())
    })
    .await;
    first.until(|_| !first.letters.all().is_empty()).await;
    // The position is kept right after the letter.
    let positions = folder.path().join("stream-positions.json");
    first.until(|_| positions.exists()).await;
    drop(first);
    let second = bench(Some(folder.path()), &["next"], settings(), |_| Ok(json!(null))).await;
    let seen = second.until(|seen| !seen.is_empty()).await;
    assert_eq!(seen, [["next"]]);
    assert_eq!(second.letters.all().len(), 1);
}
