//! Awards: achievements that a person has earned and challenges that they have finished, and when (docs/product.md, 10 and 11).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Duration, Utc};

use crate::achievement::AchievementId;
use crate::challenge::ChallengeId;
use crate::day::LocalDate;

/// When something was earned. Earlier times sort first, and unknown ones last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum AwardTime {
    /// At a moment.
    Moment(DateTime<Utc>),
    /// At the latest practice of a day; for a challenge, not before it was joined.
    Day(LocalDate, Option<DateTime<Utc>>),
    /// No day is known.
    Unknown,
}

/// Achievements and finished challenges, each with the time at which it was earned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awards<T = DateTime<Utc>> {
    /// Achievements.
    pub achievements: BTreeMap<AchievementId, T>,
    /// Challenges.
    pub challenges: BTreeMap<ChallengeId, T>,
}

impl Awards<AwardTime> {
    /// Adds achievements. If one is there already, the earlier time counts.
    pub(crate) fn add(&mut self, ids: impl IntoIterator<Item = AchievementId>, time: AwardTime) {
        for id in ids {
            let earliest = self.achievements.entry(id).or_insert(time);
            *earliest = time.min(*earliest);
        }
    }

    /// The days whose latest practices [`Self::at`] needs.
    #[must_use]
    pub fn days(&self) -> BTreeSet<LocalDate> {
        let times = self.achievements.values().chain(self.challenges.values());
        let day = |time: &AwardTime| match time {
            AwardTime::Day(date, _) => Some(*date),
            AwardTime::Moment(_) | AwardTime::Unknown => None,
        };
        times.filter_map(day).collect()
    }

    /// The same awards with moments: for a day, its latest practice, or noon if its practices are gone; without a day, `now`.
    #[must_use]
    pub fn dated(&self, latest: &BTreeMap<LocalDate, DateTime<Utc>>, now: DateTime<Utc>) -> Awards {
        let noon = |date: LocalDate| date.begins_in_utc() + Duration::hours(12);
        let moment = |time: &AwardTime| match time {
            AwardTime::Moment(at) => *at,
            AwardTime::Day(date, joined_at) => {
                let at = latest.get(date).copied().unwrap_or_else(|| noon(*date));
                joined_at.map_or(at, |joined_at| at.max(joined_at))
            }
            AwardTime::Unknown => now,
        };
        Awards {
            achievements: self.achievements.iter().map(|(id, time)| (*id, moment(time))).collect(),
            challenges: self.challenges.iter().map(|(id, time)| (*id, moment(time))).collect(),
        }
    }
}

impl<T> Awards<T> {
    /// The awards without those that are already held.
    #[must_use]
    pub fn without(mut self, held: &Awards) -> Self {
        self.achievements.retain(|id, _| !held.achievements.contains_key(id));
        self.challenges.retain(|id, _| !held.challenges.contains_key(id));
        self
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.achievements.is_empty() && self.challenges.is_empty()
    }
}

impl<T> Default for Awards<T> {
    fn default() -> Self {
        Self { achievements: BTreeMap::new(), challenges: BTreeMap::new() }
    }
}

#[cfg(test)]
mod tests {

    use super::{AwardTime, Awards};
    use crate::test_values::{day, moment};

    #[test]
    fn a_day_stands_for_its_latest_practice_and_a_challenge_is_not_finished_before_it_is_joined() {
        let time =
            |time| Awards { achievements: [("streak_3".parse().expect("an id"), time)].into(), ..Awards::default() };
        let latest = [(day(0), moment(0, 10))].into();
        for (earned, expected) in [
            (AwardTime::Day(day(0), None), moment(0, 10)),
            (AwardTime::Day(day(0), Some(moment(0, 9))), moment(0, 10)),
            (AwardTime::Day(day(0), Some(moment(0, 11))), moment(0, 11)),
            (AwardTime::Day(day(1), None), moment(1, 12)),
            (AwardTime::Moment(moment(2, 3)), moment(2, 3)),
            (AwardTime::Unknown, moment(9, 0)),
        ] {
            assert_eq!(
                time(earned).dated(&latest, moment(9, 0)),
                Awards { achievements: [("streak_3".parse().expect("an id"), expected)].into(), ..Awards::default() }
            );
        }
        assert_eq!(time(AwardTime::Day(day(0), None)).days(), [day(0)].into());
        assert!(time(AwardTime::Unknown).days().is_empty() && time(AwardTime::Moment(moment(0, 0))).days().is_empty());
    }
}
