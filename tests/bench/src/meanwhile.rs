//! What other people notice while something runs: how long their requests take.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use api_tests::Person;
use local::Options;
use tempfile::TempDir;

/// For how long requests are timed before something runs.
const BEFORE: Duration = Duration::from_secs(5);

/// Options of a site that keeps its data on the disk, as `make run` does: a write waits for the disk, and a read mustn't. The data go with
/// the folder.
pub fn on_disk() -> (Options, TempDir) {
    let folder = tempfile::tempdir().expect("makes a folder");
    (Options { data_dir: Some(folder.path().to_owned()), ..Options::default() }, folder)
}

/// How long requests took, in ms.
pub struct Latency {
    /// The median.
    pub p50: f64,
    /// Of a hundred, the slowest but one.
    pub p99: f64,
}

impl Latency {
    /// Both, for a table.
    #[must_use]
    pub fn shown(&self) -> String {
        format!("{:.1} and {:.1}", self.p50, self.p99)
    }
}

/// How long a teacher's requests take while nothing else runs.
pub async fn before(teacher: &Person) -> Latency {
    requests_until(teacher, &AtomicBool::new(false), Some(BEFORE)).await
}

/// Runs something to its end, and how long a teacher's requests take meanwhile.
pub async fn meanwhile<T>(teacher: &Person, run: impl Future<Output = T>) -> (T, Latency) {
    let is_done = Arc::new(AtomicBool::new(false));
    let others = tokio::spawn({
        let (teacher, is_done) = (teacher.clone(), Arc::clone(&is_done));
        async move { requests_until(&teacher, &is_done, None).await }
    });
    let ended = run.await;
    is_done.store(true, Ordering::Relaxed);
    (ended, others.await.expect("others' requests"))
}

/// Asks for a teacher's own document, one request after another, until something is done or the time is over.
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
