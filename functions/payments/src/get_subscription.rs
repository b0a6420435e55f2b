//! `GET /api/me/subscription`: what the caller may practice, and what they subscribe to.

use chrono::{DateTime, Utc};
use domain::access::{Access, Paywall};
use domain::payer::Payer;
use platform::Context;
use platform::http::{Call, Caller, Problem, ProblemBody, Reply, paywall};
use platform::store::{Document, Store};
use serde::Serialize;
use utoipa::ToSchema;

use crate::subscription_view::SubscriptionView;

platform::http_function!([Store], |context, call| handle(context, call));

/// What the caller may practice, and what they subscribe to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionOverview {
    /// Whether this deployment asks for a subscription.
    pub paywall: bool,
    /// What the caller may practice with the selected class.
    pub access: Access,
    /// What they subscribe to: for themselves, for their classes, and for the school that they administer. Nobody else is shown what a
    /// school pays for.
    pub subscriptions: Vec<SubscriptionView>,
}

/// Returns what the caller may practice, and what they subscribe to, as Stripe said it last.
#[utoipa::path(
    get,
    path = "/api/me/subscription",
    operation_id = "get_subscription",
    tag = "payments",
    security(("signedIn" = [])),
    responses(
        (status = 200, body = SubscriptionOverview), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let store = context.store()?;
    let document = caller.document(&store).await?;
    let access = caller.access(context, &store, &document.profile).await?;
    let subscriptions = subscriptions(&store, &caller, &document, call.now).await?;
    let paywall = paywall(context.config())? == Paywall::On;
    Reply::ok(&SubscriptionOverview { paywall, access, subscriptions })
}

/// What the caller pays for. A pupil pays for nothing, and is shown nothing of it.
async fn subscriptions(
    store: &Store,
    caller: &Caller,
    document: &Document,
    now: DateTime<Utc>,
) -> Result<Vec<SubscriptionView>, Problem> {
    if document.state.is_pupil {
        return Ok(Vec::new());
    }
    let own = store.subscriptions_of(&Payer::User(caller.user.clone())).await?;
    let mut shown: Vec<SubscriptionView> =
        own.into_iter().filter_map(|item| SubscriptionView::own(item, now)).collect();
    if let Some(school) = document.profile.school_id.as_ref().filter(|_| document.profile.is_admin) {
        caller.administrator(store, school).await?;
        let school = store.school(school);
        let (item, facts) = futures::try_join!(school.subscription(), school.facts())?;
        let seats = facts.and_then(|facts| facts.seats);
        shown.extend(item.and_then(|item| SubscriptionView::of_school(item, seats, now)));
    }
    Ok(shown)
}
