//! Invitations on the invited user's side: pending in the document, then remembered for a while as answered.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::id::{ClassId, InvitationId, SchoolId, TeacherId, UserId};
use domain::invitation::{self, Decision};
use serde::{Deserialize, Serialize};

use super::entity::{Entity, Link, Person};
use super::transaction::Otherwise;
use super::{Consistency, Item, StoreError, UserItems, UserWrites, school_invitation};

/// The prefix of an invitation's key, in an address's partition and in a school's.
pub(super) const INVITATION: &str = "INVITATION#";

pub(super) const PENDING_INVITATION: Entity<UserId> =
    Entity::new("DOC#INVITATION#", "invitations").key_fields(&["invitationId"]).links(school_records);
pub(super) const ANSWERED_INVITATION: Entity<UserId> =
    Entity::new("ANSWERED#", "answeredInvitations").key_fields(&["invitationId"]);

/// `USER#id` / `DOC#INVITATION#invitationId`, or `EMAIL#hash` / `INVITATION#invitationId` while the address has no owner.
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
    /// The classes of the school that whoever accepts it teaches.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub class_ids: BTreeSet<ClassId>,
    /// When it can no longer be answered, in seconds since 1970, as the table's time-to-live wants it.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
}

/// `USER#id` / `ANSWERED#invitationId`, stored so that a second answer can be compared with the first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvitationAnswer {
    /// The answer.
    pub answer: Decision,
    /// When it was given.
    pub answered_at: DateTime<Utc>,
    /// When it is forgotten.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
}

/// The school's records of an invitation.
fn school_records(invitation: &Item, _: &Person<'_>) -> Vec<Link> {
    school_invitation::keys_of(invitation).map(Link::Item).collect()
}

impl UserItems<'_> {
    /// How a user answered an invitation before, unless it is time to forget it: the table deletes it some time later.
    pub async fn invitation_answer(
        self,
        id: &InvitationId,
        now: DateTime<Utc>,
    ) -> Result<Option<InvitationAnswer>, StoreError> {
        let answer = self.store.get(ANSWERED_INVITATION.key_at(self.id, id), Consistency::Strong).await?;
        Ok(answer.filter(|answer: &InvitationAnswer| answer.expires_at > now))
    }
}

impl<R> UserWrites<'_, R> {
    /// Puts an invitation into a user's document.
    pub fn add_invitation(&mut self, invitation: &PendingInvitation) -> Result<(), StoreError> {
        self.transaction.put(PENDING_INVITATION.key_at(self.id, &invitation.invitation_id), invitation)
    }

    /// Takes an invitation out of the document, if it is there.
    pub fn remove_invitation(&mut self, id: &InvitationId) -> Result<(), StoreError> {
        self.transaction.delete(PENDING_INVITATION.key_at(self.id, id))
    }

    /// Takes an invitation out of the document and remembers the answer; refused when it is no longer pending.
    pub fn answer_invitation(
        &mut self,
        id: &InvitationId,
        answer: Decision,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.transaction.delete_if(PENDING_INVITATION.key_at(self.id, id), "attribute_exists(PK)", Otherwise::Stale)?;
        let record = InvitationAnswer { answer, answered_at: now, expires_at: invitation::expiry(now) };
        self.transaction.create(ANSWERED_INVITATION.key_at(self.id, id), &record, Otherwise::Stale)
    }
}
