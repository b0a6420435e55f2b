//! `POST /api/skills/{skillId}/completions`: marks a skill complete.
//!
//! Four items in one transaction: the completion, the completed set, the day and the state, 8 write units on the first day and
//! in the tenth year. The state's version holds the transaction together: whoever saw an older state reads again and goes
//! again, so nothing is lost and nothing counts twice (docs/product.md, 4.4).

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use domain::completion::{Placed, Practice};
use domain::day::LocalDate;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, CompletionId, UserId};
use domain::skill::SkillId;
use http::StatusCode;
use platform::http::{Call, Caller, Code, Problem, ProblemBody, Reply};
use platform::store::{CommitError, Completion, DayChange, Document, NewCompletion, SkillItem, Store, back_off};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!("complete_skill", |world, call| handle(&world.store()?, call));

/// How long a completion that keeps losing the race to others of the same user is tried again: well inside the function's own
/// time-out, so that a device is told to send it once more instead of being cut off.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a device sends when a skill is done.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompleteSkill {
    /// A UUIDv7 made by the device when the practice ended. Sending it again changes nothing.
    #[schema(value_type = CompletionId)]
    pub id: String,
    /// The class that practised.
    pub class_id: ClassId,
}

/// What the practice added.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompletionResult {
    /// The completion's id.
    pub id: CompletionId,
    /// The skill.
    pub skill_id: SkillId,
    /// The class.
    pub class_id: ClassId,
    /// The skill's grade.
    pub grade_level: GradeId,
    /// The skill's focus area.
    pub focus_area: FocusAreaId,
    /// The day that it counts for.
    pub date: LocalDate,
    /// When it counts as done.
    pub timestamp: DateTime<Utc>,
    /// Minutes added.
    pub minutes: u32,
    /// Whether the class had not done the skill before.
    pub first_time: bool,
    /// Minutes in all, with it.
    pub total_mindfulness_minutes: u32,
    /// The streak, with it.
    pub streak: u32,
    /// The document's version that it made. A live message with this version is this change.
    pub version: u64,
}

/// Marks a skill complete, once per id.
#[utoipa::path(
    post,
    path = "/api/skills/{skillId}/completions",
    operation_id = "complete_skill",
    tag = "practice",
    security(("signedIn" = [])),
    params(("skillId" = SkillId, Path)),
    request_body = CompleteSkill,
    responses(
        (status = 201, body = CompletionResult, description = "Completed now."),
        (status = 200, body = CompletionResult, description = "Completed before, by this id; nothing changed."),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let user = &caller.user;
    let skill_id: SkillId = call.path("skillId", skill_not_found)?;
    let body: CompleteSkill = call.json()?;
    let new = NewCompletion { id: body.id.parse().map_err(invalid_id)?, class_id: body.class_id };

    let (before, skill) = futures::try_join!(store.completion(user, new.id), store.skill(skill_id))?;
    if let Some(before) = before {
        return answered_before(before, skill_id, &new);
    }
    let skill = skill.ok_or_else(skill_not_found)?;

    // A try that is cut off half way does no harm: the device sends the same id again and hears what became of it.
    let told = tokio::time::timeout(PATIENCE, complete(store, &caller, &skill, &new, call.now)).await;
    told.unwrap_or_else(|_| Err(Problem::busy()))
}

/// Tries until the practice is written, or can't be.
async fn complete(
    store: &Store,
    caller: &Caller,
    skill: &SkillItem,
    new: &NewCompletion,
    now: DateTime<Utc>,
) -> Result<Reply, Problem> {
    let user = &caller.user;
    for attempt in 0.. {
        let tried = Instant::now();
        let document = caller.document(store).await?;
        check_class(&document, &new.class_id)?;
        match write(store, user, &document, skill, new, now).await {
            Ok(completion) => return Reply::created(&CompletionResult::from(completion)),
            Err(CommitError::Store(error)) => return Err(error.into()),
            // This very practice was told of by another request meanwhile, or by a try of this one whose answer was lost.
            Err(error) if error.refused_at(COMPLETION) => {
                let before = store.completion(user, new.id).await?.ok_or_else(Problem::busy)?;
                return answered_before(before, skill.id, new);
            }
            // Another practice of the same user was first. Read again and see.
            Err(CommitError::Refused(_)) => back_off(attempt, tried.elapsed()).await,
        }
    }
    Err(Problem::busy())
}

