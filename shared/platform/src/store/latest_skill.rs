//! The skills among a user's latest practices, with no more of each than the user document shows.

use chrono::{DateTime, Utc};
use domain::day::LocalDate;
use domain::id::{ClassId, CompletionId};
use domain::skill::SkillId;
use serde::Deserialize;

use super::completion::{COMPLETION, HistoryRange, KIND};
use super::{Item, StoreError, UserItems, read, text};

/// The attributes that are read: the fields below, and what tells whether a practice counts.
const ATTRIBUTES: &str = "id, kind, skillId, classId, #date, #timestamp, undoneAt";

/// A skill that was practiced, from its `LOG#completionId` (`Completion`).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LatestSkill {
    /// The completion's id.
    pub id: CompletionId,
    /// The skill.
    pub skill_id: SkillId,
    /// The class that did it.
    pub class_id: ClassId,
    /// The day that it counts for.
    pub date: LocalDate,
    /// When it counts as done.
    pub timestamp: DateTime<Utc>,
}

impl UserItems<'_> {
    /// The skills among the latest so many practices, newest first: one read, whatever is among them. What was undone, and a
    /// place that points to another one, take a place too.
    pub async fn latest_skills(self, most: usize, now: DateTime<Utc>) -> Result<Vec<LatestSkill>, StoreError> {
        let (low, high) = HistoryRange::default().places(now);
        let limit = i32::try_from(most).unwrap_or(i32::MAX);
        let query = self.store.newest_call(COMPLETION.range(self.id, low, high), limit);
        let query = query
            .projection_expression(ATTRIBUTES)
            .expression_attribute_names("#date", "date")
            .expression_attribute_names("#timestamp", "timestamp");
        let (items, _) = self.store.some(query).await?;
        items.into_iter().filter(is_skill).map(read).collect()
    }
}

/// Whether an item is a skill that was done and not undone, and neither another kind of practice nor a pointer to one.
fn is_skill(item: &Item) -> bool {
    text(item, KIND) == Some("skill") && !item.contains_key("undoneAt")
}
