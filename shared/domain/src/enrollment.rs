//! Enrollments: challenges that a person has joined, and their progress in them (docs/product.md, 11.2).

use chrono::{DateTime, Utc};

use crate::challenge::Challenge;
use crate::day::LocalDate;
use crate::tally::Tally;

/// A challenge that a person has joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Enrollment {
    /// The challenge.
    pub challenge: &'static Challenge,
    /// When they joined.
    pub joined_at: DateTime<Utc>,
    /// The day of joining, in their own calendar: practice counts from then on.
    pub joined_date: LocalDate,
}

impl Enrollment {
    /// The last day that counts.
    #[must_use]
    pub fn last_day(&self) -> LocalDate {
        self.challenge.last_day(self.joined_date)
    }

    /// Whether a day counts.
    #[must_use]
    pub fn counts(&self, date: LocalDate) -> bool {
        self.challenge.counts(date, self.joined_date)
    }

    /// The day on which the goal is reached, if it is. Days come oldest first.
    #[must_use]
    pub fn finished_on(&self, days: &[(LocalDate, Tally)]) -> Option<LocalDate> {
        self.challenge.finished_on(self.joined_date, days.iter().map(|(date, tally)| (*date, tally)))
    }

    /// Whether joining again changes nothing: the challenge is finished, or its days are not over.
    #[must_use]
    pub fn is_kept_when_rejoining(&self, finished: bool, today: LocalDate) -> bool {
        finished || today <= self.last_day()
    }
}

/// A person's progress in a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChallengeProgress {
    /// Progress toward the goal, at most its target; 0 before joining.
    pub amount: u32,
    /// The last day that counts, while the challenge is joined and not finished.
    pub ends_at: Option<LocalDate>,
}

impl ChallengeProgress {
    /// Returns the progress of a person who has finished the challenge, joined it, or neither. A finished challenge stays finished.
    #[must_use]
    pub fn of(
        challenge: &Challenge,
        finished: bool,
        enrollment: Option<&Enrollment>,
        days: &[(LocalDate, Tally)],
    ) -> Self {
        let target = challenge.goal.target;
        match enrollment {
            _ if finished => Self { amount: target, ends_at: None },
            Some(one) => {
                let days = days.iter().map(|(date, tally)| (*date, tally));
                let amount = challenge.progress(one.joined_date, days).min(target);
                Self { amount, ends_at: Some(one.last_day()) }
            }
            None => Self { amount: 0, ends_at: None },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ChallengeProgress, Enrollment};
    use crate::challenge::find;
    use crate::day::LocalDate;
    use crate::focus_area::FocusAreaId;
    use crate::tally::{Counted, Tally};
    use crate::test_values::day;

    fn three_calm_days() -> Enrollment {
        let challenge = find("three_calm_days".parse().expect("a challenge")).expect("is there");
        Enrollment { challenge, joined_at: day(0).begins_in_utc(), joined_date: day(0) }
    }

    fn practiced(offsets: &[u64]) -> Vec<(LocalDate, Tally)> {
        let mut tally = Tally::default();
        tally.add(5, Counted::Skill(FocusAreaId::DEFAULT));
        offsets.iter().map(|offset| (day(*offset), tally.clone())).collect()
    }

    #[test]
    fn progress_stops_at_the_target_and_what_is_finished_stays_so() {
        let one = three_calm_days();
        let of = |finished, enrollment, offsets: &[u64]| {
            let progress = ChallengeProgress::of(one.challenge, finished, enrollment, &practiced(offsets));
            (progress.amount, progress.ends_at)
        };
        assert_eq!(of(false, None, &[0, 1]), (0, None), "nobody joined");
        assert_eq!(of(false, Some(&one), &[0, 6, 7]), (2, Some(day(6))), "the eighth day does not count");
        assert_eq!(of(false, Some(&one), &[0, 1, 2, 3]), (3, Some(day(6))));
        assert_eq!(of(true, Some(&one), &[]), (3, None));
        assert_eq!(of(true, None, &[]), (3, None), "left after finishing");
    }

    #[test]
    fn joining_again_changes_nothing_until_the_days_are_over() {
        let one = three_calm_days();
        assert!(
            one.is_kept_when_rejoining(false, day(0))
                && one.is_kept_when_rejoining(false, day(6))
                && !one.is_kept_when_rejoining(false, day(7))
        );
        assert!(one.is_kept_when_rejoining(true, day(7)), "finished");
    }
}
