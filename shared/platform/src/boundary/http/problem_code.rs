//! The codes of problems, which never change their meaning (docs/api.md).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Every kind of problem, by its stable code. The web client has a sentence for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// No valid sign-in came with the request.
    SignedOut,
    /// Signed in, but not allowed to do this.
    NotAllowed,
    /// Signed in too long ago for something that can't be undone: sign in again.
    RecentSignInRequired,
    /// The body is invalid for this operation; `detail` says where.
    InvalidBody,
    /// The body contains fields that can't be changed this way; `detail` names them.
    FieldNotAllowed,
    /// A query parameter is invalid for this operation.
    InvalidQuery,
    /// The completion's id is not a UUIDv7.
    InvalidCompletionId,
    /// The completion's id was used for another practice.
    CompletionIdReused,
    /// The user has no such practice.
    CompletionNotFound,
    /// The practice was undone; sending it again does not bring it back.
    CompletionUndone,
    /// The practice was reported too long ago to be undone.
    UndoExpired,
    /// The practice was reported too long ago to change its count.
    AmendmentExpired,
    /// A teacher led the practice, and says who was there: a pupil can't undo it.
    LedByTeacher,
    /// Only a practice of a school's class has a list of names; one that has a list has no other count.
    PresentByName,
    /// A skills list was requested without a focus area or a grade.
    InsufficientParameters,
    /// There is no such focus area.
    FocusAreaNotFound,
    /// A custom plan's area has no skills for the grade.
    NoSkillsForGrade,
    /// The level has no skills in the area.
    NoSkillsForLevel,
    /// There is no such skill.
    SkillNotFound,
    /// There is no such core.
    CoreNotFound,
    /// The user has no such class.
    ClassNotFound,
    /// The class's id was used for another class.
    ClassIdReused,
    /// The class is a school's, which is changed by its own operations.
    SchoolsClass,
    /// The user already has the maximum number of classes.
    TooManyClasses,
    /// The class is the user's last one.
    LastClass,
    /// There is no such challenge.
    ChallengeNotFound,
    /// There is no such invitation for this user.
    InvitationNotFound,
    /// The school has sent too many invitations today.
    TooManyInvitations,
    /// The invitation's mail was sent too often today.
    TooManyMails,
    /// The invitation ended before it was answered.
    InvitationExpired,
    /// The school has taken the invitation back.
    InvitationRevoked,
    /// The invitation was already accepted.
    InvitationAlreadyAccepted,
    /// The invitation was already declined.
    InvitationAlreadyRejected,
    /// The user already belongs to a school.
    AlreadyInASchool,
    /// Only an adult can do this.
    AdultsOnly,
    /// The school id was used for another school.
    SchoolIdReused,
    /// The name typed is not the school's.
    SchoolNameDoesNotMatch,
    /// The school is being closed: nobody is invited and nobody joins.
    SchoolClosing,
    /// The school waits for an operator's approval, and has reached its limits until then.
    SchoolNotApproved,
    /// Every seat of the school's plan is taken.
    NoSeatsLeft,
    /// The school was closed too long ago to be kept open.
    ReopeningExpired,
    /// Every day of the week would be off.
    NoSchoolDay,
    /// The school's calendar would have more breaks than it can have.
    TooManyBreaks,
    /// A break ends before it begins; `detail` names it.
    BreakEndsBeforeItBegins,
    /// A break is too long; `detail` names it.
    BreakTooLong,
    /// Somebody else has changed the school's calendar since it was read.
    CalendarChanged,
    /// The school has no such person.
    PersonNotFound,
    /// It would leave the school without an administrator.
    LastAdministrator,
    /// An administrator can't do this to themselves: they can leave the school.
    OwnMembership,
    /// The person belongs to another school by now.
    InAnotherSchool,
    /// Only an active teacher or administrator of the school can be given this right.
    NotStaff,
    /// The person was removed, and must be brought back first.
    PersonRemoved,
    /// Not for pupils: their school decides about it.
    NotForPupils,
    /// The account is the person's own, and not one that the school made.
    OwnAccount,
    /// Somebody else at the school has the user name.
    UserNameTaken,
    /// Somebody else at the school has the school's own id.
    SchoolUserIdTaken,
    /// The person has signed in, and has a password of their own.
    AlreadySignedIn,
    /// A class's teachers are active teachers of the school and its pupils active pupils; `detail` names who is not.
    RoleMismatch,
    /// The school's class has the maximum number of teachers or pupils.
    ClassFull,
    /// The school's class is archived, and must be brought back first.
    ClassArchived,
    /// The school has no such import, or it is forgotten.
    ImportNotFound,
    /// The school has another import at the moment.
    ImportInProgress,
    /// The school has changed in what the import shows since it was compared.
    ImportOutdated,
    /// The import was stopped, or is done or undone.
    ImportEnded,
    /// The import would change nothing.
    ImportEmpty,
    /// The import has done nothing that can be undone, or is running.
    ImportNotUndoable,
    /// The person is in the maximum number of the school's classes; `detail` names them.
    PersonInTooManyClasses,
    /// The user is not a member of such a school, or doesn't have the required role.
    SchoolNotFound,
    /// The account's address is not confirmed.
    AddressNotVerified,
    /// The address typed is not the account's.
    AddressDoesNotMatch,
    /// The account is closed.
    AccountClosed,
    /// An operator has suspended the account.
    AccountSuspended,
    /// The address had an account that is gone at the identity service; `POST /api/me/restoration` brings back what it had.
    AccountToRestore,
    /// The text is not an address that can receive mail.
    InvalidAddress,
    /// The new address is the one that the account has.
    AddressUnchanged,
    /// Another account has the new address.
    AddressTaken,
    /// No change of address was requested, or it was long ago.
    NoAddressChange,
    /// The user has asked for too many codes today.
    TooManyCodes,
    /// The code is another one.
    WrongCode,
    /// The code is too old.
    CodeExpired,
    /// Too many wrong codes were entered; ask for a new code.
    TooManyAttempts,
    /// This deployment can't send mail.
    MailUnavailable,
    /// There is no document yet: `GET /api/me` creates it.
    UserNotFound,
    /// The first document could not be created; the same request may succeed in a moment.
    UserNotCreated,
    /// There is no such plan for sale.
    PlanNotFound,
    /// Whoever this is for has a subscription already: it is changed on the payment service's pages.
    AlreadySubscribed,
    /// The number of the purchase order was used for another order of the school, whose plan runs.
    PurchaseOrderReused,
    /// Nothing was ever bought, so there is nothing to manage.
    SubscriptionNotFound,
    /// The practice isn't free, and no subscription covers the caller.
    SubscriptionNeeded,
    /// An event doesn't come from the payment service, or comes late.
    InvalidSignature,
    /// The payment service knows no such checkout session.
    CheckoutSessionNotFound,
    /// The idempotency key was used with another request.
    IdempotencyKeyReused,
    /// The payment service does not answer.
    PaymentsUnavailable,
    /// The service is busy; the same request may succeed in a moment.
    Busy,
    /// Something failed, and it is our fault.
    Internal,
}
