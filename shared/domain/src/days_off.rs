//! Days off: the days on which a school doesn't practice, as its calendar declares them. A streak steps over them
//! (docs/product.md, 14.21).

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::day::{LocalDate, Weekday};
use crate::text_id::{InvalidId, as_text};
use crate::visible_text::visible;

/// How many breaks a calendar has at most: some three years of them.
pub const MAX_BREAKS: usize = 60;

/// The longest break, in days.
pub const MAX_BREAK_DAYS: u64 = 200;

/// The longest name of a break, in characters.
pub const MAX_BREAK_NAME_CHARACTERS: usize = 60;

/// More days than all breaks together have, with the weekends before and after them: within so many there is a school day.
const LONGEST_REST: u64 = MAX_BREAKS as u64 * (MAX_BREAK_DAYS + 7);

/// A break's name: 1 to 60 characters, written as a class's name is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct BreakName(String);

impl fmt::Display for BreakName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for BreakName {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let name = visible(text);
        let fits =
            (1..=MAX_BREAK_NAME_CHARACTERS).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        if fits { Ok(Self(name)) } else { Err(InvalidId { kind: "name of a break (1 to 60 characters)" }) }
    }
}

as_text!(BreakName, "Spring break");

/// Days off in a row that have a name: a holiday of one day, or a break of weeks.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Break {
    /// The first day off.
    pub first: LocalDate,
    /// The last day off; the first one again for a holiday of one day.
    pub last: LocalDate,
    /// What the school calls it.
    pub name: BreakName,
}

/// A school's days off: some days of every week, and breaks. The default has none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DaysOff {
    weekdays: BTreeSet<Weekday>,
    breaks: Vec<Break>,
}

/// Why days can't be declared as days off.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidDaysOff {
    /// Every day of the week would be one, so that no streak would ever end.
    #[error("every day of the week is off")]
    NoSchoolDay,
    /// There are more breaks than a calendar has.
    #[error("more than {} breaks", MAX_BREAKS)]
    TooManyBreaks,
    /// A break is over before it begins.
    #[error("{0} ends before it begins")]
    EndsBeforeItBegins(BreakName),
    /// A break is too long.
    #[error("{0} is longer than {max} days", max = MAX_BREAK_DAYS)]
    BreakTooLong(BreakName),
}

impl DaysOff {
    /// The days off, with the breaks in the order in which they begin. Breaks may overlap: a holiday has its own name within a
    /// longer break.
    pub fn new(weekdays: BTreeSet<Weekday>, mut breaks: Vec<Break>) -> Result<Self, InvalidDaysOff> {
        if weekdays.len() == Weekday::ALL.len() {
            return Err(InvalidDaysOff::NoSchoolDay);
        }
        if breaks.len() > MAX_BREAKS {
            return Err(InvalidDaysOff::TooManyBreaks);
        }
        for one in &breaks {
            let nights = one.first.days_before(one.last);
            if nights < 0 {
                return Err(InvalidDaysOff::EndsBeforeItBegins(one.name.clone()));
            }
            if nights.unsigned_abs() >= MAX_BREAK_DAYS {
                return Err(InvalidDaysOff::BreakTooLong(one.name.clone()));
            }
        }
        breaks.sort();
        Ok(Self { weekdays, breaks })
    }

    /// The days of the week that are off.
    #[must_use]
    pub fn weekdays(&self) -> &BTreeSet<Weekday> {
        &self.weekdays
    }

    /// The breaks, in the order in which they begin.
    #[must_use]
    pub fn breaks(&self) -> &[Break] {
        &self.breaks
    }

    /// Whether none are declared.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.weekdays.is_empty() && self.breaks.is_empty()
    }

    /// Whether a day is off.
    #[must_use]
    pub fn contains(&self, day: LocalDate) -> bool {
        let in_a_break = || self.breaks.iter().any(|one| (one.first..=one.last).contains(&day));
        self.weekdays.contains(&day.weekday()) || in_a_break()
    }

    /// Whether a streak goes on from a day of practice to a later one: every day between them is off.
    #[must_use]
    pub fn bridge(&self, from: LocalDate, to: LocalDate) -> bool {
        let mut day = from.next();
        while day < to {
            if !self.contains(day) {
                return false;
            }
            day = day.next();
        }
        true
    }

    /// The last day before another that is not off.
    #[must_use]
    pub fn school_day_before(&self, day: LocalDate) -> LocalDate {
        let mut before = (1..=LONGEST_REST).map(|days| day.minus(days));
        before.find(|before| !self.contains(*before)).unwrap_or(day.minus(LONGEST_REST))
    }

    /// The first day after another that is not off.
    #[must_use]
    pub fn school_day_after(&self, day: LocalDate) -> LocalDate {
        let mut after = (1..=LONGEST_REST).map(|days| day.plus(days));
        after.find(|after| !self.contains(*after)).unwrap_or(day.plus(LONGEST_REST))
    }
}

