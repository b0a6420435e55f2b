//! The days of a school's classes: sums that the school may see, under the school.

use std::collections::BTreeMap;

use domain::day::LocalDate;
use domain::id::{ClassId, UserId};
use domain::tally::Tally;
use platform::Error;
use platform::store::{ClassDay, Document, Store};

/// Writes the days of those classes that are a school's, for as long as their owner's account is open.
pub async fn write_class_days(
    store: &Store,
    owner: &UserId,
    document: &Document,
    days: &BTreeMap<(LocalDate, ClassId), Tally>,
) -> Result<(), Error> {
    let of_schools = days.iter().filter_map(|((date, class), tally)| {
        let school = document.class(class)?.school_id.as_ref()?;
        Some((school, ClassDay { date: *date, class, owner }, tally))
    });
    for (school, day, tally) in of_schools {
        if !store.school(school).write_class_day(&day, tally).await? {
            break;
        }
    }
    Ok(())
}
