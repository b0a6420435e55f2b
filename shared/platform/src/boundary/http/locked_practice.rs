//! What is shown of a practice that needs a subscription.

use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A practice that isn't open to the caller: enough to know what it is, and not its script.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LockedPractice {
    /// Its name, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Minutes.
    pub duration_minutes: u32,
    /// Its grade.
    pub grade_id: GradeId,
    /// Its focus area.
    pub focus_area_id: FocusAreaId,
    /// The focus area's name.
    pub focus_area_name: String,
    /// The words with which it begins.
    pub first_words: String,
}
