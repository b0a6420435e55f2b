//! Brings what a person had to the user id of their new account, after the first one was deleted at the identity service.

use std::time::Instant;

use aws_sdk_dynamodb::types::{AttributeValue, PutRequest, WriteRequest};
use domain::id::UserId;

use super::connection::CONNECTION;
use super::key::Key;
use super::member::MEMBER;
use super::personal_data::PersonalData;
use super::profile::PROFILE;
use super::state::STATE;
use super::ticket::TICKET;
use super::transaction::Otherwise;
use super::{CommitError, Consistency, Item, StoreError, UserItems, erased, sort_key};

/// Items of one page: after each, a move that is cut off goes on from there.
const MOVED_AT_ONCE: i32 = 100;

impl UserItems<'_> {
    /// Moves everything of a closed account to another user, who has no document yet, and opens it there. Returns whether it was
    /// completed by the deadline; if not, the next call goes on.
    pub async fn move_to(self, new: &UserId, email: &str, deadline: Instant) -> Result<bool, StoreError> {
        let personal_data = self.personal_data().await?;
        while !personal_data.move_page(new).await? {
            if Instant::now() >= deadline {
                return Ok(false);
            }
        }
        personal_data.move_memberships(new).await?;
        self.move_state(new, email).await?;
        Ok(true)
    }

    /// Last, what refuses writes to the one account and lets the other one be read.
    async fn move_state(self, new: &UserId, email: &str) -> Result<(), StoreError> {
        let (Some(state), Some(profile)) = (self.state().await?, self.profile().await?) else { return Ok(()) };
        let opened = state.reopened();
        let mut transaction = self.store.transaction::<()>();
        transaction.delete_if(STATE.key(self.id), "attribute_exists(closedAt)", Otherwise::Refused(()))?;
        transaction.delete(PROFILE.key(self.id))?;
        let mut writes = transaction.user(new);
        writes.create_state(&opened)?;
        writes.create_profile(&profile)?;
        transaction.address(email).put_owner(new)?;
        match self.store.commit(transaction).await {
            // Stale or refused: another call was here first.
            Ok(()) | Err(CommitError::Stale | CommitError::Refused(())) => Ok(()),
            Err(CommitError::Store(error)) => Err(error),
        }
    }
}

impl PersonalData<'_> {
    /// Moves a page of items, with what is stored elsewhere because of them; returns whether there was nothing left but state and
    /// profile. Each item is written before its original is deleted, so a page may be moved twice.
    async fn move_page(&self, new: &UserId) -> Result<bool, StoreError> {
        let (mut items, _) = self.items(None, Some(MOVED_AT_ONCE)).await?;
        let all = items.len() < MOVED_AT_ONCE.unsigned_abs() as usize;
        items.retain(|item| !erased::goes_last(item));
        let done = all && items.is_empty();
        let linked = self.linked_keys(&items).await?;
        self.move_linked(linked.items, new).await?;
        // Connections and tickets end with the account that they were opened for.
        let kept = items.iter().filter(|item| !CONNECTION.is_at(sort_key(item)) && !TICKET.is_at(sort_key(item)));
        self.put(kept.map(|item| self.renamed(item, new))).await?;
        self.store.batch_delete(linked.copies.into_iter().chain(items.iter().map(Key::of))).await?;
        Ok(done)
    }

    /// Moves what schools keep about the person's membership.
    async fn move_memberships(&self, new: &UserId) -> Result<(), StoreError> {
        for school in &self.person.schools {
            // First the entries: they are known from the membership.
            let ((names, edges), written_down) = futures::try_join!(
                self.store.school(school).entry_keys(self.person.user),
                self.store.school(school).audit_naming(self.person.user)
            )?;
            self.move_linked(names.into_iter().chain(edges), new).await?;
            self.store.school(school).rename_teacher(self.person.user, new).await?;
            self.store.school(school).rename_in_completed(self.person.user, Some(new)).await?;
            self.put(written_down.iter().map(|item| self.renamed(item, new))).await?;
            self.move_linked([MEMBER.key_at(school, self.person.user)], new).await?;
        }
        Ok(())
    }

    /// Moves what is stored in other partitions. An item whose key doesn't name the person stays where it is.
    async fn move_linked(&self, keys: impl IntoIterator<Item = Key>, new: &UserId) -> Result<(), StoreError> {
        let keys: Vec<Item> = keys.into_iter().map(Key::into_item).collect();
        let items = self.store.batch_get(&keys, None, Consistency::Strong).await?;
        let moved: Vec<Item> = items.iter().map(|item| self.renamed(item, new)).collect();
        let gone = items.iter().zip(&moved).filter(|(item, moved)| Key::of(item) != Key::of(moved));
        let gone: Vec<Key> = gone.map(|(item, _)| Key::of(item)).collect();
        self.put(moved.into_iter()).await?;
        self.store.batch_delete(gone).await
    }

    async fn put(&self, items: impl Iterator<Item = Item>) -> Result<(), StoreError> {
        let put = |item: Item| {
            let request = PutRequest::builder().set_item(Some(item)).build().map_err(StoreError::unexpected)?;
            Ok(WriteRequest::builder().put_request(request).build())
        };
        self.store.batch_write(items.map(put).collect::<Result<_, StoreError>>()?).await
    }

    /// An item with the new id wherever the old one was.
    fn renamed(&self, item: &Item, new: &UserId) -> Item {
        item.iter()
            .map(|(name, value)| (name.clone(), renamed(value, self.person.user.as_str(), new.as_str())))
            .collect()
    }
}

/// A value with another id: as the whole text, or as a part of a key.
fn renamed(value: &AttributeValue, old: &str, new: &str) -> AttributeValue {
    let text =
        |text: &str| text.split('#').map(|part| if part == old { new } else { part }).collect::<Vec<_>>().join("#");
    match value {
        AttributeValue::S(one) => AttributeValue::S(text(one)),
        AttributeValue::Ss(all) => AttributeValue::Ss(all.iter().map(|one| text(one)).collect()),
        AttributeValue::L(all) => AttributeValue::L(all.iter().map(|one| renamed(one, old, new)).collect()),
        AttributeValue::M(all) => {
            AttributeValue::M(all.iter().map(|(name, one)| (name.clone(), renamed(one, old, new))).collect())
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use aws_sdk_dynamodb::types::AttributeValue;
    use serde_json::json;

    use super::renamed;

    #[test]
    fn an_id_is_replaced_where_it_is_a_value_or_a_part_of_a_key_and_nowhere_else() {
        let before = json!({ "PK": "USER#old", "SK": "CLASSWEEK#2026-05-18#owls#old", "by": ["old"], "text": "old and new", "n": 1 });
        let after = json!({ "PK": "USER#new", "SK": "CLASSWEEK#2026-05-18#owls#new", "by": ["new"], "text": "old and new", "n": 1 });
        let value = |json| serde_dynamo::to_attribute_value::<_, AttributeValue>(json).expect("a value");
        assert_eq!(renamed(&value(before), "old", "new"), value(after));
    }
}
