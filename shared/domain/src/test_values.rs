//! Values that the tests of several rules share.

use chrono::{DateTime, Duration, Utc};
use proptest::prelude::Strategy;
use proptest::prop_oneof;

use crate::day::LocalDate;
use crate::focus_area::FocusAreaId;
use crate::id::ClassId;
use crate::tally::Counted;

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

/// A practice as a day counts it, of one of the first focus areas.
pub fn counted(areas: usize) -> impl Strategy<Value = Counted> {
    let area = move || (0..areas).prop_map(|place| FocusAreaId::all().nth(place).expect("one of thirty"));
    prop_oneof![
        area().prop_map(Counted::Skill),
        area().prop_map(Counted::Core),
        proptest::strategy::Just(Counted::Timer)
    ]
}
