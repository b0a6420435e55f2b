//! The facts that must be read after a person's practice has changed, before [`crate::earned::earned`] can decide what they have earned.
//! They are bounded, however long the person has practiced, and there are none if nothing can have been earned.

use std::collections::{BTreeMap, BTreeSet};

use crate::achievement::{self, Kind};
use crate::award::Awards;
use crate::class_week::weeks_around;
use crate::day::LocalDate;
use crate::earned::GradeSkills;
use crate::enrollment::Enrollment;
use crate::finished::just_finished;
use crate::grade::GradeId;
use crate::id::ClassId;
use crate::practice_changes::{AreaStep, PracticeChanges};

/// The facts that must be read in addition to the changes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RequiredReads {
    /// Ranges of days, each as its first and last day.
    pub days: BTreeSet<(LocalDate, LocalDate)>,
    /// Grades and classes of which everything that was done must be read, each with the day of its last change.
    pub completed: BTreeMap<(GradeId, ClassId), Option<LocalDate>>,
}

impl PracticeChanges {
    /// The grades whose skills must be read to decide what was finished: none if nothing is left to earn by it.
    #[must_use]
    pub fn grades(&self, held: &Awards) -> BTreeSet<GradeId> {
        if lacks(held, &[Kind::FocusAreas, Kind::Level, Kind::Grade]) {
            self.areas.iter().map(|change| change.grade).collect()
        } else {
            BTreeSet::new()
        }
    }

    /// The other facts that must be read: the thirty areas of a grade if one of them has just been finished, the days around a
    /// class's first practice of a day, and the days of the challenges that may be finished now.
    #[must_use]
    pub fn reads(&self, held: &Awards, skills: &GradeSkills, enrollments: &[Enrollment]) -> RequiredReads {
        let mut reads = RequiredReads::default();
        let finished = |change: &&AreaStep| {
            let of_grade = skills.get(&change.grade).map_or(&[][..], |skills| skills);
            just_finished(change.area, of_grade, &change.before, &change.after)
        };
        for change in self.areas.iter().filter(finished) {
            reads.completed.insert((change.grade, change.class.clone()), change.on);
        }
        if lacks(held, &[Kind::ClassWeek]) {
            reads.days.extend(self.first_practices.iter().copied().map(weeks_around));
        }
        let windows = self.running(held, enrollments);
        reads.days.extend(windows.map(|one| (one.joined_date, one.last_day())));
        reads
    }

    /// The unfinished challenges for which a changed day counts, or all unfinished ones if one was just joined.
    pub fn running<'a>(&self, held: &Awards, enrollments: &'a [Enrollment]) -> impl Iterator<Item = &'a Enrollment> {
        let unfinished = |one: &&Enrollment| !held.challenges.contains_key(&one.challenge.id());
        let counts = |one: &&Enrollment| self.joined || self.days.iter().any(|date| one.counts(*date));
        enrollments.iter().filter(unfinished).filter(counts)
    }
}

/// Whether an achievement of these kinds is still to be earned.
fn lacks(held: &Awards, kinds: &[Kind]) -> bool {
    let mut of_kinds = achievement::all().iter().filter(|one| kinds.contains(&one.kind));
    of_kinds.any(|one| !held.achievements.contains_key(&one.id()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use crate::award::Awards;
    use crate::challenge::find;
    use crate::earned::GradeSkills;
    use crate::enrollment::Enrollment;
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::practice_changes::PracticeChanges;
    use crate::skill::SkillId;
    use crate::tally::{Counted, Tallies};
    use crate::test_values::{class, day};

    fn held(ids: &[&str]) -> Awards {
        let at = day(0).begins_in_utc();
        Awards { achievements: ids.iter().map(|id| (id.parse().expect("an id"), at)).collect(), ..Awards::default() }
    }

    #[test]
    fn a_grade_is_read_once_one_of_its_areas_is_finished_and_something_is_left_to_earn() {
        let (grade, area) = (GradeId::DEFAULT, FocusAreaId::DEFAULT);
        let skills: Arc<[SkillId]> = (1..=2).filter_map(|number| SkillId::new(area, grade, number)).collect();
        let (one, both) = (BTreeSet::from([skills[0]]), BTreeSet::from([skills[0], skills[1]]));
        let skills = GradeSkills::from([(grade, skills)]);
        let mut changes = PracticeChanges::default();
        changes.add_area((grade, class("a"), area), BTreeSet::new(), one.clone());
        assert_eq!(changes.grades(&Awards::default()), [grade].into());
        assert_eq!(changes.reads(&Awards::default(), &skills, &[]).completed.len(), 0);
        changes.add_area((grade, class("a"), area), one, both);
        assert_eq!(changes.reads(&Awards::default(), &skills, &[]).completed, [((grade, class("a")), None)].into());
        assert_eq!(changes.reads(&Awards::default(), &GradeSkills::new(), &[]).completed.len(), 0, "no curriculum");
        let areas = ["focus_areas_1", "focus_areas_5", "focus_areas_10", "focus_areas_20", "focus_areas_30"];
        let almost = held(&[&areas[..], &["level_finished"]].concat());
        let all = held(&[&areas[..], &["level_finished", "grade_finished"]].concat());
        assert_eq!((changes.grades(&almost).len(), changes.grades(&all).len()), (1, 0));
    }

    #[test]
    fn days_are_read_around_a_first_practice_and_for_challenges_that_run() {
        let challenge = find("three_calm_days".parse().expect("a challenge")).expect("is there");
        let of = |joined| Enrollment { challenge, joined_at: day(joined).begins_in_utc(), joined_date: day(joined) };
        let mut changes = PracticeChanges::default();
        let mut practiced = Tallies::default();
        practiced.add(&class("a"), 5, Counted::Core(FocusAreaId::DEFAULT));
        changes.add_day(day(10), &Tallies::default(), &practiced);
        let days = |changes: &PracticeChanges, held: &Awards, joined| {
            let reads = changes.reads(held, &GradeSkills::new(), &[of(joined)]);
            reads.days.into_iter().collect::<Vec<_>>()
        };
        let (week, window) = ((day(4), day(16)), |joined| (day(joined), day(joined + 6)));
        assert_eq!(days(&changes, &Awards::default(), 10), [week, window(10)]);
        assert_eq!(days(&changes, &Awards::default(), 3), [week], "over on the day before");
        let mut earned = held(&["class_first_week"]);
        assert_eq!(days(&changes, &earned, 4), [window(4)], "nothing is left to earn by a week");
        changes.joined = true;
        assert_eq!(days(&changes, &earned, 30), [window(30)]);
        earned.challenges.insert(challenge.id(), day(0).begins_in_utc());
        assert_eq!(days(&changes, &earned, 30), [], "finished");
    }
}
