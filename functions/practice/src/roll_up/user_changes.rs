//! What changes of one person's items give reason to look at. No reading, no writing.

use std::collections::BTreeMap;

use domain::day::LocalDate;
use domain::id::ClassId;
use domain::practice_changes::PracticeChanges;
use domain::tally::Tally;
use platform::store::{Day, ItemChangeKind};

/// What a class practiced on a day, as of a version of its owner's document.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClassDayTally {
    /// The version; 0 for a day from before days had one.
    pub version: u64,
    /// The sums.
    pub tally: Tally,
}

impl ClassDayTally {
    /// The greater is the newer. Without a version a day only ever grew.
    fn order(&self) -> (u64, u32) {
        (self.version, self.tally.practices())
    }
}

/// What each class practiced on a day, those included whose practices were all undone. Deleted classes that are counted together have
/// no day of their own: a school's sum of them stays as it was.
pub fn class_days(day: &Day) -> impl Iterator<Item = ((LocalDate, ClassId), ClassDayTally)> {
    let classes = day.tallies.classes.keys().chain(&day.tallies.emptied);
    classes
        .map(|class| ((day.date, class.clone()), ClassDayTally { version: day.version, tally: day.tallies.of(class) }))
}

/// The changes of one person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UserChanges {
    /// The changes that may have earned something.
    pub practice: PracticeChanges,
    /// What classes practiced on days, as of the newest of these changes.
    pub class_days: BTreeMap<(LocalDate, ClassId), ClassDayTally>,
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
                let before = before.unwrap_or_else(|| Day::empty(date));
                self.practice.add_day(date, &before.tallies, &after.tallies);
                self.add_class_days(&before, &after);
            }
            ItemChangeKind::Joined => self.practice.joined = true,
        }
    }

    fn add_class_days(&mut self, before: &Day, after: &Day) {
        for (key, tally) in class_days(after).filter(|((_, class), tally)| before.tallies.of(class) != tally.tally) {
            let newest = self.class_days.entry(key).or_default();
            if newest.order() <= tally.order() {
                *newest = tally;
            }
        }
    }

    /// Whether there is nothing to look at.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.practice.is_empty() && self.class_days.is_empty()
    }
}
