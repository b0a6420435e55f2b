//! `DELETE /api/classes/{classId}`: removes a class, which can be brought back for 30 days (docs/product.md, 3.7).

use chrono::{DateTime, Utc};
use domain::class::{MAX_REMOVED, selected};
use domain::id::ClassId;
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{Document, Store, UserWrites};
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::{class_id, own_class};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// A class that was removed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeletedClass {
    /// The document's version after the removal.
    pub version: u64,
    /// Until when it can be brought back.
    pub restorable_until: DateTime<Utc>,
}

/// Removes one of the caller's classes. Removing it again returns the same answer.
#[utoipa::path(
    delete,
    path = "/api/classes/{classId}",
    operation_id = "delete_class",
    tag = "classes",
    security(("signedIn" = [])),
    params(("classId" = ClassId, Path)),
    responses(
        (status = 200, body = DeletedClass), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id = class_id(&call)?;
    let changed = caller.change(store, |document, writes| {
        caller.check_not_pupil(&document.state)?;
        let before = document.removed.iter().find(|one| one.class.class_id == id && one.is_restorable(call.now));
        match before {
            Some(removed) => Ok(removed.expires_at),
            None => remove(document, &id, call.now, writes),
        }
    });
    let changed = changed.await?;
    Reply::ok(&DeletedClass { version: changed.version, restorable_until: changed.value })
}

/// Marks a class and its plan as removed, selects another class if it was selected, and makes room among the removed ones.
fn remove(
    document: &Document,
    id: &ClassId,
    now: DateTime<Utc>,
    writes: &mut UserWrites<'_, Problem>,
) -> Result<DateTime<Utc>, Problem> {
    let class = own_class(document, id)?;
    let left: Vec<ClassId> = document.classes.iter().map(|one| one.class_id.clone()).filter(|one| one != id).collect();
    let next = selected(document.profile.current_class_id.as_ref(), &left).ok_or_else(last_class)?;
    if document.profile.current_class_id.as_ref() != Some(next) {
        writes.replace_profile(&document.profile.clone().with_class(next.clone()))?;
    }

    let removed = class.clone().removed(now);
    writes.put_removed_class(&removed)?;
    if let Some(plan) = document.plan(id) {
        writes.put_plan(&plan.clone().with_expiry(Some(removed.expires_at)))?;
    }
    for old in too_many(document) {
        writes.purge_class(old)?;
        writes.purge_plan(old)?;
    }
    Ok(removed.expires_at)
}

/// The removed classes that must be deleted so that one more fits, the oldest first.
fn too_many(document: &Document) -> impl Iterator<Item = &ClassId> {
    let mut removed: Vec<_> = document.removed.iter().collect();
    removed.sort_by_key(|one| one.removed_at);
    let many = (removed.len() + 1).saturating_sub(MAX_REMOVED);
    removed.into_iter().take(many).map(|one| &one.class.class_id)
}

fn last_class() -> Problem {
    let title = "This is your last class. Make another one before you remove it.";
    Problem::new(StatusCode::CONFLICT, Code::LastClass, title)
}
