//! `DELETE /api/me/completions/{completionId}`: takes a practice back, exactly (docs/product.md, 4.11).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::completion::{PracticeTotals, can_be_undone};
use domain::day::LocalDate;
use domain::id::{CompletionId, UserId};
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{CommitError, Completion, Day, State, Store, StoreError, retry_stale};
use serde::Serialize;
use utoipa::ToSchema;

use crate::submission::completion_not_found;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

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
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: CompletionId = call.path("completionId", completion_not_found)?;
    let undone = retry_stale(|| async {
        // Read before the document: where another device was first, the document has what it left.
        let completion = store.user(&caller.user).completion(id).await?.ok_or_else(completion_not_found)?;
        let document = caller.document(store).await?;
        let today = LocalDate::at(call.now, document.profile.zone());
        let state = undo(store, &caller.user, document.state, &completion, call.now).await?;
        Ok::<_, CommitError<Problem>>(UndoneCompletion {
            id,
            total_mindfulness_minutes: state.total_mindfulness_minutes,
            streak: state.totals().streak.current(today),
            version: state.version,
        })
    });
    Reply::ok(&undone.await?)
}

/// Commits what the undoing makes of the state just read, if that has not changed, and returns the state afterward.
async fn undo(
    store: &Store,
    user: &UserId,
    state: State,
    completion: &Completion,
    now: DateTime<Utc>,
) -> Result<State, CommitError<Problem>> {
    if !completion.counts() {
        return Ok(state);
    }
    if !can_be_undone(completion.reported_at(), now) {
        return Err(expired().into());
    }
    // Read after the state: all of this is as new as the version that the commit requires, or the commit fails.
    let day = store.user(user).day(completion.date).await?;
    let before = day.ok_or_else(|| Problem::unexpected("a practice without its day"))?;
    let mut day = before.clone();
    day.tallies.change_present(&completion.class_id, completion.present, None);
    day.tallies.remove(&completion.class_id, completion.minutes, completion.practiced().counted());
    let totals = state.totals();
    let emptied = day.is_empty() && day.streak.is_some();
    let history = if emptied { history(store, user, &totals, completion.date).await? } else { BTreeMap::new() };
    let change = totals.undo(completion.minutes, emptied.then_some((completion.date, &history)));
    let after = state.after(&change.totals);
    day.streak = day.streak.filter(|_| !emptied);
    day.version = after.version;

    let mut transaction = store.transaction();
    let mut writes = transaction.user(user);
    writes.replace_state(&state, &after)?;
    writes.undo_completion(completion, now)?;
    writes.remove_reflection(completion)?;
    writes.write_day(&before, &day)?;
    for (date, count) in change.corrected {
        writes.correct_day(date, count)?;
    }
    if let Some(skill) = completion.skill().map(|skill| skill.skill_id) {
        let class = &completion.class_id;
        let (grade, area) = (skill.grade(), skill.focus_area());
        if let Some(school) = &completion.school_id {
            let before = store.school(school).completed_in(grade, class, area).await?;
            transaction.school(school).remove_completed(class, skill, &before)?;
        } else {
            let before = store.user(user).completed_in(grade, class, area).await?;
            transaction.user(user).remove_completed(class, skill, &before)?;
        }
    }
    store.commit(transaction).await?;
    Ok(after)
}

/// The streak's counts around a day that leaves it: up to the latest day, and from the month of the day that may become it.
async fn history(
    store: &Store,
    user: &UserId,
    totals: &PracticeTotals,
    date: LocalDate,
) -> Result<BTreeMap<LocalDate, u32>, StoreError> {
    let Some((last, _)) = totals.streak.last else { return Ok(BTreeMap::new()) };
    let first = if date < last {
        date
    } else {
        let before = store.user(user).last_streak_day(date).await?;
        before.map_or(date, |day: Day| day.date.first_of_month())
    };
    let days = store.user(user).days(first, last).await?;
    Ok(days.into_iter().filter_map(|day| Some((day.date, day.streak?))).collect())
}

fn expired() -> Problem {
    Problem::new(StatusCode::CONFLICT, Code::UndoExpired, "A practice can be undone for 15 minutes.")
}
