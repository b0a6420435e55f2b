//! What the imports of a school have of a person: shown by their export, forgotten by their erasure.

use domain::id::UserId;
use serde_json::Value;
use uuid::Uuid;

use super::expression::Expression;
use super::import_outcome::{IMPORT_ROW, IMPORT_WORK};
use super::key::{Key, Range};
use super::roster_import::{IMPORT, IMPORT_PART};
use super::transaction::Otherwise;
use super::{CommitError, Item, SchoolItems, StoreError, text};

/// Finds imports by who has done something with them.
const BY: &str = "startedBy = :user OR confirmedBy = :user OR undoneBy = :user";

impl SchoolItems<'_> {
    /// The imports that a person has started, confirmed or undone, and what imports did with them.
    pub(super) async fn imports_naming(self, user: &UserId) -> Result<Vec<Item>, StoreError> {
        let mut items = self.query_naming(Range::Prefix(IMPORT.key(self.id)), BY, user).await?;
        let rows = Range::Prefix(IMPORT_ROW.key(self.id));
        items.extend(self.query_naming(rows, "userId = :user", user).await?);
        Ok(items)
    }

    /// Puts a random id in place of a person's where they have done something with an import, and takes out what is about them. What was
    /// deleted in the meantime doesn't come back.
    pub(super) async fn forget_in_imports(self, user: &UserId) -> Result<(), StoreError> {
        let nobody = Uuid::new_v4();
        for import in self.query_naming(Range::Prefix(IMPORT.key(self.id)), BY, user).await? {
            for field in ["startedBy", "confirmedBy", "undoneBy"] {
                if text(&import, field) == Some(user.as_str()) {
                    let change = Expression::new(format!("SET {field} = :nobody"));
                    let change = change.value(":nobody", &nobody)?.value(":user", user)?;
                    self.change_trace(&import, change, &format!("{field} = :user")).await?;
                }
            }
        }
        // That something was done with somebody stays, so that a part doesn't do it again.
        for row in self.query_naming(Range::Prefix(IMPORT_ROW.key(self.id)), "userId = :user", user).await? {
            let change = Expression::new("REMOVE userId, #before, #after, fingerprint, isUnfinished");
            let change = change.name("#before", "before").name("#after", "after").value(":user", user)?;
            self.change_trace(&row, change, "userId = :user").await?;
        }
        for (kind, field, is_about) in
            [(IMPORT_PART, "rows", names as fn(&Value, &UserId) -> bool), (IMPORT_WORK, "tasks", is_task_of)]
        {
            let naming = Expression::new("contains(#field, :user)").name("#field", field);
            for part in self.query_naming(Range::Prefix(kind.key(self.id)), naming, user).await? {
                let before = text(&part, field).unwrap_or_default();
                let rows: Vec<Value> = serde_json::from_str(before).map_err(StoreError::unexpected)?;
                // A task keeps its place, by which it is known.
                let is_work = field == "tasks";
                let kept = rows.into_iter().filter_map(|row| {
                    if !is_about(&row, user) {
                        return Some(row);
                    }
                    is_work.then(|| nobodys_task(&row))
                });
                let after = serde_json::to_string(&kept.collect::<Vec<_>>()).map_err(StoreError::unexpected)?;
                let change = Expression::new("SET #field = :after").name("#field", field);
                let change = change.value(":after", &after)?.value(":before", &before)?;
                self.change_trace(&part, change, "#field = :before").await?;
            }
        }
        Ok(())
    }

    async fn change_trace(self, item: &Item, change: Expression, condition: &str) -> Result<(), StoreError> {
        let mut transaction = self.store.transaction::<()>();
        transaction.update_if(Key::of(item), change, condition, Otherwise::Refused(()))?;
        match self.store.commit(transaction).await {
            // Refused: it was deleted, or another run was here first.
            Ok(()) | Err(CommitError::Stale | CommitError::Refused(())) => Ok(()),
            Err(CommitError::Store(error)) => Err(error),
        }
    }

    /// The items of a range that meet a condition on `:user`, a person.
    async fn query_naming(
        self,
        range: Range,
        condition: impl Into<Expression>,
        user: &UserId,
    ) -> Result<Vec<Item>, StoreError> {
        self.store.query_where(range, condition.into().value(":user", user)?).await
    }
}

/// Whether a task is about a person.
fn is_task_of(task: &Value, user: &UserId) -> bool {
    let what = task["what"].as_object();
    what.is_some_and(|what| what.values().any(|one| one["user"].as_str() == Some(user.as_str())))
}

/// The task in whose place nothing is left to do.
fn nobodys_task(task: &Value) -> Value {
    serde_json::json!({ "row": task["row"], "what": { "refuse": { "sentence": "This person's account was deleted." } } })
}

/// Whether a row is, or could be, about a person.
fn names(row: &Value, user: &UserId) -> bool {
    let users = row["userIds"].as_array();
    users.is_some_and(|users| users.iter().any(|id| id.as_str() == Some(user.as_str())))
}
