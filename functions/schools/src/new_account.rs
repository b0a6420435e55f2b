//! Making accounts for a school's people: what their kinds have in common. Each is made at the identity service first, then the member
//! and the document in one transaction. Every step may be repeated with the same request id (docs/decisions/0031-pupils.md).

use chrono::{DateTime, Utc};
use domain::class;
use domain::grade::GradeId;
use domain::id::SchoolId;
use domain::school_role::SchoolRole;
use domain::school_user_id::SchoolUserId;
use http::StatusCode;
use platform::http::{Code, Problem};
use platform::identity::Identity;
use platform::store::{
    Administrator, AuditAction, AuditEntry, Class, CommitError, Member, Plan, Profile, School, SchoolTransaction,
    Store, StoreError, UserWrites,
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// Where people are added, and by whom.
pub struct NewAccounts<'a> {
    pub store: &'a Store,
    pub identity: &'a Identity,
    pub administrator: &'a Administrator,
    pub id: &'a SchoolId,
    pub school: &'a School,
    pub now: DateTime<Utc>,
    /// Whether the first sign-in of pupils is noted: whether they have signed in decides about undoing. They get their own class then.
    pub notes_first_sign_in: bool,
}

/// What became of a person who was to be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum AddOutcome {
    /// They were added, now or by the same request before.
    Added,
    /// Somebody else at the school has the user name.
    UserNameTaken,
    /// The school has as many pupils as it may have until it is approved.
    SchoolNotApproved,
    /// Every seat of the school's plan is taken.
    NoSeatsLeft,
    /// Somebody else at the school has the school's own id.
    SchoolUserIdTaken,
    /// It is not an address that can receive mail.
    InvalidAddress,
    /// The address has an account already, which is its owner's: they are invited.
    Invited,
    /// The same, and an invitation of this school was waiting for an answer already.
    AlreadyInvited,
    /// The person belongs to the school already.
    AlreadyMember,
    /// The person was removed from the school and can be brought back.
    RemovedMember,
}

impl NewAccounts<'_> {
    /// Whether the school's own id is somebody's whom another request has added.
    pub async fn is_taken(&self, id: Option<&SchoolUserId>, request: Uuid) -> Result<bool, Problem> {
        let Some(id) = id else { return Ok(false) };
        let school = self.store.school(self.id);
        let Some(owner) = school.owner_of_own_id(id).await? else { return Ok(false) };
        let owner = school.member(&owner).await?;
        Ok(owner.is_none_or(|owner| owner.requested_as != Some(request)))
    }

    /// Why the school doesn't admit a new member. One that has begun to close in this very moment says so at the next request.
    fn not_admitted(&self, members: &[Member]) -> Problem {
        let is_pupil = members.iter().any(|member| member.role == SchoolRole::Pupil);
        match (self.school.limits_until_approved(), self.school.seats) {
            _ if !is_pupil => Problem::school_closing(),
            // Approval makes room where the plan has more seats than may be used until then, or there is no plan.
            (Some(limits), seats) if seats.is_none_or(|seats| seats > limits.pupils) => {
                Problem::school_not_approved(limits)
            }
            (_, Some(_)) => Problem::no_seats_left(),
            (_, None) => Problem::school_closing(),
        }
    }

    /// The school's side of new accounts: the members, counted and found, and that somebody added them.
    pub fn begin(
        &self,
        members: &[Member],
        fields: &[String],
    ) -> Result<SchoolTransaction<Problem>, CommitError<Problem>> {
        let mut transaction = self.store.school_transaction(self.administrator)?;
        let mut writes = transaction.writes();
        writes.add_members(members, self.school.seats, Problem::busy, self.not_admitted(members))?;
        let by = &self.administrator.person().user_id;
        for member in members {
            writes.put_own_id(member, school_user_id_taken())?;
            let entry = AuditEntry::new(by, AuditAction::AddedPerson, self.now).about(&member.user_id);
            writes.audit(&entry.fields(fields.to_vec()))?;
        }
        Ok(transaction)
    }

    /// The profile of a new account, which belongs to the school from the beginning.
    pub fn at_school(&self, profile: Profile) -> Profile {
        Profile {
            time_zone: Some(self.school.time_zone),
            school_id: Some(self.id.clone()),
            school_name: Some(self.school.name.to_string()),
            ..profile
        }
    }

    /// A new account's own class, and its plan.
    pub fn create_own_class(&self, writes: &mut UserWrites<'_, Problem>, grade: GradeId) -> Result<(), StoreError> {
        writes.put_class(&Class::first(grade, self.now))?;
        writes.put_plan(&Plan::recommended(class::default_id(), self.now))
    }
}

/// What became of a person, where that is a problem of theirs alone.
pub fn outcome_of(problem: Problem) -> Result<AddOutcome, Problem> {
    match problem.code() {
        Code::SchoolUserIdTaken => Ok(AddOutcome::SchoolUserIdTaken),
        Code::SchoolNotApproved => Ok(AddOutcome::SchoolNotApproved),
        Code::NoSeatsLeft => Ok(AddOutcome::NoSeatsLeft),
        _ => Err(problem),
    }
}

/// Refuses an id of the school's that somebody else has.
pub fn school_user_id_taken() -> Problem {
    let title = "Somebody else at your school has this id.";
    Problem::new(StatusCode::CONFLICT, Code::SchoolUserIdTaken, title)
}
