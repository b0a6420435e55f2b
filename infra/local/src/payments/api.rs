//! Stripe's API, as functions call it.

use super::PaymentsEmulator;
use super::answer::Answer;
use super::form::Form;
use axum::extract::{Path, RawQuery, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};

/// The calls in use.
pub fn router(payments: PaymentsEmulator) -> Router {
    Router::new()
        .route("/v1/customers", post(create_customer))
        .route("/v1/customers/{id}", delete(delete_customer).post(change_customer))
        .route("/v1/checkout/sessions", post(create_session))
        .route("/v1/checkout/sessions/{id}", get(read_session))
        .route("/v1/checkout/sessions/{id}/expire", post(expire_session))
        .route("/v1/billing_portal/sessions", post(create_portal_session))
        .route("/v1/subscriptions", get(list_subscriptions).post(create_subscription))
        .route("/v1/subscriptions/{id}", delete(cancel_subscription).post(change_subscription))
        .route("/v1/invoices", get(list_invoices))
        .route("/v1/invoices/{id}", get(read_invoice))
        .route("/v1/invoices/{id}/send", post(send_invoice))
        .route("/v1/invoices/{id}/void", post(void_invoice))
        .route("/v1/invoice_payments", get(list_payments))
        .route("/v1/refunds", post(refund))
        .route("/v1/prices/{id}", get(read_price))
        .layer(from_fn_with_state(payments.clone(), guard))
        .with_state(payments)
}

/// A caller without a test key is refused; where it was asked for, nobody gets an answer.
async fn guard(State(payments): State<PaymentsEmulator>, request: Request, next: Next) -> Response {
    if payments.hangs() {
        std::future::pending::<()>().await;
    }
    let header = request.headers().get("authorization").and_then(|value| value.to_str().ok());
    let key = header.and_then(|value| value.strip_prefix("Bearer "));
    if key.is_some_and(|key| key.starts_with("sk_test_")) {
        return next.run(request).await;
    }
    Answer::refusal(401, "invalid_request_error", "Invalid API Key provided.", None, None).into_response()
}

/// The idempotency key of a request.
fn key(headers: &HeaderMap) -> Option<&str> {
    headers.get("idempotency-key").and_then(|key| key.to_str().ok())
}

fn form(query: Option<String>) -> Form {
    Form::parse(&query.unwrap_or_default())
}

async fn create_customer(State(payments): State<PaymentsEmulator>, headers: HeaderMap, body: String) -> Answer {
    payments.create_customer(&body, key(&headers))
}

async fn change_customer(State(payments): State<PaymentsEmulator>, Path(id): Path<String>, body: String) -> Answer {
    payments.change_customer(&id, &body)
}

async fn create_subscription(State(payments): State<PaymentsEmulator>, headers: HeaderMap, body: String) -> Answer {
    payments.create_subscription(&body, key(&headers))
}

async fn change_subscription(State(payments): State<PaymentsEmulator>, Path(id): Path<String>, body: String) -> Answer {
    payments.change_subscription(&id, &body)
}

async fn read_invoice(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Answer {
    payments.read_invoice(&id)
}

async fn send_invoice(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Answer {
    payments.send_invoice(&id)
}

async fn void_invoice(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Answer {
    payments.void_invoice(&id)
}

async fn delete_customer(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Answer {
    payments.delete_customer(&id)
}

async fn create_session(State(payments): State<PaymentsEmulator>, headers: HeaderMap, body: String) -> Answer {
    payments.create_session(&body, key(&headers))
}

async fn read_session(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Answer {
    payments.read_session(&id)
}

async fn expire_session(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Answer {
    payments.expire_session(&id)
}

async fn create_portal_session(State(payments): State<PaymentsEmulator>, headers: HeaderMap, body: String) -> Answer {
    payments.create_portal_session(&body, key(&headers))
}

async fn list_subscriptions(State(payments): State<PaymentsEmulator>, RawQuery(query): RawQuery) -> Answer {
    payments.list_subscriptions(&form(query))
}

async fn cancel_subscription(State(payments): State<PaymentsEmulator>, Path(id): Path<String>, body: String) -> Answer {
    payments.cancel_subscription(&id, &body)
}

async fn list_invoices(State(payments): State<PaymentsEmulator>, RawQuery(query): RawQuery) -> Answer {
    payments.list_invoices(&form(query))
}

async fn list_payments(State(payments): State<PaymentsEmulator>, RawQuery(query): RawQuery) -> Answer {
    payments.list_payments(&form(query))
}

async fn refund(State(payments): State<PaymentsEmulator>, headers: HeaderMap, body: String) -> Answer {
    payments.refund(&body, key(&headers))
}

async fn read_price(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Answer {
    payments.read_price(&id)
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(&self.body)).into_response();
        let headers = response.headers_mut();
        if let Ok(id) = format!("req_{}", uuid::Uuid::new_v4().simple()).parse() {
            headers.insert("request-id", id);
        }
        if self.replayed {
            headers.insert("idempotent-replayed", axum::http::HeaderValue::from_static("true"));
        }
        response
    }
}
