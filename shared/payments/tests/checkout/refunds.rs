//! What was bought twice: it is returned, taken back, and ended at last.

use payments::PaymentError;

use crate::stripe::{Stripe, StripeReply};
use crate::{NOT_OPEN, list, no, payments, yes};

/// Undoes a purchase of which one invoice waits for payment, with these answers to taking it back and to what follows; returns what came of it
/// and what was sent.
async fn undone(turns: Vec<StripeReply>) -> (Result<(), PaymentError>, Vec<String>) {
    let mut all = vec![list(false, &[]), list(false, &[r#"{"id":"in_1"}"#.to_owned()])];
    all.extend(turns);
    let stripe = Stripe::start(all).await;
    let ended = payments(&stripe.base).undo_purchase("sub_1").await;
    let lines = stripe.requests().into_iter().map(|one| one.line.split('?').next().unwrap_or_default().to_owned());
    (ended, lines.skip(2).collect())
}

const VOID: &str = "POST /v1/invoices/in_1/void";
const READ: &str = "GET /v1/invoices/in_1";
const END: &str = "DELETE /v1/subscriptions/sub_1";

#[tokio::test]
async fn an_invoice_that_is_gone_or_asked_of_nobody_is_no_fault() {
    let (ended, sent) = undone(vec![no(404, r#"{"error":{"type":"invalid_request_error"}}"#), yes("{}")]).await;
    assert_eq!((ended, sent), (Ok(()), [VOID, END].map(ToOwned::to_owned).into()));
    for status in ["void", "uncollectible"] {
        let (ended, sent) =
            undone(vec![no(400, NOT_OPEN), yes(&format!(r#"{{"status":"{status}"}}"#)), yes("{}")]).await;
        assert_eq!((ended, sent), (Ok(()), [VOID, READ, END].map(ToOwned::to_owned).into()), "{status}");
    }
}

#[tokio::test]
async fn an_invoice_that_was_paid_in_the_meantime_is_paid_back() {
    let turns = vec![
        no(400, NOT_OPEN),
        yes(r#"{"status":"paid"}"#),
        list(false, &[r#"{"payment":{"payment_intent":"pi_1"}}"#.to_owned()]),
        yes("{}"),
        yes("{}"),
    ];
    let (ended, sent) = undone(turns).await;
    assert_eq!(ended, Ok(()));
    assert_eq!(sent, [VOID, READ, "GET /v1/invoice_payments", "POST /v1/refunds", END]);
}

#[tokio::test]
async fn an_invoice_that_still_waits_is_a_fault_and_nothing_is_ended_before_it_is_taken_back() {
    let (ended, sent) = undone(vec![no(400, NOT_OPEN), yes(r#"{"status":"open"}"#)]).await;
    assert!(matches!(ended, Err(PaymentError::Unavailable(_))), "{ended:?}");
    assert_eq!(sent, [VOID, READ]);
}
