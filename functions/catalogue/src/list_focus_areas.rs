//! `GET /api/focus-areas`: the 30 focus areas.

use platform::Context;
use platform::api::FocusAreaView;
use platform::http::{Call, CommonAnswers, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(context, call));

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
    responses((status = 200, body = FocusAreaList), (status = 304, description = "The caller has this answer: `If-None-Match` names its `ETag`."), (status = 503, body = ProblemBody))
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let store = context.store()?;
    let reply = CommonAnswers::of(context).reply(&call, "focus areas", focus_areas(&store)).await?;
    Ok(reply.cached_publicly())
}

async fn focus_areas(store: &Store) -> Result<FocusAreaList, Problem> {
    let focus_areas = store.catalogue().focus_areas().await?;
    Ok(FocusAreaList { focus_areas: focus_areas.into_iter().map(FocusAreaView::from).collect() })
}
