//! `POST /api/billing-portal-session`: opens Stripe's own pages for cards, invoices, changing and canceling.

use domain::payer::Payer;
use http::StatusCode;
use payments::{PaymentError, Payments};
use platform::Context;
use platform::http::{Call, Caller, Code, Problem, ProblemBody, Reply};
use platform::store::{Document, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!([Store, Payments], |context, call| handle(context, call));

/// Where a person returns to from Stripe's pages, and where an administrator does.
const PERSON_RETURNS_TO: &str = "/user-home";
const ADMINISTRATOR_RETURNS_TO: &str = "/admin-dashboard";

/// Whose cards and invoices are to be shown.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateBillingPortalSession {
    /// Whether it is about the school that the caller administers, and not about themselves and their classes.
    #[serde(default)]
    pub for_school: bool,
}

/// Stripe's pages, open for the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatedBillingPortalSession {
    /// Their address, good for some minutes.
    pub url: String,
}

/// Opens Stripe's pages for the caller, or for the school that they administer.
#[utoipa::path(
    post,
    path = "/api/billing-portal-session",
    operation_id = "create_billing_portal_session",
    tag = "payments",
    security(("signedIn" = [])),
    request_body = CreateBillingPortalSession,
    responses(
        (status = 201, body = CreatedBillingPortalSession), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 502, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let CreateBillingPortalSession { for_school } = call.json_if_any()?;
    let store = context.store()?;
    let document = caller.document(&store).await?;
    caller.check_not_pupil(&document.state)?;
    let payer = if for_school { school(&store, &caller, &document).await? } else { Payer::User(caller.user.clone()) };
    let items = store.subscriptions_of(&payer).await?;
    let item = items.first().ok_or_else(not_found)?;
    let back = if for_school { ADMINISTRATOR_RETURNS_TO } else { PERSON_RETURNS_TO };
    let opened = match context.client(Payments::from_config)?.open_portal(&item.customer_id, back).await {
        // Deleted at Stripe by hand: there is nothing to show.
        Err(PaymentError::CustomerGone) => return Err(not_found()),
        opened => opened?,
    };
    Reply::created(&CreatedBillingPortalSession { url: opened.url })
}

async fn school(store: &Store, caller: &Caller, document: &Document) -> Result<Payer, Problem> {
    let school = document.profile.school_id.as_ref().ok_or_else(Problem::school_not_found)?;
    caller.administrator(store, school).await?;
    Ok(Payer::School(school.clone()))
}

fn not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::SubscriptionNotFound, "Nothing was ever bought here.")
}
