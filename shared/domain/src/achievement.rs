//! Achievements: what can be earned, once each (docs/product.md, 10). The rules are data; this file reads them and tells which
//! of them a number, or a change, has reached. An achievement that was earned is a badge.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::completion::PracticeTotals;
use crate::text_id::{InvalidId, as_text};

/// Days without practice after which coming back is an achievement.
pub const AWAY_DAYS: i64 = 7;

const DATA: &str = include_str!("../data/achievements.json");

/// What an achievement counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The first skill completed.
    Skill,
    /// Days in a row.
    Streak,
    /// Days in all.
    Days,
    /// Minutes in all.
    Minutes,
    /// Focus areas finished in one grade by one class.
    FocusAreas,
    /// Focus areas finished of one level.
    Level,
    /// Focus areas finished of one grade.
    Grade,
    /// A practice after a week or more away.
    WelcomeBack,
    /// Challenges finished.
    Challenge,
    /// Days on which one class practiced, within seven.
    ClassWeek,
}

/// An achievement by its name: `streak_7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AchievementId(&'static str);

impl AchievementId {
    /// The id as text.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

/// One rule.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achievement {
    id: &'static str,
    /// What it counts.
    pub kind: Kind,
    /// How much of it earns it.
    pub target: u32,
    /// Its name.
    pub name: &'static str,
    /// The rule in one sentence.
    pub rule: &'static str,
    /// Whether it is no longer offered. Those who have earned it keep it.
    #[serde(default)]
    pub retired: bool,
}

impl Achievement {
    /// Its id.
    #[must_use]
    pub fn id(&self) -> AchievementId {
        AchievementId(self.id)
    }
}

/// Every achievement, in the order in which they are shown.
#[must_use]
pub fn all() -> &'static [Achievement] {
    // That the file can be read, a test says.
    static ALL: LazyLock<Vec<Achievement>> = LazyLock::new(|| serde_json::from_str(DATA).unwrap_or_default());
    &ALL
}

/// The offered achievements of a kind that an amount has reached.
pub fn reached(kind: Kind, amount: u32) -> impl Iterator<Item = AchievementId> {
    all().iter().filter(move |one| one.kind == kind && one.target <= amount && !one.retired).map(Achievement::id)
}

/// What a change of everything practiced may have earned.
///
/// An amount that passed one mark names all that it has reached by now, so that what was missed once is made up for.
#[must_use]
pub fn earned_by(before: &PracticeTotals, after: &PracticeTotals) -> Vec<AchievementId> {
    let mut earned = Vec::new();
    for (kind, before, after) in [
        (Kind::Streak, before.streak.longest, after.streak.longest),
        (Kind::Days, before.streak.days, after.streak.days),
        (Kind::Minutes, before.minutes, after.minutes),
    ] {
        if reached(kind, before).count() < reached(kind, after).count() {
            earned.extend(reached(kind, after));
        }
    }
    if let (Some((last, _)), Some((now, _))) = (before.streak.last, after.streak.last)
        && last.days_before(now) > AWAY_DAYS
    {
        earned.extend(reached(Kind::WelcomeBack, 1));
    }
    earned
}

impl fmt::Display for AchievementId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for AchievementId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let known = all().iter().find(|one| one.id == text);
        known.map(Achievement::id).ok_or(InvalidId { kind: "achievement id" })
    }
}

