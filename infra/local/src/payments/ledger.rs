//! The ledger: customers, sessions, subscriptions and invoices, and what happens to them as the clock moves.

use super::event::Event;
use super::invoice::{Invoice, InvoiceStatus};
use super::portal_session::PortalSession;
use super::price::Price;
use super::session::Session;
use super::subscription::{Status, Subscription};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use uuid::Uuid;

/// How long before a trial ends that is announced, in seconds.
const ANNOUNCED_BEFORE: i64 = 3 * 24 * 3600;
/// After how long a payment that failed is tried again each time, in seconds. After the last one, the subscription ends.
const RETRY_RESTS: [i64; 3] = [3 * 24 * 3600, 5 * 24 * 3600, 7 * 24 * 3600];

/// After how long an invoice is mailed by itself, in seconds.
const DRAFT: i64 = 3600;

/// A customer as it is kept.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Customer {
    /// What was written beside them.
    pub metadata: BTreeMap<String, String>,
    /// Whether their card is declined from now on.
    pub card_fails: bool,
    /// What is printed on their invoices: who is billed, where, and the purchase order.
    #[serde(default)]
    pub billing: Vec<String>,
}

/// The first answer to an idempotency key.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct IdempotentAnswer {
    /// What was asked for.
    pub request: String,
    /// The HTTP status.
    pub status: u16,
    /// The JSON.
    pub body: Value,
}

/// The stored data.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Ledger {
    pub customers: BTreeMap<String, Customer>,
    pub sessions: BTreeMap<String, Session>,
    pub portal_sessions: BTreeMap<String, PortalSession>,
    pub subscriptions: BTreeMap<String, Subscription>,
    pub invoices: BTreeMap<String, Invoice>,
    pub answers: BTreeMap<String, IdempotentAnswer>,
    /// Events that were not delivered yet, in the order in which they happened.
    pub events: Vec<Event>,
}

/// An id as Stripe makes them.
pub fn new_id(prefix: &str) -> String {
    format!("{prefix}_{}", Uuid::now_v7().simple())
}

impl Ledger {
    /// Notes that something happened, and to what.
    pub fn tell(&mut self, kind: &str, moment: i64, object: Value) {
        self.events.push(Event { id: new_id("evt"), kind: kind.to_owned(), created: moment, object });
    }

    fn tell_of_subscription(&mut self, kind: &str, moment: i64, id: &str, prices: &[Price]) {
        let Some(subscription) = self.subscriptions.get(id) else { return };
        let object = subscription.json(price_of(prices, &subscription.price));
        self.tell(&format!("customer.subscription.{kind}"), moment, object);
    }

    /// Begins a subscription, with the trial or the first payment.
    pub fn subscribe(&mut self, mut subscription: Subscription, prices: &[Price], now: i64) {
        let id = subscription.id.clone();
        let price = price_of(prices, &subscription.price).cloned();
        if let Some(price) = price.as_ref().filter(|_| subscription.days_until_due.is_some()) {
            subscription.period_end = price.period_end(now);
            self.subscriptions.insert(id.clone(), subscription);
            self.invoice(&id, price.cents, now);
            self.tell_of_subscription("created", now, &id, prices);
            return;
        }
        if let Some(price) = price.filter(|_| !subscription.had_trial) {
            subscription.period_end = price.period_end(now);
            self.subscriptions.insert(id.clone(), subscription);
            self.tell_of_subscription("created", now, &id, prices);
            let invoice = self.invoice(&id, price.cents, now);
            self.pay_invoice(&invoice, now);
        } else {
            self.subscriptions.insert(id.clone(), subscription);
            self.tell_of_subscription("created", now, &id, prices);
        }
    }

    /// Does everything that was to happen by a moment, in the order of its moments.
    pub fn advance(&mut self, prices: &[Price], now: i64) {
        self.mail_drafts(now);
        while let Some((moment, id)) = self.next_moment().filter(|(moment, _)| *moment <= now) {
            self.pass(&id, moment, prices);
            self.mail_drafts(now);
        }
    }

    /// Mails what was made more than an hour ago.
    fn mail_drafts(&mut self, now: i64) {
        let drafts =
            self.invoices.values().filter(|one| one.status == InvoiceStatus::Draft && one.created + DRAFT <= now);
        let drafts: Vec<String> = drafts.map(|one| one.id.clone()).collect();
        for id in drafts {
            self.mail_invoice(&id, now);
        }
    }

    /// Mails an invoice: from now on it can be paid.
    pub fn mail_invoice(&mut self, id: &str, moment: i64) {
        let Some(invoice) = self.invoices.get_mut(id).filter(|one| one.status == InvoiceStatus::Draft) else { return };
        invoice.status = InvoiceStatus::Open;
        let object = invoice.json();
        self.tell("invoice.finalized", moment, object);
    }

