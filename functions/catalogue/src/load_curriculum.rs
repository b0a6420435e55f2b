//! `POST /api/curriculum`: loads the curriculum bundled with this build. Loading it again changes nothing.

use curriculum::Curriculum;
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{Store, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::items::items;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The result of a load.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoadedCurriculum {
    /// Focus areas in the curriculum.
    pub focus_areas: usize,
    /// Scripts, one per band, focus area and number.
    pub scripts: usize,
    /// Cores, one per band and focus area.
    pub cores: usize,
    /// Skills, over all grades.
    pub skills: usize,
    /// Items that were written.
    pub written: usize,
    /// Items that were already there.
    pub unchanged: usize,
}

/// Loads the bundled curriculum. Only operators may do this.
#[utoipa::path(
    post,
    path = "/api/curriculum",
    operation_id = "load_curriculum",
    tag = "catalogue",
    security(("signedIn" = [])),
    responses(
        (status = 200, body = LoadedCurriculum), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    if !call.caller()?.is_operator() {
        return Err(Problem::new(StatusCode::FORBIDDEN, Code::NotAllowed, "Only an operator loads the curriculum."));
    }
    let curriculum = Curriculum::bundled().map_err(Problem::unexpected)?;
    Reply::ok(&load(store, &curriculum).await?)
}

/// Loads a curriculum: writes every item that is not already there.
pub async fn load(store: &Store, curriculum: &Curriculum) -> Result<LoadedCurriculum, StoreError> {
    let items = items(curriculum);
    let written = store.catalogue().load(&items).await?;
    Ok(LoadedCurriculum {
        focus_areas: curriculum.focus_areas().len(),
        scripts: curriculum.scripts().len(),
        cores: curriculum.areas().len(),
        skills: curriculum.skills().count(),
        written,
        unchanged: items.len() - written,
    })
}
