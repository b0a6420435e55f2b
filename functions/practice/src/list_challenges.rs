//! `GET /api/challenges`: the challenges of a grade and a level, and how far the caller is in those joined.

use chrono::{DateTime, Utc};
use domain::challenge::{self, Challenge, ChallengeId, Goal};
use domain::day::LocalDate;
use domain::enrollment;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::UserId;
use domain::level::LevelId;
use futures::future::try_join_all;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Document, Store, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::enrollment::{days_of, enrollment};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The challenges.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChallengeList {
    /// The challenges, easiest level first.
    pub challenges: Vec<ChallengeProgress>,
}

/// A challenge and how far the caller is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChallengeProgress {
    /// Its id.
    pub id: ChallengeId,
    /// Its name.
    pub name: &'static str,
    /// What to do, in a sentence or two.
    pub description: &'static str,
    /// The level it belongs to: 1 Settle, 2 Understand, 3 Connect.
    pub level: u8,
    /// The focus areas that count; none if any skill counts.
    pub focus_areas: Vec<FocusAreaId>,
    /// What finishes it.
    pub goal: Goal,
    /// When the caller joined; absent if they have not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joined_at: Option<DateTime<Utc>>,
    /// Progress toward the goal, at most its target; 0 before joining.
    pub progress: u32,
    /// When the goal was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finished_at: Option<DateTime<Utc>>,
    /// The last day that counts, while the challenge is joined and not finished. After that, the caller can join again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<LocalDate>,
}

/// Lists the challenges of a grade and a level.
#[utoipa::path(
    get,
    path = "/api/challenges",
    operation_id = "list_challenges",
    tag = "practice",
    security(("signedIn" = [])),
    params(
        ("gradeLevel" = Option<GradeId>, Query, description = "By default the selected class's grade."),
        ("levelId" = Option<LevelId>, Query, description = "A level of that grade; by default all levels, and always all in kindergarten.")
    ),
    responses(
        (status = 200, body = ChallengeList), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let grade: Option<GradeId> =
        call.query("gradeLevel").map(str::parse).transpose().map_err(Problem::invalid_query)?;
    let level: Option<LevelId> = call.query("levelId").map(str::parse).transpose().map_err(Problem::invalid_query)?;
    let document = caller.document(store).await?;
    let grade = match grade {
        Some(grade) => grade,
        None => selected_grade(&document).ok_or_else(Problem::no_class)?,
    };
    // A level in a kindergarten URL is ignored.
    let level = level.filter(|_| !grade.is_kindergarten());
    if level.is_some_and(|level| level.grade() != grade) {
        return Err(Problem::invalid_query("The level is of another grade."));
    }
    let wanted = |one: &&Challenge| one.is_for(grade) && level.is_none_or(|level| level.number() == one.level);
    let shown = challenge::all().iter().filter(wanted).map(|one| show(store, &caller.user, &document, one));
    Reply::ok(&ChallengeList { challenges: try_join_all(shown).await? })
}

/// The grade of the selected class: one of the caller's own, or of their school's.
fn selected_grade(document: &Document) -> Option<GradeId> {
    let selected = document.profile.current_class_id.as_ref();
    let of_school = selected.and_then(|class| document.taught(class)).map(|pointer| pointer.grade_level);
    of_school.or_else(|| document.selected_class().map(|class| class.grade_level))
}

async fn show(
    store: &Store,
    user: &UserId,
    document: &Document,
    one: &'static Challenge,
) -> Result<ChallengeProgress, StoreError> {
    let enrollment = enrollment(document, one);
    let finished_at = document.badges.finished_at(one.id().as_str());
    let days = match enrollment.as_ref().filter(|_| finished_at.is_none()) {
        Some(running) => days_of(store, user, running).await?,
        None => Vec::new(),
    };
    let progress = enrollment::ChallengeProgress::of(one, finished_at.is_some(), enrollment.as_ref(), &days);
    Ok(ChallengeProgress {
        id: one.id(),
        name: one.name,
        description: one.description,
        level: one.level,
        focus_areas: one.focus_areas.clone(),
        goal: one.goal,
        joined_at: enrollment.map(|one| one.joined_at),
        progress: progress.amount,
        finished_at,
        ends_at: progress.ends_at,
    })
}
