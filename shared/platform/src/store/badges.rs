//! Badges: what a person has earned and when, and the challenges they finished, all in one small item, so that the document
//! stays cheap to read and a badge cheap to write.

use std::collections::BTreeMap;
use std::str::FromStr;

use chrono::{DateTime, Utc};
use domain::achievement::AchievementId;
use domain::award::Awards;
use domain::challenge::{self, Challenge};
use domain::id::UserId;
use serde::Deserialize;

use super::entity::{Entity, Fields};
use super::expression::Expression;
use super::record::time;
use super::transaction::Otherwise;
use super::{StoreError, UserWrites};

pub(super) const BADGES: Entity<UserId> = Entity::new("DOC#BADGES", "badges").show(names_and_times);

/// The prefix of an achievement's id: `b:streak_7`. As short as the number of a challenge, to stay within a kilobyte.
const BADGE: &str = "b:";
/// The prefix of a finished challenge's number.
const CHALLENGE: &str = "c:";

/// `USER#id` / `DOC#BADGES`: the moment at which each achievement was earned and each challenge finished, by its id.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(from = "BadgesItem")]
pub struct Badges {
    earned: BTreeMap<String, DateTime<Utc>>,
    finished: BTreeMap<String, DateTime<Utc>>,
}

/// The badges as they are stored, each in an attribute of its own, which can be written where it is absent. Moments are seconds
/// since 1970: with every badge earned the item still has less than a kilobyte.
#[derive(Debug, Deserialize)]
struct BadgesItem {
    #[serde(flatten)]
    fields: BTreeMap<String, serde_json::Value>,
}

/// The challenge whose finish an attribute keeps.
fn challenge_of(name: &str) -> Option<&'static Challenge> {
    challenge::numbered(name.strip_prefix(CHALLENGE)?.parse().ok()?)
}

/// Replaces short names by full ids, and seconds by times.
fn names_and_times(fields: Fields) -> Fields {
    fields.into_iter().map(|(name, seconds)| (export_name(&name), time(&seconds))).collect()
}

/// What the export calls an attribute: `badge:streak_7`, `challenge:three_calm_days`.
fn export_name(name: &str) -> String {
    match (name.strip_prefix(BADGE), challenge_of(name)) {
        (Some(id), _) => format!("badge:{id}"),
        (None, Some(challenge)) => format!("challenge:{}", challenge.id()),
        (None, None) => name.to_owned(),
    }
}

impl From<BadgesItem> for Badges {
    fn from(item: BadgesItem) -> Self {
        let mut badges = Self::default();
        for (name, seconds) in &item.fields {
            let moment = seconds.as_i64().and_then(|seconds| DateTime::from_timestamp(seconds, 0));
            let Some(moment) = moment else { continue };
            if let Some(id) = name.strip_prefix(BADGE) {
                badges.earned.insert(id.to_owned(), moment);
            } else if let Some(challenge) = challenge_of(name) {
                badges.finished.insert(challenge.id().to_string(), moment);
            }
        }
        badges
    }
}

impl Badges {
    /// The badges with the moments at which they were earned, the newest first.
    #[must_use]
    pub fn newest_first(&self) -> Vec<(&str, DateTime<Utc>)> {
        let mut badges: Vec<_> = self.earned.iter().map(|(id, earned_at)| (id.as_str(), *earned_at)).collect();
        badges.sort_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(other.0)));
        badges
    }

    /// When an achievement was earned, if it was.
    #[must_use]
    pub fn earned_at(&self, id: AchievementId) -> Option<DateTime<Utc>> {
        self.earned.get(id.as_str()).copied()
    }

    /// When a challenge was finished, if it was. Leaving it afterwards changes nothing.
    #[must_use]
    pub fn finished_at(&self, challenge: &str) -> Option<DateTime<Utc>> {
        self.finished.get(challenge).copied()
    }

    /// The badges as the domain's rules use them. One whose rule no longer exists is left out.
    #[must_use]
    pub fn awards(&self) -> Awards {
        Awards { achievements: known(&self.earned), challenges: known(&self.finished) }
    }
}

/// The moments of the ids that still exist.
fn known<I: FromStr + Ord>(moments: &BTreeMap<String, DateTime<Utc>>) -> BTreeMap<I, DateTime<Utc>> {
    moments.iter().filter_map(|(id, at)| Some((id.parse().ok()?, *at))).collect()
}

impl<R> UserWrites<'_, R> {
    /// Adds what was earned, if none of it is there yet.
    pub fn add_badges(&mut self, earned: &Awards) -> Result<(), StoreError> {
        let badges = earned.achievements.iter().map(|(id, at)| (format!("{BADGE}{id}"), at));
        let challenges = earned.challenges.iter().filter_map(|(id, at)| {
            let number = challenge::find(*id)?.number;
            Some((format!("{CHALLENGE}{number}"), at))
        });
        let moments: Vec<(String, i64)> = badges.chain(challenges).map(|(name, at)| (name, at.timestamp())).collect();
        let joined =
            |form: fn(usize) -> String, with: &str| (0..moments.len()).map(form).collect::<Vec<_>>().join(with);
        let set = joined(|place| format!("#m{place} = :m{place}"), ", ");
        let absent = joined(|place| format!("attribute_not_exists(#m{place})"), " AND ");
        let mut change = Expression::new(format!("SET {set}"));
        for (place, (name, seconds)) in moments.iter().enumerate() {
            change = change.name(&format!("#m{place}"), name).value(&format!(":m{place}"), seconds)?;
        }
        self.transaction.update_if(BADGES.key(self.id), change, &absent, Otherwise::Stale)
    }
}
