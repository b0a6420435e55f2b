//! `PATCH /api/classes/{classId}`: renames a class, moves it to another grade, level or focus area, selects it.

use domain::class::ClassName;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::ClassId;
use domain::level::LevelId;
use platform::api::TaughtClass;
use platform::http::{Call, Problem, ProblemBody, Reply, Versioned};
use platform::store::{Class, ClassPointer, Plan, Store};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::answer::{SavedClass, class_id, own_class};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The fields to change; those left out stay as they are.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateClass {
    /// A new name.
    pub class_name: Option<ClassName>,
    /// Another grade. The class starts with its plan there.
    pub grade_level: Option<GradeId>,
    /// A level of the grade to continue with, until it is finished.
    pub current_level: Option<LevelId>,
    /// A focus area to continue with, until it is finished.
    pub current_focus_area: Option<FocusAreaId>,
    /// `true` selects the class in place of the previous one. There is always one selected class.
    pub selected: Option<bool>,
}

/// Changes one of the caller's classes.
#[utoipa::path(
    patch,
    path = "/api/classes/{classId}",
    operation_id = "update_class",
    tag = "classes",
    security(("signedIn" = [])),
    params(("classId" = ClassId, Path)),
    request_body = UpdateClass,
    responses(
        (status = 200, body = SavedClass), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id = class_id(&call)?;
    let update: UpdateClass = call.json()?;
    if update.selected == Some(false) {
        return Err(Problem::invalid_body("selected: select another class instead."));
    }
    let changed = caller.change(store, |document, writes| {
        if update.class_name.is_some() || update.grade_level.is_some() {
            caller.check_not_pupil(&document.state)?;
        }
        let profile = document.choosing(id.clone());
        if update.selected == Some(true) && profile != document.profile {
            writes.replace_profile(&profile)?;
        }
        if let Some(pointer) = document.taught(&id).filter(|_| update.only_selects()) {
            return Ok(Changed::Selected(pointer.clone()));
        }
        let before = own_class(document, &id)?;
        let class = update.applied(before)?;
        if class != *before {
            writes.put_class(&class)?;
        }
        Ok(Changed::Own(class, document.plan(&id).cloned()))
    });
    let Versioned { value, version } = changed.await?;
    let saved = match value {
        Changed::Own(class, plan) => {
            SavedClass::read(store, &caller.user, Versioned { value: (class, plan), version }).await?
        }
        Changed::Selected(pointer) => {
            let taught = TaughtClass::read(store, &caller.user, &pointer).await?;
            SavedClass::taught(taught.ok_or_else(Problem::class_not_found)?, version)
        }
    };
    Reply::ok(&saved)
}

/// What was changed.
enum Changed {
    /// A class of the caller's own.
    Own(Class, Option<Plan>),
    /// Only which class is selected: one of their school's.
    Selected(ClassPointer),
}

impl UpdateClass {
    /// Whether nothing about the class itself changes.
    fn only_selects(&self) -> bool {
        let Self { class_name, grade_level, current_level, current_focus_area, selected: _ } = self;
        class_name.is_none() && grade_level.is_none() && current_level.is_none() && current_focus_area.is_none()
    }

    fn applied(&self, class: &Class) -> Result<Class, Problem> {
        let placement = class.placement().changed(self.grade_level, self.current_level, self.current_focus_area);
        let class = class.clone().with_placement(placement.map_err(Problem::invalid_body)?);
        let name = self.class_name.as_ref().map(ToString::to_string);
        Ok(Class { class_name: name.unwrap_or_else(|| class.class_name.clone()), ..class })
    }
}
