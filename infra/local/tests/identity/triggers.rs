//! The triggers that see each mail with a code before it is sent, and each confirmation after it was done.

use std::sync::{Arc, Mutex};

use aws_sdk_cognitoidentityprovider::types::{AttributeType, DeliveryMediumType};
use local::identity::TriggerKind;
use serde_json::{Value, json};

use crate::pool::{CLIENT, PASSWORD, POOL, Pool, refusal, refused};

const EMAIL: &str = "anna@example.org";

type Events = Arc<Mutex<Vec<Value>>>;

/// Sets a trigger that answers `response`, or refuses with a sentence, and keeps the events that it got.
fn set_trigger(pool: &Pool, answer: Result<Value, &'static str>) -> Events {
    set_trigger_of(pool, TriggerKind::CustomMessage, answer)
}

/// The same for a trigger of a kind.
fn set_trigger_of(pool: &Pool, kind: TriggerKind, answer: Result<Value, &'static str>) -> Events {
    let events = Events::default();
    let kept = events.clone();
    let trigger = move |mut event: Value| {
        kept.lock().unwrap().push(event.clone());
        let answer = answer.clone();
        let answered = answer.map_err(str::to_owned).map(|response| {
            event["response"] = response;
            event
        });
        let answered: futures::future::BoxFuture<'static, _> = Box::pin(async move { answered });
        answered
    };
    pool.identity.set_trigger(kind, Arc::new(trigger));
    events
}

fn unchanged() -> Value {
    json!({ "emailSubject": null, "emailMessage": null, "smsMessage": null })
}

fn new_address() -> AttributeType {
    AttributeType::builder().name("email").value("anna@example.com").build().unwrap()
}

#[tokio::test]
async fn every_mail_is_announced_to_the_trigger_by_its_occasion() {
    let pool = Pool::start().await;
    let events = set_trigger(&pool, Ok(unchanged()));
    pool.sdk.sign_up().client_id(CLIENT).username(EMAIL).password(PASSWORD).send().await.unwrap();
    pool.sdk.resend_confirmation_code().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    let confirm = pool.sdk.confirm_sign_up().client_id(CLIENT).username(EMAIL).confirmation_code(pool.code(EMAIL));
    confirm.send().await.unwrap();
    pool.sdk.forgot_password().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    let token = pool.sign_in(EMAIL, PASSWORD).await.unwrap().access_token.unwrap();
    pool.sdk.update_user_attributes().access_token(&token).user_attributes(new_address()).send().await.unwrap();
    let again = pool.sdk.get_user_attribute_verification_code().access_token(&token).attribute_name("email");
    again.client_metadata("why", "lost").send().await.unwrap();
    let ben = pool.sdk.admin_create_user().user_pool_id(POOL).username("ben@example.org");
    ben.desired_delivery_mediums(DeliveryMediumType::Email).send().await.unwrap();

    let events = events.lock().unwrap().clone();
    let sources: Vec<&str> = events.iter().map(|event| event["triggerSource"].as_str().unwrap()).collect();
    let expected = [
        "CustomMessage_SignUp",
        "CustomMessage_ResendCode",
        "CustomMessage_ForgotPassword",
        "CustomMessage_UpdateUserAttribute",
        "CustomMessage_VerifyUserAttribute",
        "CustomMessage_AdminCreateUser",
    ];
    assert_eq!(sources, expected);
    let request = &events[0]["request"];
    assert_eq!((&request["codeParameter"], &request["usernameParameter"]), (&json!("{####}"), &Value::Null));
    let attributes = &request["userAttributes"];
    assert_eq!((&attributes["email"], &attributes["cognito:user_status"]), (&json!(EMAIL), &json!("UNCONFIRMED")));
    assert_eq!(attributes["sub"], events[0]["userName"]);
    assert_eq!(events[4]["request"]["clientMetadata"], json!({ "why": "lost" }));
    assert_eq!(events[5]["request"]["usernameParameter"], "{username}");
    assert_eq!(pool.mailbox.all().len(), expected.len());
    let subjects = pool.mailbox.all().into_iter().map(|mail| mail.subject);
    assert!(subjects.take(5).all(|subject| subject == "Your Pausewell code"), "nothing else was asked for");
}

