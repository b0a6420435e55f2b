//! Repairs: restores what an older or damaged document lacks when it is read (docs/product.md, 3.2).

use chrono::{DateTime, Utc};
use domain::class;
use domain::day::TimeZone;
use domain::id::UserId;
use platform::http::Problem;
use platform::log::Log;
use platform::store::{Class, CommitError, Document, PendingInvitation, Plan, Store};

use crate::first_sign_in::WaitingInvitations;

/// The parts that a backfill found missing.
#[derive(Debug, Default, PartialEq, Eq)]
struct MissingParts {
    profile: bool,
    class: bool,
    plan: bool,
    invitations: Vec<PendingInvitation>,
}

/// Restores what is missing, in one transaction; a complete document costs nothing. If another device was first, the commit
/// fails because the document has changed. If the store fails, that is logged and the document is returned all the same.
pub async fn backfill(
    store: &Store,
    log: &Log,
    user: &UserId,
    document: Document,
    zone: Option<TimeZone>,
    now: DateTime<Utc>,
) -> Result<Document, CommitError<Problem>> {
    let (mut backfilled, mut missing) = backfilled(document, zone, now);
    if backfilled.profile.has_more_invitations {
        let waiting = WaitingInvitations::read(store, &backfilled.profile.email, now).await?;
        backfilled.profile.has_more_invitations = waiting.more;
        backfilled.invitations.extend(waiting.first.iter().cloned());
        missing.profile = true;
        missing.invitations = waiting.first;
    }
    if missing == MissingParts::default() {
        return Ok(backfilled);
    }
    match write(store, user, &backfilled, &missing).await {
        Ok(()) => backfilled.state.version += 1,
        // The document is of use without it. It is repaired when it is read again.
        Err(CommitError::Store(error)) => log.failure("get_user", None, &format!("a repair was not written: {error}")),
        Err(error) => return Err(error),
    }
    Ok(backfilled)
}

async fn write(
    store: &Store,
    user: &UserId,
    backfilled: &Document,
    missing: &MissingParts,
) -> Result<(), CommitError<Problem>> {
    let mut transaction = store.transaction();
    let mut writes = transaction.user(user);
    writes.advance(backfilled.state.version)?;
    if missing.profile {
        writes.replace_profile(&backfilled.profile)?;
    }
    if let Some(class) = backfilled.classes.last().filter(|_| missing.class) {
        writes.put_class(class)?;
    }
    if let Some(plan) = backfilled.plans.last().filter(|_| missing.plan) {
        writes.put_plan(plan)?;
    }
    let mut address = transaction.address(&backfilled.profile.email);
    for invitation in &missing.invitations {
        address.move_invitation(user, invitation)?;
    }
    store.commit(transaction).await
}

/// The complete document, and the parts that were restored.
fn backfilled(mut document: Document, zone: Option<TimeZone>, now: DateTime<Utc>) -> (Document, MissingParts) {
    let mut missing = MissingParts::default();
    if document.profile.time_zone.is_none() && zone.is_some() {
        document.profile.time_zone = zone;
        missing.profile = true;
    }
    if document.classes.is_empty() {
        // If the default class was removed, it comes back: a class is never overwritten by another.
        let id = class::default_id();
        let before = document.removed.iter().position(|one| one.class.class_id == id);
        let before = before.map(|place| document.removed.remove(place).class);
        document
            .classes
            .push(before.unwrap_or_else(|| Class::first(document.profile.grade_level.unwrap_or_default(), now)));
        missing.class = true;
    }
    // A class of the school's may be selected; what it is, is read beside the document.
    if document.profile.current_class_id.as_ref().is_some_and(|class| document.taught(class).is_some()) {
        return (document, missing);
    }
    let class = document.selected_class().map(|class| class.class_id.clone());
    if document.profile.current_class_id != class {
        document.profile.current_class_id.clone_from(&class);
        document.profile.prefers_own_class = false;
        missing.profile = true;
    }
    if let Some(class) = class {
        let plan = document.plans.iter().position(|plan| plan.class_id == class);
        // A plan that would have been deleted with its removed class is kept with the restored one.
        let plan =
            plan.filter(|place| document.plans[*place].expires_at.is_some()).map(|place| document.plans.remove(place));
        if plan.is_some() || document.plan(&class).is_none() {
            let plan = plan.map(|plan| plan.with_expiry(None));
            document.plans.push(plan.unwrap_or_else(|| Plan::recommended(class, now)));
            missing.plan = true;
        }
    }
    (document, missing)
}