    /// Takes an invoice back that waits for payment.
    pub fn void_invoice(&mut self, id: &str, moment: i64) -> bool {
        let open = self.invoices.get_mut(id).filter(|one| one.status == InvoiceStatus::Open);
        let Some(invoice) = open else { return false };
        invoice.status = InvoiceStatus::Void;
        let object = invoice.json();
        self.tell("invoice.voided", moment, object);
        true
    }

    /// When the first of what a subscription's invoices ask for is overdue.
    fn overdue_at(&self, subscription: &Subscription) -> Option<i64> {
        let open =
            |invoice: &&Invoice| invoice.subscription == subscription.id && invoice.status == InvoiceStatus::Open;
        self.invoices.values().filter(open).filter_map(|invoice| invoice.due).min()
    }

    /// When something happens next, and to which subscription.
    fn next_moment(&self) -> Option<(i64, String)> {
        let next = |one: &Subscription| {
            let overdue = self.overdue_at(one).filter(|_| one.status == Status::Active);
            next_of(one).into_iter().chain(overdue).min()
        };
        let moments = self.subscriptions.values().filter_map(|one| Some((next(one)?, one.id.clone())));
        moments.min()
    }

    /// Does what happens to a subscription at a moment.
    fn pass(&mut self, id: &str, moment: i64, prices: &[Price]) {
        let overdue = self.subscriptions.get(id).and_then(|one| self.overdue_at(one));
        let Some(subscription) = self.subscriptions.get_mut(id) else { return };
        if subscription.status == Status::Active && overdue.is_some_and(|due| due <= moment) {
            subscription.status = Status::PastDue;
            self.tell_of_subscription("updated", moment, id, prices);
        } else if subscription.status == Status::Trialing && !subscription.announced {
            subscription.announced = true;
            self.tell_of_subscription("trial_will_end", moment, id, prices);
        } else if subscription.status == Status::PastDue && subscription.days_until_due.is_none() {
            self.try_again(id, moment, prices);
        } else if subscription.cancel_at_period_end {
            subscription.end(moment);
            self.tell_of_subscription("deleted", moment, id, prices);
        } else {
            self.renew(id, moment, prices);
        }
    }

    /// Begins the next period, and charges for it.
    fn renew(&mut self, id: &str, moment: i64, prices: &[Price]) {
        let Some(subscription) = self.subscriptions.get_mut(id) else { return };
        let Some(price) = price_of(prices, &subscription.price) else {
            subscription.end(moment);
            return;
        };
        (subscription.period_start, subscription.period_end) = (moment, price.period_end(moment));
        if subscription.days_until_due.is_some() {
            self.invoice(id, price.cents, moment);
            self.tell_of_subscription("updated", moment, id, prices);
            return;
        }
        subscription.status = Status::Active;
        let invoice = self.invoice(id, price.cents, moment);
        if self.card_fails(id) {
            self.fail(id, &invoice, moment);
        } else {
            self.pay_invoice(&invoice, moment);
        }
        self.tell_of_subscription("updated", moment, id, prices);
    }

    /// Tries the payment again that is missing; after the last try, the subscription ends.
    fn try_again(&mut self, id: &str, moment: i64, prices: &[Price]) {
        let open: Vec<String> = self.open_invoices(id);
        if !self.card_fails(id) || open.is_empty() {
            for invoice in &open {
                self.pay_invoice(invoice, moment);
            }
            self.settle(id);
            self.tell_of_subscription("updated", moment, id, prices);
            return;
        }
        let is_last = self.subscriptions.get(id).is_some_and(|one| one.tries as usize >= RETRY_RESTS.len());
        if let Some(subscription) = self.subscriptions.get_mut(id).filter(|_| is_last) {
            subscription.end(moment);
            self.tell_of_subscription("deleted", moment, id, prices);
        } else if let Some(invoice) = open.first() {
            self.fail(id, invoice, moment);
            self.tell_of_subscription("updated", moment, id, prices);
        }
    }

    /// Notes that a payment failed, and when it is tried again.
    fn fail(&mut self, id: &str, invoice: &str, moment: i64) {
        if let Some(subscription) = self.subscriptions.get_mut(id) {
            subscription.status = Status::PastDue;
            let rest = RETRY_RESTS.get(subscription.tries as usize).copied().unwrap_or_default();
            subscription.retry_at = Some(moment + rest);
            subscription.tries += 1;
        }
        if let Some(object) = self.invoices.get(invoice).map(Invoice::json) {
            self.tell("invoice.payment_failed", moment, object);
        }
    }

