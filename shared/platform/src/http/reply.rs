//! What an operation answers when it did what was asked.

use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use lambda_http::{Body, Response};
use serde::Serialize;

use super::problem::Problem;

/// A JSON answer.
#[derive(Debug)]
pub struct Reply {
    status: StatusCode,
    body: String,
    cache: &'static str,
}

impl Reply {
    /// 200 with a body.
    pub fn ok(body: &impl Serialize) -> Result<Self, Problem> {
        Self::new(StatusCode::OK, body)
    }

    /// 201 with a body: something now exists that did not.
    pub fn created(body: &impl Serialize) -> Result<Self, Problem> {
        Self::new(StatusCode::CREATED, body)
    }

    fn new(status: StatusCode, body: &impl Serialize) -> Result<Self, Problem> {
        let body = serde_json::to_string(body).map_err(Problem::unexpected)?;
        // Almost every answer is somebody's own: no cache on the way may keep it.
        Ok(Self { status, body, cache: "no-store" })
    }

    /// Lets browsers and the edge keep an answer that is the same for everybody.
    #[must_use]
    pub fn cached_publicly(mut self) -> Self {
        self.cache = "public, max-age=300";
        self
    }

    /// The status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.status
    }
}

impl From<Reply> for Response<Body> {
    fn from(reply: Reply) -> Self {
        let mut response = Response::new(Body::from(reply.body));
        *response.status_mut() = reply.status;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, http::HeaderValue::from_static("application/json"));
        headers.insert(CACHE_CONTROL, http::HeaderValue::from_static(reply.cache));
        response
    }
}
