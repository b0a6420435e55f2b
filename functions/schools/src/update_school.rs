//! `PATCH /api/schools/{schoolId}`: what an administrator may change of the school itself (docs/product.md, 14.3).

use chrono::{DateTime, Utc};
use domain::day::TimeZone;
use domain::id::SchoolId;
use domain::school::{SchoolName, TaughtGrades};
use platform::http::{Call, PatchFields, Problem, ProblemBody, Reply};
use platform::store::{AuditAction, AuditEntry, RoleProof, School, Store, retry_stale};
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
}

/// Changes the school's own facts. Any other field is refused by name, and nothing is changed.
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
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let update = UpdateSchool::read(PatchFields::of(call.json()?))?;
    caller.state(store).await?;
    let changed = retry_stale(|| async {
        let administrator = caller.administrator(store, &id).await?;
        let before = store.school(&id).facts().await?.ok_or_else(Problem::school_not_found)?;
        let (after, fields) = update.applied(&before);
        if !fields.is_empty() {
            commit(store, &administrator, (&before, &after), fields, call.now).await?;
        }
        Ok((after, administrator))
    });
    let (school, administrator) = changed.await?;
    Reply::ok(&SchoolView::new(id.clone(), school, administrator.person()))
}

async fn commit(
    store: &Store,
    administrator: &impl RoleProof,
    (before, after): (&School, &School),
    fields: Vec<String>,
    now: DateTime<Utc>,
) -> Result<(), platform::store::CommitError<Problem>> {
    let by = &administrator.membership().member().user_id;
    let mut transaction = store.school_transaction::<Problem>(administrator)?;
    let mut writes = transaction.writes();
    writes.change_facts(before, after)?;
    writes.audit(&AuditEntry::new(by, AuditAction::UpdatedSchool, now).fields(fields))?;
    store.commit(transaction.into_transaction()).await
}

impl UpdateSchool {
    /// The list of facts that may be changed.
    fn read(mut members: PatchFields) -> Result<Self, Problem> {
        let update =
            Self { name: members.take("name")?, time_zone: members.take("timeZone")?, grades: members.take("grades")? };
        members.finish()?;
        Ok(update)
    }

    /// The school with the change, and the names of the fields that it changes.
    fn applied(&self, before: &School) -> (School, Vec<String>) {
        let after = School {
            name: self.name.clone().unwrap_or_else(|| before.name.clone()),
            time_zone: self.time_zone.unwrap_or(before.time_zone),
            grades: self.grades.clone().unwrap_or_else(|| before.grades.clone()),
            version: before.version + 1,
            ..before.clone()
        };
        let changed = [
            ("name", after.name != before.name),
            ("timeZone", after.time_zone != before.time_zone),
            ("grades", after.grades != before.grades),
        ];
        let fields: Vec<String> =
            changed.into_iter().filter(|(_, is_changed)| *is_changed).map(|(name, _)| name.to_owned()).collect();
        if fields.is_empty() { (before.clone(), fields) } else { (after, fields) }
    }
}
