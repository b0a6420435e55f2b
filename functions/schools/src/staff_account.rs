//! Making an account for a teacher or an administrator, at an address of their own. It may have an account already, or get one at any
//! moment, so a claim decides which request goes on (docs/product.md, 14.17).

use std::collections::BTreeSet;

use domain::account::{AccountType, new_address};
use domain::class;
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::invitation::Decision;
use domain::school::PersonName;
use domain::school_class::MAX_CLASSES_OF_INVITATION;
use domain::school_role::SchoolRole;
use domain::school_user_id::SchoolUserId;
use platform::http::{InviteOutcome, Problem, TeacherInvitations};
use platform::identity::NewAccount;
use platform::store::{
    Claimed, CommitError, Member, Profile, SchoolInvitation, State, StoreError, Transaction, retry_stale,
};
use uuid::Uuid;

use crate::new_account::{AddOutcome, NewAccounts, outcome_of};

/// A teacher or an administrator to be added.
#[derive(Debug, Clone)]
pub struct NewStaff {
    /// The id under which the device asks for the account.
    pub request: Uuid,
    /// Whether they are to administer the school, or else to teach.
    pub is_admin: bool,
    /// Their first name.
    pub first_name: PersonName,
    /// Their last name.
    pub last_name: Option<PersonName>,
    /// Their address, as it was typed.
    pub email: String,
    /// The school's own id of them.
    pub school_user_id: Option<SchoolUserId>,
    /// The classes that they teach from the beginning.
    pub class_ids: BTreeSet<ClassId>,
}

/// What else the transaction writes that adds somebody.
pub type Also<'a> = &'a (dyn Fn(&mut Transaction<Problem>, &Member) -> Result<(), StoreError> + Send + Sync);

/// Whose account an address has.
enum Holder {
    /// Nobody's yet: it was made now, or by a request that got no further.
    Free(UserId),
    /// It is that of this very request, which was answered or cut off before.
    Same(Box<Member>),
    /// Somebody else's.
    Taken,
}

