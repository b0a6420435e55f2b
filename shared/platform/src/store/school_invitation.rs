//! A school's side of an invitation: the teacher's record and the invitation.

use chrono::{DateTime, Utc};
use domain::id::SchoolId;
use domain::invitation::Decision;
use serde::Serialize;

use super::address::AddressHash;
use super::entity::{self, Entity};
use super::expression::Expression;
use super::invitation::INVITATION;
use super::key::Key;
use super::transaction::Otherwise;
use super::{Item, PendingInvitation, SchoolWrites, StoreError, text};

pub(super) const TEACHER_RECORD: Entity<SchoolId> =
    Entity::new("TEACHER#", "teacherRecords").key_fields(&["teacherId"]);
pub(super) const SCHOOL_INVITATION: Entity<SchoolId> =
    Entity::new(INVITATION, "schoolInvitations").key_fields(&["invitationId"]);

/// `SCHOOL#id` / `TEACHER#teacherId` and `SCHOOL#id` / `INVITATION#invitationId`, as they are made with an invitation.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SchoolInvitation<'a> {
    status: &'static str,
    email: &'a str,
    invited_at: DateTime<Utc>,
    /// The address's hash, by which an erasure finds what schools keep under the address.
    #[serde(rename = "GSI1PK")]
    gsi1pk: &'a str,
    #[serde(rename = "GSI1SK")]
    gsi1sk: String,
}

impl<R> SchoolWrites<'_, R> {
    /// Records an invitation that waits for an answer. If it exists, another request wrote it first.
    pub fn record_invitation(
        &mut self,
        invitation: &PendingInvitation,
        email: &str,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let address = entity::partition(&AddressHash::of(email));
        for key in self.keys(invitation) {
            let gsi1sk = format!("{}#{}", key.pk, key.sk);
            let record = SchoolInvitation { status: "pending", email, invited_at: now, gsi1pk: &address, gsi1sk };
            self.transaction.create(key, &record, Otherwise::Stale)?;
        }
        Ok(())
    }

    /// Writes the answer to the teacher's record and to the invitation, unless the school has taken it back.
    pub fn record_answer(
        &mut self,
        invitation: &PendingInvitation,
        decision: Decision,
        now: DateTime<Utc>,
        taken_back: impl Fn() -> R,
    ) -> Result<(), StoreError> {
        let (time, status) = match decision {
            Decision::Accepted => ("acceptedAt", "accepted"),
            Decision::Rejected => ("rejectedAt", "rejected"),
        };
        for key in self.keys(invitation) {
            let change = Expression::new(format!("SET #status = :status, {time} = :now"))
                .name("#status", "status")
                .value(":status", &status)?
                .value(":pending", &"pending")?
                .value(":now", &now)?;
            self.transaction.update_if(key, change, "#status = :pending", Otherwise::Refused(taken_back()))?;
        }
        Ok(())
    }

    fn keys(&self, invitation: &PendingInvitation) -> [Key; 2] {
        let teacher = TEACHER_RECORD.key_at(self.id, &invitation.teacher_id);
        [teacher, SCHOOL_INVITATION.key_at(self.id, &invitation.invitation_id)]
    }
}

/// The keys of a school's records of an invitation that is pending, or waits at an address.
pub(super) fn keys_of(invitation: &Item) -> impl Iterator<Item = Key> {
    let school: Option<SchoolId> = text(invitation, "schoolId").and_then(|id| id.parse().ok());
    school.into_iter().flat_map(|school| {
        let key = |entity: Entity<SchoolId>, field| Some(entity.key_at(&school, text(invitation, field)?));
        [key(TEACHER_RECORD, "teacherId"), key(SCHOOL_INVITATION, "invitationId")].into_iter().flatten()
    })
}
