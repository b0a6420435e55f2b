//! `DELETE /api/schools/{schoolId}/invitations/{invitationId}`: takes back an invitation that waits (docs/product.md, 14.9).

use domain::id::{InvitationId, SchoolId};
use domain::invitation;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{AuditAction, InvitationStatus, SchoolInvitation, Store, retry_stale};

use crate::change_invitation::ChangeInvitation;
use crate::invitation_view::InvitationView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Takes an invitation back. Taking it back again returns the same answer.
#[utoipa::path(
    delete,
    path = "/api/schools/{schoolId}/invitations/{invitationId}",
    operation_id = "revoke_invitation",
    tag = "invitations",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("invitationId" = InvitationId, Path)),
    responses(
        (status = 200, body = InvitationView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let revoked = retry_stale(|| async {
        let change = ChangeInvitation::read(store, &call).await?;
        if change.invitation.status == InvitationStatus::Revoked {
            return Ok(change.invitation);
        }
        change.check_pending()?;
        let after = SchoolInvitation {
            status: InvitationStatus::Revoked,
            expires_at: invitation::expiry(call.now),
            ..change.invitation.clone()
        };
        change.commit(&after, AuditAction::RevokedInvitation).await?;
        Ok(after)
    });
    Reply::ok(&InvitationView::new(revoked.await?, call.now))
}
