//! Shared by the operations on classes: finding the requested class, and the answer.

use domain::id::{ClassId, UserId};
use http::StatusCode;
use platform::api::{ClassView, GradeProgress, TaughtClass};
use platform::http::{Call, Code, Problem, Versioned};
use platform::store::{Class, Document, Plan, Store, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

/// A class after a change.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedClass {
    /// The class as it is now.
    pub class: ClassView,
    /// The document's version after the change.
    pub version: u64,
}

impl SavedClass {
    /// The answer for a class, with its plan, after a change.
    pub async fn read(
        store: &Store,
        user: &UserId,
        Versioned { value: (class, plan), version }: Versioned<(Class, Option<Plan>)>,
    ) -> Result<Self, StoreError> {
        let position = GradeProgress::read(store, user, &class).await?.position(&class, plan.as_ref());
        Ok(Self { class: ClassView::new(class, &position), version })
    }

    /// The answer for a class of the caller's school.
    #[must_use]
    pub fn taught(TaughtClass { class, plan, progress }: TaughtClass, version: u64) -> Self {
        let position = progress.position(&class, Some(&plan));
        Self { class: ClassView::new(class, &position), version }
    }
}

/// The class that the call's path names. An invalid id names no class.
pub fn class_id(call: &Call) -> Result<ClassId, Problem> {
    call.path("classId", Problem::class_not_found)
}

/// The caller's own class with this id. One of their school's is changed there.
pub fn own_class<'a>(document: &'a Document, id: &ClassId) -> Result<&'a Class, Problem> {
    if document.taught(id).is_some() {
        return Err(Problem::schools_class());
    }
    document.class(id).ok_or_else(Problem::class_not_found)
}

/// Checks that there is room for one more class.
pub fn check_room(document: &Document) -> Result<(), Problem> {
    if document.classes.len() < domain::class::MAX_CLASSES {
        return Ok(());
    }
    let title = "You have the maximum number of classes. Remove one first.";
    Err(Problem::new(StatusCode::CONFLICT, Code::TooManyClasses, title)
        .detail(format!("At most {}.", domain::class::MAX_CLASSES)))
}
