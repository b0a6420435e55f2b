//! Challenges: a set of focus areas with a goal and a few days for it (docs/product.md, 11). The list of challenges is data.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::day::LocalDate;
use crate::focus_area::FocusAreaId;
use crate::grade::GradeId;
use crate::tally::Tally;
use crate::text_id::{InvalidId, as_text};

/// The longest challenge in days, which is also the most days that are read to compute progress.
pub const MAX_DAYS: u64 = 31;

const DATA: &str = include_str!("../data/challenges.json");

/// A challenge by its name: `three_calm_days`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChallengeId(&'static str);

impl ChallengeId {
    /// The id as text.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

/// What a goal counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Days with practice in the challenge's focus areas.
    Days,
    /// Minutes in the challenge's focus areas.
    Minutes,
    /// Skills completed, whatever their focus area.
    Skills,
    /// Days with the same practice: those of the one focus area, among the challenge's, that has the most. All skills of an area say
    /// its core word for word, so each of them is the same practice, and so is the core alone.
    SameArea,
}

/// The goal that finishes a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Goal {
    /// The unit that is counted.
    pub measure: Measure,
    /// The amount to reach.
    pub target: u32,
    /// The number of days, including the first one.
    pub within_days: u8,
}

/// A challenge.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Challenge {
    id: &'static str,
    /// Its number, under which finishing it is recorded. It never changes, and the number of a removed challenge is not reused.
    pub number: u8,
    /// Its name.
    pub name: &'static str,
    /// What to do, in a sentence or two.
    pub description: &'static str,
    /// The youngest and the oldest grade that it is for.
    grades: (GradeId, GradeId),
    /// The level it belongs to, 1 to 3.
    pub level: u8,
    /// The focus areas that count; none if any skill counts.
    pub focus_areas: Vec<FocusAreaId>,
    /// What finishes it.
    pub goal: Goal,
}

impl Challenge {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> ChallengeId {
        ChallengeId(self.id)
    }

    /// Whether it is for this grade.
    #[must_use]
    pub fn is_for(&self, grade: GradeId) -> bool {
        (self.grades.0..=self.grades.1).contains(&grade)
    }

    /// The last day that counts after joining on a day.
    #[must_use]
    pub fn last_day(&self, joined: LocalDate) -> LocalDate {
        joined.plus(u64::from(self.goal.within_days).saturating_sub(1))
    }

    /// Whether a day counts after joining on another.
    #[must_use]
    pub fn counts(&self, date: LocalDate, joined: LocalDate) -> bool {
        (joined..=self.last_day(joined)).contains(&date)
    }

    /// The progress of a person who joined on a given day. Days that do not count are ignored.
    #[must_use]
    pub fn progress<'a>(&self, joined: LocalDate, days: impl IntoIterator<Item = (LocalDate, &'a Tally)>) -> u32 {
        self.amounts(joined, days).last().map_or(0, |(_, amount)| amount)
    }

    /// The day on which a person who joined on a given day reached the goal, if they have. Days come oldest first.
    #[must_use]
    pub fn finished_on<'a>(
        &self,
        joined: LocalDate,
        days: impl IntoIterator<Item = (LocalDate, &'a Tally)>,
    ) -> Option<LocalDate> {
        self.amounts(joined, days).find(|(_, amount)| *amount >= self.goal.target).map(|(date, _)| date)
    }

    /// How much there is after each day that counts.
    fn amounts<'a>(
        &self,
        joined: LocalDate,
        days: impl IntoIterator<Item = (LocalDate, &'a Tally)>,
    ) -> impl Iterator<Item = (LocalDate, u32)> {
        let counted = days.into_iter().filter(move |(date, _)| self.counts(*date, joined));
        let (mut sum, mut days_of): (u32, BTreeMap<FocusAreaId, u32>) = (0, BTreeMap::new());
        counted.map(move |(date, day)| {
            match self.goal.measure {
                Measure::Days => sum += u32::from(self.minutes(day) > 0),
                Measure::Minutes => sum = sum.saturating_add(self.minutes(day)),
                Measure::Skills => sum = sum.saturating_add(day.skills),
                Measure::SameArea => {
                    for area in self.focus_areas.iter().filter(|area| day.areas.contains_key(area)) {
                        let days = days_of.entry(*area).or_default();
                        *days += 1;
                        sum = sum.max(*days);
                    }
                }
            }
            (date, sum)
        })
    }

    /// The minutes of a day in the challenge's focus areas, or in all of them if it names none.
    fn minutes(&self, day: &Tally) -> u32 {
        match self.focus_areas.as_slice() {
            [] => day.minutes(),
            areas => areas.iter().filter_map(|area| day.areas.get(area)).map(|area| area.minutes).sum(),
        }
    }
}

