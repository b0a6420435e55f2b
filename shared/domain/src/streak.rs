//! Streaks: consecutive calendar days with practice (docs/product.md, 4.3).
//!
//! Every day of practice has a count: one more than the day before, or 1. A day that arrives late takes its
//! place among the others and the counts after it are corrected; a day that arrives too late leaves them alone.

use std::collections::BTreeMap;

use crate::day::{LATE_DAYS, LocalDate};

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
    pub fn current(&self, today: LocalDate) -> u32 {
        match self.last {
            Some((date, count)) if date.days_before(today) <= 1 => count,
            _ => 0,
        }
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

    /// Removes a day on which nothing is practiced any longer. `history` are the counts of the days from the one before `date`
    /// to the latest one; if `date` is the latest, also those of the month of the day before it in the history. The longest
    /// streak stays as it is.
    #[must_use]
    pub fn remove(&self, date: LocalDate, history: &BTreeMap<LocalDate, u32>) -> StreakChange {
        let mut history = history.clone();
        if history.remove(&date).is_none() {
            return StreakChange { streak: self.clone(), count: None, corrected: Vec::new() };
        }
        let run = std::iter::successors(Some(date.next()), |day| Some(day.next()));
        let corrected: Vec<_> = run.take_while(|day| history.contains_key(day)).zip(1..).collect();
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

    /// Whether adding `date` requires the days around it. The latest day itself, and any later one, do not.
    #[must_use]
    pub fn needs_neighbors(&self, date: LocalDate, today: LocalDate) -> bool {
        joins(date, today) && self.last.is_some_and(|(last, _)| date < last)
    }

    /// Adds a day of practice. `neighbors` are the counts of the days from the one before `date` to the latest one;
    /// they are used only if [`Streak::needs_neighbors`] is true.
    #[must_use]
    pub fn practice(&self, date: LocalDate, today: LocalDate, neighbors: &BTreeMap<LocalDate, u32>) -> StreakChange {
        if !joins(date, today) {
            return StreakChange { streak: self.clone(), count: None, corrected: Vec::new() };
        }
        match self.last {
            Some((last, count)) if date == last => {
                StreakChange { streak: self.clone(), count: Some(count), corrected: Vec::new() }
            }
            Some((last, count)) if date < last => self.insert(date, (last, count), neighbors),
            last => {
                let count = match last {
                    Some((last, count)) if last.next() == date => count + 1,
                    _ => 1,
                };
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
    ) -> StreakChange {
        if let Some(count) = neighbors.get(&date) {
            return StreakChange { streak: self.clone(), count: Some(*count), corrected: Vec::new() };
        }
        let count = neighbors.get(&date.minus(1)).map_or(1, |before| before + 1);
        let mut corrected = Vec::new();
        let mut running = count;
        let mut day = date.next();
        while neighbors.contains_key(&day) {
            running += 1;
            corrected.push((day, running));
            day = day.next();
        }
        let last_count = corrected.iter().find(|(day, _)| *day == last).map_or(last_count, |(_, count)| *count);
        let streak = Self {
            last: Some((last, last_count)),
            longest: self.longest.max(running),
            days: self.days + 1,
            days_in_month: self.days_in_month + u32::from(date.same_month(last)),
        };
        StreakChange { streak, count: Some(count), corrected }
    }
}

/// Whether a day of practice that is reported on `today` is recent enough for the streak history.
fn joins(date: LocalDate, today: LocalDate) -> bool {
    date.days_before(today) <= i64::try_from(LATE_DAYS).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use proptest::prelude::{Strategy, prop, proptest};
    use proptest::prop_assert_eq;

    use super::{LATE_DAYS, Streak};
    use crate::day::LocalDate;

    fn day(offset: u64) -> LocalDate {
        "2027-12-25".parse::<LocalDate>().expect("a date").plus(offset)
    }

    /// The rule as the product page words it, with no cleverness: count every day from its predecessor.
    fn counted(days: &BTreeSet<LocalDate>) -> BTreeMap<LocalDate, u32> {
        let mut counts = BTreeMap::new();
        for date in days {
            let count = counts.get(&date.minus(1)).map_or(1, |before: &u32| before + 1);
            counts.insert(*date, count);
        }
        counts
    }

    /// Practices told of in the order of `told`, each `late` days after it happened, kept as the store would keep them.
    fn play(told: &[(u64, u64)]) -> (Streak, BTreeMap<LocalDate, u32>) {
        let mut streak = Streak::default();
        let mut history = BTreeMap::new();
        for &(today, late) in told {
            let (date, today) = (day(today).minus(late), day(today));
            let neighbors = if streak.needs_neighbors(date, today) { history.clone() } else { BTreeMap::new() };
            let change = streak.practice(date, today, &neighbors);
            if let Some(count) = change.count {
                history.insert(date, count);
            }
            history.extend(change.corrected);
            streak = change.streak;
        }
        (streak, history)
    }

    fn reports() -> impl Strategy<Value = Vec<(u64, u64)>> {
        prop::collection::vec((0u64..3, 0..=LATE_DAYS), 1..60).prop_map(|steps| {
            let mut today = 0;
            steps
                .into_iter()
                .map(|(forward, late)| {
                    today += forward;
                    (today, late)
                })
                .collect()
        })
    }

    proptest! {
        #[test]
        fn any_order_of_arrival_counts_like_the_days_in_order(told in reports()) {
            let days = told.iter().map(|&(today, late)| day(today).minus(late)).collect();
            let expected = counted(&days);
            let (streak, history) = play(&told);
            prop_assert_eq!(&history, &expected);
            prop_assert_eq!(streak.last, expected.last_key_value().map(|(date, count)| (*date, *count)));
            prop_assert_eq!(streak.longest, expected.values().copied().max().unwrap_or(0));
            prop_assert_eq!(streak.days as usize, expected.len());
            let last = expected.last_key_value().map(|(date, _)| *date).expect("at least one day");
            let in_month = expected.keys().filter(|date| date.same_month(last)).count();
            prop_assert_eq!(streak.days_in_month as usize, in_month);
        }
    }

    /// Days that are practiced on and removed again: an odd number removes the day of the history that its half points at.
    fn play_and_remove(steps: &[(u64, u64, usize)]) -> (Streak, BTreeMap<LocalDate, u32>, u32) {
        let (mut streak, mut history, mut longest) = (Streak::default(), BTreeMap::new(), 0);
        for &(today, late, removed) in steps {
            let (date, today) = (day(today).minus(late), day(today));
            let change = streak.practice(date, today, &history);
            history.extend(change.count.map(|count| (date, count)));
            history.extend(change.corrected);
            streak = change.streak;
            longest = longest.max(history.values().copied().max().unwrap_or(0));
            if removed % 2 == 1 {
                let (gone, _) = history.clone().into_iter().nth(removed / 2 % history.len()).expect("a day");
                // No more than the store reads.
                let before = history.range(..gone).next_back().map(|(before, _)| before.first_of_month());
                let latest = streak.last.is_some_and(|(last, _)| last == gone);
                let from = before.filter(|_| latest).unwrap_or(gone);
                let read = history.range(from..).map(|(day, count)| (*day, *count)).collect();
                let change = streak.remove(gone, &read);
                history.remove(&gone);
                history.extend(change.corrected);
                streak = change.streak;
            }
        }
        (streak, history, longest)
    }

    proptest! {
        #[test]
        fn a_removed_day_leaves_the_history_of_the_others(
            told in prop::collection::vec((0u64..3, 0..=LATE_DAYS, 0usize..400), 1..60)
        ) {
            let mut today = 0;
            let steps: Vec<_> = told.iter().map(|(forward, late, removed)| {
                today += forward;
                (today, *late, *removed)
            }).collect();
            let (streak, history, longest) = play_and_remove(&steps);
            prop_assert_eq!(&history, &counted(&history.keys().copied().collect()));
            prop_assert_eq!(streak.last, history.last_key_value().map(|(date, count)| (*date, *count)));
            prop_assert_eq!((streak.longest, streak.days as usize), (longest, history.len()));
            let in_month = |last: LocalDate| history.keys().filter(|date| date.same_month(last)).count();
            prop_assert_eq!(streak.days_in_month as usize, streak.last.map_or(0, |(last, _)| in_month(last)));
        }
    }

    #[test]
    fn neighbors_are_needed_only_for_a_day_before_the_latest() {
        let (streak, _) = play(&[(20, 0)]);
        let needed = [21, 20, 19, 14, 13, 12].map(|date| streak.needs_neighbors(day(date), day(21)));
        assert_eq!(needed, [false, false, true, true, false, false], "a week is the latest that joins");
        assert!(!Streak::default().needs_neighbors(day(20), day(20)));
    }

    #[test]
    fn the_last_day_that_still_joins_corrects_the_whole_week_after_it() {
        let week: Vec<(u64, u64)> = (1..=LATE_DAYS + 1).map(|today| (today, 0)).collect();
        let (streak, history) = play(&week);
        let today = day(LATE_DAYS + 1);
        let change = streak.practice(day(0), today, &history);
        assert_eq!((change.count, change.corrected.len()), (None, 0), "a day too late");
        let (streak, history) = play(&week[..week.len() - 1]);
        let change = streak.practice(day(0), today.minus(1), &history);
        let counts: Vec<u32> = change.corrected.iter().map(|(_, count)| *count).collect();
        assert_eq!((change.count, counts), (Some(1), vec![2, 3, 4, 5, 6, 7, 8]));
    }

    #[test]
    fn a_streak_is_shown_while_it_can_still_grow() {
        let (streak, _) = play(&[(0, 0), (1, 0), (2, 0)]);
        assert_eq!([2, 3, 4].map(|offset| streak.current(day(offset))), [3, 3, 0]);
        assert_eq!([2, 3].map(|offset| streak.includes(day(offset))), [true, false]);
    }

    #[test]
    fn a_day_older_than_a_week_leaves_the_streak_alone() {
        let (streak, history) = play(&[(20, 0)]);
        let change = streak.practice(day(12), day(20), &history);
        assert_eq!((change.streak, change.count), (streak, None));
    }

    #[test]
    fn days_this_month_start_again_with_the_month() {
        // 31 December, 1 and 2 January.
        let (streak, _) = play(&[(6, 0), (7, 0), (8, 0)]);
        assert_eq!(streak.days_this_month(day(8)), 2);
        assert_eq!(streak.days_this_month(day(40)), 0);
    }
}
