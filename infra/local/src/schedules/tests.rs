//! Schedules to functions that fail and that don't.

use super::{SchedulesEmulator, Timers, deliver, event};
use crate::clock::SettableClock;
use crate::runner::{Failure, FunctionHost, Linked, Runner};
use crate::template::{Schedule, Scheduler};
use chrono::TimeDelta;
use platform::log::Log;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A function that fails a number of times, and the events that it got.
#[derive(Clone, Default)]
struct Function {
    failures: usize,
    events: Arc<Mutex<Vec<Value>>>,
}

impl Function {
    fn runner(&self) -> Arc<Runner> {
        let Self { failures, events } = self.clone();
        let function: Linked = Arc::new(move |event| {
            let mut events = events.lock().expect("locks");
            events.push(serde_json::from_str(event.get()).expect("is JSON"));
            let fails = events.len() <= failures;
            Box::pin(async move { if fails { Err("broken".to_owned()) } else { Ok(event) } })
        });
        let timeouts = BTreeMap::from([("tidy_up".to_owned(), Duration::from_mins(1))]);
        let home = FunctionHost::Linked(BTreeMap::from([("tidy_up".to_owned(), function)]));
        Arc::new(Runner::new(home, timeouts).with_log(Log::new(|_| {})))
    }

    fn events(&self) -> Vec<Value> {
        self.events.lock().expect("locks").clone()
    }
}

fn daily(input: Option<Value>) -> Schedule {
    let (name, function) = ("TidyUpFunctionDaily".to_owned(), "tidy_up".to_owned());
    Schedule { name, scheduler: Scheduler::Rule, function, period: Duration::from_hours(24), input }
}

/// The function's schedule, running by a clock.
fn started(function: &Function, clock: &SettableClock) -> (SchedulesEmulator, Timers) {
    let schedules = SchedulesEmulator::new(vec![daily(None)], &function.runner(), clock);
    let timers = schedules.start();
    (schedules, timers)
}

async fn until_run(function: &Function) {
    for _ in 0..6_000 {
        if !function.events().is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it did not run in time");
}

#[tokio::test]
async fn a_function_runs_when_the_clock_has_passed_a_period() {
    let (function, clock) = (Function::default(), SettableClock::default());
    let (_schedules, _timers) = started(&function, &clock);
    assert_eq!(function.events(), Vec::<Value>::new());
    clock.set(Some(clock.now() + TimeDelta::days(1)));
    until_run(&function).await;
    assert_eq!(function.events()[0]["detail-type"], "Scheduled Event");
}

#[test]
fn an_event_says_whose_schedule_it_is() {
    let rule = "arn:aws:events:us-east-1:000000000000:rule/TidyUpFunctionDaily";
    let schedule = "arn:aws:scheduler:us-east-1:000000000000:schedule/default/TidyUpFunctionDaily";
    for (scheduler, source, arn, detail) in [
        (Scheduler::Rule, "aws.events", rule, json!({})),
        (Scheduler::Scheduler, "aws.scheduler", schedule, json!("{}")),
    ] {
        let made = event(&Schedule { scheduler, ..daily(None) }, "2028-02-29T12:00:00Z".parse().expect("a time"));
        assert_eq!((&made["source"], &made["resources"], &made["detail"]), (&json!(source), &json!([arn]), &detail));
        assert_eq!(made["time"], "2028-02-29T12:00:00Z");
    }
}

#[tokio::test]
async fn nothing_is_due_while_the_clock_is_stopped() {
    let (function, clock) = (Function::default(), SettableClock::default());
    let (schedules, _timers) = started(&function, &clock);
    clock.stop(clock.now() + TimeDelta::days(1));
    // Longer than it takes until the clock is looked at.
    tokio::time::sleep(super::TICK * 2).await;
    assert_eq!(function.events(), Vec::<Value>::new());
    assert_eq!(schedules.run_now("tidy_up").await, Some(Ok(())));
    assert_eq!(function.events().len(), 1);
}

#[tokio::test]
async fn a_function_that_fails_is_run_again_twice_with_the_same_event() {
    for (failures, runs) in [(0, 1), (1, 2), (2, 3), (3, 3)] {
        let function = Function { failures, ..Function::default() };
        deliver(&function.runner(), "tidy_up", &json!({ "id": 7 }), &[Duration::ZERO; 2]).await;
        assert_eq!(function.events(), vec![json!({ "id": 7 }); runs], "{failures} failures");
    }
}

#[tokio::test]
async fn a_run_that_is_asked_for_reports_its_failure() {
    let function = Function { failures: 1, ..Function::default() };
    let schedules =
        SchedulesEmulator::new(vec![daily(Some(json!({ "depth": 2 })))], &function.runner(), &SettableClock::default());
    assert_eq!(schedules.run_now("tidy_up").await, Some(Err(Failure::Failed("broken".to_owned()))));
    assert_eq!(schedules.run_now("tidy_up").await, Some(Ok(())));
    assert_eq!(function.events(), vec![json!({ "depth": 2 }); 2], "the schedule's own event");
    assert_eq!(schedules.run_now("another").await, None);
}
