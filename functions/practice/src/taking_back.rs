//! Taking a practice back: its minutes, its day and the streak's counts, and what the class has done. Exactly, whatever came after it
//! (docs/product.md, 4.11).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::completion::PracticeTotals;
use domain::day::LocalDate;
use domain::id::UserId;
use platform::store::{Completion, Day, State, Store, StoreError, StreakCalendar, Transaction};

/// A practice that no longer counts, and what must be written for that.
pub struct TakenBack<R> {
    /// The writes, which fail if anything that was read has changed.
    pub transaction: Transaction<R>,
    /// The state afterward.
    pub state: State,
}

/// Computes what is left of a person's practice without one that counts. `state` was read before, and is counted with `calendar`.
pub async fn take_back<R>(
    store: &Store,
    user: &UserId,
    state: &State,
    calendar: &StreakCalendar,
    completion: &Completion,
    now: DateTime<Utc>,
) -> Result<TakenBack<R>, StoreError> {
    // Read after the state: all of this is as new as the version that the commit requires, or the commit fails.
    let day = store.user(user).day(completion.date).await?;
    let before = day.ok_or_else(|| StoreError::Unexpected("a practice without its day".to_owned()))?;
    let mut day = before.clone();
    day.tallies.change_present(&completion.class_id, completion.present, None);
    day.tallies.remove(&completion.class_id, completion.minutes, completion.practiced().counted());
    let totals = state.totals();
    let emptied = day.is_empty() && day.streak.is_some();
    let history =
        if emptied { history(store, user, &totals, calendar, completion.date).await? } else { BTreeMap::new() };
    let change = totals.undo(completion.minutes, emptied.then_some((completion.date, &history)), calendar);
    let mut after = state.after(&change.totals, calendar);
    after.latest_skills = after.latest_skills.without(completion.id);
    day.streak = day.streak.filter(|_| !emptied);
    day.version = after.version;

    let mut transaction = store.transaction();
    let mut writes = transaction.user(user);
    writes.replace_state(state, &after)?;
    writes.undo_completion(completion, now)?;
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
    Ok(TakenBack { transaction, state: after })
}

/// The streak's counts around a day that leaves it: up to the latest day, and from the month of the day that may become it.
async fn history(
    store: &Store,
    user: &UserId,
    totals: &PracticeTotals,
    calendar: &StreakCalendar,
    date: LocalDate,
) -> Result<BTreeMap<LocalDate, u32>, StoreError> {
    let Some((last, _)) = totals.streak.last else { return Ok(BTreeMap::new()) };
    let first = if date < last {
        calendar.school_day_before(date)
    } else {
        let before = store.user(user).last_streak_day(date).await?;
        before.map_or(date, |day: Day| day.date.first_of_month())
    };
    let days = store.user(user).days(first, last).await?;
    Ok(days.into_iter().filter_map(|day| Some((day.date, day.streak?))).collect())
}
