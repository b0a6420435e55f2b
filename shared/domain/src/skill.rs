//! Skill ids: a focus area, a grade and a place among its skills (docs/product.md, 2.4).

use std::fmt;
use std::str::FromStr;

use crate::focus_area::FocusAreaId;
use crate::grade::GradeId;
use crate::level::LevelId;
use crate::text_id::{InvalidId, as_text};

/// The default length of a skill in minutes.
pub const DEFAULT_MINUTES: u32 = 5;

/// A skill of one grade: `focusedBreathing_grade_1_2` is the second focused-breathing skill of grade 1.
///
/// The id says the grade as a whole word between delimiters, so `grade_1` is never found in an id of grade 10,
/// and a kindergarten id contains `_k_`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SkillId {
    area: FocusAreaId,
    grade: GradeId,
    number: u8,
}

impl SkillId {
    /// The skill with this number, counted from 1, of an area in a grade.
    #[must_use]
    pub fn new(area: FocusAreaId, grade: GradeId, number: u8) -> Option<Self> {
        (1..=99).contains(&number).then_some(Self { area, grade, number })
    }

    /// The focus area that the skill belongs to.
    #[must_use]
    pub fn focus_area(self) -> FocusAreaId {
        self.area
    }

    /// The grade that the skill is for.
    #[must_use]
    pub fn grade(self) -> GradeId {
        self.grade
    }

    /// The level it belongs to in its grade; none in kindergarten.
    #[must_use]
    pub fn level(self) -> Option<LevelId> {
        LevelId::of(self.grade, self.area.level())
    }

    /// Its place among the skills of its area and grade, from 1.
    #[must_use]
    pub fn number(self) -> u8 {
        self.number
    }

    /// Whether the skill belongs to a custom plan of this grade: kindergarten keeps ids with `_k_`, the others
    /// keep ids that contain the grade's id as a whole.
    #[must_use]
    pub fn is_for(self, grade: GradeId) -> bool {
        self.grade == grade
    }
}

impl fmt::Display for SkillId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}_{}", self.area.name(), self.grade, self.number)
    }
}

impl FromStr for SkillId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let parse = || {
            let (rest, number) = text.rsplit_once('_')?;
            let (area, grade) = rest.split_once('_')?;
            let number = number.parse().ok().filter(|_| !number.starts_with(['0', '+']))?;
            Self::new(FocusAreaId::named(area)?, grade.parse().ok()?, number)
        };
        parse().ok_or(InvalidId { kind: "skill id" })
    }
}

as_text!(SkillId, "focusedBreathing_grade_1_1");

#[cfg(test)]
mod tests {
    use super::SkillId;
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;

    #[test]
    fn every_skill_reads_back_what_it_prints() {
        for area in FocusAreaId::all() {
            for grade in GradeId::all() {
                let skill = SkillId::new(area, grade, 3).expect("three is a number");
                assert_eq!(skill.to_string().parse(), Ok(skill));
                assert_eq!(skill.level().is_none(), grade.is_kindergarten());
            }
        }
    }

    #[test]
    fn the_grade_is_a_whole_word_of_the_id() {
        let tenth: SkillId = "bodyScan_grade_10_1".parse().expect("a skill id");
        assert!(!tenth.is_for(GradeId::DEFAULT));
        let kindergarten: SkillId = "bodyScan_grade_k_1".parse().expect("a skill id");
        assert!(kindergarten.is_for(GradeId::KINDERGARTEN));
        assert!(kindergarten.to_string().contains("_k_"));
    }

    #[test]
    fn other_spellings_are_not_skills() {
        for text in [
            "",
            "bodyScan",
            "bodyScan_grade_1",
            "bodyScan_grade_1_0",
            "bodyScan_grade_1_01",
            "bodyScan_grade_1_+1",
            "bodyScan_grade_1_100",
            "focusArea_bodyScan_grade_1_1",
            "bodyscan_grade_1_1",
            "bodyScan_grade_13_1",
        ] {
            assert!(text.parse::<SkillId>().is_err(), "{text}");
        }
    }
}
