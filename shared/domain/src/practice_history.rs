//! Practice histories: everything that a person has practiced, as facts for [`crate::earned::earned`]. A history is one change from
//! nothing to everything, and each step of it has its own day.

use std::collections::{BTreeMap, BTreeSet};

use crate::award::Awards;
use crate::completion::PracticeTotals;
use crate::day::LocalDate;
use crate::earned::{ClassProgress, Facts, GradeSkills};
use crate::enrollment::Enrollment;
use crate::finished::just_finished;
use crate::grade::GradeId;
use crate::id::ClassId;
use crate::practice_changes::{PracticeChanges, TotalsStep};
use crate::practiced::Practiced;
use crate::skill::SkillId;
use crate::streak::Streak;
use crate::tally::Tallies;

/// A day of a history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryDay {
    /// The day.
    pub date: LocalDate,
    /// Its count in the streak history; none for a day that was reported too late to join it.
    pub streak: Option<u32>,
    /// What was practiced, by class.
    pub tallies: Tallies,
}

/// A practice of a history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryPractice {
    /// The day that it counts for.
    pub date: LocalDate,
    /// The class that practiced.
    pub class: ClassId,
    /// What was practiced.
    pub what: Practiced,
    /// Its length in minutes.
    pub minutes: u32,
}

/// Everything that a person has practiced.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PracticeHistory {
    /// Every day, oldest first.
    pub days: Vec<HistoryDay>,
    /// Every practice, in the order in which they were reported.
    pub practices: Vec<HistoryPractice>,
    /// What each class has done of each grade.
    pub completed: BTreeMap<(GradeId, ClassId), BTreeSet<SkillId>>,
    /// The progress of a school's classes whenever a practice of this person's finished a focus area.
    pub shared: Vec<ClassProgress>,
    /// The skills of all these grades.
    pub skills: GradeSkills,
}

impl PracticeHistory {
    /// Returns the history as facts.
    #[must_use]
    pub fn facts(mut self, enrollments: Vec<Enrollment>, held: Awards) -> Facts {
        self.separate_deleted_classes();
        let mut changes = PracticeChanges { joined: true, ..PracticeChanges::default() };
        changes.totals.extend(self.amounts());
        changes.totals.extend(self.returns());
        for day in &self.days {
            changes.add_day(day.date, &Tallies::default(), &day.tallies);
        }
        let mut progress = self.progress();
        progress.append(&mut self.shared);
        let last_date = self.days.last().map(|day| day.date);
        let days = self.days.into_iter().map(|day| (day.date, day.tallies)).collect();
        Facts { changes, days, progress, skills: self.skills, enrollments, held, last_date }
    }

    /// Gives deleted classes that a day counts together their own tallies again: what they earned, they earned before.
    fn separate_deleted_classes(&mut self) {
        for HistoryDay { date, tallies, .. } in self.days.iter_mut().filter(|day| day.tallies.deleted.is_some()) {
            let of_day = self.practices.iter().filter(|practice| practice.date == *date);
            tallies.separate_deleted(of_day.map(|one| (&one.class, one.minutes, one.what.counted())));
        }
    }

    /// The steps of minutes, of the longest streak and of the days in all, day by day.
    fn amounts(&self) -> Vec<TotalsStep> {
        let mut before = PracticeTotals::default();
        let step = |day: &HistoryDay| {
            let minutes = before.minutes.saturating_add(day.tallies.sum().minutes());
            let longest = before.streak.longest.max(day.streak.unwrap_or_default());
            let days = before.streak.days + u32::from(day.streak.is_some());
            let after = PracticeTotals { minutes, streak: Streak { longest, days, ..Streak::default() } };
            TotalsStep { before: std::mem::replace(&mut before, after.clone()), after, on: Some(day.date) }
        };
        self.days.iter().map(step).collect()
    }

    /// The steps of the latest day in the streak history, practice by practice. The days alone are not enough: one that was
    /// reported late may have filled the gap since.
    fn returns(&self) -> Vec<TotalsStep> {
        let joined: BTreeSet<LocalDate> =
            self.days.iter().filter(|day| day.streak.is_some()).map(|day| day.date).collect();
        let until = |last: Option<LocalDate>| PracticeTotals {
            minutes: 0,
            streak: Streak { last: last.map(|date| (date, 1)), ..Streak::default() },
        };
        let mut last = None;
        let step = |practice: &HistoryPractice| {
            let before = last;
            last = last.max(Some(practice.date));
            TotalsStep { before: until(before), after: until(last), on: Some(practice.date) }
        };
        self.practices.iter().filter(|practice| joined.contains(&practice.date)).map(step).collect()
    }

