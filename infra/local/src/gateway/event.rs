//! API Gateway's event, payload format 2.0, made from a request.

use super::authorizer::Authorized;
use super::matching::{Parameters, decode};
use crate::template::Route;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::Utc;
use serde::Serialize;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::net::SocketAddr;

/// The account id and API id that events of the one box carry.
pub const ACCOUNT: &str = "000000000000";

/// The event, in the names that API Gateway gives its fields.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Event<'a> {
    version: &'static str,
    route_key: &'a str,
    raw_path: &'a str,
    raw_query_string: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cookies: Vec<&'a str>,
    headers: BTreeMap<&'a str, Cow<'a, str>>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    query_string_parameters: Map<String, Value>,
    #[serde(skip_serializing_if = "Parameters::is_empty")]
    path_parameters: Parameters,
    request_context: Context<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    body: Option<Cow<'a, str>>,
    is_base64_encoded: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Context<'a> {
    account_id: &'static str,
    api_id: &'static str,
    domain_name: Cow<'a, str>,
    domain_prefix: String,
    http: Http<'a>,
    request_id: &'a str,
    route_key: &'a str,
    stage: &'static str,
    time: String,
    time_epoch: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    authorizer: Option<Authorizer>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Http<'a> {
    method: &'a str,
    path: &'a str,
    protocol: String,
    source_ip: String,
    user_agent: Cow<'a, str>,
}

#[derive(Serialize)]
struct Authorizer {
    jwt: Authorized,
}

/// Makes the event; `key` is the route's, as [`route_key`] has it.
pub fn make<'a>(
    head: &'a Parts,
    body: &'a [u8],
    peer: SocketAddr,
    id: &'a str,
    key: &'a str,
    parameters: Parameters,
    authorized: Option<Authorized>,
) -> Event<'a> {
    let path = head.uri.path();
    let query_string = head.uri.query().unwrap_or_default();
    let host = joined(&head.headers, "host");
    let now = Utc::now();
    let (body, is_base64_encoded) = body_of(&head.headers, body);
    Event {
        version: "2.0",
        route_key: key,
        raw_path: path,
        raw_query_string: query_string,
        cookies: cookies(&head.headers),
        headers: headers(&head.headers),
        query_string_parameters: query(query_string),
        path_parameters: parameters,
        request_context: Context {
            account_id: ACCOUNT,
            api_id: "pausewell",
            domain_prefix: host.split('.').next().unwrap_or_default().to_owned(),
            domain_name: host,
            http: Http {
                method: head.method.as_str(),
                path,
                protocol: format!("{:?}", head.version),
                source_ip: peer.ip().to_string(),
                user_agent: joined(&head.headers, "user-agent"),
            },
            request_id: id,
            route_key: key,
            stage: "$default",
            time: now.format("%d/%b/%Y:%H:%M:%S %z").to_string(),
            time_epoch: now.timestamp_millis(),
            authorizer: authorized.map(|jwt| Authorizer { jwt }),
        },
        body,
        is_base64_encoded,
    }
}

/// A route as API Gateway names it: `GET /api/skills/{skillId}`.
pub fn route_key(route: &Route) -> String {
    format!("{} {}", route.method, route.path)
}

/// The body, if there is one, and whether it goes as base64.
fn body_of<'a>(headers: &HeaderMap, body: &'a [u8]) -> (Option<Cow<'a, str>>, bool) {
    if body.is_empty() {
        return (None, false);
    }
    match std::str::from_utf8(body).ok().filter(|_| is_text(&joined(headers, "content-type"))) {
        Some(text) => (Some(Cow::Borrowed(text)), false),
        None => (Some(Cow::Owned(STANDARD.encode(body))), true),
    }
}

/// Repeated headers are joined by commas; cookies travel apart.
fn headers(headers: &HeaderMap) -> BTreeMap<&str, Cow<'_, str>> {
    let names = headers.keys().map(|name| name.as_str()).filter(|name| *name != "cookie");
    names.map(|name| (name, joined(headers, name))).collect()
}

