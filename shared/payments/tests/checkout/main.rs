//! Requests to Stripe, and the handling of its answers.

mod stripe;

use std::time::Duration;

use domain::id::{ClassId, UserId};
use payments::{Checkout, PaymentError, PaymentStatus, Payments, RequestKey, SessionStatus};
use platform::Config;
use platform::http::{Code, Problem};
use stripe::{Stripe, StripeReply};

const OPENED: &str = r#"{"id":"cs_test_1","object":"checkout.session","url":"https://pay.test/cs_test_1"}"#;
const MISMATCH: &str = r#"{"error":{"type":"idempotency_error","message":"Keys for idempotent requests can only be used with the same parameters they were first used with."}}"#;
const IN_USE: &str = r#"{"error":{"type":"idempotency_error","code":"idempotency_key_in_use","message":"There is currently another in-progress request using this key."}}"#;
const NO_SESSION: &str = r#"{"error":{"type":"invalid_request_error","code":"resource_missing","param":"session","message":"No such checkout.session: cs_test_1"}}"#;
const BROKEN: &str = r#"{"error":{"type":"api_error","message":"Something went wrong."}}"#;
const NO_KEY: &str =
    r#"{"error":{"type":"invalid_request_error","message":"Invalid API Key provided: sk_test_secret"}}"#;

/// Where the key is.
const KEY: (&str, &str) = ("STRIPE_SECRET_KEY_PARAMETER", "/test/stripe-secret-key");

fn yes(body: &str) -> StripeReply {
    StripeReply::Answer(200, body.to_owned())
}

fn no(status: u16, body: &str) -> StripeReply {
    StripeReply::Answer(status, body.to_owned())
}

