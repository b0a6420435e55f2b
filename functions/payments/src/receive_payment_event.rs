//! `POST /api/payment-events`: an event of Stripe's. What is so is asked later, by `apply_payment_event`; here it is checked that the
//! event comes from Stripe, and the customer whom it concerns is put into the queue.

use http::StatusCode;
use payments::{EventBody, PaymentEvent, WebhookSecrets, signature};
use platform::Context;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::payment_work::{self, PaymentTask};
use platform::services::Queues;
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Queues, WebhookSecrets], |context, call| handle(context, call));

/// An event that was taken.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivedPaymentEvent {
    /// Whether it concerns a customer, whom Stripe is asked about.
    pub queued: bool,
}

/// Takes an event that Stripe has signed. Events may come twice, late and in any order: each only leads to the question of what is
/// so now (docs/product.md, 17.5).
#[utoipa::path(
    post,
    path = "/api/payment-events",
    operation_id = "receive_payment_event",
    tag = "payments",
    params(("Stripe-Signature" = Option<String>, Header, description = "Stripe's signature of the body.")),
    request_body = EventBody,
    responses(
        (status = 200, body = ReceivedPaymentEvent), (status = 400, body = ProblemBody), (status = 502, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let header = call.header("stripe-signature").ok_or_else(invalid_signature)?;
    let secrets = context.client(WebhookSecrets::from_config)?.get(call.now).await?;
    signature::check(&secrets, header, call.body(), call.now).map_err(|_| invalid_signature())?;
    let event = PaymentEvent::read(call.body()).map_err(Problem::invalid_body)?;
    let queued = event.customer.is_some();
    if let Some(customer) = event.customer {
        payment_work::request::<Problem>(context, &customer, PaymentTask::Ask).await?;
    }
    Reply::ok(&ReceivedPaymentEvent { queued })
}

fn invalid_signature() -> Problem {
    let title = "This event doesn't come from the payment service, or comes late.";
    Problem::new(StatusCode::BAD_REQUEST, Code::InvalidSignature, title)
}
