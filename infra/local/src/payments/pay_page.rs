//! The page on which a person pays, or doesn't.

use super::PaymentsEmulator;
use super::price::dollars;
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
    let session = payments.ledger().sessions.get(&id).filter(|session| session.is_open(payments.now())).cloned();
    let Some(session) = session else { return closed() };
    let amount = escape(&dollars(session.amount));
    let charged = match session.trial_days() {
        Some(days) => format!("Nothing today. <strong>{amount}</strong> in {days} days, unless you cancel before."),
        None => format!("<strong>{amount}</strong> today."),
    };
    let body = format!(
        "<h1>Pay</h1><p>A stand-in for the payment page: no card, no money.</p><p>{charged}</p>\
         <form method=\"post\"><button name=\"action\" value=\"pay\">Pay</button>\
         <button name=\"action\" value=\"pay_failing\">Pay with a card that is declined later</button>\
         <button name=\"action\" value=\"cancel\">Cancel</button></form>",
    );
    shown("Pay", &body)
}

async fn decide(
    State(payments): State<PaymentsEmulator>,
    Path(id): Path<String>,
    Form(decision): Form<Decision>,
) -> Response {
    let next = match decision.action.as_str() {
        "pay" => payments.pay(&id, false),
        "pay_failing" => payments.pay(&id, true),
        "cancel" => payments.ledger().sessions.get(&id).and_then(|session| session.cancel_url.clone()),
        _ => None,
    };
    next.map_or_else(closed, |address| Redirect::to(&address).into_response())
}

/// A page of the stand-in.
pub fn shown(title: &str, body: &str) -> Response {
    ([(header::CONTENT_SECURITY_POLICY, html::POLICY)], Html(html::page(title, body))).into_response()
}

fn closed() -> Response {
    let body = "<h1>Nothing to pay here</h1><p>This payment was made, has expired, or never was.</p>";
    (StatusCode::NOT_FOUND, shown("Pay", body)).into_response()
}
