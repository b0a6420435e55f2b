//! A fresh box and a signed-in user.

use local::addresses::CLIENT;
use local::identity::SigningKey;
use local::{Options, RunningBox};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::OnceLock;

/// The signing key of every box in this process: making one takes longer than a test.
pub fn key() -> &'static [u8] {
    static KEY: OnceLock<Vec<u8>> = OnceLock::new();
    KEY.get_or_init(|| SigningKey::generate().expect("makes a key"))
}

/// A box in memory.
pub async fn start() -> RunningBox {
    local::start(options()).await.expect("starts")
}

/// Its options.
pub fn options() -> Options {
    Options { test_controls: true, signing_key: Some(key().to_vec()), ..Options::default() }
}

/// An access token of a new account.
pub async fn signed_in(one_box: &RunningBox, email: &str, groups: &[&str]) -> String {
    let attributes = [("custom:accountType", "individual"), ("custom:ageBand", "18_plus")];
    let made = one_box.identity.create_confirmed_user(email, "a long enough password", &attributes, groups);
    let id = made.await.expect("makes an account").to_string();
    token(one_box, &id, groups)
}

/// A user's access token.
pub fn token(one_box: &RunningBox, user: &str, groups: &[&str]) -> String {
    let now = one_box.clock.now().timestamp();
    let claims = json!({
        "sub": user, "username": user, "iss": one_box.issuer(), "client_id": CLIENT, "token_use": "access",
        "scope": "aws.cognito.signin.user.admin", "cognito:groups": groups, "iat": now, "exp": now + 600,
    });
    SigningKey::from_der(key()).expect("is a key").sign(&claims).expect("signs")
}

/// A request, its status and its JSON.
pub async fn ask(
    one_box: &RunningBox,
    method: Method,
    path: &str,
    token: Option<&str>,
    body: Option<Value>,
) -> (StatusCode, Value) {
    let mut request = reqwest::Client::new().request(method, format!("{}{path}", one_box.base_url));
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    if let Some(body) = body {
        request = request.json(&body);
    }
    let answer = request.send().await.expect("the box answers");
    let status = answer.status();
    (status, answer.json().await.unwrap_or_default())
}

/// A GET.
pub async fn get(one_box: &RunningBox, path: &str, token: Option<&str>) -> (StatusCode, Value) {
    ask(one_box, Method::GET, path, token, None).await
}

/// Sets something under `/__test`.
pub async fn control(one_box: &RunningBox, name: &str, setting: Value) {
    let (status, answer) = ask(one_box, Method::POST, &format!("/__test/{name}"), None, Some(setting)).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
}
