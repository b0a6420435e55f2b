//! `DELETE /api/schools/{schoolId}/sample-classes`: removes the sample classes and nothing else (docs/product.md, 15.9).

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::id::{ClassId, SchoolId, UserId};
use domain::sample_class;
use domain::school_class::MAX_PEOPLE_AT_ONCE;
use platform::http::{Call, Caller, Problem, ProblemBody, Reply};
use platform::store::{
    Administrator, AuditAction, AuditEntry, CommitError, RoleProof, SchoolClass, Store, retry_stale,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::change_class::{ClassChange, Moves};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// What was removed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemovedSampleClasses {
    /// How many classes.
    pub removed: usize,
}

/// Removes the sample classes, archived ones too: their people are in them no longer, and they are deleted with what they have done. A
/// request that is cut off is completed by the next. Where there are none, nothing changes.
#[utoipa::path(
    delete,
    path = "/api/schools/{schoolId}/sample-classes",
    operation_id = "remove_sample_classes",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    responses(
        (status = 200, body = RemovedSampleClasses), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    futures::try_join!(caller.state(store), caller.administrator(store, &school))?;
    let samples = store.school(&school).classes_with(&sample_class::ids()).await?;
    for sample in &samples {
        let id = &sample.class_id;
        while !retry_stale(|| remove_some(store, &caller, &school, id, call.now)).await? {}
    }
    Reply::ok(&RemovedSampleClasses { removed: samples.len() })
}

/// Takes some people out of a sample class, or deletes it if nobody is in it; returns whether there is nothing left to do.
async fn remove_some(
    store: &Store,
    caller: &Caller,
    school: &SchoolId,
    id: &ClassId,
    now: DateTime<Utc>,
) -> Result<bool, CommitError<Problem>> {
    let class = async { Ok(store.school(school).class(id).await?) };
    let pupils = async { Ok(store.school(school).pupils_of(id).await?) };
    let (administrator, class, pupils) = futures::try_join!(caller.administrator(store, school), class, pupils)?;
    let Some(class) = class else { return Ok(true) };
    let moves = leaving(&class, &pupils);
    let (before, after, fields) = (Some(&class), class.clone(), Vec::new());
    let change = ClassChange { proof: &administrator, before, after, moves: &moves, fields, now };
    if change.commit(store).await? != class {
        return Ok(false);
    }
    store.school(school).forget_completed(id).await?;
    delete(store, &administrator, &class, &pupils, now).await?;
    Ok(true)
}

/// As many of its people as leave it at once.
fn leaving(class: &SchoolClass, pupils: &BTreeSet<UserId>) -> Moves {
    let former_teachers: BTreeSet<UserId> = class.teachers.clone();
    let room = MAX_PEOPLE_AT_ONCE.saturating_sub(former_teachers.len());
    let former_pupils = pupils.iter().take(room).cloned().collect();
    Moves { former_teachers, former_pupils, ..Moves::default() }
}

/// Deletes a class in which nobody is anymore.
async fn delete(
    store: &Store,
    administrator: &Administrator,
    class: &SchoolClass,
    pupils: &BTreeSet<UserId>,
    now: DateTime<Utc>,
) -> Result<(), CommitError<Problem>> {
    let by = &administrator.membership().member().user_id;
    let mut transaction = store.school_transaction::<Problem>(administrator)?;
    let mut writes = transaction.writes();
    // Edges of people whom the school no longer has.
    for pupil in pupils {
        writes.delete_edge(&class.class_id, pupil)?;
    }
    writes.remove_class(class)?;
    writes.audit(&AuditEntry::new(by, AuditAction::RemovedSampleClass, now).of_class(&class.class_id))?;
    store.commit(transaction.into_transaction()).await
}
