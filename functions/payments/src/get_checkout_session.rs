//! `GET /api/checkout-session`: the status of a purchase. Public, because a buyer who returns from paying may be signed out:
//! the id is the secret, and the answer names nobody.

use domain::id::ClassId;
use payments::{PaymentError, PaymentStatus, Payments, SessionId, SessionStatus};
use platform::Context;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::payment_work::{self, PaymentTask};
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Payments], |context, call| handle(context, call));

/// A purchase, without the buyer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckoutSession {
    /// Its id.
    pub id: SessionId,
    /// Its status.
    pub status: SessionStatus,
    /// Its payment status.
    pub payment_status: PaymentStatus,
    /// The plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    /// The class that it is for.
    pub metadata: CheckoutMetadata,
}

/// The class that a purchase is for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckoutMetadata {
    /// The buyer's class, if it is for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_id: Option<ClassId>,
}

/// Returns the status of a purchase. If it is complete, Stripe is asked what the buyer subscribes to, whether or not an event has come.
#[utoipa::path(
    get,
    path = "/api/checkout-session",
    operation_id = "get_checkout_session",
    tag = "payments",
    params(("sessionId" = SessionId, Query)),
    responses((status = 200, body = CheckoutSession), (status = 404, body = ProblemBody), (status = 502, body = ProblemBody), (status = 503, body = ProblemBody))
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let id = call.query("sessionId").and_then(|text| text.parse().ok());
    let id: SessionId = id.ok_or(PaymentError::SessionNotFound)?;
    let session = context.client(Payments::from_config)?.session(&id).await?;
    if let Some(customer) = session.customer().filter(|_| session.is_complete()) {
        payment_work::request::<Problem>(context, &customer, PaymentTask::Ask).await?;
    }
    Reply::ok(&CheckoutSession {
        id,
        status: session.status,
        payment_status: session.payment_status,
        plan: session.plan().map(str::to_owned),
        metadata: CheckoutMetadata { class_id: session.class_id() },
    })
}
