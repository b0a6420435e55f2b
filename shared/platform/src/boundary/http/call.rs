//! A request as an operation sees it: the caller, and what they sent.

use std::str::FromStr;

use chrono::{DateTime, Duration, Utc};
use domain::day::LocalDate;
use domain::id::UserId;
use http::StatusCode;
use lambda_http::aws_lambda_events::apigw::ApiGatewayV2httpRequestContext;
use lambda_http::request::RequestContext;
use lambda_http::{Body, Request, RequestExt};
use serde::de::DeserializeOwned;

use super::problem::Problem;
use super::problem_code::Code;
use crate::store::{Day, Document, State, Store};

/// A signed-in user, as identified by the gateway's authorizer.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The user's id.
    pub user: UserId,
    /// Their user name at the identity service.
    pub user_name: String,
    /// When they signed in, in whole seconds. Renewing the token does not change it.
    pub signed_in_at: DateTime<Utc>,
    groups: Vec<String>,
}

/// How long a sign-in counts as recent, in minutes.
const RECENT_MINUTES: i64 = 5;

impl Caller {
    /// Whether they are an operator of this deployment.
    #[must_use]
    pub fn is_operator(&self) -> bool {
        self.groups.iter().any(|group| group == "operators")
    }

    /// The state of their account, which must exist and be open; for operations that need nothing else of the document.
    pub async fn state(&self, store: &Store) -> Result<State, Problem> {
        let state = store.user(&self.user).state().await?.ok_or_else(Problem::user_not_found)?;
        self.check(&state)?;
        Ok(state)
    }

    /// Their document, which must exist and be open.
    pub async fn document(&self, store: &Store) -> Result<Document, Problem> {
        let document = store.user(&self.user).document().await?.ok_or_else(Problem::user_not_found)?;
        self.check(&document.state)?;
        Ok(document)
    }

    /// The same with the days that were written from one on, in the same read.
    pub async fn document_and_days(&self, store: &Store, from: LocalDate) -> Result<(Document, Vec<Day>), Problem> {
        let found = store.user(&self.user).document_and_days(from).await?;
        let (document, days) = found.ok_or_else(Problem::user_not_found)?;
        self.check(&document.state)?;
        Ok((document, days))
    }

    /// Refuses a closed or suspended account, and a session that was ended: its token is valid for some minutes more.
    pub fn check(&self, state: &State) -> Result<(), Problem> {
        if state.closed_at.is_some() {
            return Err(Problem::account_closed());
        }
        if state.suspended_at.is_some() {
            return Err(Problem::account_suspended());
        }
        if state.sessions_ended_at.is_some_and(|ended| self.signed_in_at < ended) {
            return Err(Problem::signed_out());
        }
        Ok(())
    }

    /// Refuses a pupil, whose school decides about their account, classes and grade.
    pub fn check_not_pupil(&self, state: &State) -> Result<(), Problem> {
        if state.is_pupil { Err(Problem::not_for_pupils()) } else { Ok(()) }
    }

    /// Refuses a caller who signed in more than five minutes ago: for what can't be undone, so that a device left open or a token
    /// that was stolen is not enough.
    pub fn check_recent_sign_in(&self, now: DateTime<Utc>) -> Result<(), Problem> {
        if now - self.signed_in_at <= Duration::minutes(RECENT_MINUTES) {
            return Ok(());
        }
        Err(Problem::new(StatusCode::FORBIDDEN, Code::RecentSignInRequired, "Confirm this with your password."))
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
        // A token that doesn't say when its user signed in is as old as can be.
        let signed_in_at = claim("auth_time").and_then(|seconds| seconds.parse().ok());
        let signed_in_at = DateTime::from_timestamp(signed_in_at.unwrap_or_default(), 0).unwrap_or_default();
        // A list claim arrives as one string: "[operators reviewers]", with or without commas.
        let groups = claim("cognito:groups").unwrap_or_default();
        let groups =
            groups.split(['[', ']', ',', ' ', '"']).filter(|group| !group.is_empty()).map(str::to_owned).collect();
        Ok(Caller { user, user_name, signed_in_at, groups })
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
        let bytes = self.body();
        if bytes.is_empty() {
            return Err(Problem::invalid_body("The body is empty."));
        }
        serde_json::from_slice(bytes).map_err(Problem::invalid_body)
    }

    /// The same where a call may do without a body, or without anything in it; what that says is the default.
    pub fn json_if_any<T: DeserializeOwned + Default>(&self) -> Result<T, Problem> {
        if self.body().is_empty() {
            return Ok(T::default());
        }
        Ok(self.json::<Option<T>>()?.unwrap_or_default())
    }

    /// The fields of a form that a browser sent by itself, without those that were left empty; none if the body is something else.
    #[must_use]
    pub fn form(&self) -> Option<Vec<(String, String)>> {
        let kind = self.header("content-type")?.split(';').next()?.trim();
        let is_form = kind.eq_ignore_ascii_case("application/x-www-form-urlencoded");
        let fields = || form_urlencoded::parse(self.body()).into_owned().filter(|(_, value)| !value.is_empty());
        is_form.then(|| fields().collect())
    }

    /// The body as it was sent; empty if there is none.
    #[must_use]
    pub fn body(&self) -> &[u8] {
        match self.request.body() {
            Body::Text(text) => text.as_bytes(),
            Body::Binary(bytes) => bytes,
            _ => &[],
        }
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
