//! Cold start to first response, and warm latency, compared with a bare function: as ratios within one run. A warm request waits for the
//! store as the first one does, and the bare function has none: what a cold start adds to a warm request is a column of its own.

use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

use api_tests::Site;
use local::Options;
use tokio::process::Command;

use crate::event::{Measured, measured};
use crate::runtime_api::RuntimeApi;
use crate::table::{self, median};

/// How often each function is started.
const STARTS: usize = 15;
/// How often a started one is called again.
const CALLS: usize = 40;

/// Medians, in milliseconds.
struct Times {
    /// From nothing to the first answer.
    cold: f64,
    /// The part of it that a request has to wait for once the function is ready.
    first: f64,
    warm: f64,
}

/// Prints cold starts and warm latencies.
pub async fn run(built: &Path) {
    let site = Site::measured(Options::default()).await;
    let person = site.learner("learner").await;
    let bare = Measured { name: "bare_function", event: measured(&person).remove(0).event };
    let least = times(built, &site, &bare).await;
    let mut rows = vec![row(bare.name, &least, &least)];
    for function in measured(&person) {
        let times = times(built, &site, &function).await;
        rows.push(row(function.name, &times, &least));
    }
    let head = [
        "function",
        "cold start, ms",
        "times the bare one",
        "first request, ms",
        "times the bare one",
        "warm, ms",
        "times the bare one",
        "a cold start adds, ms",
        "times the bare one",
    ];
    table::print("Starts", &head, &rows);
    one_box().await;
}

/// Prints how long a whole one box takes, from nothing to its first answer.
async fn one_box() {
    let mut took = Vec::new();
    for _ in 0..STARTS {
        let began = Instant::now();
        let site = Site::empty().await;
        site.get("/mailbox.json").await.ok();
        took.push(began.elapsed().as_secs_f64() * 1000.0);
    }
    table::print(
        "One box",
        &["from nothing to the first answer", "ms"],
        &[vec!["in memory".to_owned(), format!("{:.0}", median(took))]],
    );
}

fn row(name: &str, times: &Times, least: &Times) -> Vec<String> {
    let ratio = |value: f64, least: f64| format!("{:.1}", value / least);
    let cold = [format!("{:.1}", times.cold), ratio(times.cold, least.cold)];
    let first = [format!("{:.1}", times.first), ratio(times.first, least.first)];
    let warm = [format!("{:.2}", times.warm), ratio(times.warm, least.warm)];
    let added = |times: &Times| times.cold - times.warm;
    let adds = [format!("{:.1}", added(times)), ratio(added(times), added(least))];
    [vec![name.to_owned()], cold.to_vec(), first.to_vec(), warm.to_vec(), adds.to_vec()].concat()
}

async fn times(built: &Path, site: &Site, function: &Measured) -> Times {
    let (mut cold, mut requests, mut warm) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..STARTS {
        let mut api = RuntimeApi::start().await;
        let event = (function.event)();
        let began = Instant::now();
        let mut process = Command::new(built.join(function.name).join("bootstrap"))
            .env_clear()
            .envs(site.running().addresses.machine())
            .envs([
                ("TABLE_NAME", local::addresses::TABLE),
                ("USER_POOL_ID", local::addresses::USER_POOL),
                ("SITE_ORIGIN", site.origin()),
                ("LOG_FORMAT", "json"),
            ])
            .envs([
                ("AWS_LAMBDA_RUNTIME_API", api.address.as_str()),
                ("AWS_LAMBDA_FUNCTION_NAME", function.name),
                ("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "256"),
                ("AWS_LAMBDA_FUNCTION_VERSION", "$LATEST"),
                ("AWS_LAMBDA_LOG_STREAM_NAME", "bench"),
                ("AWS_LAMBDA_LOG_GROUP_NAME", "bench"),
            ])
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("the function is built: make bench builds it");
        let first = api.invoke(&event).await;
        assert!(first.body.contains("200") || first.body.contains("201"), "{}: {}", function.name, first.body);
        cold.push((first.done - began).as_secs_f64() * 1000.0);
        requests.push((first.done - first.taken).as_secs_f64() * 1000.0);
        for _ in 0..CALLS {
            let answered = api.invoke(&(function.event)()).await;
            warm.push((answered.done - answered.taken).as_secs_f64() * 1000.0);
        }
        process.kill().await.expect("ends");
    }
    Times { cold: median(cold), first: median(requests), warm: median(warm) }
}
