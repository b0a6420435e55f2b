//! `GET /api/skills`: the skills of a focus area for a grade, with what the class has done (docs/product.md, 3.5).
//!
//! There are three kinds of requests: kindergarten by focus area alone, the other grades by level and focus area, and a custom
//! plan by the focus area's own list of skills.

use std::collections::BTreeSet;

use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::ClassId;
use domain::level::LevelId;
use domain::skill::SkillId;
use http::StatusCode;
use platform::http::{Call, Caller, Code, Problem, ProblemBody, Reply};
use platform::store::{ClassPlace, SkillItem, Store};
use serde::Serialize;
use utoipa::ToSchema;

use crate::class_completed::{completed_by_selected, completed_by_taught};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// A focus area's skills.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SkillList {
    /// The focus area.
    pub focus_area: FocusAreaName,
    /// The requested grade.
    pub grade_level: GradeId,
    /// The requested level; none in kindergarten and in a custom plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_id: Option<LevelId>,
    /// The class whose progress is shown.
    pub class_id: ClassId,
    /// The skills, in order. Empty if the area has no skills at all.
    pub skills: Vec<ListedSkill>,
}

/// A focus area by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct FocusAreaName {
    /// Its id.
    pub id: FocusAreaId,
    /// Its name.
    pub name: String,
}

/// A skill in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedSkill {
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
    /// Minutes.
    pub duration_minutes: u32,
    /// Whether the class has done it.
    pub completed: bool,
}

/// The parsed request.
struct SkillListQuery {
    area: FocusAreaId,
    grade: GradeId,
    level: Option<LevelId>,
    custom: bool,
}

