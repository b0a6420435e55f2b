//! The page of an invoice, to be read, printed and, while it waits, paid.

use super::PaymentsEmulator;
use super::invoice::{Invoice, InvoiceStatus};
use super::ledger::Customer;
use super::pay_page::shown;
use super::portal_page::day;
use super::price::dollars;
use crate::html::escape;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;

/// `/invoice/{id}`
pub fn router(payments: PaymentsEmulator) -> Router {
    Router::new().route("/invoice/{id}", get(show).post(pay)).with_state(payments)
}

async fn show(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Response {
    let ledger = payments.ledger();
    let Some(invoice) = ledger.invoices.get(&id) else { return missing() };
    let billed = ledger.customers.get(&invoice.customer).map(billed).unwrap_or_default();
    shown("Invoice", &page(invoice, &billed))
}

/// Who is billed, and with which purchase order.
fn billed(customer: &Customer) -> String {
    let lines = customer.billing.iter().map(|line| format!("<p>{}</p>", escape(line)));
    lines.collect()
}

fn page(invoice: &Invoice, billed: &str) -> String {
    let due = invoice.due.map(|due| format!("<p>To be paid by {}.</p>", day(due))).unwrap_or_default();
    let status = match (invoice.status, invoice.refunded) {
        (_, true) => "<p>Paid, and returned.</p>",
        (InvoiceStatus::Paid, _) => "<p>Paid.</p>",
        (InvoiceStatus::Void, _) => "<p>Taken back.</p>",
        (InvoiceStatus::Draft | InvoiceStatus::Open, _) => {
            "<p>Not paid yet.</p><form method=\"post\"><button>Pay</button></form>"
        }
    };
    format!(
        "<h1>Invoice {}</h1><p>A stand-in: no money.</p><p>{}</p>{billed}<p>Pausewell, one period: <strong>{}</strong></p>{due}{status}",
        escape(&invoice.number),
        day(invoice.created),
        dollars(invoice.amount)
    )
}

async fn pay(State(payments): State<PaymentsEmulator>, Path(id): Path<String>) -> Response {
    let paid = payments.change(|ledger, prices, now| {
        let open = ledger.invoices.get(&id).filter(|invoice| invoice.status == InvoiceStatus::Open)?;
        let subscription = open.subscription.clone();
        ledger.pay_invoice(&id, now);
        ledger.change(&subscription, prices, now, |_| {});
        Some(())
    });
    paid.map_or_else(missing, |()| Redirect::to(&format!("/invoice/{id}")).into_response())
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, shown("Invoice", "<h1>No such invoice</h1>")).into_response()
}
