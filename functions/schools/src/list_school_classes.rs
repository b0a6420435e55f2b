//! `GET /api/schools/{schoolId}/classes`: the school's classes, and where each stands in its plan (docs/product.md, 15.2).

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::id::{SchoolId, UserId};
use domain::sample_class;
use domain::school_role::SchoolRole;
use platform::http::{Call, Problem, ProblemBody, Reply, page_token};
use platform::store::{ActiveMember, MemberStatus, SchoolClass, SchoolClassPage, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::class_view::SchoolClassView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// How many pages a search for classes without a teacher reads at a time: more than the largest school has.
const MAX_READS: usize = 20;
/// With how many of them it ends.
const FOUND_AT_ONCE: usize = 50;

/// Some of a school's classes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SchoolClassList {
    /// The classes, by grade and name.
    pub classes: Vec<SchoolClassView>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Which classes are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ClassStatus {
    /// Open ones.
    #[default]
    Open,
    /// Open ones that no active teacher teaches, the samples aside.
    WithoutTeacher,
    /// Those that were archived and can be brought back.
    Archived,
    /// The samples, archived or not.
    Sample,
}

/// Lists the school's classes: for administrators 50 at a time, for teachers their own open ones.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/classes",
    operation_id = "list_school_classes",
    tag = "schools",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path),
        ("status" = Option<String>, Query, pattern = "^(open|withoutTeacher|archived|sample)$", description = "Only classes with this status; `open` by default."),
        ("cursor" = Option<String>, Query, pattern = "^([0-9a-f]{2})+$", description = "The `next` of the previous page.")
    ),
    responses(
        (status = 200, body = SchoolClassList), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let after = call.page_token("cursor")?;
    let status: ClassStatus =
        call.choice_query("status", "open, withoutTeacher, archived or sample")?.unwrap_or_default();
    let (_state, member) = futures::try_join!(caller.state(store), caller.member(store, &id))?;
    let page = match status {
        _ if member.member().is_admin => listed(store, &id, status, after.as_deref(), call.now).await?,
        ClassStatus::Open => SchoolClassPage { classes: own(store, &member).await?, next: None },
        _ => return Err(Problem::school_not_found()),
    };
    let classes = SchoolClassView::read_all(store, &id, page.classes).await?;
    Reply::ok(&SchoolClassList { classes, next: page.next.as_deref().map(page_token) })
}

/// Some of the school's classes with a status, after a place in their list.
async fn listed(
    store: &Store,
    school: &SchoolId,
    status: ClassStatus,
    after: Option<&str>,
    now: DateTime<Utc>,
) -> Result<SchoolClassPage, Problem> {
    match status {
        ClassStatus::Open => page(store, school, true, after).await,
        ClassStatus::WithoutTeacher => without_teacher(store, school, after).await,
        ClassStatus::Archived => {
            let mut page = page(store, school, false, after).await?;
            page.classes.retain(|class| class.exists(now));
            Ok(page)
        }
        ClassStatus::Sample => Ok(SchoolClassPage { classes: samples(store, school, now).await?, next: None }),
    }
}

async fn page(store: &Store, school: &SchoolId, open: bool, after: Option<&str>) -> Result<SchoolClassPage, Problem> {
    let page = store.school(school).classes(open, after).await?;
    page.map_err(|_| Problem::invalid_query("cursor: not one that was given out for this list."))
}

/// The open classes whose teachers, if they have any, don't take part at the moment. Samples need none.
async fn without_teacher(store: &Store, school: &SchoolId, after: Option<&str>) -> Result<SchoolClassPage, Problem> {
    let mut found = SchoolClassPage { classes: Vec::new(), next: after.map(str::to_owned) };
    for _ in 0..MAX_READS {
        let SchoolClassPage { classes, next } = page(store, school, true, found.next.as_deref()).await?;
        let teachers: BTreeSet<UserId> = classes.iter().flat_map(|class| class.teachers.iter().cloned()).collect();
        let teachers = store.school(school).members(&teachers).await?.into_iter();
        let teachers = teachers.filter(|one| one.status == MemberStatus::Active);
        let teachers: BTreeSet<UserId> = teachers.map(|one| one.user_id).collect();
        let needs_one =
            |class: &SchoolClass| !sample_class::is_sample(&class.class_id) && class.teachers.is_disjoint(&teachers);
        found.classes.extend(classes.into_iter().filter(needs_one));
        found.next = next;
        if found.next.is_none() || found.classes.len() >= FOUND_AT_ONCE {
            break;
        }
    }
    Ok(found)
}

/// The open classes that a member teaches. For pupils, the school shows nothing here.
async fn own(store: &Store, member: &ActiveMember) -> Result<Vec<SchoolClass>, Problem> {
    if member.member().role == SchoolRole::Pupil {
        return Err(Problem::school_not_found());
    }
    let mut classes = store.school(member.school()).classes_with(&member.member().class_ids).await?;
    classes.retain(SchoolClass::is_open);
    classes.sort_by_key(SchoolClass::sort_key);
    Ok(classes)
}

/// The school's sample classes, by grade and name.
async fn samples(store: &Store, school: &SchoolId, now: DateTime<Utc>) -> Result<Vec<SchoolClass>, Problem> {
    let mut classes = store.school(school).classes_with(&sample_class::ids()).await?;
    classes.retain(|class| class.exists(now));
    classes.sort_by_key(SchoolClass::sort_key);
    Ok(classes)
}
