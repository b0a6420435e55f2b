//! The pages on which a customer sees what they have, changes their card, cancels, and finds their invoices.

use super::PaymentsEmulator;
use super::invoice::{Invoice, InvoiceStatus};
use super::ledger::{Ledger, price_of};
use super::pay_page::shown;
use super::portal_session::PortalSession;
use super::price::{Price, dollars};
use super::subscription::{Status, Subscription};
use crate::html::escape;
use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use chrono::{DateTime, Utc};
use serde::Deserialize;

/// `/billing/{session}`
pub fn router(payments: PaymentsEmulator) -> Router {
    Router::new().route("/billing/{id}", get(show).post(change)).with_state(payments)
}

/// What was pressed, and for which subscription or invoice.
#[derive(Deserialize)]
struct Pressed {
    action: String,
    #[serde(default)]
    id: String,
    #[serde(default)]
    price: String,
}

async fn show(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Response {
    let ledger = payments.ledger();
    let Some(session) = ledger.portal_sessions.get(&id) else { return closed() };
    shown("Billing", &page(&ledger, session, &payments.0.prices))
}

fn page(ledger: &Ledger, session: &PortalSession, prices: &[Price]) -> String {
    let of = ledger.subscriptions.values().filter(|one| one.customer == session.customer);
    let subscriptions: String = of.rev().map(|one| described(one, prices)).collect();
    let of = ledger.invoices.values().filter(|one| one.customer == session.customer);
    let invoices: String = of.rev().map(listed).collect();
    let fails = ledger.customers.get(&session.customer).is_some_and(|customer| customer.card_fails);
    let (card, other, action) = if fails {
        ("is declined", "Use a card that works", "card_works")
    } else {
        ("works", "Use a card that is declined", "card_fails")
    };
    format!(
        "<h1>Billing</h1><p>A stand-in for the payment service's pages: no card, no money.</p>\
         <p><a href=\"{}\">Back to Pausewell</a></p><h2>Subscriptions</h2>{subscriptions}\
         <h2>Card</h2><p>The card {card}.</p><form method=\"post\">\
         <button name=\"action\" value=\"{action}\">{other}</button></form><h2>Invoices</h2>{invoices}",
        escape(&session.return_url)
    )
}

fn described(subscription: &Subscription, prices: &[Price]) -> String {
    let price = price_of(prices, &subscription.price).map(Price::words).unwrap_or_default();
    let end = day(subscription.ended_at.unwrap_or(subscription.period_end));
    let words = match (subscription.status, subscription.cancel_at_period_end) {
        (Status::Canceled, _) => format!("Ended on {end}."),
        (_, true) => format!("Canceled. It ends on {end}."),
        (Status::Trialing, _) => format!("In its trial until {end}. Then {price}."),
        (Status::Active, _) => format!("{price}. It renews on {end}."),
        (Status::PastDue, _) => format!("{price}. A payment is missing."),
    };
    let id = escape(&subscription.id);
    let buttons = match (subscription.is_live(), subscription.cancel_at_period_end) {
        (false, _) => String::new(),
        (_, true) => "<button name=\"action\" value=\"keep\">Keep it</button>".to_owned(),
        (_, false) => {
            format!("<button name=\"action\" value=\"cancel\">Cancel</button>{}", others(subscription, prices))
        }
    };
    format!(
        "<article><p>{words}</p><form method=\"post\"><input type=\"hidden\" name=\"id\" value=\"{id}\">{buttons}</form></article>"
    )
}

/// The prices of the same kind to which somebody may change.
fn others(subscription: &Subscription, prices: &[Price]) -> String {
    let kind = |id: &str| id.rsplit_once('_').map(|(kind, _)| kind.to_owned());
    let of_kind =
        prices.iter().filter(|price| price.id != subscription.price && kind(&price.id) == kind(&subscription.price));
    let option = |price: &Price| format!("<option value=\"{}\">{}</option>", escape(&price.id), escape(&price.words()));
    let options: String = of_kind.map(option).collect();
    if options.is_empty() {
        return options;
    }
    format!(
        "<p><label>Another price <select name=\"price\">{options}</select></label></p>\
         <button name=\"action\" value=\"change\">Change</button>"
    )
}

fn listed(invoice: &Invoice) -> String {
    let status = match (invoice.status, invoice.refunded) {
        (_, true) => "refunded",
        (InvoiceStatus::Paid, _) => "paid",
        (InvoiceStatus::Draft | InvoiceStatus::Open, _) => "not paid",
        (InvoiceStatus::Void, _) => "taken back",
    };
    format!(
        "<article><p><a href=\"/invoice/{}\">{}</a>, {}: {}, {status}</p></article>",
        escape(&invoice.id),
        escape(&invoice.number),
        day(invoice.created),
        dollars(invoice.amount)
    )
}

/// A day as people read it.
pub fn day(seconds: i64) -> String {
    DateTime::<Utc>::from_timestamp(seconds, 0).unwrap_or_default().format("%B %-d, %Y").to_string()
}

async fn change(
    State(payments): State<PaymentsEmulator>,
    Path(id): Path<String>,
    Form(pressed): Form<Pressed>,
) -> Response {
    let changed = payments.change(|ledger, prices, now| {
        let customer = ledger.portal_sessions.get(&id)?.customer.clone();
        press(ledger, &customer, &pressed, prices, now)
    });
    changed.map_or_else(closed, |()| Redirect::to(&format!("/billing/{id}")).into_response())
}

/// Does what a customer asks for; none if it isn't theirs.
fn press(ledger: &mut Ledger, customer: &str, pressed: &Pressed, prices: &[Price], now: i64) -> Option<()> {
    if let "card_works" | "card_fails" = pressed.action.as_str() {
        ledger.customers.get_mut(customer)?.card_fails = pressed.action == "card_fails";
        return Some(());
    }
    ledger.subscriptions.get(&pressed.id).filter(|one| one.customer == customer && one.is_live())?;
    match pressed.action.as_str() {
        "cancel" => ledger.change(&pressed.id, prices, now, |one| one.cancel_at_period_end = true),
        "keep" => ledger.change(&pressed.id, prices, now, |one| one.cancel_at_period_end = false),
        "change" => {
            let price = price_of(prices, &pressed.price)?.clone();
            ledger.change_price(&pressed.id, &price, prices, now);
        }
        _ => return None,
    }
    Some(())
}

fn closed() -> Response {
    let body = "<h1>Nothing here</h1><p>These pages are closed, or never were open.</p>";
    (StatusCode::NOT_FOUND, shown("Billing", body)).into_response()
}