    /// The progress of each class whenever it finished a focus area, and its progress now.
    fn progress(&self) -> Vec<ClassProgress> {
        let mut progress = Vec::new();
        for ((grade, class), all) in &self.completed {
            let Some(skills) = self.skills.get(grade) else { continue };
            let mut done = BTreeSet::new();
            for practice in self.practices.iter().filter(|practice| practice.class == *class) {
                let Some(skill) = practice.what.skill().filter(|skill| skill.grade() == *grade) else { continue };
                let before = done.clone();
                if done.insert(skill) && just_finished(skill.focus_area(), skills, &before, &done) {
                    progress.push(ClassProgress { grade: *grade, done: done.clone(), on: Some(practice.date) });
                }
            }
            progress.push(ClassProgress { grade: *grade, done: all.clone(), on: None });
        }
        progress
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{HistoryDay, HistoryPractice, PracticeHistory};
    use crate::award::{AwardTime, Awards};
    use crate::core_id::CoreId;
    use crate::day::LocalDate;
    use crate::earned::{GradeSkills, earned};
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::id::ClassId;
    use crate::practiced::Practiced;
    use crate::skill::SkillId;
    use crate::tally::{Counted, MANY_CLASSES, Tallies};
    use crate::test_values::day;

    const GRADE: GradeId = GradeId::DEFAULT;

    fn class() -> ClassId {
        "class_default".parse().expect("a class")
    }

    /// A grade of areas with one skill each.
    fn skills() -> GradeSkills {
        let skills: Arc<[SkillId]> = FocusAreaId::all().filter_map(|area| SkillId::new(area, GRADE, 1)).collect();
        [(GRADE, skills)].into()
    }

    /// Days of five minutes, each with its count in the streak history; a core's, so that there is no first skill.
    fn days(days: &[(u64, Option<u32>)]) -> Vec<HistoryDay> {
        let mut tallies = Tallies::default();
        tallies.add(&class(), 5, Counted::Core(FocusAreaId::DEFAULT));
        days.iter()
            .map(|(date, streak)| HistoryDay { date: day(*date), streak: *streak, tallies: tallies.clone() })
            .collect()
    }

    fn practices(told: &[(u64, Option<SkillId>)]) -> Vec<HistoryPractice> {
        let what = |skill: Option<SkillId>| {
            skill.map_or(Practiced::Core(CoreId::new(FocusAreaId::DEFAULT, GRADE)), Practiced::Skill)
        };
        let practice =
            |date: u64, skill| HistoryPractice { date: day(date), class: class(), what: what(skill), minutes: 5 };
        told.iter().map(|(date, skill)| practice(*date, *skill)).collect()
    }

    fn on_days(history: PracticeHistory) -> Vec<(&'static str, LocalDate)> {
        let earned = earned(&history.facts(Vec::new(), Awards::default()));
        let of_day = |(id, time): (crate::achievement::AchievementId, AwardTime)| match time {
            AwardTime::Day(date, None) => (id.as_str(), date),
            other => panic!("{id}: {other:?}"),
        };
        earned.achievements.into_iter().map(of_day).collect()
    }

    #[test]
    fn minutes_and_the_longest_streak_follow_from_the_days_alone() {
        let days = days(&[(0, Some(1)), (1, Some(2)), (2, Some(3)), (9, Some(1)), (10, None), (11, Some(1))]);
        let history = PracticeHistory { days, ..PracticeHistory::default() };
        assert_eq!(on_days(history), [("minutes_10", day(1)), ("minutes_30", day(11)), ("streak_3", day(2))]);
    }

    #[test]
    fn coming_back_follows_the_order_of_reporting() {
        let welcomed = |history_days: &[(u64, Option<u32>)], told: &[u64]| {
            let told: Vec<_> = told.iter().map(|date| (*date, None)).collect();
            let (days, practices) = (days(history_days), practices(&told));
            let earned = on_days(PracticeHistory { days, practices, ..PracticeHistory::default() });
            earned.into_iter().find(|(id, _)| *id == "welcome_back").map(|(_, date)| date)
        };
        let all = [(0, Some(1)), (5, Some(1)), (8, Some(1))];
        assert_eq!(welcomed(&all, &[0, 5, 8]), None);
        assert_eq!(welcomed(&all, &[0, 8, 5]), Some(day(8)), "the day in between was reported later");
        assert_eq!(welcomed(&[(0, Some(1)), (8, None)], &[0, 8]), None, "reported too late for the streak");
    }

    #[test]
    fn areas_are_finished_on_the_day_of_their_last_skill_or_on_the_latest_day_without_practices() {
        let of = |areas: usize| skills()[&GRADE].iter().copied().take(areas).collect::<Vec<_>>();
        let told = |skills: Vec<SkillId>| skills.into_iter().zip(0..).map(|(skill, date)| (date, Some(skill)));
        let history = |practiced: usize, completed: usize| PracticeHistory {
            days: days(&[(7, Some(1))]),
            practices: practices(&told(of(practiced)).collect::<Vec<_>>()),
            completed: [((GRADE, class()), of(completed).into_iter().collect())].into(),
            skills: skills(),
            ..PracticeHistory::default()
        };
        assert_eq!(on_days(history(4, 4)), [("focus_areas_1", day(0))]);
        assert_eq!(on_days(history(5, 5)), [("focus_areas_1", day(0)), ("focus_areas_5", day(4))]);
        assert_eq!(on_days(history(2, 5)), [("focus_areas_1", day(0)), ("focus_areas_5", day(7))]);
    }
    #[test]
    fn a_deleted_class_keeps_its_week_where_a_day_counts_it_with_others() {
        let mut days = days(&[(0, Some(1)), (1, Some(2)), (2, Some(3)), (3, Some(4)), (4, Some(5))]);
        let crowd = (0..MANY_CLASSES).map(|number| format!("class_{number}").parse::<ClassId>().expect("a class"));
        for class in crowd {
            days[4].tallies.add(&class, 5, Counted::Timer);
        }
        days[4].tallies.merge_deleted(|_| false);
        assert!(days[4].tallies.classes.is_empty());
        let practices = practices(&[(0, None), (1, None), (2, None), (3, None), (4, None)]);
        let week = |practices| {
            let earned = on_days(PracticeHistory { days: days.clone(), practices, ..PracticeHistory::default() });
            earned.into_iter().find(|(id, _)| *id == "class_first_week").map(|(_, date)| date)
        };
        assert_eq!((week(practices), week(Vec::new())), (Some(day(4)), None));
    }
}
