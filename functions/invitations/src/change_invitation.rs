//! Changing a school's invitation: the role that allows it, the school's records, the invited user's side, and the entry that
//! writes it down, in one transaction.

use chrono::{DateTime, Utc};
use domain::id::{InvitationId, SchoolId};
use http::StatusCode;
use platform::http::{Call, Code, Problem};
use platform::store::{
    Administrator, AuditAction, AuditEntry, CommitError, InvitationStatus, RoleProof, SchoolInvitation, Store,
};

/// An invitation that an administrator is about to change.
pub struct ChangeInvitation<'a> {
    /// The school.
    pub id: SchoolId,
    /// The invitation as it is.
    pub invitation: SchoolInvitation,
    /// Who is about to change it.
    pub administrator: Administrator,
    store: &'a Store,
    now: DateTime<Utc>,
}

impl<'a> ChangeInvitation<'a> {
    /// Reads the invitation that the path names, for an administrator of its school.
    pub async fn read(store: &'a Store, call: &Call) -> Result<Self, Problem> {
        let caller = call.caller()?;
        let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
        let invitation: InvitationId = call.path("invitationId", Problem::invitation_not_found)?;
        let found = async { Ok(store.school(&id).invitation(&invitation).await?) };
        let (_state, administrator, found) =
            futures::try_join!(caller.state(store), caller.administrator(store, &id), found)?;
        let invitation = found.ok_or_else(Problem::invitation_not_found)?;
        Ok(Self { id, invitation, store, administrator, now: call.now })
    }

    /// Refuses an invitation that no longer waits for an answer.
    pub fn check_pending(&self) -> Result<(), Problem> {
        let conflict = |code, title| Err(Problem::new(StatusCode::CONFLICT, code, title));
        match self.invitation.status {
            InvitationStatus::Accepted => conflict(Code::InvitationAlreadyAccepted, "The teacher has accepted it."),
            InvitationStatus::Rejected => conflict(Code::InvitationAlreadyRejected, "The teacher has declined it."),
            InvitationStatus::Revoked => conflict(Code::InvitationRevoked, "It was taken back."),
            InvitationStatus::Pending if !self.invitation.is_open(self.now) => {
                conflict(Code::InvitationExpired, "It ended before it was answered. Invite the teacher again.")
            }
            InvitationStatus::Pending => Ok(()),
        }
    }

    /// Writes the invitation as it is after the change. One that no longer waits is taken from where it waited.
    pub async fn commit(&self, after: &SchoolInvitation, action: AuditAction) -> Result<(), CommitError<Problem>> {
        let by = &self.administrator.membership().member().user_id;
        let mut transaction = self.store.school_transaction::<Problem>(&self.administrator)?;
        let mut writes = transaction.writes();
        writes.change_invitation(&self.invitation, after)?;
        writes.audit(&AuditEntry::new(by, action, self.now).of_invitation(&after.invitation_id))?;
        if after.status != InvitationStatus::Pending {
            let other = transaction.other_writes();
            match self.store.address(&after.email).owner().await? {
                Some(owner) => {
                    let mut writes = other.user(&owner);
                    writes.remove_invitation(&after.invitation_id)?;
                    writes.bump()?;
                }
                None => other.address(&after.email).require_no_owner()?,
            }
            other.address(&after.email).remove_invitation(&after.invitation_id)?;
        }
        self.store.commit(transaction.into_transaction()).await
    }
}
