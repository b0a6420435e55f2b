//! The first sign-in of a teacher or an administrator whose account their school made: from then on it is their own, and an administrator
//! counts (docs/product.md, 14.17).

use platform::http::{Caller, Problem};
use platform::store::{CommitError, Document, Member, MemberStatus, Store};

/// Notes that somebody is here for the first time, in the school's record of them and in their document.
pub async fn arrive(store: &Store, caller: &Caller, document: Document) -> Result<Document, CommitError<Problem>> {
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
    store.commit(transaction).await?;
    arrived.state.version += 1;
    Ok(arrived)
}
