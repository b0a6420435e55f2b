//! `DELETE /api/schools/{schoolId}/admins/{userId}`: takes the right to administer the school from a person (docs/product.md, 14.7).

use domain::id::{SchoolId, UserId};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{AuditAction, Member, Store};

use crate::change_person::{Change, Effect, change_person};
use crate::person::PersonView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Takes the right to administer the school from a person, who stays a member; one's own too. The last one keeps it. Taking it again
/// changes nothing.
#[utoipa::path(
    delete,
    path = "/api/schools/{schoolId}/admins/{userId}",
    operation_id = "revoke_admin",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("userId" = UserId, Path)),
    responses(
        (status = 200, body = PersonView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let revoked = change_person(store, &call, |before| {
        if !before.is_admin {
            return Ok(None);
        }
        let after = Member { is_admin: false, ..before.clone() };
        let (action, effect) = (AuditAction::RevokedAdministrator, Effect::Administrator);
        Ok(Some(Change { after, action, fields: Vec::new(), effect }))
    });
    Reply::ok(&PersonView::from(revoked.await?))
}
