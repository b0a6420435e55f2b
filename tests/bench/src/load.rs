//! The throughput of the one box compared with its bare store: on the same machine, in the same run, so that the ratio shows
//! what our code costs.

use std::sync::Arc;
use std::time::{Duration, Instant};

use api_tests::{Person, Site};
use aws_sdk_dynamodb::types::AttributeValue;
use futures::future::{BoxFuture, join_all};

use crate::table;

const CLIENTS: [usize; 3] = [1, 8, 32];
/// How long each number of clients runs.
const SPELL: Duration = Duration::from_secs(5);
const SKILL: &str = "focusedBreathing_grade_1_1";

type Act = Arc<dyn Fn(Person) -> BoxFuture<'static, ()> + Send + Sync>;

/// Prints throughput and latency of a read, a write and the bare store.
pub async fn run() {
    let site = Site::measured().await;
    let most = CLIENTS.into_iter().max().unwrap_or_default();
    let mut people = Vec::new();
    for number in 0..most {
        people.push(site.learner(&format!("learner{number}")).await);
    }
    let acts: [(&str, Act); 3] = [
        ("bare store: GetItem", Arc::new(|person| Box::pin(get_item(person)))),
        ("one box: GET /api/me", Arc::new(|person| Box::pin(async move { drop(person.get("/api/me").await.ok()) }))),
        (
            "one box: complete a skill",
            Arc::new(|person| Box::pin(async move { drop(person.practice(SKILL).send().await.created()) })),
        ),
    ];
    let mut rows = Vec::new();
    for clients in CLIENTS {
        let mut bare = f64::NAN;
        for (name, act) in &acts {
            let measured = spell(&people[..clients], act).await;
            if name.starts_with("bare") {
                bare = measured.per_second;
            }
            rows.push(vec![
                (*name).to_owned(),
                clients.to_string(),
                format!("{:.0}", measured.per_second),
                format!("{:.2}", measured.per_second / bare),
                format!("{:.1}", measured.percentile(50)),
                format!("{:.1}", measured.percentile(99)),
            ]);
        }
    }
    let head = ["what", "clients", "per second", "of the bare store", "p50, ms", "p99, ms"];
    table::print("Load", &head, &rows);
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

async fn spell(people: &[Person], act: &Act) -> Measured {
    let began = Instant::now();
    let clients = people.iter().cloned().map(|person| {
        let act = act.clone();
        tokio::spawn(async move {
            let mut took = Vec::new();
            while began.elapsed() < SPELL {
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

async fn get_item(person: Person) {
    let get = person.site().table().get_item().table_name("pausewell").consistent_read(true);
    let get = get.key("PK", AttributeValue::S(format!("USER#{}", person.id)));
    get.key("SK", AttributeValue::S("DOC#0STATE".to_owned())).send().await.expect("gets");
}
