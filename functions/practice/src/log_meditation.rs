//! `POST /api/meditations`: minutes of the meditation timer.

use chrono::{DateTime, Utc};
use domain::day::LocalDate;
use domain::id::{ClassId, CompletionId};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Completion, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::submission::{PracticeSource, Submission, SubmissionResult};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The longest meditation, in minutes.
const MAX_MINUTES: u32 = 180;

/// The request that a device sends when the timer has ended.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LogMeditation {
    /// A UUIDv7 created by the device when the timer ended. Sending it again changes nothing.
    #[schema(value_type = CompletionId)]
    pub id: String,
    /// The class that it counts for.
    pub class_id: ClassId,
    /// Its length in minutes.
    #[schema(minimum = 1, maximum = 180)]
    pub minutes: u32,
}

/// What the meditation added.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoggedMeditation {
    /// Its id.
    pub id: CompletionId,
    /// The class.
    pub class_id: ClassId,
    /// The day that it counts for.
    pub date: LocalDate,
    /// When it counts as done.
    pub timestamp: DateTime<Utc>,
    /// Minutes added.
    pub minutes: u32,
    /// Total minutes, including this meditation.
    pub total_mindfulness_minutes: u32,
    /// The streak, including this meditation.
    pub streak: u32,
    /// The document's version after it. A live message with this version reports this change.
    pub version: u64,
}

/// Adds minutes of the timer to the day, the totals and the streak, once per id. It completes no skill (docs/product.md, 4.8).
#[utoipa::path(
    post,
    path = "/api/meditations",
    operation_id = "log_meditation",
    tag = "practice",
    security(("signedIn" = [])),
    request_body = LogMeditation,
    responses(
        (status = 201, body = LoggedMeditation, description = "Added now."),
        (status = 200, body = LoggedMeditation, description = "Already added with this id; nothing changed."),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let body: LogMeditation = call.json()?;
    let minutes = body.minutes;
    if !(1..=MAX_MINUTES).contains(&minutes) {
        return Err(Problem::invalid_body("minutes is from 1 to 180."));
    }
    let id = Submission::id(&body.id)?;
    let submission =
        Submission { id, class_id: body.class_id, source: PracticeSource::Meditation(minutes), present: None };
    answer(&submission.record(store, &caller, call.now).await?)
}

fn answer(result: &SubmissionResult) -> Result<Reply, Problem> {
    let Completion { id, class_id, date, timestamp, minutes, streak, version, .. } = result.completion.clone();
    let total_mindfulness_minutes = result.completion.total_mindfulness_minutes;
    result.reply(&LoggedMeditation {
        id,
        class_id,
        date,
        timestamp,
        minutes,
        total_mindfulness_minutes,
        streak,
        version,
    })
}
