//! A school's side of an invitation: the teacher's record, the invitation, and the member.

use chrono::{DateTime, Utc};
use domain::id::UserId;
use domain::invitation::Answer;
use serde::Serialize;

use super::key::Key;
use super::transaction::{Put, UpdateExpression};
use super::{PendingInvitation, StoreError, Transaction, email};

/// `SCHOOL#id` / `MEMBER#userId`; members by name through GSI1.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Member<'a> {
    user_id: &'a UserId,
    role: &'static str,
    email: &'a str,
    joined_at: DateTime<Utc>,
    #[serde(rename = "GSI1PK")]
    gsi1pk: String,
    #[serde(rename = "GSI1SK")]
    gsi1sk: String,
}

/// `SCHOOL#id` / `TEACHER#teacherId` and `SCHOOL#id` / `INVITATION#invitationId`, as they are made with an invitation.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SchoolInvitation<'a> {
    status: &'static str,
    email: &'a str,
    invited_at: DateTime<Utc>,
    /// The address's hash: whoever closes their account finds by it what schools keep under their address.
    #[serde(rename = "GSI1PK")]
    gsi1pk: &'a str,
    #[serde(rename = "GSI1SK")]
    gsi1sk: String,
}

impl Transaction {
    /// A school's record of an invitation that waits for an answer.
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
            self.put(Key::of_school(&invitation.school_id, sk), &record, Put::IfAbsent)?;
        }
        Ok(())
    }

    /// Writes the answer to the teacher's record and to the invitation; refused where the school took it back.
    pub fn record_answer(
        &mut self,
        invitation: &PendingInvitation,
        answer: Answer,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let (time, status) = match answer {
            Answer::Accepted => ("acceptedAt", "accepted"),
            Answer::Rejected => ("rejectedAt", "rejected"),
        };
        for sk in keys(invitation) {
            let change = UpdateExpression::new(format!("SET #status = :status, {time} = :now"))
                .only_if("#status = :pending")
                .name("#status", "status")
                .value(":status", &status)?
                .value(":pending", &"pending")?
                .value(":now", &now)?;
            self.update(Key::of_school(&invitation.school_id, sk), change)?;
        }
        Ok(())
    }

    /// Adds a teacher to a school's members.
    pub fn add_teacher(
        &mut self,
        invitation: &PendingInvitation,
        user: &UserId,
        email: &str,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let school = &invitation.school_id;
        let member = Member {
            user_id: user,
            role: "teacher",
            email,
            joined_at: now,
            gsi1pk: format!("SCHOOL#{school}"),
            gsi1sk: format!("NAME#{}#{user}", email.to_lowercase()),
        };
        self.put(Key::of_school(school, format!("MEMBER#{user}")), &member, Put::IfAbsent)
    }

    /// The school must still be there.
    pub fn require_school(&mut self, invitation: &PendingInvitation) -> Result<(), StoreError> {
        self.check(Key::of_school(&invitation.school_id, "SCHOOL"), "attribute_exists(PK)")
    }
}

fn keys(invitation: &PendingInvitation) -> [String; 2] {
    [format!("TEACHER#{}", invitation.teacher_id), format!("INVITATION#{}", invitation.invitation_id)]
}
