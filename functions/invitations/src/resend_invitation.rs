//! `POST /api/schools/{schoolId}/invitations/{invitationId}/mail`: sends an invitation's mail once more (docs/product.md, 14.9).

use domain::id::{InvitationId, SchoolId};
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Code, InvitationMail, Problem, ProblemBody, Reply};
use platform::services::Queues;
use platform::store::{AuditAction, Store, retry_stale};

use crate::change_invitation::ChangeInvitation;
use crate::invitation_view::InvitationView;

platform::http_function!([Store, Queues], |context, call| handle(context, call));

/// Sends the mail of an invitation that waits, three times a day at most.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/invitations/{invitationId}/mail",
    operation_id = "resend_invitation",
    tag = "invitations",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("invitationId" = InvitationId, Path)),
    responses(
        (status = 200, body = InvitationView), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 429, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let store = context.store()?;
    let sent = retry_stale(|| async {
        let change = ChangeInvitation::read(&store, &call).await?;
        change.check_pending()?;
        let school = store.school(&change.id).facts().await?.ok_or_else(Problem::school_not_found)?;
        if school.is_closing() {
            return Err(Problem::school_closing().into());
        }
        // Without a sender, nothing is counted.
        let classes = store.school(&change.id).open_class_names(&change.invitation.class_ids).await?;
        let mail = InvitationMail::new(context, &school.name, &change.administrator, &classes)?;
        let after = change.invitation.with_mail(call.now).ok_or_else(too_many)?;
        change.commit(&after, AuditAction::ResentInvitation).await?;
        mail.send(&after.email).await?;
        Ok(after)
    });
    Reply::ok(&InvitationView::new(sent.await?, call.now))
}

fn too_many() -> Problem {
    let title = "This invitation was sent three times today. Try again tomorrow.";
    Problem::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyMails, title)
}
