//! `DELETE /api/schools/{schoolId}/users/{userId}`: removes a person, who can be brought back for 30 days (docs/product.md, 14.6).

use domain::id::{SchoolId, UserId};
use platform::Context;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{AuditAction, Member, MemberStatus, Store};

use crate::change_person::{Change, Effect, change_person, not_oneself};
use crate::person::PersonView;
use crate::school_account::follow_status;

platform::http_function!([Store], |context, call| handle(context, call));

/// Removes a person from the school. Removing them again returns the same answer.
#[utoipa::path(
    delete,
    path = "/api/schools/{schoolId}/users/{userId}",
    operation_id = "remove_school_user",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("userId" = UserId, Path)),
    responses(
        (status = 200, body = PersonView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let store = context.store()?;
    let removed = change_person(&store, &call, |before| {
        if before.status == MemberStatus::Removed {
            return Ok(None);
        }
        not_oneself(&call, before, "You can't remove yourself. You can leave the school.")?;
        let after = Member { status: MemberStatus::Removed, removed_at: Some(call.now), ..before.clone() };
        // An inactive person is out already.
        let effect = if before.status == MemberStatus::Active { Effect::Out } else { Effect::None };
        Ok(Some(Change { after, action: AuditAction::RemovedPerson, fields: Vec::new(), effect }))
    });
    let removed = removed.await?;
    follow_status(context, &removed).await?;
    Reply::ok(&PersonView::from(removed))
}
