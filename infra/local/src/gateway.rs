//! The HTTP API as API Gateway runs it: finds the route, checks the token, makes the event, runs the function, writes the answer.

mod answer;
mod authorizer;
pub(crate) mod event;
pub(crate) mod matching;
mod throttling;

pub use authorizer::{Claims, Verify};

use crate::one_box::BodyTimedOut;
use crate::runner::{Failure, Runner};
use crate::template::{Guard, HttpApi};
use authorizer::Refusal;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{Request, StatusCode};
use axum::response::Response;
use matching::Matcher;
use serde_json::json;
use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use throttling::Buckets;

/// Longest that the gateway waits for a function.
const FUNCTION_TIMEOUT: Duration = Duration::from_secs(30);
/// Largest request line and headers together.
const MAX_HEADER_BYTES: usize = 10_240;
/// Largest body that the gateway reads.
const MAX_BODY_BYTES: usize = 10 * 1024 * 1024;

/// The gateway's front door for `/api`.
pub struct Gateway {
    matcher: Matcher,
    buckets: Buckets,
    verify: Verify,
    runner: Arc<Runner>,
    wait: Duration,
}

impl Gateway {
    /// A gateway of the template's routes.
    #[must_use]
    pub fn new(api: HttpApi, verify: Verify, runner: Arc<Runner>) -> Self {
        let buckets = Buckets::new(&api.routes);
        // A function that is built on demand is waited for.
        let wait = if runner.builds() { Duration::MAX } else { FUNCTION_TIMEOUT };
        Self { matcher: Matcher::new(api.routes), buckets, verify, runner, wait }
    }

    /// The same with another longest wait for a function.
    #[must_use]
    pub fn waiting(mut self, wait: Duration) -> Self {
        self.wait = wait;
        self
    }

    /// Answers one request.
    pub async fn answer(&self, request: Request<Body>, peer: SocketAddr) -> Response {
        let (head, body) = request.into_parts();
        let id = uuid::Uuid::new_v4().to_string();
        let mut response = match self.pass(&head, body, peer, &id).await {
            Ok(response) => response,
            Err((status, message)) => refusal(status, message),
        };
        if let Ok(value) = id.parse() {
            response.headers_mut().insert("apigw-requestid", value);
        }
        response
    }

    async fn pass(
        &self,
        head: &axum::http::request::Parts,
        body: Body,
        peer: SocketAddr,
        id: &str,
    ) -> Result<Response, (StatusCode, &'static str)> {
        if header_bytes(head) > MAX_HEADER_BYTES {
            return Err((StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "Request Header Fields Too Large"));
        }
        let found = self.matcher.find(head.method.as_str(), head.uri.path());
        let (route, parameters) = found.ok_or((StatusCode::NOT_FOUND, "Not Found"))?;
        if !self.buckets.take(route) {
            return Err((StatusCode::TOO_MANY_REQUESTS, "Too Many Requests"));
        }
        let authorized = match &route.guard {
            Guard::Open => None,
            Guard::Token { scopes } => {
                Some(authorizer::authorize(&self.verify, &head.headers, scopes).map_err(|refusal| match refusal {
                    Refusal::Unauthorized => (StatusCode::UNAUTHORIZED, "Unauthorized"),
                    Refusal::Forbidden => (StatusCode::FORBIDDEN, "Forbidden"),
                })?)
            }
        };
        let too_large = (StatusCode::PAYLOAD_TOO_LARGE, "Request Entity Too Large");
        let body: Bytes = to_bytes(body, MAX_BODY_BYTES).await.map_err(|error| {
            if timed_out(&error) { (StatusCode::REQUEST_TIMEOUT, "Request Timeout") } else { too_large }
        })?;
        let key = event::route_key(route);
        let event = event::make(head, &body, peer, id, &key, parameters, authorized);
        let run = self.runner.run(&route.function, &event);
        match tokio::time::timeout(self.wait, run).await {
            Ok(Ok(value)) => {
                answer::response(value).ok_or((StatusCode::INTERNAL_SERVER_ERROR, "Internal Server Error"))
            }
            Ok(Err(Failure::TooLarge)) => Err(too_large),
            Ok(Err(_)) => Err((StatusCode::INTERNAL_SERVER_ERROR, "Internal Server Error")),
            Err(_) => Err((StatusCode::SERVICE_UNAVAILABLE, "Service Unavailable")),
        }
    }
}

/// Whether a body wasn't read because it took too long.
fn timed_out(error: &axum::Error) -> bool {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if error.is::<BodyTimedOut>() {
            return true;
        }
        cause = error.source();
    }
    false
}

fn header_bytes(head: &axum::http::request::Parts) -> usize {
    let line = head.method.as_str().len() + head.uri.to_string().len();
    line + head.headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum::<usize>()
}

/// The gateway's own refusals have a body of their own, not a problem document.
fn refusal(status: StatusCode, message: &str) -> Response {
    let mut response = Response::new(Body::from(json!({ "message": message }).to_string()));
    *response.status_mut() = status;
    response.headers_mut().insert("content-type", axum::http::HeaderValue::from_static("application/json"));
    if status == StatusCode::UNAUTHORIZED {
        response.headers_mut().insert("www-authenticate", axum::http::HeaderValue::from_static("Bearer"));
    }
    response
}

#[cfg(test)]
mod tests;
