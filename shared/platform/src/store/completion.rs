//! Completions: one item each, under an id made by the device, so that the same practice can't be written twice.

use chrono::{DateTime, Utc};
use domain::day::{LocalDate, TimeZone};
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, CompletionId, UserId};
use domain::skill::SkillId;
use serde::{Deserialize, Serialize};

use super::key::Key;
use super::transaction::Put;
use super::{Consistency, Range, Store, StoreError, Transaction, read};

/// `USER#id` / `LOG#completionId`. Holds what was answered, to answer it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Completion {
    /// Its id.
    pub id: CompletionId,
    /// The skill that was done.
    pub skill_id: SkillId,
    /// The class that did it.
    pub class_id: ClassId,
    /// The skill's grade.
    pub grade_level: GradeId,
    /// The skill's focus area.
    pub focus_area: FocusAreaId,
    /// The day that it counts for.
    pub date: LocalDate,
    /// When it counts as done.
    pub timestamp: DateTime<Utc>,
    /// The zone that gave the day. A later change of zone rewrites nothing.
    pub time_zone: TimeZone,
    /// Minutes that it added.
    pub minutes: u32,
    /// Whether the class had not done the skill before.
    pub first_time: bool,
    /// Minutes in all, with it.
    pub total_mindfulness_minutes: u32,
    /// The streak shown, with it.
    pub streak: u32,
    /// The document's version that it made.
    pub version: u64,
}

/// What is sent to make a completion, apart from the skill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCompletion {
    /// Its id.
    pub id: CompletionId,
    /// The class.
    pub class_id: ClassId,
}

impl Store {
    /// A completion of a user.
    pub async fn completion(&self, user: &UserId, id: CompletionId) -> Result<Option<Completion>, StoreError> {
        self.get(Key::of_user(user, format!("LOG#{id}")), Consistency::Strong).await
    }

    /// The latest completions, newest first.
    pub async fn latest_completions(&self, user: &UserId, most: i32) -> Result<Vec<Completion>, StoreError> {
        let range = Range::Prefix(Key::of_user(user, "LOG#"));
        let items = self.query(range, Consistency::Strong, Some(most)).await?;
        items.into_iter().map(read).collect()
    }
}

impl Transaction {
    /// A new completion; refused where its id is taken.
    pub fn create_completion(&mut self, user: &UserId, completion: &Completion) -> Result<(), StoreError> {
        self.put(Key::of_user(user, format!("LOG#{}", completion.id)), completion, Put::IfAbsent)
    }
}
