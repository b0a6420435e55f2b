//! Grades: kindergarten and grades 1 to 12 (docs/product.md, 2.1).

use std::fmt;
use std::str::FromStr;

use crate::text_id::{InvalidId, as_text};

/// A school grade: `grade_k`, or `grade_1` to `grade_12`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GradeId(u8);

impl GradeId {
    /// Kindergarten, which has no levels.
    pub const KINDERGARTEN: Self = Self(0);
    /// The grade of a user who has not chosen one.
    pub const DEFAULT: Self = Self(1);
    /// The highest grade.
    pub const LAST: Self = Self(12);

    /// Every grade, youngest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=Self::LAST.0).map(Self)
    }

    /// The grade with this number, from 1 to 12.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        (1..=Self::LAST.0).contains(&number).then_some(Self(number))
    }

    /// 1 to 12, or none for kindergarten.
    #[must_use]
    pub fn number(self) -> Option<u8> {
        (self.0 > 0).then_some(self.0)
    }

    /// The grade above it; none above the highest.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        (self < Self::LAST).then(|| Self(self.0 + 1))
    }

    /// The grade as people call it: "Kindergarten", "Grade 3".
    #[must_use]
    pub fn title(self) -> String {
        self.number().map_or_else(|| "Kindergarten".to_owned(), |number| format!("Grade {number}"))
    }

    /// Whether this is kindergarten.
    #[must_use]
    pub fn is_kindergarten(self) -> bool {
        self == Self::KINDERGARTEN
    }
}

impl Default for GradeId {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for GradeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            None => f.write_str("grade_k"),
            Some(number) => write!(f, "grade_{number}"),
        }
    }
}

impl FromStr for GradeId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        // Only thirteen texts are grades; comparing with the printed form rules out other spellings such as `grade_01`.
        Self::all().find(|grade| grade.to_string() == text).ok_or(InvalidId { kind: "grade id" })
    }
}

as_text!(GradeId, "grade_1");

#[cfg(test)]
mod tests {
    use super::GradeId;

    #[test]
    fn every_grade_reads_back_what_it_prints() {
        for grade in GradeId::all() {
            assert_eq!(grade.to_string().parse(), Ok(grade));
        }
        let texts: Vec<String> = GradeId::all().map(|grade| grade.to_string()).collect();
        let numbered = (1..=12).map(|number| format!("grade_{number}"));
        assert_eq!(texts, std::iter::once("grade_k".to_owned()).chain(numbered).collect::<Vec<String>>());
    }

    #[test]
    fn other_spellings_are_not_grades() {
        for text in ["", "grade_", "grade_0", "grade_01", "grade_13", "Grade_1", "grade_K", "1", "grade_1 "] {
            assert!(text.parse::<GradeId>().is_err(), "{text}");
        }
    }
}
