//! Daily: carries out what is published about how long things are kept (docs/product.md, 8.6). What the table deletes by itself, by an
//! item's `expiresAt`, has no part in this.
//!
//! Every step may be repeated; what failed is tried again by the next run.

use std::convert::Infallible;

use domain::id::{SchoolId, UserId};
use platform::school_work::{self, SchoolTask};
use platform::store::{Due, MemberStatus, Store, StoreError, retry_stale};
use platform::{Context, Error, erasure};

use crate::inactive_pupil;

platform::schedule_function!(|context| handle(context));

/// Carries out everything that has fallen due. One thing that fails holds up none of the others.
pub async fn handle(context: &Context) -> Result<(), Error> {
    let store = context.store()?;
    let mut failed = 0;
    for due in store.due_before(context.now()).await? {
        let done = match &due {
            Due::Member { school, user } => look_after_member(context, &store, school, user).await,
            Due::ArchivedClass { school, class } => {
                store.school(school).dissolve_class(class, context.now()).await.map_err(Error::from)
            }
            Due::ClosedSchool { school } => school_work::request::<Error>(context, school, SchoolTask::Erase).await,
        };
        if let Err(error) = done {
            context.log().failure(FUNCTION.name, None, &error.to_string());
            failed += 1;
        }
    }
    if failed == 0 { Ok(()) } else { Err(format!("{failed} things that were due").into()) }
}

/// What falls due for a member: somebody who was removed is forgotten, and a pupil's activity is checked.
async fn look_after_member(context: &Context, store: &Store, school: &SchoolId, user: &UserId) -> Result<(), Error> {
    let Some(member) = store.school(school).member(user).await? else { return Ok(()) };
    if member.status == MemberStatus::Removed {
        forget_removed(context, store, school, user).await
    } else {
        inactive_pupil::check(context, store, school, user).await
    }
}

/// Takes from a school what it has of a person who can no longer be brought back. The account of somebody whom only the school could
/// reach is erased with it.
async fn forget_removed(context: &Context, store: &Store, school: &SchoolId, user: &UserId) -> Result<(), Error> {
    let forgotten = retry_stale(|| async {
        let member = store.school(school).member(user).await?;
        let Some(member) = member.filter(|one| one.status == MemberStatus::Removed) else { return Ok(false) };
        if member.is_restorable(context.now()) {
            return Ok(false);
        }
        if store.school(school).decides_about(&member).await? {
            return Ok(true);
        }
        let mut transaction = store.transaction::<Infallible>();
        transaction.school(school).forget_removed(&member, context.now())?;
        store.commit(transaction).await?;
        Ok(false)
    });
    if forgotten.await.map_err(StoreError::from)? { erasure::close::<Error>(context, user).await } else { Ok(()) }
}
