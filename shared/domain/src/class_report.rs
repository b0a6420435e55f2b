//! What a class practiced in a range of days, in all and week by week (docs/product.md, 15.10).

use std::collections::{BTreeMap, BTreeSet};

use crate::day::LocalDate;
use crate::days_off::DaysOff;
use crate::progress::DayRange;

/// What a class did on a day with one of its teachers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LedPractice {
    /// The day, in the teacher's calendar.
    pub date: LocalDate,
    /// Minutes.
    pub minutes: u32,
    /// How often it practiced; 0 where everything was undone.
    pub practices: u32,
    /// Pupils present, added up over the practices with a count.
    pub present: u32,
}

/// What a number of days add up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ClassSum {
    /// Minutes.
    pub minutes: u32,
    /// How often it practiced.
    pub practices: u32,
    /// Days with practice, whoever led.
    pub days: u32,
    /// Of those, the school's days.
    pub school_days: u32,
    /// Pupils present, added up over the practices with a count.
    pub present: u32,
}

/// The practice of a class, or of several taken together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassReport {
    /// The whole range.
    pub total: ClassSum,
    /// Every week of the range by its Monday, counting only days in the range.
    pub weeks: BTreeMap<LocalDate, ClassSum>,
    /// The last day with practice.
    pub last: Option<LocalDate>,
}

/// The school's days of a range, from the day on which it was opened up to today: those that are not off.
#[must_use]
pub fn school_days(
    range: DayRange,
    (opened, today): (LocalDate, LocalDate),
    days_off: &DaysOff,
) -> BTreeSet<LocalDate> {
    range.days().filter(|day| (opened..=today).contains(day) && !days_off.contains(*day)).collect()
}

impl ClassReport {
    /// Adds up what was led; other days and undone practices are left out.
    #[must_use]
    pub fn of(range: DayRange, school_days: &BTreeSet<LocalDate>, led: impl IntoIterator<Item = LedPractice>) -> Self {
        let weeks = range.days().map(|day| (day.monday(), ClassSum::default())).collect();
        let mut report = Self { total: ClassSum::default(), weeks, last: None };
        let mut days = BTreeSet::new();
        for led in led.into_iter().filter(|led| range.contains(led.date) && led.practices > 0) {
            let is_new = days.insert(led.date);
            let is_new_school_day = is_new && school_days.contains(&led.date);
            report.total.add(led, is_new, is_new_school_day);
            report.weeks.entry(led.date.monday()).or_default().add(led, is_new, is_new_school_day);
        }
        report.last = days.last().copied();
        report
    }
}

impl ClassSum {
    fn add(&mut self, led: LedPractice, is_new_day: bool, is_new_school_day: bool) {
        self.minutes = self.minutes.saturating_add(led.minutes);
        self.practices = self.practices.saturating_add(led.practices);
        self.present = self.present.saturating_add(led.present);
        self.days += u32::from(is_new_day);
        self.school_days += u32::from(is_new_school_day);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop, proptest};
    use proptest::prop_assert_eq;

    use super::{ClassReport, ClassSum, LedPractice, school_days};
    use crate::day::{LocalDate, Weekday};
    use crate::days_off::DaysOff;
    use crate::progress::DayRange;

    fn date(text: &str) -> LocalDate {
        text.parse().expect("a date")
    }

    fn led(day: &str, minutes: u32, practices: u32) -> LedPractice {
        LedPractice { date: date(day), minutes, practices, present: 20 * practices }
    }

    fn range(from: &str, to: &str) -> DayRange {
        DayRange::new(date(from), date(to)).expect("a range")
    }

    #[test]
    fn a_day_that_two_teachers_led_counts_once() {
        let both = [led("2026-11-17", 4, 1), led("2026-11-17", 6, 2), led("2026-11-24", 3, 1)];
        let range = range("2026-11-16", "2026-11-29");
        let all = school_days(range, (range.from(), range.to()), &DaysOff::default());
        let report = ClassReport::of(range, &all, both);
        assert_eq!(report.total, ClassSum { minutes: 13, practices: 4, days: 2, school_days: 2, present: 80 });
        assert_eq!(report.last, Some(date("2026-11-24")));
        let weeks: Vec<_> = report.weeks.into_iter().collect();
        assert_eq!(
            weeks,
            [
                (date("2026-11-16"), ClassSum { minutes: 10, practices: 3, days: 1, school_days: 1, present: 60 }),
                (date("2026-11-23"), ClassSum { minutes: 3, practices: 1, days: 1, school_days: 1, present: 20 }),
            ]
        );
    }

    #[test]
    fn undone_practices_and_other_days_are_left_out() {
        let led = [led("2026-11-15", 4, 1), led("2026-11-18", 0, 0), led("2026-11-30", 4, 1)];
        let report = ClassReport::of(range("2026-11-16", "2026-11-29"), &[].into(), led);
        assert_eq!((report.total, report.last), (ClassSum::default(), None));
        assert_eq!(report.weeks.len(), 2, "a week without practice is there");
    }

    #[test]
    fn a_practiced_day_off_is_a_day_but_none_of_the_schools() {
        let weekends = DaysOff::new([Weekday::Saturday, Weekday::Sunday].into(), Vec::new()).expect("days off");
        let range = range("2026-11-16", "2026-11-29");
        let days = school_days(range, (range.from(), date("2026-11-24")), &weekends);
        assert_eq!(days.len(), 7, "a week, and Monday and Tuesday: the days to come don't count yet");
        let new = school_days(range, (date("2026-11-19"), date("2026-11-24")), &weekends);
        assert_eq!(new.len(), 4, "Thursday and Friday, Monday and Tuesday: there was no school before");
        let report = ClassReport::of(range, &days, [led("2026-11-20", 4, 1), led("2026-11-21", 4, 1)]);
        assert_eq!((report.total.days, report.total.school_days), (2, 1));
    }

    proptest! {
        #[test]
        fn weeks_add_up_to_the_whole(
            length in 0u64..366,
            led in prop::collection::vec((0u64..400, 0u32..60, 0u32..4, 0u32..180), 0..80),
        ) {
            let from = date("2026-08-01");
            let range = DayRange::new(from, from.plus(length)).expect("a range");
            let led = led.into_iter().map(|(day, minutes, practices, present)| {
                LedPractice { date: from.plus(day), minutes, practices, present }
            });
            let weekends = DaysOff::new([Weekday::Sunday].into(), Vec::new()).expect("days off");
            let days = school_days(range, (range.from(), range.to()), &weekends);
            let report = ClassReport::of(range, &days, led);
            let sum = report.weeks.values().fold(ClassSum::default(), |all, one| ClassSum {
                minutes: all.minutes + one.minutes,
                practices: all.practices + one.practices,
                days: all.days + one.days,
                school_days: all.school_days + one.school_days,
                present: all.present + one.present,
            });
            prop_assert_eq!(sum, report.total);
            prop_assert_eq!(report.last.is_some(), report.total.days > 0);
        }
    }
}
