//! Counts the DynamoDB units that a request consumes. The count follows the request's task; the store adds to it.

use std::sync::{Mutex, PoisonError};

/// Units consumed so far.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Units {
    /// Read request units.
    pub read: f64,
    /// Write request units.
    pub write: f64,
}

tokio::task_local! {
    static METER: Mutex<Units>;
}

/// Runs a request and returns the units that it consumed.
pub async fn measure<T>(request: impl Future<Output = T>) -> (T, Units) {
    METER
        .scope(Mutex::default(), async {
            let answer = request.await;
            let units = METER.with(|meter| *meter.lock().unwrap_or_else(PoisonError::into_inner));
            (answer, units)
        })
        .await
}

/// Adds to the count of the running request, if there is one.
pub(crate) fn add(read: f64, write: f64) {
    // Outside a request (start-up, a test that calls the store) nothing is counted.
    let _ = METER.try_with(|meter| {
        let mut units = meter.lock().unwrap_or_else(PoisonError::into_inner);
        units.read += read;
        units.write += write;
    });
}
