//! `POST /api/schools/{schoolId}/users/{userId}/first-password`: sends a teacher or an administrator who has not signed in yet another
//! first password (docs/product.md, 14.17).

use domain::id::{SchoolId, UserId};
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Code, Problem, ProblemBody, Reply, reserve_teacher_mails};
use platform::identity::{FirstPassword, Identity};
use platform::store::{AuditAction, AuditEntry, Member, MemberStatus, Store, retry_stale};

use crate::person::PersonView;

platform::http_function!([Store, Identity], |context, call| handle(context, call));

/// Sends a first password that is good for seven days. One that was sent before is no longer good.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/users/{userId}/first-password",
    operation_id = "send_first_password",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("userId" = UserId, Path)),
    responses(
        (status = 200, body = PersonView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 429, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let user: UserId = call.path("userId", Problem::person_not_found)?;
    let store = context.store()?;
    let noted = retry_stale(|| async {
        let facts = async { store.school(&id).facts().await?.ok_or_else(Problem::school_not_found) };
        let (_state, administrator, school) =
            futures::try_join!(caller.state(&store), caller.administrator(&store, &id), facts)?;
        let before = store.school(&id).member(&user).await?.ok_or_else(Problem::person_not_found)?;
        check(&before)?;
        reserve_teacher_mails(&store, &id, &school, 1, call.now).await?;
        let after = Member { first_password_at: Some(call.now), version: before.version + 1, ..before.clone() };
        let mut transaction = store.school_transaction::<Problem>(&administrator)?;
        let mut writes = transaction.writes();
        writes.change_member(&before, &after, Problem::last_administrator())?;
        let by = &administrator.person().user_id;
        writes.audit(&AuditEntry::new(by, AuditAction::SentFirstPassword, call.now).about(&user))?;
        store.commit(transaction.into_transaction()).await?;
        Ok(after)
    });
    let member = noted.await?;
    match context.client(Identity::from_config)?.send_first_password(&member.email).await? {
        FirstPassword::Sent => Reply::ok(&PersonView::from(member)),
        FirstPassword::InUse => Err(already_signed_in()),
    }
}

fn check(member: &Member) -> Result<(), Problem> {
    if member.status != MemberStatus::Active {
        return Err(Problem::person_not_found());
    }
    if member.first_password_at.is_none() { Err(already_signed_in()) } else { Ok(()) }
}

fn already_signed_in() -> Problem {
    let title = "This person has a password of their own. They can set a new one on the sign-in page.";
    Problem::new(StatusCode::CONFLICT, Code::AlreadySignedIn, title)
}
