//! `DELETE /api/me/completions/{completionId}`: takes a practice back, exactly (docs/product.md, 4.11).

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::completion::can_be_undone;
use domain::day::LocalDate;
use domain::id::{CompletionId, UserId};
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{CommitError, Completion, State, Store, StreakCalendar, retry_stale};
use serde::Serialize;
use utoipa::ToSchema;

use crate::class_credit;
use crate::submission::completion_not_found;
use crate::taking_back::{TakenBack, take_back};

platform::http_function!([Store], |context, call| handle(context, call));

/// What is left after a practice was undone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoneCompletion {
    /// Its id. The same practice reported again stays undone.
    pub id: CompletionId,
    /// Total minutes, without it.
    pub total_mindfulness_minutes: u32,
    /// The streak, without it.
    pub streak: u32,
    /// The document's version. A live message with this version reports this change.
    pub version: u64,
}

/// Takes one of the caller's own practices back, up to 15 minutes after it was reported: its minutes, its day and the streak's
/// counts, and what the class has done. Undoing it again changes nothing.
#[utoipa::path(
    delete,
    path = "/api/me/completions/{completionId}",
    operation_id = "undo_completion",
    tag = "practice",
    security(("signedIn" = [])),
    params(("completionId" = CompletionId, Path)),
    responses(
        (status = 200, body = UndoneCompletion), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let (store, caller) = (&context.store()?, call.caller()?);
    let id: CompletionId = call.path("completionId", completion_not_found)?;
    let undone = retry_stale(|| async {
        // Read before the document: where another device was first, the document has what it left.
        let completion = store.user(&caller.user).completion(id).await?.ok_or_else(completion_not_found)?;
        let document = caller.document(store).await?;
        let today = LocalDate::at(call.now, document.profile.zone());
        let calendar =
            store.user(&caller.user).streak_calendar::<Problem>(&document.state, &document.profile, call.now).await?;
        let state = undo(store, &caller.user, document.state, &calendar, &completion, call.now).await?;
        let undone = UndoneCompletion {
            id,
            total_mindfulness_minutes: state.total_mindfulness_minutes,
            streak: state.totals().streak.current(today, &calendar),
            version: state.version,
        };
        Ok::<_, CommitError<Problem>>((completion, undone))
    });
    let (completion, undone) = undone.await?;
    withdraw_credits(context, &caller.user, &completion).await?;
    Reply::ok(&undone)
}

/// Commits what the undoing makes of the state just read, if that has not changed, and returns the state afterward.
async fn undo(
    store: &Store,
    user: &UserId,
    state: State,
    calendar: &StreakCalendar,
    completion: &Completion,
    now: DateTime<Utc>,
) -> Result<State, CommitError<Problem>> {
    if completion.with_class.is_some() {
        return Err(led_by_teacher().into());
    }
    if !completion.counts() {
        return Ok(state);
    }
    if !can_be_undone(completion.reported_at(), now) {
        return Err(expired().into());
    }
    let taken = take_back(store, user, &state, calendar, completion, now).await?;
    let TakenBack { mut transaction, state } = taken;
    transaction.user(user).remove_reflection(completion)?;
    store.commit(transaction).await?;
    Ok(state)
}

/// Sends the empty list of names that follows a practice's last one, so that nobody is credited for it any longer. A practice that is
/// undone once more is sent once more: the first time may have been cut off.
async fn withdraw_credits(context: &Context, user: &UserId, completion: &Completion) -> Result<(), Problem> {
    let Some(list) = completion.present_list else { return Ok(()) };
    let list = if completion.counts() { list + 1 } else { list };
    class_credit::request(context, user, completion, list, BTreeSet::new()).await
}

fn expired() -> Problem {
    Problem::new(StatusCode::CONFLICT, Code::UndoExpired, "A practice can be undone for 15 minutes.")
}

fn led_by_teacher() -> Problem {
    let title = "A teacher led this practice, and says who was there.";
    Problem::new(StatusCode::CONFLICT, Code::LedByTeacher, title)
}
