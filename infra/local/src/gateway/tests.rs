//! The gateway's refusals, without a server around it.

use super::{Claims, Gateway, Verify};
use crate::runner::{FunctionHost, Linked, Runner};
use crate::template::{Guard, HttpApi, Route, Throttle};
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

fn gateway(throttle: Option<Throttle>) -> Gateway {
    let route = |method: &str, path: &str, guard: Guard| Route {
        method: method.to_owned(),
        path: path.to_owned(),
        function: "echo".to_owned(),
        guard,
        throttle,
    };
    let scopes = vec!["scope".to_owned()];
    let routes = vec![
        route("GET", "/api/open", Guard::Open),
        route("POST", "/api/open", Guard::Open),
        route("GET", "/api/closed", Guard::Token { scopes }),
        Route { function: "silent".to_owned(), ..route("GET", "/api/silent", Guard::Open) },
    ];
    let verify: Verify = Arc::new(|token| match token {
        "good" => Some(Claims::from_iter([("scope".to_owned(), json!("scope")), ("sub".to_owned(), json!("u1"))])),
        "id" => Some(Claims::from_iter([("sub".to_owned(), json!("u1"))])),
        _ => None,
    });
    let echo: Linked = Arc::new(|event| Box::pin(async move { Ok(event) }));
    let silent: Linked = Arc::new(|_| Box::pin(std::future::pending()));
    let functions = BTreeMap::from([("echo".to_owned(), echo), ("silent".to_owned(), silent)]);
    let timeouts = [("echo", Duration::from_mins(1)), ("silent", Duration::from_millis(200))]
        .map(|(name, time)| (name.to_owned(), time))
        .into();
    let runner = Runner::new(FunctionHost::Linked(functions), timeouts);
    Gateway::new(HttpApi { routes }, verify, Arc::new(runner))
}

async fn ask(gateway: &Gateway, request: Request<Body>) -> (StatusCode, Value) {
    let response = gateway.answer(request, "127.0.0.1:1".parse().expect("is an address")).await;
    let status = response.status();
    let body = to_bytes(response.into_body(), usize::MAX).await.expect("has a body");
    (status, serde_json::from_slice(&body).expect("is JSON"))
}

fn get(path: &str, token: Option<&str>) -> Request<Body> {
    let mut request = Request::get(path);
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    request.body(Body::empty()).expect("is a request")
}

#[tokio::test]
async fn a_guarded_route_wants_a_token_with_its_scope() {
    let gateway = gateway(None);
    let unauthorized = (StatusCode::UNAUTHORIZED, json!({"message": "Unauthorized"}));
    assert_eq!(ask(&gateway, get("/api/closed", None)).await, unauthorized);
    assert_eq!(ask(&gateway, get("/api/closed", Some("forged"))).await, unauthorized);
    assert_eq!(
        ask(&gateway, get("/api/closed", Some("id"))).await,
        (StatusCode::FORBIDDEN, json!({"message": "Forbidden"}))
    );
    let (status, event) = ask(&gateway, get("/api/closed", Some("good"))).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(event["requestContext"]["authorizer"]["jwt"]["claims"]["sub"], "u1");
}

#[tokio::test]
async fn an_open_route_carries_no_claims_even_with_a_token() {
    let (_, event) = ask(&gateway(None), get("/api/open", Some("good"))).await;
    assert!(event["requestContext"].get("authorizer").is_none());
}

#[tokio::test]
async fn an_unknown_path_or_method_is_not_found() {
    let gateway = gateway(None);
    let missing = (StatusCode::NOT_FOUND, json!({"message": "Not Found"}));
    assert_eq!(ask(&gateway, get("/api/nothing", None)).await, missing);
    let delete = Request::delete("/api/open").body(Body::empty()).expect("is a request");
    assert_eq!(ask(&gateway, delete).await, missing);
}

#[tokio::test]
async fn too_large_a_body_or_header_is_refused() {
    let gateway = gateway(None);
    for size in [6 * 1024 * 1024, 11 * 1024 * 1024] {
        let request = Request::post("/api/open").body(Body::from("x".repeat(size))).expect("is a request");
        assert_eq!(
            ask(&gateway, request).await,
            (StatusCode::PAYLOAD_TOO_LARGE, json!({"message": "Request Entity Too Large"}))
        );
    }
    let request =
        Request::get("/api/open").header("x-long", "x".repeat(10_240)).body(Body::empty()).expect("is a request");
    assert_eq!(ask(&gateway, request).await.0, StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
}

#[tokio::test]
async fn beyond_its_burst_a_route_is_throttled() {
    let gateway = gateway(Some(Throttle { rate: 0.001, burst: 2.0 }));
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(ask(&gateway, get("/api/open", None)).await.0.as_u16());
    }
    assert_eq!(statuses, [200, 200, 429]);
}

#[tokio::test]
async fn a_function_that_does_not_answer_in_time_is_a_500_and_beyond_the_gateways_wait_a_503() {
    let failed = (StatusCode::INTERNAL_SERVER_ERROR, json!({"message": "Internal Server Error"}));
    assert_eq!(ask(&gateway(None), get("/api/silent", None)).await, failed);
    let impatient = gateway(None).waiting(Duration::from_millis(10));
    let gone = (StatusCode::SERVICE_UNAVAILABLE, json!({"message": "Service Unavailable"}));
    assert_eq!(ask(&impatient, get("/api/silent", None)).await, gone);
}
