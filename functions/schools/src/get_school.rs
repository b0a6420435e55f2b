//! `GET /api/schools/{schoolId}`: the school as its members see it (docs/product.md, 14.2).

use domain::id::SchoolId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;

use crate::answer::SchoolView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Returns a school to its members. For everyone else it does not exist.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}",
    operation_id = "get_school",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    responses(
        (status = 200, body = SchoolView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let facts = async { Ok(store.school(&id).facts().await?) };
    let calendar = async { Ok(store.school(&id).calendar().await?) };
    let (member, _state, facts, calendar) =
        futures::try_join!(caller.member(store, &id), caller.state(store), facts, calendar)?;
    let school = facts.ok_or_else(Problem::school_not_found)?;
    Reply::ok(&SchoolView::new(id, school, calendar, member.member()))
}
