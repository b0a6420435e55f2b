//! `PATCH /api/schools/{schoolId}`: what an administrator may change of the school itself (docs/product.md, 14.3 and 14.21).

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::day::{TimeZone, Weekday};
use domain::days_off::{Break, DaysOff, InvalidDaysOff};
use domain::id::SchoolId;
use domain::school::{SchoolName, TaughtGrades};
use http::StatusCode;
use platform::http::{Call, Code, PatchFields, Problem, ProblemBody, Reply};
use platform::store::{AuditAction, AuditEntry, CommitError, RoleProof, School, SchoolCalendar, Store, retry_stale};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::answer::SchoolView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The facts that may be changed; those left out stay as they are.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdateSchool {
    /// Its name.
    pub name: Option<SchoolName>,
    /// The zone of its clocks.
    pub time_zone: Option<TimeZone>,
    /// The grades that it teaches.
    pub grades: Option<TaughtGrades>,
    /// Its days off.
    pub calendar: Option<UpdateCalendar>,
}

/// The days off in place of those that the school has.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateCalendar {
    /// The version of the calendar that was changed. If the school has another one by now, nothing is.
    pub version: u64,
    /// The days of the week that are off; six at most.
    #[schema(value_type = Vec<Weekday>)]
    pub weekdays: BTreeSet<Weekday>,
    /// Breaks and holidays, which may overlap; none is longer than 200 days.
    #[schema(max_items = 60)]
    pub breaks: Vec<Break>,
}

/// A school's own facts and its calendar.
#[derive(Clone)]
struct SchoolFacts {
    school: School,
    calendar: SchoolCalendar,
}

/// Changes the school's own facts and its days off. Any other field is refused by name, and nothing is changed.
#[utoipa::path(
    patch,
    path = "/api/schools/{schoolId}",
    operation_id = "update_school",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    request_body = UpdateSchool,
    responses(
        (status = 200, body = SchoolView), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let update = UpdateSchool::read(PatchFields::of(call.json()?))?;
    caller.state(store).await?;
    let changed = retry_stale(|| async {
        let administrator = caller.administrator(store, &id).await?;
        let (school, calendar) = futures::try_join!(store.school(&id).facts(), store.school(&id).calendar())?;
        let before = SchoolFacts { school: school.ok_or_else(Problem::school_not_found)?, calendar };
        let (after, fields) = update.applied(&before)?;
        if !fields.is_empty() {
            commit(store, &administrator, (&before, &after), fields, call.now).await?;
        }
        Ok::<_, CommitError<Problem>>((after, administrator))
    });
    let (SchoolFacts { school, calendar }, administrator) = changed.await?;
    Reply::ok(&SchoolView::new(id.clone(), school, calendar, administrator.person()))
}

async fn commit(
    store: &Store,
    administrator: &impl RoleProof,
    (before, after): (&SchoolFacts, &SchoolFacts),
    fields: Vec<String>,
    now: DateTime<Utc>,
) -> Result<(), CommitError<Problem>> {
    let by = &administrator.membership().member().user_id;
    let mut transaction = store.school_transaction::<Problem>(administrator)?;
    let mut writes = transaction.writes();
    if after.school.version != before.school.version {
        writes.change_facts(&before.school, &after.school)?;
    }
    if after.calendar.version != before.calendar.version {
        writes.replace_calendar(&before.calendar, &after.calendar)?;
    }
    writes.audit(&AuditEntry::new(by, AuditAction::UpdatedSchool, now).fields(fields))?;
    store.commit(transaction.into_transaction()).await
}

impl UpdateSchool {
    /// The list of facts that may be changed.
    fn read(mut members: PatchFields) -> Result<Self, Problem> {
        let update = Self {
            name: members.take("name")?,
            time_zone: members.take("timeZone")?,
            grades: members.take("grades")?,
            calendar: members.take("calendar")?,
        };
        members.finish()?;
        Ok(update)
    }

    /// The school with the change, and the names of the fields that it changes.
    fn applied(&self, before: &SchoolFacts) -> Result<(SchoolFacts, Vec<String>), Problem> {
        let SchoolFacts { school, calendar } = before;
        let mut after = School {
            name: self.name.clone().unwrap_or_else(|| school.name.clone()),
            time_zone: self.time_zone.unwrap_or(school.time_zone),
            grades: self.grades.clone().unwrap_or_else(|| school.grades.clone()),
            ..school.clone()
        };
        after.version += u64::from(after != *school);
        let after = SchoolFacts { school: after, calendar: self.calendar_after(calendar)? };
        let changed = [
            ("name", after.school.name != school.name),
            ("timeZone", after.school.time_zone != school.time_zone),
            ("grades", after.school.grades != school.grades),
            ("calendar", after.calendar != *calendar),
        ];
        let fields = changed.into_iter().filter(|(_, is_changed)| *is_changed).map(|(name, _)| name.to_owned());
        Ok((after, fields.collect()))
    }

    /// The calendar with the change. The same days off once more change nothing, whichever version they were meant for.
    fn calendar_after(&self, before: &SchoolCalendar) -> Result<SchoolCalendar, Problem> {
        let Some(UpdateCalendar { version, weekdays, breaks }) = self.calendar.clone() else {
            return Ok(before.clone());
        };
        let days_off = DaysOff::new(weekdays, breaks).map_err(|error| invalid_days_off(&error))?;
        if days_off == before.days_off {
            return Ok(before.clone());
        }
        if version != before.version {
            return Err(calendar_changed());
        }
        Ok(SchoolCalendar { version: version + 1, days_off })
    }
}

fn invalid_days_off(error: &InvalidDaysOff) -> Problem {
    let (code, title) = match error {
        InvalidDaysOff::NoSchoolDay => (Code::NoSchoolDay, "At least one day of the week is a school day."),
        InvalidDaysOff::TooManyBreaks => (Code::TooManyBreaks, "A calendar has at most 60 breaks."),
        InvalidDaysOff::EndsBeforeItBegins(_) => {
            (Code::BreakEndsBeforeItBegins, "A break ends no earlier than it begins.")
        }
        InvalidDaysOff::BreakTooLong(_) => (Code::BreakTooLong, "A break has at most 200 days."),
    };
    Problem::new(StatusCode::BAD_REQUEST, code, title).detail(error)
}

fn calendar_changed() -> Problem {
    Problem::new(StatusCode::CONFLICT, Code::CalendarChanged, "The calendar has been changed since it was read.")
}
