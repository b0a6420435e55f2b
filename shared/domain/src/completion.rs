//! Completions: what a practice adds to the minutes, the days and the streak (docs/product.md, 4.4).

use std::collections::BTreeMap;

use chrono::{DateTime, Duration, Utc};

use crate::day::{LocalDate, TimeZone, moment_of_practice};
use crate::days_off::DaysOff;
use crate::streak::{Streak, StreakChange};

/// How long a practice can be undone, in minutes after it was reported.
pub const UNDO_MINUTES: i64 = 15;

/// How long the count of a class practice can be changed, in days after it was reported.
pub const AMEND_DAYS: i64 = 7;

/// A person's total practice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PracticeTotals {
    /// Total minutes of mindfulness.
    pub minutes: u32,
    /// The streak and its days.
    pub streak: Streak,
}

/// A practice that a device has just reported.
#[derive(Debug, Clone, Copy)]
pub struct Practice {
    /// When it was finished, according to the device.
    pub claimed_at: DateTime<Utc>,
    /// Its length in minutes.
    pub minutes: u32,
}

/// The position of a practice in a person's own days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlacedPractice {
    /// When it counts as done: the device's time, or the server's if the device is ahead.
    pub at: DateTime<Utc>,
    /// The day that it belongs to.
    pub date: LocalDate,
    /// The person's current day.
    pub today: LocalDate,
}

impl Practice {
    /// Places the practice in the days of a person in the time zone `zone`.
    #[must_use]
    pub fn place(&self, now: DateTime<Utc>, zone: TimeZone) -> PlacedPractice {
        let at = moment_of_practice(self.claimed_at, now);
        PlacedPractice { at, date: LocalDate::at(at, zone), today: LocalDate::at(now, zone) }
    }
}

/// The changes that a practice makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotalsChange {
    /// The totals afterward.
    pub totals: PracticeTotals,
    /// The streak count of its day; none if it came too late for the streak.
    pub day_count: Option<u32>,
    /// Later days whose counts are corrected.
    pub corrected: Vec<(LocalDate, u32)>,
}

impl PracticeTotals {
    /// Adds a practice. `neighbors` as in [`Streak::practice`].
    #[must_use]
    pub fn add(
        &self,
        practice: &Practice,
        placed: &PlacedPractice,
        neighbors: &BTreeMap<LocalDate, u32>,
        days_off: &DaysOff,
    ) -> TotalsChange {
        let change = self.streak.practice(placed.date, placed.today, neighbors, days_off);
        let StreakChange { streak, count, corrected } = change;
        let minutes = self.minutes.saturating_add(practice.minutes);
        TotalsChange { totals: Self { minutes, streak }, day_count: count, corrected }
    }

    /// Takes the minutes of an undone practice back, and its day if nothing else was practiced on it: `emptied` is that day
    /// and the history that [`Streak::remove`] needs.
    #[must_use]
    pub fn undo(
        &self,
        minutes: u32,
        emptied: Option<(LocalDate, &BTreeMap<LocalDate, u32>)>,
        days_off: &DaysOff,
    ) -> TotalsChange {
        let minutes = self.minutes.saturating_sub(minutes);
        let (streak, corrected) = match emptied {
            Some((date, history)) => {
                let StreakChange { streak, corrected, .. } = self.streak.remove(date, history, days_off);
                (streak, corrected)
            }
            None => (self.streak.clone(), Vec::new()),
        };
        TotalsChange { totals: Self { minutes, streak }, day_count: None, corrected }
    }
}

/// Whether a practice can be undone at `now`.
#[must_use]
pub fn can_be_undone(reported_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - reported_at <= Duration::minutes(UNDO_MINUTES)
}

/// Whether the count of a class practice can be changed at `now`.
#[must_use]
pub fn can_be_amended(reported_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - reported_at <= Duration::days(AMEND_DAYS)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Practice, PracticeTotals};
    use crate::day::TimeZone;
    use crate::days_off::DaysOff;

    #[test]
    fn a_practice_adds_its_minutes_and_its_day() {
        let practice = Practice { claimed_at: "2026-11-20T23:30:00Z".parse().expect("a moment"), minutes: 5 };
        let now = practice.claimed_at + chrono::Duration::minutes(1);
        let placed = practice.place(now, "Europe/Berlin".parse().expect("a zone"));
        assert_eq!(placed.date.to_string(), "2026-11-21");
        let change = PracticeTotals::default().add(&practice, &placed, &BTreeMap::new(), &DaysOff::default());
        assert_eq!((change.totals.minutes, change.day_count), (5, Some(1)));
        let again = change.totals.add(&practice, &placed, &BTreeMap::new(), &DaysOff::default());
        assert_eq!((again.totals.minutes, again.totals.streak), (10, change.totals.streak));
    }

    #[test]
    fn a_practice_of_last_month_keeps_its_minutes_and_leaves_the_streak_alone() {
        let practice = Practice { claimed_at: "2026-10-20T10:00:00Z".parse().expect("a moment"), minutes: 3 };
        let placed = practice.place("2026-11-20T10:00:00Z".parse().expect("a moment"), TimeZone::UTC);
        let change = PracticeTotals::default().add(&practice, &placed, &BTreeMap::new(), &DaysOff::default());
        assert_eq!((change.totals.minutes, change.day_count, change.totals.streak.days), (3, None, 0));
    }
}
