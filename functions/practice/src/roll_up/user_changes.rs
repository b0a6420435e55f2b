//! What changes of one person's items give reason to look at. No reading, no writing.

use std::collections::{BTreeMap, BTreeSet};

use domain::achievement::{AchievementId, Kind, earned_by, reached};
use domain::day::LocalDate;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::ClassId;
use domain::skill::SkillId;
use domain::tally::Tally;
use platform::store::{Day, ItemChangeKind};

/// A focus area of which a class has done more than before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AreaProgress {
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
    /// The latest practiced day by then, as far as these changes tell.
    pub date: Option<LocalDate>,
}

/// What there is to look at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UserChanges {
    /// Achievements that the changes themselves have reached, and the first day on which they did, where that is known.
    pub reached: BTreeMap<AchievementId, Option<LocalDate>>,
    /// Focus areas that may be finished.
    pub progress: Vec<AreaProgress>,
    /// Days on which a class practiced that had not practiced on them before.
    pub first_practices: BTreeSet<LocalDate>,
    /// What classes have practiced on days, as the newest of these changes tells it.
    pub class_days: BTreeMap<(LocalDate, ClassId), Tally>,
    /// Whether a challenge was joined.
    pub joined: bool,
    /// The latest practiced day of the newest totals.
    latest: Option<LocalDate>,
}

impl UserChanges {
    /// Adds a change. In whatever order they are added, what was reached is the same; only a day may become known that was not.
    pub fn add(&mut self, changed: ItemChangeKind) {
        match changed {
            ItemChangeKind::State { before, after } => {
                self.latest = after.last_date;
                for id in earned_by(&before.totals(), &after.totals()) {
                    self.reach(id, after.last_date);
                }
            }
            ItemChangeKind::Completed { grade, class, area, before, after } => {
                self.progress.push(AreaProgress { grade, class, area, before, after, date: self.latest });
            }
            ItemChangeKind::Day { date, before, after } => self.add_day(date, before.as_ref(), after),
            ItemChangeKind::Joined => self.joined = true,
        }
    }

    fn reach(&mut self, id: AchievementId, date: Option<LocalDate>) {
        let known = self.reached.entry(id).or_insert(date);
        *known = [*known, date].into_iter().flatten().min();
    }

    fn add_day(&mut self, date: LocalDate, before: Option<&Day>, after: Day) {
        let skills = |day: &Day| day.total().skills;
        if before.map_or(0, skills) == 0 {
            for id in reached(Kind::Skill, skills(&after)) {
                self.reach(id, Some(date));
            }
        }
        for (class, tally) in after.classes {
            let earlier = before.and_then(|day| day.classes.get(&class));
            if earlier == Some(&tally) {
                continue;
            }
            if earlier.is_none_or(|earlier| earlier.practices() == 0) {
                self.first_practices.insert(date);
            }
            // A day only ever grows: more practices are newer.
            let kept = self.class_days.entry((date, class)).or_default();
            if kept.practices() < tally.practices() {
                *kept = tally;
            }
        }
    }

    /// The days that changed.
    pub fn dates(&self) -> impl Iterator<Item = LocalDate> {
        self.class_days.keys().map(|(date, _)| *date)
    }

    /// Whether there is nothing to look at.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self { latest: self.latest, ..Self::default() }
    }
}
