//! Writing a new invitation: the school's records of it, and the invited user's side, in one transaction.

use chrono::{DateTime, Utc};
use domain::id::UserId;
use platform::http::Problem;
use platform::store::{
    Administrator, AuditAction, AuditEntry, CommitError, RoleProof, School, SchoolInvitation, Store,
};

/// Who invites, and when.
pub struct Invite<'a> {
    /// The store.
    pub store: &'a Store,
    /// The administrator who invites.
    pub administrator: &'a Administrator,
    /// When.
    pub now: DateTime<Utc>,
}

/// Where an invitation waits for its answer.
#[derive(Debug, Clone, Copy)]
pub enum Place<'a> {
    /// In the document of the user who has the address.
    Document(&'a UserId),
    /// At the address, until it has an account.
    Address,
}

impl Invite<'_> {
    /// Writes an invitation. Stale if the address was invited, or changed hands, since it was looked up.
    pub async fn commit(
        &self,
        invitation: &SchoolInvitation,
        school: &School,
        place: Place<'_>,
    ) -> Result<(), CommitError<Problem>> {
        let membership = self.administrator.membership();
        let pending = invitation.pending(membership.school(), school.name.as_str());
        let mut transaction = self.store.school_transaction::<Problem>(self.administrator)?;
        let mut writes = transaction.writes();
        writes.record_invitation(invitation, self.now)?;
        writes.audit(&AuditEntry::new(&membership.member().user_id, AuditAction::InvitedTeacher, self.now))?;
        let other = transaction.other_writes();
        match place {
            Place::Document(user) => {
                let mut writes = other.user(user);
                writes.add_invitation(&pending)?;
                writes.bump()?;
            }
            Place::Address => {
                let mut writes = other.address(&invitation.email);
                writes.require_no_owner()?;
                writes.put_invitation(&pending)?;
            }
        }
        self.store.commit(transaction.into_transaction()).await
    }
}
