//! Changes of a person's practice: the facts that give reason to ask what they have earned.

use std::collections::BTreeSet;

use crate::achievement::{AchievementId, earned_by};
use crate::completion::PracticeTotals;
use crate::day::LocalDate;
use crate::focus_area::FocusAreaId;
use crate::grade::GradeId;
use crate::id::ClassId;
use crate::skill::SkillId;
use crate::tally::Tallies;

/// A change of the totals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotalsStep {
    /// As they were.
    pub before: PracticeTotals,
    /// As they are.
    pub after: PracticeTotals,
    /// The day on which they changed, if it is known.
    pub on: Option<LocalDate>,
}

impl TotalsStep {
    /// The achievements that this step earns.
    #[must_use]
    pub fn earned(&self) -> Vec<AchievementId> {
        earned_by(&self.before, &self.after)
    }
}

/// A change of the skills that a class has done in a focus area of a grade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AreaStep {
    /// The grade.
    pub grade: GradeId,
    /// The class.
    pub class: ClassId,
    /// The focus area.
    pub area: FocusAreaId,
    /// The skills done before.
    pub before: BTreeSet<SkillId>,
    /// The skills done now.
    pub after: BTreeSet<SkillId>,
    /// The day on which it changed, if it is known.
    pub on: Option<LocalDate>,
}

/// The changes of one person's practice: those of a few records, or a whole history.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PracticeChanges {
    /// Changes of the totals.
    pub totals: Vec<TotalsStep>,
    /// Changes of the skills that classes have done.
    pub areas: Vec<AreaStep>,
    /// Days on which something was practiced.
    pub days: BTreeSet<LocalDate>,
    /// Of those, the days that had no skill before and have one now.
    pub first_skills: BTreeSet<LocalDate>,
    /// Of those, the days on which a class practiced for the first time that day, the timer aside.
    pub first_practices: BTreeSet<LocalDate>,
    /// Whether a challenge was joined.
    pub joined: bool,
}

impl PracticeChanges {
    /// Adds a change of the totals. It counts for the latest day of practice.
    pub fn add_totals(&mut self, before: PracticeTotals, after: PracticeTotals) {
        let on = after.streak.last.map(|(date, _)| date);
        self.totals.push(TotalsStep { before, after, on });
    }

    /// Adds a change of a day.
    pub fn add_day(&mut self, date: LocalDate, before: &Tallies, after: &Tallies) {
        if before.sum().skills == 0 && after.sum().skills > 0 {
            self.first_skills.insert(date);
        }
        // What deleted classes practiced was reported before they were deleted.
        for (class, tally) in after.classes.iter().filter(|(class, tally)| before.classes.get(class) != Some(tally)) {
            self.days.insert(date);
            let practiced = tally.class_practices() > 0;
            if practiced && before.classes.get(class).is_none_or(|earlier| earlier.class_practices() == 0) {
                self.first_practices.insert(date);
            }
        }
    }

    /// Adds a change of the skills that a class has done. It counts for the day of the last change of the totals before it.
    pub fn add_area(
        &mut self,
        (grade, class, area): (GradeId, ClassId, FocusAreaId),
        before: BTreeSet<SkillId>,
        after: BTreeSet<SkillId>,
    ) {
        let on = self.totals.last().and_then(|totals| totals.on);
        self.areas.push(AreaStep { grade, class, area, before, after, on });
    }

    /// Whether nothing can have been earned, whatever the other facts are.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let reached = self.totals.iter().any(|totals| !totals.earned().is_empty());
        !reached && self.areas.is_empty() && self.days.is_empty() && !self.joined
    }
}

#[cfg(test)]
mod tests {
    use super::PracticeChanges;
    use crate::completion::PracticeTotals;
    use crate::focus_area::FocusAreaId;
    use crate::tally::{Counted, Tallies};
    use crate::test_values::{class, day};

    fn tallies(practices: &[(&str, Counted)]) -> Tallies {
        let mut tallies = Tallies::default();
        for (name, counted) in practices {
            tallies.add(&class(name), 5, *counted);
        }
        tallies
    }

    #[test]
    fn a_day_tells_of_its_first_skill_and_of_each_class_that_is_new_on_it() {
        let (area, timer) = (FocusAreaId::DEFAULT, Counted::Timer);
        let (skill, core) = (Counted::Skill(area), Counted::Core(area));
        for (before, after, first_skill, first_practice) in [
            (vec![], vec![("a", skill)], true, true),
            (vec![], vec![("a", timer)], false, false),
            (vec![], vec![("a", core)], false, true),
            (vec![("a", core)], vec![("a", core), ("a", skill)], true, false),
            (vec![("a", timer)], vec![("a", timer), ("a", skill)], true, true),
            (vec![("a", skill)], vec![("a", skill), ("a", skill)], false, false),
            (vec![("a", skill)], vec![("a", skill), ("b", skill)], false, true),
        ] {
            let mut changes = PracticeChanges::default();
            changes.add_day(day(0), &tallies(&before), &tallies(&after));
            let told = (changes.first_skills.len() == 1, changes.first_practices.len() == 1);
            assert_eq!((told, changes.days.len()), ((first_skill, first_practice), 1), "{before:?} {after:?}");
            let mut corrected = PracticeChanges::default();
            corrected.add_day(day(0), &tallies(&after), &tallies(&after));
            assert!(corrected.is_empty(), "another count of the streak is no practice");
        }
    }

    #[test]
    fn totals_that_pass_no_mark_give_no_reason_to_look() {
        let minutes = |minutes| PracticeTotals { minutes, ..PracticeTotals::default() };
        let mut changes = PracticeChanges::default();
        changes.add_totals(minutes(3), minutes(9));
        assert!(changes.is_empty());
        changes.add_totals(minutes(9), minutes(10));
        assert!(!changes.is_empty());
        assert!(!PracticeChanges { joined: true, ..PracticeChanges::default() }.is_empty());
    }
}
