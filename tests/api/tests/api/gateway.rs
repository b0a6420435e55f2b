//! What the gateway lets through: tokens, sizes, routes.

use api_tests::token::{foreign_key, key};
use api_tests::{Functions, NOON, Person, Site, Token, moment};
use jsonwebtoken::jwk::AlgorithmParameters;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use local::template::{Guard, Names, Route, Template};
use reqwest::Method;
use serde_json::{Value, json};

fn routes() -> Vec<Route> {
    Template::of_deployment(Names::new()).expect("the template").http_api().routes
}

/// A path of a route with something in every place.
fn filled(route: &Route) -> String {
    route.path.replace("{skillId}", "focusedBreathing_grade_1_1").replace("{invitationId}", "invitation_1")
}

async fn call(site: &Site, route: &Route, token: Option<&str>) -> (u16, Value) {
    let method = Method::from_bytes(route.method.as_bytes()).expect("a method");
    let answer = site.send(method, &filled(route), token, None).await;
    (answer.status, answer.body)
}

/// A token with this header, whatever it says, signed with nothing.
fn unsigned(header: &Value, token: &Token, signature: &str) -> String {
    use base64::Engine;
    let part = |value: &Value| base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(value.to_string());
    format!("{}.{}.{signature}", part(header), part(&token.0))
}

/// Every way in which a token can be wrong, by name.
fn forgeries(site: &Site, anna: &Person) -> Vec<(&'static str, String)> {
    let good = || Token::access(site, &anna.id);
    let now = site.now().timestamp();
    let kid = key().published().keys[0].common.key_id.clone().expect("a key id");
    let AlgorithmParameters::RSA(public) = key().published().keys[0].algorithm.clone() else { panic!("an RSA key") };
    // The public key as the secret of a symmetric signature: the oldest trick with tokens.
    let symmetric = |secret: &[u8]| {
        let mut header = Header::new(Algorithm::HS256);
        header.kid = Some(kid.clone());
        jsonwebtoken::encode(&header, &good().0, &EncodingKey::from_secret(secret)).expect("signs")
    };
    let signed = good().sign();
    let (head, rest) = signed.split_once('.').expect("three parts");
    let (claims, signature) = rest.split_once('.').expect("three parts");
    let other = Token::access(site, &"00000000-0000-4000-8000-000000000000".parse().expect("an id")).sign();
    let other_claims = other.split('.').nth(1).expect("claims");
    vec![
        ("empty", String::new()),
        ("garbage", "garbage".to_owned()),
        ("two parts", format!("{head}.{claims}")),
        ("four parts", format!("{signed}.{signature}")),
        ("no signature", format!("{head}.{claims}.")),
        ("another's signature", format!("{head}.{other_claims}.{signature}")),
        ("alg none", unsigned(&json!({ "alg": "none", "kid": kid }), &good(), "")),
        ("alg None with the signature", unsigned(&json!({ "alg": "None", "kid": kid }), &good(), signature)),
        ("HS256 with the modulus", symmetric(public.n.as_bytes())),
        ("HS256 with nothing", symmetric(b"")),
        (
            "a foreign key under our id",
            unsigned(
                &json!({ "alg": "RS256", "kid": kid }),
                &good(),
                good().sign_with(&foreign_key()).rsplit('.').next().expect("a signature"),
            ),
        ),
        ("a foreign key", good().sign_with(&foreign_key())),
        (
            "a foreign issuer",
            good().with("iss", json!("https://cognito-idp.us-east-1.amazonaws.com/us-east-1_other")).sign(),
        ),
        ("no issuer", good().with("iss", Value::Null).sign()),
        ("a foreign client", good().with("client_id", json!("another")).sign()),
        ("a foreign audience", good().with("aud", json!("another")).sign()),
        ("no client", good().with("client_id", Value::Null).sign()),
        ("expired", good().with("exp", json!(now - 1)).sign()),
        ("expiring now", good().with("exp", json!(now)).sign()),
        ("no expiry", good().with("exp", Value::Null).sign()),
        ("not yet good", good().with("nbf", json!(now + 300)).sign()),
        ("made in the future", good().with("iat", json!(now + 300)).sign()),
    ]
}

