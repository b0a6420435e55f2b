//! `GET /api/schools/{schoolId}/imports`: the school's imports, the latest first (docs/product.md, 14.23).

use domain::id::SchoolId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

use crate::import_view::ImportView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// A school's imports.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportList {
    /// The imports, the latest first.
    pub imports: Vec<ImportView>,
}

/// The imports that aren't forgotten yet.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/imports",
    operation_id = "list_imports",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    responses(
        (status = 200, body = ImportList), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let imports = async { Ok(store.school(&id).imports(call.now).await?) };
    let (_state, _administrator, imports) =
        futures::try_join!(caller.state(store), caller.administrator(store, &id), imports)?;
    Reply::ok(&ImportList { imports: imports.iter().map(ImportView::from).collect() })
}
