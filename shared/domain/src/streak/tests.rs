use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::{Strategy, prop, proptest};
use proptest::{prop_assert, prop_assert_eq};

use super::{LATE_DAYS, RECOUNTED_DAYS, Streak};
use crate::day::{LocalDate, Weekday};
use crate::days_off::{Break, DaysOff};

fn day(offset: u64) -> LocalDate {
    "2027-12-25".parse::<LocalDate>().expect("a date").plus(offset)
}

/// The rule as the product page words it, with no cleverness: count every day from the one before it that is not off, or that was
/// practiced.
fn counted(days: &BTreeSet<LocalDate>, days_off: &DaysOff) -> BTreeMap<LocalDate, u32> {
    let mut counts: BTreeMap<LocalDate, u32> = BTreeMap::new();
    for date in days {
        let mut before = date.minus(1);
        while days_off.contains(before) && !days.contains(&before) && before > day(0).minus(400) {
            before = before.minus(1);
        }
        let count = counts.get(&before).map_or(1, |count| count + 1);
        counts.insert(*date, count);
    }
    counts
}

/// A streak with its history, as the store keeps them.
#[derive(Debug, Clone, Default)]
struct Life {
    streak: Streak,
    history: BTreeMap<LocalDate, u32>,
}

impl Life {
    fn practice(&mut self, date: LocalDate, today: LocalDate, days_off: &DaysOff) {
        // No more than the store reads.
        let read = self.history.range(days_off.school_day_before(date)..).map(|(day, count)| (*day, *count));
        let read = if self.streak.needs_neighbors(date, today) { read.collect() } else { BTreeMap::new() };
        let change = self.streak.practice(date, today, &read, days_off);
        self.history.extend(change.count.map(|count| (date, count)));
        self.history.extend(change.corrected);
        self.streak = change.streak;
    }

    fn remove(&mut self, date: LocalDate, days_off: &DaysOff) {
        let before = self.history.range(..date).next_back().map(|(before, _)| before.first_of_month());
        let latest = self.streak.last.is_some_and(|(last, _)| last == date);
        let from = days_off.school_day_before(date);
        let from = before.filter(|_| latest).map_or(from, |before| before.min(from));
        let read = self.history.range(from..).map(|(day, count)| (*day, *count)).collect();
        let change = self.streak.remove(date, &read, days_off);
        self.history.remove(&date);
        self.history.extend(change.corrected);
        self.streak = change.streak;
    }

    fn recount(&mut self, today: LocalDate, days_off: &DaysOff) {
        let first = today.minus(RECOUNTED_DAYS - 1);
        let before = self.history.range(..first).next_back().map_or(first, |(before, _)| *before);
        let read = self.history.range(before..).map(|(day, count)| (*day, *count)).collect();
        let change = self.streak.recount(&read, days_off);
        self.history.extend(change.corrected);
        self.streak = change.streak;
    }

    fn longest(&self) -> u32 {
        self.history.values().copied().max().unwrap_or(0)
    }
}

