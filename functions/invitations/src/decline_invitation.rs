//! `POST /api/invitations/{invitationId}/decline`: declines a school's invitation, in one transaction (docs/product.md, 5).

use domain::id::InvitationId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::{Answer, AnsweredInvitation, answer};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The invitation that was declined.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeclinedInvitation {
    /// The invitation.
    pub invitation_id: InvitationId,
    /// The document's version that it made.
    pub version: u64,
}

/// Declines an invitation, once; only the invited user can.
#[utoipa::path(
    post,
    path = "/api/invitations/{invitationId}/decline",
    operation_id = "decline_invitation",
    tag = "invitations",
    security(("signedIn" = [])),
    params(("invitationId" = InvitationId, Path)),
    responses(
        (status = 200, body = DeclinedInvitation), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let AnsweredInvitation { invitation, version, .. } = answer(store, &call, &Answer::Rejected).await?;
    Reply::ok(&DeclinedInvitation { invitation_id: invitation.invitation_id, version })
}
