//! The payment stand-in: the calls of Stripe that Pausewell uses, the pages on which people pay, manage what they have and read invoices, and
//! the events that tell the site. Its JSON is limited to the fields that are read. Time moves with the one box's clock: trials end, periods
//! are renewed, payments fail and are tried again. No money, no cards, no network.

mod answer;
mod api;
mod deliveries;
mod event;
mod form;
mod invoice;
mod invoice_page;
mod ledger;
mod pay_page;
mod portal_page;
mod portal_session;
mod price;
mod reads;
mod session;
mod subscription;
mod writes;

pub use api::router as api;
pub use deliveries::Deliveries;
pub use event::Event;
pub use price::Price;

use answer::Answer;
use axum::Router;
use form::Form;
use ledger::{IdempotentAnswer, Ledger, new_id};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// The payment service's faults to inject, for tests.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PaymentFaults {
    /// So many calls are answered with a 500. As at Stripe, an idempotency key remembers even that.
    pub failures: u32,
    /// So many calls are answered that there were too many.
    pub refusals: u32,
    /// No call is ever answered.
    pub hang: bool,
    /// What happens to events on their way.
    pub events: EventFaults,
}

/// What happens to events on their way.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct EventFaults {
    /// They wait until this is taken back.
    pub held: bool,
    /// They never arrive.
    pub lost: bool,
    /// Each arrives twice.
    pub doubled: bool,
    /// Of those that wait, the newest arrives first.
    pub reversed: bool,
    /// They are signed with another secret.
    pub wrongly_signed: bool,
}

/// The stand-in. Clones share its ledger.
#[derive(Clone)]
pub struct PaymentsEmulator(Arc<Inner>);

struct Inner {
    site: String,
    prices: Vec<Price>,
    clock: crate::clock::SettableClock,
    file: Option<PathBuf>,
    ledger: Mutex<Ledger>,
    faults: Mutex<PaymentFaults>,
    /// That there may be events to deliver.
    happened: Notify,
}

/// The pages of the stand-in: for paying, for what a customer has, and for invoices.
pub fn pages(payments: &PaymentsEmulator) -> Router {
    pay_page::router(payments.clone())
        .merge(portal_page::router(payments.clone()))
        .merge(invoice_page::router(payments.clone()))
}

impl PaymentsEmulator {
    /// Opens the stand-in with what was kept in `folder`; its pages are at `site`.
    ///
    /// # Errors
    /// When the file is there but can't be read.
    pub fn open(
        folder: Option<&Path>,
        site: String,
        prices: Vec<Price>,
        clock: crate::clock::SettableClock,
    ) -> Result<Self, String> {
        let file = folder.map(|folder| folder.join("payments.json"));
        let ledger = match file.as_ref().filter(|file| file.exists()) {
            None => Ledger::default(),
            Some(file) => {
                let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
                serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?
            }
        };
        let (ledger, faults, happened) = (Mutex::new(ledger), Mutex::default(), Notify::new());
        Ok(Self(Arc::new(Inner { site, prices, clock, file, ledger, faults, happened })))
    }

    /// Sets the faults to inject.
    pub fn set_faults(&self, faults: PaymentFaults) {
        *self.faults_guard() = faults;
        self.0.happened.notify_one();
    }

    /// Changes something, or gives the first answer to `key` again.
    fn write(
        &self,
        request: &str,
        key: Option<&str>,
        change: impl FnOnce(&mut Ledger, &Form, i64) -> Answer,
    ) -> Answer {
        let (path, form) = request.split_once('?').unwrap_or((request, ""));
        debug_assert!(path.starts_with('/'), "a request is a path and a form");
        let mut ledger = self.ledger();
        if let Some(first) = key.and_then(|key| ledger.answers.get(key)) {
            if first.request != request {
                let message =
                    "Keys for idempotent requests can only be used with the same parameters they were first used with.";
                return Answer::refusal(400, "idempotency_error", message, None, None);
            }
            return Answer { status: first.status, body: first.body.clone(), replayed: true };
        }
        let answer = self.fault().unwrap_or_else(|| change(&mut ledger, &Form::parse(form), self.now()));
        // A request that is refused for its parameters never began, so its key is still free.
        if let Some(key) = key.filter(|_| !(400..500).contains(&answer.status)) {
            let remembered =
                IdempotentAnswer { request: request.to_owned(), status: answer.status, body: answer.body.clone() };
            ledger.answers.insert(key.to_owned(), remembered);
        }
        self.keep(&ledger);
        answer
    }

    /// Reads something.
    fn read(&self, find: impl FnOnce(&Ledger, i64) -> Answer) -> Answer {
        self.fault().unwrap_or_else(|| find(&self.ledger(), self.now()))
    }

    /// Pays an open session, with a card that works now and is declined later if `card_fails`; answers where the browser goes next.
    fn pay(&self, id: &str, card_fails: bool) -> Option<String> {
        let mut ledger = self.ledger();
        let now = self.now();
        let session = ledger.sessions.get_mut(id).filter(|session| session.is_open(now))?;
        let customer = session.customer.clone().unwrap_or_else(|| new_id("cus"));
        let subscription = session.complete(&customer, now);
        let (next, object) =
            (session.success_url.replace("{CHECKOUT_SESSION_ID}", id), session.json(&self.0.site, now));
        ledger.customers.entry(customer).or_default().card_fails = card_fails;
        ledger.tell("checkout.session.completed", now, object);
        ledger.subscribe(subscription, &self.0.prices, now);
        self.keep(&ledger);
        Some(next)
    }

    /// Changes something that a person does on one of the pages.
    fn change<T>(&self, change: impl FnOnce(&mut Ledger, &[Price], i64) -> T) -> T {
        let mut ledger = self.ledger();
        let changed = change(&mut ledger, &self.0.prices, self.now());
        self.keep(&ledger);
        changed
    }

    /// How the next call is to fail; none if it isn't.
    fn fault(&self) -> Option<Answer> {
        let mut faults = self.faults_guard();
        if faults.failures > 0 {
            faults.failures -= 1;
            return Some(Answer::failure());
        }
        if faults.refusals > 0 {
            faults.refusals -= 1;
            let (message, code) = ("Too many requests.", Some("rate_limit"));
            return Some(Answer::refusal(429, "invalid_request_error", message, code, None));
        }
        None
    }

    fn hangs(&self) -> bool {
        self.faults_guard().hang
    }

    fn faults_guard(&self) -> MutexGuard<'_, PaymentFaults> {
        self.0.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> i64 {
        self.0.clock.now().timestamp()
    }

    /// Keeps the ledger, and has delivered what happened.
    fn keep(&self, ledger: &Ledger) {
        if !ledger.events.is_empty() {
            self.0.happened.notify_one();
        }
        self.store(ledger);
    }

    fn store(&self, ledger: &Ledger) {
        let Some(file) = &self.0.file else { return };
        let beside = file.with_extension("json.new");
        let text = serde_json::to_string(ledger).unwrap_or_default();
        if let Err(error) = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, file)) {
            eprintln!("payments can't be kept in {}: {error}", file.display());
        }
    }

    /// The ledger, in which everything has happened that was to happen by now.
    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        let mut ledger = self.0.ledger.lock().unwrap_or_else(PoisonError::into_inner);
        ledger.advance(&self.0.prices, self.now());
        ledger
    }
}

#[cfg(test)]
mod tests;
