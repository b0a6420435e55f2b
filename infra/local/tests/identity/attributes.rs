//! Changes of attributes. A new address is a user's only when its code is entered, or when an administrator says so.

use aws_sdk_cognitoidentityprovider::types::AttributeType;

use crate::pool::{CLIENT, PASSWORD, POOL, Pool, Refused, refusal, refused};

const OLD: &str = "anna@example.org";
const NEW: &str = "anna@example.com";
const HOUR: i64 = 3600;

fn attribute(name: &str, value: &str) -> AttributeType {
    AttributeType::builder().name(name).value(value).build().unwrap()
}

/// A member who has signed in: their access token.
async fn signed_in(pool: &Pool, email: &str) -> String {
    pool.member(email).await;
    pool.sign_in(email, PASSWORD).await.unwrap().access_token.unwrap()
}

/// Asks for a change; answers where codes were sent.
async fn update(pool: &Pool, token: &str, name: &str, value: &str) -> Result<Vec<String>, Refused> {
    let call = pool.sdk.update_user_attributes().access_token(token).user_attributes(attribute(name, value));
    let answer = call.send().await.map_err(refused)?;
    let deliveries = answer.code_delivery_details_list.unwrap_or_default();
    Ok(deliveries.into_iter().map(|delivery| delivery.destination.unwrap()).collect())
}

async fn verify(pool: &Pool, token: &str, code: &str) -> Result<(), Refused> {
    let call = pool.sdk.verify_user_attribute().access_token(token).attribute_name("email").code(code);
    call.send().await.map(drop).map_err(refused)
}

async fn send_again(pool: &Pool, token: &str) -> String {
    let call = pool.sdk.get_user_attribute_verification_code().access_token(token).attribute_name("email");
    call.send().await.unwrap().code_delivery_details.unwrap().destination.unwrap()
}

/// A change by an administrator.
async fn administer(pool: &Pool, email: &str, attributes: &[(&str, &str)]) -> Result<(), Refused> {
    let attributes = attributes.iter().map(|(name, value)| attribute(name, value)).collect();
    let call = pool.sdk.admin_update_user_attributes().user_pool_id(POOL).username(email);
    call.set_user_attributes(Some(attributes)).send().await.map(drop).map_err(refused)
}

/// A user's attribute, as an administrator sees it.
async fn seen(pool: &Pool, email: &str, name: &str) -> Option<String> {
    let user = pool.sdk.admin_get_user().user_pool_id(POOL).username(email).send().await.unwrap();
    user.user_attributes.unwrap().into_iter().find(|attribute| attribute.name == name).and_then(|found| found.value)
}

fn taken() -> Refused {
    refusal("AliasExistsException", "An account with the email already exists.")
}

#[tokio::test]
async fn a_new_address_takes_effect_when_its_code_is_entered() {
    let pool = Pool::start().await;
    let token = signed_in(&pool, OLD).await;
    assert_eq!(update(&pool, &token, "email", "Anna@Example.com").await.unwrap(), ["a***@e***"]);
    let mails = pool.mailbox.all();
    assert_eq!((mails.len(), mails[0].to.as_str()), (1, NEW), "the old address gets none");
    assert_eq!(seen(&pool, OLD, "email_verified").await.unwrap(), "true", "the old one stays as it was");
    assert!(pool.sign_in(OLD, PASSWORD).await.is_ok());
    assert!(pool.sign_in(NEW, PASSWORD).await.is_err());

    let code = pool.code(NEW);
    let wrong = if code == "000000" { "111111" } else { "000000" };
    assert_eq!(verify(&pool, &token, wrong).await.unwrap_err().0, "CodeMismatchException");
    verify(&pool, &token, &code).await.unwrap();
    assert!(pool.sign_in(NEW, PASSWORD).await.is_ok());
    assert!(pool.sign_in(OLD, PASSWORD).await.is_err());
    assert_eq!(seen(&pool, NEW, "email_verified").await.unwrap(), "true");
    assert_eq!(verify(&pool, &token, &code).await.unwrap_err().0, "CodeMismatchException", "it counts once");
    pool.member(OLD).await;
    assert!(pool.sign_in(OLD, PASSWORD).await.is_ok(), "the old address is free again");
}

#[tokio::test]
async fn a_code_is_for_the_newest_address_and_valid_for_a_day() {
    let pool = Pool::start().await;
    let token = signed_in(&pool, OLD).await;
    update(&pool, &token, "email", "first@example.org").await.unwrap();
    update(&pool, &token, "email", NEW).await.unwrap();
    let (first, second) = (pool.code("first@example.org"), pool.code(NEW));
    if first != second {
        assert_eq!(verify(&pool, &token, &first).await.unwrap_err().0, "CodeMismatchException");
    }
    assert_eq!(send_again(&pool, &token).await, "a***@e***");
    let again = pool.code(NEW);
    pool.later(24 * HOUR);
    let token = pool.sign_in(OLD, PASSWORD).await.unwrap().access_token.unwrap();
    assert_eq!(verify(&pool, &token, &again).await.unwrap_err().0, "ExpiredCodeException");
    assert_eq!(send_again(&pool, &token).await, "a***@e***");
    assert_eq!(pool.mailbox.all().last().unwrap().to, OLD, "the new address is forgotten with its code");
    verify(&pool, &token, &pool.code(OLD)).await.unwrap();
    assert!(pool.sign_in(OLD, PASSWORD).await.is_ok());
}

