//! What the site has the service do: customers, sessions, subscriptions, invoices and refunds.

use serde_json::json;

use super::answer::Answer;
use super::invoice::{Invoice, InvoiceStatus};
use super::ledger::{self, Customer, new_id};
use super::portal_session::PortalSession;
use super::session::Session;
use super::{PaymentsEmulator, subscription};

impl PaymentsEmulator {
    /// Makes a customer.
    pub(super) fn create_customer(&self, form: &str, key: Option<&str>) -> Answer {
        self.write(&format!("/v1/customers?{form}"), key, |ledger, form, _| {
            let (id, customer) = (new_id("cus"), Customer { metadata: form.map("metadata"), ..Customer::default() });
            let body = json!({ "id": id, "object": "customer", "metadata": customer.metadata });
            ledger.customers.insert(id, customer);
            Answer::ok(body)
        })
    }

    /// Changes who is billed.
    pub(super) fn change_customer(&self, id: &str, form: &str) -> Answer {
        self.write(&format!("/v1/customers/{id}?{form}"), None, |ledger, form, _| {
            let Some(customer) = ledger.customers.get_mut(id) else { return Answer::missing("customer", id, "id") };
            if form.get("email").is_some_and(|email| !email.contains('@')) {
                let message = "Invalid email address.";
                return Answer::refusal(400, "invalid_request_error", message, Some("email_invalid"), Some("email"));
            }
            let address = form.map("address");
            let address = ["line1", "line2", "city", "state", "postal_code", "country"].map(|line| address.get(line));
            let order = form.map("invoice_settings[custom_fields][0]");
            let order = order.get("name").zip(order.get("value")).map(|(name, value)| format!("{name}: {value}"));
            let name = form.get("name").map(str::to_owned);
            customer.billing = name.into_iter().chain(address.into_iter().flatten().cloned()).chain(order).collect();
            Answer::ok(json!({ "id": id, "object": "customer", "metadata": customer.metadata }))
        })
    }

    /// Begins a subscription that is paid by invoice.
    pub(super) fn create_subscription(&self, form: &str, key: Option<&str>) -> Answer {
        self.write(&format!("/v1/subscriptions?{form}"), key, |ledger, form, now| {
            let customer = form.get("customer").unwrap_or_default();
            if !ledger.customers.contains_key(customer) {
                return Answer::missing("customer", customer, "customer");
            }
            let price = form.get("items[0][price]").unwrap_or_default();
            if ledger::price_of(&self.0.prices, price).is_none() {
                return Answer::missing("price", price, "items[0][price]");
            }
            let days = form.get("days_until_due").and_then(|days| days.parse().ok());
            let Some(days) = days.filter(|_| form.get("collection_method") == Some("send_invoice")) else {
                return Answer::invalid("This customer has no attached payment source or default payment method.");
            };
            let one = subscription::Subscription::by_invoice(customer, price, days, form.map("metadata"), now);
            let id = one.id.clone();
            ledger.subscribe(one, &self.0.prices, now);
            let made = ledger.subscriptions.get(&id);
            made.map_or_else(Answer::failure, |one| Answer::ok(one.json(ledger::price_of(&self.0.prices, price))))
        })
    }

    /// Has a subscription end with its period, or not.
    pub(super) fn change_subscription(&self, id: &str, form: &str) -> Answer {
        self.write(&format!("/v1/subscriptions/{id}?{form}"), None, |ledger, form, now| {
            if !ledger.subscriptions.get(id).is_some_and(subscription::Subscription::is_live) {
                return Answer::missing("subscription", id, "id");
            }
            let ends = form.get("cancel_at_period_end") == Some("true");
            let metadata = form.all("metadata");
            ledger.change(id, &self.0.prices, now, |one| {
                one.cancel_at_period_end = ends;
                one.metadata.extend(metadata);
                one.metadata.retain(|_, value| !value.is_empty());
            });
            Answer::ok(json!({ "id": id, "object": "subscription" }))
        })
    }

    /// Mails an invoice.
    pub(super) fn send_invoice(&self, id: &str) -> Answer {
        self.write(&format!("/v1/invoices/{id}/send"), None, |ledger, _, now| {
            ledger.mail_invoice(id, now);
            ledger.invoices.get(id).map_or_else(|| Answer::missing("invoice", id, "id"), |one| Answer::ok(one.json()))
        })
    }

