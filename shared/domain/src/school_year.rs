//! What becomes of a pupil when a school begins a new year (docs/product.md, 14.28).

use std::fmt;
use std::str::FromStr;

use crate::grade::GradeId;
use crate::school::TaughtGrades;
use crate::text_id::{InvalidId, as_text};

/// The text of somebody who leaves the school.
const LEAVES: &str = "leaves";

/// Where a pupil is in the new school year: in a grade, or, as `leaves`, no longer at the school.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NextYear {
    /// They learn in this grade.
    Grade(GradeId),
    /// They leave the school.
    Leaves,
}

impl NextYear {
    /// What is proposed for whoever is in a grade: one grade up, or to leave, from the highest grade that the school teaches on.
    #[must_use]
    pub fn after(grade: GradeId, taught: &TaughtGrades) -> Self {
        let is_highest = taught.iter().all(|one| one <= grade);
        grade.next().filter(|_| !is_highest).map_or(Self::Leaves, Self::Grade)
    }
}

impl fmt::Display for NextYear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grade(grade) => grade.fmt(f),
            Self::Leaves => f.write_str(LEAVES),
        }
    }
}

impl FromStr for NextYear {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        if text == LEAVES { Ok(Self::Leaves) } else { text.parse().map(Self::Grade) }
    }
}

as_text!(NextYear, "grade_2");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::NextYear;
    use crate::grade::GradeId;
    use crate::school::TaughtGrades;

    fn grade(number: u8) -> GradeId {
        GradeId::numbered(number).unwrap_or(GradeId::KINDERGARTEN)
    }

    fn taught(numbers: &[u8]) -> TaughtGrades {
        TaughtGrades::try_from(numbers.iter().map(|number| grade(*number)).collect::<BTreeSet<_>>()).expect("grades")
    }

    #[test]
    fn everybody_goes_one_grade_up_and_the_highest_grade_leaves() {
        let school = taught(&[0, 1, 2, 5]);
        let after = |number| NextYear::after(grade(number), &school);
        assert_eq!(after(0), NextYear::Grade(grade(1)));
        assert_eq!(after(1), NextYear::Grade(grade(2)));
        // The school may have forgotten to name a grade; nobody is removed for that.
        assert_eq!(after(2), NextYear::Grade(grade(3)));
        assert_eq!(after(5), NextYear::Leaves);
        assert_eq!(after(6), NextYear::Leaves);
    }

    #[test]
    fn after_grade_12_there_is_no_other() {
        assert_eq!(NextYear::after(GradeId::LAST, &taught(&[12])), NextYear::Leaves);
        for each in GradeId::all().filter(|each| *each < GradeId::LAST) {
            assert_eq!(NextYear::after(each, &taught(&[12])), NextYear::Grade(each.next().expect("a grade")));
        }
    }

    #[test]
    fn it_reads_back_what_it_prints() {
        for one in GradeId::all().map(NextYear::Grade).chain([NextYear::Leaves]) {
            assert_eq!(one.to_string().parse(), Ok(one));
        }
        for text in ["", "Leaves", "leave", "grade_13"] {
            assert!(text.parse::<NextYear>().is_err(), "{text}");
        }
    }
}
