//! What somebody has earned by what they changed.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::achievement::{self, AchievementId, Kind, reached};
use domain::challenge::{self, Challenge};
use domain::class_week::{WEEK, earned_on};
use domain::day::LocalDate;
use domain::finished::{FinishedAreas, just_finished};
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use platform::Context;
use platform::api::done;
use platform::store::{Document, Earned, HistoryRange, JoinedChallenge, Store, StoreError};

use super::grade_skills::skills_of_grade;
use super::user_changes::UserChanges;
use crate::list_challenges::days_of;

/// Achievements, each with the day on which it was earned, where that is known.
type EarnedDays = BTreeMap<AchievementId, Option<LocalDate>>;

/// Everything that the work has earned and the badges do not hold yet. What is read for it is bounded, and read only where
/// something may just have been earned.
pub async fn earned(
    context: &Context,
    store: &Store,
    user: &UserId,
    document: &Document,
    changes: &UserChanges,
) -> Result<Earned, StoreError> {
    let mut achievements: EarnedDays = changes.reached.clone();
    if has_unearned(document, &[Kind::FocusAreas, Kind::Level, Kind::Grade]) {
        add(&mut achievements, by_finished_areas(context, store, user, changes).await?);
    }
    if has_unearned(document, &[Kind::ClassWeek]) {
        add(&mut achievements, by_class_weeks(store, user, changes).await?);
    }
    let mut earned = Earned::default();
    let times = EarnedTimes { context, store, user, latest: changes.dates().max().or(document.state.last_date) };
    for (one, joined) in running(document, changes) {
        let days = days_of(store, user, one, joined).await?;
        if let Some(date) = one.finished_on(joined.joined_date, days.iter().map(|(date, tally)| (*date, tally))) {
            // Somebody who had done it all before joining finished by joining.
            let at = times.of(Some(date)).await?.max(joined.joined_at);
            earned.challenges.insert(one.id(), at);
            earned.achievements.extend(reached(Kind::Challenge, 1).map(|id| (id, at)));
        }
    }
    achievements.retain(|id, _| document.badges.earned_at(*id).is_none());
    for (id, date) in achievements {
        earned.achievements.insert(id, times.of(date).await?);
    }
    Ok(earned.beyond(&document.badges))
}

/// Adds what was earned; of two days the earlier one stands.
fn add(achievements: &mut EarnedDays, more: impl IntoIterator<Item = (AchievementId, Option<LocalDate>)>) {
    for (id, date) in more {
        let known = achievements.entry(id).or_insert(date);
        *known = [*known, date].into_iter().flatten().min();
    }
}

/// When something was earned: with the latest practice of its day. The stream may tell of it much later.
struct EarnedTimes<'a> {
    context: &'a Context,
    store: &'a Store,
    user: &'a UserId,
    /// The day that stands in where none is known.
    latest: Option<LocalDate>,
}

impl EarnedTimes<'_> {
    async fn of(&self, day: Option<LocalDate>) -> Result<DateTime<Utc>, StoreError> {
        let Some(day) = day.or(self.latest) else { return Ok(self.context.now()) };
        let range = HistoryRange { from: Some(day), to: Some(day), before: None };
        let latest = self.store.history(self.user, &range, 1, self.context.now()).await?;
        Ok(latest.first().map_or_else(|| self.context.now(), |practice| practice.timestamp))
    }
}

/// Whether an achievement of these kinds is still to be earned.
fn has_unearned(document: &Document, kinds: &[Kind]) -> bool {
    let of_kinds = achievement::all().iter().filter(|one| kinds.contains(&one.kind));
    of_kinds.into_iter().any(|one| document.badges.earned_at(one.id()).is_none())
}

/// By focus areas that were finished: only then is everything read that the class has done in the grade, thirty small items.
async fn by_finished_areas(
    context: &Context,
    store: &Store,
    user: &UserId,
    changes: &UserChanges,
) -> Result<Vec<(AchievementId, Option<LocalDate>)>, StoreError> {
    let mut finished: BTreeMap<(GradeId, &ClassId), Option<LocalDate>> = BTreeMap::new();
    for more in &changes.progress {
        let skills = skills_of_grade(context, store, more.grade).await?;
        if just_finished(more.area, &skills, &more.before, &more.after) {
            finished.insert((more.grade, &more.class), more.date);
        }
    }
    let mut earned = Vec::new();
    for ((grade, class), date) in finished {
        let skills = skills_of_grade(context, store, grade).await?;
        let completed = store.completed(user, grade, class).await?;
        earned.extend(FinishedAreas::of(grade, &skills, &done(&completed)).earned().into_iter().map(|id| (id, date)));
    }
    Ok(earned)
}

/// By classes that practiced on a day for the first time: the week before it and the week after it tell.
async fn by_class_weeks(
    store: &Store,
    user: &UserId,
    changes: &UserChanges,
) -> Result<Vec<(AchievementId, Option<LocalDate>)>, StoreError> {
    let mut earned = Vec::new();
    for date in &changes.first_practices {
        let days = store.days(user, date.minus(WEEK - 1), date.plus(WEEK - 1)).await?;
        let days: Vec<_> = days.iter().map(|day| (day.date, &day.classes)).collect();
        earned.extend(earned_on(&days).into_iter().map(|(id, date)| (id, Some(date))));
    }
    Ok(earned)
}

/// The joined challenges that a changed day counts for, or all of them when one was joined just now.
fn running<'a>(document: &'a Document, changes: &UserChanges) -> Vec<(&'static Challenge, &'a JoinedChallenge)> {
    let unfinished = document.challenges.iter().filter(|joined| joined.finished_at.is_none());
    let known = unfinished.filter_map(|joined| Some((challenge::find(joined.challenge_id.parse().ok()?)?, joined)));
    known
        .filter(|(one, joined)| changes.joined || changes.dates().any(|date| one.counts(date, joined.joined_date)))
        .collect()
}
