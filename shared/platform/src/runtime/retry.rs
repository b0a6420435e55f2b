//! Trying again while a service is busy, in a function that nobody waits for.

use std::time::{Duration, Instant};

/// After how long no other try is made: well inside the time-out of such a function.
const MAX_ELAPSED: Duration = Duration::from_mins(10);
/// The delay before the second try; each is twice as long as the one before.
const FIRST_DELAY: Duration = Duration::from_millis(250);
/// The longest delay.
const MAX_DELAY: Duration = Duration::from_secs(20);

/// Tries until a service is no longer busy, for ten minutes at most.
pub async fn retry_while_busy<T, E, F>(is_busy: impl Fn(&E) -> bool, attempt: impl Fn() -> F) -> Result<T, E>
where
    F: Future<Output = Result<T, E>>,
{
    let (began, mut delay) = (Instant::now(), FIRST_DELAY);
    loop {
        match attempt().await {
            Err(error) if is_busy(&error) && began.elapsed() < MAX_ELAPSED => {
                tokio::time::sleep(delay).await;
                delay = (delay * 2).min(MAX_DELAY);
            }
            answer => return answer,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::retry_while_busy;

    #[tokio::test]
    async fn what_is_busy_is_waited_for_and_what_is_refused_is_an_answer() {
        let tries = Cell::new(0);
        let third = || async {
            tries.set(tries.get() + 1);
            if tries.get() < 3 { Err("busy") } else { Ok(tries.get()) }
        };
        assert_eq!(retry_while_busy(|error| *error == "busy", third).await, Ok(3));
        assert_eq!(retry_while_busy(|error| *error == "busy", || async { Err::<(), _>("no") }).await, Err("no"));
    }
}
