//! `POST /api/schools/{schoolId}/sample-classes`: a few classes to try things with (docs/product.md, 15.9).

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::id::SchoolId;
use domain::sample_class::{self, SampleClass};
use domain::school_class::MAX_CLASSES_OF_PERSON;
use domain::school_role::SchoolRole;
use platform::http::{Call, Caller, Problem, ProblemBody, Reply};
use platform::store::{Administrator, CommitError, RoleProof, SchoolClass, Store, retry_stale};
use serde::Serialize;
use utoipa::ToSchema;

use crate::archive_class;
use crate::change_class::{ClassChange, Moves};
use crate::class_view::SchoolClassView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The sample classes of a school.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleClasses {
    /// All of them, by grade and name.
    pub classes: Vec<SchoolClassView>,
}

/// Makes the sample classes that a school doesn't have yet, and brings archived ones back. Asking again changes nothing.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/sample-classes",
    operation_id = "create_sample_classes",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    responses(
        (status = 200, body = SampleClasses), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let facts = async { store.school(&school).facts().await?.ok_or_else(Problem::school_not_found) };
    let (_state, _administrator, facts) =
        futures::try_join!(caller.state(store), caller.administrator(store, &school), facts)?;
    let mut classes = Vec::new();
    for sample in sample_class::samples(&facts.grades) {
        classes.push(retry_stale(|| ensure(store, &caller, &school, &sample, call.now)).await?);
    }
    classes.sort_by_key(SchoolClass::sort_key);
    Reply::ok(&SampleClasses { classes: SchoolClassView::read_all(store, &school, classes).await? })
}

/// The school's class for a sample, made or brought back if necessary.
async fn ensure(
    store: &Store,
    caller: &Caller,
    school: &SchoolId,
    sample: &SampleClass,
    now: DateTime<Utc>,
) -> Result<SchoolClass, CommitError<Problem>> {
    let class = async { Ok(store.school(school).class(&sample.id).await?) };
    let (administrator, before) = futures::try_join!(caller.administrator(store, school), class)?;
    match before {
        Some(class) if class.is_open() => Ok(class),
        Some(before) => {
            let after = SchoolClass { archived_at: None, version: before.version + 1, ..before.clone() };
            let transaction = archive_class::transaction(store, &administrator, &before, &after, now).await?;
            store.commit(transaction).await?;
            Ok(after)
        }
        None => {
            let (proof, moves, fields) = (&administrator, first_people(&administrator), Vec::new());
            let after = class_of(sample, now);
            ClassChange { proof, before: None, after, moves: &moves, fields, now }.commit(store).await
        }
    }
}

/// Whoever teaches and makes sample classes teaches them, so that they can practice with one at once.
fn first_people(administrator: &Administrator) -> Moves {
    let member = administrator.membership().member();
    let teaches = member.role == SchoolRole::Teacher && member.class_ids.len() < MAX_CLASSES_OF_PERSON;
    Moves { new_teachers: BTreeSet::from_iter(teaches.then(|| member.user_id.clone())), ..Moves::default() }
}

fn class_of(sample: &SampleClass, now: DateTime<Utc>) -> SchoolClass {
    let SampleClass { id, name, grade, choice, focus_area_order } = sample.clone();
    SchoolClass {
        class_id: id,
        class_name: name,
        grade_level: grade,
        choice,
        teachers: BTreeSet::new(),
        pupils: 0,
        focus_area_order,
        answers: None,
        created_at: now,
        import_id: None,
        archived_at: None,
        version: 1,
    }
}
