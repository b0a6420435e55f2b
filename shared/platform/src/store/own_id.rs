//! The ids that a school has given its people: `SCHOOL#id` / `OWNID#the school's id`, each once.

use std::collections::BTreeSet;

use domain::id::{SchoolId, UserId};
use domain::school_user_id::SchoolUserId;
use serde::{Deserialize, Serialize};

use super::entity::Entity;
use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{Consistency, Item, Member, SchoolItems, SchoolWrites, StoreError, sort_key};

pub(super) const OWN_ID: Entity<SchoolId> = Entity::new("OWNID#", "ownIds").key_fields(&["schoolUserId"]);

/// Whose it is.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct IdOwner {
    user_id: UserId,
}

impl Member {
    /// The key under which the school's own id of them is.
    pub(super) fn own_id_key(&self, school: &SchoolId) -> Option<Key> {
        self.school_user_id.as_ref().map(|id| key(school, id))
    }
}

impl SchoolItems<'_> {
    /// Whose a school's own id is.
    pub async fn owner_of_own_id(self, id: &SchoolUserId) -> Result<Option<UserId>, StoreError> {
        let owner: Option<IdOwner> = self.store.get(key(self.id, id), Consistency::Strong).await?;
        Ok(owner.map(|owner| owner.user_id))
    }

    /// Those of these ids, in the form in which they are compared, that are somebody's.
    pub async fn owned_ids<'i>(
        self,
        ids: impl IntoIterator<Item = &'i SchoolUserId>,
    ) -> Result<BTreeSet<String>, StoreError> {
        let ids: BTreeSet<String> = ids.into_iter().map(SchoolUserId::compared).collect();
        let keys: Vec<Item> = ids.iter().map(|id| OWN_ID.key_at(self.id, id).into_item()).collect();
        let items = self.store.batch_get(&keys, Some("SK"), Consistency::Strong).await?;
        Ok(items.iter().filter_map(|item| OWN_ID.place(sort_key(item))).map(str::to_owned).collect())
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Writes whose the school's own id of a new member is; refused if it is somebody else's.
    pub fn put_own_id(&mut self, member: &Member, taken: R) -> Result<(), StoreError> {
        let Some(key) = member.own_id_key(self.id) else { return Ok(()) };
        let free = Expression::new("attribute_not_exists(PK) OR userId = :user").value(":user", &member.user_id)?;
        let owner = IdOwner { user_id: member.user_id.clone() };
        self.transaction.put_if(key, &owner, free, Otherwise::Refused(taken))
    }

    /// The same for a member who had another one, or none, which is free from then on.
    pub fn change_own_id(&mut self, before: &Member, after: &Member, taken: R) -> Result<(), StoreError> {
        let (old, new) = (before.own_id_key(self.id), after.own_id_key(self.id));
        if old == new {
            return Ok(());
        }
        if let Some(old) = old {
            self.transaction.delete(old)?;
        }
        self.put_own_id(after, taken)
    }
}

fn key(school: &SchoolId, id: &SchoolUserId) -> Key {
    OWN_ID.key_at(school, id.compared())
}
