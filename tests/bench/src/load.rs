//! The throughput of the one box compared with its bare store: on the same machine, in the same run, so that the ratio shows
//! what our code costs.

use std::sync::Arc;
use std::time::{Duration, Instant};

use api_tests::{Person, Site};
use aws_sdk_dynamodb::types::AttributeValue;
use futures::future::{BoxFuture, join_all};
use local::addresses::WEBHOOK_SECRET;
use local::payments::Event;
use reqwest::{RequestBuilder, Response};
use serde_json::json;
use tokio::sync::OnceCell;

use crate::meanwhile::on_disk;
use crate::quiet::quiet;
use crate::table;

const CLIENTS: [usize; 3] = [1, 8, 32];
/// How often each load is run, in turns, and how long. The table has the medians, and ratios are within one turn, so what else the
/// machine does for a moment decides no row. Each begins when the one box is done with what the one before has left.
const TURNS: usize = 3;
const SPELL: Duration = Duration::from_secs(2);
/// For a profiler.
const PROFILED_CLIENTS: usize = 8;
const PROFILED_SPELL: Duration = Duration::from_secs(20);
/// How long they practice before.
const PRACTICING: Duration = Duration::from_secs(2);
const SKILL: &str = "focusedBreathing_grade_1_1";

/// What Kolibri 0.19.5, an open learning platform that schools run on one box, did with 8 clients on two cores: measured once, on
/// another machine; `scripts/bench-kolibri` measures it on this one. Requests per second, and p99 in milliseconds where it was noted.
const KOLIBRI: [(&str, &str, &str); 2] = [("Kolibri: a read", "158", ""), ("Kolibri: a write", "119", "841")];

const HEAD: [&str; 7] = ["what", "clients", "per second", "of the bare store", "p50, ms", "p99, ms", "p99 / p50"];

type Act = Arc<dyn Fn(Person) -> BoxFuture<'static, ()> + Send + Sync>;

