//! `POST /api/invitations/{invitationId}/accept`: joins the school that invites, in one transaction (docs/product.md, 5).

use domain::id::{InvitationId, SchoolId};
use domain::invitation::Answer;
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{CommitError, Store, pause};
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::{Answerable, unanswerable};

platform::http_function!("accept_invitation", |world, call| handle(&world.store()?, call));

/// How often an answer is tried again that another change of the same user overtook.
const ATTEMPTS: u32 = 20;

/// The school that was joined.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedInvitation {
    /// The invitation.
    pub invitation_id: InvitationId,
    /// The school.
    pub school_id: SchoolId,
    /// Its name.
    pub school_name: String,
    /// The document's version that it made.
    pub version: u64,
}

/// Accepts an invitation, once, by the invited user alone.
#[utoipa::path(
    post,
    path = "/api/invitations/{invitationId}/accept",
    operation_id = "accept_invitation",
    tag = "invitations",
    security(("signedIn" = [])),
    params(("invitationId" = InvitationId, Path)),
    responses(
        (status = 200, body = AcceptedInvitation), (status = 401, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    for attempt in 0..ATTEMPTS {
        let asked = Answerable::find(store, &call).await?;
        if let Some(school) = &asked.document.profile.school_name {
            return Err(already_in_a_school(school.clone()));
        }
        match write(store, &asked, &call).await {
            Ok(()) => return reply(asked),
            Err(CommitError::Store(error)) => return Err(error.into()),
            // Answered on another device, taken back by the school, or overtaken by a practice: read again and see.
            Err(error) if error.refused_at(STATE) => pause(attempt).await,
            Err(_) => return Err(unanswerable(store, &asked.user, &asked.invitation.invitation_id).await?),
        }
    }
    Err(Problem::busy())
}

/// The place of the state's write in the transaction.
const STATE: usize = 0;

async fn write(store: &Store, asked: &Answerable, call: &Call) -> Result<(), CommitError> {
    let Answerable { user, document, invitation } = asked;
    let mut transaction = store.transaction();
    transaction.advance(user, document.state.version)?;
    transaction.answer_invitation(user, &invitation.invitation_id, Answer::Accepted, call.now)?;
    transaction.join_school(user, &invitation.school_id, &invitation.school_name)?;
    transaction.require_school(invitation)?;
    transaction.record_answer(invitation, Answer::Accepted, call.now)?;
    transaction.add_teacher(invitation, user, &document.profile.email, call.now)?;
    store.commit(transaction).await
}

fn reply(asked: Answerable) -> Result<Reply, Problem> {
    let Answerable { document, invitation, .. } = asked;
    Reply::ok(&AcceptedInvitation {
        invitation_id: invitation.invitation_id,
        school_id: invitation.school_id,
        school_name: invitation.school_name,
        version: document.state.version + 1,
    })
}

fn already_in_a_school(name: String) -> Problem {
    let title = "You belong to a school already. Leave it before you join another.";
    Problem::new(StatusCode::CONFLICT, Code::AlreadyInASchool, title).school(name)
}
