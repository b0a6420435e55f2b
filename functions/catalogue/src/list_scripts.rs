//! `GET /api/scripts`: every script that a grade's skills play and every core, in one answer, so that a device can play them offline.

use curriculum::Script;
use domain::grade::GradeId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

use crate::core_practice::CorePractice;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The scripts of a grade.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScriptList {
    /// The grade.
    pub grade_level: GradeId,
    /// In the recommended order. The skill that plays a script has its focus area, this grade and its number.
    pub scripts: Vec<Script>,
    /// The cores of the focus areas, in the recommended order.
    pub cores: Vec<CorePractice>,
}

/// Lists the scripts and cores of a grade; empty if its practices are not written yet.
#[utoipa::path(
    get,
    path = "/api/scripts",
    operation_id = "list_scripts",
    tag = "catalogue",
    security(("signedIn" = [])),
    params(("gradeLevel" = GradeId, Query)),
    responses(
        (status = 200, body = ScriptList), (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    call.caller()?;
    let grade_level: Option<GradeId> = call.query("gradeLevel").and_then(|text| text.parse().ok());
    let grade_level = grade_level.ok_or_else(|| Problem::invalid_query("gradeLevel is missing, or no grade."))?;
    let index = store.catalogue().grade_index(grade_level).await?;
    let (ids, areas) = (index.ids(), index.skills.iter().map(|skill| skill.id.focus_area()).collect());
    let catalogue = store.catalogue();
    let (scripts, cores) = futures::try_join!(catalogue.scripts(&ids), catalogue.cores(grade_level, &areas))?;
    let cores = cores.into_iter().map(|core| CorePractice::new(grade_level, core)).collect();
    Reply::ok(&ScriptList { grade_level, scripts, cores })
}