#[cfg(test)]
mod tests {
    use super::{Break, BreakName, DaysOff, InvalidDaysOff, MAX_BREAK_DAYS, MAX_BREAKS};
    use crate::day::{LocalDate, Weekday};

    fn date(text: &str) -> LocalDate {
        text.parse().expect("a date")
    }

    fn name(text: &str) -> BreakName {
        text.parse().expect("a name")
    }

    fn off(text: &str, first: &str, last: &str) -> Break {
        Break { name: name(text), first: date(first), last: date(last) }
    }

    fn weekends() -> [Weekday; 2] {
        [Weekday::Saturday, Weekday::Sunday]
    }

    #[test]
    fn a_day_is_off_by_its_weekday_or_a_break() {
        let spring = off("Spring break", "2026-03-02", "2026-03-06");
        let days_off = DaysOff::new(weekends().into(), vec![spring]).expect("days off");
        for (day, expected) in [
            ("2026-02-27", false),
            ("2026-02-28", true),
            ("2026-03-02", true),
            ("2026-03-06", true),
            ("2026-03-08", true),
            ("2026-03-09", false),
        ] {
            assert_eq!(days_off.contains(date(day)), expected, "{day}");
        }
        assert!(days_off.bridge(date("2026-02-27"), date("2026-03-09")), "from Friday over the break to Monday");
        assert!(!days_off.bridge(date("2026-02-27"), date("2026-03-10")), "Monday was a school day");
        assert!(!days_off.bridge(date("2026-02-26"), date("2026-03-09")), "Friday was a school day");
        assert_eq!(days_off.school_day_before(date("2026-03-09")), date("2026-02-27"));
        assert_eq!(days_off.school_day_after(date("2026-02-27")), date("2026-03-09"));
    }

    #[test]
    fn without_days_off_only_the_next_day_follows() {
        let (none, day) = (DaysOff::default(), date("2026-02-28"));
        assert!(none.is_empty());
        assert_eq!([0, 1, 2].map(|days| none.bridge(day, day.plus(days))), [true, true, false]);
        assert_eq!((none.school_day_before(day), none.school_day_after(day)), (day.minus(1), day.next()));
    }

    #[test]
    fn breaks_are_in_order_and_may_overlap() {
        let thanksgiving = off("Thanksgiving", "2026-11-26", "2026-11-26");
        let fall = off("Fall break", "2026-11-23", "2026-11-27");
        let days_off = DaysOff::new([].into(), vec![thanksgiving.clone(), fall.clone()]).expect("days off");
        assert_eq!(days_off.breaks(), [fall, thanksgiving]);
    }

    #[test]
    fn what_can_not_be_is_refused() {
        let refused = |weekdays: &[Weekday], breaks| {
            DaysOff::new(weekdays.iter().copied().collect(), breaks).expect_err("is refused")
        };
        assert_eq!(refused(&Weekday::ALL, vec![]), InvalidDaysOff::NoSchoolDay);
        let backward = off("Spring break", "2026-03-06", "2026-03-02");
        assert_eq!(refused(&[], vec![backward]), InvalidDaysOff::EndsBeforeItBegins(name("Spring break")));
        let first = date("2026-06-01");
        let summer = |days: u64| Break { name: name("Summer"), first, last: first.plus(days - 1) };
        assert_eq!(refused(&[], vec![summer(MAX_BREAK_DAYS + 1)]), InvalidDaysOff::BreakTooLong(name("Summer")));
        assert!(DaysOff::new([].into(), vec![summer(MAX_BREAK_DAYS)]).is_ok());
        assert_eq!(refused(&[], vec![summer(1); MAX_BREAKS + 1]), InvalidDaysOff::TooManyBreaks);
        assert!(DaysOff::new([].into(), vec![summer(1); MAX_BREAKS]).is_ok());
    }

    #[test]
    fn a_name_can_be_seen_and_is_not_too_long() {
        for text in ["", " ", "\u{200B}", "a\nb", &"x".repeat(61)] {
            assert!(text.parse::<BreakName>().is_err(), "{text:?}");
        }
        assert_eq!(name("  Spring break ").to_string(), "Spring break");
    }

    #[test]
    fn a_calendar_that_is_off_on_every_day_has_an_end_too() {
        let weekdays = Weekday::ALL.into();
        let all = DaysOff { weekdays, breaks: Vec::new() };
        assert!(all.school_day_before(date("2026-03-02")) < date("2026-03-02"));
        assert!(all.school_day_after(date("2026-03-02")) > date("2026-03-02"));
    }
}
