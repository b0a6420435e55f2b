//! Stripe's API, as functions call it.

use super::{Answer, PaymentsEmulator};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};

/// The calls in use.
pub fn router(payments: PaymentsEmulator) -> Router {
    Router::new()
        .route("/v1/checkout/sessions", post(create))
        .route("/v1/checkout/sessions/{id}", get(read))
        .with_state(payments)
}

async fn create(State(payments): State<PaymentsEmulator>, headers: HeaderMap, body: String) -> Response {
    if let Some(refusal) = stop(&payments, &headers).await {
        return refusal;
    }
    let key = headers.get("idempotency-key").and_then(|key| key.to_str().ok());
    written(&payments.create(&body, key))
}

async fn read(State(payments): State<PaymentsEmulator>, headers: HeaderMap, Path(id): Path<String>) -> Response {
    if let Some(refusal) = stop(&payments, &headers).await {
        return refusal;
    }
    written(&payments.read(&id))
}

/// A caller without a test key is refused; where it was asked for, nobody gets an answer.
async fn stop(payments: &PaymentsEmulator, headers: &HeaderMap) -> Option<Response> {
    if payments.hangs() {
        std::future::pending::<()>().await;
    }
    let key = headers
        .get("authorization")
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let known = key.is_some_and(|key| key.starts_with("sk_test_"));
    let refusal = || Answer::refusal(401, "invalid_request_error", "Invalid API Key provided.", None, None);
    (!known).then(|| written(&refusal()))
}

fn written(answer: &Answer) -> Response {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = (status, Json(&answer.body)).into_response();
    let headers = response.headers_mut();
    if let Ok(id) = format!("req_{}", uuid::Uuid::new_v4().simple()).parse() {
        headers.insert("request-id", id);
    }
    if answer.replayed {
        headers.insert("idempotent-replayed", axum::http::HeaderValue::from_static("true"));
    }
    response
}
