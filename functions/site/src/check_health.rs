//! `GET /api/health`: whether the service answers.

use http::StatusCode;
use platform::http::{Code, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Store], |context, _call| handle(&context.store()?));

/// The answer of a healthy service.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`.
    #[schema(example = "ok")]
    pub status: &'static str,
}

/// Returns ok if the table responds.
#[utoipa::path(
    get,
    path = "/api/health",
    operation_id = "check_health",
    tag = "site",
    responses((status = 200, body = Health), (status = 503, body = ProblemBody))
)]
pub async fn handle(store: &Store) -> Result<Reply, Problem> {
    store.check().await.map_err(|error| {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, Code::Busy, "The service does not answer.").caused_by(error)
    })?;
    Reply::ok(&Health { status: "ok" })
}
