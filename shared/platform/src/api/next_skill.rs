//! The skill that comes next for a class, as screens show it (docs/product.md, 3.4).

use std::collections::BTreeSet;

use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::level::LevelId;
use domain::plan;
use domain::skill::SkillId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::GradeIndex;

/// The skill that comes next.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextSkill {
    /// Its id.
    pub id: SkillId,
    /// Its name.
    pub name: String,
    /// Its focus area.
    pub focus_area_id: FocusAreaId,
    /// The focus area's name.
    pub focus_area_name: String,
    /// Its grade.
    pub grade_id: GradeId,
    /// Its level; kindergarten has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_id: Option<LevelId>,
    /// Minutes.
    pub duration_minutes: u32,
}

impl NextSkill {
    /// The first skill of an order of focus areas that is in the grade's index and not done.
    #[must_use]
    pub(super) fn of(order: &[FocusAreaId], index: &GradeIndex, done: &BTreeSet<SkillId>) -> Option<Self> {
        let id = plan::next_skill(order, &index.ids(), done)?;
        let skill = index.skills.iter().find(|skill| skill.id == id)?;
        Some(Self {
            id,
            name: skill.name.clone(),
            focus_area_id: id.focus_area(),
            focus_area_name: id.focus_area().title().to_owned(),
            grade_id: id.grade(),
            level_id: id.level(),
            duration_minutes: skill.minutes,
        })
    }
}
