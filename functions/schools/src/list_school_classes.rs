//! `GET /api/schools/{schoolId}/classes`: the school's classes, and where each stands in its plan (docs/product.md, 15.2).

use chrono::{DateTime, Utc};
use domain::id::SchoolId;
use domain::sample_class;
use platform::http::{Call, Problem, ProblemBody, Reply, page_token};
use platform::store::{ActiveMember, SchoolClass, SchoolClassPage, SchoolRole, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::class_view::SchoolClassView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

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
        ("status" = Option<String>, Query, pattern = "^(open|archived|sample)$", description = "Only classes with this status; `open` by default."),
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
    let status: ClassStatus = call.choice_query("status", "open, archived or sample")?.unwrap_or_default();
    let (_state, member) = futures::try_join!(caller.state(store), caller.member(store, &id))?;
    let page = if member.member().is_admin && status == ClassStatus::Sample {
        SchoolClassPage { classes: samples(store, &id, call.now).await?, next: None }
    } else if member.member().is_admin {
        let page = store.school(&id).classes(status == ClassStatus::Open, after.as_deref()).await?;
        let mut page = page.map_err(|_| Problem::invalid_query("cursor: not one that was given out for this list."))?;
        page.classes.retain(|class| class.exists(call.now));
        page
    } else if status != ClassStatus::Open {
        return Err(Problem::school_not_found());
    } else {
        SchoolClassPage { classes: own(store, &member).await?, next: None }
    };
    let classes = SchoolClassView::read_all(store, &id, page.classes).await?;
    Reply::ok(&SchoolClassList { classes, next: page.next.as_deref().map(page_token) })
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
