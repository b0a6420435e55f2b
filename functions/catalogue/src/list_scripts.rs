//! `GET /api/scripts`: every script that a grade's skills play and every core, in one answer, so that a device can play them offline.

use curriculum::Script;
use domain::access::{Access, Paywall};
use domain::core_id::CoreId;
use domain::grade::GradeId;
use domain::skill::SkillId;
use platform::Context;
use platform::http::{Call, Caller, Problem, ProblemBody, Reply, paywall};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

use crate::core_practice::CorePractice;

platform::http_function!([Store], |context, call| handle(context, call));

/// The scripts of a grade.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScriptList {
    /// The grade.
    pub grade_level: GradeId,
    /// Those that are open to the caller, in the recommended order. The skill that plays a script has its focus area, this grade and its
    /// number.
    pub scripts: Vec<Script>,
    /// The cores of the focus areas that are open to the caller, in the recommended order.
    pub cores: Vec<CorePractice>,
    /// The skills that need a subscription, in the recommended order.
    pub locked_skills: Vec<SkillId>,
    /// The cores that need a subscription, in the recommended order.
    pub locked_cores: Vec<CoreId>,
}

/// Lists the scripts and cores of a grade that are open to the caller (docs/product.md, 17), and names the others; empty if its practices are not
/// written yet.
#[utoipa::path(
    get,
    path = "/api/scripts",
    operation_id = "list_scripts",
    tag = "catalogue",
    security(("signedIn" = [])),
    params(("gradeLevel" = GradeId, Query)),
    responses(
        (status = 200, body = ScriptList), (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let grade_level: Option<GradeId> = call.query("gradeLevel").and_then(|text| text.parse().ok());
    let grade_level = grade_level.ok_or_else(|| Problem::invalid_query("gradeLevel is missing, or no grade."))?;
    let store = context.store()?;
    let catalogue = store.catalogue();
    let access = async { access(context, &store, &caller).await };
    let index = async { Ok(catalogue.grade_index(grade_level).await?) };
    let (access, index) = futures::try_join!(access, index)?;

    let (open, locked_skills): (Vec<SkillId>, Vec<SkillId>) =
        index.ids().into_iter().partition(|id| access.allows(id.focus_area()));
    let areas = open.iter().map(|id| id.focus_area()).collect();
    let mut locked_cores: Vec<CoreId> =
        locked_skills.iter().map(|id| CoreId::new(id.focus_area(), grade_level)).collect();
    locked_cores.dedup();
    let (scripts, cores) = futures::try_join!(catalogue.scripts(&open), catalogue.cores(grade_level, &areas))?;
    let cores = cores.into_iter().map(|core| CorePractice::new(grade_level, core)).collect();
    Reply::ok(&ScriptList { grade_level, scripts, cores, locked_skills, locked_cores })
}

/// What the caller may practice. Without a paywall, nothing is read.
async fn access(context: &Context, store: &Store, caller: &Caller) -> Result<Access, Problem> {
    if paywall(context.config())? == Paywall::Off {
        return Ok(Access::Full);
    }
    let profile = store.user(&caller.user).profile().await?.ok_or_else(Problem::user_not_found)?;
    caller.access(context, store, &profile).await
}
