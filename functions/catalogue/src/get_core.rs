//! `GET /api/cores/{coreId}`: the core of a focus area, ready to be played alone, with what is said about it.

use domain::core_id::CoreId;
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::Store;

use crate::core_practice::CorePractice;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Returns the core of a focus area in a grade.
#[utoipa::path(
    get,
    path = "/api/cores/{coreId}",
    operation_id = "get_core",
    tag = "catalogue",
    security(("signedIn" = [])),
    params(("coreId" = CoreId, Path)),
    responses(
        (status = 200, body = CorePractice), (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    call.caller()?;
    let id: CoreId = call.path("coreId", not_found)?;
    let core = store.catalogue().core(id).await?.ok_or_else(not_found)?;
    Reply::ok(&CorePractice::new(id.grade(), core))
}

fn not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::CoreNotFound, "There is no such core.")
}
