//! `POST /api/schools`: opens a school; whoever opens it is its first administrator (docs/product.md, 14.1).

use chrono::{DateTime, Utc};
use domain::account::AgeBand;
use domain::class::parse_device_id;
use domain::day::TimeZone;
use domain::id::{SchoolId, UserId};
use domain::school::{DECLARATION_VERSION, PersonName, SchoolCode, SchoolName, TaughtGrades};
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Caller, Code, Problem, ProblemBody, Reply};
use platform::store::{
    AuditAction, AuditEntry, CommitError, Document, Member, School, SchoolCalendar, Store, retry_stale,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::answer::SchoolView;

platform::http_function!([Store], |context, call| handle(context, call));

/// A school to be opened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterSchool {
    /// A UUID created by the device. Sending it again changes nothing.
    #[schema(format = "uuid")]
    pub school_id: String,
    /// Its name.
    pub name: SchoolName,
    /// The zone of its clocks.
    pub time_zone: TimeZone,
    /// The grades that it teaches.
    pub grades: TaughtGrades,
    /// The version of the declaration that the caller made: that they are 18 or older, and may open the account for the school.
    pub declaration: u32,
    /// The caller's first name, under which the school lists them; without one, it lists the address.
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial.
    pub last_name: Option<PersonName>,
}

/// A school that was opened.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisteredSchool {
    /// The school.
    pub school: SchoolView,
    /// The version of the caller's document.
    pub version: u64,
}

/// Opens a school, once per id. Any adult without a school can.
#[utoipa::path(
    post,
    path = "/api/schools",
    operation_id = "register_school",
    tag = "schools",
    security(("signedIn" = [])),
    request_body = RegisterSchool,
    responses(
        (status = 201, body = RegisteredSchool, description = "Opened now."),
        (status = 200, body = RegisteredSchool, description = "Already opened with this id; nothing changed."),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let (caller, store) = (call.caller()?, context.store()?);
    let new: RegisterSchool = call.json()?;
    let id = school_id(&new.school_id)?;
    if new.declaration != DECLARATION_VERSION {
        return Err(Problem::invalid_body("declaration: the text has changed. Read it again."));
    }
    let needs_approval = context.config().get("SCHOOL_APPROVAL") == Some("on");
    let opening = Opening { id: &id, new: &new, needs_approval, now: call.now };
    let registered = retry_stale(|| async {
        let document = caller.document(&store).await?;
        if document.profile.school_id.as_ref() == Some(&id) {
            return Ok((existing(&store, &caller, &id, document.state.version).await?, false));
        }
        check(&document)?;
        Ok((opening.commit(&store, &caller, &document).await?, true))
    });
    let (answer, is_new) = registered.await?;
    if is_new { Reply::created(&answer) } else { Reply::ok(&answer) }
}

fn school_id(text: &str) -> Result<SchoolId, Problem> {
    let problem = |error: &dyn std::fmt::Display| Problem::invalid_body(format!("schoolId: {error}"));
    let id = parse_device_id(text).map_err(|error| problem(&error))?;
    id.as_str().parse().map_err(|error| problem(&error))
}

/// The school that the caller opened before with this id.
async fn existing(store: &Store, caller: &Caller, id: &SchoolId, version: u64) -> Result<RegisteredSchool, Problem> {
    let facts = async { Ok(store.school(id).facts().await?) };
    let calendar = async { Ok(store.school(id).calendar().await?) };
    let (member, school, calendar) = futures::try_join!(caller.member(store, id), facts, calendar)?;
    let school = school.ok_or_else(Problem::school_not_found)?;
    Ok(RegisteredSchool { school: SchoolView::new(id.clone(), school, calendar, member.member()), version })
}

/// Whether the caller may open a school: an adult who belongs to none.
fn check(document: &Document) -> Result<(), Problem> {
    let profile = &document.profile;
    if profile.school_id.is_some() {
        return Err(Problem::already_in_a_school(profile.school_name.clone()));
    }
    if profile.age_band == Some(AgeBand::From13To17) {
        return Err(Problem::new(StatusCode::FORBIDDEN, Code::AdultsOnly, "Only an adult can open a school."));
    }
    Ok(())
}

/// A school that is about to be opened.
struct Opening<'a> {
    id: &'a SchoolId,
    new: &'a RegisterSchool,
    needs_approval: bool,
    now: DateTime<Utc>,
}

impl Opening<'_> {
    fn school(&self) -> School {
        School {
            name: self.new.name.clone(),
            code: SchoolCode::from_random(Uuid::new_v4().as_u64_pair().1),
            time_zone: self.new.time_zone,
            grades: self.new.grades.clone(),
            administrators: 1,
            teachers: 0,
            pupils: 0,
            seats: None,
            declaration: self.new.declaration,
            created_at: self.now,
            needs_approval: self.needs_approval,
            approved_at: None,
            version: 1,
            closes_at: None,
            erasing_at: None,
        }
    }

    fn first_administrator(&self, user: &UserId, document: &Document) -> Member {
        Member {
            first_name: self.new.first_name.clone(),
            last_name: self.new.last_name.clone(),
            ..Member::first_administrator(user.clone(), &document.profile.email, self.now)
        }
    }

    async fn commit(
        &self,
        store: &Store,
        caller: &Caller,
        document: &Document,
    ) -> Result<RegisteredSchool, CommitError<Problem>> {
        let (school, member) = (self.school(), self.first_administrator(&caller.user, document));
        let mut transaction = store.transaction();
        let mut writes = transaction.user(&caller.user);
        writes.advance(document.state.version)?;
        writes.open_school(self.id, &school.name)?;
        let mut writes = transaction.school(self.id);
        writes.open(&school, id_reused())?;
        writes.add_first_member(&member, id_reused())?;
        writes.audit(&AuditEntry::new(&caller.user, AuditAction::RegisteredSchool, self.now))?;
        store.commit(transaction).await?;
        let version = document.state.version + 1;
        let school = SchoolView::new(self.id.clone(), school, SchoolCalendar::default(), &member);
        Ok(RegisteredSchool { school, version })
    }
}

fn id_reused() -> Problem {
    Problem::new(StatusCode::CONFLICT, Code::SchoolIdReused, "This school id was used for another school.")
}
