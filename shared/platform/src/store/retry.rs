//! The one retry loop for lost races: read, decide, commit, and start over if something changed in between.

use std::time::{Duration, Instant};

use uuid::Uuid;

use super::{CommitError, StoreError};

/// How long it is tried: well inside a function's own time-out, so that a device is told to send it once more instead of being
/// cut off.
const BUDGET: Duration = Duration::from_secs(10);

/// Runs `attempt`, which reads, decides and commits, until what it read is still so when it commits. Nothing was written where
/// it gives up: then the store counts as throttled.
pub async fn retry_stale<T, R, F>(attempt: impl Fn() -> F) -> Result<T, CommitError<R>>
where
    F: Future<Output = Result<T, CommitError<R>>>,
{
    retry_within(BUDGET, attempt).await
}

async fn retry_within<T, R, F>(budget: Duration, attempt: impl Fn() -> F) -> Result<T, CommitError<R>>
where
    F: Future<Output = Result<T, CommitError<R>>>,
{
    let attempts = async {
        for count in 0.. {
            let started = Instant::now();
            match attempt().await {
                Err(CommitError::Stale) => back_off(count, started.elapsed()).await,
                answer => return answer,
            }
        }
        Err(StoreError::Throttled.into())
    };
    tokio::time::timeout(budget, attempts).await.unwrap_or_else(|_| Err(StoreError::Throttled.into()))
}

/// Waits a random time that grows with the attempts, at most about half a second.
pub(super) async fn pause(attempt: u32) {
    back_off(attempt, Duration::from_millis(8)).await;
}

/// Waits a random time that grows with the attempts and with how long one takes: many who want the same item get out of each
/// other's way, however slow the store is.
async fn back_off(attempt: u32, took: Duration) {
    let most = (took * (1 << attempt.min(6))).clamp(Duration::from_millis(8), Duration::from_secs(4));
    let random = Uuid::new_v4().as_u64_pair().0;
    let most = u64::try_from(most.as_millis()).unwrap_or(u64::MAX);
    tokio::time::sleep(Duration::from_millis(1 + random % most)).await;
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use std::time::Duration;

    use super::{retry_stale, retry_within};
    use crate::store::{CommitError, StoreError};

    #[tokio::test]
    async fn what_lost_a_race_is_tried_again_and_a_refusal_is_an_answer() {
        let tries = Cell::new(0);
        let third_wins = || async {
            tries.set(tries.get() + 1);
            if tries.get() < 3 { Err(CommitError::Stale) } else { Ok::<_, CommitError<()>>(tries.get()) }
        };
        assert!(matches!(retry_stale(third_wins).await, Ok(3)));
        let refused = || async { Err::<(), _>(CommitError::Refused("no")) };
        assert!(matches!(retry_stale(refused).await, Err(CommitError::Refused("no"))));
    }

    #[tokio::test]
    async fn losing_every_race_ends_with_the_budget() {
        let always_lost = || async { Err::<(), CommitError<()>>(CommitError::Stale) };
        let lost = retry_within(Duration::from_millis(50), always_lost).await;
        assert!(matches!(lost, Err(CommitError::Store(StoreError::Throttled))));
    }
}
