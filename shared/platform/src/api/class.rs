//! A class, as its owner sees it.

use chrono::{DateTime, Utc};
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId};
use domain::level::LevelId;
use domain::position::Position;
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::Class;

/// A class of one user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Class)]
pub struct ClassView {
    /// Its id, unique for its owner.
    pub class_id: ClassId,
    /// Its name.
    pub class_name: String,
    /// The grade it practices in.
    pub grade_level: GradeId,
    /// The class's level: the level of its current focus area.
    pub current_level: LevelId,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// The school that it belongs to; most classes belong only to their owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub school_id: Option<SchoolId>,
}

impl ClassView {
    /// A class, with where it stands.
    #[must_use]
    pub fn new(class: Class, position: &Position) -> Self {
        let Class { class_id, class_name, grade_level, created_at, school_id, .. } = class;
        Self { class_id, class_name, grade_level, current_level: position.level, created_at, school_id }
    }
}
