//! A class's first week: five days of practice within seven (docs/product.md, 10.4).

use std::collections::{BTreeMap, BTreeSet};

use crate::achievement::{AchievementId, Kind, reached};
use crate::day::LocalDate;
use crate::id::ClassId;
use crate::tally::Tallies;

/// How many days a week has.
const WEEK: u64 = 7;

/// The first and the last day of the week that ends on a day.
#[must_use]
pub fn week_ending(date: LocalDate) -> (LocalDate, LocalDate) {
    (date.minus(WEEK - 1), date)
}

/// The first and the last day of the weeks that include a day.
#[must_use]
pub fn weeks_around(date: LocalDate) -> (LocalDate, LocalDate) {
    (date.minus(WEEK - 1), date.plus(WEEK - 1))
}

/// The highest number of days, within any seven, on which one class practiced.
#[must_use]
pub fn most_days<'a>(days: impl IntoIterator<Item = (LocalDate, &'a Tallies)>) -> u32 {
    let practiced: BTreeSet<(&ClassId, LocalDate)> = days
        .into_iter()
        .flat_map(|(date, day)| day.classes.iter().map(move |(class, tally)| (class, date, tally)))
        .filter(|(.., tally)| tally.class_practices() > 0)
        .map(|(class, date, _)| (class, date))
        .collect();
    let within = |(class, date): &(&ClassId, LocalDate)| {
        let (first, last) = week_ending(*date);
        practiced.range((*class, first)..=(*class, last)).count()
    };
    practiced.iter().map(within).max().and_then(|most| u32::try_from(most).ok()).unwrap_or_default()
}

/// The achievements that classes have earned on these days, oldest first, each with the day that completed its week.
#[must_use]
pub fn earned_on(days: &[(LocalDate, &Tallies)]) -> BTreeMap<AchievementId, LocalDate> {
    let mut earned = BTreeMap::new();
    for (date, _) in days {
        let (first, last) = week_ending(*date);
        let week = days.iter().filter(|(one, _)| (first..=last).contains(one));
        for id in reached(Kind::ClassWeek, most_days(week.copied())) {
            earned.entry(id).or_insert(*date);
        }
    }
    earned
}

#[cfg(test)]
mod tests {
    use super::{earned_on, most_days};
    use crate::day::LocalDate;
    use crate::focus_area::FocusAreaId;
    use crate::tally::{Counted, Tallies};

    fn days(practiced: &[(u64, &str)]) -> Vec<(LocalDate, Tallies)> {
        let first: LocalDate = "2028-02-25".parse().expect("a date");
        let day = |(offset, class): &(u64, &str)| {
            let mut tallies = Tallies::default();
            tallies.add(&class.parse().expect("a class"), 3, Counted::Core(FocusAreaId::DEFAULT));
            (first.plus(*offset), tallies)
        };
        practiced.iter().map(day).collect()
    }

    fn most(practiced: &[(u64, &str)]) -> u32 {
        let days = days(practiced);
        most_days(days.iter().map(|(date, classes)| (*date, classes)))
    }

    #[test]
    fn five_days_of_one_class_within_seven() {
        assert_eq!(most(&[]), 0);
        assert_eq!(most(&[(0, "a"), (1, "a"), (2, "a"), (3, "a"), (6, "a")]), 5);
        assert_eq!(most(&[(0, "a"), (1, "a"), (2, "a"), (3, "a"), (7, "a")]), 4, "the eighth day is another week");
        assert_eq!(most(&[(0, "a"), (1, "b"), (2, "a"), (3, "b"), (4, "a")]), 3, "classes count apart");
        assert_eq!(most(&[(0, "a"), (9, "a"), (10, "a"), (11, "a"), (12, "a"), (13, "a")]), 5, "any seven days");
    }

    #[test]
    fn sitting_alone_with_the_timer_is_no_practice_of_the_class() {
        let mut days = days(&[(0, "a"), (1, "a"), (2, "a"), (3, "a"), (4, "b")]);
        let class = "a".parse().expect("a class");
        days[4].1.add(&class, 3, Counted::Timer);
        let most = |days: &[(LocalDate, Tallies)]| most_days(days.iter().map(|(date, classes)| (*date, classes)));
        assert_eq!(most(&days), 4);
        days[4].1.add(&class, 3, Counted::Skill(FocusAreaId::DEFAULT));
        assert_eq!(most(&days), 5);
    }

    #[test]
    fn the_fifth_day_earns_it() {
        let days = days(&[(0, "a"), (1, "a"), (2, "a"), (4, "a"), (6, "a"), (7, "a")]);
        let earned = |count: usize| {
            let days: Vec<_> = days[..count].iter().map(|(date, classes)| (*date, classes)).collect();
            earned_on(&days)
        };
        assert_eq!(earned(4).len(), 0);
        for count in [5, 6] {
            let (id, date) = earned(count).pop_first().expect("a badge");
            assert_eq!((id.as_str(), date), ("class_first_week", days[4].0));
        }
    }
}
