use domain::{grade::GradeId, level::LevelId, skill::SkillId};

use crate::{FocusArea, Script};

/// A script as one grade sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skill<'a> {
    /// `{area}_{gradeId}_{n}`, for example `focusedBreathing_grade_1_1`. Grade and level follow from it.
    pub id: SkillId,
    /// The focus area that it belongs to.
    pub focus_area: &'a FocusArea,
    /// The script.
    pub script: &'a Script,
}

impl<'a> Skill<'a> {
    /// None if the script's number is not a valid skill number, which a check reports.
    pub(crate) fn new(grade: GradeId, focus_area: &'a FocusArea, script: &'a Script) -> Option<Self> {
        let id = SkillId::new(focus_area.id, grade, script.number)?;
        Some(Self { id, focus_area, script })
    }

    /// The grade that it is for.
    #[must_use]
    pub fn grade(&self) -> GradeId {
        self.id.grade()
    }

    /// Its level; kindergarten has none.
    #[must_use]
    pub fn level(&self) -> Option<LevelId> {
        self.id.level()
    }
}