impl NewAccounts<'_> {
    /// Adds a teacher or an administrator once; the same request finds whom it added before. Whoever has an account already is invited.
    pub async fn add_staff(
        &self,
        new: &NewStaff,
        invitations: &TeacherInvitations<'_>,
    ) -> Result<Result<Member, AddOutcome>, Problem> {
        self.add_staff_also(new, invitations, &|_, _| Ok(())).await
    }

    /// The same, with what else belongs to it.
    pub async fn add_staff_also(
        &self,
        new: &NewStaff,
        invitations: &TeacherInvitations<'_>,
        also: Also<'_>,
    ) -> Result<Result<Member, AddOutcome>, Problem> {
        let Some(address) = new_address(&new.email) else { return Ok(Err(AddOutcome::InvalidAddress)) };
        if self.is_taken(new.school_user_id.as_ref(), new.request).await? {
            return Ok(Err(AddOutcome::SchoolUserIdTaken));
        }
        match retry_stale(|| async { self.add_staff_at(new, &address, also).await }).await.map_err(Problem::from) {
            Ok(Some(member)) => Ok(Ok(member)),
            Ok(None) => Ok(Err(invitations.invite(&address, &invited_classes(new)).await?.0.into())),
            Err(problem) => outcome_of(problem).map(Err),
        }
    }

    async fn add_staff_at(
        &self,
        new: &NewStaff,
        address: &str,
        also: Also<'_>,
    ) -> Result<Option<Member>, CommitError<Problem>> {
        match self.staff_at(new, address).await? {
            Holder::Taken => Ok(None),
            Holder::Same(member) => Ok(Some(*member)),
            Holder::Free(user) => Ok(Some(self.write_staff(self.staff(new, user, address), new.request, also).await?)),
        }
    }

    async fn staff_at(&self, new: &NewStaff, address: &str) -> Result<Holder, CommitError<Problem>> {
        let at = self.store.address(address);
        if let Some(owner) = at.owner().await? {
            let member = self.store.school(self.id).member(&owner).await?;
            let same = member.filter(|member| member.requested_as == Some(new.request));
            return Ok(same.map_or(Holder::Taken, |member| Holder::Same(Box::new(member))));
        }
        let claimed = at.claim(new.request, self.now).await?;
        if claimed == Claimed::BeingDeleted {
            return Err(Problem::busy().into());
        }
        match self.identity.make_account(address).await.map_err(Problem::from)? {
            NewAccount::Made(user) => Ok(Holder::Free(user)),
            // Nobody was ever given its password: it was made by a request that got no further.
            NewAccount::Exists(holder) if holder.is_unused && claimed == Claimed::InPlaceOfAnother => {
                Ok(Holder::Free(holder.user))
            }
            NewAccount::Exists(_) => {
                at.give_up_claim(new.request).await?;
                Ok(Holder::Taken)
            }
        }
    }

    fn staff(&self, new: &NewStaff, user: UserId, address: &str) -> Member {
        Member {
            role: if new.is_admin { SchoolRole::Administrator } else { SchoolRole::Teacher },
            is_admin: new.is_admin,
            first_name: Some(new.first_name.clone()),
            last_name: new.last_name.clone(),
            school_user_id: new.school_user_id.clone(),
            class_ids: new.class_ids.clone(),
            first_password_at: Some(self.now),
            requested_as: Some(new.request),
            ..Member::teacher(user, address, self.now)
        }
    }

    /// Writes the member and the document. An invitation of this school that waits counts as accepted: a teacher gets its classes.
    async fn write_staff(&self, member: Member, request: Uuid, also: Also<'_>) -> Result<Member, CommitError<Problem>> {
        let school = self.store.school(self.id);
        let invited = school.teacher_record(&member.email).await?;
        let invited = invited.filter(|invitation| invitation.is_open(self.now));
        let named = invited.as_ref().filter(|_| member.role == SchoolRole::Teacher);
        // Those that the teacher gets anyway are written by whoever gives them.
        let named = named.map(|one| &one.class_ids - &member.class_ids).unwrap_or_default();
        let classes = school.classes_with_room(&named).await?;
        let joined = classes.iter().map(|class| class.class_id.clone());
        let member = &Member { class_ids: member.class_ids.iter().cloned().chain(joined).collect(), ..member };
        let fields = if member.is_admin { vec!["isAdmin".to_owned()] } else { Vec::new() };
        let mut transaction = self.begin(std::slice::from_ref(member), &fields)?;
        let by = &self.administrator.person().user_id;
        transaction.writes().begin_in_classes(&member.user_id, &classes, by, self.now)?;
        if let Some(invitation) = &invited {
            let pending = invitation.pending(self.id, self.school.name.as_str());
            transaction.writes().record_answer(&pending, Decision::Accepted, self.now, Problem::busy)?;
        }
        let mut transaction = transaction.into_transaction();
        let profile = Profile {
            is_admin: member.is_admin,
            awaits_first_sign_in: true,
            // Those of other schools, which wait at the address, are added when they sign in.
            has_more_invitations: true,
            ..Profile::new(member.email.clone(), AccountType::School, class::default_id(), self.now)
        };
        let state = State { version: 1, ..State::default() };
        let grade = self.school.grades.iter().next().unwrap_or(GradeId::DEFAULT);
        let mut writes = transaction.user(&member.user_id);
        writes.refuse_erased(Problem::busy())?;
        writes.create_state(&state)?;
        writes.create_profile(&self.at_school(profile))?;
        self.create_own_class(&mut writes, grade)?;
        let mut address = transaction.address(&member.email);
        address.create_owner(&member.user_id)?;
        address.fulfill_claim(request)?;
        if let Some(SchoolInvitation { invitation_id, .. }) = &invited {
            address.remove_invitation(invitation_id)?;
        }
        also(&mut transaction, member)?;
        self.store.commit(transaction).await?;
        Ok(member.clone())
    }
}

/// The classes that an invitation names for whoever has an account already: those that they are to teach, as many as fit.
pub fn invited_classes(new: &NewStaff) -> BTreeSet<ClassId> {
    let taught = new.class_ids.iter().filter(|_| !new.is_admin);
    taught.take(MAX_CLASSES_OF_INVITATION).cloned().collect()
}

impl From<InviteOutcome> for AddOutcome {
    fn from(outcome: InviteOutcome) -> Self {
        match outcome {
            InviteOutcome::Invited => Self::Invited,
            InviteOutcome::AlreadyInvited => Self::AlreadyInvited,
            InviteOutcome::AlreadyMember => Self::AlreadyMember,
            InviteOutcome::RemovedMember => Self::RemovedMember,
            InviteOutcome::InvalidAddress => Self::InvalidAddress,
        }
    }
}
