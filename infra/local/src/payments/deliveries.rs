//! Deliveries: the stand-in tells the site what happened, signed, one event after another, and again when it wasn't taken.

use super::event::{Event, signature};
use super::{EventFaults, PaymentsEmulator};
use std::time::Duration;
use tokio::task::JoinSet;

/// How often the clock is looked at, and what was not taken is delivered again.
const TICK: Duration = Duration::from_secs(1);
/// A secret that isn't the site's.
const WRONG_SECRET: &str = "whsec_of_somebody_else";

/// The running deliveries; they end when this is dropped.
pub struct Deliveries {
    _task: JoinSet<()>,
}

impl PaymentsEmulator {
    /// Begins to deliver events to a site, signed with a secret.
    #[must_use]
    pub fn start_deliveries(&self, site: &str, secret: &'static str) -> Deliveries {
        let (payments, client) = (self.clone(), reqwest::Client::new());
        let address = format!("{site}/api/payment-events");
        let mut task = JoinSet::new();
        task.spawn(async move {
            loop {
                drop(tokio::time::timeout(TICK, payments.0.happened.notified()).await);
                payments.deliver_waiting(&client, &address, secret).await;
            }
        });
        Deliveries { _task: task }
    }

    /// The events that were not delivered yet, in the order in which they happened.
    #[must_use]
    pub fn waiting_events(&self) -> Vec<Event> {
        let waiting = self.ledger().events.clone();
        if !waiting.is_empty() {
            self.0.happened.notify_one();
        }
        waiting
    }

    /// Takes the events away that wait.
    #[must_use]
    pub fn take_events(&self) -> Vec<Event> {
        self.change(|ledger, _, _| std::mem::take(&mut ledger.events))
    }

    /// An event's body, and its signature with a secret at this moment.
    #[must_use]
    pub fn signed(&self, event: &Event, secret: &str) -> (String, String) {
        let body = event.body();
        let signature = signature(secret, self.now(), &body);
        (body, signature)
    }

    async fn deliver_waiting(&self, client: &reqwest::Client, address: &str, secret: &str) {
        let faults = self.faults_guard().events.clone();
        if faults.held {
            return;
        }
        let mut events = self.ledger().events.clone();
        if faults.reversed {
            events.reverse();
        }
        for event in events {
            if self.deliver(client, address, secret, &event, &faults).await {
                let mut ledger = self.ledger();
                ledger.events.retain(|one| one.id != event.id);
                self.store(&ledger);
            }
        }
    }

    /// Delivers an event; answers whether it is done with.
    async fn deliver(
        &self,
        client: &reqwest::Client,
        address: &str,
        secret: &str,
        event: &Event,
        faults: &EventFaults,
    ) -> bool {
        if faults.lost {
            return true;
        }
        let secret = if faults.wrongly_signed { WRONG_SECRET } else { secret };
        let (body, signature) = self.signed(event, secret);
        let mut taken = faults.wrongly_signed;
        for _ in 0..=usize::from(faults.doubled) {
            let request = client
                .post(address)
                .header("content-type", "application/json; charset=utf-8")
                .header("stripe-signature", &signature)
                .body(body.clone());
            taken |= request.send().await.is_ok_and(|answer| answer.status().is_success());
        }
        taken
    }
}
