//! The page on which a person pays, or doesn't.

use super::PaymentsEmulator;
use crate::html::{self, escape};
use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;

/// `/pay/{session}`
pub fn router(payments: PaymentsEmulator) -> Router {
    Router::new().route("/pay/{id}", get(show).post(decide)).with_state(payments)
}

#[derive(Deserialize)]
struct Decision {
    action: String,
}

async fn show(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Response {
    let now = payments.0.clock.now().timestamp();
    let Some(session) = payments.session(&id).filter(|session| session.is_open(now)) else { return closed() };
    let amount = format!("{}.{:02} US dollars", session.amount / 100, session.amount % 100);
    let body = format!(
        "<h1>Pay</h1><p>A stand-in for the payment page: no card, no money.</p><p><strong>{}</strong></p>\
         <form method=\"post\"><button name=\"action\" value=\"pay\">Pay</button>\
         <button name=\"action\" value=\"cancel\">Cancel</button></form>",
        escape(&amount)
    );
    ([(header::CONTENT_SECURITY_POLICY, html::POLICY)], Html(html::page("Pay", &body))).into_response()
}

async fn decide(
    State(payments): State<PaymentsEmulator>,
    Path(id): Path<String>,
    Form(decision): Form<Decision>,
) -> Response {
    let next = match decision.action.as_str() {
        "pay" => payments.pay(&id),
        "cancel" => payments.session(&id).and_then(|session| session.cancel_url),
        _ => None,
    };
    next.map_or_else(closed, |address| Redirect::to(&address).into_response())
}

fn closed() -> Response {
    let body = "<h1>Nothing to pay here</h1><p>This payment was made, has expired, or never was.</p>";
    (StatusCode::NOT_FOUND, [(header::CONTENT_SECURITY_POLICY, html::POLICY)], Html(html::page("Pay", body)))
        .into_response()
}
