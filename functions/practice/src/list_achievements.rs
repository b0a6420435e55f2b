//! `GET /api/me/achievements`: every achievement with its rule, those that are no longer offered only if they were earned, how far the caller is, and when it was earned.
//!
//! The progress comes from the totals, from what the selected class has done in its grade, and from the last seven days:
//! three reads that do not grow with the history.

use chrono::{DateTime, Utc};
use domain::achievement::{self, Achievement, AchievementId, Kind};
use domain::achievement_progress::AchievementAmounts;
use domain::class_week::{most_days, week_ending};
use domain::day::LocalDate;
use domain::id::UserId;
use platform::api::{GradeProgress, TaughtClass};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Day, Document, Store};
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// All achievements.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AchievementList {
    /// The achievements, in the order in which they are shown.
    pub achievements: Vec<AchievementProgress>,
}

/// An achievement and how far the caller is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AchievementProgress {
    /// Its id, which is also its badge's.
    pub id: AchievementId,
    /// What it counts.
    pub kind: Kind,
    /// Its name.
    pub name: &'static str,
    /// The rule in one sentence.
    pub rule: &'static str,
    /// The target: the amount that earns it.
    pub target: u32,
    /// Progress toward the target, at most the target itself.
    pub progress: u32,
    /// When it was earned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earned_at: Option<DateTime<Utc>>,
}

/// Lists the achievements that can be earned, and those that the caller has earned.
#[utoipa::path(
    get,
    path = "/api/me/achievements",
    operation_id = "list_achievements",
    tag = "practice",
    security(("signedIn" = [])),
    responses(
        (status = 200, body = AchievementList), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let document = caller.document(store).await?;
    let today = LocalDate::at(call.now, document.profile.zone());
    let (first, last) = week_ending(today);
    let week = async { Ok(store.user(&caller.user).days_eventual(first, last).await?) };
    let (progress, week) = futures::try_join!(selected_progress(store, &caller.user, &document), week)?;
    let amounts = amounts(&document, &progress, &week);
    let offered = |one: &&Achievement| !one.retired || document.badges.earned_at(one.id()).is_some();
    let achievements = achievement::all().iter().filter(offered).map(|one| show(one, &amounts, &document)).collect();
    Reply::ok(&AchievementList { achievements })
}

/// What the selected class has done: one of the caller's own, or of their school's.
async fn selected_progress(store: &Store, user: &UserId, document: &Document) -> Result<GradeProgress, Problem> {
    if let Some(taught) = TaughtClass::selected(store, user, document).await? {
        return Ok(taught.progress);
    }
    let class = document.selected_class().ok_or_else(Problem::no_class)?;
    Ok(GradeProgress::read(store, user, class).await?)
}

/// How much of everything that achievements count is there.
fn amounts(document: &Document, progress: &GradeProgress, week: &[Day]) -> AchievementAmounts {
    let class_week = most_days(week.iter().map(|day| (day.date, &day.tallies)));
    let index = &progress.index;
    AchievementAmounts::of(&document.state.totals(), (index.grade, &index.ids()), &progress.done(), class_week)
}

fn show(one: &Achievement, amounts: &AchievementAmounts, document: &Document) -> AchievementProgress {
    let earned_at = document.badges.earned_at(one.id());
    AchievementProgress {
        id: one.id(),
        kind: one.kind,
        name: one.name,
        rule: one.rule,
        target: one.target,
        progress: amounts.progress(one, earned_at.is_some()),
        earned_at,
    }
}
