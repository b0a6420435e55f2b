//! A function's answer, payload format 2.0, as a response.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

/// The response; none when the answer has a shape that API Gateway would answer with a 500.
pub fn response(mut answer: Value) -> Option<Response> {
    let Some(status) = answer.get("statusCode") else {
        // Without a status the whole answer is the body of a 200.
        let mut response = Response::new(Body::from(answer.to_string()));
        response.headers_mut().insert("content-type", HeaderValue::from_static("application/json"));
        return Some(response);
    };
    let status = StatusCode::from_u16(u16::try_from(status.as_u64()?).ok()?).ok()?;
    let encoded = answer.get("isBase64Encoded").and_then(Value::as_bool).unwrap_or_default();
    let text = match answer.get_mut("body").map(Value::take) {
        Some(Value::String(text)) => text,
        _ => String::new(),
    };
    let body = if encoded { STANDARD.decode(text).ok()? } else { text.into_bytes() };
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    for (name, value) in object(&answer, "headers") {
        headers.insert(header_name(name)?, header_value(value)?);
    }
    for (name, values) in object(&answer, "multiValueHeaders") {
        let name = header_name(name)?;
        headers.remove(&name);
        for value in values.as_array()? {
            headers.append(name.clone(), header_value(value)?);
        }
    }
    for cookie in answer.get("cookies").and_then(Value::as_array).into_iter().flatten() {
        headers.append("set-cookie", header_value(cookie)?);
    }
    Some(response)
}

fn object<'a>(answer: &'a Value, name: &str) -> impl Iterator<Item = (&'a String, &'a Value)> {
    answer.get(name).and_then(Value::as_object).into_iter().flatten()
}

fn header_name(name: &str) -> Option<HeaderName> {
    HeaderName::try_from(name).ok()
}

fn header_value(value: &Value) -> Option<HeaderValue> {
    match value {
        Value::String(text) => HeaderValue::try_from(text).ok(),
        other => HeaderValue::try_from(other.to_string()).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::response;
    use serde_json::json;

    #[test]
    fn status_headers_and_cookies_come_through() {
        let answer = json!({
            "statusCode": 201, "headers": {"content-type": "text/plain", "x-n": 1}, "cookies": ["a=1", "b=2"],
            "multiValueHeaders": {"content-type": ["text/html"]}, "body": "aGk=", "isBase64Encoded": true
        });
        let response = response(answer).expect("is a response");
        assert_eq!(response.status(), 201);
        assert_eq!(response.headers()["content-type"], "text/html");
        assert_eq!(response.headers().get_all("set-cookie").iter().count(), 2);
    }

    #[test]
    fn an_impossible_status_is_no_response() {
        assert!(response(json!({"statusCode": 7})).is_none());
        assert!(response(json!({"statusCode": "200"})).is_none());
    }
}
