//! Making a pupil's account: at the identity service first, then the member and the document in one transaction. Every step may be
//! repeated with the same request id (docs/product.md, 14.11).

use chrono::{DateTime, Utc};
use domain::account::AccountType;
use domain::class;
use domain::grade::GradeId;
use domain::id::{SchoolId, UserId};
use domain::pupil::{SignInKind, UserName};
use domain::school::PersonName;
use platform::http::Problem;
use platform::identity::{Identity, NewAccount};
use platform::store::{
    Administrator, AuditAction, AuditEntry, Class, CommitError, Member, Plan, Profile, School, SchoolRole, State,
    Store, retry_stale,
};
use uuid::Uuid;

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
}

/// Where pupils are added, and by whom.
pub struct PupilAccounts<'a> {
    pub store: &'a Store,
    pub identity: &'a Identity,
    pub administrator: &'a Administrator,
    pub id: &'a SchoolId,
    pub school: &'a School,
    pub now: DateTime<Utc>,
}

/// Whose account an address has.
enum Holder {
    /// Nobody's yet: it was made now, or by a request that got no further.
    Free(UserId),
    /// It is that of this very request, which was answered or cut off before.
    Same(Box<Member>),
    /// Somebody else's.
    Taken,
}

impl PupilAccounts<'_> {
    /// Adds a pupil once; the same request finds the pupil that it added before. None if the user name is taken.
    pub async fn add(&self, pupil: &NewPupil) -> Result<Option<Member>, Problem> {
        for attempt in 0..MAX_SUGGESTIONS {
            let user_name = pupil.user_name.clone().unwrap_or_else(|| pupil.suggestion(attempt));
            let added = retry_stale(|| async { self.add_as(pupil, &user_name).await }).await?;
            if added.is_some() || pupil.user_name.is_some() {
                return Ok(added);
            }
        }
        Ok(None)
    }

    async fn add_as(&self, pupil: &NewPupil, name: &UserName) -> Result<Option<Member>, CommitError<Problem>> {
        let address = name.address(&self.school.code);
        match self.holder(pupil, &address).await? {
            Holder::Taken => Ok(None),
            Holder::Same(member) => Ok(Some(*member)),
            Holder::Free(user) => {
                let member = self.member(pupil, user, address);
                self.write(&member, pupil.grade).await?;
                Ok(Some(member))
            }
        }
    }

    async fn holder(&self, pupil: &NewPupil, address: &str) -> Result<Holder, Problem> {
        let user = match self.identity.make_account(address).await? {
            NewAccount::Made(user) => return Ok(Holder::Free(user)),
            NewAccount::Exists(user) => user,
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

    fn member(&self, pupil: &NewPupil, user: UserId, address: String) -> Member {
        Member {
            role: SchoolRole::Pupil,
            first_name: Some(pupil.first_name.clone()),
            last_name: pupil.last_name.clone(),
            grade: Some(pupil.grade),
            sign_in: Some(pupil.sign_in),
            requested_as: Some(pupil.request),
            ..Member::teacher(user, &address, self.now)
        }
    }

    async fn write(&self, member: &Member, grade: GradeId) -> Result<(), CommitError<Problem>> {
        let mut school = self.store.school_transaction(self.administrator)?;
        let mut writes = school.writes();
        writes.add_member(member, Problem::busy(), Problem::school_closing())?;
        let by = &self.administrator.person().user_id;
        writes.audit(&AuditEntry::new(by, AuditAction::AddedPerson, self.now).about(&member.user_id))?;
        let default_class = class::default_id();
        let profile = Profile {
            time_zone: Some(self.school.time_zone),
            school_id: Some(self.id.clone()),
            school_name: Some(self.school.name.to_string()),
            // The school has chosen the grade: there is nothing to ask.
            has_completed_onboarding: true,
            ..Profile::new(member.email.clone(), AccountType::Individual, default_class.clone(), self.now)
        };
        let mut transaction = school.into_transaction();
        let mut writes = transaction.user(&member.user_id);
        writes.refuse_erased(Problem::busy())?;
        writes.create_state(&State { version: 1, is_pupil: true, ..State::default() })?;
        writes.create_profile(&profile)?;
        writes.put_class(&Class::first(grade, self.now))?;
        writes.put_plan(&Plan::recommended(default_class, self.now))?;
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
