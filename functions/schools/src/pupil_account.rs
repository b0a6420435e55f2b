//! Making a pupil's account. The address is the claim to it: only the school makes accounts with its code (docs/product.md, 14.11).

use domain::account::AccountType;
use domain::class;
use domain::grade::GradeId;
use domain::id::UserId;
use domain::pupil::{SignInKind, UserName};
use domain::school::PersonName;
use domain::school_user_id::SchoolUserId;
use platform::http::Problem;
use platform::identity::NewAccount;
use platform::store::{CommitError, Member, Profile, SchoolRole, State, retry_stale};
use uuid::Uuid;

use crate::new_account::{AddOutcome, Holder, NewAccounts, outcome_of};

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
}

impl NewAccounts<'_> {
    /// Adds a pupil once; the same request finds the pupil that it added before.
    pub async fn add_pupil(&self, pupil: &NewPupil) -> Result<Result<Member, AddOutcome>, Problem> {
        if self.is_taken(pupil.school_user_id.as_ref(), pupil.request).await? {
            return Ok(Err(AddOutcome::SchoolUserIdTaken));
        }
        for attempt in 0..MAX_SUGGESTIONS {
            let user_name = pupil.user_name.clone().unwrap_or_else(|| pupil.suggestion(attempt));
            match retry_stale(|| async { self.add_pupil_as(pupil, &user_name).await }).await.map_err(Problem::from) {
                Ok(Some(member)) => return Ok(Ok(member)),
                Ok(None) if pupil.user_name.is_some() => break,
                Ok(None) => {}
                Err(problem) => return outcome_of(problem).map(Err),
            }
        }
        Ok(Err(AddOutcome::UserNameTaken))
    }

    async fn add_pupil_as(&self, pupil: &NewPupil, name: &UserName) -> Result<Option<Member>, CommitError<Problem>> {
        let address = name.address(&self.school.code);
        match self.pupil_at(pupil, &address).await? {
            Holder::Taken => Ok(None),
            Holder::Same(member) => Ok(Some(*member)),
            Holder::Free(user) => {
                let member = self.pupil(pupil, user, address);
                self.write_pupil(&member, pupil.grade).await?;
                Ok(Some(member))
            }
        }
    }

    async fn pupil_at(&self, pupil: &NewPupil, address: &str) -> Result<Holder, Problem> {
        let user = match self.identity.make_account(address).await? {
            NewAccount::Made(user) => return Ok(Holder::Free(user)),
            NewAccount::Exists(holder) => holder.user,
        };
        let member = self.store.school(self.id).member(&user).await?;
        if let Some(member) = member {
            let same = member.requested_as == Some(pupil.request);
            return Ok(if same { Holder::Same(Box::new(member)) } else { Holder::Taken });
        }
        // Only this school's administrators make accounts with its code: without a document, it is one that was cut off.
        let state = self.store.user(&user).state().await?;
        Ok(if state.is_none() { Holder::Free(user) } else { Holder::Taken })
    }

    fn pupil(&self, pupil: &NewPupil, user: UserId, address: String) -> Member {
        Member {
            role: SchoolRole::Pupil,
            first_name: Some(pupil.first_name.clone()),
            last_name: pupil.last_name.clone(),
            grade: Some(pupil.grade),
            sign_in: Some(pupil.sign_in),
            school_user_id: pupil.school_user_id.clone(),
            requested_as: Some(pupil.request),
            ..Member::teacher(user, &address, self.now)
        }
    }

    async fn write_pupil(&self, member: &Member, grade: GradeId) -> Result<(), CommitError<Problem>> {
        let mut transaction = self.begin(member, Vec::new())?.into_transaction();
        let profile = Profile {
            // The school has chosen the grade: there is nothing to ask.
            has_completed_onboarding: true,
            ..Profile::new(member.email.clone(), AccountType::Individual, class::default_id(), self.now)
        };
        let state = State { version: 1, is_pupil: true, ..State::default() };
        let mut writes = transaction.user(&member.user_id);
        self.create_document(&mut writes, &state, &self.at_school(profile), grade)?;
        self.store.commit(transaction).await
    }
}

impl NewPupil {
    /// The user name that is tried: the same one every time the request is sent.
    fn suggestion(&self, attempt: u32) -> UserName {
        let bits = self.request.as_u64_pair().1 >> (attempt * 8);
        UserName::suggested(&self.first_name, self.last_name.as_ref(), bits)
    }
}
