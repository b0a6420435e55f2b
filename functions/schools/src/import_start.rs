//! Starting an import: what it would change is kept for a day, and nothing is changed. A file and a new school year begin alike.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Duration, Utc};
use domain::id::{SchoolId, UserId};
use domain::retention::CHECKED_IMPORT_DAYS;
use platform::http::{Call, Problem, Reply};
use platform::store::{
    Administrator, CommitError, ImportPart, ImportSource, ImportState, Member, RosterImport, School, SchoolClass, Store,
};
use uuid::Uuid;

use crate::import_sections::{Sections, parts};
use crate::import_view::{ImportView, import_in_progress};

/// A school as something is compared with it.
pub struct Found {
    /// Its facts.
    pub school: School,
    /// Its people, whatever their status.
    pub members: Vec<Member>,
    /// Its open classes.
    pub classes: Vec<SchoolClass>,
}

/// Keeps what a comparison finds, in the name of the administrator who calls, as the import that the school has from now on. Under an id
/// that is known, it answers what was found the first time.
pub async fn start(
    store: &Store,
    call: &Call,
    compare: impl FnOnce(&Found) -> (ImportSource, Sections),
) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let school = store.school(&id);
    let facts = async { school.facts().await?.ok_or_else(Problem::school_not_found) };
    let (_state, administrator, facts) =
        futures::try_join!(caller.state(store), caller.administrator(store, &id), facts)?;
    let import_id: Option<Uuid> = call.parsed_query("importId", "a UUID")?;
    let import_id = import_id.ok_or_else(|| Problem::invalid_query("importId is missing."))?;
    let (before, current) = futures::try_join!(school.import(import_id, call.now), school.current_import(call.now))?;
    if let Some(before) = before {
        return Reply::ok(&ImportView::from(&before));
    }
    if facts.is_closing() {
        return Err(Problem::school_closing());
    }
    if current.is_some() {
        return Err(import_in_progress());
    }
    let (members, classes) = school.people_and_classes().await?;
    let (source, sections) = compare(&Found { school: facts, members, classes });
    let stored = parts(&sections)?;
    let import = checked((import_id, &caller.user, call.now), source, (&sections, &stored));
    school.put_import_parts(&import, stored).await?;
    match begin(store, &administrator, &import, call.now).await {
        Ok(()) => Reply::created(&ImportView::from(&import)),
        Err(CommitError::Stale) => {
            // The same request was sent twice at once, and the other one was faster.
            let other = school.import(import_id, call.now).await?.ok_or_else(Problem::busy)?;
            Reply::ok(&ImportView::from(&other))
        }
        Err(error) => {
            school.delete_import_parts(&import).await?;
            Err(error.into())
        }
    }
}

async fn begin(
    store: &Store,
    administrator: &Administrator,
    import: &RosterImport,
    now: DateTime<Utc>,
) -> Result<(), CommitError<Problem>> {
    let mut transaction = store.school_transaction(administrator)?;
    transaction.writes().begin_import(import, now, import_in_progress())?;
    store.commit(transaction.into_transaction()).await
}

/// An import of which nothing is done.
fn checked(
    (import_id, started_by, started_at): (Uuid, &UserId, DateTime<Utc>),
    source: ImportSource,
    (sections, stored): (&Sections, &[ImportPart]),
) -> RosterImport {
    let mut parts = BTreeMap::new();
    for part in stored {
        *parts.entry(part.section).or_default() += 1;
    }
    let count = |rows: usize| u32::try_from(rows).unwrap_or(u32::MAX);
    RosterImport {
        import_id,
        state: ImportState::Checked,
        source,
        rows: sections.iter().map(|(section, rows)| (*section, count(rows.len()))).collect(),
        parts,
        started_by: started_by.clone(),
        started_at,
        confirmed_by: None,
        confirmed_at: None,
        undone_by: None,
        work_id: None,
        work_parts: 0,
        finished_parts: BTreeSet::new(),
        undone_parts: BTreeSet::new(),
        classes_made: 0,
        tasks: 0,
        done: 0,
        added: 0,
        changed: 0,
        deactivated: 0,
        removed: 0,
        archived: 0,
        invited: 0,
        failed: 0,
        taken_back: 0,
        left_alone: 0,
        expires_at: started_at + Duration::days(CHECKED_IMPORT_DAYS),
    }
}
