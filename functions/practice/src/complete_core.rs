//! `POST /api/cores/{coreId}/completions`: marks a core practiced alone (docs/product.md, 4.13).

use chrono::{DateTime, Utc};
use domain::core_id::CoreId;
use domain::day::LocalDate;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, CompletionId};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Completion, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::submission::{PracticeSource, Submission, SubmissionResult, check_present, core_not_found};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The request that a device sends when a core was practiced alone.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompleteCore {
    /// A UUIDv7 created by the device when the practice ended. Sending it again changes nothing.
    #[schema(value_type = CompletionId)]
    pub id: String,
    /// The class that practiced.
    pub class_id: ClassId,
    /// How many pupils were present: a count, no names.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 60)]
    pub present: Option<u8>,
}

/// What the practice added.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompletedCore {
    /// The completion's id.
    pub id: CompletionId,
    /// The core.
    pub core_id: CoreId,
    /// The class.
    pub class_id: ClassId,
    /// The core's grade.
    pub grade_level: GradeId,
    /// The core's focus area.
    pub focus_area: FocusAreaId,
    /// How many pupils were present, if given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub present: Option<u8>,
    /// The day that it counts for.
    pub date: LocalDate,
    /// When it counts as done.
    pub timestamp: DateTime<Utc>,
    /// Minutes added.
    pub minutes: u32,
    /// Total minutes, including this practice.
    pub total_mindfulness_minutes: u32,
    /// The streak, including this practice.
    pub streak: u32,
    /// The document's version after it. A live message with this version reports this change.
    pub version: u64,
}

/// Marks a core practiced alone, once per id. It adds minutes and a day, and completes no skill.
#[utoipa::path(
    post,
    path = "/api/cores/{coreId}/completions",
    operation_id = "complete_core",
    tag = "practice",
    security(("signedIn" = [])),
    params(("coreId" = CoreId, Path)),
    request_body = CompleteCore,
    responses(
        (status = 201, body = CompletedCore, description = "Added now."),
        (status = 200, body = CompletedCore, description = "Already added with this id; nothing changed."),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let core_id: CoreId = call.path("coreId", core_not_found)?;
    let body: CompleteCore = call.json()?;
    check_present(body.present)?;
    let id = Submission::id(&body.id)?;
    let submission =
        Submission { id, class_id: body.class_id, source: PracticeSource::Core(core_id), present: body.present };

    answer(&submission.record(store, &caller, call.now).await?)
}

fn answer(result: &SubmissionResult) -> Result<Reply, Problem> {
    let Completion { id, class_id, present, date, timestamp, minutes, streak, version, .. } = result.completion.clone();
    let core = result.completion.core().ok_or_else(|| Problem::unexpected("a completion without its core"))?;
    result.reply(&CompletedCore {
        id,
        core_id: core.core_id,
        class_id,
        grade_level: core.grade_level,
        focus_area: core.focus_area,
        present,
        date,
        timestamp,
        minutes,
        total_mindfulness_minutes: result.completion.total_mindfulness_minutes,
        streak,
        version,
    })
}
