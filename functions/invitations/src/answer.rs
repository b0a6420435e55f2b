//! What accepting and declining share: finding the invitation, and saying why it can't be answered.

use domain::id::{InvitationId, UserId};
use domain::invitation::Answer;
use http::StatusCode;
use platform::http::{Call, Code, Problem};
use platform::store::{Document, PendingInvitation, Store};

/// An invitation that its user may answer now.
pub struct Answerable {
    /// Who is asking.
    pub user: UserId,
    /// Their document.
    pub document: Document,
    /// The invitation.
    pub invitation: PendingInvitation,
}

impl Answerable {
    /// Finds the invitation among the caller's own. Whoever else asks, whatever id they guess, is told that there is none.
    pub async fn find(store: &Store, call: &Call) -> Result<Self, Problem> {
        let user = call.caller()?.user;
        let id: InvitationId = call.path("invitationId", not_found)?;
        let document = store.document(&user).await?.ok_or_else(Problem::user_not_found)?;
        let pending = document.invitations.iter().find(|one| one.invitation_id == id && one.expires_at > call.now);
        match pending.cloned() {
            Some(invitation) => Ok(Self { user, document, invitation }),
            None => Err(unanswerable(store, &user, &id).await?),
        }
    }
}

/// Why an invitation that is not pending can't be answered: it was, or it is none of the caller's.
pub async fn unanswerable(store: &Store, user: &UserId, id: &InvitationId) -> Result<Problem, Problem> {
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
