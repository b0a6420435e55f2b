//! When a schedule is due.

use chrono::{DateTime, Utc};
use std::time::Duration;

/// The times at which a schedule is due, one period apart.
#[derive(Debug, Clone)]
pub struct Timer {
    period: Duration,
    next: DateTime<Utc>,
}

impl Timer {
    /// A timer that is due for the first time after one period.
    pub fn new(period: Duration, now: DateTime<Utc>) -> Self {
        Self { period, next: now + period }
    }

    /// Moves on to a time, and answers whether the schedule is due. However many periods have passed, it is due once. A clock
    /// that was set back holds nothing up for longer than a period.
    pub fn advance(&mut self, now: DateTime<Utc>) -> bool {
        let is_due = self.next <= now;
        let after_a_period = now + self.period;
        self.next = if is_due { after_a_period } else { self.next.min(after_a_period) };
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::Timer;
    use chrono::{DateTime, TimeDelta, Utc};
    use std::time::Duration;

    fn at(hours: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(hours)
    }

    #[test]
    fn a_schedule_is_due_after_each_period() {
        let mut timer = Timer::new(Duration::from_hours(24), at(0));
        let due: Vec<i64> = (0..=72).filter(|hour| timer.advance(at(*hour))).collect();
        assert_eq!(due, [24, 48, 72]);
    }

    #[test]
    fn periods_that_the_clock_jumped_over_are_made_good_by_one_run() {
        let mut timer = Timer::new(Duration::from_hours(24), at(0));
        assert!(timer.advance(at(1000)));
        assert!(!timer.advance(at(1000 + 23)));
        assert!(timer.advance(at(1000 + 24)));
    }

    #[test]
    fn a_clock_that_was_set_back_holds_nothing_up_for_longer_than_a_period() {
        let mut timer = Timer::new(Duration::from_hours(24), at(1000));
        assert!(!timer.advance(at(0)));
        assert!(timer.advance(at(24)));
    }
}
