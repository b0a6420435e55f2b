//! Requests to Stripe, and the handling of its answers.

mod refunds;
mod requests;
mod stripe;

use std::time::Duration;

use domain::id::{ClassId, UserId};
use domain::payer::Payer;
use domain::subscription::{Interval, Price, SubscriptionStatus, Tax};
use payments::{Checkout, ExpiredSession, PaymentError, PaymentStatus, Payments, RequestKey, SessionStatus};
use platform::Config;
use platform::http::{Code, Problem};
use stripe::{Stripe, StripeReply};

const OPENED: &str =
    r#"{"id":"cs_test_1","object":"checkout.session","url":"https://pay.test/cs_test_1","expires_at":1800000000}"#;
const MISMATCH: &str = r#"{"error":{"type":"idempotency_error","message":"Keys for idempotent requests can only be used with the same parameters they were first used with."}}"#;
const IN_USE: &str = r#"{"error":{"type":"idempotency_error","code":"idempotency_key_in_use","message":"There is currently another in-progress request using this key."}}"#;
const NOT_OPEN: &str = r#"{"error":{"type":"invalid_request_error","message":"You can only pass in open invoices. This invoice isn't open."}}"#;
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
    let (payer, customer) = (Payer::User(user.clone()), "cus_ada".parse().expect("a customer"));
    let checkout = Checkout { payer: &payer, customer: &customer, plan, class: class.as_ref(), with_trial: true };
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
        ("customer", "cus_ada"),
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
    for settings in [
        &[][..],
        &[KEY, ("STRIPE_PRICES", "price_79")],
        &[KEY, ("STRIPE_PRICES", r#"{"lifetime":"price_79"}"#)],
        &[KEY, ("STRIPE_API_BASE", "not an address")],
    ] {
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

/// A subscription as Stripe describes it.
fn listed(id: &str, status: &str, more: &str, metadata: &str) -> String {
    format!(
        r#"{{"id":"{id}","status":"{status}","created":1790000000,"cancel_at":null,"cancel_at_period_end":false,"ended_at":null,"collection_method":"charge_automatically",
        "trial_start":1790000000,"metadata":{metadata},"something_new":[{{}}],{more}"items":{{"has_more":false,"data":[
        {{"current_period_end":1791209600,"price":{{"id":"price_79","active":true,"unit_amount":7900,"currency":"usd","recurring":null,"tax_behavior":null}}}}]}}}}"#
    )
}

fn list(has_more: bool, data: &[String]) -> StripeReply {
    yes(&format!(r#"{{"object":"list","has_more":{has_more},"data":[{}]}}"#, data.join(",")))
}

const SOLD: &str = r#"{"plan":"class_monthly","classId":"owls","userId":"ada"}"#;

#[tokio::test]
async fn all_pages_of_what_a_customer_has_are_read_and_what_others_sold_is_left_out() {
    let foreign = listed("sub_3", "active", "", "{}");
    let turns = [
        list(true, &[listed("sub_1", "trialing", "", SOLD)]),
        list(false, &[listed("sub_2", "canceled", r#""canceled_at":5,"#, SOLD), foreign]),
    ];
    let stripe = Stripe::start(turns).await;
    let found = payments(&stripe.base).subscriptions(&"cus_ada".parse().expect("an id")).await.expect("answers");
    let ids: Vec<&str> = found.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(ids, ["sub_1", "sub_2"]);
    // The price says which plan it is by now.
    assert_eq!(found[0].plan.to_string(), "class_yearly");
    assert_eq!(found[0].class.as_ref().map(ToString::to_string).as_deref(), Some("owls"));
    assert_eq!(found[0].subscription.period_ends_at.map(|end| end.timestamp()), Some(1_791_209_600));
    let lines: Vec<String> = stripe.requests().into_iter().map(|request| request.line).collect();
    for part in ["customer=cus_ada", "status=all", "limit=100"] {
        assert!(lines.iter().all(|line| line.contains(part)), "{lines:?}");
    }
    assert!(!lines[0].contains("starting_after") && lines[1].contains("starting_after=sub_1"), "{lines:?}");
}

#[tokio::test]
async fn what_is_missing_is_missing_since_the_oldest_invoice_was_due() {
    let invoices = [
        r#"{"created":1791300000,"due_date":null,"amount_remaining":7900,"currency":"usd"}"#,
        r#"{"created":1790000000,"due_date":1791209600,"amount_remaining":7900,"currency":"usd"}"#,
    ];
    for status in ["past_due", "unpaid"] {
        let turns = [list(false, &[listed("sub_1", status, "", SOLD)]), list(false, &invoices.map(ToOwned::to_owned))];
        let stripe = Stripe::start(turns).await;
        let found = payments(&stripe.base).subscriptions(&"cus_ada".parse().expect("an id")).await.expect("answers");
        let subscription = &found[0].subscription;
        assert_eq!(subscription.status, SubscriptionStatus::PastDue, "{status}");
        assert_eq!(subscription.unpaid_since.map(|since| since.timestamp()), Some(1_791_209_600), "{status}");
        let line = &stripe.requests()[1].line;
        assert!(line.contains("subscription=sub_1") && line.contains("status=open"), "{line}");
    }
}

#[tokio::test]
async fn a_session_that_is_open_no_longer_is_looked_at() {
    let not_open = r#"{"error":{"type":"invalid_request_error","message":"Only Checkout Sessions with a status in [\"open\"] can be expired."}}"#;
    for (status, expected) in [("complete", ExpiredSession::Complete), ("expired", ExpiredSession::Closed)] {
        let session = format!(r#"{{"status":"{status}","payment_status":"unpaid"}}"#);
        let stripe = Stripe::start([no(400, not_open), yes(&session)]).await;
        let expired = payments(&stripe.base).expire(&"cs_test_1".parse().expect("an id")).await;
        assert_eq!(expired, Ok(expected));
        assert_eq!(stripe.requests()[0].line, "POST /v1/checkout/sessions/cs_test_1/expire");
    }
}

#[tokio::test]
async fn a_price_is_what_stripe_charges_by_the_month_or_the_year() {
    let price = |more: &str| {
        format!(
            r#"{{"id":"price_79","active":true,"unit_amount":7900,"currency":"usd","tax_behavior":"inclusive",{more}}}"#
        )
    };
    let yearly = price(r#""recurring":{"interval":"year","interval_count":1}"#);
    let weekly = price(r#""recurring":{"interval":"week","interval_count":1}"#);
    let stripe = Stripe::start([yes(&yearly), yes(&weekly), yes(&yearly.replace("true", "false"))]).await;
    let payments = payments(&stripe.base);
    let plan = payments.plan("class_yearly").expect("is for sale").clone();
    let charged = Price { amount: 7900, currency: "USD".to_owned(), interval: Interval::Year, tax: Tax::Included };
    assert_eq!(payments.price(&plan).await, Ok(Some(charged)));
    assert_eq!(payments.price(&plan).await, Ok(None), "a week is no period of ours");
    assert_eq!(payments.price(&plan).await, Ok(None), "it isn't sold anymore");
}

#[tokio::test]
async fn a_customer_is_made_once_without_name_and_address_and_forgotten() {
    let stripe = Stripe::start([
        yes(r#"{"id":"cus_1"}"#),
        yes(r#"{"id":"cus_1"}"#),
        yes(r#"{"id":"cus_1","deleted":true}"#),
        no(404, NO_SESSION),
    ])
    .await;
    let payments = payments(&stripe.base);
    let ada = Payer::User("ada".parse().expect("a user"));
    let customer = payments.create_customer(&ada).await.expect("is made");
    payments.create_customer(&ada).await.expect("is made");
    let requests = stripe.requests();
    assert_eq!(requests[0].form().into_iter().collect::<Vec<_>>(), [("metadata[userId]".to_owned(), "ada".to_owned())]);
    assert_eq!(requests[0].headers["idempotency-key"], requests[1].headers["idempotency-key"]);
    assert_eq!(payments.delete_customer(&customer).await, Ok(()));
    assert_eq!(payments.delete_customer(&customer).await, Ok(()), "it is gone already");
    assert_eq!(stripe.requests()[2].line.trim_end_matches('?'), "DELETE /v1/customers/cus_1");
}
