//! `POST /api/checkout-session`: opens Stripe's page for a purchase.

use domain::id::ClassId;
use http::StatusCode;
use payments::{Checkout, Payments, RequestKey};
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!([Store, Payments], |context, call| handle(
    &context.store()?,
    context.client(Payments::from_config)?.as_ref(),
    call
));

/// The plan to buy, and for which class.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateCheckoutSession {
    /// A plan for sale, such as `individual_monthly`.
    pub plan: String,
    /// The class that it is for; one of the buyer's own.
    pub class_id: Option<ClassId>,
}

/// Where to pay.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatedCheckoutSession {
    /// The session's id. Anyone who has it can see the purchase's status.
    pub id: String,
    /// Stripe's page.
    pub url: String,
}

/// Opens a checkout session, once per idempotency key.
#[utoipa::path(
    post,
    path = "/api/checkout-session",
    operation_id = "create_checkout_session",
    tag = "payments",
    security(("signedIn" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "For a day, sending it again returns the same session.")),
    request_body = CreateCheckoutSession,
    responses(
        (status = 201, body = CreatedCheckoutSession),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 502, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, payments: &Payments, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let body: CreateCheckoutSession = call.json()?;
    let plan = payments.plan(&body.plan).ok_or_else(plan_not_found)?;
    let document = caller.document(store).await?;
    caller.check_not_pupil(&document.state)?;
    let class = body.class_id.as_ref();
    if class.is_some_and(|class| document.class(class).is_none()) {
        return Err(Problem::class_not_found());
    }

    let key = RequestKey::of(&caller.user, call.header("Idempotency-Key"));
    let opened = payments.open(&Checkout { user: &caller.user, plan, class }, &key).await?;
    Reply::created(&CreatedCheckoutSession { id: opened.id, url: opened.url })
}

fn plan_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::PlanNotFound, "There is no such plan for sale.")
}
