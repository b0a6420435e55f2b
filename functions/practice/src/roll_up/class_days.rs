//! The days of a school's classes: sums that the school may see, under the school.

use std::collections::BTreeMap;

use domain::day::LocalDate;
use domain::id::{ClassId, UserId};
use domain::tally::Tally;
use platform::Error;
use platform::store::{ClassDay, Document, Store};

/// Writes the days of those classes that are a school's.
pub async fn write_class_days(
    store: &Store,
    owner: &UserId,
    document: &Document,
    days: &BTreeMap<(LocalDate, ClassId), Tally>,
) -> Result<(), Error> {
    let of_schools = days.iter().filter_map(|((date, class), tally)| {
        let school = document.class(class)?.school_id.as_ref()?;
        Some((ClassDay { school, date: *date, class, owner }, tally))
    });
    let of_schools: Vec<_> = of_schools.collect();
    for (day, tally) in &of_schools {
        store.write_class_day(day, tally).await?;
    }
    // An account that was closed meanwhile may have been erased already: then nobody else takes these away any more.
    let open = async || Ok::<_, Error>(store.state(owner).await?.is_some_and(|state| state.closed_at.is_none()));
    if !of_schools.is_empty() && !open().await? {
        for (day, _) in &of_schools {
            store.delete_class_day(day).await?;
        }
    }
    Ok(())
}
