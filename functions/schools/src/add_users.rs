//! `POST /api/schools/{schoolId}/users`: makes accounts for pupils, who need no e-mail address (docs/product.md, 14.11).

use std::collections::BTreeSet;

use chrono::Duration;
use domain::grade::GradeId;
use domain::id::SchoolId;
use domain::pupil::{self, SignInKind, UserName};
use domain::school::PersonName;
use futures::{StreamExt, TryStreamExt, stream};
use platform::Context;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::store::{Member, MemberStatus, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::person::PersonView;
use crate::pupil_account::{NewPupil, PupilAccounts};

platform::http_function!([Store, Identity], |context, call| handle(context, call));

/// How many people a request adds at most.
const MAX_PEOPLE: usize = 20;
/// How many accounts are made at a time.
const AT_ONCE: usize = 4;
/// For how many hours the same request may be sent again to be shown a password. It is a new one then, since none is kept.
const REPEATABLE_HOURS: i64 = 24;

/// The people to add.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddUsers {
    /// From 1 to 20 pupils.
    #[schema(min_items = 1, max_items = 20)]
    pub people: Vec<AddUser>,
}

/// A pupil to add.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddUser {
    /// A UUID created by the device. Sending it again adds nobody twice.
    pub request_id: Uuid,
    /// Their first name.
    pub first_name: PersonName,
    /// Their last name, or its initial.
    pub last_name: Option<PersonName>,
    /// Their user name; by default one that is made of the name.
    pub user_name: Option<UserName>,
    /// The grade that they are in.
    pub grade: GradeId,
    /// How they sign in; with a password by default.
    #[serde(default)]
    pub sign_in: SignInKind,
}

/// What became of each person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddedUsers {
    /// The people in the order in which they were sent.
    pub people: Vec<AddedUser>,
}

/// What became of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddedUser {
    /// The id under which the device asked.
    pub request_id: Uuid,
    /// What became of it.
    pub outcome: AddOutcome,
    /// The person, if they were added.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonView>,
    /// Their password, which is shown this one time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// What became of a person who was to be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum AddOutcome {
    /// They were added, now or by the same request before.
    Added,
    /// Somebody else at the school has the user name.
    UserNameTaken,
}

/// Adds up to 20 pupils. Each is answered for themselves; sending the same ones again adds nobody twice.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/users",
    operation_id = "add_users",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    request_body = AddUsers,
    responses(
        (status = 200, body = AddedUsers), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let people = each_once(call.json::<AddUsers>()?.people)?;
    let (store, identity) = (context.store()?, context.client(Identity::from_config)?);
    let facts = async { store.school(&id).facts().await?.ok_or_else(Problem::school_not_found) };
    let (_state, administrator, school) =
        futures::try_join!(caller.state(&store), caller.administrator(&store, &id), facts)?;
    if school.is_closing() {
        return Err(Problem::school_closing());
    }
    let accounts = PupilAccounts {
        store: &store,
        identity: &identity,
        administrator: &administrator,
        id: &id,
        school: &school,
        now: call.now,
    };
    let added = stream::iter(people).map(|pupil| add(&accounts, pupil)).buffered(AT_ONCE).try_collect();
    Reply::ok(&AddedUsers { people: added.await? })
}

/// The people, if they are as many as one request may add, and each has an id of their own.
fn each_once(people: Vec<AddUser>) -> Result<Vec<NewPupil>, Problem> {
    if !(1..=MAX_PEOPLE).contains(&people.len()) {
        return Err(Problem::invalid_body("people: from 1 to 20."));
    }
    let ids: BTreeSet<Uuid> = people.iter().map(|one| one.request_id).collect();
    if ids.len() < people.len() {
        return Err(Problem::invalid_body("requestId: two people have the same one."));
    }
    Ok(people.into_iter().map(NewPupil::from).collect())
}

async fn add(accounts: &PupilAccounts<'_>, pupil: NewPupil) -> Result<AddedUser, Problem> {
    let request_id = pupil.request;
    let Some(member) = accounts.add(&pupil).await? else {
        return Ok(AddedUser { request_id, outcome: AddOutcome::UserNameTaken, person: None, password: None });
    };
    let password = set_password(accounts, &member).await?;
    Ok(AddedUser { request_id, outcome: AddOutcome::Added, person: Some(member.into()), password })
}

/// Gives a new pupil a password; those who don't sign in get one that nobody knows.
async fn set_password(accounts: &PupilAccounts<'_>, member: &Member) -> Result<Option<String>, Problem> {
    let is_new = accounts.now - member.joined_at < Duration::hours(REPEATABLE_HOURS);
    if !is_new || member.status != MemberStatus::Active {
        return Ok(None);
    }
    let shown = member.sign_in == Some(SignInKind::Password);
    let password = if shown { pupil::password(Uuid::new_v4().as_u128()) } else { Uuid::new_v4().to_string() };
    accounts.identity.set_password(&member.user_id, &password).await?;
    Ok(Some(password).filter(|_| shown))
}

impl From<AddUser> for NewPupil {
    fn from(new: AddUser) -> Self {
        let AddUser { request_id, first_name, last_name, user_name, grade, sign_in } = new;
        Self { request: request_id, first_name, last_name, user_name, grade, sign_in }
    }
}
