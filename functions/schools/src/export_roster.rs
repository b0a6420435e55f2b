//! `GET /api/schools/{schoolId}/roster`: the school's people as a table for a spreadsheet (docs/product.md, 14.20).

use domain::id::SchoolId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;

use crate::every_class::every_class;
use crate::roster_person::roster_people;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Everybody who takes part at the school, as a table for its administrators. What was changed a moment ago may be missing.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/roster",
    operation_id = "export_roster",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    responses(
        (status = 200, content((String = "text/csv"))), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    // Nobody's names are read for those who may not see them.
    futures::try_join!(caller.state(store), caller.administrator(store, &id))?;
    let members = async { Ok(store.school(&id).all_members().await?) };
    let (members, classes) = futures::try_join!(members, every_class(store, &id, true))?;
    Ok(Reply::csv(roster::write(&roster_people(members, &classes)), "roster.csv"))
}
