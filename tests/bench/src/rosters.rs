//! A roster of 5,000 people: how fast they come in, what each costs, and what other people notice of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use api_tests::import::{HEADER, Import};
use api_tests::school::School;
use api_tests::{Person, Site};
use serde_json::{Value, json};

use crate::table;

const PEOPLE: u32 = 5_000;
const CLASSES: u32 = 200;
/// For how long others' requests are timed before the import.
const BEFORE: Duration = Duration::from_secs(5);
/// How often the import is asked how far it is.
const POLL: Duration = Duration::from_millis(250);
/// How many login cards are made at once.
const CARDS: u32 = 20;

/// Prints how an import of 5,000 pupils into 200 classes goes.
pub async fn run() {
    let site = Site::whole().await;
    let school = School::open(&site).await;
    let teacher = school.teacher("teacher").await;
    let before = requests_until(&teacher, &Arc::new(AtomicBool::new(false)), Some(BEFORE)).await;

    let began = Instant::now();
    let import = Import::start(&school, roster().as_bytes()).await;
    let compared = began.elapsed();
    assert_eq!(import.counts().get("new"), Some(&u64::from(PEOPLE)), "{:?}", import.counts());
    let start = used(&site, &["start_import"]);
    let is_done = Arc::new(AtomicBool::new(false));
    let others = tokio::spawn({
        let (teacher, is_done) = (teacher.clone(), Arc::clone(&is_done));
        async move { requests_until(&teacher, &is_done, None).await }
    });
    let began = Instant::now();
    import.confirm(&json!({})).await.of_status(202);
    let confirm = used(&site, &["confirm_import"]);
    while import.now().await["state"] != "done" {
        tokio::time::sleep(POLL).await;
    }
    let took = began.elapsed();
    is_done.store(true, Ordering::Relaxed);
    let meanwhile = others.await.expect("others' requests");
    let progress = import.now().await["progress"].clone();
    let failed = school.head.get(&format!("{}?outcome=failed", import.path)).await.ok();
    assert_eq!(progress["added"], json!(PEOPLE), "{progress} {}", failed["outcomes"][0]);

    let rows = used(&site, &["import_rows"]);
    let cards = cards(&import, &school).await;
    let people = f64::from(PEOPLE);
    let row = |name: &str, value: String| vec![name.to_owned(), value];
    table::print(
        &format!("A roster of {PEOPLE} people in {CLASSES} classes"),
        &["", ""],
        &[
            row("comparison, in seconds", format!("{:.1}", compared.as_secs_f64())),
            row("comparison, read / write units", start.shown(1.0)),
            row("confirmation, read / write units", confirm.shown(1.0)),
            row("people added a second", format!("{:.0}", people / took.as_secs_f64())),
            row("read / write units a person", rows.shown(people)),
            row("others' GET /api/me before, p50 and p99 in ms", before.shown()),
            row("others' GET /api/me meanwhile, p50 and p99 in ms", meanwhile.shown()),
            row("p99 meanwhile to p99 before", format!("{:.1}", meanwhile.p99 / before.p99)),
            row("a login card (a password and its verifier), in ms", format!("{cards:.0}")),
        ],
    );
}

fn roster() -> String {
    let rows = (0..PEOPLE).map(|number| {
        let class = number % CLASSES;
        format!("Name{number},Last,student,1,Class {class},,N-{number},,,")
    });
    format!("{HEADER}\n{}\n", rows.collect::<Vec<_>>().join("\n"))
}

/// Units of all calls of some operations.
struct Used {
    read: f64,
    write: f64,
}

impl Used {
    fn shown(&self, people: f64) -> String {
        format!("{:.1} / {:.1}", self.read / people, self.write / people)
    }
}

fn used(site: &Site, operations: &[&str]) -> Used {
    let lines: Vec<Value> = operations.iter().flat_map(|operation| site.lines().of(operation)).collect();
    let sum = |name: &str| lines.iter().filter_map(|line| line[name].as_f64()).sum();
    Used { read: sum("readUnits"), write: sum("writeUnits") }
}

/// How long requests took, in ms.
struct Latency {
    p50: f64,
    p99: f64,
}

impl Latency {
    fn shown(&self) -> String {
        format!("{:.1} and {:.1}", self.p50, self.p99)
    }
}

/// Asks for a teacher's own document, one request after another, until the import is done or the time is over.
async fn requests_until(teacher: &Person, is_done: &AtomicBool, at_most: Option<Duration>) -> Latency {
    let (began, mut took) = (Instant::now(), Vec::new());
    while !is_done.load(Ordering::Relaxed) && at_most.is_none_or(|most| began.elapsed() < most) {
        let asked = Instant::now();
        teacher.get("/api/me").await.ok();
        took.push(asked.elapsed().as_secs_f64() * 1_000.0);
    }
    took.sort_by(f64::total_cmp);
    let at = |share: usize| took.get(took.len() * share / 100).copied().unwrap_or(f64::NAN);
    Latency { p50: at(50), p99: at(99) }
}

/// How long a card takes, in ms.
async fn cards(import: &Import<'_>, school: &School) -> f64 {
    let added = school.head.get(&format!("{}?outcome=added", import.path)).await.ok();
    let ids: Vec<&str> = added["outcomes"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|one| one["person"]["userId"].as_str())
        .take(CARDS as usize)
        .collect();
    let began = Instant::now();
    let made = school.head.post_json(&format!("{}/cards", import.path), &json!({ "userIds": ids })).await.ok();
    assert_eq!(made["cards"].as_array().map(Vec::len), Some(ids.len()), "{made}");
    began.elapsed().as_secs_f64() * 1_000.0 / f64::from(CARDS)
}