/// Every challenge, easiest level first.
#[must_use]
pub fn all() -> &'static [Challenge] {
    // A test checks that the file can be read.
    static ALL: LazyLock<Vec<Challenge>> = LazyLock::new(|| serde_json::from_str(DATA).unwrap_or_default());
    &ALL
}

/// The challenge with this number.
#[must_use]
pub fn numbered(number: u8) -> Option<&'static Challenge> {
    all().iter().find(|one| one.number == number)
}

/// The challenge with this id.
#[must_use]
pub fn find(id: ChallengeId) -> Option<&'static Challenge> {
    all().iter().find(|one| one.id == id.0)
}

impl fmt::Display for ChallengeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for ChallengeId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let known = all().iter().find(|one| one.id == text);
        known.map(Challenge::id).ok_or(InvalidId { kind: "challenge id" })
    }
}

as_text!(ChallengeId, "three_calm_days");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Challenge, ChallengeId, DATA, MAX_DAYS, Measure, all, find, numbered};
    use crate::day::LocalDate;
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::tally::{Counted, Tally};
    use crate::test_values::day;

    #[test]
    fn every_grade_finds_five_good_challenges_in_each_level() {
        let read: Vec<Challenge> = serde_json::from_str(DATA).expect("the file is what it should be");
        assert_eq!(read, all());
        let ids: BTreeSet<ChallengeId> = all().iter().map(Challenge::id).collect();
        assert_eq!(ids.len(), all().len(), "ids are unique");
        assert!(all().iter().all(|one| numbered(one.number) == Some(one)), "numbers are unique");
        for level in 1..=3 {
            for grade in GradeId::all() {
                let of_level = all().iter().filter(|one| one.level == level && one.is_for(grade));
                assert_eq!(of_level.count(), 5, "level {level} of {grade}");
            }
        }
        for one in all() {
            assert_eq!(find(one.id()), Some(one));
            assert!(one.grades.0 <= one.grades.1, "{}", one.id);
            assert!(one.focus_areas.iter().all(|area| area.level() == one.level), "{}: areas of its own level", one.id);
            assert_eq!(one.focus_areas.iter().collect::<BTreeSet<_>>().len(), one.focus_areas.len(), "{}", one.id);
            let goal = one.goal;
            assert!((2..=MAX_DAYS).contains(&u64::from(goal.within_days)) && goal.target > 0, "{}", one.id);
            // A day does not say which areas its skills were of.
            assert_eq!(goal.measure == Measure::Skills, one.focus_areas.is_empty(), "{}", one.id);
            // There is room for a day off, and nobody is asked for more than five minutes a day.
            assert!(goal.measure != Measure::Days || goal.target * 10 <= u32::from(goal.within_days) * 6, "{}", one.id);
            assert!(goal.measure != Measure::Minutes || goal.target <= u32::from(goal.within_days) * 5, "{}", one.id);
        }
    }

    /// The shortest practice of a grade, in minutes, as `shared/curriculum` has it.
    fn shortest_practice(grade: GradeId) -> u32 {
        match grade.number() {
            None => 2,
            Some(..=2) => 3,
            Some(_) => 5,
        }
    }

    /// The school days among so many days in a row, at least: from Monday to Friday.
    fn school_days(days: u8) -> u32 {
        let weeks = u32::from(days / 7);
        weeks * 5 + u32::from(days % 7).saturating_sub(2)
    }

    #[test]
    fn one_practice_a_school_day_is_enough_with_a_day_to_spare() {
        for one in all() {
            let (target, spare) = (one.goal.target, school_days(one.goal.within_days) - 1);
            for grade in GradeId::all().filter(|grade| one.is_for(*grade)) {
                let days = match one.goal.measure {
                    Measure::Minutes => target.div_ceil(shortest_practice(grade)),
                    Measure::Days | Measure::Skills | Measure::SameArea => target,
                };
                assert!(days <= spare, "{} in {grade}: {days} days, {spare} at most", one.id);
            }
        }
    }

    #[test]
    fn the_same_practice_is_any_of_one_focus_area_on_five_days() {
        let core = |offset, area: &str| {
            let mut tally = Tally::default();
            tally.add(2, Counted::Core(FocusAreaId::named(area).expect("an area")));
            (day(offset), tally)
        };
        let skill = |offset, area| (day(offset), tally(area, 5));
        let days = [core(0, "grounding"), skill(1, "grounding"), skill(1, "bodyScan"), core(2, "bodyScan")];
        assert_eq!(progress("five_days_to_settle", &days), 2, "two days each");
        let days: Vec<_> = (0..7).map(|offset| core(offset * 2, "grounding")).collect();
        assert_eq!(progress("five_days_to_settle", &days), 7);
        let challenge = find("five_days_to_settle".parse().expect("a challenge")).expect("is there");
        let finished = challenge.finished_on(day(0), days.iter().map(|(date, tally)| (*date, tally)));
        assert_eq!(finished, Some(day(8)));
        assert_eq!(progress("five_days_to_settle", &[core(14, "grounding"), skill(0, "gratitude")]), 0);
    }

    #[test]
    fn every_text_is_plain_and_kind() {
        for one in all() {
            assert!((3..=30).contains(&one.name.len()) && (20..=140).contains(&one.description.len()), "{}", one.id);
            assert!(one.description.ends_with('.') && !one.name.ends_with('.'), "{}", one.id);
            let words = format!("{} {}", one.name, one.description).to_lowercase();
            assert!(!words.contains('!'), "{words}");
            for unkind in ["must", "fail", "lose", "lost", "best", "win", "beat", "never", "only"] {
                assert!(
                    !words.split(' ').any(|word| word.trim_matches(['.', ',', ':']) == unkind),
                    "{unkind} in {words}"
                );
            }
        }
    }

    fn tally(area: &str, minutes: u32) -> Tally {
        let mut tally = Tally::default();
        tally.add(minutes, FocusAreaId::named(area).map_or(Counted::Timer, Counted::Skill));
        tally
    }

    fn progress(id: &str, days: &[(LocalDate, Tally)]) -> u32 {
        let challenge = find(id.parse().expect("a challenge")).expect("is there");
        challenge.progress(day(0), days.iter().map(|(date, tally)| (*date, tally)))
    }

    #[test]
    fn days_minutes_and_skills_are_counted_from_joining_to_the_last_day() {
        let breath = |offset| (day(offset), tally("focusedBreathing", 5));
        assert_eq!(progress("three_calm_days", &[breath(0), breath(3), breath(6), breath(7)]), 3);
        assert_eq!(progress("thirty_settled_minutes", &[breath(0), breath(20), breath(21)]), 10);
        assert_eq!(progress("twelve_skills", &[breath(0), breath(29), breath(30)]), 2);
        let before = "2028-02-26".parse().expect("a date");
        assert_eq!(progress("twelve_skills", &[(before, tally("gratitude", 5))]), 0, "what was before joining");
    }

    #[test]
    fn the_day_that_reaches_the_goal_finishes_it() {
        let challenge = find("three_calm_days".parse().expect("a challenge")).expect("is there");
        let days: Vec<_> = [0, 2, 5, 6].map(|offset| (day(offset), tally("focusedBreathing", 5))).into();
        let finished = |from: usize, to: usize| {
            challenge.finished_on(day(0), days[from..to].iter().map(|(date, tally)| (*date, tally)))
        };
        assert_eq!((finished(0, 2), finished(0, 3), finished(0, 4)), (None, Some(day(5)), Some(day(5))));
        assert_eq!(finished(2, 4), None);
    }

    #[test]
    fn other_areas_and_the_timer_count_if_the_challenge_names_no_areas() {
        let others = [(day(0), tally("gratitude", 5)), (day(1), tally("timer", 20))];
        assert_eq!(progress("three_calm_days", &others), 0);
        assert_eq!(progress("thirty_settled_minutes", &others), 0);
        assert_eq!(progress("twelve_skills", &others), 1, "the timer completes no skill");
        assert_eq!(progress("kindness_days", &others), 1);
    }
}
