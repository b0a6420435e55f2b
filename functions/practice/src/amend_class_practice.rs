//! `PUT /api/me/completions/{completionId}/present`: how many pupils were present, corrected (docs/product.md, 4.12).

use chrono::{DateTime, Utc};
use domain::completion::can_be_amended;
use domain::id::CompletionId;
use domain::practiced::Practiced;
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{CommitError, Completion, Store, retry_stale};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::submission::{check_present, completion_not_found};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The corrected count.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AmendClassPractice {
    /// How many pupils were present; null for no count.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, minimum = 1, maximum = 60)]
    pub present: Option<u8>,
}

/// The practice with its count.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AmendedClassPractice {
    /// The practice's id.
    pub id: CompletionId,
    /// How many pupils were present, if there is a count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub present: Option<u8>,
    /// The document's version: a new one, or the current one if the count was already the same.
    pub version: u64,
}

/// Corrects how many pupils were present at one of the caller's own practices, up to seven days after it was reported.
#[utoipa::path(
    put,
    path = "/api/me/completions/{completionId}/present",
    operation_id = "amend_class_practice",
    tag = "practice",
    security(("signedIn" = [])),
    params(("completionId" = CompletionId, Path)),
    request_body = AmendClassPractice,
    responses(
        (status = 200, body = AmendedClassPractice), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: CompletionId = call.path("completionId", completion_not_found)?;
    let AmendClassPractice { present } = call.json()?;
    check_present(present)?;
    let version = retry_stale(|| async {
        let state = caller.state(store).await?;
        // Read after the state: both are as new as the version that the commit requires, or the commit fails.
        let completion = store.user(&caller.user).completion(id).await?.filter(Completion::counts);
        let completion = completion.ok_or_else(completion_not_found)?;
        check_amendable(&completion, call.now)?;
        if completion.present == present {
            return Ok(state.version);
        }
        let before = store.user(&caller.user).day(completion.date).await?;
        let before = before.ok_or_else(|| Problem::unexpected("a practice without its day"))?;
        let mut day = before.clone();
        day.tallies.change_present(&completion.class_id, completion.present, present);
        day.version = state.version + 1;
        let mut transaction = store.transaction();
        let mut writes = transaction.user(&caller.user);
        writes.advance(state.version)?;
        writes.amend_present(&completion, present, completion_not_found())?;
        writes.write_day(&before, &day)?;
        store.commit(transaction).await?;
        Ok::<_, CommitError<Problem>>(day.version)
    });
    Reply::ok(&AmendedClassPractice { id, present, version: version.await? })
}

/// Refuses a practice that never has a count, and one whose count stays as it is.
fn check_amendable(completion: &Completion, now: DateTime<Utc>) -> Result<(), Problem> {
    if completion.practiced() == Practiced::Timer {
        return Err(Problem::invalid_body("The timer's practices have no count."));
    }
    if can_be_amended(completion.reported_at(), now) { Ok(()) } else { Err(expired()) }
}

fn expired() -> Problem {
    Problem::new(StatusCode::CONFLICT, Code::AmendmentExpired, "The count of a practice can be changed for 7 days.")
}
