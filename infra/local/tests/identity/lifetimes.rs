use aws_sdk_cognitoidentityprovider::types::MessageActionType;
use local::identity::verifier::Refusal;

use crate::pool::{CLIENT, PASSWORD, POOL, Pool, refusal, refused};

const EMAIL: &str = "learner@example.org";
const HOUR: i64 = 3600;

async fn sign_up(pool: &Pool) {
    pool.sdk.sign_up().client_id(CLIENT).username(EMAIL).password(PASSWORD).send().await.unwrap();
}

#[tokio::test]
async fn a_sign_up_code_is_valid_for_a_day() {
    let pool = Pool::start().await;
    sign_up(&pool).await;
    let confirm =
        |code: String| pool.sdk.confirm_sign_up().client_id(CLIENT).username(EMAIL).confirmation_code(code).send();
    pool.later(24 * HOUR);
    let late = confirm(pool.code(EMAIL)).await.map_err(refused).unwrap_err();
    assert_eq!(late, refusal("ExpiredCodeException", "Invalid code provided, please request a code again."));
    pool.sdk.resend_confirmation_code().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    pool.later(24 * HOUR - 1);
    confirm(pool.code(EMAIL)).await.unwrap();
    assert!(pool.sign_in(EMAIL, PASSWORD).await.is_ok());
}

#[tokio::test]
async fn nobody_signs_in_unconfirmed_and_only_the_right_password_learns_why() {
    let pool = Pool::start().await;
    sign_up(&pool).await;
    let right = pool.sign_in(EMAIL, PASSWORD).await.unwrap_err();
    assert_eq!(right, refusal("UserNotConfirmedException", "User is not confirmed."));
    let wrong = pool.sign_in(EMAIL, "a loud minute").await.unwrap_err();
    assert_eq!(wrong, refusal("NotAuthorizedException", "Incorrect username or password."));
}

#[tokio::test]
async fn a_reset_code_is_valid_for_an_hour() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let confirm = |code: String| {
        let call = pool.sdk.confirm_forgot_password().client_id(CLIENT).username(EMAIL);
        call.confirmation_code(code).password("a new minute").send()
    };
    pool.sdk.forgot_password().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    pool.later(HOUR);
    let late = confirm(pool.code(EMAIL)).await.map_err(refused).unwrap_err();
    assert_eq!(late.0, "ExpiredCodeException");
    pool.sdk.forgot_password().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    pool.later(HOUR - 1);
    confirm(pool.code(EMAIL)).await.unwrap();
}

#[tokio::test]
async fn known_and_unknown_addresses_get_at_most_ten_mails_an_hour() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    for email in [EMAIL, "nobody@example.org"] {
        let ask = || pool.sdk.forgot_password().client_id(CLIENT).username(email).send();
        for _ in 0..10 {
            ask().await.unwrap();
        }
        let refused = ask().await.map_err(refused).unwrap_err();
        assert_eq!(refused, refusal("LimitExceededException", "Attempt limit exceeded, please try after some time."));
        pool.later(HOUR);
        ask().await.unwrap();
    }
    assert_eq!(pool.mailbox.all().len(), 11);
}

#[tokio::test]
async fn tokens_are_valid_for_ten_minutes() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let token = pool.sign_in(EMAIL, PASSWORD).await.unwrap().access_token.unwrap();
    let ask = || pool.sdk.get_user().access_token(&token).send();
    pool.later(599);
    assert!(ask().await.is_ok());
    assert!(pool.identity.verifier().verify(&token, &[]).is_ok());
    pool.later(1);
    assert_eq!(
        ask().await.map_err(refused).unwrap_err(),
        refusal("NotAuthorizedException", "Access Token has expired")
    );
    assert_eq!(pool.identity.verifier().verify(&token, &[]).unwrap_err(), Refusal::Time);
}

#[tokio::test]
async fn a_temporary_password_is_valid_for_a_week() {
    let pool = Pool::start().await;
    let create = pool.sdk.admin_create_user().user_pool_id(POOL).username(EMAIL).temporary_password("for one week");
    create.message_action(MessageActionType::Suppress).send().await.unwrap();
    pool.later(7 * 24 * HOUR - 1);
    assert!(pool.answer_password(EMAIL, "for one week").await.is_ok());
    pool.later(1);
    let late = pool.answer_password(EMAIL, "for one week").await.unwrap_err();
    assert_eq!(late.1, "Temporary password has expired and must be reset by an administrator.");
}

#[tokio::test]
async fn a_lock_after_wrong_passwords_ends() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    for _ in 0..5 {
        assert_eq!(pool.sign_in(EMAIL, "a loud minute").await.unwrap_err().1, "Incorrect username or password.");
    }
    assert_eq!(pool.sign_in(EMAIL, PASSWORD).await.unwrap_err().1, "Password attempts exceeded");
    pool.later(1);
    assert!(pool.sign_in(EMAIL, PASSWORD).await.is_ok());
}