#[tokio::test]
async fn a_forged_token_opens_no_guarded_route() {
    let site = Site::empty().await;
    site.set_time(moment(NOON));
    let anna = site.learner("anna").await;
    let stored = site.written().await;
    let forgeries = forgeries(&site, &anna);
    let guarded: Vec<Route> = routes().into_iter().filter(|route| route.guard != Guard::Open).collect();
    assert!(guarded.len() >= 8);
    for route in &guarded {
        let refused = (401, json!({ "message": "Unauthorized" }));
        assert_eq!(call(&site, route, None).await, refused, "no token: {route:?}");
        for (name, token) in &forgeries {
            assert_eq!(call(&site, route, Some(token)).await, refused, "{name}: {route:?}");
        }
    }
    assert_eq!(site.written().await, stored);
    let ran: Vec<_> = site
        .lines()
        .all()
        .into_iter()
        .map(|line| line["operation"].clone())
        .filter(|name| name != "publish_changes" && name != "roll_up_practice")
        .collect();
    assert_eq!(ran, ["get_user"], "no function ran but the one that made the document");
}

#[tokio::test]
async fn a_token_without_the_scope_is_forbidden_and_an_identity_token_is_nobody() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let stored = site.written().await;
    let good = || Token::access(&site, &anna.id);
    for route in routes().into_iter().filter(|route| route.guard != Guard::Open) {
        let forbidden = (403, json!({ "message": "Forbidden" }));
        for token in [
            good().with("scope", Value::Null),
            good().with("scope", json!("openid email")),
            good().with("scope", json!("aws.cognito.signin.user.administrator")),
            Token::identity(&site, &anna.id),
        ] {
            assert_eq!(call(&site, &route, Some(&token.sign())).await, forbidden, "{:?} {route:?}", token.0);
        }
        // A pool could be configured to put a scope into ID tokens, so the function checks for itself.
        let dressed_up = Token::identity(&site, &anna.id).with("scope", json!("aws.cognito.signin.user.admin"));
        let (status, body) = call(&site, &route, Some(&dressed_up.sign())).await;
        assert_eq!((status, &body["code"]), (401, &json!("signed_out")), "{route:?}");
    }
    assert_eq!(site.written().await, stored);
}

#[tokio::test]
async fn a_token_lives_ten_minutes() {
    let site = Site::empty().await;
    let noon = moment(NOON);
    site.set_time(noon);
    let anna = site.learner("anna").await;
    let token = anna.token();
    for (seconds, status) in [(0, 200), (599, 200), (600, 401), (86_400, 401)] {
        site.set_time(noon + chrono::Duration::seconds(seconds));
        assert_eq!(site.send(Method::GET, "/api/me", Some(&token), None).await.status, status, "after {seconds} s");
    }
}

#[tokio::test]
async fn an_unknown_route_is_the_gateways_404_and_a_wrong_method_too() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let token = anna.token();
    for (method, path) in [
        (Method::GET, "/api"),
        (Method::GET, "/api/"),
        (Method::GET, "/api/nothing"),
        (Method::GET, "/api/me/"),
        (Method::PUT, "/api/me"),
        (Method::PUT, "/api/skills"),
        (Method::GET, "/api/ME"),
        (Method::GET, "/api/skills/a/completions"),
        (Method::GET, "/api//me"),
        (Method::POST, "/api/skills//completions"),
    ] {
        let answer = site.send(method.clone(), path, Some(&token), None).await;
        assert_eq!((answer.status, &answer.body), (404, &json!({ "message": "Not Found" })), "{method} {path}");
    }
}

#[tokio::test]
async fn oversized_requests_are_refused_before_any_function() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    let stored = site.written().await;
    site.lines().clear();
    for bytes in [7_000_000, 11_000_000] {
        let answer = anna.post_text(&anna.practice("focusedBreathing_grade_1_1").path(), &"x".repeat(bytes)).await;
        assert_eq!((answer.status, &answer.body), (413, &json!({ "message": "Request Entity Too Large" })), "{bytes}");
    }
    assert_eq!(anna.get(&format!("/api/me?timeZone={}", "x".repeat(12_000))).await.status, 431);
    assert_eq!((site.written().await, site.lines().of("complete_skill").len()), (stored, 0));
}

