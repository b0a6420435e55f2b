//! `POST /api/address-claims`: an address that somebody else began to sign up with.

use api_tests::{Answer, IdentityService, Site};
use reqwest::Method;
use serde_json::{Value, json};

const EMAIL: &str = "nora@example.org";
const THEIRS: &str = "somebody else's words";
const OWN: &str = "seven quiet owls";

async fn sign_up(site: &Site, password: &str, age: &str) -> Result<Value, Value> {
    let attributes = [("email", EMAIL), ("custom:accountType", "individual"), ("custom:ageBand", age)];
    IdentityService::of(site.base()).await.sign_up(EMAIL, password, &attributes).await
}

fn newest_code(site: &Site) -> String {
    site.running().mailbox.all().last().and_then(|mail| mail.code.clone()).expect("a code")
}

async fn claim(site: &Site, code: &str) -> Answer {
    let body = json!({ "email": EMAIL, "code": code }).to_string();
    site.send(Method::POST, "/api/address-claims", None, Some(&body)).await
}

#[tokio::test]
async fn the_owner_frees_the_address_and_nothing_that_somebody_else_chose_remains() {
    let site = Site::start().await;
    let identity = IdentityService::of(site.base()).await;
    sign_up(&site, THEIRS, "13_to_17").await.expect("begins");
    assert_eq!(sign_up(&site, OWN, "18_plus").await.expect_err("is taken")["__type"], "UsernameExistsException");
    let wrong = if newest_code(&site) == "000000" { "000001" } else { "000000" };
    assert_eq!(claim(&site, wrong).await.problem(), (400, "wrong_code"));
    assert_eq!(claim(&site, "a").await.problem(), (400, "wrong_code"));
    assert_eq!(claim(&site, &newest_code(&site)).await.ok(), json!({ "email": EMAIL }));
    assert!(identity.sign_in(EMAIL, THEIRS, site.now()).await.is_err(), "the password opens nothing");

    sign_up(&site, OWN, "18_plus").await.expect("signs up");
    identity.confirm(EMAIL, &newest_code(&site)).await.expect("confirms");
    assert!(identity.sign_in(EMAIL, THEIRS, site.now()).await.is_err());
    let token = identity.sign_in(EMAIL, OWN, site.now()).await.expect("signs in");
    site.send(Method::GET, "/api/me", Some(&token), None).await.ok();
    let export = site.send(Method::GET, "/api/me/export", Some(&token), None).await.ok();
    assert_eq!(export["sections"]["profile"][0]["ageBand"], "18_plus");
}

#[tokio::test]
async fn an_account_that_is_confirmed_is_nobody_elses() {
    let site = Site::start().await;
    let identity = IdentityService::of(site.base()).await;
    sign_up(&site, OWN, "18_plus").await.expect("signs up");
    let code = newest_code(&site);
    identity.confirm(EMAIL, &code).await.expect("confirms");
    assert_eq!(claim(&site, &code).await.problem(), (409, "address_taken"));
    identity.sign_in(EMAIL, OWN, site.now()).await.expect("signs in");
}

#[tokio::test]
async fn guessing_ends_after_a_few_codes_and_an_old_one_is_over() {
    let site = Site::start().await;
    sign_up(&site, THEIRS, "18_plus").await.expect("begins");
    let code = newest_code(&site);
    let mut refusals = Vec::new();
    for guess in 0..30 {
        let guess = format!("{guess:06}");
        if guess != code {
            refusals.push(claim(&site, &guess).await.problem().1.to_owned());
        }
    }
    assert_eq!(refusals.first().map(String::as_str), Some("wrong_code"));
    assert_eq!(refusals.last().map(String::as_str), Some("too_many_attempts"));
    site.set_time(site.now() + chrono::Duration::days(2));
    assert_eq!(claim(&site, &code).await.problem(), (400, "code_expired"));
}
