//! `PUT /api/schools/{schoolId}/admins/{userId}`: makes a person an administrator of the school (docs/product.md, 14.7).

use domain::id::{SchoolId, UserId};
use domain::school_role::SchoolRole;
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{AuditAction, Member, MemberStatus, Store};

use crate::change_person::{Change, Effect, change_person};
use crate::person::PersonView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Gives an active teacher or administrator of the school the right to administer it. Giving it again changes nothing.
#[utoipa::path(
    put,
    path = "/api/schools/{schoolId}/admins/{userId}",
    operation_id = "grant_admin",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("userId" = UserId, Path)),
    responses(
        (status = 200, body = PersonView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let granted = change_person(store, &call, |before| {
        if before.is_admin {
            return Ok(None);
        }
        if before.status != MemberStatus::Active || before.role == SchoolRole::Pupil {
            let title = "Only an active teacher can become an administrator.";
            return Err(Problem::new(StatusCode::CONFLICT, Code::NotStaff, title));
        }
        let after = Member { is_admin: true, ..before.clone() };
        let (action, effect) = (AuditAction::GrantedAdministrator, Effect::Administrator);
        Ok(Some(Change { after, action, fields: Vec::new(), effect }))
    });
    Reply::ok(&PersonView::from(granted.await?))
}
