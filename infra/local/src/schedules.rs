//! The schedules: each function that the template gives one is run by the box's clock, as `EventBridge` runs it.
//!
//! `EventBridge` hands its event to Lambda and is done. Lambda runs the function and, when it fails, runs it again with the
//! same event twice, after one minute and after two more; here after seconds. `EventBridge` Scheduler runs a new schedule at
//! once; a box that starts is no new schedule, so its first run comes after one period. While a test has stopped the clock
//! nothing becomes due: such a test says itself what runs ([`crate::controls`]).

mod timer;

use crate::addresses::REGION;
use crate::clock::SettableClock;
use crate::gateway::event::ACCOUNT;
use crate::runner::{Failure, Runner};
use crate::template::{Schedule, Scheduler};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use timer::Timer;
use tokio::task::JoinSet;
use uuid::Uuid;

/// How often the clock is looked at. A test may move it at any time.
const TICK: Duration = Duration::from_secs(1);
/// The rests before a function that failed is run again.
const RETRY_RESTS: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(2)];

/// All schedules. Clones share them.
#[derive(Clone)]
pub struct SchedulesEmulator(Arc<Shared>);

struct Shared {
    schedules: Vec<Schedule>,
    runner: Arc<Runner>,
    clock: SettableClock,
}

/// The running timers; they end when this is dropped.
pub struct Timers {
    _tasks: JoinSet<()>,
}

impl SchedulesEmulator {
    /// Schedules that run their functions by a clock.
    #[must_use]
    pub fn new(schedules: Vec<Schedule>, runner: &Arc<Runner>, clock: &SettableClock) -> Self {
        Self(Arc::new(Shared { schedules, runner: Arc::clone(runner), clock: clock.clone() }))
    }

    /// Starts a timer for every schedule.
    #[must_use]
    pub fn start(&self) -> Timers {
        let mut tasks = JoinSet::new();
        for schedule in self.0.schedules.clone() {
            // Made here and not in its task, which may begin after a test has moved the clock.
            let timer = Timer::new(schedule.period, self.0.clock.now());
            tasks.spawn(follow(Arc::clone(&self.0), schedule, timer));
        }
        Timers { _tasks: tasks }
    }

    /// Runs a function that has a schedule now and once; none where it has none.
    pub async fn run_now(&self, function: &str) -> Option<Result<(), Failure>> {
        let Shared { schedules, runner, clock } = &*self.0;
        let schedule = schedules.iter().find(|schedule| schedule.function == function)?;
        Some(runner.run(function, &event(schedule, clock.now())).await.map(drop))
    }
}

/// Runs a schedule's function whenever it is due, forever.
async fn follow(shared: Arc<Shared>, schedule: Schedule, mut timer: Timer) {
    loop {
        tokio::time::sleep(TICK).await;
        let now = shared.clock.now();
        if !shared.clock.is_stopped() && timer.advance(now) {
            deliver(&shared.runner, &schedule.function, &event(&schedule, now), &RETRY_RESTS).await;
        }
    }
}

/// Runs a function, and again after each rest as long as it fails. Each failure is logged, and that it was the last.
async fn deliver(runner: &Runner, function: &str, event: &Value, rests: &[Duration]) {
    let mut rests = rests.iter();
    while runner.run(function, event).await.is_err() {
        let Some(rest) = rests.next() else {
            runner.log().failure(function, None, "a scheduled run was given up");
            return;
        };
        tokio::time::sleep(*rest).await;
    }
}

/// The schedule's own event, or the one that the service makes where it has none.
fn event(schedule: &Schedule, now: DateTime<Utc>) -> Value {
    let Schedule { name, scheduler, input, .. } = schedule;
    let (source, resource, detail) = match scheduler {
        Scheduler::Rule => ("aws.events", format!("events:{REGION}:{ACCOUNT}:rule/{name}"), json!({})),
        // Scheduler writes the detail as text.
        Scheduler::Scheduler => {
            ("aws.scheduler", format!("scheduler:{REGION}:{ACCOUNT}:schedule/default/{name}"), json!("{}"))
        }
    };
    input.clone().unwrap_or_else(|| {
        json!({
            "version": "0",
            "id": Uuid::new_v4(),
            "detail-type": "Scheduled Event",
            "source": source,
            "account": ACCOUNT,
            "time": now.format("%Y-%m-%dT%H:%M:%SZ").to_string(),
            "region": REGION,
            "resources": [format!("arn:aws:{resource}")],
            "detail": detail,
        })
    })
}

#[cfg(test)]
mod tests;
