//! A user's classes: `USER#id` / `DOC#CLASS#classId`.

use chrono::{DateTime, Utc};
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::level::LevelId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::key::Key;
use super::transaction::Put;
use super::{StoreError, Transaction};

pub(super) const PREFIX: &str = "DOC#CLASS#";

/// A class of one user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Class {
    /// Its id, the owner's own.
    pub class_id: ClassId,
    /// Its name.
    pub class_name: String,
    /// The grade it practises in.
    pub grade_level: GradeId,
    /// The level it has reached.
    pub current_level: LevelId,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

impl Transaction {
    /// A new class.
    pub fn create_class(&mut self, user: &UserId, class: &Class) -> Result<(), StoreError> {
        self.put(Key::of_user(user, format!("{PREFIX}{}", class.class_id)), class, Put::IfAbsent)
    }
}
