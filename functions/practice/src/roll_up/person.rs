//! One person: what their changes have earned is written, once.

use std::convert::Infallible;

use domain::award::Awards;
use domain::earned::earned;
use domain::id::UserId;
use platform::store::{CommitError, Document, Store, StoreError, retry_stale};
use platform::{Context, Error};

use super::class_days::write_class_days;
use super::facts::{after_changes, latest_practices};
use super::user_changes::UserChanges;

/// Writes what the changes have earned, and a school's class days. An account that is closed, or not there, gets nothing.
pub async fn process_user(context: &Context, store: &Store, user: &UserId, changes: &UserChanges) -> Result<(), Error> {
    if changes.is_empty() {
        return Ok(());
    }
    let awarded = retry_stale(|| async {
        let Some(document) = open_document(store, user).await? else { return Ok(None) };
        let earned = earned(&after_changes(store, user, &document, &changes.practice).await?);
        let latest = latest_practices(context, store, user, earned.days()).await?;
        award(store, user, &document, &earned.dated(&latest, context.now())).await?;
        Ok(Some(document))
    });
    match awarded.await? {
        Some(document) => write_class_days(store, user, &document, &changes.class_days).await,
        None => Ok(()),
    }
}

/// Somebody's document, if their account is open.
pub async fn open_document(store: &Store, user: &UserId) -> Result<Option<Document>, StoreError> {
    Ok(store.user(user).document().await?.filter(|document| document.state.is_open()))
}

/// Writes badges with the document's next version, so that open devices are notified. Writes nothing if there are none.
pub async fn award(
    store: &Store,
    user: &UserId,
    document: &Document,
    awards: &Awards,
) -> Result<(), CommitError<Infallible>> {
    if awards.is_empty() {
        return Ok(());
    }
    let mut transaction = store.transaction();
    let mut writes = transaction.user(user);
    writes.advance(document.state.version)?;
    writes.add_badges(awards)?;
    store.commit(transaction).await
}
