//! `POST /api/classes/{classId}/restoration`: brings a removed class back, with its plan and all that it has done.

use domain::id::ClassId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;

use crate::answer::{SavedClass, check_room, class_id};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Brings a class back. One that was not removed stays as it is.
#[utoipa::path(
    post,
    path = "/api/classes/{classId}/restoration",
    operation_id = "restore_class",
    tag = "classes",
    security(("signedIn" = [])),
    params(("classId" = ClassId, Path)),
    responses(
        (status = 200, body = SavedClass), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id = class_id(&call)?;
    let changed = caller.change(store, |document, writes| {
        if let Some(class) = document.class(&id) {
            return Ok((class.clone(), document.plan(&id).cloned()));
        }
        caller.check_not_pupil(&document.state)?;
        if document.taught(&id).is_some() {
            return Err(Problem::schools_class());
        }
        let removed = document.removed.iter().find(|one| one.class.class_id == id && one.is_restorable(call.now));
        let class = removed.ok_or_else(Problem::class_not_found)?.class.clone();
        check_room(document)?;
        writes.put_class(&class)?;
        let plan = document.plan(&id).map(|plan| plan.clone().with_expiry(None));
        if let Some(plan) = &plan {
            writes.put_plan(plan)?;
        }
        Ok((class, plan))
    });
    Reply::ok(&SavedClass::read(store, &caller.user, changed.await?).await?)
}
