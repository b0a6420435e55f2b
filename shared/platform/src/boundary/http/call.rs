//! A request as an operation sees it: the caller, and what they sent.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use domain::id::UserId;
use lambda_http::aws_lambda_events::apigw::ApiGatewayV2httpRequestContext;
use lambda_http::request::RequestContext;
use lambda_http::{Body, Request, RequestExt};
use serde::de::DeserializeOwned;

use super::problem::Problem;
use crate::store::{Document, State, Store};

/// A signed-in user, as identified by the gateway's authorizer.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The user's id.
    pub user: UserId,
    /// Their user name at the identity service.
    pub user_name: String,
    groups: Vec<String>,
}

impl Caller {
    /// Whether they are an operator of this deployment.
    #[must_use]
    pub fn is_operator(&self) -> bool {
        self.groups.iter().any(|group| group == "operators")
    }

    /// The state of their account, which must exist and be open; for operations that need nothing else of the document.
    pub async fn state(&self, store: &Store) -> Result<State, Problem> {
        let state = store.user(&self.user).state().await?.ok_or_else(Problem::user_not_found)?;
        if state.closed_at.is_some() { Err(Problem::account_closed()) } else { Ok(state) }
    }

    /// Their document, which must exist and be open.
    pub async fn document(&self, store: &Store) -> Result<Document, Problem> {
        let document = store.user(&self.user).document().await?.ok_or_else(Problem::user_not_found)?;
        if document.state.closed_at.is_some() { Err(Problem::account_closed()) } else { Ok(document) }
    }
}

/// One HTTP request.
#[derive(Debug)]
pub struct Call {
    request: Request,
    /// When it arrived, by the server's clock.
    pub now: DateTime<Utc>,
}

impl Call {
    pub(super) fn new(request: Request, now: DateTime<Utc>) -> Self {
        Self { request, now }
    }

    /// The caller. Identity comes only from the gateway's authorizer: without its claims, or with the claims of an
    /// ID token, there is no caller.
    pub fn caller(&self) -> Result<Caller, Problem> {
        let claims = &self
            .context()
            .and_then(|context| context.authorizer.as_ref()?.jwt.as_ref())
            .ok_or_else(Problem::signed_out)?
            .claims;
        let claim = |name: &str| claims.get(name).map(String::as_str);
        if claim("token_use") != Some("access") {
            return Err(Problem::signed_out());
        }
        let user: UserId = claim("sub").and_then(|sub| sub.parse().ok()).ok_or_else(Problem::signed_out)?;
        let user_name = claim("username").unwrap_or(user.as_str()).to_owned();
        // A list claim arrives as one string: "[operators reviewers]", with or without commas.
        let groups = claim("cognito:groups").unwrap_or_default();
        let groups =
            groups.split(['[', ']', ',', ' ', '"']).filter(|group| !group.is_empty()).map(str::to_owned).collect();
        Ok(Caller { user, user_name, groups })
    }

    /// A path parameter; `otherwise` if it is missing or invalid.
    pub fn path<T: FromStr>(&self, name: &str, otherwise: impl FnOnce() -> Problem) -> Result<T, Problem> {
        let parameters = self.request.path_parameters_ref();
        parameters.and_then(|all| all.first(name)).and_then(|text| text.parse().ok()).ok_or_else(otherwise)
    }

    pub(super) fn query_parameter(&self, name: &str) -> Option<&str> {
        self.request.query_string_parameters_ref()?.first(name)
    }

    /// A header, if it is readable text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.request.headers().get(name)?.to_str().ok()
    }

    /// The body, as JSON of exactly this form.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        let bytes: &[u8] = match self.request.body() {
            Body::Text(text) => text.as_bytes(),
            Body::Binary(bytes) => bytes,
            _ => &[],
        };
        if bytes.is_empty() {
            return Err(Problem::invalid_body("The body is empty."));
        }
        serde_json::from_slice(bytes).map_err(Problem::invalid_body)
    }

    /// The gateway's id of the request.
    #[must_use]
    pub fn request_id(&self) -> Option<&str> {
        self.context()?.request_id.as_deref()
    }

    fn context(&self) -> Option<&ApiGatewayV2httpRequestContext> {
        match self.request.request_context_ref()? {
            RequestContext::ApiGatewayV2(context) => Some(context),
            _ => None,
        }
    }
}
