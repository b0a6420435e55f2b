//! A portal session: pages that are open for one customer.

use super::answer::Answer;
use super::form::Form;
use super::ledger::new_id;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A session as it is kept.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PortalSession {
    /// `bps_…`
    pub id: String,
    /// Whose it is.
    pub customer: String,
    /// Where the way back leads.
    pub return_url: String,
}

impl PortalSession {
    /// A session of what was asked for.
    pub fn new(form: &Form) -> Result<Self, Answer> {
        let customer = form.get("customer").ok_or_else(|| Answer::invalid("Missing required param: customer."))?;
        let return_url = form.get("return_url").unwrap_or("/").to_owned();
        Ok(Self { id: new_id("bps"), customer: customer.to_owned(), return_url })
    }

    /// The session as Stripe writes it.
    pub fn json(&self, site: &str) -> Value {
        json!({
            "id": self.id,
            "object": "billing_portal.session",
            "customer": self.customer,
            "return_url": self.return_url,
            "url": format!("{site}/billing/{}", self.id),
        })
    }
}
