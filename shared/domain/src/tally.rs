//! Tallies: what was practiced on a day, class by class. Everything that a chart shows is a sum of these (docs/product.md, 4.6).

mod by_class;

use std::collections::BTreeMap;

pub use by_class::{MANY_CLASSES, Tallies};

use crate::focus_area::FocusAreaId;

/// How a day counts a practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// As a skill of a focus area.
    Skill(FocusAreaId),
    /// As a core of a focus area, practiced alone.
    Core(FocusAreaId),
    /// As the timer's, which belongs to no focus area.
    Timer,
}

impl Counted {
    /// The focus area that its minutes belong to.
    #[must_use]
    pub fn focus_area(self) -> Option<FocusAreaId> {
        match self {
            Self::Skill(area) | Self::Core(area) => Some(area),
            Self::Timer => None,
        }
    }
}

/// What was practiced in one focus area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AreaTally {
    /// Minutes of its skills and its core.
    pub minutes: u32,
    /// Skills done, including repeated ones. Not counted on days from before areas had a count.
    pub skills: u32,
}

/// The practice of one class on one day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// What was practiced, by focus area.
    pub areas: BTreeMap<FocusAreaId, AreaTally>,
    /// Skills done, including repeated ones.
    pub skills: u32,
    /// Cores practiced alone.
    pub cores: u32,
    /// Minutes of the timer, which belong to no focus area.
    pub timer_minutes: u32,
    /// How often the timer was used.
    pub meditations: u32,
    /// Pupils present, added up over the practices with a count.
    pub present: u32,
}

impl Tally {
    /// Adds a practice.
    pub fn add(&mut self, minutes: u32, counted: Counted) {
        match counted {
            Counted::Skill(area) => {
                let area = self.areas.entry(area).or_default();
                area.minutes = area.minutes.saturating_add(minutes);
                area.skills = area.skills.saturating_add(1);
                self.skills = self.skills.saturating_add(1);
            }
            Counted::Core(area) => {
                let area = self.areas.entry(area).or_default();
                area.minutes = area.minutes.saturating_add(minutes);
                self.cores = self.cores.saturating_add(1);
            }
            Counted::Timer => {
                self.timer_minutes = self.timer_minutes.saturating_add(minutes);
                self.meditations = self.meditations.saturating_add(1);
            }
        }
    }

    /// Takes back a practice that was added before.
    pub fn remove(&mut self, minutes: u32, counted: Counted) {
        match counted {
            Counted::Skill(area) => {
                let area = self.areas.entry(area).or_default();
                area.minutes = area.minutes.saturating_sub(minutes);
                area.skills = area.skills.saturating_sub(1);
                self.skills = self.skills.saturating_sub(1);
            }
            Counted::Core(area) => {
                let area = self.areas.entry(area).or_default();
                area.minutes = area.minutes.saturating_sub(minutes);
                self.cores = self.cores.saturating_sub(1);
            }
            Counted::Timer => {
                self.timer_minutes = self.timer_minutes.saturating_sub(minutes);
                self.meditations = self.meditations.saturating_sub(1);
            }
        }
        self.areas.retain(|_, area| area.minutes > 0);
    }

    /// Counts so many pupils as present at a practice in place of so many; none for no count.
    pub fn change_present(&mut self, before: Option<u8>, after: Option<u8>) {
        let [before, after] = [before, after].map(|count| u32::from(count.unwrap_or_default()));
        self.present = self.present.saturating_sub(before).saturating_add(after);
    }

    /// Whether a practice may be among those added.
    #[must_use]
    pub fn includes(&self, minutes: u32, counted: Counted) -> bool {
        let in_area = |area: FocusAreaId| self.areas.get(&area).is_some_and(|area| area.minutes >= minutes);
        match counted {
            Counted::Skill(area) => self.skills > 0 && in_area(area),
            Counted::Core(area) => self.cores > 0 && in_area(area),
            Counted::Timer => self.meditations > 0 && self.timer_minutes >= minutes,
        }
    }

