//! `DELETE /api/schools/{schoolId}/classes/{classId}`: archives a class, which can be brought back for 30 days (docs/product.md, 15.5).

use domain::id::{ClassId, SchoolId};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;

use crate::archive_class::set_archived;
use crate::class_view::SchoolClassView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Archives a class: its teachers and pupils have it no longer. Archiving it again returns the same answer.
#[utoipa::path(
    delete,
    path = "/api/schools/{schoolId}/classes/{classId}",
    operation_id = "archive_school_class",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("classId" = ClassId, Path)),
    responses(
        (status = 200, body = SchoolClassView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    Reply::ok(&set_archived(store, &call, Some(call.now)).await?)
}
