//! `GET /api/cores/{coreId}`: the core of a focus area, ready to be played alone, with what is said about it.

use domain::access::{Paywall, is_free};
use domain::core_id::CoreId;
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Caller, Code, LockedPractice, Problem, ProblemBody, Reply, paywall};
use platform::store::Store;

use crate::core_practice::CorePractice;

platform::http_function!([Store], |context, call| handle(context, call));

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
        (status = 402, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: CoreId = call.path("coreId", not_found)?;
    let store = context.store()?;
    let core = store.catalogue().core(id).await?.ok_or_else(not_found)?;
    let core = CorePractice::new(id.grade(), core);
    if !is_open(context, &store, &caller, id).await? {
        return Err(Problem::subscription_needed(locked(core)));
    }
    Reply::ok(&core)
}

/// Whether a core is open to the caller. For one that is free, and without a paywall, nothing is read.
async fn is_open(context: &Context, store: &Store, caller: &Caller, id: CoreId) -> Result<bool, Problem> {
    if is_free(id.focus_area()) || paywall(context.config())? == Paywall::Off {
        return Ok(true);
    }
    let profile = store.user(&caller.user).profile().await?.ok_or_else(Problem::user_not_found)?;
    caller.may_practice(context, store, &profile, id.focus_area()).await
}

fn locked(core: CorePractice) -> LockedPractice {
    LockedPractice {
        name: Some(core.name),
        duration_minutes: core.duration_minutes,
        grade_id: core.grade_id,
        focus_area_id: core.focus_area_id,
        focus_area_name: core.focus_area_name.to_owned(),
        first_words: core.steps.into_iter().next().map(|step| step.text).unwrap_or_default(),
    }
}

fn not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::CoreNotFound, "There is no such core.")
}