    /// Total minutes.
    #[must_use]
    pub fn minutes(&self) -> u32 {
        self.areas.values().fold(self.timer_minutes, |sum, area| sum.saturating_add(area.minutes))
    }

    /// Total practices: skills, cores and the timer's.
    #[must_use]
    pub fn practices(&self) -> u32 {
        self.skills.saturating_add(self.cores).saturating_add(self.meditations)
    }

    /// Practices of the class: skills and cores. Whoever uses the timer with a class selected sits for themselves.
    #[must_use]
    pub fn class_practices(&self) -> u32 {
        self.skills.saturating_add(self.cores)
    }

    /// The sum of this and another.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (id, area) in &other.areas {
            let sum = self.areas.entry(*id).or_default();
            sum.minutes = sum.minutes.saturating_add(area.minutes);
            sum.skills = sum.skills.saturating_add(area.skills);
        }
        self.skills = self.skills.saturating_add(other.skills);
        self.cores = self.cores.saturating_add(other.cores);
        self.timer_minutes = self.timer_minutes.saturating_add(other.timer_minutes);
        self.meditations = self.meditations.saturating_add(other.meditations);
        self.present = self.present.saturating_add(other.present);
        self
    }
}

/// Several tallies as one: a day's classes, or one class's days.
#[must_use]
pub fn sum_of<'a>(tallies: impl IntoIterator<Item = &'a Tally>) -> Tally {
    tallies.into_iter().fold(Tally::default(), Tally::plus)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{Strategy, prop, proptest};
    use proptest::prop_assert_eq;

    use super::{AreaTally, Counted, Tallies, Tally};
    use crate::focus_area::FocusAreaId;
    use crate::test_values::counted;

    /// A practice: which class, how long, what it was.
    type Reported = (u8, u32, Counted);

    fn practices() -> impl Strategy<Value = Vec<Reported>> {
        prop::collection::vec((0u8..3, 1u32..=180, counted(30)), 0..60)
    }

    proptest! {
        #[test]
        fn every_sum_counts_each_practice_once(told in practices()) {
            let mut day = Tallies::default();
            for (class, minutes, counted) in &told {
                let class = format!("class_{class}").parse().expect("a class");
                day.add(&class, *minutes, *counted);
            }
            let all = day.sum();
            let of = |kind: fn(&Reported) -> bool| told.iter().filter(|told| kind(told)).count();
            prop_assert_eq!(all.minutes(), told.iter().map(|(_, minutes, _)| minutes).sum::<u32>());
            prop_assert_eq!(all.practices() as usize, told.len());
            prop_assert_eq!(all.skills as usize, of(|(.., counted)| matches!(counted, Counted::Skill(_))));
            prop_assert_eq!(all.cores as usize, of(|(.., counted)| matches!(counted, Counted::Core(_))));
            prop_assert_eq!(all.meditations as usize, of(|(.., counted)| *counted == Counted::Timer));
            for area in FocusAreaId::all() {
                let of_area: Vec<_> = told.iter().filter(|(.., counted)| counted.focus_area() == Some(area)).collect();
                let skills = of_area.iter().filter(|(.., counted)| *counted == Counted::Skill(area)).count();
                let expected = AreaTally {
                    minutes: of_area.iter().map(|(_, minutes, _)| minutes).sum(),
                    skills: skills.try_into().expect("a few"),
                };
                prop_assert_eq!(all.areas.get(&area).copied().unwrap_or_default(), expected);
            }
        }
    }

    proptest! {
        #[test]
        fn a_practice_taken_back_leaves_the_others(told in practices(), taken in practices()) {
            let mut tally = Tally::default();
            let add = |tally: &mut Tally, all: &[Reported]| {
                for (_, minutes, counted) in all {
                    tally.add(*minutes, *counted);
                }
            };
            add(&mut tally, &told);
            let expected = tally.clone();
            add(&mut tally, &taken);
            for (_, minutes, counted) in &taken {
                tally.remove(*minutes, *counted);
            }
            prop_assert_eq!(tally, expected);
        }
    }
}
