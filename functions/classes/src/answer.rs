//! Shared by the operations on classes: finding the requested class, and the answer.

use domain::id::{ClassId, UserId};
use http::StatusCode;
use platform::api::{ClassView, GradeProgress};
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
}

/// The class that the call's path names. An invalid id names no class.
pub fn class_id(call: &Call) -> Result<ClassId, Problem> {
    call.path("classId", Problem::class_not_found)
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
