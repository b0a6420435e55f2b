//! Inactive pupils: a school has no reason to keep a pupil who is in no class and hasn't practiced for two years (docs/product.md, 14.18).
//! Practicing writes nothing for this; the daily run checks each pupil from time to time.

use chrono::{DateTime, Duration, Utc};

use crate::day::LocalDate;
use crate::retention::INACTIVE_PUPIL_DAYS;

/// How many days after a check a pupil who is in a class is checked again.
const CHECK_DAYS: i64 = 90;

/// What shows whether a pupil is active.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Activity {
    /// Whether they are in a class of the school.
    pub in_class: bool,
    /// Until when they count as active whatever they practice: since they joined, came back, or were last found in a class.
    pub active_until: DateTime<Utc>,
    /// Their latest day of practice, in their own zone.
    pub last_practice: Option<LocalDate>,
}

/// The result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checked {
    /// They are in a class, so they count as active.
    Active {
        /// Until the next check.
        until: DateTime<Utc>,
    },
    /// They have been inactive for less than two years.
    Idle {
        /// When it will be two years.
        until: DateTime<Utc>,
    },
    /// They have been inactive for two years.
    Inactive,
}

/// Until when a pupil counts as active who is active at a moment.
#[must_use]
pub fn active_until(moment: DateTime<Utc>) -> DateTime<Utc> {
    moment + Duration::days(CHECK_DAYS)
}

impl Activity {
    /// Checks a pupil at a moment.
    #[must_use]
    pub fn check(self, now: DateTime<Utc>) -> Checked {
        if self.in_class {
            return Checked::Active { until: active_until(now) };
        }
        // When the second day after it begins in UTC, a day is over in every time zone.
        let practiced = self.last_practice.map(|day| day.plus(2).begins_in_utc());
        let last = practiced.map_or(self.active_until, |practiced| practiced.max(self.active_until));
        let until = last + Duration::days(INACTIVE_PUPIL_DAYS);
        if now < until { Checked::Idle { until } } else { Checked::Inactive }
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Duration, Utc};

    use super::{Activity, Checked, active_until};
    use crate::day::LocalDate;

    fn moment(text: &str) -> DateTime<Utc> {
        text.parse().expect("a moment")
    }

    fn day(text: &str) -> LocalDate {
        text.parse().expect("a day")
    }

    fn joined() -> DateTime<Utc> {
        moment("2026-01-01T00:00:00Z")
    }

    fn new_pupil() -> Activity {
        Activity { in_class: false, active_until: active_until(joined()), last_practice: None }
    }

    #[test]
    fn a_pupil_in_a_class_is_checked_again_after_90_days() {
        let now = joined() + Duration::days(3000);
        let pupil = Activity { in_class: true, ..new_pupil() };
        assert_eq!(pupil.check(now), Checked::Active { until: now + Duration::days(90) });
    }

    #[test]
    fn a_pupil_who_never_practices_is_inactive_two_years_after_the_first_90_days() {
        let end = joined() + Duration::days(90 + 730);
        assert_eq!(new_pupil().check(end - Duration::seconds(1)), Checked::Idle { until: end });
        assert_eq!(new_pupil().check(end), Checked::Inactive);
    }

    #[test]
    fn two_years_count_from_the_latest_practice_once_its_day_is_over_everywhere() {
        let pupil = Activity { last_practice: Some(day("2027-06-01")), ..new_pupil() };
        let end = moment("2029-06-02T00:00:00Z");
        assert_eq!(pupil.check(end - Duration::seconds(1)), Checked::Idle { until: end });
        assert_eq!(pupil.check(end), Checked::Inactive);
    }

    #[test]
    fn a_practice_in_the_first_90_days_changes_nothing() {
        let pupil = Activity { last_practice: Some(day("2026-01-02")), ..new_pupil() };
        let end = joined() + Duration::days(90 + 730);
        assert_eq!(pupil.check(end - Duration::seconds(1)), Checked::Idle { until: end });
        assert_eq!(pupil.check(end), Checked::Inactive);
    }
}