    /// Makes an invoice that waits for payment; answers its id.
    pub fn invoice(&mut self, subscription: &str, amount: u64, moment: i64) -> String {
        let id = new_id("in");
        let (mut customer, mut due) = (String::new(), None);
        if let Some(one) = self.subscriptions.get_mut(subscription) {
            one.latest_invoice = Some(id.clone());
            customer.clone_from(&one.customer);
            due = one.days_until_due.map(|days| moment + days * 24 * 3600);
        }
        let invoice = Invoice {
            id: id.clone(),
            number: format!("PAUSEWELL-{:04}", self.invoices.len() + 1),
            customer,
            subscription: subscription.to_owned(),
            amount,
            created: moment,
            due,
            status: if due.is_some() { InvoiceStatus::Draft } else { InvoiceStatus::Open },
            refunded: false,
        };
        self.invoices.insert(id.clone(), invoice);
        id
    }

    /// Pays an invoice; once none is open, the subscription is paid for.
    pub fn pay_invoice(&mut self, id: &str, moment: i64) {
        let Some(invoice) = self.invoices.get_mut(id) else { return };
        invoice.status = InvoiceStatus::Paid;
        let (object, subscription) = (invoice.json(), invoice.subscription.clone());
        self.tell("invoice.paid", moment, object);
        if self.open_invoices(&subscription).is_empty() {
            self.settle(&subscription);
        }
    }

    /// Notes that no payment is missing anymore.
    fn settle(&mut self, id: &str) {
        if let Some(subscription) = self.subscriptions.get_mut(id).filter(|one| one.status == Status::PastDue) {
            (subscription.status, subscription.retry_at, subscription.tries) = (Status::Active, None, 0);
        }
    }

    /// Changes a subscription, and tells of it.
    pub fn change(&mut self, id: &str, prices: &[Price], now: i64, change: impl FnOnce(&mut Subscription)) {
        let Some(subscription) = self.subscriptions.get_mut(id) else { return };
        change(subscription);
        let kind = if subscription.is_live() { "updated" } else { "deleted" };
        self.tell_of_subscription(kind, now, id, prices);
    }

    /// Changes the price of a subscription. In a trial the end stays; otherwise a new period begins, and what is left of the old one is
    /// taken off its amount.
    pub fn change_price(&mut self, id: &str, price: &Price, prices: &[Price], now: i64) {
        let Some(subscription) = self.subscriptions.get_mut(id) else { return };
        let before = price_of(prices, &subscription.price).map_or(0, |price| price.cents);
        subscription.price.clone_from(&price.id);
        if subscription.status != Status::Trialing {
            let left = u64::try_from((subscription.period_end - now).max(0)).unwrap_or_default();
            let whole = u64::try_from(subscription.period_end - subscription.period_start).unwrap_or_default().max(1);
            (subscription.period_start, subscription.period_end) = (now, price.period_end(now));
            let invoice = self.invoice(id, price.cents.saturating_sub(before * left / whole), now);
            if self.card_fails(id) { self.fail(id, &invoice, now) } else { self.pay_invoice(&invoice, now) }
        }
        self.tell_of_subscription("updated", now, id, prices);
    }

    /// Deletes a customer; what they subscribe to ends.
    pub fn delete_customer(&mut self, id: &str, prices: &[Price], now: i64) -> bool {
        if self.customers.remove(id).is_none() {
            return false;
        }
        let live = self.subscriptions.values().filter(|one| one.customer == id && one.is_live());
        let live: Vec<String> = live.map(|one| one.id.clone()).collect();
        for subscription in &live {
            self.change(subscription, prices, now, |one| one.end(now));
        }
        self.tell("customer.deleted", now, json!({ "id": id, "object": "customer", "deleted": true }));
        true
    }

    fn open_invoices(&self, subscription: &str) -> Vec<String> {
        let open = |invoice: &&Invoice| invoice.subscription == subscription && invoice.status == InvoiceStatus::Open;
        self.invoices.values().filter(open).map(|invoice| invoice.id.clone()).collect()
    }

    fn card_fails(&self, subscription: &str) -> bool {
        let customer = self.subscriptions.get(subscription).and_then(|one| self.customers.get(&one.customer));
        customer.is_some_and(|customer| customer.card_fails)
    }
}

/// A price, by Stripe's id of it.
pub fn price_of<'a>(prices: &'a [Price], id: &str) -> Option<&'a Price> {
    prices.iter().find(|price| price.id == id)
}

/// When something happens next to a subscription.
fn next_of(subscription: &Subscription) -> Option<i64> {
    match subscription.status {
        Status::Trialing if !subscription.announced => Some(subscription.period_end - ANNOUNCED_BEFORE),
        Status::Trialing | Status::Active => Some(subscription.period_end),
        Status::PastDue if subscription.days_until_due.is_some() => Some(subscription.period_end),
        Status::PastDue => subscription.retry_at,
        Status::Canceled => None,
    }
}
