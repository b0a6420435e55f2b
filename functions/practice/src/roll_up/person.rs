//! Looking after one person: what their changes have earned is written, once.

use std::time::Instant;

use domain::id::UserId;
use platform::store::{CommitError, Document, Earned, Store, back_off};
use platform::{Context, Error};

use super::award::earned;
use super::class_days::write_class_days;
use super::user_changes::UserChanges;

/// How often somebody whose document keeps changing is tried; then the stream delivers the records again.
const ATTEMPTS: u32 = 12;

/// Writes what the work has earned, and a school's class days. An account that is closed, or not there, gets nothing.
pub async fn process_user(context: &Context, store: &Store, user: &UserId, changes: &UserChanges) -> Result<(), Error> {
    if changes.is_empty() {
        return Ok(());
    }
    for attempt in 0..ATTEMPTS {
        let tried = Instant::now();
        let Some(document) = open_document(store, user).await? else { return Ok(()) };
        let earned = earned(context, store, user, &document, changes).await?;
        if award(store, user, &document, earned).await? {
            return write_class_days(store, user, &document, &changes.class_days).await;
        }
        back_off(attempt, tried.elapsed()).await;
    }
    Err("the document keeps changing".into())
}

/// Somebody's document, if their account is open.
pub async fn open_document(store: &Store, user: &UserId) -> Result<Option<Document>, Error> {
    Ok(store.document(user).await?.filter(|document| document.state.closed_at.is_none()))
}

/// Writes badges with the document's next version, so that open devices hear of them. Whether that, or nothing, is done;
/// if not, the document has changed since it was read.
pub async fn award(store: &Store, user: &UserId, document: &Document, earned: Earned) -> Result<bool, Error> {
    let earned = earned.beyond(&document.badges);
    if earned.is_empty() {
        return Ok(true);
    }
    let mut transaction = store.transaction();
    transaction.advance(user, document.state.version)?;
    transaction.add_badges(user, &earned)?;
    match store.commit(transaction).await {
        Ok(()) => Ok(true),
        Err(CommitError::ConditionFailed(_)) => Ok(false),
        Err(CommitError::Store(error)) => Err(error.into()),
    }
}
