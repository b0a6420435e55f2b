//! Checking whether a pupil of a school is still active: one who is in no class and hasn't practiced for two years is removed, as if the
//! school had done it (docs/product.md, 14.18).

use domain::id::{SchoolId, UserId};
use domain::inactivity::{Activity, Checked};
use platform::identity::Identity;
use platform::store::{AuditAction, AuditEntry, CommitError, Member, MemberStatus, Store, retry_stale};
use platform::{Context, Error};

/// Schedules a pupil's next check, or removes the pupil. May be cut off and run again.
pub async fn check(context: &Context, store: &Store, school: &SchoolId, user: &UserId) -> Result<(), Error> {
    if !retry_stale(|| is_inactive(context, store, school, user)).await? {
        return Ok(());
    }
    // The account is shut first: nobody practices before the next run completes a removal that was cut off here.
    context.client(Identity::from_config)?.disable_and_sign_out(user).await?;
    retry_stale(|| remove(context, store, school, user)).await?;
    Ok(())
}

/// Whether a pupil has been inactive for two years. If not, the next check is scheduled.
async fn is_inactive(
    context: &Context,
    store: &Store,
    school: &SchoolId,
    user: &UserId,
) -> Result<bool, CommitError<()>> {
    let items = store.school(school);
    let (member, state, facts, before) =
        futures::try_join!(items.member(user), store.user(user).state(), items.facts(), items.activity_check(user))?;
    let (Some(member), Some(state), Some(facts), Some(before)) = (member, state, facts, before) else {
        return Ok(false);
    };
    // A pupil whose account or school is about to be deleted needs no check.
    if member.status == MemberStatus::Removed || state.closed_at.is_some() || facts.is_closing() {
        return Ok(false);
    }
    // Whoever doesn't take part at the moment is in none of the classes that they come back to (docs/product.md, 15.4).
    let in_class = member.status == MemberStatus::Active && !member.class_ids.is_empty();
    let active_until = before.active_until;
    let activity = Activity { in_class, active_until, last_practice: state.last_date };
    let (active_until, next) = match activity.check(context.now()) {
        Checked::Active { until } => (until, until),
        Checked::Idle { until } => (active_until, until),
        Checked::Inactive => return Ok(true),
    };
    let mut transaction = store.transaction();
    transaction.school(school).schedule_check(user, &before, active_until, next)?;
    store.commit(transaction).await?;
    Ok(false)
}

/// Removes a pupil, unless the school did.
async fn remove(context: &Context, store: &Store, school: &SchoolId, user: &UserId) -> Result<(), CommitError<()>> {
    let now = context.now();
    let before = store.school(school).member(user).await?.filter(|one| one.status != MemberStatus::Removed);
    let Some(before) = before else { return Ok(()) };
    let (status, version) = (MemberStatus::Removed, before.version + 1);
    let after = Member { status, removed_at: Some(now), version, ..before.clone() };
    let mut transaction = store.transaction();
    let mut writes = transaction.school(school);
    writes.change_member(&before, &after, ())?;
    writes.audit(&AuditEntry::by_daily_run(AuditAction::RemovedInactivePupil, now).about(user))?;
    transaction.user(user).sign_out(now)?;
    store.commit(transaction).await
}
