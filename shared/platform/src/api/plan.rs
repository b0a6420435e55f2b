//! A class's plan, as its owner sees it.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::focus_area::FocusAreaId;
use domain::id::ClassId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::Plan;

/// The order of focus areas that a class follows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Plan)]
pub struct PlanView {
    /// The class that follows it.
    pub class_id: ClassId,
    /// The chosen order; empty for the recommended one.
    pub focus_area_order: Vec<FocusAreaId>,
    /// The survey's answers, question to choice, if the order came from a survey.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<BTreeMap<String, String>>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
}

impl From<Plan> for PlanView {
    fn from(plan: Plan) -> Self {
        let Plan { class_id, focus_area_order, answers, created_at, expires_at: _ } = plan;
        Self { class_id, focus_area_order, answers, created_at }
    }
}
