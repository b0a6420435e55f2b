//! The first sign-in of somebody whose account their school made and who hasn't been here: a teacher's or an administrator's is their own
//! from then on, and an administrator counts (docs/product.md, 14.17); a pupil of an import gets their own class and its plan (14.24).

use chrono::{DateTime, Utc};
use domain::class;
use platform::http::{Caller, Problem};
use platform::store::{Class, CommitError, Document, Member, MemberStatus, Plan, Store};

/// Notes that somebody is here for the first time, in the school's record of them and in their document.
pub async fn arrive(
    store: &Store,
    caller: &Caller,
    document: Document,
    now: DateTime<Utc>,
) -> Result<Document, CommitError<Problem>> {
    let Some(school) = document.profile.school_id.clone() else { return Ok(document) };
    let member = store.school(&school).member(&caller.user).await?;
    let Some(before) = member.filter(|member| member.status == MemberStatus::Active) else { return Ok(document) };
    let mut arrived = document;
    arrived.profile.awaits_first_sign_in = false;
    let after = Member { first_password_at: None, version: before.version + 1, ..before.clone() };
    let mut transaction = store.transaction();
    transaction.school(&school).change_member(&before, &after, Problem::last_administrator())?;
    let mut writes = transaction.user(&caller.user);
    writes.advance(arrived.state.version)?;
    writes.replace_profile(&arrived.profile)?;
    if let Some(grade) = before.grade.filter(|_| arrived.classes.is_empty() && arrived.removed.is_empty()) {
        let (class, plan) = (Class::first(grade, now), Plan::recommended(class::default_id(), now));
        writes.put_class(&class)?;
        writes.put_plan(&plan)?;
        arrived.classes.push(class);
        arrived.plans.push(plan);
    }
    store.commit(transaction).await?;
    arrived.state.version += 1;
    Ok(arrived)
}