/// What is measured, by name.
fn acts() -> [(&'static str, Act); 5] {
    [
        ("bare store: GetItem", Arc::new(|person| Box::pin(get_item(person)))),
        ("one box: GET /api/me", Arc::new(|person| Box::pin(read(person)))),
        ("one box: complete a skill", Arc::new(|person| Box::pin(complete(person)))),
        ("one box: GET /api/catalogue, known", Arc::new(|person| Box::pin(read_known_catalogue(person)))),
        ("one box: an event of Stripe's", Arc::new(|person| Box::pin(receive_event(person)))),
    ]
}

async fn learners(site: &Site, count: usize) -> Vec<Person> {
    let mut people = Vec::new();
    for number in 0..count {
        people.push(site.learner(&format!("learner{number}")).await);
    }
    people
}

/// Gives a profiler something to look at: the first act whose name contains these words, by eight clients.
pub async fn run_one(words: &str) {
    let acts = acts();
    let Some((name, act)) = acts.iter().find(|(name, _)| name.contains(words)) else {
        eprintln!("No load is called \"{words}\". There are: {}.", acts.map(|(name, _)| name).join("; "));
        std::process::exit(2);
    };
    let (options, _folder) = on_disk();
    let site = Site::measured(options).await;
    let people = learners(&site, PROFILED_CLIENTS).await;
    // Who has never practiced has fewer items than anybody who comes back.
    let practice: Act = Arc::new(|person| Box::pin(complete(person)));
    spell(&people, &practice, PRACTICING).await;
    quiet().await;
    let measured = spell(&people, act, PROFILED_SPELL).await;
    println!("{name}: {:.0} a second", measured.per_second);
}

/// Prints throughput and latency of a read, a write and the bare store.
pub async fn run() {
    let mut rows = measure(&acts()).await;
    for (what, per_second, p99) in KOLIBRI {
        rows.push([what, "8", per_second, "", "", p99, ""].map(str::to_owned).to_vec());
    }
    table::print("Load", &HEAD, &rows);
}

/// The same of the event that Stripe sends, alone.
pub async fn run_events() {
    let [bare, .., event] = acts();
    table::print("Receiving an event of Stripe's", &HEAD, &measure(&[bare, event]).await);
}

/// The rows of some acts, of which the first is the bare store.
async fn measure(acts: &[(&'static str, Act)]) -> Vec<Vec<String>> {
    let (options, _folder) = on_disk();
    let site = Site::measured(options).await;
    let most = CLIENTS.into_iter().max().unwrap_or_default();
    let people = learners(&site, most).await;
    let mut rows = Vec::new();
    for clients in CLIENTS {
        let mut turns = Vec::new();
        for _ in 0..TURNS {
            let mut turn = Vec::new();
            for (_, act) in acts {
                quiet().await;
                turn.push(spell(&people[..clients], act, SPELL).await);
            }
            turns.push(turn);
        }
        for (place, (name, _)) in acts.iter().enumerate() {
            let of = |value: fn(&Measured, &Measured) -> f64| {
                table::median(turns.iter().map(|turn| value(&turn[place], &turn[0])).collect())
            };
            rows.push(vec![
                (*name).to_owned(),
                clients.to_string(),
                format!("{:.0}", of(|one, _| one.per_second)),
                format!("{:.2}", of(|one, bare| one.per_second / bare.per_second)),
                format!("{:.1}", of(|one, _| one.percentile(50))),
                format!("{:.1}", of(|one, _| one.percentile(99))),
                format!("{:.1}", of(|one, _| one.percentile(99) / one.percentile(50))),
            ]);
        }
    }
    rows
}

struct Measured {
    per_second: f64,
    sorted: Vec<Duration>,
}

impl Measured {
    fn percentile(&self, percent: usize) -> f64 {
        let place = (self.sorted.len() * percent / 100).min(self.sorted.len().saturating_sub(1));
        self.sorted.get(place).map_or(f64::NAN, |took| took.as_secs_f64() * 1000.0)
    }
}

async fn spell(people: &[Person], act: &Act, lasting: Duration) -> Measured {
    let began = Instant::now();
    let clients = people.iter().cloned().map(|person| {
        let act = act.clone();
        tokio::spawn(async move {
            let mut took = Vec::new();
            while began.elapsed() < lasting {
                let start = Instant::now();
                act(person.clone()).await;
                took.push(start.elapsed());
            }
            took
        })
    });
    let mut sorted: Vec<Duration> =
        join_all(clients).await.into_iter().flat_map(|took| took.expect("a client")).collect();
    let elapsed = began.elapsed().as_secs_f64();
    sorted.sort_unstable();
    #[allow(clippy::cast_precision_loss, reason = "a spell has far fewer than 2^52 requests")]
    let per_second = sorted.len() as f64 / elapsed;
    Measured { per_second, sorted }
}

/// Sends a request as a browser does; the tests' own client would also hold each answer against the API's document.
async fn send(person: &Person, request: RequestBuilder, status: u16) -> Response {
    let response = request.bearer_auth(person.token()).send().await.expect("the site answers");
    assert_eq!(response.status(), status);
    response
}

async fn read(person: Person) {
    let site = person.site();
    let request = site.http().get(format!("{}/api/me", site.base()));
    drop(send(&person, request, 200).await.bytes().await.expect("a document"));
}

async fn complete(person: Person) {
    let (site, practice) = (person.site(), person.practice(SKILL));
    let request = site
        .http()
        .post(format!("{}{}", site.base(), practice.path()))
        .header("content-type", "application/json")
        .body(practice.body().to_string());
    drop(send(&person, request, 201).await.bytes().await.expect("a completion"));
}

async fn read_known_catalogue(person: Person) {
    static TAG: OnceCell<String> = OnceCell::const_new();
    let site = person.site();
    let catalogue = || site.http().get(format!("{}/api/catalogue", site.base()));
    let tag = TAG.get_or_init(|| async {
        let response = send(&person, catalogue(), 200).await;
        response.headers()["etag"].to_str().expect("a tag").to_owned()
    });
    let request = catalogue().header("if-none-match", tag.await);
    send(&person, request, 304).await;
}

/// An event about a customer of somebody else's.
async fn receive_event(person: Person) {
    let site = person.site();
    let object = json!({ "object": "invoice", "customer": "cus_of_another_product" });
    let event = Event { id: "evt_1".to_owned(), kind: "invoice.paid".to_owned(), created: 0, object };
    let (body, signature) = site.running().payments.signed(&event, WEBHOOK_SECRET);
    let request = site.http().post(format!("{}/api/payment-events", site.base())).body(body);
    let request = request.header("stripe-signature", signature).header("content-type", "application/json");
    drop(send(&person, request, 200).await.bytes().await.expect("an answer"));
}

async fn get_item(person: Person) {
    let get = person.site().table().get_item().table_name("pausewell").consistent_read(true);
    let get = get.key("PK", AttributeValue::S(format!("USER#{}", person.id)));
    get.key("SK", AttributeValue::S("DOC#0STATE".to_owned())).send().await.expect("gets");
}
