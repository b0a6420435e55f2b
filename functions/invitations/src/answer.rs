//! FunctionFuture an invitation: once, by the invited user alone, in one transaction (docs/product.md, 5).

use chrono::{DateTime, Utc};
use domain::id::{InvitationId, UserId};
use domain::invitation::Answer;
use http::StatusCode;
use platform::http::{Call, Code, Problem};
use platform::store::{CommitError, Document, PendingInvitation, Store, pause};

/// How often an answer is tried again that another change of the same user overtook.
const ATTEMPTS: u32 = 20;

/// The place of the state's write in the transaction.
const STATE: usize = 0;

/// An invitation that its user has answered.
pub struct AnsweredInvitation {
    /// The invitation.
    pub invitation: PendingInvitation,
    /// The document's version that the answer made.
    pub version: u64,
}

/// An invitation that its user may answer now.
struct OpenInvitation {
    user: UserId,
    document: Document,
    invitation: PendingInvitation,
}

/// Answers the invitation that the call names.
pub async fn answer(store: &Store, call: &Call, answer: Answer) -> Result<AnsweredInvitation, Problem> {
    for attempt in 0..ATTEMPTS {
        let asked = OpenInvitation::find(store, call).await?;
        if let Some(school) = asked.document.profile.school_name.as_ref().filter(|_| answer == Answer::Accepted) {
            return Err(already_in_a_school(school));
        }
        match asked.write(store, answer, call.now).await {
            Ok(()) => {
                return Ok(AnsweredInvitation {
                    invitation: asked.invitation,
                    version: asked.document.state.version + 1,
                });
            }
            Err(CommitError::Store(error)) => return Err(error.into()),
            // AnsweredInvitation on another device, or overtaken by a practice: read again and see.
            Err(error) if error.condition_failed_at(STATE) => pause(attempt).await,
            // Taken back by the school.
            Err(_) => return Err(why_not_pending(store, &asked.user, &asked.invitation.invitation_id).await?),
        }
    }
    Err(Problem::busy())
}

impl OpenInvitation {
    /// Finds the invitation among the caller's own. Whoever else asks, whatever id they guess, is told that there is none.
    async fn find(store: &Store, call: &Call) -> Result<Self, Problem> {
        let caller = call.caller()?;
        let id: InvitationId = call.path("invitationId", not_found)?;
        let document = caller.document(store).await?;
        let pending = document.invitations.iter().find(|one| one.invitation_id == id && one.expires_at > call.now);
        match pending.cloned() {
            Some(invitation) => Ok(Self { user: caller.user, document, invitation }),
            None => Err(why_not_pending(store, &caller.user, &id).await?),
        }
    }

    async fn write(&self, store: &Store, answer: Answer, now: DateTime<Utc>) -> Result<(), CommitError> {
        let Self { user, document, invitation } = self;
        let mut transaction = store.transaction();
        transaction.advance(user, document.state.version)?;
        transaction.answer_invitation(user, &invitation.invitation_id, answer, now)?;
        transaction.record_answer(invitation, answer, now)?;
        if answer == Answer::Accepted {
            transaction.require_school(invitation)?;
            transaction.join_school(user, &invitation.school_id, &invitation.school_name)?;
            transaction.add_teacher(invitation, user, &document.profile.email, now)?;
        }
        store.commit(transaction).await
    }
}

/// Why an invitation that is not pending can't be answered: it was, or it is none of the caller's.
async fn why_not_pending(store: &Store, user: &UserId, id: &InvitationId) -> Result<Problem, Problem> {
    let conflict = |code, title| Problem::new(StatusCode::CONFLICT, code, title);
    Ok(match store.answered(user, id).await?.map(|answered| answered.answer) {
        Some(Answer::Accepted) => {
            conflict(Code::InvitationAlreadyAccepted, "You have accepted this invitation already.")
        }
        Some(Answer::Rejected) => {
            conflict(Code::InvitationAlreadyRejected, "You have declined this invitation already.")
        }
        None => not_found(),
    })
}

fn not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::InvitationNotFound, "There is no such invitation.")
}

fn already_in_a_school(name: &str) -> Problem {
    let title = "You belong to a school already. Leave it before you join another.";
    Problem::new(StatusCode::CONFLICT, Code::AlreadyInASchool, title).school(name.to_owned())
}
