//! The payment stand-in: the calls of Stripe that Pausewell uses, and a page on which to pay or to cancel. Its JSON is
//! limited to the fields that Stripe's clients require. No money, no cards, no network.

mod api;
mod form;
mod page;
mod session;

pub use api::router as api;
pub use page::router as pay_page;

use form::Form;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use session::Session;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A price that the stand-in sells at: Stripe's id of it, in US cents.
pub type Price = (String, u64);

/// The payment service's faults to inject, for tests.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PaymentFaults {
    /// So many calls are answered with a 500. As at Stripe, an idempotency key remembers even that.
    pub failures: u32,
    /// No call is ever answered.
    pub hang: bool,
}

/// The stand-in. Clones share its sessions.
#[derive(Clone)]
pub struct PaymentsEmulator(Arc<Inner>);

struct Inner {
    site: String,
    prices: Vec<Price>,
    clock: crate::clock::SettableClock,
    file: Option<PathBuf>,
    ledger: Mutex<Ledger>,
    faults: Mutex<PaymentFaults>,
}

/// The stored data.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Ledger {
    sessions: BTreeMap<String, Session>,
    answers: BTreeMap<String, IdempotentAnswer>,
}

/// The first answer to an idempotency key.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct IdempotentAnswer {
    request: String,
    status: u16,
    body: Value,
}

/// An answer of the API.
#[derive(Debug, Clone, PartialEq)]
struct Answer {
    status: u16,
    body: Value,
    replayed: bool,
}

impl Answer {
    fn refusal(status: u16, kind: &str, message: &str, code: Option<&str>, param: Option<&str>) -> Self {
        let mut error = json!({ "type": kind, "message": message });
        for (name, value) in [("code", code), ("param", param)] {
            if let Some(value) = value {
                error[name] = json!(value);
            }
        }
        Self { status, body: json!({ "error": error }), replayed: false }
    }
}

impl PaymentsEmulator {
    /// Opens the stand-in with what was kept in `folder`; pay pages are at `site`.
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
        let (ledger, faults) = (Mutex::new(ledger), Mutex::default());
        Ok(Self(Arc::new(Inner { site, prices, clock, file, ledger, faults })))
    }

    /// Sets the faults to inject.
    pub fn set_faults(&self, faults: PaymentFaults) {
        *self.0.faults.lock().unwrap_or_else(PoisonError::into_inner) = faults;
    }

    /// Makes a session, or gives the first answer to `key` again.
    fn create(&self, request: &str, key: Option<&str>) -> Answer {
        let mut ledger = self.ledger();
        if let Some(first) = key.and_then(|key| ledger.answers.get(key)) {
            if first.request != request {
                let message =
                    "Keys for idempotent requests can only be used with the same parameters they were first used with.";
                return Answer::refusal(400, "idempotency_error", message, None, None);
            }
            return Answer { status: first.status, body: first.body.clone(), replayed: true };
        }
        let answer = if self.fails() {
            Answer::refusal(500, "api_error", "Something went wrong on Stripe's end.", None, None)
        } else {
            self.make(&mut ledger, &Form::parse(request))
        };
        // A request that is refused for its parameters never began, so its key is still free.
        if let Some(key) = key.filter(|_| !(400..500).contains(&answer.status)) {
            let remembered =
                IdempotentAnswer { request: request.to_owned(), status: answer.status, body: answer.body.clone() };
            ledger.answers.insert(key.to_owned(), remembered);
        }
        self.keep(&ledger);
        answer
    }

    fn make(&self, ledger: &mut Ledger, form: &Form) -> Answer {
        match Session::new(form, &self.0.prices, self.0.clock.now().timestamp()) {
            Ok(session) => {
                let body = session.json(&self.0.site, self.0.clock.now().timestamp());
                ledger.sessions.insert(session.id.clone(), session);
                Answer { status: 200, body, replayed: false }
            }
            Err(refusal) => refusal,
        }
    }

    /// Reads a session.
    fn read(&self, id: &str) -> Answer {
        if self.fails() {
            return Answer::refusal(500, "api_error", "Something went wrong on Stripe's end.", None, None);
        }
        match self.session(id) {
            Some(session) => Answer {
                status: 200,
                body: session.json(&self.0.site, self.0.clock.now().timestamp()),
                replayed: false,
            },
            None => {
                let message = format!("No such checkout.session: {id}");
                Answer::refusal(404, "invalid_request_error", &message, Some("resource_missing"), Some("session"))
            }
        }
    }

    fn session(&self, id: &str) -> Option<Session> {
        self.ledger().sessions.get(id).cloned()
    }

    /// Pays an open session; answers where the browser goes next.
    fn pay(&self, id: &str) -> Option<String> {
        let now = self.0.clock.now().timestamp();
        let mut ledger = self.ledger();
        let session = ledger.sessions.get_mut(id).filter(|session| session.is_open(now))?;
        session.complete();
        let next = session.success_url.replace("{CHECKOUT_SESSION_ID}", id);
        self.keep(&ledger);
        Some(next)
    }

    fn fails(&self) -> bool {
        let mut faults = self.0.faults.lock().unwrap_or_else(PoisonError::into_inner);
        let fails = faults.failures > 0;
        faults.failures = faults.failures.saturating_sub(1);
        fails
    }

    fn hangs(&self) -> bool {
        self.0.faults.lock().unwrap_or_else(PoisonError::into_inner).hang
    }

    fn keep(&self, ledger: &Ledger) {
        let Some(file) = &self.0.file else { return };
        let beside = file.with_extension("json.new");
        let text = serde_json::to_string(ledger).unwrap_or_default();
        if let Err(error) = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, file)) {
            eprintln!("payments can't be kept in {}: {error}", file.display());
        }
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.0.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests;
