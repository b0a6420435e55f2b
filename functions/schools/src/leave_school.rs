//! `DELETE /api/me/school`: the caller leaves their school (docs/product.md, 14.8).

use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// A school that was left.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeftSchool {
    /// The version of the caller's document.
    pub version: u64,
}

/// Takes the caller, a teacher or an administrator, out of their school. What they have practiced stays theirs. The last
/// administrator can't leave. Without a school, there is nothing to do.
#[utoipa::path(
    delete,
    path = "/api/me/school",
    operation_id = "leave_school",
    tag = "schools",
    security(("signedIn" = [])),
    responses(
        (status = 200, body = LeftSchool), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    Reply::ok(&LeftSchool { version: call.caller()?.leave_school(store, call.now).await? })
}
