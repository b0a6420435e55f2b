//! A pupil about whose account the school decides. For its administrators, other people's accounts do not exist.

use domain::id::{SchoolId, UserId};
use platform::http::{Call, Problem};
use platform::store::{Member, Store};

/// Reads the pupil that the path names.
pub async fn school_pupil(store: &Store, call: &Call, school: &SchoolId) -> Result<Member, Problem> {
    let user: UserId = call.path("userId", Problem::person_not_found)?;
    let member = store.school(school).member(&user).await?.ok_or_else(Problem::person_not_found)?;
    if store.school(school).decides_about(&member).await? { Ok(member) } else { Err(Problem::person_not_found()) }
}
