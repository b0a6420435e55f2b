//! A day's tallies by class, and how they stay few (docs/product.md, 4.6).

use std::collections::{BTreeMap, BTreeSet};

use super::{Counted, Tally, sum_of};
use crate::id::ClassId;

/// How many classes a day counts one by one even if they were deleted.
pub const MANY_CLASSES: usize = 20;

/// The practice of a day, by class.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tallies {
    /// What each class practiced.
    pub classes: BTreeMap<ClassId, Tally>,
    /// Classes whose practices were all undone.
    pub emptied: BTreeSet<ClassId>,
    /// The sum of what deleted classes practiced, once the day had many classes.
    pub deleted: Option<Tally>,
}

impl Tallies {
    /// Adds a practice of a class.
    pub fn add(&mut self, class: &ClassId, minutes: u32, counted: Counted) {
        self.emptied.remove(class);
        self.classes.entry(class.clone()).or_default().add(minutes, counted);
    }

    /// Takes back a practice of a class that was added before, from the sum of deleted classes if it is counted there.
    pub fn remove(&mut self, class: &ClassId, minutes: u32, counted: Counted) {
        if let Some(own) = self.classes.get_mut(class).filter(|own| own.includes(minutes, counted)) {
            own.remove(minutes, counted);
            if own.practices() == 0 {
                self.classes.remove(class);
                self.emptied.insert(class.clone());
            }
        } else if let Some(deleted) = &mut self.deleted {
            deleted.remove(minutes, counted);
        }
    }

    /// Counts so many pupils as present at a practice of a class in place of so many, where the practice is counted.
    pub fn change_present(&mut self, class: &ClassId, before: Option<u8>, after: Option<u8>) {
        let counted = u32::from(before.unwrap_or_default());
        let own = self.classes.get_mut(class).filter(|own| own.present >= counted);
        if let Some(tally) = own.or(self.deleted.as_mut()) {
            tally.change_present(before, after);
        }
    }

    /// Counts deleted classes together if there are many classes, so that a day stays small however many are made and deleted on it.
    ///
    /// A removed class that can be brought back still exists: it may practice again, and a school's sum of it is its own tally.
    pub fn merge_deleted(&mut self, exists: impl Fn(&ClassId) -> bool) {
        if self.classes.len() + self.emptied.len() <= MANY_CLASSES {
            return;
        }
        let classes = std::mem::take(&mut self.classes).into_iter();
        let (existing, deleted): (BTreeMap<_, _>, BTreeMap<_, _>) = classes.partition(|(class, _)| exists(class));
        self.classes = existing;
        let emptied = self.emptied.len();
        self.emptied.retain(|class| exists(class));
        if !deleted.is_empty() || self.emptied.len() < emptied {
            self.deleted = Some(sum_of(deleted.values().chain(&self.deleted)));
        }
    }

