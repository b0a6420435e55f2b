//! A person's progress toward each achievement (docs/product.md, 10.2), which only they see.

use std::collections::BTreeSet;

use crate::achievement::{Achievement, Kind};
use crate::completion::PracticeTotals;
use crate::finished::FinishedAreas;
use crate::grade::GradeId;
use crate::skill::SkillId;

/// The amounts that achievements count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AchievementAmounts {
    skills: u32,
    streak: u32,
    days: u32,
    minutes: u32,
    finished: FinishedAreas,
    class_week: u32,
}

impl AchievementAmounts {
    /// Returns the amounts from the totals, from the skills of its grade that a class has done, and from the highest number of days
    /// on which one class practiced in the week that ends today.
    #[must_use]
    pub fn of(
        totals: &PracticeTotals,
        (grade, skills): (GradeId, &[SkillId]),
        done: &BTreeSet<SkillId>,
        class_week: u32,
    ) -> Self {
        Self {
            skills: u32::from(!done.is_empty()),
            streak: totals.streak.longest,
            days: totals.streak.days,
            minutes: totals.minutes,
            finished: FinishedAreas::of(grade, skills, done),
            class_week,
        }
    }

    /// Returns the progress toward an achievement's target, at most the target itself. An earned achievement stays earned, whatever
    /// the class has done.
    #[must_use]
    pub fn progress(&self, one: &Achievement, earned: bool) -> u32 {
        let amount = match one.kind {
            _ if earned => one.target,
            Kind::Skill => self.skills,
            Kind::Streak => self.streak,
            Kind::Days => self.days,
            Kind::Minutes => self.minutes,
            Kind::FocusAreas | Kind::Grade => self.finished.areas,
            Kind::Level => self.finished.of_a_level,
            Kind::ClassWeek => self.class_week,
            // Once, or not yet.
            Kind::WelcomeBack | Kind::Challenge => 0,
        };
        amount.min(one.target)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::AchievementAmounts;
    use crate::achievement;
    use crate::completion::PracticeTotals;
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::skill::SkillId;
    use crate::streak::Streak;

    #[test]
    fn every_kind_counts_its_own_amount_up_to_the_target() {
        let grade = GradeId::DEFAULT;
        let skills: Vec<_> = FocusAreaId::all().filter_map(|area| SkillId::new(area, grade, 1)).collect();
        let done: BTreeSet<SkillId> = skills.iter().copied().take(12).collect();
        let totals = PracticeTotals { minutes: 45, streak: Streak { longest: 5, days: 21, ..Streak::default() } };
        let progress = |id: &str, earned| {
            let id = id.parse().expect("an achievement");
            let one = achievement::all().iter().find(|one| one.id() == id).expect("is there");
            AchievementAmounts::of(&totals, (grade, &skills), &done, 2).progress(one, earned)
        };
        for (id, expected) in [
            ("first_skill", 1),
            ("streak_3", 3),
            ("streak_7", 5),
            ("days_30", 21),
            ("minutes_30", 30),
            ("minutes_60", 45),
            ("focus_areas_10", 10),
            ("focus_areas_20", 12),
            ("level_finished", 10),
            ("grade_finished", 12),
            ("class_first_week", 2),
            ("welcome_back", 0),
            ("challenge_finished", 0),
        ] {
            assert_eq!(progress(id, false), expected, "{id}");
        }
        assert_eq!((progress("streak_365", true), progress("welcome_back", true)), (365, 1), "earned stays earned");
    }
}
