//! Controls for tests, under `/__test` and only where they were asked for: the clock and the store's faults.

use crate::clock::SettableClock;
use crate::faults::{FaultSwitch, Faults};
use crate::payments::PaymentFaults;
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
}

/// `{"now": "2028-02-29T12:00:00Z", "stopped": true}`; `{"now": null}` gives the machine's time back.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockSetting {
    now: Option<DateTime<Utc>>,
    #[serde(default)]
    stopped: bool,
}

/// The controls' addresses.
pub fn router(controls: Controls) -> Router {
    Router::new()
        .route("/__test/clock", post(set_clock))
        .route("/__test/faults", post(set_faults))
        .route("/__test/payment-faults", post(set_payment_faults))
        .with_state(controls)
}

async fn set_clock(State(controls): State<Controls>, Json(setting): Json<ClockSetting>) -> StatusCode {
    match setting {
        ClockSetting { now: Some(now), stopped: true } => controls.clock.stop(now),
        ClockSetting { now, .. } => controls.clock.set(now),
    }
    StatusCode::NO_CONTENT
}

async fn set_faults(State(controls): State<Controls>, Json(faults): Json<Faults>) -> Result<StatusCode, String> {
    controls.faults.set(faults, &controls.store, &controls.table).await.map(|()| StatusCode::NO_CONTENT)
}

async fn set_payment_faults(State(controls): State<Controls>, Json(faults): Json<PaymentFaults>) -> StatusCode {
    controls.payments.set_faults(faults);
    StatusCode::NO_CONTENT
}
