//! Sample classes: a few classes of a school to try things with. Their ids say what they are, so nothing else is ever taken for one
//! (docs/product.md, 15.9).

use std::collections::BTreeSet;

use crate::class::ClassName;
use crate::focus_area::FocusAreaId;
use crate::grade::GradeId;
use crate::id::ClassId;
use crate::level::LevelId;
use crate::position::Choice;
use crate::school::TaughtGrades;

/// The beginning of their ids. A class that a device makes has a UUID, so no other class begins like this.
const PREFIX: &str = "sample_";

/// The level that a class is at that has practiced for some weeks, and the one that a plan about getting along takes its areas from.
const SECOND_LEVEL: u8 = 2;
const LAST_LEVEL: u8 = 3;

/// What a sample class shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A class at the beginning of the recommended plan.
    Beginning,
    /// A class that has gone on to the second level.
    Later,
    /// A class with an order of its own.
    OwnPlan,
}

/// A sample class as it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleClass {
    /// Its id, the same at every school.
    pub id: ClassId,
    /// Its name.
    pub name: ClassName,
    /// The grade it practices in.
    pub grade: GradeId,
    /// The level that was chosen for it.
    pub choice: Option<Choice>,
    /// Its own order of focus areas; empty for the recommended one.
    pub focus_area_order: Vec<FocusAreaId>,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Beginning, Self::Later, Self::OwnPlan];

    fn id(self) -> ClassId {
        let name = match self {
            Self::Beginning => "beginning",
            Self::Later => "later",
            Self::OwnPlan => "own_plan",
        };
        format!("{PREFIX}{name}").parse().unwrap_or_else(|_| unreachable!("the names of samples make ids"))
    }

    fn name(self) -> ClassName {
        let name = match self {
            Self::Beginning => "Sample: just starting",
            Self::Later => "Sample: some weeks in",
            Self::OwnPlan => "Sample: with its own plan",
        };
        name.parse().unwrap_or_else(|_| unreachable!("the names of samples are class names"))
    }

    fn in_grade(self, grade: GradeId) -> SampleClass {
        let choice = LevelId::of(grade, SECOND_LEVEL).map(Choice::Level).filter(|_| self == Self::Later);
        let own = FocusAreaId::all().filter(|area| self == Self::OwnPlan && area.level() == LAST_LEVEL);
        SampleClass { id: self.id(), name: self.name(), grade, choice, focus_area_order: own.collect() }
    }
}

/// The ids of all sample classes.
#[must_use]
pub fn ids() -> BTreeSet<ClassId> {
    Kind::ALL.into_iter().map(Kind::id).collect()
}

/// Whether a class is a sample.
#[must_use]
pub fn is_sample(class: &ClassId) -> bool {
    class.as_str().starts_with(PREFIX)
}

/// The sample classes of a school: in its youngest grade, one in the middle and its oldest.
#[must_use]
pub fn samples(grades: &TaughtGrades) -> Vec<SampleClass> {
    let grades: Vec<GradeId> = grades.iter().collect();
    let last = grades.len().saturating_sub(1);
    let places = [0, last.div_ceil(2), last];
    let in_place = |(kind, place): (Kind, usize)| grades.get(place).map(|grade| kind.in_grade(*grade));
    Kind::ALL.into_iter().zip(places).filter_map(in_place).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{ids, is_sample, samples};
    use crate::class::{self, parse_device_id};
    use crate::grade::GradeId;
    use crate::plan::{self, Answers};
    use crate::school::TaughtGrades;

    fn grades(numbers: &[u8]) -> TaughtGrades {
        let grades: BTreeSet<GradeId> = numbers.iter().filter_map(|number| GradeId::numbered(*number)).collect();
        TaughtGrades::try_from(grades).expect("grades")
    }

    #[test]
    fn samples_are_in_the_youngest_grade_one_in_the_middle_and_the_oldest() {
        let of = |taught: &TaughtGrades| samples(taught).iter().map(|one| one.grade.to_string()).collect::<Vec<_>>();
        assert_eq!(of(&grades(&[3, 4, 5, 6, 7])), ["grade_3", "grade_5", "grade_7"]);
        assert_eq!(of(&grades(&[3, 9])), ["grade_3", "grade_9", "grade_9"]);
        assert_eq!(of(&grades(&[6])), ["grade_6", "grade_6", "grade_6"]);
    }

    #[test]
    fn each_sample_shows_something_else() {
        let [first, second, third] = samples(&grades(&[2])).try_into().expect("three");
        assert_eq!((first.choice, first.focus_area_order), (None, Vec::new()));
        assert!(second.choice.is_some() && second.focus_area_order.is_empty());
        assert!(plan::check(&third.focus_area_order, &Answers::new()).is_ok());
        assert_eq!(third.focus_area_order.len(), 10);
    }

    #[test]
    fn no_other_class_is_taken_for_a_sample() {
        assert!(ids().iter().all(is_sample));
        assert!(ids().iter().all(|id| parse_device_id(id.as_str()).is_err()), "no device makes one");
        assert!(!is_sample(&class::default_id()));
    }
}
