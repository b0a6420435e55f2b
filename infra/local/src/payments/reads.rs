//! What the site asks the service for: sessions, subscriptions, invoices, payments and prices.

use serde_json::json;

use super::PaymentsEmulator;
use super::answer::Answer;
use super::form::Form;
use super::invoice::{Invoice, InvoiceStatus};
use super::ledger;

impl PaymentsEmulator {
    pub(super) fn read_session(&self, id: &str) -> Answer {
        self.read(|ledger, now| match ledger.sessions.get(id) {
            Some(session) => Answer::ok(session.json(&self.0.site, now)),
            None => {
                let message = format!("No such checkout.session: {id}");
                Answer::refusal(404, "invalid_request_error", &message, Some("resource_missing"), Some("session"))
            }
        })
    }

    /// The subscriptions of a customer, the newest first.
    pub(super) fn list_subscriptions(&self, query: &Form) -> Answer {
        self.read(|ledger, _| {
            let customer = query.get("customer").unwrap_or_default();
            let price = |id: &str| ledger::price_of(&self.0.prices, id);
            let all = query.get("status") == Some("all");
            let of = ledger.subscriptions.values().filter(|one| one.customer == customer && (all || one.is_live()));
            Answer::list(of.rev().map(|one| one.json(price(&one.price))).collect())
        })
    }

    /// The invoices of a subscription in a status, the newest first.
    pub(super) fn list_invoices(&self, query: &Form) -> Answer {
        self.read(|ledger, _| {
            let (subscription, status) = (query.get("subscription"), query.get("status"));
            let wanted = |invoice: &&Invoice| {
                Some(invoice.subscription.as_str()) == subscription
                    && status.is_none_or(|status| status == invoice.status_name())
            };
            let with_page = |invoice: &Invoice| {
                let mut json = invoice.json();
                json["hosted_invoice_url"] = json!(format!("{}/invoice/{}", self.0.site, invoice.id));
                json
            };
            Answer::list(ledger.invoices.values().rev().filter(wanted).map(with_page).collect())
        })
    }

    pub(super) fn read_invoice(&self, id: &str) -> Answer {
        self.read(|ledger, _| {
            ledger.invoices.get(id).map_or_else(|| Answer::missing("invoice", id, "id"), |one| Answer::ok(one.json()))
        })
    }

    /// The payments of an invoice.
    pub(super) fn list_payments(&self, query: &Form) -> Answer {
        self.read(|ledger, _| {
            let invoice = ledger.invoices.get(query.get("invoice").unwrap_or_default());
            let paid = invoice.filter(|invoice| invoice.status == InvoiceStatus::Paid);
            Answer::list(paid.map(Invoice::payment_json).into_iter().collect())
        })
    }

    pub(super) fn read_price(&self, id: &str) -> Answer {
        self.read(|_, _| {
            ledger::price_of(&self.0.prices, id)
                .map_or_else(|| Answer::missing("price", id, "id"), |price| Answer::ok(price.json()))
        })
    }
}
