//! `POST /api/schools/{schoolId}/classes/{classId}/restoration`: brings an archived class back (docs/product.md, 15.5).

use domain::id::{ClassId, SchoolId};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;

use crate::archive_class::set_archived;
use crate::class_view::SchoolClassView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Brings a class back within 30 days, with its people, its plan and all that it has done. One that was not archived stays as it is.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/classes/{classId}/restoration",
    operation_id = "restore_school_class",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("classId" = ClassId, Path)),
    responses(
        (status = 200, body = SchoolClassView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    Reply::ok(&set_archived(store, &call, None).await?)
}