#[tokio::test]
async fn an_address_that_another_user_has_is_refused() {
    let pool = Pool::start().await;
    let token = signed_in(&pool, OLD).await;
    pool.member("ben@example.org").await;
    assert_eq!(update(&pool, &token, "email", "Ben@example.org").await.unwrap_err(), taken());
    let verified = [("email", "ben@example.org"), ("email_verified", "true")];
    assert_eq!(administer(&pool, OLD, &verified).await.unwrap_err(), taken());
    assert_eq!(administer(&pool, OLD, &verified[..1]).await.unwrap_err(), taken());
    assert_eq!(pool.mailbox.all().len(), 0);

    update(&pool, &token, "email", NEW).await.unwrap();
    pool.member(NEW).await;
    assert_eq!(verify(&pool, &token, &pool.code(NEW)).await.unwrap_err(), taken(), "even when it was free before");
    assert!(pool.sign_in(OLD, PASSWORD).await.is_ok());
}

#[tokio::test]
async fn an_administrator_changes_an_address_at_once_if_it_is_verified() {
    let pool = Pool::start().await;
    let token = signed_in(&pool, OLD).await;
    administer(&pool, OLD, &[("email", NEW)]).await.unwrap();
    assert!(pool.sign_in(OLD, PASSWORD).await.is_ok(), "its code has not been entered");
    pool.sdk.forgot_password().client_id(CLIENT).username(OLD).send().await.unwrap();
    let (code, reset) = (pool.code(NEW), pool.code(OLD));

    administer(&pool, OLD, &[("email", NEW), ("email_verified", "true"), ("name", "Anna")]).await.unwrap();
    assert!(pool.sign_in(NEW, PASSWORD).await.is_ok());
    assert!(pool.sign_in(OLD, PASSWORD).await.is_err());
    assert_eq!(seen(&pool, NEW, "name").await.unwrap(), "Anna");
    // What was sent before proves nothing any more: who reads the old address's mails has no way in.
    assert_eq!(verify(&pool, &token, &code).await.unwrap_err().0, "CodeMismatchException");
    let confirm = pool.sdk.confirm_forgot_password().client_id(CLIENT).username(NEW).confirmation_code(reset);
    let confirmed = confirm.password("a new minute").send().await.map_err(refused);
    assert_eq!(confirmed.unwrap_err().0, "CodeMismatchException");
}

#[tokio::test]
async fn other_attributes_change_at_once_within_what_the_client_may_write() {
    let pool = Pool::start().await;
    let token = signed_in(&pool, OLD).await;
    assert_eq!(update(&pool, &token, "zoneinfo", "Europe/Berlin").await.unwrap(), Vec::<String>::new());
    assert_eq!(seen(&pool, OLD, "zoneinfo").await.unwrap(), "Europe/Berlin");
    update(&pool, &token, "zoneinfo", "").await.unwrap();
    assert_eq!(seen(&pool, OLD, "zoneinfo").await, None, "changed to nothing, it goes");
    for (name, value, expected) in [
        ("email_verified", "true", "NotAuthorizedException"),
        ("name", "Anna", "NotAuthorizedException"),
        ("custom:isAdmin", "true", "InvalidParameterException"),
        ("custom:ageBand", "18_plus", "InvalidParameterException"),
        ("email", "anna", "InvalidParameterException"),
    ] {
        assert_eq!(update(&pool, &token, name, value).await.unwrap_err().0, expected, "{name}");
    }
    let immutable = administer(&pool, OLD, &[("custom:ageBand", "18_plus")]).await.unwrap_err();
    assert_eq!(immutable, refusal("InvalidParameterException", "user.custom:ageBand: Attribute cannot be updated."));
}

#[tokio::test]
async fn a_user_deletes_their_account_and_nothing_is_left() {
    let pool = Pool::start().await;
    let sub = pool.member(OLD).await;
    let token = pool.sign_in(OLD, PASSWORD).await.unwrap().access_token.unwrap();
    update(&pool, &token, "email", NEW).await.unwrap();
    let delete = || pool.sdk.delete_user().access_token(&token).send();
    delete().await.unwrap();
    let stored = pool.stored();
    assert!(!stored.contains(&sub) && !stored.contains(OLD) && !stored.contains(NEW), "{stored}");
    assert_eq!(delete().await.map_err(refused).unwrap_err().0, "UserNotFoundException");
    assert_ne!(pool.member(OLD).await, sub);
}
