//! Streaks: consecutive calendar days with practice (docs/product.md, 4.3).
//!
//! Every day of practice has a count: one more than the day before, or 1. A day that arrives late takes its
//! place among the others and the counts after it are corrected; a day that arrives too late leaves them alone.
//! Days off are stepped over: the day before is then the last one that is not off. One that was practiced counts.

use std::collections::BTreeMap;

use crate::day::{LATE_DAYS, LocalDate};
use crate::days_off::DaysOff;

/// How many days are counted again when a school's days off have changed, today included. The last day of practice before them keeps
/// its count.
pub const RECOUNTED_DAYS: u64 = 35;

/// A summary of a person's days: enough to add another in constant time.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Streak {
    /// The latest day in the streak history and its count.
    pub last: Option<(LocalDate, u32)>,
    /// The highest count ever reached.
    pub longest: u32,
    /// Days in the streak history.
    pub days: u32,
    /// Days of the streak history in the month of the latest day.
    pub days_in_month: u32,
}

/// The changes that a day of practice makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StreakChange {
    /// The streak afterward.
    pub streak: Streak,
    /// The count of the day; none if it came too late to join the history.
    pub count: Option<u32>,
    /// Later days whose counts are corrected, oldest first.
    pub corrected: Vec<(LocalDate, u32)>,
}

impl Streak {
    /// The count to show on `today`: the latest one while it can still grow, otherwise 0.
    ///
    /// It is computed when it is read, so that no job has to run at midnight.
    #[must_use]
    pub fn current(&self, today: LocalDate, days_off: &DaysOff) -> u32 {
        match self.last {
            Some((date, count)) if days_off.bridge(date, today) => count,
            _ => 0,
        }
    }

    /// The last day on which a practice continues the streak that is shown on `today`; none if that is 0.
    #[must_use]
    pub fn open_until(&self, today: LocalDate, days_off: &DaysOff) -> Option<LocalDate> {
        let (date, _) = self.last.filter(|_| self.current(today, days_off) > 0)?;
        Some(days_off.school_day_after(date))
    }

    /// Whether the latest day is `today`.
    #[must_use]
    pub fn includes(&self, today: LocalDate) -> bool {
        self.last.is_some_and(|(date, _)| date >= today)
    }

    /// Days in the history in the month of `today`.
    #[must_use]
    pub fn days_this_month(&self, today: LocalDate) -> u32 {
        match self.last {
            Some((date, _)) if date.same_month(today) => self.days_in_month,
            _ => 0,
        }
    }

    /// Removes a day on which nothing is practiced any longer. `history` are the counts of the days from
    /// [`DaysOff::school_day_before`] `date` to the latest one; if `date` is the latest, also those of the month of the day before
    /// it in the history. The longest streak stays as it is.
    #[must_use]
    pub fn remove(&self, date: LocalDate, history: &BTreeMap<LocalDate, u32>, days_off: &DaysOff) -> StreakChange {
        let mut history = history.clone();
        if history.remove(&date).is_none() {
            return StreakChange { streak: self.clone(), count: None, corrected: Vec::new() };
        }
        let corrected = match history.range(date..).next().map(|(day, _)| *day) {
            Some(next) if days_off.bridge(date, next) => {
                let first = (next, count_after(latest_before(date, &history), next, days_off));
                std::iter::once(first).chain(run_after(first, &history, days_off)).collect()
            }
            _ => Vec::new(),
        };
        history.extend(corrected.iter().copied());
        let latest = history.last_key_value().map(|(day, count)| (*day, *count));
        let days_in_month = match (self.last, latest) {
            (Some((last, _)), Some((latest, _))) if latest < last && !latest.same_month(last) => {
                history.keys().filter(|day| day.same_month(latest)).count().try_into().unwrap_or(u32::MAX)
            }
            (Some((last, _)), Some(_)) => self.days_in_month.saturating_sub(u32::from(date.same_month(last))),
            _ => 0,
        };
        let streak = Self { last: latest, longest: self.longest, days: self.days.saturating_sub(1), days_in_month };
        StreakChange { streak, count: None, corrected }
    }

    /// Counts the days of `history` again after the first one, which keeps its count: with other days off than before. `history` are
    /// the counts of the last [`RECOUNTED_DAYS`] days and of the last day of the history before them. The longest streak only grows.
    #[must_use]
    pub fn recount(&self, history: &BTreeMap<LocalDate, u32>, days_off: &DaysOff) -> StreakChange {
        let mut previous = None;
        let mut corrected = Vec::new();
        let mut streak = self.clone();
        for (date, before) in history {
            let count = previous.map_or(*before, |previous| count_after(Some(previous), *date, days_off));
            if count != *before {
                corrected.push((*date, count));
            }
            streak.longest = streak.longest.max(count);
            if self.last.is_some_and(|(last, _)| last == *date) {
                streak.last = Some((*date, count));
            }
            previous = Some((*date, count));
        }
        StreakChange { streak, count: None, corrected }
    }

