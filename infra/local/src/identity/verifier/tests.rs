use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::DateTime;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use platform::Clock;
use serde_json::{Value, json};

use super::{REMEMBERED, Refusal, SCOPE, Verifier};
use crate::identity::key::SigningKey;
use crate::identity::settings::Settings;

static OURS: LazyLock<SigningKey> = LazyLock::new(|| SigningKey::from_der(&SigningKey::generate().unwrap()).unwrap());
static THEIRS: LazyLock<SigningKey> = LazyLock::new(|| SigningKey::from_der(&SigningKey::generate().unwrap()).unwrap());

const NOW: i64 = 1_800_000_000;

fn verifier() -> Verifier {
    verifier_at(Clock::new(|| DateTime::from_timestamp(NOW, 0).unwrap()))
}

fn verifier_at(clock: Clock) -> Verifier {
    let mut settings = Settings::new("local_pausewell", "web", "local", "http://localhost:8080/identity/");
    settings.clock = clock;
    Verifier::new(OURS.published(), &settings)
}

fn claims() -> Value {
    json!({
        "iss": "http://localhost:8080/identity/local_pausewell", "client_id": "web", "token_use": "access", "scope": SCOPE,
        "exp": NOW + 600, "iat": NOW, "sub": "someone", "cognito:groups": ["operators", "admins"],
    })
}

fn with(name: &str, value: Value) -> Value {
    let mut claims = claims();
    claims[name] = value;
    claims
}

#[test]
fn a_true_token_is_believed_and_its_claims_reach_the_function_as_strings() {
    let believed = verifier().verify(&OURS.sign(&claims()).unwrap(), &[SCOPE]).unwrap();
    let handed_over = believed.for_authorizer();
    assert_eq!(handed_over["cognito:groups"], json!("[operators admins]"));
    assert_eq!(handed_over["exp"], json!((NOW + 600).to_string()));
    assert_eq!(handed_over["sub"], json!("someone"));
}

#[test]
fn a_token_that_was_believed_before_is_held_against_the_clock_and_the_scopes_again() {
    let now = Arc::new(AtomicI64::new(NOW));
    let clock = Arc::clone(&now);
    let verifier = verifier_at(Clock::new(move || DateTime::from_timestamp(clock.load(Ordering::SeqCst), 0).unwrap()));
    let token = OURS.sign(&claims()).unwrap();
    verifier.verify(&token, &[SCOPE]).unwrap();
    assert_eq!(verifier.verify(&token, &["another"]).err(), Some(Refusal::Scope));
    now.store(NOW + 600, Ordering::SeqCst);
    assert_eq!(verifier.verify(&token, &[SCOPE]).err(), Some(Refusal::Time));
    for number in 0..REMEMBERED {
        verifier.remembered().insert(number.to_string(), verifier.decode(&token).unwrap());
    }
    verifier.signed_claims(&OURS.sign(&with("sub", json!("another"))).unwrap()).unwrap();
    assert_eq!(verifier.remembered().len(), 1, "it doesn't grow");
}

#[test]
fn forged_and_misplaced_tokens_are_refused() {
    let without = |name: &str| {
        let mut claims = claims();
        claims.as_object_mut().unwrap().remove(name);
        claims
    };
    let identity_token = {
        let mut claims = without("scope");
        claims["aud"] = json!("web");
        claims
    };
    let table = [
        (
            "foreign issuer",
            with("iss", json!("https://cognito-idp.eu-central-1.amazonaws.com/local_pausewell")),
            Refusal::Forged,
        ),
        ("no issuer", without("iss"), Refusal::Forged),
        ("foreign client", with("client_id", json!("other")), Refusal::Client),
        ("no client", without("client_id"), Refusal::Client),
        ("foreign audience", with("aud", json!("other")), Refusal::Client),
        ("audience of another type", with("aud", json!(["web"])), Refusal::Client),
        ("just expired", with("exp", json!(NOW)), Refusal::Time),
        ("expiry as a string", with("exp", json!((NOW + 600).to_string())), Refusal::Forged),
        ("no expiry", without("exp"), Refusal::Forged),
        ("not yet", with("nbf", json!(NOW + 1)), Refusal::Time),
        ("issued in the future", with("iat", json!(NOW + 1)), Refusal::Time),
        ("other scope", with("scope", json!("openid profile")), Refusal::Scope),
        ("part of the scope", with("scope", json!("aws.cognito.signin.user.administrator")), Refusal::Scope),
        ("an ID token", identity_token, Refusal::Scope),
    ];
    for (name, claims, refusal) in table {
        let refused = verifier().verify(&OURS.sign(&claims).unwrap(), &[SCOPE]);
        assert_eq!(refused.err(), Some(refusal), "{name}");
    }
}

#[test]
fn only_our_key_and_method_sign() {
    let verifier = verifier();
    let signed = OURS.sign(&claims()).unwrap();
    assert_eq!(verifier.verify(&THEIRS.sign(&claims()).unwrap(), &[]).err(), Some(Refusal::UnknownKey));

    let mut header = jsonwebtoken::decode_header(&signed).unwrap();

    // A foreign key under our key's id.
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let foreign = THEIRS.sign(&claims()).unwrap();
    let mixed =
        format!("{}.{}.{}", signed.split('.').next().unwrap(), part(&claims()), foreign.rsplit('.').next().unwrap());
    assert_eq!(verifier.verify(&mixed, &[]).err(), Some(Refusal::Forged));

    // Changed claims under the true signature.
    let mut parts = signed.split('.');
    let (head, _, signature) = (parts.next().unwrap(), parts.next(), parts.next().unwrap());
    let changed = format!("{head}.{}.{signature}", part(&with("sub", json!("somebody else"))));
    assert_eq!(verifier.verify(&changed, &[]).err(), Some(Refusal::Forged));

    // No signature at all, and HMAC with the public modulus as its secret.
    let none = format!("{}.{}.", part(&json!({ "alg": "none", "kid": header.kid })), part(&claims()));
    assert_eq!(verifier.verify(&none, &[]).err(), Some(Refusal::Algorithm));
    header.alg = Algorithm::HS256;
    let modulus = serde_json::to_value(OURS.published()).unwrap()["keys"][0]["n"].as_str().unwrap().to_owned();
    let confused = jsonwebtoken::encode(&header, &claims(), &EncodingKey::from_secret(modulus.as_bytes())).unwrap();
    assert_eq!(verifier.verify(&confused, &[]).err(), Some(Refusal::Algorithm));

    // No key id.
    let nameless = format!(
        "{}.{}.{signature}",
        part(&serde_json::to_value(Header::new(Algorithm::RS256)).unwrap()),
        part(&claims())
    );
    assert_eq!(verifier.verify(&nameless, &[]).err(), Some(Refusal::UnknownKey));
}

#[test]
fn rubbish_is_refused() {
    for token in ["", "a", "a.b", "a.b.c", "....", "é.é.é", &"x".repeat(100_000)] {
        assert!(verifier().verify(token, &[]).is_err(), "{token:.20}");
    }
}
