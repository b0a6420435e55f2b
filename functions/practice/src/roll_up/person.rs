//! One person: what their changes have earned is written, once.

use std::convert::Infallible;

use domain::id::UserId;
use platform::store::{CommitError, Document, Earned, Store, StoreError, retry_stale};
use platform::{Context, Error};

use super::award::earned;
use super::class_days::write_class_days;
use super::user_changes::UserChanges;

/// Writes what the changes have earned, and a school's class days. An account that is closed, or not there, gets nothing.
pub async fn process_user(context: &Context, store: &Store, user: &UserId, changes: &UserChanges) -> Result<(), Error> {
    if changes.is_empty() {
        return Ok(());
    }
    let awarded = retry_stale(|| async {
        let Some(document) = open_document(store, user).await? else { return Ok(None) };
        let earned = earned(context, store, user, &document, changes).await?;
        award(store, user, &document, earned).await?;
        Ok(Some(document))
    });
    match awarded.await? {
        Some(document) => write_class_days(store, user, &document, &changes.class_days).await,
        None => Ok(()),
    }
}

/// Somebody's document, if their account is open.
pub async fn open_document(store: &Store, user: &UserId) -> Result<Option<Document>, StoreError> {
    Ok(store.document(user).await?.filter(|document| document.state.closed_at.is_none()))
}

/// Writes badges with the document's next version, so that open devices hear of them, and tells whether one was missing.
pub async fn award(
    store: &Store,
    user: &UserId,
    document: &Document,
    earned: Earned,
) -> Result<bool, CommitError<Infallible>> {
    let missing = earned.beyond(&document.badges);
    if missing.is_empty() {
        return Ok(false);
    }
    let mut transaction = store.transaction();
    transaction.advance(user, document.state.version)?;
    transaction.add_badges(user, &missing)?;
    store.commit(transaction).await?;
    Ok(true)
}
