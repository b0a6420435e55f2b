//! `POST /api/schools/{schoolId}/years`: shows what a new school year would change, and changes nothing (docs/product.md, 14.28).

use domain::id::SchoolId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{ImportSource, Store};

use crate::import_start::start;
use crate::import_view::ImportView;
use crate::school_year::sections;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Shows what a new school year would change: every class is archived, every pupil goes one grade up, and whoever is in the highest grade
/// leaves. Nothing is changed. It is an import from then on: read, confirmed with other choices, stopped and undone as one. Sending it again
/// with the same id answers what the first time found.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/years",
    operation_id = "start_school_year",
    tag = "schools",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path),
        ("importId" = Uuid, Query, description = "A UUID created by the device, by which it is read as an import.")
    ),
    responses(
        (status = 201, body = ImportView, description = "Looked at now."),
        (status = 200, body = ImportView, description = "Looked at before with this id."),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    start(store, &call, |found| (ImportSource::NewYear, sections(&found.school, &found.members, &found.classes))).await
}