/// Settings with which the key is kept in the parameter store at `base`.
fn config(base: &str, settings: &[(&str, &str)]) -> Config {
    let machine = [
        ("AWS_REGION", "us-east-1"),
        ("AWS_ACCESS_KEY_ID", "test"),
        ("AWS_SECRET_ACCESS_KEY", "test"),
        ("AWS_ENDPOINT_URL_SSM", base),
    ];
    machine.iter().chain(settings).map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn payments(base: &str) -> Payments {
    let settings = config(
        base,
        &[
            KEY,
            ("STRIPE_API_BASE", base),
            ("STRIPE_PRICES", r#"{"class_yearly":"price_79"}"#),
            ("SITE_ORIGIN", "https://practice.example.org"),
        ],
    );
    Payments::from_config(&settings).expect("the settings are whole")
}

async fn buy(payments: &Payments, class: Option<&str>, key: Option<&str>) -> Result<String, PaymentError> {
    let user: UserId = "ada".parse().expect("a user id");
    let class: Option<ClassId> = class.map(|id| id.parse().expect("a class id"));
    let plan = payments.plan("class_yearly").expect("is for sale");
    let checkout = Checkout { user: &user, plan, class: class.as_ref() };
    payments.open(&checkout, &RequestKey::of(&user, key)).await.map(|opened| opened.url)
}

async fn look(payments: &Payments) -> Result<payments::Session, PaymentError> {
    payments.session(&"cs_test_1".parse().expect("an id")).await
}

fn keys(stripe: &Stripe) -> Vec<String> {
    stripe.requests().iter().map(|request| request.headers["idempotency-key"].clone()).collect()
}

#[tokio::test]
async fn a_purchase_names_plan_buyer_class_and_return_url() {
    let stripe = Stripe::start([yes(OPENED)]).await;
    let url = buy(&payments(&stripe.base), Some("class_default"), Some("submit-1")).await;
    assert_eq!(url.as_deref(), Ok("https://pay.test/cs_test_1"));

    let requests = stripe.requests();
    assert_eq!(requests[0].line, "POST /v1/checkout/sessions");
    assert_eq!(requests[0].headers["authorization"], "Bearer sk_test_secret");
    // The version of the answers; another version would be parsed differently.
    assert_eq!(requests[0].headers["stripe-version"], "2026-09-30.endive");
    let form = requests[0].form();
    let sent: Vec<(&str, &str)> = form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let wanted = [
        ("cancel_url", "https://practice.example.org/canceled"),
        ("client_reference_id", "ada"),
        ("line_items[0][price]", "price_79"),
        ("line_items[0][quantity]", "1"),
        ("metadata[classId]", "class_default"),
        ("metadata[plan]", "class_yearly"),
        ("metadata[userId]", "ada"),
        ("mode", "subscription"),
        ("subscription_data[metadata][classId]", "class_default"),
        ("subscription_data[metadata][plan]", "class_yearly"),
        ("subscription_data[metadata][userId]", "ada"),
        ("subscription_data[trial_period_days]", "14"),
        ("success_url", "https://practice.example.org/success?session_id={CHECKOUT_SESSION_ID}"),
    ];
    assert_eq!(sent, wanted);
}

#[tokio::test]
async fn without_a_class_no_class_is_sent() {
    let stripe = Stripe::start([yes(OPENED)]).await;
    buy(&payments(&stripe.base), None, None).await.expect("opens");
    assert!(!stripe.requests()[0].body.contains("classId"));
}

#[tokio::test]
async fn a_repeated_submit_is_identical_and_has_the_same_key() {
    let stripe = Stripe::start((0..16).map(|_| yes(OPENED))).await;
    let payments = payments(&stripe.base);
    for _ in 0..16 {
        buy(&payments, Some("class_default"), Some("submit-1")).await.expect("opens");
    }
    let mut sent: Vec<(String, String)> =
        stripe.requests().iter().map(|one| (one.body.clone(), one.headers["idempotency-key"].clone())).collect();
    assert_eq!(sent.len(), 16);
    sent.dedup();
    assert_eq!(sent.len(), 1, "{sent:#?}");
}

#[tokio::test]
async fn submits_without_a_key_are_two_purchases() {
    let stripe = Stripe::start([yes(OPENED), yes(OPENED)]).await;
    let payments = payments(&stripe.base);
    buy(&payments, None, None).await.expect("opens");
    buy(&payments, None, None).await.expect("opens");
    let keys = keys(&stripe);
    assert_ne!(keys[0], keys[1]);
}

#[tokio::test]
async fn a_temporary_failure_is_retried_once_with_the_same_key() {
    for failure in [no(500, BROKEN), no(409, IN_USE), no(502, "<html>Bad gateway</html>"), StripeReply::Drop] {
        let stripe = Stripe::start([failure, yes(OPENED)]).await;
        assert!(buy(&payments(&stripe.base), None, None).await.is_ok());
        let keys = keys(&stripe);
        assert_eq!(keys.len(), 2);
        assert_eq!(keys[0], keys[1]);
    }
}

#[tokio::test]
async fn two_failures_are_enough() {
    let stripe = Stripe::start([no(500, BROKEN), no(500, BROKEN), yes(OPENED)]).await;
    let answer = buy(&payments(&stripe.base), None, None).await;
    assert!(matches!(answer, Err(PaymentError::Unavailable(_))), "{answer:?}");
    assert_eq!(stripe.requests().len(), 2);
}

#[tokio::test]
async fn a_missing_answer_times_out() {
    let stripe = Stripe::start([StripeReply::Hang, StripeReply::Hang, yes(OPENED)]).await;
    let payments = payments(&stripe.base).with_timeout(Duration::from_millis(250));
    let error = buy(&payments, None, None).await.expect_err("nobody answers");
    assert_eq!(error, PaymentError::Unavailable("the payment service did not answer in time".to_owned()));
    assert_eq!(stripe.requests().len(), 2);
    let problem = Problem::from(error);
    assert_eq!((problem.status().as_u16(), problem.code()), (502, Code::PaymentsUnavailable));
}

#[tokio::test]
async fn a_key_of_another_purchase_is_a_conflict_and_not_retried() {
    let stripe = Stripe::start([no(400, MISMATCH)]).await;
    let error = buy(&payments(&stripe.base), None, Some("submit-1")).await.expect_err("is refused");
    assert_eq!(error, PaymentError::KeyReused);
    assert_eq!(stripe.requests().len(), 1);
    let problem = Problem::from(error);
    assert_eq!((problem.status().as_u16(), problem.code()), (409, Code::IdempotencyKeyReused));
}

#[tokio::test]
async fn a_key_whose_first_request_is_still_running_is_no_conflict() {
    let stripe = Stripe::start([no(409, IN_USE), no(409, IN_USE)]).await;
    let answer = buy(&payments(&stripe.base), None, Some("submit-1")).await;
    assert!(matches!(answer, Err(PaymentError::Unavailable(_))), "{answer:?}");
}

#[tokio::test]
async fn a_refused_key_is_logged_without_the_key() {
    let stripe = Stripe::start([no(401, NO_KEY)]).await;
    let problem = Problem::from(buy(&payments(&stripe.base), None, None).await.expect_err("is refused"));
    assert_eq!(problem.code(), Code::PaymentsUnavailable);
    let cause = "the payment service answered 401: invalid_request_error, no code, no parameter";
    assert_eq!(problem.cause(), Some(cause));
    assert_eq!(stripe.requests().len(), 1);
}

#[tokio::test]
async fn a_session_is_read_from_the_fields_that_matter() {
    let body = r#"{"id":"cs_test_1","status":"complete","payment_status":"no_payment_required","customer_email":"ada@example.org",
        "metadata":{"classId":"class_default","plan":"class_yearly","userId":"ada"},"something_new":[{}]}"#;
    let stripe = Stripe::start([yes(body)]).await;
    let session = look(&payments(&format!("{}/", stripe.base))).await.expect("is there");
    assert_eq!((session.status, session.payment_status), (SessionStatus::Complete, PaymentStatus::NoPaymentRequired));
    assert_eq!(session.plan(), Some("class_yearly"));
    assert_eq!(session.class_id().map(|id| id.to_string()).as_deref(), Some("class_default"));
    assert_eq!(session.user_id().map(|id| id.to_string()).as_deref(), Some("ada"));
    assert_eq!(stripe.requests()[0].line.trim_end_matches('?'), "GET /v1/checkout/sessions/cs_test_1");
}

#[tokio::test]
async fn a_session_without_metadata_is_a_session() {
    for metadata in ["", r#","metadata":null"#, r#","metadata":{}"#, r#","metadata":{"classId":"not a class id"}"#] {
        let body = format!(r#"{{"id":"cs_test_1","status":"open","payment_status":"unpaid"{metadata}}}"#);
        let stripe = Stripe::start([yes(&body)]).await;
        let session = look(&payments(&stripe.base)).await.expect("is there");
        assert_eq!((session.plan(), session.class_id(), session.user_id()), (None, None, None), "{metadata}");
    }
}

#[tokio::test]
async fn a_session_that_stripe_does_not_know_is_not_found() {
    let stripe = Stripe::start([no(404, NO_SESSION)]).await;
    let error = look(&payments(&stripe.base)).await.expect_err("is not there");
    assert_eq!(error, PaymentError::SessionNotFound);
    let problem = Problem::from(error);
    assert_eq!((problem.status().as_u16(), problem.code()), (404, Code::CheckoutSessionNotFound));
}

#[tokio::test]
async fn a_base_address_may_have_a_path() {
    let stripe = Stripe::start([yes(OPENED)]).await;
    buy(&payments(&format!("{}/stripe", stripe.base)), None, None).await.expect("opens");
    assert_eq!(stripe.requests()[0].line, "POST /stripe/v1/checkout/sessions");
}

#[tokio::test]
async fn a_deployment_without_settings_sells_nothing_and_says_so() {
    for settings in [&[][..], &[KEY, ("STRIPE_PRICES", "price_79")], &[KEY, ("STRIPE_API_BASE", "not an address")]] {
        let problem = Problem::from(Payments::from_config(&config("", settings)).expect_err("is refused"));
        assert_eq!(problem.code(), Code::PaymentsUnavailable);
    }
    let bare = Payments::from_config(&config("", &[KEY])).expect("is enough to look at sessions");
    assert_eq!(bare.plan("class_yearly"), None);
}

#[tokio::test]
async fn the_key_is_read_for_the_first_request_and_kept() {
    let stripe = Stripe::start([yes(OPENED), yes(OPENED), yes(OPENED)]).await;
    let payments = payments(&stripe.base);
    assert_eq!(stripe.lookups(), 0, "making a client calls nobody");
    for _ in 0..3 {
        buy(&payments, None, None).await.expect("opens");
    }
    assert_eq!((stripe.lookups(), stripe.requests().len()), (1, 3));
}

#[tokio::test]
async fn an_unreadable_key_is_reported_without_it_and_read_again() {
    let stripe = Stripe::start([yes(OPENED)]).await;
    let missing = ("STRIPE_SECRET_KEY_PARAMETER", "/test/nothing");
    let payments = Payments::from_config(&config(&stripe.base, &[missing])).expect("calls nobody");
    for lookups in 1..=2 {
        let problem = Problem::from(look(&payments).await.expect_err("has no key"));
        assert_eq!(problem.code(), Code::PaymentsUnavailable);
        assert_eq!(problem.cause(), Some("the payment service's key cannot be read: ParameterNotFound"));
        assert_eq!((stripe.lookups(), stripe.requests().len()), (lookups, 0));
    }
}

#[tokio::test]
async fn without_a_return_url_nothing_is_sent() {
    let stripe = Stripe::start([yes(OPENED)]).await;
    let settings = config(
        &stripe.base,
        &[KEY, ("STRIPE_API_BASE", &stripe.base), ("STRIPE_PRICES", r#"{"class_yearly":"price_79"}"#)],
    );
    let payments = Payments::from_config(&settings).expect("is enough to look at sessions");
    assert!(matches!(buy(&payments, None, None).await, Err(PaymentError::Unavailable(_))));
    assert!(stripe.requests().is_empty());
}
