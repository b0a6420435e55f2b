//! `GET /api/focus-areas`: the 30 focus areas.

use platform::api::FocusAreaView;
use platform::http::{Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!(|context, _call| handle(&context.store()?));

/// The focus areas of the standard plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FocusAreaList {
    /// In the recommended order.
    pub focus_areas: Vec<FocusAreaView>,
}

/// Lists the focus areas; the same for everyone.
#[utoipa::path(
    get,
    path = "/api/focus-areas",
    operation_id = "list_focus_areas",
    tag = "catalogue",
    responses((status = 200, body = FocusAreaList), (status = 503, body = ProblemBody))
)]
pub async fn handle(store: &Store) -> Result<Reply, Problem> {
    let focus_areas = store.catalogue().focus_areas().await?.into_iter().map(FocusAreaView::from).collect();
    Ok(Reply::ok(&FocusAreaList { focus_areas })?.cached_publicly())
}