    /// Whether adding `date` requires the days around it. The latest day itself, and any later one, do not.
    #[must_use]
    pub fn needs_neighbors(&self, date: LocalDate, today: LocalDate) -> bool {
        joins(date, today) && self.last.is_some_and(|(last, _)| date < last)
    }

    /// Whether the count of a practice on `date`, and what is shown on `today`, depend on days off. Those of the latest day and of
    /// the one after it do not.
    #[must_use]
    pub fn needs_days_off(&self, date: LocalDate, today: LocalDate) -> bool {
        date.next() < today || self.last.is_some_and(|(last, _)| date != last && date != last.next())
    }

    /// Adds a day of practice. `neighbors` are the counts of the days from [`DaysOff::school_day_before`] `date` to the latest one;
    /// they are used only if [`Streak::needs_neighbors`] is true.
    #[must_use]
    pub fn practice(
        &self,
        date: LocalDate,
        today: LocalDate,
        neighbors: &BTreeMap<LocalDate, u32>,
        days_off: &DaysOff,
    ) -> StreakChange {
        if !joins(date, today) {
            return StreakChange { streak: self.clone(), count: None, corrected: Vec::new() };
        }
        match self.last {
            Some((last, count)) if date == last => {
                StreakChange { streak: self.clone(), count: Some(count), corrected: Vec::new() }
            }
            Some((last, count)) if date < last => self.insert(date, (last, count), neighbors, days_off),
            last => {
                let count = count_after(last, date, days_off);
                let same_month = last.is_some_and(|(last, _)| last.same_month(date));
                let streak = Self {
                    last: Some((date, count)),
                    longest: self.longest.max(count),
                    days: self.days + 1,
                    days_in_month: if same_month { self.days_in_month + 1 } else { 1 },
                };
                StreakChange { streak, count: Some(count), corrected: Vec::new() }
            }
        }
    }

    /// Adds a day before the latest one: it takes its place, and the unbroken run after it is counted again.
    fn insert(
        &self,
        date: LocalDate,
        (last, last_count): (LocalDate, u32),
        neighbors: &BTreeMap<LocalDate, u32>,
        days_off: &DaysOff,
    ) -> StreakChange {
        if let Some(count) = neighbors.get(&date) {
            return StreakChange { streak: self.clone(), count: Some(*count), corrected: Vec::new() };
        }
        let count = count_after(latest_before(date, neighbors), date, days_off);
        let corrected = run_after((date, count), neighbors, days_off);
        let longest = corrected.last().map_or(count, |(_, count)| *count);
        let last_count = corrected.iter().find(|(day, _)| *day == last).map_or(last_count, |(_, count)| *count);
        let streak = Self {
            last: Some((last, last_count)),
            longest: self.longest.max(longest),
            days: self.days + 1,
            days_in_month: self.days_in_month + u32::from(date.same_month(last)),
        };
        StreakChange { streak, count: Some(count), corrected }
    }
}

/// The count of a day of practice after the previous one: one more if nothing but days off is between them, otherwise 1.
fn count_after(previous: Option<(LocalDate, u32)>, date: LocalDate, days_off: &DaysOff) -> u32 {
    previous.filter(|(previous, _)| days_off.bridge(*previous, date)).map_or(1, |(_, count)| count + 1)
}

/// The day of a history before another, with its count.
fn latest_before(date: LocalDate, history: &BTreeMap<LocalDate, u32>) -> Option<(LocalDate, u32)> {
    history.range(..date).next_back().map(|(day, count)| (*day, *count))
}

/// The counts of the unbroken run after a day with its count.
fn run_after(
    (date, count): (LocalDate, u32),
    history: &BTreeMap<LocalDate, u32>,
    days_off: &DaysOff,
) -> Vec<(LocalDate, u32)> {
    let mut run = Vec::new();
    let mut previous = (date, count);
    for day in history.range(date.next()..).map(|(day, _)| *day) {
        if !days_off.bridge(previous.0, day) {
            break;
        }
        previous = (day, previous.1 + 1);
        run.push(previous);
    }
    run
}

/// Whether a day of practice that is reported on `today` is recent enough for the streak history.
fn joins(date: LocalDate, today: LocalDate) -> bool {
    date.days_before(today) <= i64::try_from(LATE_DAYS).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests;