/// Lists a focus area's skills.
#[utoipa::path(
    get,
    path = "/api/skills",
    operation_id = "list_skills",
    tag = "catalogue",
    security(("signedIn" = [])),
    params(
        ("focusArea" = FocusAreaId, Query),
        ("gradeLevel" = GradeId, Query),
        ("levelId" = Option<LevelId>, Query, description = "Required for a numbered grade without a custom plan; ignored in kindergarten."),
        ("customPlan" = Option<bool>, Query),
        ("classId" = Option<ClassId>, Query, description = "The class whose progress is shown; by default the selected one.")
    ),
    responses(
        (status = 200, body = SkillList), (status = 400, body = ProblemBody),
        (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let query = SkillListQuery::read(&call)?;
    let ((class, done), (name, skills)) = futures::try_join!(done(store, &caller, &call, &query), find(store, &query))?;
    Reply::ok(&SkillList {
        focus_area: FocusAreaName { id: query.area, name },
        grade_level: query.grade,
        level_id: query.level,
        class_id: class,
        skills: skills.into_iter().map(|skill| ListedSkill::new(skill, &done)).collect(),
    })
}

impl SkillListQuery {
    fn read(call: &Call) -> Result<Self, Problem> {
        let grade = call.query("gradeLevel").ok_or_else(insufficient)?;
        let area = call.query("focusArea").ok_or_else(insufficient)?;
        let area = area.parse().map_err(|_| area_not_found())?;
        let grade: GradeId = grade.parse().map_err(|_| insufficient().detail("gradeLevel names no grade."))?;
        let custom = match call.query("customPlan") {
            None | Some("false") => false,
            Some("true") => true,
            Some(_) => return Err(Problem::invalid_query("customPlan is true or false.")),
        };
        // Kindergarten has no levels, and a custom plan goes by the grade alone, so a level in the URL is ignored.
        let level = if custom || grade.is_kindergarten() { None } else { Some(level(call, grade)?) };
        Ok(Self { area, grade, level, custom })
    }
}

fn level(call: &Call, grade: GradeId) -> Result<LevelId, Problem> {
    let text = call.query("levelId").ok_or_else(|| insufficient().detail("levelId is missing."))?;
    let level: Option<LevelId> = text.parse().ok();
    level.filter(|level| level.grade() == grade).ok_or_else(no_skills_for_level)
}

/// The requested class, or the selected one, with what it has done in the focus area.
async fn done(
    store: &Store,
    caller: &Caller,
    call: &Call,
    query: &SkillListQuery,
) -> Result<(ClassId, BTreeSet<SkillId>), Problem> {
    let user = store.user(&caller.user);
    let (class, completed) = match call.query("classId") {
        Some(text) => {
            let class = text.parse().map_err(|_| Problem::invalid_query("classId is not a class id."))?;
            let completed = user.completed_in(query.grade, &class, query.area);
            let (place, completed) = futures::try_join!(user.class_place(&class), completed)?;
            let completed = match place.ok_or_else(Problem::class_not_found)? {
                ClassPlace::Own => completed,
                ClassPlace::School(pointer) => {
                    let taught = completed_by_taught(store, caller, &pointer, query.grade, query.area).await?;
                    taught.ok_or_else(Problem::class_not_found)?
                }
            };
            (class, completed)
        }
        None => {
            let profile = user.profile().await?.ok_or_else(Problem::user_not_found)?;
            let class = profile.current_class_id.clone().unwrap_or_else(domain::class::default_id);
            let completed = completed_by_selected(store, caller, &profile, &class, query.grade, query.area).await?;
            (class, completed)
        }
    };
    Ok((class, completed.skills))
}

/// The focus area's name and the requested skills.
async fn find(store: &Store, query: &SkillListQuery) -> Result<(String, Vec<SkillItem>), Problem> {
    if query.custom { find_custom(store, query).await } else { find_by_level(store, query).await }
}

async fn find_by_level(store: &Store, query: &SkillListQuery) -> Result<(String, Vec<SkillItem>), Problem> {
    let skills = store.catalogue().skills(query.area, query.grade, query.level).await?;
    if let Some(first) = skills.first() {
        return Ok((first.focus_area_name.clone(), skills));
    }
    let area = store.catalogue().focus_area_skills(query.area).await?.ok_or_else(area_not_found)?;
    if area.skills.is_empty() { Ok((area.name, skills)) } else { Err(no_skills_for_level()) }
}

/// A custom plan takes the skills that the focus area itself lists for the grade, in that order.
async fn find_custom(store: &Store, query: &SkillListQuery) -> Result<(String, Vec<SkillItem>), Problem> {
    let catalogue = store.catalogue();
    let of_grade = catalogue.skills_of_grade(query.area, query.grade);
    let (area, mut skills) = futures::try_join!(catalogue.focus_area_skills(query.area), of_grade)?;
    let area = area.ok_or_else(area_not_found)?;
    if area.skills.is_empty() {
        return Ok((area.name, Vec::new()));
    }
    let place = |skill: &SkillItem| area.skills.iter().position(|id| *id == skill.id && id.is_for(query.grade));
    skills.retain(|skill| place(skill).is_some());
    skills.sort_by_key(place);
    if skills.is_empty() { Err(no_skills_for_grade()) } else { Ok((area.name, skills)) }
}

impl ListedSkill {
    fn new(skill: SkillItem, done: &BTreeSet<SkillId>) -> Self {
        Self {
            id: skill.id,
            completed: done.contains(&skill.id),
            duration_minutes: skill.minutes(),
            name: skill.name,
            grade_id: skill.grade_id,
            level_id: skill.level_id,
            focus_area_id: skill.focus_area_id,
        }
    }
}

fn insufficient() -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, Code::InsufficientParameters, "Insufficient parameters to load skills.")
}

fn area_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::FocusAreaNotFound, "Focus area not found.")
}

fn no_skills_for_grade() -> Problem {
    let title = "No skills found for this focus area for your grade.";
    Problem::new(StatusCode::NOT_FOUND, Code::NoSkillsForGrade, title)
}

fn no_skills_for_level() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::NoSkillsForLevel, "No skills found for this level/focus area.")
}
