//! Values that the tests of several rules share.

use chrono::{DateTime, Duration, Utc};

use crate::day::LocalDate;
use crate::id::ClassId;

/// A day, counted from shortly before a leap day.
pub fn day(offset: u64) -> LocalDate {
    "2028-02-27".parse::<LocalDate>().expect("a date").plus(offset)
}

/// A moment of such a day.
pub fn moment(offset: u64, hour: i64) -> DateTime<Utc> {
    day(offset).begins_in_utc() + Duration::hours(hour)
}

/// A class, by its id.
pub fn class(name: &str) -> ClassId {
    name.parse().expect("a class")
}