/// Practices told of in the order of `told`, each `late` days after it happened.
fn play(told: &[(u64, u64)], days_off: &DaysOff) -> Life {
    let mut life = Life::default();
    for &(today, late) in told {
        life.practice(day(today).minus(late), day(today), days_off);
    }
    life
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

/// Some days of the week and a few breaks, or nothing.
fn calendar() -> impl Strategy<Value = DaysOff> {
    let weekdays = prop::collection::btree_set(prop::sample::select(Weekday::ALL.to_vec()), 0..4);
    let breaks = prop::collection::vec((0u64..120, 0u64..40), 0..4);
    (weekdays, breaks).prop_map(|(weekdays, breaks)| {
        let name = || "Break".parse().expect("a name");
        let named = |(first, days)| Break { name: name(), first: day(first), last: day(first + days) };
        DaysOff::new(weekdays, breaks.into_iter().map(named).collect()).expect("days off")
    })
}

proptest! {
    #[test]
    fn any_order_of_arrival_counts_like_the_days_in_order(
        told in reports(),
        days_off in prop::option::of(calendar()),
    ) {
        let days_off = days_off.unwrap_or_default();
        let days = told.iter().map(|&(today, late)| day(today).minus(late)).collect();
        let expected = counted(&days, &days_off);
        let Life { streak, history } = play(&told, &days_off);
        prop_assert_eq!(&history, &expected);
        prop_assert_eq!(streak.last, expected.last_key_value().map(|(date, count)| (*date, *count)));
        prop_assert_eq!(streak.longest, expected.values().copied().max().unwrap_or(0));
        prop_assert_eq!(streak.days as usize, expected.len());
        let last = expected.last_key_value().map(|(date, _)| *date).expect("at least one day");
        let in_month = expected.keys().filter(|date| date.same_month(last)).count();
        prop_assert_eq!(streak.days_in_month as usize, in_month);
    }

    /// Days that are practiced on and removed again: an odd number removes the day of the history that its half points at.
    #[test]
    fn a_removed_day_leaves_the_history_of_the_others(
        told in prop::collection::vec((0u64..3, 0..=LATE_DAYS, 0usize..400), 1..60),
        days_off in prop::option::of(calendar()),
    ) {
        let (days_off, mut today, mut longest) = (days_off.unwrap_or_default(), 0, 0);
        let mut life = Life::default();
        for (forward, late, removed) in told {
            today += forward;
            life.practice(day(today).minus(late), day(today), &days_off);
            longest = longest.max(life.longest());
            if removed % 2 == 1 {
                let gone = *life.history.keys().nth(removed / 2 % life.history.len()).expect("a day");
                life.remove(gone, &days_off);
            }
        }
        let Life { streak, history } = life;
        prop_assert_eq!(&history, &counted(&history.keys().copied().collect(), &days_off));
        prop_assert_eq!(streak.last, history.last_key_value().map(|(date, count)| (*date, *count)));
        prop_assert_eq!((streak.longest, streak.days as usize), (longest, history.len()));
        let in_month = |last: LocalDate| history.keys().filter(|date| date.same_month(last)).count();
        prop_assert_eq!(streak.days_in_month as usize, streak.last.map_or(0, |(last, _)| in_month(last)));
    }

    /// A calendar that changes now and then, and is noticed with the next practice or reading: within the days that are counted
    /// again, all is as if the last calendar had been there from the beginning.
    #[test]
    fn a_recounted_streak_is_one_that_was_always_counted_so(
        told in prop::collection::vec((0u64..3, 0..=LATE_DAYS, prop::option::weighted(0.2, calendar())), 1..24),
    ) {
        let (mut life, mut days_off, mut today) = (Life::default(), DaysOff::default(), 0);
        for (forward, late, changed) in told {
            today = (today + forward).min(RECOUNTED_DAYS - 1 - LATE_DAYS);
            if let Some(changed) = changed {
                days_off = changed;
                life.recount(day(today), &days_off);
            }
            life.practice(day(today).minus(late), day(today), &days_off);
        }
        let days = life.history.keys().copied().collect();
        prop_assert_eq!(&life.history, &counted(&days, &days_off));
        prop_assert_eq!(life.streak.last, life.history.last_key_value().map(|(date, count)| (*date, *count)));
        prop_assert!(life.streak.longest >= life.longest(), "the longest streak only grows");
    }

    #[test]
    fn where_days_off_are_not_needed_any_give_the_same(
        told in reports(), before in calendar(), other in calendar(), later in 0u64..4, back in 0u64..3,
    ) {
        let life = play(&told, &before);
        let today = day(told.last().map_or(0, |(today, _)| *today)).plus(later);
        let date = today.minus(back);
        if !life.streak.needs_days_off(date, today) {
            let practiced = |days_off: &DaysOff| {
                let change = life.streak.practice(date, today, &BTreeMap::new(), days_off);
                (change.streak.current(today, days_off), change)
            };
            prop_assert_eq!(practiced(&before), practiced(&other));
        }
    }

    /// Older days keep their counts, and the first day after them follows the last of them.
    #[test]
    fn only_the_latest_days_are_counted_again(
        told in reports(), before in calendar(), after in calendar(), later in 0u64..60,
    ) {
        let mut life = play(&told, &before);
        let today = day(told.last().map_or(0, |(today, _)| *today)).plus(later);
        let (first, old) = (today.minus(RECOUNTED_DAYS - 1), life.history.clone());
        life.recount(today, &after);
        let mut previous: Option<(LocalDate, u32)> = None;
        for (date, count) in &life.history {
            let follows = previous.filter(|(previous, _)| after.bridge(*previous, *date));
            let expected = if *date < first { old[date] } else { follows.map_or(1, |(_, count)| count + 1) };
            prop_assert_eq!(*count, expected, "{}", date);
            previous = Some((*date, *count));
        }
        let recounted = life.clone();
        life.recount(today, &after);
        prop_assert_eq!((life.streak, life.history), (recounted.streak, recounted.history), "once is enough");
    }
}

#[test]
fn a_weekend_and_a_summer_are_stepped_over_and_a_practiced_sunday_counts() {
    // 25 December 2027 is a Saturday.
    let weekends = DaysOff::new([Weekday::Saturday, Weekday::Sunday].into(), Vec::new()).expect("days off");
    let friday = 6;
    let life = play(&[(friday - 1, 0), (friday, 0)], &weekends);
    assert_eq!([1, 2, 3, 4].map(|days| life.streak.current(day(friday + days), &weekends)), [2, 2, 2, 0]);
    assert_eq!(life.streak.open_until(day(friday + 1), &weekends), Some(day(friday + 3)));
    assert_eq!(life.streak.open_until(day(friday + 4), &weekends), None);
    let counts = |told: &[(u64, u64)]| play(told, &weekends).history.into_values().collect::<Vec<_>>();
    assert_eq!(counts(&[(friday, 0), (friday + 3, 0)]), [1, 2]);
    assert_eq!(counts(&[(friday, 0), (friday + 2, 0), (friday + 3, 0)]), [1, 2, 3], "a practiced Sunday");
    assert_eq!(counts(&[(friday, 0), (friday + 4, 0)]), [1, 1], "Monday is missing");
    let summer = Break { name: "Summer".parse().expect("a name"), first: day(10), last: day(90) };
    let summer = DaysOff::new([].into(), vec![summer]).expect("days off");
    let mut life = play(&[(8, 0), (9, 0)], &DaysOff::default());
    assert_eq!(life.streak.current(day(91), &DaysOff::default()), 0);
    life.recount(day(91), &summer);
    assert_eq!(life.streak.current(day(91), &summer), 2);
    life.practice(day(91), day(91), &summer);
    assert_eq!(life.streak.last, Some((day(91), 3)));
}

#[test]
fn days_off_are_needed_only_where_the_count_depends_on_them() {
    let none = DaysOff::default();
    let needed = |streak: &Streak, days: [u64; 5], today| days.map(|date| streak.needs_days_off(day(date), day(today)));
    let Life { streak, .. } = play(&[(20, 0)], &none);
    assert_eq!(needed(&streak, [19, 20, 21, 22, 23], 21), [true, false, false, true, true]);
    assert_eq!(needed(&Streak::default(), [18, 19, 20, 21, 22], 21), [true, true, false, false, false]);
}

#[test]
fn neighbors_are_needed_only_for_a_day_before_the_latest() {
    let Life { streak, .. } = play(&[(20, 0)], &DaysOff::default());
    let needed = [21, 20, 19, 14, 13, 12].map(|date| streak.needs_neighbors(day(date), day(21)));
    assert_eq!(needed, [false, false, true, true, false, false], "a week is the latest that joins");
    assert!(!Streak::default().needs_neighbors(day(20), day(20)));
}

#[test]
fn the_last_day_that_still_joins_corrects_the_whole_week_after_it() {
    let week: Vec<(u64, u64)> = (1..=LATE_DAYS + 1).map(|today| (today, 0)).collect();
    let none = DaysOff::default();
    let Life { streak, history } = play(&week, &none);
    let today = day(LATE_DAYS + 1);
    let change = streak.practice(day(0), today, &history, &none);
    assert_eq!((change.count, change.corrected.len()), (None, 0), "a day too late");
    let Life { streak, history } = play(&week[..week.len() - 1], &none);
    let change = streak.practice(day(0), today.minus(1), &history, &none);
    let counts: Vec<u32> = change.corrected.iter().map(|(_, count)| *count).collect();
    assert_eq!((change.count, counts), (Some(1), vec![2, 3, 4, 5, 6, 7, 8]));
}

#[test]
fn a_streak_is_shown_while_it_can_still_grow() {
    let none = DaysOff::default();
    let Life { streak, .. } = play(&[(0, 0), (1, 0), (2, 0)], &none);
    assert_eq!([2, 3, 4].map(|offset| streak.current(day(offset), &none)), [3, 3, 0]);
    assert_eq!([2, 3].map(|offset| streak.includes(day(offset))), [true, false]);
}

#[test]
fn a_day_older_than_a_week_leaves_the_streak_alone() {
    let none = DaysOff::default();
    let Life { streak, history } = play(&[(20, 0)], &none);
    let change = streak.practice(day(12), day(20), &history, &none);
    assert_eq!((change.streak, change.count), (streak, None));
}

#[test]
fn days_this_month_start_again_with_the_month() {
    // 31 December, 1 and 2 January.
    let Life { streak, .. } = play(&[(6, 0), (7, 0), (8, 0)], &DaysOff::default());
    assert_eq!(streak.days_this_month(day(8)), 2);
    assert_eq!(streak.days_this_month(day(40)), 0);
}
