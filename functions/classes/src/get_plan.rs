//! `GET /api/classes/{classId}/plan`: the plan with its progress (docs/product.md, 3.4).

use std::collections::{BTreeMap, BTreeSet};

use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::ClassId;
use domain::level::LevelId;
use domain::plan::{self, Answers, PlannedArea};
use domain::skill::SkillId;
use platform::api::{GradeProgress, NextSkill, TaughtClass};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Class, FocusAreaItem, IndexedSkill, Plan, Store};
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::class_id;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// A class's plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClassPlan {
    /// The class.
    pub class_id: ClassId,
    /// The grade it practices in.
    pub grade_level: GradeId,
    /// Whether it has an order of its own; otherwise it follows the recommended one.
    pub custom: bool,
    /// The answers to the survey, question to choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<BTreeMap<String, String>>)]
    pub answers: Option<Answers>,
    /// The focus areas, in the plan's order.
    pub focus_areas: Vec<PlanArea>,
    /// Skills of the plan that the class has done.
    pub skills_done: usize,
    /// Skills of the plan.
    pub skills_total: usize,
    /// The skill that comes next; none when the whole plan is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_skill: Option<NextSkill>,
}

/// A focus area in a plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanArea {
    /// Its id.
    pub id: FocusAreaId,
    /// Its name.
    pub name: String,
    /// The level it belongs to: 1 Settle, 2 Understand, 3 Connect.
    pub level: u8,
    /// Its place in the plan, from 1.
    pub place: usize,
    /// Its skills that are done.
    pub skills_done: usize,
    /// Its skills in the grade; none while its practices are not written.
    pub skills_total: usize,
    /// These skills, in order.
    pub skills: Vec<PlanSkill>,
}

/// A skill in a plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlanSkill {
    /// Its id.
    pub id: SkillId,
    /// Its name.
    pub name: String,
    /// Minutes.
    pub duration_minutes: u32,
    /// Its level; kindergarten has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_id: Option<LevelId>,
    /// Whether the class has done it.
    pub completed: bool,
}

/// Returns a class's plan.
#[utoipa::path(
    get,
    path = "/api/classes/{classId}/plan",
    operation_id = "get_plan",
    tag = "classes",
    security(("signedIn" = [])),
    params(("classId" = ClassId, Path)),
    responses(
        (status = 200, body = ClassPlan), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id = class_id(&call)?;
    let document = caller.document(store).await?;
    if let Some(pointer) = document.taught(&id) {
        let taught = TaughtClass::read(store, &caller.user, pointer);
        let (taught, areas) = futures::try_join!(taught, store.catalogue().focus_areas())?;
        let TaughtClass { class, plan, progress } = taught.ok_or_else(Problem::class_not_found)?;
        return Reply::ok(&ClassPlan::new(&class, Some(&plan), &progress, &areas));
    }
    let class = document.class(&id).ok_or_else(Problem::class_not_found)?;
    let progress = GradeProgress::read(store, &caller.user, class);
    let (progress, areas) = futures::try_join!(progress, store.catalogue().focus_areas())?;
    Reply::ok(&ClassPlan::new(class, document.plan(&id), &progress, &areas))
}

impl ClassPlan {
    fn new(class: &Class, plan: Option<&Plan>, progress: &GradeProgress, areas: &[FocusAreaItem]) -> Self {
        let (index, done) = (&progress.index, &progress.done());
        let order = plan.map_or(&[][..], |plan| &plan.focus_area_order);
        let planned = plan::progress(order, &index.ids(), done);
        let skills: BTreeMap<SkillId, &IndexedSkill> = index.skills.iter().map(|skill| (skill.id, skill)).collect();
        let area = |(place, planned): (usize, &PlannedArea)| {
            let known = areas.iter().find(|area| area.id == planned.area);
            PlanArea {
                id: planned.area,
                name: known.map(|area| area.name.clone()).unwrap_or_default(),
                level: planned.area.level(),
                place: place + 1,
                skills_done: planned.done,
                skills_total: planned.skills.len(),
                skills: planned.skills.iter().filter_map(|id| Some(PlanSkill::new(skills.get(id)?, done))).collect(),
            }
        };
        Self {
            class_id: class.class_id.clone(),
            grade_level: class.grade_level,
            custom: !order.is_empty(),
            answers: plan.and_then(|plan| plan.answers.clone()),
            skills_done: planned.iter().map(|area| area.done).sum(),
            skills_total: planned.iter().map(|area| area.skills.len()).sum(),
            focus_areas: planned.iter().enumerate().map(area).collect(),
            next_skill: progress.next_skill(progress.position(class, plan), plan),
        }
    }
}

impl PlanSkill {
    fn new(skill: &IndexedSkill, done: &BTreeSet<SkillId>) -> Self {
        Self {
            id: skill.id,
            name: skill.name.clone(),
            duration_minutes: skill.minutes,
            level_id: skill.id.level(),
            completed: done.contains(&skill.id),
        }
    }
}
