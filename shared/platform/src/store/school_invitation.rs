//! A school's side of an invitation: the teacher's record and the invitation.

use chrono::{DateTime, Utc};
use domain::invitation::Answer;
use serde::Serialize;

use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{PendingInvitation, SchoolWrites, StoreError, address};

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
    /// Records an invitation that waits for an answer. Where it is there already, somebody was first.
    pub fn record_invitation(
        &mut self,
        invitation: &PendingInvitation,
        email: &str,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let address = address::partition(email);
        for sk in keys(invitation) {
            let gsi1sk = format!("{}#{sk}", Key::of_school(self.id, "").pk);
            let record = SchoolInvitation { status: "pending", email, invited_at: now, gsi1pk: &address, gsi1sk };
            self.transaction.create(Key::of_school(self.id, sk), &record, Otherwise::Stale)?;
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
            let key = Key::of_school(self.id, sk);
            self.transaction.update_if(key, change, "#status = :pending", Otherwise::Refused(taken_back()))?;
        }
        Ok(())
    }
}

fn keys(invitation: &PendingInvitation) -> [String; 2] {
    [format!("TEACHER#{}", invitation.teacher_id), format!("INVITATION#{}", invitation.invitation_id)]
}
