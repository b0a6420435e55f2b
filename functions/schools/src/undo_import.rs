//! `POST /api/schools/{schoolId}/imports/{importId}/undo`: takes back what an import did, and nothing else (docs/product.md, 14.25).

use domain::id::SchoolId;
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::services::Queues;
use platform::store::{AuditAction, AuditEntry, ImportSource, ImportState, RosterImport, Store, retry_stale};
use uuid::Uuid;

use crate::import_view::{ImportView, import_in_progress, import_not_found};
use crate::import_work::{ImportTask, request};

platform::http_function!([Store, Queues], |context, call| handle(context, call));

/// Takes back what an import did and nobody has changed since, in the background: whoever was added and has not signed in is deleted,
/// what was changed is as it was before. Sending it again while it runs changes nothing, and gets a run going that was cut off.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/imports/{importId}/undo",
    operation_id = "undo_import",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("importId" = Uuid, Path)),
    responses(
        (status = 202, body = ImportView, description = "It is being undone."),
        (status = 200, body = ImportView, description = "It was undone before."),
        (status = 401, body = ProblemBody), (status = 403, body = ProblemBody), (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let store = context.store()?;
    caller.state(&store).await?;
    let undoing = retry_stale(|| async {
        let administrator = caller.administrator(&store, &id).await?;
        let import_id: Uuid = call.path("importId", import_not_found)?;
        let import = store.school(&id).import(import_id, call.now).await?.ok_or_else(import_not_found)?;
        if [ImportState::Undoing, ImportState::Undone].contains(&import.state) {
            return Ok(import);
        }
        if !import.can_be_undone() {
            return Err(import_not_undoable().into());
        }
        let (state, undone_by) = (ImportState::Undoing, Some(caller.user.clone()));
        let after = RosterImport { state, undone_by, ..import.clone() };
        let mut transaction = store.school_transaction::<Problem>(&administrator)?;
        let action = match import.source {
            ImportSource::NewYear => AuditAction::UndidSchoolYear,
            ImportSource::Table | ImportSource::OneRoster | ImportSource::OneRosterChanges => AuditAction::UndidImport,
        };
        let mut writes = transaction.writes();
        writes.begin_undoing(&import, &after, call.now, import_in_progress())?;
        writes.audit(&AuditEntry::new(&caller.user, action, call.now))?;
        store.commit(transaction.into_transaction()).await?;
        Ok(after)
    });
    let import = undoing.await?;
    if import.state == ImportState::Undone {
        return Reply::ok(&ImportView::from(&import));
    }
    request(context, &id, &import, ImportTask::Undo).await?;
    Reply::accepted(&ImportView::from(&import))
}

/// There is nothing that could be taken back.
fn import_not_undoable() -> Problem {
    let title = "This import has done nothing that could be undone, or it is still running. Stop it first.";
    Problem::new(StatusCode::CONFLICT, Code::ImportNotUndoable, title)
}
