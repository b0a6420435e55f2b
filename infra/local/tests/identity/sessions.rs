use axum::http::StatusCode;
use local::identity::verifier::SCOPE;

use crate::pool::{CLIENT, PASSWORD, Pool, refusal, refused};

const EMAIL: &str = "learner@example.org";

#[tokio::test]
async fn a_refresh_token_is_valid_once_and_for_another_minute() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let first = pool.sign_in(EMAIL, PASSWORD).await.unwrap().refresh_token.unwrap();
    let second = pool.refresh(&first).await.unwrap().refresh_token.unwrap();
    pool.later(59);
    let third = pool.refresh(&first).await.unwrap().refresh_token.unwrap();
    pool.later(1);
    assert_eq!(pool.refresh(&first).await.unwrap_err().0, "RefreshTokenReuseException");
    assert!(pool.refresh(&second).await.is_ok(), "two tabs that asked at once both go on");
    assert!(pool.refresh(&third).await.is_ok());
}

#[tokio::test]
async fn a_session_ends_after_thirty_days_however_often_it_was_refreshed() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let mut token = pool.sign_in(EMAIL, PASSWORD).await.unwrap().refresh_token.unwrap();
    for _ in 0..29 {
        pool.later(24 * 3600);
        token = pool.refresh(&token).await.unwrap().refresh_token.unwrap();
    }
    pool.later(24 * 3600);
    assert_eq!(pool.refresh(&token).await.unwrap_err(), refusal("NotAuthorizedException", "Refresh Token has expired"));
}

#[tokio::test]
async fn revoking_ends_one_session() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let (here, there) = (pool.sign_in(EMAIL, PASSWORD).await.unwrap(), pool.sign_in(EMAIL, PASSWORD).await.unwrap());
    let revoke = |token: String| pool.sdk.revoke_token().client_id(CLIENT).token(token).send();
    revoke(here.refresh_token.clone().unwrap()).await.unwrap();
    revoke("rubbish".to_owned()).await.unwrap();
    assert_eq!(pool.refresh(&here.refresh_token.unwrap()).await.unwrap_err().1, "Refresh Token has been revoked");
    assert!(pool.refresh(&there.refresh_token.unwrap()).await.is_ok());
}

#[tokio::test]
async fn an_identity_token_is_no_access_token() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let tokens = pool.sign_in(EMAIL, PASSWORD).await.unwrap();
    let identity_token = tokens.id_token.unwrap();
    let asked = pool.sdk.get_user().access_token(&identity_token).send().await.map_err(refused);
    assert_eq!(asked.unwrap_err(), refusal("NotAuthorizedException", "Invalid Access Token"));
    assert!(pool.identity.verifier().verify(&identity_token, &[SCOPE]).is_err());
    assert!(pool.identity.verifier().verify(&tokens.access_token.unwrap(), &[SCOPE]).is_ok());
}

#[tokio::test]
async fn users_keys_and_sessions_survive_a_restart_and_no_password_is_stored() {
    let pool = Pool::start().await;
    let sub = pool.member(EMAIL).await;
    let tokens = pool.sign_in(EMAIL, PASSWORD).await.unwrap();
    let stored = pool.stored();
    assert!(stored.contains(&sub));
    assert!(!stored.contains(PASSWORD));
    assert!(!stored.contains(tokens.refresh_token.as_ref().unwrap()));

    let again = pool.restarted().await;
    assert_eq!(again.identity.keys(), pool.identity.keys());
    assert!(again.sdk.get_user().access_token(tokens.access_token.unwrap()).send().await.is_ok());
    assert!(again.refresh(&tokens.refresh_token.unwrap()).await.is_ok());
    assert!(again.sign_in(EMAIL, PASSWORD).await.is_ok());
    assert_eq!(again.member(EMAIL).await, sub, "a demo account is made once");
}

#[tokio::test]
async fn a_service_without_a_key_makes_one_and_keeps_it() {
    let database = dynoxide::Database::memory().unwrap();
    let time = std::sync::Arc::new(std::sync::atomic::AtomicI64::new(1_800_000_000));
    let first = Pool::over(database.clone(), time.clone(), None).await;
    let second = Pool::over(database, time.clone(), None).await;
    assert_eq!(first.identity.keys(), second.identity.keys());
    let other = Pool::over(dynoxide::Database::memory().unwrap(), time, None).await;
    assert_ne!(first.identity.keys(), other.identity.keys());
}

#[tokio::test]
async fn an_address_signs_up_once_despite_simultaneous_requests() {
    let pool = Pool::start().await;
    let ask = || pool.sdk.sign_up().client_id(CLIENT).username(EMAIL).password(PASSWORD).send();
    let answers = futures::future::join_all((0..20).map(|_| ask())).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    let others = answers
        .into_iter()
        .filter_map(Result::err)
        .map(aws_sdk_cognitoidentityprovider::error::SdkError::into_service_error);
    assert!(others.into_iter().all(|error| error.is_username_exists_exception()));
}

#[tokio::test]
async fn invalid_calls_are_refused_without_details() {
    let pool = Pool::start().await;
    let http = reqwest::Client::new();
    let post = |target: &'static str, body: String| {
        let request = http.post(format!("{}/identity/", pool.address)).header("x-amz-target", target);
        async move {
            let answer = request.body(body).send().await.unwrap();
            (answer.status(), answer.text().await.unwrap())
        }
    };
    let prefix = "AWSCognitoIdentityProviderService.SignUp";
    for body in
        ["", "{", "[]", "{}", r#"{"ClientId":1}"#, r#"{"ClientId":"secret","Username":"\ud800","Password":"x"}"#]
    {
        let (status, text) = post(prefix, body.to_owned()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(text, r#"{"__type":"SerializationException","message":"The request can't be read."}"#);
    }
    for target in ["", "SignUp", "AWSCognitoIdentityProviderService.", "AWSCognitoIdentityProviderService.ListDevices"]
    {
        assert_eq!(post(target, "{}".to_owned()).await.0, StatusCode::BAD_REQUEST);
    }
    assert_eq!(post(prefix, "x".repeat(65 * 1024)).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}
