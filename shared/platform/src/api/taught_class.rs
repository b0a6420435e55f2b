//! A school's class as one of its teachers sees it beside their own (docs/product.md, 15.6).

use domain::id::UserId;

use super::GradeProgress;
use crate::store::{Class, ClassPointer, Document, Plan, SchoolClass, Store, StoreError};

/// A class that the user teaches, its plan, and what it has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaughtClass {
    /// The class.
    pub class: Class,
    /// Its plan.
    pub plan: Plan,
    /// What it has done of its grade.
    pub progress: GradeProgress,
}

impl TaughtClass {
    /// Reads the class that a pointer points to and, side by side, what it has done. None if it was archived, or the user does not
    /// teach it.
    pub async fn read(store: &Store, user: &UserId, pointer: &ClassPointer) -> Result<Option<Self>, StoreError> {
        let (school, grade) = (store.school(&pointer.school_id), pointer.grade_level);
        let completed = school.completed(grade, &pointer.class_id);
        let class = school.class(&pointer.class_id);
        let (class, completed, index) = futures::try_join!(class, completed, store.catalogue().grade_index(grade))?;
        let taught = |class: &SchoolClass| class.is_open() && class.teachers.contains(user);
        let Some(found) = class.filter(taught) else { return Ok(None) };
        let progress = if found.grade_level == grade {
            GradeProgress { index, completed }
        } else {
            GradeProgress::of_school_class(store, &pointer.school_id, &found).await?
        };
        let (class, plan) = found.as_class_of(&pointer.school_id);
        Ok(Some(Self { class, plan, progress }))
    }

    /// Reads the user's selected class if it is one of their school's that they teach.
    pub async fn selected(store: &Store, user: &UserId, document: &Document) -> Result<Option<Self>, StoreError> {
        match document.profile.current_class_id.as_ref().and_then(|class| document.taught(class)) {
            Some(pointer) => Self::read(store, user, pointer).await,
            None => Ok(None),
        }
    }
}
