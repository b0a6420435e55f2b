//! The whole of somebody's practice, and everything that it has earned, each on the day on which it was earned. What the stream
//! tells bit by bit is here at once; the rules are the same. No reading, no writing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::achievement::{AchievementId, Kind, earned_by, reached};
use domain::challenge;
use domain::class_week::earned_on;
use domain::completion::PracticeTotals;
use domain::day::LocalDate;
use domain::finished::{FinishedAreas, just_finished};
use domain::grade::GradeId;
use domain::id::ClassId;
use domain::skill::SkillId;
use domain::streak::Streak;
use platform::store::{Completion, Day, Document, Earned};

/// Everything practiced.
pub struct History {
    /// Every day, oldest first.
    pub days: Vec<Day>,
    /// Every practice, in the order in which they were told of.
    pub practices: Vec<Completion>,
    /// What each class has done of each grade.
    pub completed: BTreeMap<(GradeId, ClassId), BTreeSet<SkillId>>,
    /// The skills of those grades.
    pub skills: BTreeMap<GradeId, Arc<[SkillId]>>,
}

impl History {
    /// Everything that was ever earned, whether it is kept already or not.
    pub fn earned(&self, document: &Document) -> Earned {
        let mut earned = Earned::default();
        self.by_days(&mut earned);
        self.by_returns(&mut earned);
        self.by_finished_areas(&mut earned);
        self.by_challenges(document, &mut earned);
        earned
    }

    /// The latest practice of a day; noon where its practices are gone.
    fn moment(&self, date: LocalDate) -> DateTime<Utc> {
        let of_day = self.practices.iter().filter(|practice| practice.date == date);
        let noon = || format!("{date}T12:00:00Z").parse().unwrap_or_default();
        of_day.map(|practice| practice.timestamp).max().unwrap_or_else(noon)
    }

    /// By the first skill, by minutes, by the streak's counts, and by a class's days.
    fn by_days(&self, earned: &mut Earned) {
        let (mut minutes, mut longest) = (0u32, 0);
        for day in &self.days {
            let total = day.total();
            minutes = minutes.saturating_add(total.minutes());
            longest = longest.max(day.streak.unwrap_or_default());
            let amounts = [(Kind::Skill, total.skills), (Kind::Minutes, minutes), (Kind::Streak, longest)];
            let new = amounts.into_iter().flat_map(|(kind, amount)| reached(kind, amount));
            let new: Vec<_> = new.filter(|id| !earned.achievements.contains_key(id)).collect();
            add(earned, new, || self.moment(day.date));
        }
        let days: Vec<_> = self.days.iter().map(|day| (day.date, &day.classes)).collect();
        for (id, date) in earned_on(&days) {
            add(earned, [id], || self.moment(date));
        }
    }

    /// By coming back. The days alone do not tell: one that was told of late may have filled the gap since.
    fn by_returns(&self, earned: &mut Earned) {
        let joined: BTreeSet<LocalDate> =
            self.days.iter().filter(|day| day.streak.is_some()).map(|day| day.date).collect();
        let until = |date| PracticeTotals { minutes: 0, streak: Streak { last: Some((date, 1)), ..Streak::default() } };
        let mut last: Option<LocalDate> = None;
        for practice in self.practices.iter().filter(|practice| joined.contains(&practice.date)) {
            if let Some(last) = last {
                add(earned, earned_by(&until(last), &until(practice.date)), || practice.timestamp);
            }
            last = last.max(Some(practice.date));
        }
    }

    /// By focus areas finished, of each grade with each class.
    fn by_finished_areas(&self, earned: &mut Earned) {
        for ((grade, class), all) in &self.completed {
            let Some(skills) = self.skills.get(grade) else { continue };
            let mut done = BTreeSet::new();
            for practice in self.practices.iter().filter(|practice| practice.class_id == *class) {
                let Some(skill) = practice.skill().filter(|skill| skill.grade_level == *grade) else { continue };
                let before = done.clone();
                if done.insert(skill.skill_id) && just_finished(skill.focus_area, skills, &before, &done) {
                    add(earned, FinishedAreas::of(*grade, skills, &done).earned(), || practice.timestamp);
                }
            }
            let latest = || self.days.last().map_or_else(DateTime::default, |day| self.moment(day.date));
            add(earned, FinishedAreas::of(*grade, skills, all).earned(), latest);
        }
    }

    /// By challenges that are joined now.
    fn by_challenges(&self, document: &Document, earned: &mut Earned) {
        for joined in document.challenges.iter().filter(|joined| joined.finished_at.is_none()) {
            let Some(one) = joined.challenge_id.parse().ok().and_then(challenge::find) else { continue };
            let days: Vec<_> = self.days.iter().map(|day| (day.date, day.total())).collect();
            let days = days.iter().map(|(date, tally)| (*date, tally));
            if let Some(date) = one.finished_on(joined.joined_date, days) {
                // Somebody who had done it all before joining finished by joining.
                earned.challenges.insert(one.id(), self.moment(date).max(joined.joined_at));
            }
        }
        let kept = document.badges.first_finished();
        if let Some(first) = earned.challenges.values().copied().chain(kept).min() {
            add(earned, reached(Kind::Challenge, 1), || first);
        }
    }
}

/// Adds what was earned at a moment; what was earned earlier stays as it is.
fn add(earned: &mut Earned, ids: impl IntoIterator<Item = AchievementId>, at: impl FnOnce() -> DateTime<Utc>) {
    let mut ids = ids.into_iter().peekable();
    if ids.peek().is_some() {
        let at = at();
        for id in ids {
            let kept = earned.achievements.entry(id).or_insert(at);
            *kept = at.min(*kept);
        }
    }
}
