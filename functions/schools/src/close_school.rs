//! `DELETE /api/schools/{schoolId}`: closes a school, which an administrator can stop for 30 days (docs/product.md, 14.15).

use chrono::Duration;
use domain::id::SchoolId;
use domain::retention::CLOSING_SCHOOL_DAYS;
use domain::school::SchoolName;
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::school_work::{self, SchoolTask};
use platform::services::Queues;
use platform::store::{AuditAction, AuditEntry, CommitError, School, Store, retry_stale};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::answer::SchoolView;

platform::http_function!([Store, Queues], |context, call| handle(context, call));

/// The request to close a school.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CloseSchool {
    /// The school's name, typed as a confirmation.
    pub name: SchoolName,
}

/// Closes a school. Nothing changes for 30 days, its staff are told by mail, and an administrator can stop it. Then what the school
/// stores is deleted with the accounts that it has made; everybody else keeps their own. Closing it again returns the same answer.
#[utoipa::path(
    delete,
    path = "/api/schools/{schoolId}",
    operation_id = "close_school",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    request_body = CloseSchool,
    responses(
        (status = 202, body = SchoolView), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let CloseSchool { name } = call.json()?;
    let store = context.store()?;
    caller.state(&store).await?;
    let closed = retry_stale(|| async {
        let administrator = caller.administrator(&store, &id).await?;
        caller.check_recent_sign_in(call.now)?;
        let (before, calendar) = futures::try_join!(store.school(&id).facts(), store.school(&id).calendar())?;
        let before = before.ok_or_else(Problem::school_not_found)?;
        if name != before.name {
            return Err(another_name().into());
        }
        if before.closes_at.is_some() {
            return Ok((before, calendar, administrator));
        }
        // The message goes first: one that arrives although nothing was closed tells nobody anything.
        school_work::request::<Problem>(context, &id, SchoolTask::TellClosing).await?;
        let closes_at = call.now + Duration::days(CLOSING_SCHOOL_DAYS);
        let mut transaction = store.school_transaction::<Problem>(&administrator)?;
        let mut writes = transaction.writes();
        writes.close(&before, closes_at)?;
        writes.audit(&AuditEntry::new(&caller.user, AuditAction::ClosedSchool, call.now))?;
        store.commit(transaction.into_transaction()).await?;
        let after = School { closes_at: Some(closes_at), version: before.version + 1, ..before };
        Ok::<_, CommitError<Problem>>((after, calendar, administrator))
    });
    let (school, calendar, administrator) = closed.await?;
    Reply::accepted(&SchoolView::new(id.clone(), school, calendar, administrator.person()))
}

fn another_name() -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, Code::SchoolNameDoesNotMatch, "This is not the school's name.")
}
