//! Counts what a request uses of the table: DynamoDB units, calls, and trips. The count follows the request's task; the store adds to it.

use std::sync::{Mutex, PoisonError};

/// What was used so far.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Usage {
    /// Read request units.
    pub read: f64,
    /// Write request units.
    pub write: f64,
    /// Calls to the table.
    pub calls: u32,
    /// The most calls that had to wait for one another: what a person waits for. Calls that run side by side are one trip.
    pub trips: u32,
}

tokio::task_local! {
    static METER: Mutex<Usage>;
}

/// Runs a request and returns what it used.
pub async fn measure<T>(request: impl Future<Output = T>) -> (T, Usage) {
    METER
        .scope(Mutex::default(), async {
            let answer = request.await;
            (answer, with(|usage| *usage).unwrap_or_default())
        })
        .await
}

/// Runs one call to the table and counts it. It follows the calls that were answered before it began.
///
/// The SDK's future is large, and a request has several inside one another and side by side, which are moved together
/// (docs/profiling.md): each is boxed here.
pub(crate) fn call<T>(call: impl Future<Output = T>) -> impl Future<Output = T> {
    let call = Box::pin(call);
    async move {
        let trip = with(|usage| {
            usage.calls += 1;
            usage.trips + 1
        });
        let answer = call.await;
        with(|usage| usage.trips = usage.trips.max(trip.unwrap_or_default()));
        answer
    }
}

/// Adds units to the count of the running request.
pub(crate) fn add(read: f64, write: f64) {
    with(|usage| {
        usage.read += read;
        usage.write += write;
    });
}

/// Outside a request (start-up, a test that calls the store) nothing is counted.
fn with<T>(change: impl FnOnce(&mut Usage) -> T) -> Option<T> {
    METER.try_with(|meter| change(&mut meter.lock().unwrap_or_else(PoisonError::into_inner))).ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Usage, call, measure};

    async fn answer(milliseconds: u64) {
        call(tokio::time::sleep(Duration::from_millis(milliseconds))).await;
    }

    #[tokio::test]
    async fn calls_side_by_side_are_one_trip_and_one_after_another_are_two() {
        let request = async {
            tokio::join!(answer(1), answer(20), answer(1));
            answer(1).await;
        };
        let ((), usage) = measure(request).await;
        assert_eq!(usage, Usage { calls: 4, trips: 2, ..Usage::default() });
    }

    #[tokio::test]
    async fn a_call_waits_for_the_one_before_it_in_its_own_branch() {
        let branch = async {
            answer(1).await;
            answer(1).await;
        };
        let ((), usage) = measure(async { tokio::join!(branch, answer(30)).0 }).await;
        assert_eq!((usage.calls, usage.trips), (3, 2));
    }
}
