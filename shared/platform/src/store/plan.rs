//! Plans: the order of focus areas for a user's class. `USER#id` / `DOC#PLAN#classId`.

use chrono::{DateTime, Utc};
use domain::focus_area::FocusAreaId;
use domain::id::{ClassId, UserId};
use domain::plan::Answers;
use serde::{Deserialize, Serialize};

use super::entity::Entity;
use super::{StoreError, UserWrites};

pub(super) const PLAN: Entity<UserId> = Entity::new("DOC#PLAN#", "plans").key_fields(&["classId"]);

/// The order of focus areas that a class follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// The class that follows it.
    pub class_id: ClassId,
    /// The order chosen; empty for the recommended one.
    pub focus_area_order: Vec<FocusAreaId>,
    /// What the survey was answered, question to choice, where the order came from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<Answers>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it goes with its removed class, in seconds since 1970; an open class's plan never has it.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "chrono::serde::ts_seconds_option")]
    pub expires_at: Option<DateTime<Utc>>,
}

impl Plan {
    /// The recommended plan for a class.
    #[must_use]
    pub fn recommended(class_id: ClassId, created_at: DateTime<Utc>) -> Self {
        Self { class_id, focus_area_order: Vec::new(), answers: None, created_at, expires_at: None }
    }

    /// The plan of a class that stays, or goes at a time.
    #[must_use]
    pub fn with_expiry(self, expires_at: Option<DateTime<Utc>>) -> Self {
        Self { expires_at, ..self }
    }
}

impl<R> UserWrites<'_, R> {
    /// Replaces the plan. Commit it together with the document's version, which proves that nothing has changed since.
    pub fn put_plan(&mut self, plan: &Plan) -> Result<(), StoreError> {
        self.transaction.put(PLAN.key_at(self.id, &plan.class_id), plan)
    }

    /// Permanently deletes the plan of a class.
    pub fn purge_plan(&mut self, class: &ClassId) -> Result<(), StoreError> {
        self.transaction.delete(PLAN.key_at(self.id, class))
    }
}
