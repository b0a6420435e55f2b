//! `POST /api/invitations/{invitationId}/decline`: says no to the school that invites, in one transaction (docs/product.md, 5).

use domain::id::InvitationId;
use domain::invitation::Answer;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{CommitError, Store, pause};
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::{Answerable, unanswerable};

platform::http_function!("decline_invitation", |world, call| handle(&world.store()?, call));

/// How often an answer is tried again that another change of the same user overtook.
const ATTEMPTS: u32 = 20;

/// The place of the state's write in the transaction.
const STATE: usize = 0;

/// The invitation that was declined.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeclinedInvitation {
    /// The invitation.
    pub invitation_id: InvitationId,
    /// The document's version that it made.
    pub version: u64,
}

/// Declines an invitation, once, by the invited user alone.
#[utoipa::path(
    post,
    path = "/api/invitations/{invitationId}/decline",
    operation_id = "decline_invitation",
    tag = "invitations",
    security(("signedIn" = [])),
    params(("invitationId" = InvitationId, Path)),
    responses(
        (status = 200, body = DeclinedInvitation), (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    for attempt in 0..ATTEMPTS {
        let asked = Answerable::find(store, &call).await?;
        match write(store, &asked, &call).await {
            Ok(()) => return reply(asked),
            Err(CommitError::Store(error)) => return Err(error.into()),
            Err(error) if error.refused_at(STATE) => pause(attempt).await,
            Err(_) => return Err(unanswerable(store, &asked.user, &asked.invitation.invitation_id).await?),
        }
    }
    Err(Problem::busy())
}

async fn write(store: &Store, asked: &Answerable, call: &Call) -> Result<(), CommitError> {
    let Answerable { user, document, invitation } = asked;
    let mut transaction = store.transaction();
    transaction.advance(user, document.state.version)?;
    transaction.answer_invitation(user, &invitation.invitation_id, Answer::Rejected, call.now)?;
    transaction.record_answer(invitation, Answer::Rejected, call.now)?;
    store.commit(transaction).await
}

fn reply(asked: Answerable) -> Result<Reply, Problem> {
    Reply::ok(&DeclinedInvitation {
        invitation_id: asked.invitation.invitation_id,
        version: asked.document.state.version + 1,
    })
}
