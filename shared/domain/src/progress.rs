//! Progress: the days of practice in a range, and totals by week, month and focus area (docs/product.md, 4.7).

use std::collections::BTreeMap;

use crate::day::{LocalDate, Month};
use crate::focus_area::FocusAreaId;
use crate::tally::{AreaTally, Tally, sum_of};

/// The longest range that can be requested at once, in days: a leap year.
pub const MAX_DAYS: i64 = 366;

/// How many days are shown by default.
pub const DEFAULT_DAYS: u64 = 30;

/// An inclusive range of days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayRange {
    from: LocalDate,
    to: LocalDate,
}

impl DayRange {
    /// The range, if it ends no earlier than it begins and is no longer than a year.
    #[must_use]
    pub fn new(from: LocalDate, to: LocalDate) -> Option<Self> {
        (0..MAX_DAYS).contains(&from.days_before(to)).then_some(Self { from, to })
    }

    /// The range of the default length that ends with a day.
    #[must_use]
    pub fn up_to(to: LocalDate) -> Self {
        Self { from: to.minus(DEFAULT_DAYS - 1), to }
    }

    /// The first day.
    #[must_use]
    pub fn from(self) -> LocalDate {
        self.from
    }

    /// The last day.
    #[must_use]
    pub fn to(self) -> LocalDate {
        self.to
    }

    /// Whether a day is in it.
    #[must_use]
    pub fn contains(self, day: LocalDate) -> bool {
        (self.from..=self.to).contains(&day)
    }

    /// Every day of it.
    pub fn days(self) -> impl Iterator<Item = LocalDate> {
        (0..MAX_DAYS.unsigned_abs()).map(move |offset| self.from.plus(offset)).take_while(move |day| *day <= self.to)
    }
}

/// The totals of a number of days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sum {
    /// Minutes.
    pub minutes: u32,
    /// Skills done, including repeated ones.
    pub skills: u32,
    /// Days with practice.
    pub days: u32,
}

impl Sum {
    fn add(&mut self, tally: &Tally) {
        self.minutes = self.minutes.saturating_add(tally.minutes());
        self.skills = self.skills.saturating_add(tally.skills);
        self.days += 1;
    }
}

/// The progress of a range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    /// The days with practice, oldest first.
    pub days: BTreeMap<LocalDate, Tally>,
    /// Every week of the range by its Monday, counting only days in the range.
    pub weeks: BTreeMap<LocalDate, Sum>,
    /// Every month of the range, counting only days in the range.
    pub months: BTreeMap<Month, Sum>,
    /// The skills done, by focus area; the timer's minutes belong to none.
    pub areas: BTreeMap<FocusAreaId, AreaTally>,
    /// The totals of the range.
    pub total: Sum,
}

