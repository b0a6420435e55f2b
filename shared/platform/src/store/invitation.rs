//! Invitations on the invited user's side: pending in the document, then remembered for a while as answered.

use chrono::{DateTime, Utc};
use domain::id::{InvitationId, SchoolId, TeacherId, UserId};
use domain::invitation::{self, Answer};
use serde::{Deserialize, Serialize};

use super::key::Key;
use super::transaction::Otherwise;
use super::{Consistency, StoreError, UserItems, UserWrites};

pub(super) const PREFIX: &str = "DOC#INVITATION#";

/// `USER#id` / `DOC#INVITATION#invitationId`, or `EMAIL#hash` / `INVITATION#invitationId` while nobody has the address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingInvitation {
    /// Its id.
    pub invitation_id: InvitationId,
    /// The school that invites.
    pub school_id: SchoolId,
    /// Its name.
    pub school_name: String,
    /// The school's record of the teacher to be.
    pub teacher_id: TeacherId,
    /// When it can no longer be answered, in seconds since 1970, as the table's time-to-live wants it.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
}

/// `USER#id` / `ANSWERED#invitationId`, kept so that a second answer can be told which the first was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvitationAnswer {
    /// The answer.
    pub answer: Answer,
    /// When it was given.
    pub answered_at: DateTime<Utc>,
    /// When it is forgotten.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
}

fn pending(user: &UserId, id: &InvitationId) -> Key {
    Key::of_user(user, format!("{PREFIX}{id}"))
}

fn answered(user: &UserId, id: &InvitationId) -> Key {
    Key::of_user(user, format!("ANSWERED#{id}"))
}

impl UserItems<'_> {
    /// How a user answered an invitation before.
    pub async fn invitation_answer(self, id: &InvitationId) -> Result<Option<InvitationAnswer>, StoreError> {
        self.store.get(answered(self.id, id), Consistency::Strong).await
    }
}

impl<R> UserWrites<'_, R> {
    /// Puts an invitation into a user's document.
    pub fn add_invitation(&mut self, invitation: &PendingInvitation) -> Result<(), StoreError> {
        self.transaction.put(pending(self.id, &invitation.invitation_id), invitation)
    }

    /// Takes an invitation out of the document and remembers the answer; refused when it is no longer pending.
    pub fn answer_invitation(
        &mut self,
        id: &InvitationId,
        answer: Answer,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.transaction.delete_if(pending(self.id, id), "attribute_exists(PK)", Otherwise::Stale)?;
        let record = InvitationAnswer { answer, answered_at: now, expires_at: invitation::expiry(now) };
        self.transaction.create(answered(self.id, id), &record, Otherwise::Stale)
    }
}
