//! API Gateway's event, payload format 2.0, made from a request.

use super::authorizer::Authorized;
use super::matching::{Parameters, decode};
use crate::template::Route;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::Utc;
use serde_json::{Map, Value, json};
use std::net::SocketAddr;

/// The account id and API id that events of the one box carry.
pub const ACCOUNT: &str = "000000000000";

/// Makes the event.
pub fn make(
    head: &Parts,
    body: &[u8],
    peer: SocketAddr,
    id: &str,
    route: &Route,
    parameters: Parameters,
    authorized: Option<Authorized>,
) -> Value {
    let route_key = format!("{} {}", route.method, route.path);
    let path = head.uri.path();
    let host = header(&head.headers, "host");
    let now = Utc::now();
    let mut context = json!({
        "accountId": ACCOUNT,
        "apiId": "pausewell",
        "domainName": host,
        "domainPrefix": host.split('.').next().unwrap_or_default(),
        "http": {
            "method": head.method.as_str(),
            "path": path,
            "protocol": format!("{:?}", head.version),
            "sourceIp": peer.ip().to_string(),
            "userAgent": header(&head.headers, "user-agent"),
        },
        "requestId": id,
        "routeKey": route_key,
        "stage": "$default",
        "time": now.format("%d/%b/%Y:%H:%M:%S %z").to_string(),
        "timeEpoch": now.timestamp_millis(),
    });
    if let Some(Authorized { claims, scopes }) = authorized {
        context["authorizer"] = json!({ "jwt": { "claims": claims, "scopes": scopes } });
    }
    let mut event = json!({
        "version": "2.0",
        "routeKey": route_key,
        "rawPath": path,
        "rawQueryString": head.uri.query().unwrap_or_default(),
        "headers": headers(&head.headers),
        "requestContext": context,
        "isBase64Encoded": false,
    });
    let cookies = cookies(&head.headers);
    if !cookies.is_empty() {
        event["cookies"] = json!(cookies);
    }
    let query = query(head.uri.query().unwrap_or_default());
    if !query.is_empty() {
        event["queryStringParameters"] = Value::Object(query);
    }
    if !parameters.is_empty() {
        event["pathParameters"] = json!(parameters);
    }
    if !body.is_empty() {
        match std::str::from_utf8(body).ok().filter(|_| is_text(&header(&head.headers, "content-type"))) {
            Some(text) => event["body"] = json!(text),
            None => {
                event["body"] = json!(STANDARD.encode(body));
                event["isBase64Encoded"] = json!(true);
            }
        }
    }
    event
}

/// Repeated headers are joined by commas; cookies travel apart.
fn headers(headers: &HeaderMap) -> Map<String, Value> {
    let names = headers.keys().filter(|name| *name != "cookie");
    names.map(|name| (name.as_str().to_owned(), json!(header(headers, name.as_str())))).collect()
}

/// All values of a header, joined by commas.
pub fn header(headers: &HeaderMap, name: &str) -> String {
    let values = headers.get_all(name).iter().map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned());
    values.collect::<Vec<_>>().join(",")
}

fn cookies(headers: &HeaderMap) -> Vec<String> {
    let lines = headers.get_all("cookie").iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split("; ")).map(str::to_owned).collect()
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
    use super::make;
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
        make(&head, body, "127.0.0.1:1".parse().expect("is an address"), "r1", &route, parameters, Some(authorized))
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
        assert_eq!(event["rawPath"], "/api/skills/a%20b");
        assert_eq!(event["pathParameters"]["id"], "a b");
        assert_eq!(event["queryStringParameters"], json!({"x": "1,2", "y": "a b&c", "flag": ""}));
        assert_eq!(event["cookies"], json!(["a=1", "b=2"]));
        assert_eq!(event["headers"]["accept"], "one,two");
        assert!(event["headers"].get("cookie").is_none());
        assert_eq!(event["requestContext"]["authorizer"]["jwt"]["claims"]["sub"], "u1");
        assert_eq!(event["requestContext"]["http"]["method"], "POST");
        assert_eq!((&event["body"], &event["isBase64Encoded"]), (&json!("{}"), &json!(false)));
    }

    #[test]
    fn bytes_go_as_base64() {
        let event = event(Request::post("/api/skills/a").header("content-type", "image/png"), b"\x89PNG");
        assert_eq!((&event["body"], &event["isBase64Encoded"]), (&json!("iVBORw=="), &json!(true)));
    }
}
