//! E-mail addresses: their owners, and invitations waiting for an owner. Stored under a hash, so that the key reveals no address.

use std::fmt;

use domain::account;
use domain::id::{InvitationId, UserId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::entity::{self, Entity, Owner};
use super::expression::Expression;
use super::invitation::INVITATION;
use super::key::Key;
use super::orphan::ACCOUNTS;
use super::transaction::Otherwise;
use super::{Consistency, PendingInvitation, Range, Store, StoreError, Transaction, address_claim, school_invitation};

pub(super) const OWNER: Entity<AddressHash> = Entity::new("USER", "addresses");
pub(super) const WAITING_INVITATION: Entity<AddressHash> =
    Entity::new(INVITATION, "waitingInvitations").key_fields(&["invitationId"]);

/// `EMAIL#hash` / `USER`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct AddressOwner {
    user_id: UserId,
}

/// An owner with its place in the index, which lists all accounts.
#[derive(Serialize)]
struct StoredOwner<'a> {
    #[serde(flatten)]
    owner: AddressOwner,
    #[serde(rename = "GSI1PK")]
    gsi1pk: &'static str,
    #[serde(rename = "GSI1SK")]
    gsi1sk: &'a UserId,
}

/// The hash of an address. In the index, what schools keep under the address has the same partition.
pub(super) struct AddressHash(String);

impl AddressHash {
    pub fn of(email: &str) -> Self {
        let digest = Sha256::digest(email.trim().to_lowercase());
        Self(digest.iter().fold(String::with_capacity(64), |hex, byte| format!("{hex}{byte:02x}")))
    }
}

impl fmt::Display for AddressHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Owner for AddressHash {
    const PARTITION: &'static str = "EMAIL#";
}

/// The items of an address.
#[derive(Clone, Copy)]
pub struct AddressItems<'a> {
    pub(super) store: &'a Store,
    pub(super) email: &'a str,
}

/// Writes to the items of an address, as part of a transaction.
pub struct AddressWrites<'a, R> {
    pub(super) transaction: &'a mut Transaction<R>,
    pub(super) email: &'a str,
}

impl Store {
    /// The items of an address.
    #[must_use]
    pub fn address<'a>(&'a self, email: &'a str) -> AddressItems<'a> {
        AddressItems { store: self, email }
    }
}

impl<R> Transaction<R> {
    /// Writes to the items of an address.
    pub fn address<'a>(&'a mut self, email: &'a str) -> AddressWrites<'a, R> {
        AddressWrites { transaction: self, email }
    }
}

impl AddressItems<'_> {
    /// The owner of this address, if an open account has it.
    pub async fn owner(self) -> Result<Option<UserId>, StoreError> {
        let key = OWNER.key(&AddressHash::of(self.email));
        let owner: Option<AddressOwner> = self.store.get(key, Consistency::Strong).await?;
        Ok(owner.map(|owner| owner.user_id))
    }

    /// Invitations waiting for this address.
    pub async fn invitations(self) -> Result<Vec<PendingInvitation>, StoreError> {
        let hash = AddressHash::of(self.email);
        self.store.list(WAITING_INVITATION.key(&hash), Consistency::Strong).await
    }

    /// The keys of what an account that was never signed in to has under the address: not the invitations that wait there, and no
    /// claim, which may be for another account by now.
    pub(super) async fn unused_keys(self, user: &UserId) -> Result<Vec<Key>, StoreError> {
        let waiting = Range::Prefix(WAITING_INVITATION.key(&AddressHash::of(self.email)));
        let waiting = self.store.query(waiting, Consistency::Strong).await?;
        let mut kept: Vec<Key> = waiting.iter().map(Key::of).collect();
        kept.extend(waiting.iter().flat_map(school_invitation::keys_of));
        kept.extend([address_claim::key(self.email)]);
        let keys = self.personal_keys(user).await?;
        Ok(keys.into_iter().filter(|key| !kept.contains(key)).collect())
    }

    /// The keys of everything under the address, if it belongs to the user or to no one.
    pub(super) async fn personal_keys(self, user: &UserId) -> Result<Vec<Key>, StoreError> {
        let owner = self.owner().await?;
        if owner.as_ref().is_some_and(|owner| owner != user) {
            return Ok(Vec::new());
        }
        let hash = AddressHash::of(self.email);
        let waiting = Range::Prefix(WAITING_INVITATION.key(&hash));
        let waiting = self.store.query(waiting, Consistency::Strong).await?;
        let mut keys: Vec<Key> = waiting.iter().map(Key::of).collect();
        keys.extend(waiting.iter().flat_map(school_invitation::keys_of));
        keys.extend(self.store.indexed(&entity::partition(&hash)).await?);
        keys.extend(owner.map(|_| OWNER.key(&hash)));
        // No claim is made to an address that nobody can write to.
        keys.extend(account::is_reachable(self.email).then(|| address_claim::key(self.email)));
        Ok(keys)
    }
}

impl<R> AddressWrites<'_, R> {
    /// Records the owner of this address.
    pub fn put_owner(&mut self, user: &UserId) -> Result<(), StoreError> {
        let owner = AddressOwner { user_id: user.clone() };
        let stored = StoredOwner { owner, gsi1pk: ACCOUNTS, gsi1sk: user };
        self.transaction.put(OWNER.key(&AddressHash::of(self.email)), &stored)
    }

    /// Records the owner of an address that nobody has.
    pub fn create_owner(&mut self, user: &UserId) -> Result<(), StoreError> {
        let owner = AddressOwner { user_id: user.clone() };
        let stored = StoredOwner { owner, gsi1pk: ACCOUNTS, gsi1sk: user };
        self.transaction.create(OWNER.key(&AddressHash::of(self.email)), &stored, Otherwise::Stale)
    }

    /// Frees this address, provided the user is still its owner.
    pub fn remove_owner(&mut self, user: &UserId) -> Result<(), StoreError> {
        let owned = Expression::new("userId = :user").value(":user", user)?;
        self.transaction.delete_if(OWNER.key(&AddressHash::of(self.email)), owned, Otherwise::Stale)
    }

    /// Stores an invitation until the address has an owner.
    pub fn put_invitation(&mut self, invitation: &PendingInvitation) -> Result<(), StoreError> {
        self.transaction.put(self.waiting(&invitation.invitation_id), invitation)
    }

    /// Requires that nobody has this address.
    pub fn require_no_owner(&mut self) -> Result<(), StoreError> {
        let free = Expression::new("attribute_not_exists(PK)");
        self.transaction.check(OWNER.key(&AddressHash::of(self.email)), free, Otherwise::Stale)
    }

    /// Deletes an invitation that waits here, if it does.
    pub fn remove_invitation(&mut self, id: &InvitationId) -> Result<(), StoreError> {
        self.transaction.delete(self.waiting(id))
    }

    /// Takes a waiting invitation to its user's document.
    pub fn move_invitation(&mut self, user: &UserId, invitation: &PendingInvitation) -> Result<(), StoreError> {
        let key = self.waiting(&invitation.invitation_id);
        self.transaction.delete_if(key, "attribute_exists(PK)", Otherwise::Stale)?;
        self.transaction.user(user).add_invitation(invitation)
    }

    fn waiting(&self, id: &InvitationId) -> Key {
        WAITING_INVITATION.key_at(&AddressHash::of(self.email), id)
    }
}
