//! `POST /api/me/sign-outs`, the end of all sessions with a new password, and operations that need a recent sign-in.

use api_tests::{IdentityService, Person, Site, Token};
use chrono::Duration;
use reqwest::Method;
use serde_json::{Value, json};

const PATH: &str = "/api/me/sign-outs";

/// A session of a person that began this long ago.
fn session(site: &Site, person: &Person, ago: Duration) -> String {
    let mut token = Token::access(site, &person.id);
    token.set("auth_time", json!((site.now() - ago).timestamp()));
    token.sign()
}

async fn send(site: &Site, method: Method, path: &str, token: &str, body: Option<Value>) -> api_tests::Answer {
    let body = body.map(|body| body.to_string());
    site.send(method, path, Some(token), body.as_deref()).await
}

#[tokio::test]
async fn all_earlier_sessions_end_at_once_and_this_one_goes_on() {
    let (site, anna) = Site::with_anna().await;
    let (old, new) = (session(&site, &anna, Duration::days(3)), session(&site, &anna, Duration::seconds(2)));
    let mut open_page = anna.live().await;
    let before = anna.document().await["version"].as_u64().expect("a version");
    let ended = send(&site, Method::POST, PATH, &new, Some(json!({ "keepThisSession": true }))).await.ok();
    assert_eq!(ended, json!({ "version": before + 1 }));
    assert_eq!(open_page.until(before + 1).await.last(), Some(&(before + 1)), "open pages are told");
    let practice = anna.practice("focusedBreathing_grade_1_1");
    for (method, path, body) in [
        (Method::GET, "/api/me".to_owned(), None),
        (Method::GET, "/api/me/progress".to_owned(), None),
        (Method::PATCH, "/api/me".to_owned(), Some(json!({ "theme": "dark" }))),
        (Method::POST, practice.path(), Some(practice.body())),
        (Method::POST, "/api/live-tickets".to_owned(), None),
        (Method::POST, PATH.to_owned(), Some(json!({ "keepThisSession": false }))),
    ] {
        let refused = send(&site, method.clone(), &path, &old, body.clone()).await;
        assert_eq!(refused.problem(), (401, "signed_out"), "{method} {path}");
        let allowed = send(&site, method.clone(), &path, &new, body).await;
        assert!(allowed.status < 300, "{method} {path}: {}", allowed.body);
    }
}

#[tokio::test]
async fn every_session_ends_this_one_included_and_a_new_one_begins() {
    let (site, anna) = Site::with_anna().await;
    let this = session(&site, &anna, Duration::zero());
    send(&site, Method::POST, PATH, &this, Some(json!({ "keepThisSession": false }))).await.ok();
    assert_eq!(send(&site, Method::GET, "/api/me", &this, None).await.problem(), (401, "signed_out"));
    site.set_time(site.now() + Duration::seconds(1));
    let new = session(&site, &anna, Duration::zero());
    send(&site, Method::GET, "/api/me", &new, None).await.ok();
    send(&site, Method::POST, PATH, &new, Some(json!({ "keepThisSession": true }))).await.ok();
    assert_eq!(
        send(&site, Method::GET, "/api/me", &this, None).await.problem(),
        (401, "signed_out"),
        "what ended stays ended"
    );
}

#[tokio::test]
async fn what_can_not_be_undone_needs_a_recent_sign_in() {
    let (site, anna) = Site::with_anna().await;
    let stored = site.written().await;
    let old = session(&site, &anna, Duration::minutes(5) + Duration::seconds(1));
    for (method, path, body) in [
        (Method::DELETE, "/api/me", json!({ "email": anna.email })),
        (Method::POST, PATH, json!({ "keepThisSession": true })),
    ] {
        assert_eq!(
            send(&site, method, path, &old, Some(body)).await.problem(),
            (403, "recent_sign_in_required"),
            "{path}"
        );
    }
    assert_eq!(site.written().await, stored);
    let recent = session(&site, &anna, Duration::minutes(5));
    send(&site, Method::DELETE, "/api/me", &recent, Some(json!({ "email": anna.email }))).await.of_status(202);
}

const NEW_PASSWORD: &str = "a stone beside the river";

/// Resets a person's password with the code from the mailbox, and does nothing else.
async fn reset(site: &Site, identity: &IdentityService, email: &str) -> Result<Value, Value> {
    identity.forget_password(email).await.expect("sends a code");
    let code = site.running().mailbox.all().last().and_then(|mail| mail.code.clone()).expect("a code");
    identity.reset_password(email, &code, NEW_PASSWORD).await
}

#[tokio::test]
async fn a_password_that_is_reset_ends_every_session_from_before_and_none_that_follows() {
    let (site, anna) = Site::with_anna().await;
    let identity = IdentityService::of(site.base()).await;
    let old = identity.sign_in(&anna.email, "a long enough password", site.now()).await.expect("signs in");
    send(&site, Method::GET, "/api/me", &old, None).await.ok();
    let mut open_page = anna.live().await;
    let before = anna.document().await["version"].as_u64().expect("a version");
    site.set_time(site.now() + Duration::milliseconds(1_500));
    reset(&site, &identity, &anna.email).await.expect("resets");
    assert_eq!(open_page.until(before + 1).await.last(), Some(&(before + 1)), "open pages are told");
    assert_eq!(send(&site, Method::GET, "/api/me", &old, None).await.problem(), (401, "signed_out"));
    let new = identity.sign_in(&anna.email, NEW_PASSWORD, site.now()).await.expect("signs in in the same second");
    assert_eq!(send(&site, Method::GET, "/api/me", &new, None).await.ok()["version"], before + 1);
}

#[tokio::test]
async fn a_password_that_is_reset_before_the_first_sign_in_or_after_the_account_was_closed_writes_nothing() {
    let site = Site::empty().await;
    let (newcomer, closed) = (site.newcomer("newcomer").await, site.learner("closed").await);
    closed.close().await;
    let (identity, stored) = (IdentityService::of(site.base()).await, site.written().await);
    for person in [&newcomer, &closed] {
        reset(&site, &identity, &person.email).await.expect("resets");
    }
    assert_eq!(site.written().await, stored);
    assert_eq!(site.lines().failures(), Vec::<Value>::new());
}

#[tokio::test]
async fn a_reset_whose_sessions_could_not_be_ended_says_so_and_the_password_is_new() {
    let (site, anna) = Site::with_anna().await;
    let identity = IdentityService::of(site.base()).await;
    site.set_time(site.now() + Duration::seconds(1));
    site.faults(json!({ "down": true })).await;
    let told = reset(&site, &identity, &anna.email).await.expect_err("is told");
    assert_eq!(told["__type"], "UserLambdaValidationException", "{told}");
    assert!(told["message"].as_str().is_some_and(|text| text.starts_with("PostConfirmation failed")), "{told}");
    assert_eq!(site.lines().failures().last().expect("a failure")["operation"], "end_sessions_at_reset");
    site.faults(json!({})).await;
    identity.sign_in(&anna.email, NEW_PASSWORD, site.now()).await.expect("signs in with it");
}
