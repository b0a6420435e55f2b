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

impl Store {
    /// Whose address this is, if an open account has it.
    pub async fn address_owner(&self, email: &str) -> Result<Option<UserId>, StoreError> {
        let owner: Option<AddressOwner> = self.get(Key::new(partition(email), "USER"), Consistency::Strong).await?;
        Ok(owner.map(|owner| owner.user_id))
    }

    /// Invitations that wait for somebody with this address.
    pub async fn waiting_invitations(&self, email: &str) -> Result<Vec<PendingInvitation>, StoreError> {
        self.list(Key::new(partition(email), "INVITATION#"), Consistency::Strong).await
    }
}

impl<R> Transaction<R> {
    /// Notes whose address this is.
    pub fn put_address_owner(&mut self, email: &str, user: &UserId) -> Result<(), StoreError> {
        self.put(Key::new(partition(email), "USER"), &AddressOwner { user_id: user.clone() })
    }

    /// Keeps an invitation until somebody has this address.
    pub fn put_waiting_invitation(&mut self, email: &str, invitation: &PendingInvitation) -> Result<(), StoreError> {
        self.put(waiting(email, &invitation.invitation_id), invitation)
    }

    /// Takes a waiting invitation to its user's document.
    pub fn move_waiting_invitation(
        &mut self,
        email: &str,
        user: &UserId,
        invitation: &PendingInvitation,
    ) -> Result<(), StoreError> {
        let key = waiting(email, &invitation.invitation_id);
        self.delete_if(key, "attribute_exists(PK)", Otherwise::Stale)?;
        self.add_pending_invitation(user, invitation)
    }
}
