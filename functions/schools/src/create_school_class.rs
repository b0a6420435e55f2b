//! `POST /api/schools/{schoolId}/classes`: a new class of the school (docs/product.md, 15.3).

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::class::{ClassName, parse_device_id};
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId, UserId};
use domain::plan::{self, Answers};
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{SchoolClass, Store, retry_stale};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::change_class::{ClassChange, Moves};
use crate::class_view::SchoolClassView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// A class to be made, with at most 16 people; more are added afterward.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateSchoolClass {
    /// A UUID created by the device. Sending it again changes nothing.
    #[schema(format = "uuid", pattern = "^(?!0{8}(-0{4}){3}-0{12}$)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
    pub class_id: String,
    /// Its name.
    pub class_name: ClassName,
    /// The grade it practices in.
    pub grade_level: GradeId,
    /// Its own order of focus areas, each at most once; left out or empty for the recommended one.
    #[serde(default)]
    pub focus_area_order: Vec<FocusAreaId>,
    /// Its teachers.
    #[serde(default)]
    #[schema(value_type = Vec<UserId>, max_items = 8)]
    pub teachers: BTreeSet<UserId>,
    /// Its pupils.
    #[serde(default)]
    #[schema(value_type = Vec<UserId>, max_items = 16)]
    pub pupils: BTreeSet<UserId>,
}

/// Makes a class, once per id.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/classes",
    operation_id = "create_school_class",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    request_body = CreateSchoolClass,
    responses(
        (status = 201, body = SchoolClassView, description = "Made now."),
        (status = 200, body = SchoolClassView, description = "Already made with this id; nothing changed."),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let (new, moves) = call.json::<CreateSchoolClass>()?.class(call.now)?;
    caller.state(store).await?;
    let made = retry_stale(|| async {
        let class = async { Ok(store.school(&school).class(&new.class_id).await?) };
        let (proof, before) = futures::try_join!(caller.administrator(store, &school), class)?;
        if let Some(before) = before {
            check_same(store, &school, &before, &new, &moves).await?;
            return Ok((before, false));
        }
        let (after, fields) = (new.clone(), Vec::new());
        let change = ClassChange { proof: &proof, before: None, after, moves: &moves, fields, now: call.now };
        Ok((change.commit(store).await?, true))
    });
    let (class, is_new) = made.await?;
    let view = SchoolClassView::read(store, &school, class).await?;
    if is_new { Reply::created(&view) } else { Reply::ok(&view) }
}

impl CreateSchoolClass {
    /// The class without its people, and the people.
    fn class(self, now: DateTime<Utc>) -> Result<(SchoolClass, Moves), Problem> {
        let class_id: ClassId =
            parse_device_id(&self.class_id).map_err(|error| Problem::invalid_body(format!("classId: {error}")))?;
        plan::check(&self.focus_area_order, &Answers::new()).map_err(Problem::invalid_body)?;
        let moves = Moves { new_teachers: self.teachers, new_pupils: self.pupils, ..Moves::default() };
        moves.check()?;
        let class = SchoolClass {
            class_id,
            class_name: self.class_name,
            grade_level: self.grade_level,
            choice: None,
            teachers: BTreeSet::new(),
            pupils: 0,
            focus_area_order: self.focus_area_order,
            answers: None,
            created_at: now,
            import_id: None,
            archived_at: None,
            version: 1,
        };
        Ok((class, moves))
    }
}

/// Refuses an id under which another class was made.
async fn check_same(
    store: &Store,
    school: &SchoolId,
    before: &SchoolClass,
    new: &SchoolClass,
    moves: &Moves,
) -> Result<(), Problem> {
    let facts = |class: &SchoolClass| (class.class_name.clone(), class.grade_level, class.focus_area_order.clone());
    let same = before.is_open() && facts(before) == facts(new) && before.teachers == moves.new_teachers;
    if same && store.school(school).pupils_of(&new.class_id).await? == moves.new_pupils {
        return Ok(());
    }
    Err(Problem::new(StatusCode::CONFLICT, Code::ClassIdReused, "This class id was used for another class."))
}
