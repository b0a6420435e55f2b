//! Ids of cores: a focus area and a grade (docs/product.md, 2.8).

use std::fmt;
use std::str::FromStr;

use crate::focus_area::FocusAreaId;
use crate::grade::GradeId;
use crate::text_id::{InvalidId, as_text};

/// What follows the grade, where a skill's id has its number.
const SUFFIX: &str = "_core";

/// The core of a focus area as one grade meets it: `focusedBreathing_grade_1_core`. The grades of a band share its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoreId {
    area: FocusAreaId,
    grade: GradeId,
}

impl CoreId {
    /// The core of an area in a grade.
    #[must_use]
    pub fn new(area: FocusAreaId, grade: GradeId) -> Self {
        Self { area, grade }
    }

    /// The focus area that the core belongs to.
    #[must_use]
    pub fn focus_area(self) -> FocusAreaId {
        self.area
    }

    /// The grade that the core is for.
    #[must_use]
    pub fn grade(self) -> GradeId {
        self.grade
    }
}

impl fmt::Display for CoreId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}{SUFFIX}", self.area.name(), self.grade)
    }
}

impl FromStr for CoreId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let parse = || {
            let (area, grade) = text.strip_suffix(SUFFIX)?.split_once('_')?;
            Some(Self::new(FocusAreaId::named(area)?, grade.parse().ok()?))
        };
        parse().ok_or(InvalidId { kind: "core id" })
    }
}

as_text!(CoreId, "focusedBreathing_grade_1_core");

#[cfg(test)]
mod tests {
    use super::CoreId;
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::skill::SkillId;

    #[test]
    fn every_core_reads_back_what_it_prints_and_is_no_skill() {
        for area in FocusAreaId::all() {
            for grade in GradeId::all() {
                let core = CoreId::new(area, grade);
                assert_eq!(core.to_string().parse(), Ok(core));
                assert!(core.to_string().parse::<SkillId>().is_err(), "{core}");
            }
        }
    }

    #[test]
    fn other_spellings_are_not_cores() {
        for text in ["", "_core", "bodyScan_core", "bodyScan_grade_1", "bodyScan_grade_1_1", "bodyScan_grade_13_core"] {
            assert!(text.parse::<CoreId>().is_err(), "{text}");
        }
    }
}
