//! `PUT /api/classes/{classId}/plan`: a custom order, or the recommended plan (docs/product.md, 3.4).

use domain::focus_area::FocusAreaId;
use domain::id::ClassId;
use domain::plan::{self, Answers};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Plan, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::answer::{class_id, own_class};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// A class's plan.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetPlan {
    /// The order of focus areas, each at most once; empty for the recommended one.
    pub focus_area_order: Vec<FocusAreaId>,
    /// The answers to the survey, question to choice, at most 20.
    #[schema(value_type = Option<BTreeMap<String, String>>)]
    pub answers: Option<Answers>,
}

/// The document after the change of the plan.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedPlan {
    /// The document's version: a new one, or the current one if the plan was already the same.
    pub version: u64,
}

/// Sets a class's plan.
#[utoipa::path(
    put,
    path = "/api/classes/{classId}/plan",
    operation_id = "set_plan",
    tag = "classes",
    security(("signedIn" = [])),
    params(("classId" = ClassId, Path)),
    request_body = SetPlan,
    responses(
        (status = 200, body = SavedPlan), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id = class_id(&call)?;
    let new: SetPlan = call.json()?;
    let answers = new.answers.filter(|answers| !answers.is_empty());
    plan::check(&new.focus_area_order, answers.as_ref().unwrap_or(&Answers::new())).map_err(Problem::invalid_body)?;
    let changed = caller.change(store, |document, writes| {
        caller.check_not_pupil(&document.state)?;
        own_class(document, &id)?;
        let before = document.plan(&id);
        let made = before.map_or(call.now, |plan| plan.created_at);
        let plan = Plan {
            focus_area_order: new.focus_area_order.clone(),
            answers: answers.clone(),
            ..Plan::recommended(id.clone(), made)
        };
        if before != Some(&plan) {
            writes.put_plan(&plan)?;
        }
        Ok(())
    });
    Reply::ok(&SavedPlan { version: changed.await?.version })
}
