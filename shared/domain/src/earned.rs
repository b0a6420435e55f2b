//! Facts about a person's practice, and what they have earned. No other code decides it: the stream gathers the facts around a change
//! ([`crate::practice_changes`]), the rebuild gathers the whole history ([`crate::practice_history`]), and both call [`earned`].

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::achievement::{Kind, reached};
use crate::award::{AwardTime, Awards};
use crate::class_week::{earned_on, weeks_around};
use crate::day::LocalDate;
use crate::enrollment::Enrollment;
use crate::finished::FinishedAreas;
use crate::grade::GradeId;
use crate::practice_changes::PracticeChanges;
use crate::skill::SkillId;
use crate::tally::Tallies;

/// The skills of grades.
pub type GradeSkills = BTreeMap<GradeId, Arc<[SkillId]>>;

/// The progress of a class in a grade by a given day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassProgress {
    /// The grade.
    pub grade: GradeId,
    /// Every skill of the grade that the class had done.
    pub done: BTreeSet<SkillId>,
    /// The day, if it is known.
    pub on: Option<LocalDate>,
}

/// The facts about one person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// The changes that give reason to look.
    pub changes: PracticeChanges,
    /// The days of practice that had to be read.
    pub days: BTreeMap<LocalDate, Tallies>,
    /// The progress of classes that have just finished a focus area.
    pub progress: Vec<ClassProgress>,
    /// The skills of those grades.
    pub skills: GradeSkills,
    /// The challenges that the person has joined.
    pub enrollments: Vec<Enrollment>,
    /// The awards that the person already has.
    pub held: Awards,
    /// The latest day of practice according to the totals.
    pub last_date: Option<LocalDate>,
}

/// Returns what the person has earned and does not have yet.
#[must_use]
pub fn earned(facts: &Facts) -> Awards<AwardTime> {
    let mut awards = Awards::default();
    // A fact without a day of its own gets the latest one.
    let latest = facts.changes.days.last().copied().or(facts.last_date);
    let on = |date: Option<LocalDate>| date.or(latest).map_or(AwardTime::Unknown, |date| AwardTime::Day(date, None));
    for change in &facts.changes.totals {
        awards.add(change.earned(), on(change.on));
    }
    for date in &facts.changes.first_skills {
        awards.add(reached(Kind::Skill, 1), on(Some(*date)));
    }
    for (id, date) in earned_on(&days_around_first_practices(facts)) {
        awards.add([id], on(Some(date)));
    }
    for ClassProgress { grade, done, on: date } in &facts.progress {
        let skills = facts.skills.get(grade).map_or(&[][..], |skills| skills);
        awards.add(FinishedAreas::of(*grade, skills, done).earned(), on(*date));
    }
    add_challenges(facts, &mut awards);
    awards.without(&facts.held)
}

/// The days that share a week with a class's first practice of a day, oldest first.
fn days_around_first_practices(facts: &Facts) -> Vec<(LocalDate, &Tallies)> {
    let near = |date: LocalDate| {
        let (first, last) = weeks_around(date);
        facts.changes.first_practices.range(first..=last).next().is_some()
    };
    facts.days.iter().filter(|(date, _)| near(**date)).map(|(date, tallies)| (*date, tallies)).collect()
}

