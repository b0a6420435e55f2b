//! The part of SQS's protocol (AWS JSON 1.0) that functions use: one address, the call's name in a header.

use super::QueuesEmulator;
use crate::roles::{Access, Denied, Roles};
use axum::Json;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Duration;

/// The longest message that SQS takes.
const MAX_MESSAGE_BYTES: usize = 1024 * 1024;
/// The longest that a message may be held back.
const MAX_DELAY_SECONDS: u64 = 900;

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct SendMessage {
    queue_url: String,
    message_body: String,
    delay_seconds: Option<u64>,
}

/// A refusal: SQS's name for it, and a sentence.
type Refusal = (&'static str, String);

/// The service, with a slash at the end of its address or without.
pub fn router(queues: QueuesEmulator, roles: Roles) -> Router {
    let router = Router::new().route("/queues", post(answer)).route("/queues/", post(answer));
    router.layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES * 2)).with_state((queues, roles))
}

async fn answer(State((queues, roles)): State<(QueuesEmulator, Roles)>, headers: HeaderMap, body: Bytes) -> Response {
    let target = headers.get("x-amz-target").and_then(|target| target.to_str().ok()).unwrap_or_default();
    let answered = match target {
        "AmazonSQS.SendMessage" => send(&queues, &roles, &headers, &body).await,
        other => Err(("UnsupportedOperation", format!("{other} is not a call of this service"))),
    };
    let (status, body) = match answered {
        Ok(answer) => (StatusCode::OK, answer),
        Err((name, message)) => {
            let failed = name == "InternalFailure";
            let status = if failed { StatusCode::INTERNAL_SERVER_ERROR } else { StatusCode::BAD_REQUEST };
            (status, json!({ "__type": format!("com.amazonaws.sqs#{name}"), "message": message }))
        }
    };
    (status, [(header::CONTENT_TYPE, "application/x-amz-json-1.0")], Json(body)).into_response()
}

async fn send(queues: &QueuesEmulator, roles: &Roles, headers: &HeaderMap, body: &[u8]) -> Result<Value, Refusal> {
    let request: SendMessage =
        serde_json::from_slice(body).map_err(|error| ("InvalidParameterValue", error.to_string()))?;
    if request.message_body.is_empty() || request.message_body.len() > MAX_MESSAGE_BYTES {
        return Err(("InvalidParameterValue", "A message has 1 to 1048576 bytes.".to_owned()));
    }
    if request.delay_seconds.is_some_and(|seconds| seconds > MAX_DELAY_SECONDS) {
        return Err(("InvalidParameterValue", "DelaySeconds is 0 to 900.".to_owned()));
    }
    // Names have no slash, so the last part of an address is the queue's name.
    let name = request.queue_url.rsplit('/').next().unwrap_or_default();
    let access = Access::new("sqs:SendMessage", roles.arn(&format!("{name}.Arn")));
    roles.check(headers, &access).map_err(|Denied(sentence)| ("AccessDeniedException", sentence))?;
    let delay = request.delay_seconds.map(Duration::from_secs);
    match queues.send(name, request.message_body, delay).await {
        Ok(Some(id)) => Ok(json!({ "MessageId": id })),
        Ok(None) => Err(("QueueDoesNotExist", "The specified queue does not exist.".to_owned())),
        Err(cause) => Err(("InternalFailure", cause)),
    }
}
