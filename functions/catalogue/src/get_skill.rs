//! `GET /api/skills/{skillId}`: one skill with its script.

use curriculum::{Breathing, Casel, Script, ScriptCore, Step};
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::level::LevelId;
use domain::skill::SkillId;
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Code, LockedPractice, Problem, ProblemBody, Reply};
use platform::store::{SkillItem, Store};
use serde::Serialize;
use utoipa::ToSchema;

use crate::class_completed::completed_by_selected;

platform::http_function!([Store], |context, call| handle(context, call));

/// A skill, ready to be played.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Skill {
    /// Its id.
    pub id: SkillId,
    /// Its name, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its grade.
    pub grade_id: GradeId,
    /// Its level; kindergarten has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_id: Option<LevelId>,
    /// Its focus area.
    pub focus_area_id: FocusAreaId,
    /// The focus area's name.
    pub focus_area_name: String,
    /// Minutes.
    pub duration_minutes: u32,
    /// Whether the selected class has done it.
    pub completed: bool,
    /// The selected class.
    pub class_id: domain::id::ClassId,
    /// The script's version.
    pub version: u32,
    /// The script's language, as a BCP 47 tag.
    pub locale: String,
    /// The steps, in order; their seconds add up to the length.
    pub steps: Vec<Step>,
    /// The breathing picture's pattern; none if the breath keeps its own pace.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breathing: Option<Breathing>,
    /// An anchor for attention other than the breath.
    pub anchor_alternative: String,
    /// How to do it with eyes open.
    pub eyes_open: String,
    /// What whoever practices should watch out for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caution: Option<String>,
    /// What the adult should watch out for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caution_adult: Option<String>,
    /// What has to be there, or be done before; nothing for nearly all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prep: Option<String>,
    /// The core of its focus area, and which steps are its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub core: Option<ScriptCore>,
    /// How to lead it without preparation.
    pub teacher_note: String,
    /// One question for afterward.
    pub reflection: String,
    /// Something small to try at home.
    pub home_practice: String,
    /// The area of social and emotional learning.
    pub casel: Casel,
}

/// Returns one skill with its script, if it is open to the caller (docs/product.md, 17).
#[utoipa::path(
    get,
    path = "/api/skills/{skillId}",
    operation_id = "get_skill",
    tag = "catalogue",
    security(("signedIn" = [])),
    params(("skillId" = SkillId, Path)),
    responses(
        (status = 200, body = Skill), (status = 401, body = ProblemBody),
        (status = 402, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let store = &context.store()?;
    let id: SkillId = call.path("skillId", not_found)?;
    let (skill, profile) = futures::try_join!(store.catalogue().skill(id), store.user(&caller.user).profile())?;
    let skill = skill.ok_or_else(not_found)?;
    let profile = profile.ok_or_else(Problem::user_not_found)?;
    if !caller.may_practice(context, store, &profile, id.focus_area()).await? {
        return Err(locked(store, skill).await?);
    }
    let class = profile.current_class_id.clone().unwrap_or_else(domain::class::default_id);
    let done = completed_by_selected(store, &caller, &profile, &class, id.grade(), id.focus_area());
    let (script, done) = futures::try_join!(script(store, &skill), done)?;
    Reply::ok(&Skill::new(skill, script, done.skills.contains(&id), class))
}

async fn script(store: &Store, skill: &SkillItem) -> Result<Script, Problem> {
    let script = store.catalogue().script(skill).await?;
    script.ok_or_else(|| Problem::unexpected(format!("no script for {}", skill.id)))
}

/// What is answered instead of a skill that isn't open to the caller.
async fn locked(store: &Store, skill: SkillItem) -> Result<Problem, Problem> {
    let script = script(store, &skill).await?;
    Ok(Problem::subscription_needed(LockedPractice {
        duration_minutes: skill.minutes(),
        name: skill.name,
        grade_id: skill.grade_id,
        focus_area_id: skill.focus_area_id,
        focus_area_name: skill.focus_area_name,
        first_words: script.steps.into_iter().next().map(|step| step.text).unwrap_or_default(),
    }))
}

fn not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::SkillNotFound, "There is no such skill.")
}

impl Skill {
    fn new(skill: SkillItem, script: Script, completed: bool, class_id: domain::id::ClassId) -> Self {
        Self {
            id: skill.id,
            duration_minutes: skill.minutes(),
            name: skill.name,
            grade_id: skill.grade_id,
            level_id: skill.level_id,
            focus_area_id: skill.focus_area_id,
            focus_area_name: skill.focus_area_name,
            completed,
            class_id,
            version: script.version,
            locale: script.locale,
            steps: script.steps,
            breathing: script.breathing,
            anchor_alternative: script.anchor_alternative,
            eyes_open: script.eyes_open,
            caution: script.caution.or(script.caution_child),
            caution_adult: script.caution_adult,
            prep: script.prep,
            core: script.core,
            teacher_note: script.teacher_note,
            reflection: script.reflection,
            home_practice: script.home_practice,
            casel: script.casel,
        }
    }
}
