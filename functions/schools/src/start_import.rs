//! `POST /api/schools/{schoolId}/imports`: compares a roster with the school, and changes nothing (docs/product.md, 14.23).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Duration, Utc};
use domain::day::LocalDate;
use domain::id::{SchoolId, UserId};
use domain::retention::CHECKED_IMPORT_DAYS;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Administrator, CommitError, ImportPart, ImportState, Member, RosterImport, SchoolClass, Store};
use roster::diff::diff;
use uuid::Uuid;

use crate::import_sections::{parts, sections};
use crate::import_source::source_of;
use crate::import_view::{ImportView, import_in_progress};
use crate::roster_person::current_school;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Compares a file with the school: who is new, of whom something changes, and what is wrong, row by row. Nothing is changed. Sending it
/// again with the same id answers what the first time found.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/imports",
    operation_id = "start_import",
    tag = "schools",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path),
        ("importId" = Uuid, Query, description = "A UUID created by the device."),
        ("org" = Option<String>, Query, description = "The id of the school in a OneRoster file that has several.")
    ),
    request_body(
        content = Vec<u8>, content_type = "application/octet-stream",
        description = "A CSV file or a OneRoster 1.2 zip file of at most 4,000,000 bytes and 20,000 people."
    ),
    responses(
        (status = 201, body = ImportView, description = "Compared now."),
        (status = 200, body = ImportView, description = "Compared before with this id; the body is not looked at."),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
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
    let file = File { content: call.body(), org: call.query("org") };
    let (import, parts) = check(&file, &members, &classes, (import_id, &caller.user, call.now))?;
    school.put_import_parts(&import, parts).await?;
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

/// A file that was sent.
struct File<'a> {
    content: &'a [u8],
    /// Which of its schools is meant.
    org: Option<&'a str>,
}

/// What the file would change, as it is stored.
fn check(
    file: &File<'_>,
    members: &[Member],
    classes: &[SchoolClass],
    (import_id, started_by, started_at): (Uuid, &UserId, DateTime<Utc>),
) -> Result<(RosterImport, Vec<ImportPart>), Problem> {
    // Whatever day it is at the school, nothing is over before it is.
    let (today, _) = LocalDate::todays_anywhere(started_at);
    let roster = roster::read_any(file.content, file.org, today);
    let school = current_school(members, classes);
    let sections = sections(&roster, &school, &diff(&school, &roster));
    let stored = parts(&sections)?;
    let mut parts = BTreeMap::new();
    for part in &stored {
        *parts.entry(part.section).or_default() += 1;
    }
    let count = |rows: usize| u32::try_from(rows).unwrap_or(u32::MAX);
    let import = RosterImport {
        import_id,
        state: ImportState::Checked,
        source: source_of(roster.kind),
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
        made_classes: BTreeSet::new(),
        tasks: 0,
        done: 0,
        added: 0,
        changed: 0,
        deactivated: 0,
        invited: 0,
        failed: 0,
        taken_back: 0,
        left_alone: 0,
        expires_at: started_at + Duration::days(CHECKED_IMPORT_DAYS),
    };
    Ok((import, stored))
}
