//! `POST /api/schools/{schoolId}/users/{userId}/restoration`: brings a removed person back (docs/product.md, 14.6).

use domain::id::{SchoolId, UserId};
use platform::Context;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{AuditAction, Member, MemberStatus, Store};

use crate::change_person::{Change, Effect, change_person};
use crate::person::PersonView;
use crate::school_account::follow_status;

platform::http_function!([Store], |context, call| handle(context, call));

/// Brings a person back within 30 days of their removal, as an active one with the rights that they had. One who was not removed
/// stays as they are.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/users/{userId}/restoration",
    operation_id = "restore_school_user",
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
    let restored = change_person(&store, &call, |before| {
        if before.status != MemberStatus::Removed {
            return Ok(None);
        }
        if !before.is_restorable(call.now) {
            return Err(Problem::person_not_found());
        }
        let after = Member { status: MemberStatus::Active, removed_at: None, ..before.clone() };
        let (action, effect) = (AuditAction::RestoredPerson, Effect::Back);
        Ok(Some(Change { after, action, fields: Vec::new(), effect }))
    });
    let restored = restored.await?;
    follow_status(context, &restored).await?;
    Reply::ok(&PersonView::from(restored))
}
