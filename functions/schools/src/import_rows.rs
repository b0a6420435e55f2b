//! The queue of imports: does, or takes back, a part of what an administrator has confirmed (docs/product.md, 14.24).
//!
//! Each person is done in one transaction, together with the note of what became of them. So a part may come twice, and a run that is cut
//! off anywhere is delivered again and continues with what is left.

use aws_lambda_events::sqs::SqsMessage;
use platform::http::{Code, Problem};
use platform::identity::Identity;
use platform::retry::retry_while_busy;
use platform::store::{CommitError, ImportState, RosterImport, Store, retry_stale};
use platform::{Context, Error};

use crate::import_run::Run;
use crate::import_undo::archive_empty_classes;
use crate::import_work::{ImportTask, ImportWork};

platform::queue_function!(|context, message| handle(context, message));

/// Works a part off, if the import is still at it.
pub async fn handle(context: &Context, message: &SqsMessage) -> Result<(), Error> {
    let work: ImportWork = serde_json::from_str(message.body.as_deref().unwrap_or_default())?;
    let store = context.store()?;
    let Some(import) = store.school(&work.school_id).import(work.import_id, context.now()).await? else {
        return Ok(());
    };
    if !is_at(&import, work.task) {
        return Ok(());
    }
    match work_off(context, &store, &work, &import).await {
        Ok(()) => {}
        // It was stopped meanwhile, or whoever confirmed it may do so no longer.
        Err(problem) if [Code::ImportEnded, Code::SchoolNotFound, Code::SchoolClosing].contains(&problem.code()) => {
            return give_up(&store, &work, &import).await;
        }
        Err(problem) => return Err(failure(&problem)),
    }
    finish(&store, &work, &import, context).await
}

fn is_at(import: &RosterImport, task: ImportTask) -> bool {
    match task {
        ImportTask::Do => import.state == ImportState::Running,
        ImportTask::Undo => import.state == ImportState::Undoing,
    }
}

fn failure(problem: &Problem) -> Error {
    problem.cause().unwrap_or(problem.said()).into()
}

/// Works the part off. While the identity service or the table are busy, it waits and goes on.
async fn work_off(context: &Context, store: &Store, work: &ImportWork, import: &RosterImport) -> Result<(), Problem> {
    let by = if work.task == ImportTask::Do { &import.confirmed_by } else { &import.undone_by };
    let by = by.as_ref().ok_or_else(|| Problem::unexpected("an import that nobody has confirmed"))?;
    let school = store.school(&work.school_id);
    let (facts, by) = futures::try_join!(school.facts(), school.active_member(by))?;
    let administrator = by.and_then(|by| by.administrator()).ok_or_else(Problem::school_not_found)?;
    let identity = context.client(Identity::from_config)?;
    let run = Run {
        context,
        store,
        identity: &identity,
        administrator: &administrator,
        id: &work.school_id,
        school: &facts.ok_or_else(Problem::school_not_found)?,
        import,
        part: work.part,
    };
    let is_busy = |problem: &Problem| problem.code() == Code::Busy;
    match work.task {
        ImportTask::Do => retry_while_busy(is_busy, || run.work_off()).await,
        ImportTask::Undo => retry_while_busy(is_busy, || run.take_back()).await,
    }
}

/// Ends an import whose administrator is one no longer, or whose school is being closed. One that is over already stays so.
async fn give_up(store: &Store, work: &ImportWork, import: &RosterImport) -> Result<(), Error> {
    let to = if work.task == ImportTask::Do { ImportState::Stopped } else { ImportState::Undone };
    end(store, work, import, to).await
}

async fn end(store: &Store, work: &ImportWork, import: &RosterImport, to: ImportState) -> Result<(), Error> {
    let mut transaction = store.transaction::<Problem>();
    let mut writes = transaction.school(&work.school_id);
    writes.move_import(import, to)?;
    writes.end_import(import)?;
    match store.commit(transaction).await {
        // Stale: it is over.
        Ok(()) | Err(CommitError::Stale) => Ok(()),
        Err(CommitError::Refused(problem)) => Err(failure(&problem)),
        Err(CommitError::Store(error)) => Err(error.into()),
    }
}

/// Notes that the part is finished, and with the last one the import.
async fn finish(store: &Store, work: &ImportWork, import: &RosterImport, context: &Context) -> Result<(), Error> {
    let school = store.school(&work.school_id);
    let Some(now) = school.finish_import_part(import, work.part, context.now()).await? else { return Ok(()) };
    if let Some(work_id) = now.work_id.filter(|_| work.task == ImportTask::Do) {
        school.delete_import_work(work_id, [work.part]).await?;
    }
    let finished = if work.task == ImportTask::Do { &now.finished_parts } else { &now.undone_parts };
    let is_last = finished.len() >= usize::try_from(now.work_parts).unwrap_or(usize::MAX);
    if !is_last || !is_at(&now, work.task) {
        return Ok(());
    }
    match work.task {
        ImportTask::Do => end(store, work, &now, ImportState::Done).await,
        ImportTask::Undo => {
            let emptied = retry_stale(|| archive_empty_classes(store, &work.school_id, &now, context.now()));
            emptied.await.map_err(|error| failure(&Problem::from(error)))?;
            end(store, work, &now, ImportState::Undone).await
        }
    }
}