    /// Takes an invoice back.
    pub(super) fn void_invoice(&self, id: &str) -> Answer {
        self.write(&format!("/v1/invoices/{id}/void"), None, |ledger, _, now| {
            if ledger.void_invoice(id, now) {
                return Answer::ok(json!({ "id": id, "object": "invoice", "status": "void" }));
            }
            let is_there = ledger.invoices.contains_key(id);
            let not_open = || Answer::invalid("You can only pass in open invoices. This invoice isn't open.");
            if is_there { not_open() } else { Answer::missing("invoice", id, "id") }
        })
    }

    /// Deletes a customer.
    pub(super) fn delete_customer(&self, id: &str) -> Answer {
        self.write(&format!("/v1/customers/{id}"), None, |ledger, _, now| {
            if ledger.delete_customer(id, &self.0.prices, now) {
                return Answer::ok(json!({ "id": id, "object": "customer", "deleted": true }));
            }
            Answer::missing("customer", id, "id")
        })
    }

    /// Makes a session.
    pub(super) fn create_session(&self, form: &str, key: Option<&str>) -> Answer {
        self.write(&format!("/v1/checkout/sessions?{form}"), key, |ledger, form, now| {
            if let Some(customer) = form.get("customer").filter(|id| !ledger.customers.contains_key(*id)) {
                return Answer::missing("customer", customer, "customer");
            }
            match Session::new(form, &self.0.prices, now) {
                Ok(session) => {
                    let body = session.json(&self.0.site, now);
                    ledger.sessions.insert(session.id.clone(), session);
                    Answer::ok(body)
                }
                Err(refusal) => refusal,
            }
        })
    }

    /// Closes an open session.
    pub(super) fn expire_session(&self, id: &str) -> Answer {
        self.write(&format!("/v1/checkout/sessions/{id}/expire"), None, |ledger, _, now| {
            let Some(session) = ledger.sessions.get_mut(id) else {
                return Answer::missing("checkout.session", id, "id");
            };
            if !session.is_open(now) {
                return Answer::invalid("Only Checkout Sessions with a status in [\"open\"] can be expired.");
            }
            session.expire();
            let body = session.json(&self.0.site, now);
            ledger.tell("checkout.session.expired", now, body.clone());
            Answer::ok(body)
        })
    }

    /// Opens the pages for what a customer has.
    pub(super) fn create_portal_session(&self, form: &str, key: Option<&str>) -> Answer {
        self.write(&format!("/v1/billing_portal/sessions?{form}"), key, |ledger, form, _| {
            let session = match PortalSession::new(form) {
                Ok(session) => session,
                Err(refusal) => return refusal,
            };
            if !ledger.customers.contains_key(&session.customer) {
                return Answer::missing("customer", &session.customer, "customer");
            }
            let body = session.json(&self.0.site);
            ledger.portal_sessions.insert(session.id.clone(), session);
            Answer::ok(body)
        })
    }

    /// Ends a subscription at once.
    pub(super) fn cancel_subscription(&self, id: &str, form: &str) -> Answer {
        self.write(&format!("/v1/subscriptions/{id}?{form}"), None, |ledger, form, now| {
            if !ledger.subscriptions.get(id).is_some_and(subscription::Subscription::is_live) {
                return Answer::missing("subscription", id, "id");
            }
            let comment = form.get("cancellation_details[comment]").map(str::to_owned);
            ledger.change(id, &self.0.prices, now, |one| {
                one.end(now);
                one.comment = comment;
            });
            Answer::ok(json!({ "id": id, "object": "subscription", "status": "canceled" }))
        })
    }

    /// Returns what was paid for an invoice.
    pub(super) fn refund(&self, form: &str, key: Option<&str>) -> Answer {
        self.write(&format!("/v1/refunds?{form}"), key, |ledger, form, now| {
            let payment = form.get("payment_intent").unwrap_or_default();
            let paid =
                |invoice: &&mut Invoice| invoice.payment_intent() == payment && invoice.status == InvoiceStatus::Paid;
            let Some(invoice) = ledger.invoices.values_mut().find(paid) else {
                return Answer::missing("payment_intent", payment, "payment_intent");
            };
            if invoice.refunded {
                let (message, code) = ("Charge has already been refunded.", Some("charge_already_refunded"));
                return Answer::refusal(400, "invalid_request_error", message, code, None);
            }
            invoice.refunded = true;
            let (customer, amount) = (invoice.customer.clone(), invoice.amount);
            ledger.tell(
                "charge.refunded",
                now,
                json!({ "object": "charge", "customer": customer, "amount_refunded": amount }),
            );
            Answer::ok(
                json!({ "id": new_id("re"), "object": "refund", "payment_intent": payment, "status": "succeeded" }),
            )
        })
    }
}
