//! Problems: RFC 9457 documents with a code that never changes its meaning (docs/api.md).

use std::borrow::Cow;

use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use lambda_http::{Body, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::runtime::MissingSetting;
use crate::services::ServiceError;
use crate::store::{AccountClosed, CommitError, RoleLost, StoreError};

/// Everything that can be wrong, by its stable name. The web client has a sentence for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// No valid sign-in came with the request.
    SignedOut,
    /// Signed in, but not allowed to do this.
    NotAllowed,
    /// The body is not what this operation takes; `detail` says where.
    InvalidBody,
    /// The body holds fields that nobody may change this way; `detail` names them.
    FieldNotAllowed,
    /// A query parameter is not what this operation takes.
    InvalidQuery,
    /// The completion's id is not a UUIDv7.
    InvalidCompletionId,
    /// The completion's id was used for another practice.
    CompletionIdReused,
    /// The user has no such practice.
    CompletionNotFound,
    /// A skills list was asked for without a focus area or a grade.
    InsufficientParameters,
    /// There is no such focus area.
    FocusAreaNotFound,
    /// A custom plan's area has no skills for the grade.
    NoSkillsForGrade,
    /// The level has no skills in the area.
    NoSkillsForLevel,
    /// There is no such skill.
    SkillNotFound,
    /// The user has no such class.
    ClassNotFound,
    /// The class's id was used for another class.
    ClassIdReused,
    /// The user has as many classes as one may have.
    TooManyClasses,
    /// The class is the user's last one.
    LastClass,
    /// There is no such challenge.
    ChallengeNotFound,
    /// There is no such invitation for this user.
    InvitationNotFound,
    /// The invitation was accepted before.
    InvitationAlreadyAccepted,
    /// The invitation was declined before.
    InvitationAlreadyRejected,
    /// The user belongs to a school already.
    AlreadyInASchool,
    /// The user has no part in such a school, or not the one that this takes.
    SchoolNotFound,
    /// The account's address is not confirmed.
    AddressNotVerified,
    /// The address typed is not the account's.
    AddressDoesNotMatch,
    /// The account is closed.
    AccountClosed,
    /// There is no document yet: `GET /api/me` makes it.
    UserNotFound,
    /// There is no such plan for sale.
    PlanNotFound,
    /// The payment service knows no such checkout session.
    CheckoutSessionNotFound,
    /// The idempotency key was used with another request.
    IdempotencyKeyReused,
    /// The payment service does not answer.
    PaymentsUnavailable,
    /// The service is busy; the same request may succeed in a moment.
    Busy,
    /// Something failed that is ours to mend.
    Internal,
}

/// A problem on its way out.
#[derive(Debug)]
pub struct Problem {
    status: StatusCode,
    code: Code,
    title: Cow<'static, str>,
    detail: Option<String>,
    school_name: Option<String>,
    cause: Option<String>,
}

/// The body of a problem, `application/problem+json` (RFC 9457).
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProblemBody {
    /// Always `about:blank`: the code tells problems apart.
    #[serde(rename = "type")]
    pub kind: Cow<'static, str>,
    /// The HTTP status.
    pub status: u16,
    /// The stable code.
    pub code: Code,
    /// One sentence for people.
    pub title: Cow<'static, str>,
    /// What exactly was wrong with this request, where that helps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// With `already_in_a_school`: the school that the user belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_name: Option<String>,
}

impl Problem {
    /// A problem with a sentence.
    #[must_use]
    pub fn new(status: StatusCode, code: Code, title: &'static str) -> Self {
        Self { status, code, title: Cow::Borrowed(title), detail: None, school_name: None, cause: None }
    }

    /// Says what exactly was wrong.
    #[must_use]
    pub fn detail(mut self, detail: impl ToString) -> Self {
        self.detail = Some(detail.to_string());
        self
    }

    /// Names the school that the user belongs to already.
    #[must_use]
    pub fn school(mut self, name: String) -> Self {
        self.school_name = Some(name);
        self
    }

    /// 400: the body is not what the operation takes.
    #[must_use]
    pub fn invalid_body(detail: impl ToString) -> Self {
        Self::new(StatusCode::BAD_REQUEST, Code::InvalidBody, "The request's body is not valid.").detail(detail)
    }