#[tokio::test]
async fn too_many_requests_at_once_get_429() {
    let parameters = [("RequestsPerSecond", "1"), ("RequestBurst", "5")]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into();
    let site = Site::with(local::Options { parameters, ..local::Options::default() }).await;
    let answers = futures::future::join_all((0..12).map(|_| site.get("/api/health"))).await;
    let refused: Vec<_> = answers.iter().filter(|answer| answer.status == 429).collect();
    assert!(refused.len() >= 5, "{}", refused.len());
    assert!(refused.iter().all(|answer| answer.body == json!({ "message": "Too Many Requests" })));
}

/// SHA-256 of "secret-of-now" and of "secret-before".
const SECRET_HASHES: &str = "874acb73940e369889053106842bcc7dbef820628a0eba87b23a9d40fd39563f,\
                             83024927ecc85a827d4eddfbe63b0dc9fceb26a88e101b72f569c1630bc82b68";

#[tokio::test]
async fn a_request_that_bypasses_the_cdn_is_refused() {
    let parameters = [("OriginSecretHashes".to_owned(), SECRET_HASHES.to_owned())].into();
    let site = Site::with(local::Options { parameters, ..local::Options::default() }).await;
    let ask = async |secret: Option<&str>| {
        let mut request = site.http().get(format!("{}/api/health", site.base()));
        if let Some(secret) = secret {
            request = request.header("x-origin-secret", secret);
        }
        let answer = request.send().await.expect("an answer");
        (answer.status().as_u16(), answer.json::<Value>().await.expect("JSON")["code"].clone())
    };
    for secret in [None, Some(""), Some("secret-of-never"), Some(SECRET_HASHES)] {
        assert_eq!(ask(secret).await, (403, json!("not_allowed")), "{secret:?}");
    }
    for secret in ["secret-of-now", "secret-before"] {
        assert_eq!(ask(Some(secret)).await.0, 200, "{secret}");
    }
    assert_eq!(site.lines().of("check_health").len(), 6);
    assert!(!site.lines().text().contains("secret-"), "the log tells a secret");
}

#[tokio::test]
async fn a_live_connection_that_bypasses_the_cdn_is_refused_and_keeps_its_ticket() {
    let site = Site::empty().await;
    let anna = site.learner("anna").await;
    let ticket = anna.ticket().await;
    let functions = Functions::with(&site, &[("ORIGIN_SECRET_HASHES", SECRET_HASHES)]);
    let connect = async |secret: &str| {
        let event = json!({
            "headers": { "Origin": site.origin(), "X-Origin-Secret": secret },
            "queryStringParameters": { "ticket": ticket },
            "requestContext": { "connectionId": "one", "connectedAt": 0, "requestTimeEpoch": 0 },
        });
        functions.run("live_connect", &event).await.expect("an answer")["statusCode"].clone()
    };
    assert_eq!(connect("").await, 403);
    assert_eq!(connect("secret-of-now").await, 200);
}

#[tokio::test]
async fn every_answer_carries_the_security_headers_and_nothing_personal_is_cached() {
    let site = Site::start().await;
    let anna = site.learner("anna").await;
    for answer in [
        anna.get("/api/me").await,
        site.get("/api/health").await,
        site.get("/api/me").await,
        site.get("/api/nothing").await,
        site.get("/api/focus-areas").await,
    ] {
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert!(answer.header("strict-transport-security").is_some_and(|value| value.contains("max-age=")));
        assert!(answer.header("content-security-policy").is_some_and(|value| value.contains("frame-ancestors 'none'")));
        assert!(answer.header("referrer-policy").is_some() && answer.header("permissions-policy").is_some());
    }
    assert_eq!(anna.get("/api/me").await.header("cache-control"), Some("no-store"));
}
