//! The answer of an operation that succeeded, or that answers a page without script.

use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, LOCATION};
use http::{HeaderValue, StatusCode};
use lambda_http::{Body, Response};
use serde::Serialize;

use super::problem::Problem;

/// An answer: JSON, a table, or a page for a browser without script.
#[derive(Debug)]
pub struct Reply {
    status: StatusCode,
    body: String,
    kind: Option<&'static str>,
    cache: &'static str,
    file: Option<&'static str>,
    tag: Option<String>,
    location: Option<String>,
}

/// JSON.
const JSON: Option<&str> = Some("application/json");

impl Reply {
    /// 200 with a body.
    pub fn ok(body: &impl Serialize) -> Result<Self, Problem> {
        Self::new(StatusCode::OK, body)
    }

    /// 201 with a body: something was created.
    pub fn created(body: &impl Serialize) -> Result<Self, Problem> {
        Self::new(StatusCode::CREATED, body)
    }

    /// 202 with a body: it will be done.
    pub fn accepted(body: &impl Serialize) -> Result<Self, Problem> {
        Self::new(StatusCode::ACCEPTED, body)
    }

    fn new(status: StatusCode, body: &impl Serialize) -> Result<Self, Problem> {
        let body = serde_json::to_string(body).map_err(Problem::unexpected)?;
        Ok(Self::of(status, body, JSON))
    }

    fn of(status: StatusCode, body: String, kind: Option<&'static str>) -> Self {
        // Almost every answer is personal: no cache on the way may store it.
        Self { status, body, kind, cache: "no-store", file: None, tag: None, location: None }
    }

    /// 200 with a CSV table, to be saved under a file name.
    #[must_use]
    pub fn csv(table: String, file: &'static str) -> Self {
        Self { file: Some(file), ..Self::of(StatusCode::OK, table, Some("text/csv")) }
    }

    /// A page, for a browser that sent a form by itself.
    #[must_use]
    pub fn page(status: StatusCode, html: String) -> Self {
        Self::of(status, html, Some("text/html; charset=utf-8"))
    }

    /// 303: the answer to a form is at another path, so that reloading it sends nothing again.
    #[must_use]
    pub fn see_other(path: String) -> Self {
        Self { location: Some(path), ..Self::of(StatusCode::SEE_OTHER, String::new(), None) }
    }

    /// 200 with JSON that has an entity tag.
    pub(super) fn tagged(body: String, tag: String) -> Self {
        Self { tag: Some(tag), ..Self::of(StatusCode::OK, body, JSON) }
    }

    /// 304: the caller has the answer with this entity tag.
    pub(super) fn not_modified(tag: String) -> Self {
        Self { status: StatusCode::NOT_MODIFIED, kind: None, ..Self::tagged(String::new(), tag) }
    }

    /// Lets browsers and the edge cache an answer that is the same for everyone.
    #[must_use]
    pub fn cached_publicly(mut self) -> Self {
        self.cache = "public, max-age=300";
        self
    }

    /// Lets browsers and the edge cache for an hour what is the same for everyone and hardly ever changes.
    #[must_use]
    pub fn cached_publicly_for_an_hour(mut self) -> Self {
        self.cache = "public, max-age=3600";
        self
    }

    /// Lets the caller's own browser cache an answer for a while; no cache on the way may.
    #[must_use]
    pub fn cached_privately(mut self) -> Self {
        self.cache = "private, max-age=300";
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
        if let Some(kind) = reply.kind {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        }
        if let Some(Ok(path)) = reply.location.map(HeaderValue::try_from) {
            headers.insert(LOCATION, path);
        }
        if let Some(Ok(tag)) = reply.tag.map(HeaderValue::try_from) {
            headers.insert(ETAG, tag);
        }
        if let Some(Ok(name)) = reply.file.map(|file| HeaderValue::try_from(format!("attachment; filename=\"{file}\"")))
        {
            headers.insert(CONTENT_DISPOSITION, name);
        }
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(reply.cache));
        response
    }
}
