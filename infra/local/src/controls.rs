//! Controls for tests, under `/__test` and only where they were asked for: the clock, scheduled runs, and the faults of store and
//! payment stand-in.

use crate::clock::SettableClock;
use crate::faults::{FaultSwitch, Faults};
use crate::payments::PaymentFaults;
use crate::schedules::SchedulesEmulator;
use crate::store::StoreEmulator;
use crate::template::TableSpec;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use std::sync::Arc;

/// What the controls reach.
#[derive(Clone)]
pub struct Controls {
    /// The clock of all functions and of the identity service.
    pub clock: SettableClock,
    /// The faults in front of the store.
    pub faults: FaultSwitch,
    /// The payment stand-in's faults.
    pub payments: crate::payments::PaymentsEmulator,
    /// The store.
    pub store: Arc<StoreEmulator>,
    /// The table in it.
    pub table: Arc<TableSpec>,
    /// The schedules.
    pub schedules: SchedulesEmulator,
}

/// `{"now": "2028-02-29T12:00:00Z", "stopped": true}`; `{"now": null}` gives the machine's time back.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockSetting {
    now: Option<DateTime<Utc>>,
    #[serde(default)]
    stopped: bool,
}

/// `{"function": "sweep_accounts"}`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScheduledRun {
    function: String,
}

/// The controls' addresses.
pub fn router(controls: Controls) -> Router {
    Router::new()
        .route("/__test/clock", post(set_clock))
        .route("/__test/faults", post(set_faults))
        .route("/__test/payment-faults", post(set_payment_faults))
        .route("/__test/scheduled-runs", post(run_scheduled))
        .with_state(controls)
}

async fn set_clock(State(controls): State<Controls>, Json(setting): Json<ClockSetting>) -> StatusCode {
    match setting {
        ClockSetting { now: Some(now), stopped: true } => controls.clock.stop(now),
        ClockSetting { now, .. } => controls.clock.set(now),
    }
    StatusCode::NO_CONTENT
}

/// Runs a scheduled function now and once, and answers when it has run: 204, 500 with its error, or 404 when it has no schedule.
async fn run_scheduled(State(controls): State<Controls>, Json(run): Json<ScheduledRun>) -> (StatusCode, String) {
    match controls.schedules.run_now(&run.function).await {
        Some(Ok(())) => (StatusCode::NO_CONTENT, String::new()),
        Some(Err(failure)) => (StatusCode::INTERNAL_SERVER_ERROR, failure.cause()),
        None => (StatusCode::NOT_FOUND, format!("{} has no schedule", run.function)),
    }
}

async fn set_faults(State(controls): State<Controls>, Json(faults): Json<Faults>) -> Result<StatusCode, String> {
    controls.faults.set(faults, &controls.store, &controls.table).await.map(|()| StatusCode::NO_CONTENT)
}

async fn set_payment_faults(State(controls): State<Controls>, Json(faults): Json<PaymentFaults>) -> StatusCode {
    controls.payments.set_faults(faults);
    StatusCode::NO_CONTENT
}