#[tokio::test]
async fn the_trigger_words_a_mail_around_its_code() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let words = json!({ "emailSubject": "A new password", "emailMessage": "Type {####} to go on." });
    set_trigger(&pool, Ok(words));
    pool.sdk.forgot_password().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    let mail = pool.mailbox.all().pop().unwrap();
    let code = mail.code.unwrap();
    assert_eq!((mail.subject.as_str(), mail.text), ("A new password", format!("Type {code} to go on.")));
}

#[tokio::test]
async fn a_mail_that_the_trigger_refuses_is_not_sent_and_changes_nothing() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let token = pool.sign_in(EMAIL, PASSWORD).await.unwrap().access_token.unwrap();
    pool.sdk.forgot_password().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    let earlier = pool.code(EMAIL);
    set_trigger(&pool, Err("Change it in the settings"));
    let expected =
        refusal("UserLambdaValidationException", "CustomMessage failed with error Change it in the settings.");
    let zone = AttributeType::builder().name("zoneinfo").value("Europe/Berlin").build().unwrap();
    let update = pool.sdk.update_user_attributes().access_token(&token);
    let updated = update.user_attributes(new_address()).user_attributes(zone).send().await;
    assert_eq!(updated.map_err(refused).unwrap_err(), expected);
    let asked = pool.sdk.forgot_password().client_id(CLIENT).username(EMAIL).send().await;
    assert_eq!(asked.map_err(refused).unwrap_err(), expected);
    assert_eq!(pool.mailbox.all().len(), 1);
    assert!(!pool.stored().contains("Europe/Berlin"));
    let confirm = pool.sdk.confirm_forgot_password().client_id(CLIENT).username(EMAIL).confirmation_code(earlier);
    assert!(confirm.password("a new minute").send().await.is_ok(), "the code before it still counts");
}

#[tokio::test]
async fn a_confirmation_is_reported_after_it_was_done_with_its_occasion_and_user() {
    let pool = Pool::start().await;
    let events = set_trigger_of(&pool, TriggerKind::PostConfirmation, Ok(json!({})));
    pool.sdk.sign_up().client_id(CLIENT).username(EMAIL).password(PASSWORD).send().await.unwrap();
    let confirm = pool.sdk.confirm_sign_up().client_id(CLIENT).username(EMAIL).confirmation_code(pool.code(EMAIL));
    confirm.client_metadata("why", "new").send().await.unwrap();
    pool.sdk.forgot_password().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    let reset = || {
        let call = pool.sdk.confirm_forgot_password().client_id(CLIENT).username(EMAIL);
        call.confirmation_code(pool.code(EMAIL)).password("a new minute").send()
    };
    reset().await.unwrap();
    assert!(reset().await.is_err(), "the code is used up");

    let events = events.lock().unwrap().clone();
    let sources: Vec<&str> = events.iter().map(|event| event["triggerSource"].as_str().unwrap()).collect();
    assert_eq!(sources, ["PostConfirmation_ConfirmSignUp", "PostConfirmation_ConfirmForgotPassword"]);
    assert_eq!(events[0]["request"]["clientMetadata"], json!({ "why": "new" }));
    for event in events {
        let attributes = &event["request"]["userAttributes"];
        assert_eq!((&attributes["sub"], &event["userPoolId"]), (&event["userName"], &json!(POOL)));
        assert_eq!((&attributes["email"], &attributes["email_verified"]), (&json!(EMAIL), &json!("true")));
        assert_eq!(attributes["cognito:user_status"], "CONFIRMED");
    }
}

#[tokio::test]
async fn a_reset_whose_trigger_fails_is_answered_with_that_and_the_password_is_new() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    set_trigger_of(&pool, TriggerKind::PostConfirmation, Err("no"));
    pool.sdk.forgot_password().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    let reset =
        pool.sdk.confirm_forgot_password().client_id(CLIENT).username(EMAIL).confirmation_code(pool.code(EMAIL));
    let told = reset.password("a new minute").send().await.map_err(refused).unwrap_err();
    assert_eq!(told, refusal("UserLambdaValidationException", "PostConfirmation failed with error no."));
    assert!(pool.sign_in(EMAIL, "a new minute").await.is_ok());
}
