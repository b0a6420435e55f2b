//! The one box's clock: the machine's, unless a test sets it.

use chrono::{DateTime, TimeDelta, Utc};
use std::sync::{Arc, PoisonError, RwLock};

/// The source of the time.
#[derive(Debug, Clone, Copy, Default)]
enum Setting {
    /// As the machine tells it.
    #[default]
    Machine,
    /// The machine's time plus a fixed difference.
    Moved(TimeDelta),
    /// Stopped.
    Stopped(DateTime<Utc>),
}

/// A clock that can be set. Clones are one clock.
#[derive(Debug, Clone, Default)]
pub struct SettableClock(Arc<RwLock<Setting>>);

impl SettableClock {
    /// The time.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        match *self.0.read().unwrap_or_else(PoisonError::into_inner) {
            Setting::Machine => Utc::now(),
            Setting::Moved(difference) => Utc::now() + difference,
            Setting::Stopped(time) => time,
        }
    }

    /// Whether the time stands still, because a test stopped it.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        matches!(*self.0.read().unwrap_or_else(PoisonError::into_inner), Setting::Stopped(_))
    }

    /// Sets the time, from which the clock continues; none returns to the machine's.
    pub fn set(&self, now: Option<DateTime<Utc>>) {
        self.change(now.map_or(Setting::Machine, |now| Setting::Moved(now - Utc::now())));
    }

    /// Stops at a time.
    pub fn stop(&self, now: DateTime<Utc>) {
        self.change(Setting::Stopped(now));
    }

    /// The clock as functions are given it.
    #[must_use]
    pub fn platform(&self) -> platform::Clock {
        let clock = self.clone();
        platform::Clock::new(move || clock.now())
    }

    fn change(&self, setting: Setting) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = setting;
    }
}

#[cfg(test)]
mod tests {
    use super::SettableClock;
    use chrono::{DateTime, TimeDelta, Utc};

    #[test]
    fn a_set_clock_goes_on_a_stopped_one_stays() {
        let leap_day: DateTime<Utc> = "2028-02-29T12:00:00Z".parse().expect("is a time");
        let clock = SettableClock::default();
        clock.clone().set(Some(leap_day));
        let first = clock.now();
        assert!(first >= leap_day && first < leap_day + TimeDelta::seconds(5));
        std::thread::sleep(std::time::Duration::from_millis(2));
        assert!(clock.now() > first, "it goes on");
        assert!(!clock.is_stopped());
        clock.stop(leap_day);
        assert_eq!((clock.now(), clock.is_stopped()), (leap_day, true));
        clock.set(None);
        assert!((clock.now() - Utc::now()).abs() < TimeDelta::seconds(5));
    }
}
