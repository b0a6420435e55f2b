//! Finished focus areas: a class's progress in a grade, by focus area (docs/product.md, 10.3).

use std::collections::{BTreeMap, BTreeSet};

use crate::achievement::{AchievementId, Kind, reached};
use crate::focus_area::FocusAreaId;
use crate::grade::GradeId;
use crate::level::LEVELS_IN_A_GRADE;
use crate::skill::SkillId;

/// The focus areas of a grade that a class has finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FinishedAreas {
    /// Focus areas of which every skill is done.
    pub areas: u32,
    /// The most of them in one level; kindergarten has no levels.
    pub of_a_level: u32,
}

impl FinishedAreas {
    /// Counts the finished areas. `skills` are all skills of one grade; an area without skills can't be finished.
    #[must_use]
    pub fn of(grade: GradeId, skills: &[SkillId], done: &BTreeSet<SkillId>) -> Self {
        let mut areas: BTreeMap<FocusAreaId, bool> = BTreeMap::new();
        for skill in skills {
            *areas.entry(skill.focus_area()).or_insert(true) &= done.contains(skill);
        }
        let finished: Vec<FocusAreaId> = areas.into_iter().filter(|(_, done)| *done).map(|(area, _)| area).collect();
        let of_level = |level: u8| count(finished.iter().filter(|area| area.level() == level).count());
        let levels = if grade.is_kindergarten() { 0 } else { LEVELS_IN_A_GRADE };
        Self { areas: count(finished.len()), of_a_level: (1..=levels).map(of_level).max().unwrap_or_default() }
    }

    /// The achievements that this earns.
    #[must_use]
    pub fn earned(self) -> Vec<AchievementId> {
        let areas = reached(Kind::FocusAreas, self.areas);
        areas.chain(reached(Kind::Level, self.of_a_level)).chain(reached(Kind::Grade, self.areas)).collect()
    }
}

/// Whether a practice has just finished its focus area: all of the area's skills are done now, and were not before.
#[must_use]
pub fn just_finished(
    area: FocusAreaId,
    skills: &[SkillId],
    before: &BTreeSet<SkillId>,
    after: &BTreeSet<SkillId>,
) -> bool {
    let of_area = || skills.iter().filter(|skill| skill.focus_area() == area);
    of_area().next().is_some()
        && of_area().all(|skill| after.contains(skill))
        && !of_area().all(|skill| before.contains(skill))
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{FinishedAreas, just_finished};
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::skill::SkillId;

    /// Two skills to each of the thirty areas.
    fn skills(grade: GradeId) -> Vec<SkillId> {
        let of = |area| (1..=2).filter_map(move |number| SkillId::new(area, grade, number));
        FocusAreaId::all().flat_map(of).collect()
    }

    fn earned(grade: GradeId, done: impl Iterator<Item = SkillId>) -> Vec<String> {
        let finished = FinishedAreas::of(grade, &skills(grade), &done.collect());
        finished.earned().into_iter().map(|id| id.to_string()).collect()
    }

    #[test]
    fn areas_a_level_and_a_grade_are_finished_with_their_last_skill() {
        let grade = GradeId::DEFAULT;
        let all = skills(grade);
        let first = |count: usize| earned(grade, all.iter().copied().take(count));
        assert_eq!(first(1), [""; 0]);
        assert_eq!(first(2), ["focus_areas_1"]);
        assert_eq!(first(19), ["focus_areas_1", "focus_areas_5"]);
        assert_eq!(first(20), ["focus_areas_1", "focus_areas_5", "focus_areas_10", "level_finished"]);
        assert_eq!(first(60).last().map(String::as_str), Some("grade_finished"));
        // Ten areas of three levels finish no level.
        let mixed = all.iter().copied().filter(|skill| (6..=15).contains(&skill.focus_area().order()));
        assert_eq!(earned(grade, mixed), ["focus_areas_1", "focus_areas_5", "focus_areas_10"]);
    }

    #[test]
    fn kindergarten_has_a_grade_to_finish_and_no_level() {
        let all = skills(GradeId::KINDERGARTEN);
        let ten = earned(GradeId::KINDERGARTEN, all.iter().copied().take(20));
        assert_eq!(ten, ["focus_areas_1", "focus_areas_5", "focus_areas_10"]);
        assert!(earned(GradeId::KINDERGARTEN, all.into_iter()).contains(&"grade_finished".to_owned()));
    }

    #[test]
    fn an_area_is_just_finished_once() {
        let all = skills(GradeId::DEFAULT);
        let (one, both) = (BTreeSet::from([all[0]]), BTreeSet::from([all[0], all[1]]));
        let area = all[0].focus_area();
        assert!(just_finished(area, &all, &one, &both) && just_finished(area, &all, &BTreeSet::new(), &both));
        assert!(!just_finished(area, &all, &BTreeSet::new(), &one) && !just_finished(area, &all, &both, &both));
        assert!(!just_finished(area, &[], &BTreeSet::new(), &both), "an area without skills is never finished");
    }
}
