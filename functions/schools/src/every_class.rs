//! All of a school's classes at once, for what is about the whole school.

use domain::id::SchoolId;
use platform::http::Problem;
use platform::store::{SchoolClass, Store};

/// The school's open or archived classes by grade and name, page after page. May lag by a moment.
pub async fn every_class(store: &Store, school: &SchoolId, open: bool) -> Result<Vec<SchoolClass>, Problem> {
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let page = store.school(school).classes(open, after.as_deref()).await?;
        let page = page.map_err(|_| Problem::unexpected("a place that the index gave out is unknown to it"))?;
        all.extend(page.classes);
        after = page.next;
        if after.is_none() {
            return Ok(all);
        }
    }
}
