//! Rebuilds the roll-ups from what people practiced: after a fault, or for practice from before there were roll-ups. For an
//! operator, who may read the whole table. What is there already, and right, is not written again.

use domain::earned::earned;
use domain::id::UserId;
use platform::store::{Document, Store, retry_stale};
use platform::{Context, Error};

use super::class_days::write_class_days;
use super::facts::History;
use super::person::{award, open_document};
use super::user_changes::class_days;

/// Counts from a rebuild.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RebuildSummary {
    /// People who were looked at.
    pub people: usize,
    /// Those of them who lacked something.
    pub backfilled: usize,
}

/// Rebuilds everybody's roll-ups.
pub async fn rebuild(context: &Context) -> Result<RebuildSummary, Error> {
    let store = context.store()?;
    let mut rebuilt = RebuildSummary::default();
    for user in store.users().await? {
        rebuilt.people += 1;
        rebuilt.backfilled += usize::from(rebuild_person(context, &store, &user).await?);
    }
    Ok(rebuilt)
}

/// Rebuilds one person's and returns whether a badge was missing. An existing badge keeps its moment.
async fn rebuild_person(context: &Context, store: &Store, user: &UserId) -> Result<bool, Error> {
    let awarded = retry_stale(|| async {
        let Some(document) = open_document(store, user).await? else { return Ok(None) };
        let history = History::read(context, store, user, &document).await?;
        let missing = earned(&history.facts(&document)).dated(&history.latest_practices(), context.now());
        award(store, user, &document, &missing).await?;
        Ok(Some((document, history, !missing.is_empty())))
    });
    let Some((document, history, backfilled)) = awarded.await? else { return Ok(false) };
    write_all_class_days(store, user, &document, &history).await?;
    Ok(backfilled)
}

async fn write_all_class_days(
    store: &Store,
    user: &UserId,
    document: &Document,
    history: &History,
) -> Result<(), Error> {
    write_class_days(store, user, document, &history.days.iter().flat_map(class_days).collect()).await
}