    /// 400: a query parameter is not what the operation takes.
    #[must_use]
    pub fn invalid_query(detail: impl ToString) -> Self {
        Self::new(StatusCode::BAD_REQUEST, Code::InvalidQuery, "A query parameter is not valid.").detail(detail)
    }

    /// 401: nobody is signed in.
    #[must_use]
    pub fn signed_out() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, Code::SignedOut, "Sign in first.")
    }

    /// 404: the signed-in user has no document yet.
    #[must_use]
    pub fn user_not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::UserNotFound, "This account has not been opened yet.")
    }

    /// 403: the account is closed; nothing of it is shown or written any more.
    #[must_use]
    pub fn account_closed() -> Self {
        Self::new(StatusCode::FORBIDDEN, Code::AccountClosed, "This account is closed.")
    }

    /// 403: the request came to the API itself, past the CDN in front of it.
    #[must_use]
    pub fn beside_the_site() -> Self {
        Self::new(StatusCode::FORBIDDEN, Code::NotAllowed, "Ask at the site's own address.")
    }

    /// 404: the caller has no such class, even if somebody else does.
    #[must_use]
    pub fn class_not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::ClassNotFound, "You have no such class.")
    }

    /// 404: the caller has no part in such a school, or not this one: to everybody else a school does not exist.
    #[must_use]
    pub fn school_not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::SchoolNotFound, "You have no part in such a school.")
    }

    /// 500: a document without a class. The first sign-in makes one, and the last one can't be removed.
    #[must_use]
    pub fn no_class() -> Self {
        Self::unexpected("a document without a class")
    }

    /// 503: too much at once; nothing was written.
    #[must_use]
    pub fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Code::Busy, "Too much at once. Try again in a moment.")
    }

    /// 500: something failed. The cause is for the log; the answer tells nothing of it.
    #[must_use]
    pub fn unexpected(cause: impl std::fmt::Display) -> Self {
        let mut problem =
            Self::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, "Something went wrong on our side.");
        problem.cause = Some(cause.to_string());
        problem
    }

    /// Keeps a cause for the log with a problem that has a name of its own, such as a dependency that is down.
    #[must_use]
    pub fn caused_by(mut self, cause: impl std::fmt::Display) -> Self {
        self.cause = Some(cause.to_string());
        self
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// The stable code.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }

    /// What broke, for the log alone.
    #[must_use]
    pub fn cause(&self) -> Option<&str> {
        self.cause.as_deref()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Throttled => Self::busy(),
            StoreError::Unavailable(cause) => Self::busy().caused_by(cause),
            StoreError::Unexpected(cause) => Self::unexpected(cause),
        }
    }
}

/// What a transaction's refusal means to the caller. What changed for longer than we tried is told as too much at once.
impl<R: Into<Self>> From<CommitError<R>> for Problem {
    fn from(error: CommitError<R>) -> Self {
        match error {
            CommitError::Stale => Self::busy(),
            CommitError::Refused(refusal) => refusal.into(),
            CommitError::Store(error) => error.into(),
        }
    }
}

/// A problem found on the way to a commit ends it like one that the commit finds.
impl<R: From<Problem>> From<Problem> for CommitError<R> {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem.into())
    }
}

impl From<AccountClosed> for Problem {
    fn from(_: AccountClosed) -> Self {
        Self::account_closed()
    }
}

impl From<RoleLost> for Problem {
    fn from(_: RoleLost) -> Self {
        Self::school_not_found()
    }
}

impl From<ServiceError> for Problem {
    fn from(error: ServiceError) -> Self {
        Self::busy().caused_by(error)
    }
}

impl From<MissingSetting> for Problem {
    fn from(missing: MissingSetting) -> Self {
        Self::unexpected(missing)
    }
}

impl From<Problem> for Response<Body> {
    fn from(problem: Problem) -> Self {
        let body = ProblemBody {
            kind: Cow::Borrowed("about:blank"),
            status: problem.status.as_u16(),
            code: problem.code,
            title: problem.title,
            detail: problem.detail,
            school_name: problem.school_name,
        };
        let busy = problem.code == Code::Busy;
        let mut response = Response::new(Body::from(serde_json::to_string(&body).unwrap_or_default()));
        *response.status_mut() = problem.status;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, http::HeaderValue::from_static("application/problem+json"));
        headers.insert(CACHE_CONTROL, http::HeaderValue::from_static("no-store"));
        if busy {
            headers.insert(RETRY_AFTER, http::HeaderValue::from_static("1"));
        }
        response
    }
}