/// The place of the completion's write in the transaction.
const COMPLETION: usize = 0;

/// Works out what the practice adds to the state just read, and commits all of it if that state still stands.
async fn write(
    store: &Store,
    user: &UserId,
    document: &Document,
    skill: &SkillItem,
    new: &NewCompletion,
    now: DateTime<Utc>,
) -> Result<Completion, CommitError> {
    let zone = document.profile.zone();
    let practice = Practice { claimed_at: new.id.practised_at(), minutes: skill.minutes() };
    let placed = practice.place(now, zone);
    let area = skill.focus_area_id;

    // After the state: what is read from here on is as new as the version that the commit asks for, or the commit fails.
    let done = store.completed_in(user, skill.grade_id, &new.class_id, area);
    let neighbours = neighbours(store, user, document, &placed);
    let (done, neighbours) = futures::try_join!(done, neighbours)?;
    let change = document.state.practised().add(&practice, &placed, &neighbours);
    let state = document.state.after(&change.practised);

    let completion = Completion {
        id: new.id,
        skill_id: skill.id,
        class_id: new.class_id.clone(),
        grade_level: skill.grade_id,
        focus_area: area,
        date: placed.date,
        timestamp: placed.at,
        time_zone: zone,
        minutes: practice.minutes,
        first_time: !done.contains(&skill.id),
        total_mindfulness_minutes: change.practised.minutes,
        streak: change.practised.streak.current(placed.today),
        version: state.version,
    };
    let mut transaction = store.transaction();
    transaction.create_completion(user, &completion)?;
    transaction.replace_state(user, &document.state, &state)?;
    transaction.add_completed(user, &new.class_id, skill.id)?;
    let day = DayChange { date: placed.date, count: change.day_count, minutes: practice.minutes, area: Some(area) };
    transaction.add_to_day(user, &day)?;
    for (date, count) in change.corrected {
        transaction.correct_day(user, date, count)?;
    }
    store.commit(transaction).await.map(|()| completion)
}

/// The counts of the days around a late one; a practice of the latest day, or a later one, needs none.
async fn neighbours(
    store: &Store,
    user: &UserId,
    document: &Document,
    placed: &Placed,
) -> Result<BTreeMap<LocalDate, u32>, platform::store::StoreError> {
    let streak = document.state.practised().streak;
    let Some((last, _)) = streak.last.filter(|_| streak.needs_neighbours(placed.date, placed.today)) else {
        return Ok(BTreeMap::new());
    };
    let days = store.days(user, placed.date.minus(1), last).await?;
    Ok(days.into_iter().filter_map(|day| Some((day.date, day.streak?))).collect())
}

fn check_class(document: &Document, class: &ClassId) -> Result<(), Problem> {
    if document.classes.iter().any(|one| one.class_id == *class) {
        return Ok(());
    }
    Err(Problem::new(StatusCode::NOT_FOUND, Code::ClassNotFound, "You have no such class."))
}

/// The same id again: the first answer if it is the same practice, a conflict if it is another.
fn answered_before(before: Completion, skill: SkillId, new: &NewCompletion) -> Result<Reply, Problem> {
    if before.skill_id == skill && before.class_id == new.class_id {
        return Reply::ok(&CompletionResult::from(before));
    }
    Err(Problem::new(
        StatusCode::CONFLICT,
        Code::CompletionIdReused,
        "This completion id was used for another practice.",
    ))
}

fn skill_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::SkillNotFound, "There is no such skill.")
}

fn invalid_id(error: impl std::fmt::Display) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, Code::InvalidCompletionId, "The completion's id is not valid.").detail(error)
}

impl From<Completion> for CompletionResult {
    fn from(completion: Completion) -> Self {
        Self {
            id: completion.id,
            skill_id: completion.skill_id,
            class_id: completion.class_id,
            grade_level: completion.grade_level,
            focus_area: completion.focus_area,
            date: completion.date,
            timestamp: completion.timestamp,
            minutes: completion.minutes,
            first_time: completion.first_time,
            total_mindfulness_minutes: completion.total_mindfulness_minutes,
            streak: completion.streak,
            version: completion.version,
        }
    }
}
