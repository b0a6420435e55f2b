//! The class that a caller takes care of: an administrator of the school, or a teacher of the class.

use chrono::{DateTime, Utc};
use domain::id::{ClassId, SchoolId};
use platform::http::{Caller, Problem};
use platform::store::{ClassKeeper, SchoolClass, Store};

/// The class, with the proof of what the caller is to it. Only administrators still find an archived one, as long as it can be
/// brought back.
pub async fn kept_class(
    store: &Store,
    caller: &Caller,
    school: &SchoolId,
    id: &ClassId,
    now: DateTime<Utc>,
) -> Result<(ClassKeeper, SchoolClass), Problem> {
    let class = async { Ok(store.school(school).class(id).await?) };
    let (keeper, class) = futures::try_join!(caller.keeper_of(store, school, id), class)?;
    let found = class.filter(|class| match keeper {
        ClassKeeper::Administrator(_) => class.exists(now),
        ClassKeeper::Teacher(_) => class.is_open(),
    });
    Ok((keeper, found.ok_or_else(Problem::class_not_found)?))
}