as_text!(AchievementId, "streak_7");

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Achievement, AchievementId, DATA, Kind, all, earned_by, reached};
    use crate::completion::PracticeTotals;
    use crate::day::LocalDate;
    use crate::focus_area::FOCUS_AREAS;
    use crate::streak::Streak;

    fn targets(kind: Kind) -> Vec<u32> {
        all().iter().filter(|one| one.kind == kind).map(|one| one.target).collect()
    }

    fn id(text: &str) -> AchievementId {
        text.parse().expect("an achievement")
    }

    fn practiced(minutes: u32, longest: u32, last: &str) -> PracticeTotals {
        let last: LocalDate = last.parse().expect("a date");
        PracticeTotals { minutes, streak: Streak { last: Some((last, 1)), longest, days: longest, days_in_month: 1 } }
    }

    #[test]
    fn every_rule_is_there_once() {
        let read: Vec<Achievement> = serde_json::from_str(DATA).expect("the file is what it should be");
        assert_eq!(read, all());
        let ids: BTreeSet<AchievementId> = all().iter().map(Achievement::id).collect();
        assert_eq!(ids.len(), all().len(), "ids are unique");
        assert_eq!(targets(Kind::Skill), [1]);
        assert_eq!(targets(Kind::Streak), [3, 7, 14, 30, 60, 100, 180, 365]);
        assert_eq!(targets(Kind::Days), [30, 60, 100, 180, 365]);
        let retired: Vec<&str> = all().iter().filter(|one| one.retired).map(|one| one.id).collect();
        assert_eq!(retired, ["streak_60", "streak_100", "streak_180", "streak_365"]);
        assert_eq!(targets(Kind::Minutes), [10, 30, 60, 120, 300, 600, 1200, 3000]);
        assert_eq!(targets(Kind::FocusAreas), [1, 5, 10, 20, 30]);
        assert_eq!(
            (targets(Kind::Level), targets(Kind::Grade)),
            (vec![10], vec![u32::try_from(FOCUS_AREAS).expect("thirty")])
        );
        assert_eq!([Kind::WelcomeBack, Kind::Challenge, Kind::ClassWeek].map(targets), [[1], [1], [5]]);
        for one in all() {
            let numbered = [
                ("streak", Kind::Streak),
                ("days", Kind::Days),
                ("minutes", Kind::Minutes),
                ("focus_areas", Kind::FocusAreas),
            ];
            let prefix = numbered.iter().find(|(_, kind)| *kind == one.kind).map(|(prefix, _)| prefix);
            assert!(prefix.is_none_or(|prefix| one.id == format!("{prefix}_{}", one.target)), "{}", one.id);
        }
    }

    #[test]
    fn every_text_is_plain_and_kind() {
        for one in all() {
            assert!((3..=30).contains(&one.name.len()) && (10..=100).contains(&one.rule.len()), "{}", one.id);
            assert!(one.rule.ends_with('.') && !one.name.ends_with('.'), "{}", one.id);
            let words = format!("{} {}", one.name, one.rule).to_lowercase();
            for unkind in
                ["!", "must", "fail", "lose", "lost", "best", "better than", "win", "beat", "broke", "never", "only"]
            {
                assert!(
                    !words.split(' ').any(|word| word.trim_matches(['.', ',']) == unkind) && !words.contains('!'),
                    "{unkind} in {words}"
                );
            }
        }
    }

    #[test]
    fn an_id_is_one_of_the_file() {
        for one in all() {
            assert_eq!(one.id().to_string().parse(), Ok(one.id()));
        }
        for text in ["", "streak_8", "Streak_7", "streak_7 "] {
            assert!(text.parse::<AchievementId>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_was_passed_is_earned_and_what_was_there_already_is_not() {
        let day = "2026-11-20";
        for (before, after, expected) in [
            ((0, 0), (9, 2), vec![]),
            ((9, 2), (10, 2), vec!["minutes_10"]),
            ((10, 2), (29, 2), vec![]),
            ((9, 2), (10, 3), vec!["streak_3", "minutes_10"]),
            // One long practice passes two marks; a record that got lost is made up for by the next mark.
            ((9, 6), (31, 7), vec!["streak_3", "streak_7", "minutes_10", "minutes_30"]),
            // A late record of an older state earns nothing.
            ((31, 7), (9, 6), vec![]),
        ] {
            let (before, after) = (practiced(before.0, before.1, day), practiced(after.0, after.1, day));
            assert_eq!(earned_by(&before, &after), expected.into_iter().map(id).collect::<Vec<_>>());
        }
    }

    #[test]
    fn coming_back_after_seven_days_without_practice_is_welcomed() {
        for (last, now, expected) in [
            ("2028-02-22", "2028-02-29", vec![]),
            ("2028-02-22", "2028-03-01", vec![id("welcome_back")]),
            ("2026-12-30", "2027-06-30", vec![id("welcome_back")]),
            ("2027-06-30", "2026-12-30", vec![]),
        ] {
            assert_eq!(earned_by(&practiced(0, 0, last), &practiced(0, 0, now)), expected, "{last} {now}");
        }
        let nothing = PracticeTotals::default();
        assert_eq!(earned_by(&nothing, &practiced(3, 1, "2026-11-20")), [], "a first day is no return");
    }

    #[test]
    fn an_amount_reaches_every_mark_up_to_it() {
        assert_eq!(
            reached(Kind::FocusAreas, 12).collect::<Vec<_>>(),
            ["focus_areas_1", "focus_areas_5", "focus_areas_10"].map(id)
        );
        assert_eq!(reached(Kind::Grade, 29).count(), 0);
    }

    #[test]
    fn days_in_all_go_on_where_days_in_a_row_are_no_longer_offered() {
        let day = "2026-11-20";
        let of = |longest, days| {
            let totals = practiced(0, longest, day);
            PracticeTotals { streak: Streak { days, ..totals.streak }, ..totals }
        };
        assert_eq!(earned_by(&of(5, 29), &of(5, 30)), [id("days_30")]);
        assert_eq!(earned_by(&of(59, 99), &of(60, 100)), ["days_30", "days_60", "days_100"].map(id));
        assert_eq!(earned_by(&of(29, 40), &of(30, 41)), ["streak_3", "streak_7", "streak_14", "streak_30"].map(id));
    }
}
