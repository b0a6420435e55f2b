//! `POST /api/schools/{schoolId}/restoration`: stops the closing of a school (docs/product.md, 14.15).

use domain::id::SchoolId;
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::school_work::{self, SchoolTask};
use platform::services::Queues;
use platform::store::{AuditAction, AuditEntry, CommitError, School, Store, retry_stale};

use crate::answer::SchoolView;

platform::http_function!([Store, Queues], |context, call| handle(context, call));

/// Stops the closing of a school, whose staff are told by mail. One that is not being closed stays as it is.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/restoration",
    operation_id = "reopen_school",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    responses(
        (status = 200, body = SchoolView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let store = context.store()?;
    caller.state(&store).await?;
    let kept = retry_stale(|| async {
        let administrator = caller.administrator(&store, &id).await?;
        let (before, calendar) = futures::try_join!(store.school(&id).facts(), store.school(&id).calendar())?;
        let before = before.ok_or_else(Problem::school_not_found)?;
        let Some(closes_at) = before.closes_at else { return Ok((before, calendar, administrator)) };
        if before.erasing_at.is_some() || call.now >= closes_at {
            return Err(expired().into());
        }
        school_work::request::<Problem>(context, &id, SchoolTask::TellKept).await?;
        let mut transaction = store.school_transaction::<Problem>(&administrator)?;
        let mut writes = transaction.writes();
        writes.reopen(&before)?;
        writes.audit(&AuditEntry::new(&caller.user, AuditAction::ReopenedSchool, call.now))?;
        store.commit(transaction.into_transaction()).await?;
        let after = School { closes_at: None, version: before.version + 1, ..before };
        Ok::<_, CommitError<Problem>>((after, calendar, administrator))
    });
    let (school, calendar, administrator) = kept.await?;
    Reply::ok(&SchoolView::new(id.clone(), school, calendar, administrator.person()))
}

fn expired() -> Problem {
    let title = "The time in which the school could be kept open is over. It is being deleted.";
    Problem::new(StatusCode::CONFLICT, Code::ReopeningExpired, title)
}
