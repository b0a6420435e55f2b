//! `PATCH /api/schools/{schoolId}/classes/{classId}`: what an administrator, or a teacher of the class, may change of it
//! (docs/product.md, 15.3).

use std::collections::BTreeSet;

use domain::class::ClassName;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId, UserId};
use domain::level::LevelId;
use domain::plan::{self, Answers};
use http::StatusCode;
use platform::http::{Call, Code, PatchFields, Problem, ProblemBody, Reply};
use platform::store::{ClassKeeper, SchoolClass, Store, retry_stale};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::change_class::{ClassChange, Moves};
use crate::class_view::SchoolClassView;
use crate::kept_class::kept_class;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// What may be changed; what is left out stays as it is. At most 16 people are moved at once.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdateSchoolClass {
    /// Another name.
    pub class_name: Option<ClassName>,
    /// A level of the grade to continue with, until it is finished.
    pub current_level: Option<LevelId>,
    /// A focus area to continue with, until it is finished.
    pub current_focus_area: Option<FocusAreaId>,
    /// Another order of focus areas, each at most once; empty for the recommended one.
    pub focus_area_order: Option<Vec<FocusAreaId>>,
    /// The answers to the survey that the order came from, question to choice, at most 20. Without them, a new order has none.
    #[schema(value_type = Option<BTreeMap<String, String>>)]
    pub answers: Option<Answers>,
    /// Another grade, for administrators. The class starts with its plan there.
    pub grade_level: Option<GradeId>,
    /// Teachers who join, for administrators.
    #[schema(value_type = Option<Vec<UserId>>, max_items = 8)]
    pub add_teachers: Option<BTreeSet<UserId>>,
    /// Teachers who leave, for administrators.
    #[schema(value_type = Option<Vec<UserId>>, max_items = 16)]
    pub remove_teachers: Option<BTreeSet<UserId>>,
    /// Pupils who join, for administrators.
    #[schema(value_type = Option<Vec<UserId>>, max_items = 16)]
    pub add_pupils: Option<BTreeSet<UserId>>,
    /// Pupils who leave, for administrators. What they have practiced stays theirs.
    #[schema(value_type = Option<Vec<UserId>>, max_items = 16)]
    pub remove_pupils: Option<BTreeSet<UserId>>,
}

/// Changes a class. Any other field is refused by name, and nothing is changed. A teacher of the class may change its name, its plan
/// and where it stands there.
#[utoipa::path(
    patch,
    path = "/api/schools/{schoolId}/classes/{classId}",
    operation_id = "update_school_class",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("classId" = ClassId, Path)),
    request_body = UpdateSchoolClass,
    responses(
        (status = 200, body = SchoolClassView), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let id: ClassId = call.path("classId", Problem::class_not_found)?;
    let update = UpdateSchoolClass::read(PatchFields::of(call.json()?))?;
    let moves = update.moves();
    moves.check()?;
    caller.state(store).await?;
    let changed = retry_stale(|| async {
        let (keeper, before) = kept_class(store, &caller, &school, &id, call.now).await?;
        if !before.is_open() {
            return Err(archived().into());
        }
        if let ClassKeeper::Teacher(_) = keeper {
            update.check_teachers_fields()?;
        }
        let (after, fields) = update.applied(&before)?;
        let change = ClassChange { proof: &keeper, before: Some(&before), after, moves: &moves, fields, now: call.now };
        change.commit(store).await
    });
    Reply::ok(&SchoolClassView::read(store, &school, changed.await?).await?)
}

impl UpdateSchoolClass {
    /// The list of what may be changed.
    fn read(mut fields: PatchFields) -> Result<Self, Problem> {
        let update = Self {
            class_name: fields.take("className")?,
            current_level: fields.take("currentLevel")?,
            current_focus_area: fields.take("currentFocusArea")?,
            focus_area_order: fields.take("focusAreaOrder")?,
            answers: fields.take("answers")?,
            grade_level: fields.take("gradeLevel")?,
            add_teachers: fields.take("addTeachers")?,
            remove_teachers: fields.take("removeTeachers")?,
            add_pupils: fields.take("addPupils")?,
            remove_pupils: fields.take("removePupils")?,
        };
        fields.finish()?;
        let (order, answers) = (update.focus_area_order.as_ref(), update.answers.as_ref());
        if order.is_none() && answers.is_some() {
            return Err(Problem::invalid_body("answers: they come with the order that they led to."));
        }
        let (order, answers) = (order.map_or(&[][..], |order| order), answers.cloned().unwrap_or_default());
        plan::check(order, &answers).map_err(Problem::invalid_body)?;
        Ok(update)
    }

    /// Refuses what only administrators may change.
    fn check_teachers_fields(&self) -> Result<(), Problem> {
        let fields = [
            ("gradeLevel", self.grade_level.is_some()),
            ("addTeachers", self.add_teachers.is_some()),
            ("removeTeachers", self.remove_teachers.is_some()),
            ("addPupils", self.add_pupils.is_some()),
            ("removePupils", self.remove_pupils.is_some()),
        ];
        let refused = names_of(&fields);
        if refused.is_empty() {
            return Ok(());
        }
        let title = "Only an administrator of the school can change this of a class. Nothing was changed.";
        Err(Problem::new(StatusCode::FORBIDDEN, Code::NotAllowed, title).detail(refused.join(", ")))
    }

    fn moves(&self) -> Moves {
        let people = |named: &Option<BTreeSet<UserId>>| named.clone().unwrap_or_default();
        Moves {
            new_teachers: people(&self.add_teachers),
            former_teachers: people(&self.remove_teachers),
            new_pupils: people(&self.add_pupils),
            former_pupils: people(&self.remove_pupils),
        }
    }

    /// The class with the change, and what of it changes.
    fn applied(&self, before: &SchoolClass) -> Result<(SchoolClass, Vec<String>), Problem> {
        let placement = before.placement().changed(self.grade_level, self.current_level, self.current_focus_area);
        let placement = placement.map_err(Problem::invalid_body)?;
        let mut after = SchoolClass {
            class_name: self.class_name.clone().unwrap_or_else(|| before.class_name.clone()),
            grade_level: placement.grade,
            choice: placement.choice,
            ..before.clone()
        };
        if let Some(order) = &self.focus_area_order {
            after.focus_area_order.clone_from(order);
            after.answers = self.answers.clone().filter(|answers| !answers.is_empty());
        }
        let plan = |class: &SchoolClass| (class.focus_area_order.clone(), class.answers.clone());
        let fields = [
            ("className", after.class_name != before.class_name),
            ("gradeLevel", after.grade_level != before.grade_level),
            ("position", after.choice != before.choice && after.grade_level == before.grade_level),
            ("plan", plan(&after) != plan(before)),
        ];
        let fields = names_of(&fields).into_iter().map(str::to_owned).collect();
        Ok((after, fields))
    }
}

fn archived() -> Problem {
    let title = "This class is archived. Bring it back first.";
    Problem::new(StatusCode::CONFLICT, Code::ClassArchived, title)
}

fn names_of(fields: &[(&'static str, bool)]) -> Vec<&'static str> {
    fields.iter().filter(|(_, counts)| *counts).map(|(name, _)| *name).collect()
}
