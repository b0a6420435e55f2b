//! Levels: three per grade, ten focus areas each (docs/product.md, 2.2). Which one a class is at: [`crate::position`].

use std::fmt;
use std::str::FromStr;

use crate::grade::GradeId;
use crate::text_id::{InvalidId, as_text};

/// Levels in a grade.
pub const LEVELS_IN_A_GRADE: u8 = 3;

/// A level of a numbered grade: `level_4_2` is the second level of grade 4. Kindergarten has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LevelId {
    grade: u8,
    number: u8,
}

impl LevelId {
    /// The level of a user who has not chosen a grade.
    pub const DEFAULT: Self = Self { grade: 1, number: 1 };

    /// The level of a grade with a number from 1 to 3; none in kindergarten.
    #[must_use]
    pub fn of(grade: GradeId, number: u8) -> Option<Self> {
        let in_range = (1..=LEVELS_IN_A_GRADE).contains(&number);
        grade.number().filter(|_| in_range).map(|grade| Self { grade, number })
    }

    /// The level in which a user of this grade starts: its first, or `level_1_1` if the grade has none.
    #[must_use]
    pub fn first_of(grade: GradeId) -> Self {
        Self::of(grade, 1).unwrap_or(Self::DEFAULT)
    }

    /// The grade that this level belongs to.
    #[must_use]
    pub fn grade(self) -> GradeId {
        GradeId::numbered(self.grade).unwrap_or_default()
    }

    /// 1 (Settle), 2 (Understand) or 3 (Connect).
    #[must_use]
    pub fn number(self) -> u8 {
        self.number
    }

    /// Whether this is a level of the grade. In kindergarten, which has none, `level_1_1` holds its place.
    pub fn check_grade(self, grade: GradeId) -> Result<(), LevelOfOtherGrade> {
        let fits = if grade.is_kindergarten() { self == Self::DEFAULT } else { self.grade() == grade };
        if fits { Ok(()) } else { Err(LevelOfOtherGrade { level: self, grade }) }
    }
}

/// The named level does not belong to the grade.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{level} is not a level of {grade}")]
pub struct LevelOfOtherGrade {
    level: LevelId,
    grade: GradeId,
}

impl Default for LevelId {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for LevelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level_{}_{}", self.grade, self.number)
    }
}

impl FromStr for LevelId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        GradeId::all()
            .flat_map(|grade| (1..=LEVELS_IN_A_GRADE).filter_map(move |number| Self::of(grade, number)))
            .find(|level| level.to_string() == text)
            .ok_or(InvalidId { kind: "level id" })
    }
}

as_text!(LevelId, "level_1_1");

#[cfg(test)]
mod tests {
    use super::LevelId;
    use crate::grade::GradeId;

    #[test]
    fn a_level_belongs_to_its_grade() {
        for (grade, level, fits) in [
            ("grade_3", "level_3_2", true),
            ("grade_5", "level_3_2", false),
            ("grade_k", "level_1_1", true),
            ("grade_k", "level_1_2", false),
        ] {
            let level: LevelId = level.parse().expect("a level");
            assert_eq!(level.check_grade(grade.parse().expect("a grade")).is_ok(), fits, "{grade} {level}");
        }
    }

    #[test]
    fn a_grade_starts_at_its_first_level_and_kindergarten_at_the_default() {
        assert_eq!(LevelId::first_of(GradeId::KINDERGARTEN).to_string(), "level_1_1");
        assert_eq!(LevelId::first_of(GradeId::LAST).to_string(), "level_12_1");
    }

    #[test]
    fn only_the_levels_that_exist_are_levels() {
        assert_eq!("level_12_3".parse().map(LevelId::number), Ok(3));
        for text in ["level_0_1", "level_1_0", "level_1_4", "level_13_1", "level_k_1", "level_01_1", "level_1"] {
            assert!(text.parse::<LevelId>().is_err(), "{text}");
        }
    }
}
