//! `POST /api/schools/{schoolId}/users`: makes accounts for pupils, who need no e-mail address, and for teachers and administrators at
//! theirs (docs/product.md, 14.11 and 14.17).

use std::collections::BTreeSet;

use chrono::Duration;
use domain::grade::GradeId;
use domain::id::SchoolId;
use domain::pupil::{self, SignInKind, UserName};
use domain::school::PersonName;
use domain::school_role::SchoolRole;
use domain::school_user_id::SchoolUserId;
use futures::{StreamExt, TryStreamExt, stream};
use platform::Context;
use platform::http::{Call, InvitationMail, Problem, ProblemBody, Reply, TeacherInvitations};
use platform::identity::Identity;
use platform::store::{Member, MemberStatus, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::new_account::{AddOutcome, NewAccounts};
use crate::person::PersonView;
use crate::pupil_account::NewPupil;
use crate::staff_account::NewStaff;

platform::http_function!([Store, Identity], |context, call| handle(context, call));

/// How many people a request adds at most.
const MAX_PEOPLE: usize = 20;
/// How many accounts are made at a time.
const AT_ONCE: usize = 4;
/// For how many hours the same request may be sent again to get a password. It is a new one then, since none is kept.
const REPEATABLE_HOURS: i64 = 24;

/// The people to add.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddUsers {
    /// From 1 to 20 people.
    #[schema(min_items = 1, max_items = 20)]
    pub people: Vec<AddUser>,
}

/// A person to add.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddUser {
    /// A UUID created by the device. Sending it again adds nobody twice.
    pub request_id: Uuid,
    /// What they are at the school; a pupil by default. An administrator gets the right to administer it.
    pub role: Option<SchoolRole>,
    /// Their first name.
    pub first_name: PersonName,
    /// Their last name, or its initial.
    pub last_name: Option<PersonName>,
    /// The school's own id of them.
    pub school_user_id: Option<SchoolUserId>,
    /// The address of a teacher or an administrator, as typed; a pupil has none.
    #[schema(max_length = 1000)]
    pub email: Option<String>,
    /// A pupil's user name; by default one that is made of the name.
    pub user_name: Option<UserName>,
    /// The grade that a pupil is in.
    pub grade: Option<GradeId>,
    /// How a pupil signs in; with a password by default.
    pub sign_in: Option<SignInKind>,
}

/// A person to add, of either kind.
enum NewPerson {
    Pupil(NewPupil),
    Staff(NewStaff),
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
    /// The password of a pupil, which is shown this one time. Teachers and administrators are sent theirs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
}

/// Adds up to 20 people. Each is answered for themselves; sending the same ones again adds nobody twice. Teachers and administrators are
/// sent a first password; an address that has an account already is invited instead.
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
        (status = 429, body = ProblemBody), (status = 503, body = ProblemBody)
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
    let invitations = TeacherInvitations {
        store: &store,
        administrator: &administrator,
        school: &school,
        mail: InvitationMail::new(context, &school.name, &administrator, &[]).ok(),
        now: call.now,
    };
    let mails = people.iter().filter(|person| matches!(person, NewPerson::Staff(_))).count();
    if mails > 0 {
        invitations.reserve(mails).await?;
    }
    let accounts = NewAccounts {
        store: &store,
        identity: &identity,
        administrator: &administrator,
        id: &id,
        school: &school,
        now: call.now,
        notes_first_sign_in: false,
    };
    let added = stream::iter(people).map(|person| add(&accounts, &invitations, person)).buffered(AT_ONCE);
    Reply::ok(&AddedUsers { people: added.try_collect().await? })
}

/// The people, if they are as many as one request may add, and each has an id of their own.
fn each_once(people: Vec<AddUser>) -> Result<Vec<NewPerson>, Problem> {
    if !(1..=MAX_PEOPLE).contains(&people.len()) {
        return Err(Problem::invalid_body("people: from 1 to 20."));
    }
    let ids: BTreeSet<Uuid> = people.iter().map(|one| one.request_id).collect();
    if ids.len() < people.len() {
        return Err(Problem::invalid_body("requestId: two people have the same one."));
    }
    people.into_iter().map(NewPerson::try_from).collect()
}

async fn add(
    accounts: &NewAccounts<'_>,
    invitations: &TeacherInvitations<'_>,
    person: NewPerson,
) -> Result<AddedUser, Problem> {
    let (request_id, added) = match &person {
        NewPerson::Pupil(pupil) => (pupil.request, accounts.add_pupil(pupil).await?),
        NewPerson::Staff(staff) => (staff.request, accounts.add_staff(staff, invitations).await?),
    };
    let member = match added {
        Ok(member) => member,
        Err(outcome) => return Ok(AddedUser { request_id, outcome, person: None, password: None }),
    };
    let password = hand_out_password(accounts, &member).await?;
    Ok(AddedUser { request_id, outcome: AddOutcome::Added, person: Some(member.into()), password })
}

/// Gives a new person a password: pupils one that is shown, or that nobody knows if they don't sign in; teachers and administrators one
/// that is sent to them, now that there is something to sign in to.
async fn hand_out_password(accounts: &NewAccounts<'_>, member: &Member) -> Result<Option<String>, Problem> {
    let is_new = accounts.now - member.joined_at < Duration::hours(REPEATABLE_HOURS);
    if !is_new || member.status != MemberStatus::Active {
        return Ok(None);
    }
    let Some(sign_in) = member.sign_in else {
        if member.first_password_at.is_some() {
            accounts.identity.send_first_password(&member.email).await?;
        }
        return Ok(None);
    };
    let shown = sign_in == SignInKind::Password;
    let password = if shown { pupil::password(Uuid::new_v4().as_u128()) } else { Uuid::new_v4().to_string() };
    accounts.identity.set_password(&member.user_id, &password).await?;
    Ok(Some(password).filter(|_| shown))
}

impl TryFrom<AddUser> for NewPerson {
    type Error = Problem;

    fn try_from(new: AddUser) -> Result<Self, Problem> {
        let invalid = |text| Err(Problem::invalid_body(text));
        let AddUser { request_id: request, first_name, last_name, school_user_id, .. } = new;
        let role = new.role.unwrap_or(SchoolRole::Pupil);
        if role == SchoolRole::Pupil {
            if new.email.is_some() {
                return invalid("email: a pupil is added without an address.");
            }
            let Some(grade) = new.grade else { return invalid("grade: a pupil is in a grade.") };
            let (user_name, sign_in) = (new.user_name, new.sign_in.unwrap_or_default());
            let class_ids = BTreeSet::new();
            let pupil =
                NewPupil { request, first_name, last_name, user_name, grade, sign_in, school_user_id, class_ids };
            return Ok(Self::Pupil(pupil));
        }
        if new.user_name.is_some() || new.grade.is_some() || new.sign_in.is_some() {
            return invalid("userName, grade, signIn: only pupils have them.");
        }
        let Some(email) = new.email else { return invalid("email: a teacher or an administrator needs one.") };
        let is_admin = role == SchoolRole::Administrator;
        let class_ids = BTreeSet::new();
        Ok(Self::Staff(NewStaff { request, is_admin, first_name, last_name, email, school_user_id, class_ids }))
    }
}
