//! Making a pupil's account. The address is the claim to it: only the school makes accounts with its code (docs/product.md, 14.11).

use std::collections::BTreeSet;

use domain::account::AccountType;
use domain::class;
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::pupil::{SignInKind, UserName};
use domain::school::PersonName;
use domain::school_role::SchoolRole;
use domain::school_user_id::SchoolUserId;
use platform::http::Problem;
use platform::identity::NewAccount;
use platform::store::{CommitError, Member, Profile, State, StoreError, Transaction, retry_stale};
use uuid::Uuid;

use crate::new_account::{AddOutcome, NewAccounts, outcome_of};

/// How many user names are tried for a pupil who has none yet.
const MAX_SUGGESTIONS: u32 = 8;

/// A pupil to be added.
#[derive(Debug, Clone)]
pub struct NewPupil {
    /// The id under which the device asks for the account.
    pub request: Uuid,
    /// Their first name.
    pub first_name: PersonName,
    /// Their last name, or its initial.
    pub last_name: Option<PersonName>,
    /// Their user name; made of the name if there is none.
    pub user_name: Option<UserName>,
    /// Their grade.
    pub grade: GradeId,
    /// How they sign in.
    pub sign_in: SignInKind,
    /// The school's own id of them.
    pub school_user_id: Option<SchoolUserId>,
    /// The classes that they are in from the beginning.
    pub class_ids: BTreeSet<ClassId>,
}

/// The account that a pupil gets.
pub enum PupilAccount {
    /// One that was made now, and has nothing of the school yet.
    Made(Box<Member>),
    /// The same, made by a request that got no further.
    TakenUp(Box<Member>),
    /// The one that the same request has got before.
    Same(Box<Member>),
    /// None.
    Refused(AddOutcome),
}

/// Whose account a user name has.
enum Holder {
    /// Nobody's yet: it was made now.
    Made(UserId),
    /// Nobody's yet: it was made by a request that got no further.
    TakenUp(UserId),
    /// It is that of this very request, which was answered or cut off before.
    Same(Box<Member>),
    /// Somebody else's.
    Taken,
}

impl NewAccounts<'_> {
    /// Adds a pupil once; the same request finds the pupil that it added before.
    pub async fn add_pupil(&self, pupil: &NewPupil) -> Result<Result<Member, AddOutcome>, Problem> {
        let added = retry_stale(|| async {
            if self.is_taken(pupil.school_user_id.as_ref(), pupil.request).await? {
                return Ok(Err(AddOutcome::SchoolUserIdTaken));
            }
            match self.pupil_account(pupil, &BTreeSet::new()).await? {
                PupilAccount::Made(member) | PupilAccount::TakenUp(member) => {
                    self.write_pupils(std::slice::from_ref(&*member), &BTreeSet::new(), |_| Ok(())).await?;
                    Ok(Ok(*member))
                }
                PupilAccount::Same(member) => Ok(Ok(*member)),
                PupilAccount::Refused(outcome) => Ok::<_, CommitError<Problem>>(Err(outcome)),
            }
        });
        match added.await.map_err(Problem::from) {
            Ok(added) => Ok(added),
            Err(problem) => outcome_of(problem).map(Err),
        }
    }

    /// The account of a pupil whose own id at the school is nobody else's, made if necessary, before anything is written at the school.
    /// It is none of those that others are about to get.
    pub async fn pupil_account(&self, pupil: &NewPupil, of_others: &BTreeSet<UserId>) -> Result<PupilAccount, Problem> {
        for attempt in 0..MAX_SUGGESTIONS {
            let user_name = pupil.user_name.clone().unwrap_or_else(|| pupil.suggestion(attempt));
            let address = user_name.address(&self.school.code);
            match self.pupil_at(pupil, &address).await? {
                Holder::Made(user) => return Ok(PupilAccount::Made(Box::new(self.pupil(pupil, user, address)))),
                Holder::TakenUp(user) if !of_others.contains(&user) => {
                    return Ok(PupilAccount::TakenUp(Box::new(self.pupil(pupil, user, address))));
                }
                Holder::Same(member) => return Ok(PupilAccount::Same(member)),
                _ if pupil.user_name.is_some() => break,
                Holder::TakenUp(_) | Holder::Taken => {}
            }
        }
        Ok(PupilAccount::Refused(AddOutcome::UserNameTaken))
    }

    async fn pupil_at(&self, pupil: &NewPupil, address: &str) -> Result<Holder, Problem> {
        let user = match self.identity.make_account(address).await? {
            NewAccount::Made(user) => return Ok(Holder::Made(user)),
            NewAccount::Exists(holder) => holder.user,
        };
        let member = self.store.school(self.id).member(&user).await?;
        if let Some(member) = member {
            let same = member.requested_as == Some(pupil.request);
            return Ok(if same { Holder::Same(Box::new(member)) } else { Holder::Taken });
        }
        // Only this school's administrators make accounts with its code: without a document, it is one that was cut off.
        let state = self.store.user(&user).state().await?;
        Ok(if state.is_none() { Holder::TakenUp(user) } else { Holder::Taken })
    }

    fn pupil(&self, pupil: &NewPupil, user: UserId, address: String) -> Member {
        Member {
            role: SchoolRole::Pupil,
            first_name: Some(pupil.first_name.clone()),
            last_name: pupil.last_name.clone(),
            grade: Some(pupil.grade),
            sign_in: Some(pupil.sign_in),
            school_user_id: pupil.school_user_id.clone(),
            class_ids: pupil.class_ids.clone(),
            requested_as: Some(pupil.request),
            ..Member::teacher(user, &address, self.now)
        }
    }

    /// Writes what the school and their own documents have of new pupils, and what else belongs to that, in one transaction. None of
    /// `unerased` can have been erased; of anybody else, that is checked.
    pub async fn write_pupils(
        &self,
        pupils: &[Member],
        unerased: &BTreeSet<UserId>,
        also: impl Fn(&mut Transaction<Problem>) -> Result<(), StoreError>,
    ) -> Result<(), CommitError<Problem>> {
        let mut transaction = self.begin(pupils, &[])?.into_transaction();
        for (member, pupil) in pupils.iter().map(|member| (member, &member.user_id)) {
            let profile = Profile {
                // The school has chosen the grade: there is nothing to ask.
                has_completed_onboarding: true,
                awaits_first_sign_in: self.notes_first_sign_in,
                ..Profile::new(member.email.clone(), AccountType::Individual, class::default_id(), self.now)
            };
            let state = State { version: 1, is_pupil: true, ..State::default() };
            let mut writes = transaction.user(pupil);
            if !unerased.contains(pupil) {
                writes.refuse_erased(Problem::busy())?;
            }
            writes.create_state(&state)?;
            writes.create_profile(&self.at_school(profile))?;
            if !self.notes_first_sign_in {
                self.create_own_class(&mut writes, member.grade.unwrap_or(GradeId::DEFAULT))?;
            }
        }
        also(&mut transaction)?;
        self.store.commit(transaction).await
    }
}

impl NewPupil {
    /// The user name that is tried: the same one every time the request is sent.
    fn suggestion(&self, attempt: u32) -> UserName {
        let bits = self.request.as_u64_pair().1.rotate_right(attempt * 8);
        UserName::suggested(&self.first_name, self.last_name.as_ref(), bits, attempt)
    }
}