/// All values of a header, joined by commas; without a copy where there is one.
fn joined<'a>(headers: &'a HeaderMap, name: &str) -> Cow<'a, str> {
    let mut values = headers.get_all(name).iter().map(|value| String::from_utf8_lossy(value.as_bytes()));
    let first = values.next().unwrap_or_default();
    values.fold(first, |before, value| Cow::Owned(format!("{before},{value}")))
}

/// All values of a header, joined by commas.
pub fn header(headers: &HeaderMap, name: &str) -> String {
    joined(headers, name).into_owned()
}

fn cookies(headers: &HeaderMap) -> Vec<&str> {
    let lines = headers.get_all("cookie").iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split("; ")).collect()
}

/// Query parameters, decoded; a repeated one has its values joined by commas.
pub fn query(text: &str) -> Map<String, Value> {
    let mut parameters = Map::new();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let (name, value) = (decode(&name.replace('+', " ")), decode(&value.replace('+', " ")));
        let joined = match parameters.get(&name).and_then(Value::as_str) {
            Some(before) => format!("{before},{value}"),
            None => value,
        };
        parameters.insert(name, Value::String(joined));
    }
    parameters
}

/// What API Gateway hands on as text; everything else goes as base64.
fn is_text(content_type: &str) -> bool {
    let kind = content_type.split(';').next().unwrap_or_default().trim();
    kind.is_empty()
        || kind.starts_with("text/")
        || kind.ends_with("+json")
        || ["application/json", "application/xml", "application/javascript", "application/x-www-form-urlencoded"]
            .contains(&kind)
}

#[cfg(test)]
mod tests {
    use super::{make, route_key};
    use crate::gateway::authorizer::Authorized;
    use crate::gateway::matching::Parameters;
    use crate::template::{Guard, Route};
    use axum::http::Request;
    use serde_json::{Value, json};

    fn event(request: axum::http::request::Builder, body: &[u8]) -> Value {
        let (head, ()) = request.body(()).expect("is a request").into_parts();
        let route = Route {
            method: "POST".to_owned(),
            path: "/api/skills/{id}".to_owned(),
            function: "f".to_owned(),
            guard: Guard::Open,
            throttle: None,
        };
        let claims = json!({"sub": "u1"}).as_object().expect("is an object").clone();
        let authorized = Authorized { claims, scopes: vec!["s".to_owned()] };
        let parameters = Parameters::from([("id".to_owned(), "a b".to_owned())]);
        let (key, peer) = (route_key(&route), "127.0.0.1:1".parse().expect("is an address"));
        json!(make(&head, body, peer, "r1", &key, parameters, Some(authorized)))
    }

    #[test]
    fn an_event_has_what_the_function_needs() {
        let request = Request::post("/api/skills/a%20b?x=1&y=a+b%26c&x=2&flag")
            .header("host", "localhost:8080")
            .header("cookie", "a=1; b=2")
            .header("accept", "one")
            .header("accept", "two")
            .header("content-type", "application/json");
        let event = event(request, b"{}");
        assert_eq!(event["routeKey"], "POST /api/skills/{id}");
        assert_eq!(event["rawPath"], "/api/skills/a%20b");
        assert_eq!(event["pathParameters"]["id"], "a b");
        assert_eq!(event["queryStringParameters"], json!({"x": "1,2", "y": "a b&c", "flag": ""}));
        assert_eq!(event["cookies"], json!(["a=1", "b=2"]));
        assert_eq!(event["headers"]["accept"], "one,two");
        assert!(event["headers"].get("cookie").is_none());
        let context = &event["requestContext"];
        assert_eq!(context["authorizer"], json!({"jwt": {"claims": {"sub": "u1"}, "scopes": ["s"]}}));
        assert_eq!(
            (&context["domainName"], &context["http"]["sourceIp"]),
            (&json!("localhost:8080"), &json!("127.0.0.1"))
        );
        assert_eq!(context["http"]["method"], "POST");
        assert_eq!((&event["body"], &event["isBase64Encoded"]), (&json!("{}"), &json!(false)));
    }

    #[test]
    fn bytes_go_as_base64() {
        let event = event(Request::post("/api/skills/a").header("content-type", "image/png"), b"\x89PNG");
        assert_eq!((&event["body"], &event["isBase64Encoded"]), (&json!("iVBORw=="), &json!(true)));
    }
}
