//! Making the roll-ups anew from what people practiced: after a fault, or for practice from before there were roll-ups. For an
//! operator, who may read the whole table. What is there already, and right, is not written again.

use std::collections::BTreeMap;

use domain::id::UserId;
use platform::store::{Document, HistoryRange, Store, StoreError, retry_stale};
use platform::{Context, Error};

use super::class_days::write_class_days;
use super::grade_skills::skills_of_grade;
use super::history::History;
use super::person::{award, open_document};

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RebuildSummary {
    /// People who were looked at.
    pub people: usize,
    /// Those of them who lacked something.
    pub backfilled: usize,
}

/// Makes everybody's roll-ups anew.
pub async fn rebuild(context: &Context) -> Result<RebuildSummary, Error> {
    let store = context.store()?;
    let mut rebuilt = RebuildSummary::default();
    for user in store.users().await? {
        rebuilt.people += 1;
        rebuilt.backfilled += usize::from(rebuild_person(context, &store, &user).await?);
    }
    Ok(rebuilt)
}

/// Makes one person's anew and tells whether a badge was missing. A badge that is kept keeps its moment.
async fn rebuild_person(context: &Context, store: &Store, user: &UserId) -> Result<bool, Error> {
    let awarded = retry_stale(|| async {
        let Some(document) = open_document(store, user).await? else { return Ok(None) };
        let history = read(context, store, user).await?;
        let missing = award(store, user, &document, history.earned(&document)).await?;
        Ok(Some((document, history, missing)))
    });
    let Some((document, history, missing)) = awarded.await? else { return Ok(false) };
    write_all_class_days(store, user, &document, &history).await?;
    Ok(missing)
}

async fn read(context: &Context, store: &Store, user: &UserId) -> Result<History, StoreError> {
    let days = store.all_days(user).await?;
    let mut practices = store.history(user, &HistoryRange::default(), usize::MAX, context.now()).await?;
    practices.sort_by_key(|practice| practice.version);
    let completed = store.all_completed(user).await?;
    let mut skills = BTreeMap::new();
    for (grade, _) in completed.keys() {
        skills.insert(*grade, skills_of_grade(context, store, *grade).await?);
    }
    Ok(History { days, practices, completed, skills })
}

async fn write_all_class_days(
    store: &Store,
    user: &UserId,
    document: &Document,
    history: &History,
) -> Result<(), Error> {
    let of_day = |day: &platform::store::Day| {
        let date = day.date;
        day.classes.clone().into_iter().map(move |(class, tally)| ((date, class), tally))
    };
    write_class_days(store, user, document, &history.days.iter().flat_map(of_day).collect()).await
}
