//! `DELETE /api/schools/{schoolId}/imports/{importId}`: gives an import up (docs/product.md, 14.23).

use std::collections::BTreeMap;

use domain::id::SchoolId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{ImportState, RosterImport, Store, retry_stale};
use uuid::Uuid;

use crate::import_view::{ImportView, import_ended, import_not_found};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Gives an import up. What it has done stays, and can be undone. Stopping it again changes nothing.
#[utoipa::path(
    delete,
    path = "/api/schools/{schoolId}/imports/{importId}",
    operation_id = "stop_import",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("importId" = Uuid, Path)),
    responses(
        (status = 200, body = ImportView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    caller.state(store).await?;
    let stopped = retry_stale(|| async {
        let administrator = caller.administrator(store, &id).await?;
        let import_id: Uuid = call.path("importId", import_not_found)?;
        let before = store.school(&id).import(import_id, call.now).await?.ok_or_else(import_not_found)?;
        if [ImportState::Done, ImportState::Undoing, ImportState::Undone].contains(&before.state) {
            return Err(import_ended().into());
        }
        if before.state != ImportState::Stopped {
            let mut transaction = store.school_transaction::<Problem>(&administrator)?;
            let mut writes = transaction.writes();
            writes.stop_import(&before)?;
            writes.end_import(&before)?;
            store.commit(transaction.into_transaction()).await?;
        }
        Ok(before)
    });
    let before = stopped.await?;
    let is_compared_alone = before.confirmed_at.is_none();
    // Where this is cut off, they are forgotten by themselves.
    if is_compared_alone {
        store.school(&id).delete_import_parts(&before).await?;
    }
    if let Some(work) = before.work_id {
        store.school(&id).delete_import_work(work, 0..before.work_parts).await?;
    }
    let parts = if is_compared_alone { BTreeMap::new() } else { before.parts.clone() };
    Reply::ok(&ImportView::from(&RosterImport { state: ImportState::Stopped, parts, ..before }))
}
