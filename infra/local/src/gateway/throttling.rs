//! Token buckets, one a route, as the template's throttling settings ask for.

use crate::template::{Route, Throttle};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The buckets of all routes.
pub struct Buckets {
    by_route: HashMap<(String, String), Mutex<Bucket>>,
}

struct Bucket {
    throttle: Throttle,
    tokens: f64,
    filled: Instant,
}

impl Buckets {
    /// Full buckets for the routes that have limits.
    pub fn new(routes: &[Route]) -> Self {
        let bucket = |route: &Route| {
            let throttle = route.throttle?;
            let bucket = Bucket { throttle, tokens: throttle.burst, filled: Instant::now() };
            Some((key(route), Mutex::new(bucket)))
        };
        Self { by_route: routes.iter().filter_map(bucket).collect() }
    }

    /// Takes one token; false when the bucket is empty.
    pub fn take(&self, route: &Route) -> bool {
        let Some(bucket) = self.by_route.get(&key(route)) else { return true };
        bucket.lock().unwrap_or_else(PoisonError::into_inner).take(Instant::now())
    }
}

impl Bucket {
    fn take(&mut self, now: Instant) -> bool {
        let gained = now.duration_since(self.filled).as_secs_f64() * self.throttle.rate;
        self.tokens = (self.tokens + gained).min(self.throttle.burst);
        self.filled = now;
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }
}

fn key(route: &Route) -> (String, String) {
    (route.method.clone(), route.path.clone())
}

#[cfg(test)]
mod tests {
    use super::Bucket;
    use crate::template::Throttle;
    use std::time::{Duration, Instant};

    #[test]
    fn a_burst_empties_the_bucket_and_time_fills_it() {
        let start = Instant::now();
        let mut bucket = Bucket { throttle: Throttle { rate: 2.0, burst: 3.0 }, tokens: 3.0, filled: start };
        assert!((0..3).all(|_| bucket.take(start)));
        assert!(!bucket.take(start));
        assert!(bucket.take(start + Duration::from_millis(500)));
        assert!(!bucket.take(start + Duration::from_millis(500)));
        let rested = start + Duration::from_hours(1);
        assert!((0..3).all(|_| bucket.take(rested)));
        assert!(!bucket.take(rested), "however long it rests, it holds no more than a burst");
    }
}
