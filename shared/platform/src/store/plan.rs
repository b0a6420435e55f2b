//! Plans: the order of focus areas for a user's class. `USER#id` / `DOC#PLAN#classId`.

use chrono::{DateTime, Utc};
use domain::focus_area::FocusAreaId;
use domain::id::{ClassId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::key::Key;
use super::transaction::Put;
use super::{StoreError, Transaction};

pub(super) const PREFIX: &str = "DOC#PLAN#";

/// The order of focus areas that a class follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// The class that follows it.
    pub class_id: ClassId,
    /// The order chosen; empty for the recommended one.
    pub focus_area_order: Vec<FocusAreaId>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

impl Plan {
    /// The recommended plan for a class.
    #[must_use]
    pub fn recommended(class_id: ClassId, created_at: DateTime<Utc>) -> Self {
        Self { class_id, focus_area_order: Vec::new(), created_at }
    }
}

impl Transaction {
    /// A new plan.
    pub fn create_plan(&mut self, user: &UserId, plan: &Plan) -> Result<(), StoreError> {
        self.put(Key::of_user(user, format!("{PREFIX}{}", plan.class_id)), plan, Put::IfAbsent)
    }
}
