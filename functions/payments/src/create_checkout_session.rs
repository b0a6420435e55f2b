//! `POST /api/checkout-session`: opens Stripe's page for a purchase.

use domain::id::ClassId;
use domain::payer::{Payer, Subscriber};
use domain::subscription::Coverage;
use payments::{Payments, RequestKey};
use platform::http::{Call, Caller, Problem, ProblemBody, Reply};
use platform::store::{Document, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::checkout::{Checkouts, Order, plan_not_found};

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
    /// The class that it is for, or that the buyer came from; one of their own. A class plan needs one.
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

/// Opens a checkout session, once per idempotency key. At most one is open for a person, a class or a school, and nobody who has a
/// subscription gets one (docs/product.md, 17.6).
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
    let payer = payer(store, &caller, &document, plan.id.coverage()).await?;
    let subscriber = Subscriber::of_plan(&payer, plan.id.coverage(), class.cloned());
    let subscriber = subscriber.ok_or_else(|| Problem::invalid_body("A class plan names the class that it is for."))?;

    let key = RequestKey::of(&caller.user, call.header("Idempotency-Key"));
    let checkouts = Checkouts { payments, store, now: call.now };
    let opened = checkouts.open(&Order { subscriber, plan, class }, &key).await?;
    Reply::created(&CreatedCheckoutSession { id: opened.id, url: opened.url })
}

/// Who pays: the caller, or the school that they administer.
async fn payer(store: &Store, caller: &Caller, document: &Document, coverage: Coverage) -> Result<Payer, Problem> {
    if coverage != Coverage::School {
        return Ok(Payer::User(caller.user.clone()));
    }
    let school = document.profile.school_id.as_ref().ok_or_else(Problem::school_not_found)?;
    let facts = async { store.school(school).facts().await?.ok_or_else(Problem::school_not_found) };
    let (_administrator, facts) = futures::try_join!(caller.administrator(store, school), facts)?;
    if facts.is_closing() {
        return Err(Problem::school_closing());
    }
    Ok(Payer::School(school.clone()))
}
