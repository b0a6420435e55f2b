//! Addresses: who has one, and invitations that wait until somebody does. Kept under a hash, so that the key tells nobody.

use domain::id::{InvitationId, UserId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::key::Key;
use super::transaction::Otherwise;
use super::{Consistency, PendingInvitation, Store, StoreError, Transaction};

/// `EMAIL#hash` / `USER`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct AddressOwner {
    user_id: UserId,
}

/// The partition of an address; in the index also what schools keep under it.
pub(super) fn partition(email: &str) -> String {
    let digest = Sha256::digest(email.trim().to_lowercase());
    let hex = digest.iter().fold(String::with_capacity(64), |hex, byte| format!("{hex}{byte:02x}"));
    format!("EMAIL#{hex}")
}

fn waiting(email: &str, id: &InvitationId) -> Key {
    Key::new(partition(email), format!("INVITATION#{id}"))
}

/// The items of an address.
#[derive(Clone, Copy)]
pub struct AddressItems<'a> {
    pub(super) store: &'a Store,
    pub(super) email: &'a str,
}

/// Writes to the items of an address, as part of a transaction.
pub struct AddressWrites<'a, R> {
    transaction: &'a mut Transaction<R>,
    email: &'a str,
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
    /// Whose address this is, if an open account has it.
    pub async fn owner(self) -> Result<Option<UserId>, StoreError> {
        let key = Key::new(partition(self.email), "USER");
        let owner: Option<AddressOwner> = self.store.get(key, Consistency::Strong).await?;
        Ok(owner.map(|owner| owner.user_id))
    }

    /// Invitations that wait for somebody with this address.
    pub async fn invitations(self) -> Result<Vec<PendingInvitation>, StoreError> {
        self.store.list(Key::new(partition(self.email), "INVITATION#"), Consistency::Strong).await
    }
}

impl<R> AddressWrites<'_, R> {
    /// Notes whose address this is.
    pub fn put_owner(&mut self, user: &UserId) -> Result<(), StoreError> {
        let key = Key::new(partition(self.email), "USER");
        self.transaction.put(key, &AddressOwner { user_id: user.clone() })
    }

    /// Keeps an invitation until somebody has this address.
    pub fn put_invitation(&mut self, invitation: &PendingInvitation) -> Result<(), StoreError> {
        self.transaction.put(waiting(self.email, &invitation.invitation_id), invitation)
    }

    /// Takes a waiting invitation to its user's document.
    pub fn move_invitation(&mut self, user: &UserId, invitation: &PendingInvitation) -> Result<(), StoreError> {
        let key = waiting(self.email, &invitation.invitation_id);
        self.transaction.delete_if(key, "attribute_exists(PK)", Otherwise::Stale)?;
        self.transaction.user(user).add_invitation(invitation)
    }
}
