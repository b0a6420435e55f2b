//! Reflections: what a user wrote about a practice, private to them.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::id::{CompletionId, UserId};
use serde::{Deserialize, Serialize};

use super::entity::Entity;
use super::{Completion, Consistency, StoreError, UserItems, UserWrites, read};

pub(super) const REFLECTION: Entity<UserId> = Entity::new("REFLECTION#", "reflections").key_fields(&["completionId"]);

/// `USER#id` / `REFLECTION#completionId`, in the order of the history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reflection {
    /// The practice that it is about.
    pub completion_id: CompletionId,
    /// What was written.
    pub text: String,
    /// When it was saved.
    pub saved_at: DateTime<Utc>,
}

impl UserItems<'_> {
    /// The texts about these completions, which follow one another in the history.
    pub async fn reflections(self, completions: &[Completion]) -> Result<BTreeMap<CompletionId, String>, StoreError> {
        let (Some(first), Some(last)) = (completions.first(), completions.last()) else { return Ok(BTreeMap::new()) };
        let range = REFLECTION.range(self.id, last.place(), first.place());
        let items = self.store.query(range, Consistency::Strong).await?;
        let texts = items.into_iter().map(|item| read(item).map(|one: Reflection| (one.completion_id, one.text)));
        texts.collect()
    }
}

impl<R> UserWrites<'_, R> {
    /// Saves a reflection in place of any before it.
    pub fn save_reflection(&mut self, completion: &Completion, reflection: &Reflection) -> Result<(), StoreError> {
        self.transaction.put(REFLECTION.key_at(self.id, completion.place()), reflection)
    }

    /// Takes a reflection back.
    pub fn remove_reflection(&mut self, completion: &Completion) -> Result<(), StoreError> {
        self.transaction.delete(REFLECTION.key_at(self.id, completion.place()))
    }
}