/// Adds the challenges that are finished now, and the achievement for the first one.
fn add_challenges(facts: &Facts, awards: &mut Awards<AwardTime>) {
    for one in facts.changes.running(&facts.held, &facts.enrollments) {
        let window = facts.days.range(one.joined_date..=one.last_day());
        let days: Vec<_> = window.map(|(date, tallies)| (*date, tallies.sum())).collect();
        if let Some(date) = one.finished_on(&days) {
            // A person who reached the goal before joining finishes by joining.
            awards.challenges.insert(one.challenge.id(), AwardTime::Day(date, Some(one.joined_at)));
        }
    }
    let before = facts.held.challenges.values().map(|at| AwardTime::Moment(*at));
    if let Some(first) = before.chain(awards.challenges.values().copied()).min() {
        awards.add(reached(Kind::Challenge, 1), first);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use chrono::{DateTime, Utc};

    use super::{ClassProgress, Facts, earned};
    use crate::award::{AwardTime, Awards};
    use crate::challenge::find;
    use crate::completion::PracticeTotals;
    use crate::enrollment::Enrollment;
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::skill::SkillId;
    use crate::streak::Streak;
    use crate::tally::{Counted, Tallies};
    use crate::test_values::{day, moment};

    fn totals(minutes: u32, longest: u32, last: u64) -> PracticeTotals {
        PracticeTotals { minutes, streak: Streak { last: Some((day(last), 1)), longest, ..Streak::default() } }
    }

    fn one_skill() -> Tallies {
        let mut tallies = Tallies::default();
        tallies.add(&"class_default".parse().expect("a class"), 5, Counted::Skill(FocusAreaId::DEFAULT));
        tallies
    }

    /// A skill on each of these days, told of now.
    fn practiced(offsets: &[u64]) -> Facts {
        let mut facts = Facts::default();
        for offset in offsets {
            facts.changes.add_day(day(*offset), &Tallies::default(), &one_skill());
            facts.days.insert(day(*offset), one_skill());
        }
        facts
    }

    fn three_calm_days(joined_at: DateTime<Utc>) -> Enrollment {
        let challenge = find("three_calm_days".parse().expect("a challenge")).expect("is there");
        Enrollment { challenge, joined_at, joined_date: day(0) }
    }

    fn on_days(facts: &Facts) -> Vec<(String, AwardTime)> {
        let Awards { achievements, challenges } = earned(facts);
        let achievements = achievements.into_iter().map(|(id, time)| (id.to_string(), time));
        achievements.chain(challenges.into_iter().map(|(id, time)| (id.to_string(), time))).collect()
    }

    fn on(id: &str, offset: u64) -> (String, AwardTime) {
        (id.to_owned(), AwardTime::Day(day(offset), None))
    }

    #[test]
    fn each_kind_is_earned_on_its_own_day_and_the_earliest_stands() {
        let mut facts = practiced(&[3, 2]);
        facts.changes.add_totals(totals(9, 2, 1), totals(12, 3, 2));
        facts.changes.add_totals(totals(12, 3, 2), totals(31, 3, 20));
        let expected = [
            on("first_skill", 2),
            on("minutes_10", 2),
            on("minutes_30", 20),
            on("streak_3", 2),
            on("welcome_back", 20),
        ];
        assert_eq!(on_days(&facts), expected);
        facts.held = earned(&facts).dated(&BTreeMap::new(), moment(0, 0));
        assert_eq!(on_days(&facts), [], "what is held is not earned again");
    }

    #[test]
    fn five_days_within_a_week_are_looked_for_around_a_first_practice_alone() {
        let mut facts = practiced(&[0, 1, 2, 4, 6]);
        assert_eq!(on_days(&facts), [on("class_first_week", 6), on("first_skill", 0)]);
        facts.changes.first_practices = [day(20)].into();
        assert_eq!(on_days(&facts), [on("first_skill", 0)]);
    }

    #[test]
    fn finished_areas_without_a_day_take_the_latest_changed_one_or_that_of_the_totals_or_none() {
        let grade = GradeId::DEFAULT;
        let skills: Arc<[SkillId]> = FocusAreaId::all().filter_map(|area| SkillId::new(area, grade, 1)).collect();
        let progress = ClassProgress { grade, done: skills.iter().copied().take(1).collect(), on: Some(day(1)) };
        let mut facts = Facts { skills: [(grade, skills)].into(), progress: vec![progress], ..Facts::default() };
        assert_eq!(on_days(&facts), [on("focus_areas_1", 1)]);
        facts.progress[0].on = None;
        assert_eq!(on_days(&facts), [("focus_areas_1".to_owned(), AwardTime::Unknown)]);
        facts.last_date = Some(day(2));
        assert_eq!(on_days(&facts), [on("focus_areas_1", 2)]);
        facts.changes.days = [day(3), day(4)].into();
        assert_eq!(on_days(&facts), [on("focus_areas_1", 4)]);
    }

    #[test]
    fn a_challenge_is_finished_with_its_last_day_or_with_joining_and_the_first_one_is_an_achievement() {
        let mut facts = practiced(&[0, 1, 5]);
        facts.enrollments = vec![three_calm_days(moment(0, 9))];
        let finished = AwardTime::Day(day(5), Some(moment(0, 9)));
        let by_name = |name: &str| (name.to_owned(), finished);
        assert_eq!(on_days(&facts), [by_name("challenge_finished"), on("first_skill", 0), by_name("three_calm_days")]);
        let earlier = moment(0, 1);
        facts.held.challenges.insert("ear_hunt".parse().expect("a challenge"), earlier);
        assert_eq!(on_days(&facts)[0], ("challenge_finished".to_owned(), AwardTime::Moment(earlier)));
        facts.held.challenges.insert("three_calm_days".parse().expect("a challenge"), earlier);
        assert!(!on_days(&facts).contains(&by_name("three_calm_days")), "finished before");
    }
}