impl Progress {
    /// Adds up the days of a range; other days and days without practice are left out.
    #[must_use]
    pub fn of(range: DayRange, days: impl IntoIterator<Item = (LocalDate, Tally)>) -> Self {
        let within = |day: &LocalDate| (range.from..=range.to).contains(day);
        let days: BTreeMap<LocalDate, Tally> =
            days.into_iter().filter(|(day, tally)| within(day) && tally.practices() > 0).collect();
        let mut weeks: BTreeMap<LocalDate, Sum> = range.days().map(|day| (day.monday(), Sum::default())).collect();
        let mut months: BTreeMap<Month, Sum> = range.days().map(|day| (day.month(), Sum::default())).collect();
        let mut total = Sum::default();
        for (day, tally) in &days {
            total.add(tally);
            weeks.entry(day.monday()).or_default().add(tally);
            months.entry(day.month()).or_default().add(tally);
        }
        Self { areas: sum_of(days.values()).areas, days, weeks, months, total }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::{Strategy, prop, proptest};
    use proptest::{prop_assert, prop_assert_eq};

    use super::{DayRange, MAX_DAYS, Progress, Sum};
    use crate::day::LocalDate;
    use crate::focus_area::FocusAreaId;
    use crate::tally::{Counted, Tally};
    use crate::test_values::counted;

    fn date(text: &str) -> LocalDate {
        text.parse().expect("a date")
    }

    fn range(from: &str, to: &str) -> DayRange {
        DayRange::new(date(from), date(to)).expect("a range")
    }

    fn tally(minutes: u32, counted: Counted) -> Tally {
        let mut tally = Tally::default();
        tally.add(minutes, counted);
        tally
    }

    /// Ranges of any length around two turns of the year, and days within and beyond them.
    fn histories() -> impl Strategy<Value = (DayRange, BTreeMap<LocalDate, Tally>)> {
        let day = (0u64..900).prop_map(|offset| date("2027-11-01").plus(offset));
        let practiced = (1u32..200, counted(30)).prop_map(|(minutes, counted)| tally(minutes, counted));
        let range = (0u64..500, 0..MAX_DAYS.unsigned_abs()).prop_map(|(offset, length)| {
            let from = date("2027-11-01").plus(offset);
            DayRange::new(from, from.plus(length)).expect("a range")
        });
        (range, prop::collection::btree_map(day, practiced, 0..200))
    }

    proptest! {
        #[test]
        fn weeks_months_and_areas_add_up_to_the_days((range, days) in histories()) {
            let progress = Progress::of(range, days.clone());
            let inside: Vec<&Tally> =
                days.iter().filter(|(day, _)| range.days().any(|one| one == **day)).map(|(_, tally)| tally).collect();
            let timer: u32 = inside.iter().map(|tally| tally.timer_minutes).sum();
            let expected = Sum {
                minutes: inside.iter().map(|tally| tally.minutes()).sum(),
                skills: inside.iter().map(|tally| tally.skills).sum(),
                days: u32::try_from(inside.len()).expect("few"),
            };
            let sum = |sums: Vec<Sum>| sums.into_iter().fold(Sum::default(), |all, one| Sum {
                minutes: all.minutes + one.minutes,
                skills: all.skills + one.skills,
                days: all.days + one.days,
            });
            prop_assert_eq!(progress.total, expected);
            prop_assert_eq!(sum(progress.weeks.values().copied().collect()), expected);
            prop_assert_eq!(sum(progress.months.values().copied().collect()), expected);
            prop_assert_eq!(progress.areas.values().map(|area| area.minutes).sum::<u32>() + timer, expected.minutes);
            prop_assert_eq!(progress.days.values().map(Tally::minutes).sum::<u32>(), expected.minutes);
        }

        #[test]
        fn every_week_and_month_of_the_range_is_there_once((range, days) in histories()) {
            let progress = Progress::of(range, days);
            let mondays: Vec<LocalDate> = progress.weeks.keys().copied().collect();
            prop_assert!(mondays.windows(2).all(|pair| pair[0].plus(7) == pair[1]));
            prop_assert!(mondays[0] <= range.from() && range.from() < mondays[0].plus(7));
            let last = mondays[mondays.len() - 1];
            prop_assert!(last <= range.to() && range.to() < last.plus(7));
            prop_assert!(range.days().all(|day| progress.months.contains_key(&day.month())));
            prop_assert!(progress.months.len() <= 13);
        }
    }

    #[test]
    fn a_week_begins_on_monday() {
        // 2026 began on a Thursday; 2024's last two days belong to the first week of 2025.
        for (day, monday) in [
            ("2026-01-01", "2025-12-29"),
            ("2026-01-04", "2025-12-29"),
            ("2026-01-05", "2026-01-05"),
            ("2024-12-30", "2024-12-30"),
            ("2024-12-31", "2024-12-30"),
            ("2028-02-29", "2028-02-28"),
        ] {
            assert_eq!(date(day).monday(), date(monday), "{day}");
        }
    }

    #[test]
    fn a_range_is_a_year_at_most_and_never_backwards() {
        let from = date("2028-01-01");
        assert_eq!(DayRange::new(from, from).map(|range| range.days().count()), Some(1));
        assert_eq!(range("2028-01-01", "2028-12-31").days().count(), 366);
        assert_eq!(DayRange::new(from, date("2029-01-01")), None);
        assert_eq!(DayRange::new(from, date("2027-12-31")), None);
        assert_eq!(DayRange::up_to(date("2026-11-20")), range("2026-10-22", "2026-11-20"));
        assert_eq!(DayRange::up_to(date("2026-11-20")).days().count(), 30);
    }

    #[test]
    fn a_day_without_practice_is_left_out() {
        let days = [(date("2026-11-01"), Tally::default()), (date("2026-11-02"), tally(3, Counted::Timer))];
        let progress = Progress::of(range("2026-11-01", "2026-11-20"), days);
        assert_eq!(progress.days.into_keys().collect::<Vec<_>>(), [date("2026-11-02")]);
        assert_eq!(progress.total, Sum { minutes: 3, skills: 0, days: 1 });
    }

    #[test]
    fn months_are_named_as_dates_begin() {
        let days = [
            (date("2026-10-31"), tally(3, Counted::Skill(FocusAreaId::DEFAULT))),
            (date("2026-11-01"), tally(20, Counted::Timer)),
        ];
        let progress = Progress::of(range("2026-09-15", "2026-11-20"), days);
        let months: Vec<(String, Sum)> = progress.months.iter().map(|(month, sum)| (month.to_string(), *sum)).collect();
        assert_eq!(
            months,
            [
                ("2026-09".to_owned(), Sum::default()),
                ("2026-10".to_owned(), Sum { minutes: 3, skills: 1, days: 1 }),
                ("2026-11".to_owned(), Sum { minutes: 20, skills: 0, days: 1 }),
            ]
        );
        assert!("2026-13".parse::<crate::day::Month>().is_err() && "2026-1".parse::<crate::day::Month>().is_err());
    }
}
