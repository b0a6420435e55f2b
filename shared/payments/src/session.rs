//! Stripe's data about a Checkout Session: only the fields that are used, so that fields that Stripe adds or
//! leaves out break nothing here.

use domain::id::{ClassId, UserId};
use domain::payer::CustomerId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::metadata::{self, Metadata};

/// The status of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, miniserde::Deserialize)]
pub enum SessionStatus {
    /// Nobody has paid yet.
    #[serde(rename = "open")]
    Open,
    /// Complete; a payment may still be in progress.
    #[serde(rename = "complete")]
    Complete,
    /// It expired.
    #[serde(rename = "expired")]
    Expired,
}

/// The payment status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema, miniserde::Deserialize)]
pub enum PaymentStatus {
    /// Paid.
    #[serde(rename = "paid")]
    Paid,
    /// Not paid.
    #[serde(rename = "unpaid")]
    Unpaid,
    /// Nothing is due yet, because of the trial.
    #[serde(rename = "no_payment_required")]
    NoPaymentRequired,
}

/// A newly created session.
#[derive(Debug, Clone, PartialEq, Eq, miniserde::Deserialize)]
pub struct OpenedSession {
    /// Its id.
    pub id: String,
    /// The page to pay on.
    pub url: String,
    /// When it is open no longer, in seconds since 1970.
    pub expires_at: i64,
}

/// The state of a session.
#[derive(Debug, Clone, PartialEq, Eq, miniserde::Deserialize)]
pub struct Session {
    /// Its status.
    pub status: SessionStatus,
    /// Its payment status.
    pub payment_status: PaymentStatus,
    /// Stripe's id of the subscription that came of it.
    pub subscription: Option<String>,
    customer: Option<String>,
    metadata: Option<Metadata>,
}

impl Session {
    /// Whether somebody has been through it.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.status == SessionStatus::Complete
    }

    /// The plan being bought; none if the session was not created by this product.
    #[must_use]
    pub fn plan(&self) -> Option<&str> {
        metadata::plan(self.metadata.as_ref())
    }

    /// The buyer's class that it is for, or that they came from.
    #[must_use]
    pub fn class_id(&self) -> Option<ClassId> {
        metadata::class(self.metadata.as_ref())
    }

    /// The person who pays. Never shown to others.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        metadata::user(self.metadata.as_ref())
    }

    /// Who pays, at Stripe. Never shown to others.
    #[must_use]
    pub fn customer(&self) -> Option<CustomerId> {
        self.customer.as_deref()?.parse().ok()
    }
}
