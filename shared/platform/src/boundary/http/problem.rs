//! Problems: RFC 9457 documents with a code that never changes its meaning (docs/api.md).

use std::borrow::Cow;

use domain::school::Limits;
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use lambda_http::{Body, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::locked_practice::LockedPractice;
use super::problem_code::Code;
use crate::runtime::MissingSetting;
use crate::services::ServiceError;
use crate::store::{AccountClosed, CommitError, RoleLost, StoreError};

/// A problem, as an operation returns it.
#[derive(Debug)]
pub struct Problem {
    status: StatusCode,
    code: Code,
    title: Cow<'static, str>,
    detail: Option<String>,
    school_name: Option<String>,
    practice: Option<Box<LockedPractice>>,
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
    /// What exactly was wrong with this request, if that helps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// With `already_in_a_school`: the school that the user belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_name: Option<String>,
    /// With `subscription_needed`: what can be said of the practice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub practice: Option<LockedPractice>,
}

impl Problem {
    /// A problem with a sentence.
    #[must_use]
    pub fn new(status: StatusCode, code: Code, title: &'static str) -> Self {
        Self { status, code, title: Cow::Borrowed(title), detail: None, school_name: None, practice: None, cause: None }
    }

    /// Says what exactly was wrong.
    #[must_use]
    pub fn detail(mut self, detail: impl ToString) -> Self {
        self.detail = Some(detail.to_string());
        self
    }

    /// Names the school that the user already belongs to.
    #[must_use]
    pub fn school(mut self, name: String) -> Self {
        self.school_name = Some(name);
        self
    }

    /// 400: the body is invalid for the operation.
    #[must_use]
    pub fn invalid_body(detail: impl ToString) -> Self {
        Self::new(StatusCode::BAD_REQUEST, Code::InvalidBody, "The request's body is not valid.").detail(detail)
    }

    /// 400: a query parameter is invalid for the operation.
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

    /// 403: the account is closed; none of its data is shown or written anymore.
    #[must_use]
    pub fn account_closed() -> Self {
        Self::new(StatusCode::FORBIDDEN, Code::AccountClosed, "This account is closed.")
    }

    /// 400: the text is not an address that can receive mail.
    #[must_use]
    pub fn invalid_address() -> Self {
        Self::new(StatusCode::BAD_REQUEST, Code::InvalidAddress, "This is not an address that can receive mail.")
    }

    /// 409: the address has an account.
    #[must_use]
    pub fn address_taken() -> Self {
        Self::new(StatusCode::CONFLICT, Code::AddressTaken, "This address already belongs to another account.")
    }

    /// 400: the code is another one.
    #[must_use]
    pub fn wrong_code() -> Self {
        Self::new(StatusCode::BAD_REQUEST, Code::WrongCode, "This is not the code from the mail.")
    }

    /// 400: the code is too old.
    #[must_use]
    pub fn code_expired() -> Self {
        Self::new(StatusCode::BAD_REQUEST, Code::CodeExpired, "The code is too old. Ask for a new one.")
    }

    /// 403: the account's address is not confirmed yet.
    #[must_use]
    pub fn address_not_verified() -> Self {
        Self::new(StatusCode::FORBIDDEN, Code::AddressNotVerified, "Confirm your e-mail address first.")
    }

    /// 403: the account is suspended; it is shown and written again once an operator lifts that.
    #[must_use]
    pub fn account_suspended() -> Self {
        Self::new(StatusCode::FORBIDDEN, Code::AccountSuspended, "This account is suspended.")
    }

    /// 403: the request came directly to the API, bypassing the CDN.
    #[must_use]
    pub fn bypassed_cdn() -> Self {
        Self::new(StatusCode::FORBIDDEN, Code::NotAllowed, "Use the site's own address.")
    }

    /// 404: the caller has no such class, even if somebody else does.
    #[must_use]
    pub fn class_not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::ClassNotFound, "You have no such class.")
    }

    /// 402: the practice is not open to the caller; what is said of it is its name, its length and how it begins.
    #[must_use]
    pub fn subscription_needed(practice: LockedPractice) -> Self {
        let title = "This practice needs a subscription.";
        let mut problem = Self::new(StatusCode::PAYMENT_REQUIRED, Code::SubscriptionNeeded, title);
        problem.practice = Some(Box::new(practice));
        problem
    }

    /// 409: the class is a school's, so it is changed as one.
    #[must_use]
    pub fn schools_class() -> Self {
        Self::new(StatusCode::CONFLICT, Code::SchoolsClass, "This class is your school's. It is changed there.")
    }

    /// 404: the caller is not a member of such a school, or lacks the role: for everyone else a school does not exist.
    #[must_use]
    pub fn school_not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::SchoolNotFound, "You are not a member of such a school.")
    }

    /// 403: a pupil's school decides about this.
    #[must_use]
    pub fn not_for_pupils() -> Self {
        Self::new(StatusCode::FORBIDDEN, Code::NotForPupils, "Your school decides about this. Ask your teacher.")
    }

    /// 404: there is no such invitation, or it is somebody else's.
    #[must_use]
    pub fn invitation_not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::InvitationNotFound, "There is no such invitation.")
    }

    /// 503: the deployment has no sender of its own.
    #[must_use]
    pub fn mail_unavailable() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Code::MailUnavailable, "This deployment can't send mail.")
    }

    /// 404: the school has no such person.
    #[must_use]
    pub fn person_not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::PersonNotFound, "The school has no such person.")
    }

    /// 409: it would leave the school without an administrator.
    #[must_use]
    pub fn last_administrator() -> Self {
        let title =
            "This is the school's last administrator. Make somebody else an administrator first, or close the school.";
        Self::new(StatusCode::CONFLICT, Code::LastAdministrator, title)
    }

    /// 409: nobody is invited to a school that is being closed, and nobody joins it.
    #[must_use]
    pub fn school_closing() -> Self {
        let title = "The school is being closed. Nobody can be invited or join while it is.";
        Self::new(StatusCode::CONFLICT, Code::SchoolClosing, title)
    }

    /// 409: the school has reached a limit that it has until an operator approves it.
    #[must_use]
    pub fn school_not_approved(Limits { invitations_a_day, pupils }: Limits) -> Self {
        let title = "The school has reached the limits that it has until it is approved.";
        let detail =
            format!("Until then, it sends {invitations_a_day} invitations a day and has {pupils} pupils at most.");
        Self::new(StatusCode::CONFLICT, Code::SchoolNotApproved, title).detail(detail)
    }

    /// 409: the school's plan is for no more pupils.
    #[must_use]
    pub fn no_seats_left() -> Self {
        let title = "Every seat of the school's plan is taken.";
        Self::new(StatusCode::CONFLICT, Code::NoSeatsLeft, title)
    }

    /// 409: the caller belongs to a school, which is named.
    #[must_use]
    pub fn already_in_a_school(name: Option<String>) -> Self {
        let title = "You already belong to a school. Leave it before you join another.";
        Self::new(StatusCode::CONFLICT, Code::AlreadyInASchool, title).school(name.unwrap_or_default())
    }

    /// 500: a document without a class. The first sign-in creates one, and the last one can't be removed.
    #[must_use]
    pub fn no_class() -> Self {
        Self::unexpected("a document without a class")
    }

    /// 503: too much at once; nothing was written.
    #[must_use]
    pub fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Code::Busy, "The service is busy. Try again in a moment.")
    }

    /// 500: something failed. The cause goes to the log; the answer does not reveal it.
    #[must_use]
    pub fn unexpected(cause: impl std::fmt::Display) -> Self {
        let mut problem =
            Self::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, "Something went wrong on our side.");
        problem.cause = Some(cause.to_string());
        problem
    }

    /// Attaches a cause for the log to a problem with its own code, such as a dependency that is down.
    #[must_use]
    pub fn caused_by(mut self, cause: impl std::fmt::Display) -> Self {
        self.cause = Some(cause.to_string());
        self
    }

    /// The same problem with a more specific code.
    #[must_use]
    pub fn with_code(mut self, code: Code) -> Self {
        self.code = code;
        self
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// What was wrong, in a sentence for people: with this request, if the problem says so, or in general.
    #[must_use]
    pub fn said(&self) -> &str {
        self.detail.as_deref().unwrap_or(&self.title)
    }

    /// The stable code.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }

    /// What broke, for the log only.
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

/// Converts a transaction's refusal into a problem. If the document kept changing for as long as we retried, the problem is
/// `busy`.
impl<R: Into<Self>> From<CommitError<R>> for Problem {
    fn from(error: CommitError<R>) -> Self {
        match error {
            CommitError::Stale => Self::busy(),
            CommitError::Refused(refusal) => refusal.into(),
            CommitError::Store(error) => error.into(),
        }
    }
}

/// A problem found before a commit ends it like one that the commit finds.
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
            practice: problem.practice.map(|practice| *practice),
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
