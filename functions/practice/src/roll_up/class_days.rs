//! The days of a school's classes: sums that the school may see, under the school. Sample classes are in no sum.

use std::collections::BTreeMap;

use domain::day::LocalDate;
use domain::id::{ClassId, UserId};
use domain::sample_class;
use platform::Error;
use platform::store::{ClassDay, Document, Store};

use super::user_changes::ClassDayTally;

/// Writes the days of those classes that are a school's, for as long as their owner's account is open and has the class.
pub async fn write_class_days(
    store: &Store,
    owner: &UserId,
    document: &Document,
    days: &BTreeMap<(LocalDate, ClassId), ClassDayTally>,
) -> Result<(), Error> {
    let real = days.iter().filter(|((_, class), _)| !sample_class::is_sample(class));
    let of_schools = real.filter_map(|((date, class), practiced)| {
        let pointer = document.school_classes.iter().find(|pointer| pointer.class_id == *class);
        let school = pointer.map(|pointer| &pointer.school_id).or_else(|| document.class(class)?.school_id.as_ref())?;
        Some((school, ClassDay { date: *date, class, owner }, practiced))
    });
    for (school, day, ClassDayTally { version, tally }) in of_schools {
        store.school(school).write_class_day(&day, *version, tally).await?;
    }
    Ok(())
}
