//! `POST /api/classes`: a new class with the recommended plan (docs/product.md, 3.6).

use chrono::{DateTime, Utc};
use domain::class::{ClassName, parse_device_id};
use domain::grade::GradeId;
use domain::level::LevelId;
use domain::position::Placement;
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply, Versioned};
use platform::store::{Class, Document, Plan, Store};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::answer::{SavedClass, check_room};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// A class to be created.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateClass {
    /// A UUID created by the device. Sending it again changes nothing.
    #[schema(format = "uuid", pattern = "^(?!0{8}(-0{4}){3}-0{12}$)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")]
    pub class_id: String,
    /// Its name.
    pub class_name: ClassName,
    /// The grade it practices in.
    pub grade_level: GradeId,
    /// The level it starts at; by default the grade's first.
    pub current_level: Option<LevelId>,
}

/// Creates a class, once per id.
#[utoipa::path(
    post,
    path = "/api/classes",
    operation_id = "create_class",
    tag = "classes",
    security(("signedIn" = [])),
    request_body = CreateClass,
    responses(
        (status = 201, body = SavedClass, description = "Made now."),
        (status = 200, body = SavedClass, description = "Already created with this id; nothing changed."),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let new = call.json::<CreateClass>()?.class(call.now)?;
    let changed = caller.change(store, |document, writes| {
        if let Some(before) = existing_class(document, &new)? {
            return Ok(((before, document.plan(&new.class_id).cloned()), false));
        }
        caller.check_not_pupil(&document.state)?;
        check_room(document)?;
        writes.put_class(&new)?;
        let plan = Plan::recommended(new.class_id.clone(), call.now);
        writes.put_plan(&plan)?;
        Ok(((new.clone(), Some(plan)), true))
    });
    let Versioned { value: (value, is_new), version } = changed.await?;
    let answer = SavedClass::read(store, &caller.user, Versioned { value, version }).await?;
    if is_new { Reply::created(&answer) } else { Reply::ok(&answer) }
}

impl CreateClass {
    fn class(self, now: DateTime<Utc>) -> Result<Class, Problem> {
        let class_id =
            parse_device_id(&self.class_id).map_err(|error| Problem::invalid_body(format!("classId: {error}")))?;
        let placement = Placement::new(self.grade_level, self.current_level).map_err(Problem::invalid_body)?;
        Ok(Class {
            class_id,
            class_name: self.class_name.to_string(),
            grade_level: placement.grade,
            choice: placement.choice,
            created_at: now,
            school_id: None,
        })
    }
}

/// The class that was created with this id before: the same one, or a conflict. A removed class keeps its id, even after 30 days.
fn existing_class(document: &Document, new: &Class) -> Result<Option<Class>, Problem> {
    let of_school = document.school_classes.iter().any(|pointer| pointer.class_id == new.class_id);
    if of_school || document.removed.iter().any(|removed| removed.class.class_id == new.class_id) {
        return Err(reused());
    }
    match document.class(&new.class_id) {
        None => Ok(None),
        Some(class) if class.class_name == new.class_name && class.placement() == new.placement() => {
            Ok(Some(class.clone()))
        }
        Some(_) => Err(reused()),
    }
}

fn reused() -> Problem {
    Problem::new(StatusCode::CONFLICT, Code::ClassIdReused, "This class id was used for another class.")
}
