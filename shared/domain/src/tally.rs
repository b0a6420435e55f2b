//! Tallies: what was practiced on a day, class by class. Everything that a chart shows is a sum of these (docs/product.md, 4.6).

use std::collections::BTreeMap;

use crate::focus_area::FocusAreaId;
use crate::id::ClassId;

/// The practice of one class on one day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// Minutes by the focus area of the skills done.
    pub areas: BTreeMap<FocusAreaId, u32>,
    /// Skills done, including repeated ones.
    pub skills: u32,
    /// Minutes of the timer, which belong to no focus area.
    pub timer_minutes: u32,
    /// How often the timer was used.
    pub meditations: u32,
}

impl Tally {
    /// Adds a practice: a skill of a focus area, or the timer's.
    pub fn add(&mut self, minutes: u32, area: Option<FocusAreaId>) {
        let (sum, times) = match area {
            Some(area) => (self.areas.entry(area).or_default(), &mut self.skills),
            None => (&mut self.timer_minutes, &mut self.meditations),
        };
        *sum = sum.saturating_add(minutes);
        *times = times.saturating_add(1);
    }

    /// Takes back a practice that was added before.
    pub fn remove(&mut self, minutes: u32, area: Option<FocusAreaId>) {
        let (sum, times) = match area {
            Some(area) => (self.areas.entry(area).or_default(), &mut self.skills),
            None => (&mut self.timer_minutes, &mut self.meditations),
        };
        *sum = sum.saturating_sub(minutes);
        *times = times.saturating_sub(1);
        self.areas.retain(|_, minutes| *minutes > 0);
    }

    /// Total minutes.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        self.areas.values().fold(self.timer_minutes, |sum, minutes| sum.saturating_add(*minutes))
    }

    /// Total practices: skills and the timer's.
    #[must_use]
    pub fn practices(&self) -> u32 {
        self.skills.saturating_add(self.meditations)
    }

    /// The sum of this and another.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (area, minutes) in &other.areas {
            let sum = self.areas.entry(*area).or_default();
            *sum = sum.saturating_add(*minutes);
        }
        self.skills = self.skills.saturating_add(other.skills);
        self.timer_minutes = self.timer_minutes.saturating_add(other.timer_minutes);
        self.meditations = self.meditations.saturating_add(other.meditations);
        self
    }
}

/// The practice of a day, by class.
pub type Tallies = BTreeMap<ClassId, Tally>;

/// Several tallies as one: a day's classes, or one class's days.
#[must_use]
pub fn sum_of<'a>(tallies: impl IntoIterator<Item = &'a Tally>) -> Tally {
    tallies.into_iter().fold(Tally::default(), Tally::plus)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{Strategy, any, prop, proptest};
    use proptest::prop_assert_eq;

    use super::{Tallies, sum_of};
    use crate::focus_area::FocusAreaId;

    /// A practice: which class, how long, of which area.
    type Reported = (u8, u32, Option<u8>);

    fn practices() -> impl Strategy<Value = Vec<Reported>> {
        prop::collection::vec((0u8..3, 1u32..=180, prop::option::of(any::<u8>().prop_map(|n| n % 30))), 0..60)
    }

    fn area(number: u8) -> FocusAreaId {
        FocusAreaId::all().nth(number.into()).expect("one of thirty")
    }

    proptest! {
        #[test]
        fn every_sum_counts_each_practice_once(told in practices()) {
            let mut day = Tallies::new();
            for (class, minutes, number) in &told {
                let class = format!("class_{class}").parse().expect("a class");
                day.entry(class).or_default().add(*minutes, number.map(area));
            }
            let all = sum_of(day.values());
            let of = |kind: fn(&Reported) -> bool| told.iter().filter(|told| kind(told)).count();
            prop_assert_eq!(all.minutes(), told.iter().map(|(_, minutes, _)| minutes).sum::<u32>());
            prop_assert_eq!(all.practices() as usize, told.len());
            prop_assert_eq!(all.skills as usize, of(|(.., area)| area.is_some()));
            prop_assert_eq!(all.meditations as usize, of(|(.., area)| area.is_none()));
            for number in 0..30 {
                let expected: u32 = told.iter().filter(|(.., of)| *of == Some(number)).map(|(_, minutes, _)| minutes).sum();
                prop_assert_eq!(all.areas.get(&area(number)).copied().unwrap_or_default(), expected);
            }
        }
    }
}
