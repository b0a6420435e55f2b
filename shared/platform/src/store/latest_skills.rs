//! The skills that a person practiced last, kept in their state: what the user document shows of the history costs no read of it.

use std::cmp::Reverse;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use chrono::{DateTime, Utc};
use domain::day::LocalDate;
use domain::id::CompletionId;
use domain::skill::SkillId;
use serde::{Deserialize, Serialize};

use super::{Completion, StoreError};

/// How many are kept. The state stays under the kilobyte that one write unit writes.
const MOST: usize = 5;

/// The latest skills, newest first. The table holds them as one text, with a line for each: each practice reads and writes the state
/// several times over, and a text is read at once.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LatestSkills(Vec<LatestSkill>);

/// A skill that was practiced and not undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LatestSkill {
    /// The completion's id.
    pub id: CompletionId,
    /// The skill.
    pub skill_id: SkillId,
    /// The day that it counts for.
    pub date: LocalDate,
    /// When it counts as done, to the millisecond.
    pub timestamp: DateTime<Utc>,
}

impl LatestSkills {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The skills, newest first.
    pub fn iter(&self) -> impl Iterator<Item = &LatestSkill> {
        self.0.iter()
    }

    /// These with a practice that was just written, if it is a skill and among the latest.
    #[must_use]
    pub fn with(&self, completion: &Completion) -> Self {
        let mut skills = self.without(completion.id).0;
        skills.extend(LatestSkill::of(completion));
        skills.sort_by_key(|skill| Reverse((skill.timestamp, skill.id)));
        skills.truncate(MOST);
        Self(skills)
    }

    /// These without a practice that was undone. Nothing older takes its place: that would have to be read.
    #[must_use]
    pub fn without(&self, id: CompletionId) -> Self {
        Self(self.0.iter().filter(|skill| skill.id != id).cloned().collect())
    }
}

impl LatestSkill {
    fn of(completion: &Completion) -> Option<Self> {
        let Completion { id, date, timestamp, .. } = *completion;
        Some(Self { id, skill_id: completion.skill()?.skill_id, date, timestamp })
    }
}

impl Display for LatestSkill {
    /// `id skill date milliseconds`, the last since 1970.
    fn fmt(&self, text: &mut Formatter<'_>) -> fmt::Result {
        let Self { id, skill_id, date, timestamp } = self;
        write!(text, "{id} {skill_id} {date} {}", timestamp.timestamp_millis())
    }
}

impl FromStr for LatestSkill {
    type Err = StoreError;

    fn from_str(line: &str) -> Result<Self, StoreError> {
        let unknown = || StoreError::Unexpected(format!("this is no skill of a state: {line}"));
        let mut words = line.split(' ');
        let mut next = || words.next().ok_or_else(unknown);
        let id = next()?.parse().map_err(|_| unknown())?;
        let skill_id = next()?.parse().map_err(|_| unknown())?;
        let date = next()?.parse().map_err(|_| unknown())?;
        let milliseconds = next()?.parse().map_err(|_| unknown())?;
        let timestamp = DateTime::from_timestamp_millis(milliseconds).ok_or_else(unknown)?;
        Ok(Self { id, skill_id, date, timestamp })
    }
}

impl From<LatestSkills> for String {
    fn from(LatestSkills(skills): LatestSkills) -> Self {
        skills.iter().map(LatestSkill::to_string).collect::<Vec<_>>().join("\n")
    }
}

impl TryFrom<String> for LatestSkills {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self, StoreError> {
        text.lines().map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::{LatestSkill, LatestSkills};

    #[test]
    fn what_is_stored_is_what_is_read() {
        let skill = |number: u8| LatestSkill {
            id: format!("01a1f8d3-0770-70f2-9abb-c75e4f95ace{number}").parse().expect("an id"),
            skill_id: format!("focusedBreathing_grade_1_{number}").parse().expect("a skill"),
            date: "2026-11-20".parse().expect("a day"),
            timestamp: "2026-11-20T11:59:02.123Z".parse().expect("a moment"),
        };
        for skills in [LatestSkills::default(), LatestSkills(vec![skill(2), skill(1)])] {
            let stored = serde_json::to_value(&skills).expect("writes");
            assert_eq!(serde_json::from_value::<LatestSkills>(stored).expect("reads"), skills);
        }
        assert!(serde_json::from_str::<LatestSkills>("\"yesterday\"").is_err());
    }
}
