//! What changes of one person's items give reason to look at. No reading, no writing.

use std::collections::BTreeMap;

use domain::day::LocalDate;
use domain::id::ClassId;
use domain::practice_changes::PracticeChanges;
use domain::tally::{Tallies, Tally};
use platform::store::ItemChangeKind;

/// The changes of one person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UserChanges {
    /// The changes that may have earned something.
    pub practice: PracticeChanges,
    /// The tallies of classes on days, as of the newest of these changes.
    pub class_days: BTreeMap<(LocalDate, ClassId), Tally>,
}

impl UserChanges {
    /// Adds a change. In whatever order they are added, what was reached is the same; only a day may become known that was not.
    pub fn add(&mut self, changed: ItemChangeKind) {
        match changed {
            ItemChangeKind::State { before, after } => self.practice.add_totals(before.totals(), after.totals()),
            ItemChangeKind::Completed { grade, class, area, before, after } => {
                self.practice.add_area((grade, class, area), before, after);
            }
            ItemChangeKind::Day { date, before, after } => {
                let before = before.map(|day| day.classes).unwrap_or_default();
                self.practice.add_day(date, &before, &after.classes);
                self.add_class_days(date, &before, after.classes);
            }
            ItemChangeKind::Joined => self.practice.joined = true,
        }
    }

    fn add_class_days(&mut self, date: LocalDate, before: &Tallies, after: Tallies) {
        for (class, tally) in after.into_iter().filter(|(class, tally)| before.get(class) != Some(tally)) {
            // A day only ever grows: more practices are newer.
            let kept = self.class_days.entry((date, class)).or_default();
            if kept.practices() < tally.practices() {
                *kept = tally;
            }
        }
    }

    /// Whether there is nothing to look at.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.practice.is_empty() && self.class_days.is_empty()
    }
}
