//! A school's side of an invitation: the teacher's record, the invitation, and the new member.

use chrono::{DateTime, Utc};
use domain::id::UserId;
use domain::invitation::Answer;
use serde::Serialize;

use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{Member, PendingInvitation, StoreError, Transaction, email};

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

impl<R> Transaction<R> {
    /// A school's record of an invitation that waits for an answer. Where it is there already, somebody was first.
    pub fn record_invitation(
        &mut self,
        invitation: &PendingInvitation,
        email: &str,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let address = email::partition(email);
        for sk in keys(invitation) {
            let gsi1sk = format!("SCHOOL#{}#{sk}", invitation.school_id);
            let record = SchoolInvitation { status: "pending", email, invited_at: now, gsi1pk: &address, gsi1sk };
            self.create(Key::of_school(&invitation.school_id, sk), &record, Otherwise::Stale)?;
        }
        Ok(())
    }

    /// Writes the answer to the teacher's record and to the invitation, unless the school has taken it back.
    pub fn record_answer(
        &mut self,
        invitation: &PendingInvitation,
        answer: Answer,
        now: DateTime<Utc>,
        taken_back: impl Fn() -> R,
    ) -> Result<(), StoreError> {
        let (time, status) = match answer {
            Answer::Accepted => ("acceptedAt", "accepted"),
            Answer::Rejected => ("rejectedAt", "rejected"),
        };
        for sk in keys(invitation) {
            let change = Expression::new(format!("SET #status = :status, {time} = :now"))
                .name("#status", "status")
                .value(":status", &status)?
                .value(":pending", &"pending")?
                .value(":now", &now)?;
            let key = Key::of_school(&invitation.school_id, sk);
            self.update_if(key, change, "#status = :pending", Otherwise::Refused(taken_back()))?;
        }
        Ok(())
    }

    /// Adds a teacher to a school's members, unless they are one already.
    pub fn add_teacher(
        &mut self,
        invitation: &PendingInvitation,
        user: &UserId,
        email: &str,
        now: DateTime<Utc>,
        already_member: R,
    ) -> Result<(), StoreError> {
        let member = Member::teacher(user.clone(), email, now);
        self.create_member(&invitation.school_id, &member, Otherwise::Refused(already_member))
    }

    /// The school must still be there.
    pub fn require_school(&mut self, invitation: &PendingInvitation, gone: R) -> Result<(), StoreError> {
        let key = Key::of_school(&invitation.school_id, "SCHOOL");
        self.check(key, Expression::new("attribute_exists(PK)"), Otherwise::Refused(gone))
    }
}

fn keys(invitation: &PendingInvitation) -> [String; 2] {
    [format!("TEACHER#{}", invitation.teacher_id), format!("INVITATION#{}", invitation.invitation_id)]
}
