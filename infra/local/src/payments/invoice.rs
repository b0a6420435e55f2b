//! An invoice: what was charged for a period, and whether it was paid.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// How an invoice stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InvoiceStatus {
    /// It was made, and is mailed within the hour.
    Draft,
    /// It waits for payment.
    Open,
    /// It was paid.
    Paid,
    /// It was taken back.
    Void,
}

/// An invoice as it is kept.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Invoice {
    /// `in_…`
    pub id: String,
    /// Its number, as people read it.
    pub number: String,
    /// Who pays.
    pub customer: String,
    /// What for.
    pub subscription: String,
    /// In US cents.
    pub amount: u64,
    /// When it was made, in seconds.
    pub created: i64,
    /// By when it is to be paid, if it is mailed.
    #[serde(default)]
    pub due: Option<i64>,
    /// How it stands.
    pub status: InvoiceStatus,
    /// Whether what was paid was returned.
    pub refunded: bool,
}

impl Invoice {
    /// The name of its status.
    pub fn status_name(&self) -> &'static str {
        match self.status {
            InvoiceStatus::Draft => "draft",
            InvoiceStatus::Open => "open",
            InvoiceStatus::Paid => "paid",
            InvoiceStatus::Void => "void",
        }
    }

    /// Stripe's id of its payment.
    pub fn payment_intent(&self) -> String {
        format!("pi_{}", self.id.trim_start_matches("in_"))
    }

    /// The invoice as Stripe writes it.
    pub fn json(&self) -> Value {
        let paid = if self.status == InvoiceStatus::Paid { self.amount } else { 0 };
        json!({
            "id": self.id,
            "object": "invoice",
            "amount_due": self.amount,
            "amount_paid": paid,
            "amount_remaining": self.amount - paid,
            "collection_method": if self.due.is_some() { "send_invoice" } else { "charge_automatically" },
            "created": self.created,
            "currency": "usd",
            "customer": self.customer,
            "due_date": self.due,
            "number": self.number,
            "parent": {
                "type": "subscription_details",
                "subscription_details": { "subscription": self.subscription },
            },
            "status": self.status_name(),
            "total": self.amount,
        })
    }

    /// Its payment as Stripe writes it.
    pub fn payment_json(&self) -> Value {
        json!({
            "id": format!("inpay_{}", self.id.trim_start_matches("in_")),
            "object": "invoice_payment",
            "invoice": self.id,
            "amount_paid": self.amount,
            "status": "paid",
            "payment": { "type": "payment_intent", "payment_intent": self.payment_intent() },
        })
    }
}