    /// Gives the classes that are counted together their own tallies again, as far as the day's practices say which class it was. How
    /// many pupils were present stays with the sum.
    pub fn separate_deleted<'a>(&mut self, practices: impl IntoIterator<Item = (&'a ClassId, u32, Counted)>) {
        let Some(deleted) = &mut self.deleted else { return };
        let existing: BTreeSet<ClassId> = self.classes.keys().cloned().collect();
        for (class, minutes, counted) in practices {
            if !existing.contains(class) && deleted.includes(minutes, counted) {
                deleted.remove(minutes, counted);
                self.classes.entry(class.clone()).or_default().add(minutes, counted);
            }
        }
    }

    /// What a class practiced.
    #[must_use]
    pub fn of(&self, class: &ClassId) -> Tally {
        self.classes.get(class).cloned().unwrap_or_default()
    }

    /// The sum of what all classes practiced.
    #[must_use]
    pub fn sum(&self) -> Tally {
        sum_of(self.classes.values().chain(&self.deleted))
    }

    /// Whether nothing was practiced, after all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sum().practices() == 0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::{Strategy, any, prop, proptest};
    use proptest::sample::Index;
    use proptest::{prop_assert, prop_assert_eq};

    use super::{Counted, MANY_CLASSES, Tallies, Tally};
    use crate::focus_area::FocusAreaId;
    use crate::id::ClassId;
    use crate::test_values::{class, counted};

    /// A practice: its class, its length, what it was.
    type Reported = (ClassId, u32, Counted);

    /// Practices of up to sixty classes, one after the other and each with several practices.
    fn practices() -> impl Strategy<Value = Vec<Reported>> {
        let of_class = prop::collection::vec((1u32..=180, counted(4)), 1..4);
        prop::collection::vec(of_class, 0..60).prop_map(|classes| {
            let named = classes.into_iter().enumerate();
            let of_class = |(number, practices): (usize, Vec<_>)| {
                let class = class(&format!("class_{number}"));
                practices.into_iter().map(move |(minutes, counted)| (class.clone(), minutes, counted))
            };
            named.flat_map(of_class).collect()
        })
    }

    fn tallies<'a>(practices: impl IntoIterator<Item = &'a Reported>) -> Tallies {
        let mut tallies = Tallies::default();
        for (class, minutes, counted) in practices {
            tallies.add(class, *minutes, *counted);
        }
        tallies
    }

    /// So many classes that used the timer for a minute each.
    fn crowd(classes: usize) -> Vec<Reported> {
        (0..classes).map(|number| (class(&format!("crowd_{number}")), 1, Counted::Timer)).collect()
    }

    proptest! {
        /// Classes are deleted while others practice: `deleted` says after which practice which class is.
        #[test]
        fn merging_changes_no_sum_and_no_class_that_exists(
            told in practices(), deleted in prop::collection::vec(any::<(Index, Index)>(), 0..40), undone in prop::collection::vec(any::<Index>(), 0..20),
        ) {
            let (mut day, mut gone) = (Tallies::default(), BTreeSet::new());
            for (place, (class, minutes, counted)) in told.iter().enumerate() {
                day.add(class, *minutes, *counted);
                let now = deleted.iter().filter(|(after, _)| after.index(told.len()) == place);
                gone.extend(now.map(|(_, other)| other.get(&told[..=place]).0.clone()).filter(|other| other != class));
                day.merge_deleted(|class| !gone.contains(class));
            }
            let mut left: Vec<Option<&Reported>> = told.iter().map(Some).collect();
            for place in undone.iter().filter(|_| !told.is_empty()) {
                if let Some((class, minutes, counted)) = left[place.index(told.len())].take() {
                    day.remove(class, *minutes, *counted);
                }
            }
            let expected = tallies(left.into_iter().flatten());
            prop_assert_eq!(day.sum(), expected.sum());
            prop_assert_eq!(day.is_empty(), expected.classes.is_empty());
            for class in told.iter().map(|(class, ..)| class).filter(|class| !gone.contains(class)) {
                prop_assert_eq!(day.of(class), expected.of(class), "{}", class);
            }
            day.merge_deleted(|class| !gone.contains(class));
            let counted = day.classes.keys().chain(&day.emptied);
            prop_assert!(counted.clone().count() <= MANY_CLASSES || counted.clone().all(|class| !gone.contains(class)));
        }

        #[test]
        fn practices_separate_what_was_merged(told in practices()) {
            let whole = tallies(&told);
            let mut day = whole.clone();
            day.merge_deleted(|class| class.as_str().ends_with('1'));
            let merged = day.deleted.is_some();
            day.separate_deleted(told.iter().map(|(class, minutes, counted)| (class, *minutes, *counted)));
            prop_assert_eq!(&day.classes, &whole.classes);
            prop_assert_eq!(day.deleted.as_ref().map(Tally::practices), merged.then_some(0));
        }
    }

    #[test]
    fn few_classes_are_counted_one_by_one_whatever_became_of_them() {
        let mut day = tallies(&crowd(MANY_CLASSES));
        day.merge_deleted(|_| false);
        assert_eq!((day.classes.len(), &day.deleted), (MANY_CLASSES, &None));
        day.add(&class("owls"), 5, Counted::Timer);
        day.merge_deleted(|id| *id == class("owls"));
        assert_eq!(day.classes.keys().collect::<Vec<_>>(), [&class("owls")]);
        assert_eq!((day.deleted.as_ref().map(Tally::minutes), day.sum().minutes()), (Some(20), 25));
    }

    #[test]
    fn classes_whose_practices_were_all_undone_stay_no_longer_than_others() {
        let told = crowd(MANY_CLASSES + 1);
        let mut day = tallies(&told);
        for (class, minutes, counted) in &told {
            day.remove(class, *minutes, *counted);
        }
        assert_eq!((day.emptied.len(), day.is_empty()), (MANY_CLASSES + 1, true));
        day.merge_deleted(|id| *id == told[0].0);
        assert_eq!(day.emptied, [told[0].0.clone()].into());
        assert_eq!(day.deleted.as_ref().map(Tally::practices), Some(0), "that there were others is remembered");
        assert!(day.is_empty());
    }

    proptest! {
        /// Counts are given, corrected and taken back with their practices, while some of the classes are deleted.
        #[test]
        fn pupils_present_are_those_of_the_last_counts(
            told in practices(),
            first in prop::collection::vec(prop::option::of(1u8..=60), 180),
            corrected in prop::collection::vec((any::<Index>(), prop::option::of(1u8..=60)), 0..40),
            undone in prop::collection::vec(any::<Index>(), 0..20),
            merges in any::<Index>(),
        ) {
            let exists = |class: &ClassId| !class.as_str().ends_with('1');
            let (mut day, mut counts) = (Tallies::default(), first[..told.len()].to_vec());
            for (place, (class, minutes, counted)) in told.iter().enumerate() {
                day.add(class, *minutes, *counted);
                day.change_present(class, None, counts[place]);
                if place == merges.index(told.len()) {
                    let later: BTreeSet<&ClassId> = told[place + 1..].iter().map(|(class, ..)| class).collect();
                    day.merge_deleted(|class| exists(class) || later.contains(class));
                }
            }
            for (place, count) in corrected.iter().filter(|_| !told.is_empty()) {
                let place = place.index(told.len());
                day.change_present(&told[place].0, counts[place], *count);
                counts[place] = *count;
            }
            let mut left = vec![true; told.len()];
            for place in undone.iter().filter(|_| !told.is_empty()).map(|place| place.index(told.len())) {
                if std::mem::replace(&mut left[place], false) {
                    let (class, minutes, counted) = &told[place];
                    day.change_present(class, counts[place], None);
                    day.remove(class, *minutes, *counted);
                }
            }
            let of = |class: Option<&ClassId>| -> u32 {
                let counted = told.iter().zip(&counts).zip(&left).filter(|(_, left)| **left);
                let counted = counted.filter(|(((other, ..), _), _)| class.is_none_or(|class| class == other));
                counted.map(|((_, count), _)| u32::from(count.unwrap_or_default())).sum()
            };
            prop_assert_eq!(day.sum().present, of(None));
            for class in told.iter().map(|(class, ..)| class).filter(|class| exists(class)) {
                prop_assert_eq!(day.of(class).present, of(Some(class)), "{}", class);
            }
        }
    }

    /// A deleted class's id can be used again.
    #[test]
    fn an_undone_practice_is_taken_from_where_it_is_counted() {
        let (owls, skill) = (class("owls"), Counted::Skill(FocusAreaId::DEFAULT));
        let mut day = tallies(&[&crowd(MANY_CLASSES)[..], &[(owls.clone(), 5, skill)]].concat());
        day.merge_deleted(|_| false);
        day.add(&owls, 3, Counted::Timer);
        day.remove(&owls, 5, skill);
        assert_eq!((day.of(&owls).minutes(), day.sum().minutes(), day.sum().skills), (3, 23, 0));
        day.remove(&owls, 3, Counted::Timer);
        assert_eq!((day.emptied.contains(&owls), day.sum().minutes()), (true, 20));
    }
}
