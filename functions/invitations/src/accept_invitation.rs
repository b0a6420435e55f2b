//! `POST /api/invitations/{invitationId}/accept`: joins the inviting school, in one transaction (docs/product.md, 5).

use domain::class::ClassName;
use domain::id::{InvitationId, SchoolId};
use domain::school::PersonName;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::answer::{Answer, AnsweredInvitation, answer};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The name under which the school lists the user; without one, it lists the address.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AcceptInvitation {
    /// Their first name.
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial.
    pub last_name: Option<PersonName>,
}

/// The school that the user joined.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedInvitation {
    /// The invitation.
    pub invitation_id: InvitationId,
    /// The school.
    pub school_id: SchoolId,
    /// Its name.
    pub school_name: String,
    /// The names of the classes of the school that they teach now: those that the invitation named, as far as they are there and have room.
    pub class_names: Vec<ClassName>,
    /// How many classes that the invitation named they could not join.
    pub classes_missed: usize,
    /// The document's version that it made.
    pub version: u64,
}

/// Accepts an invitation, once; only the invited user can. They teach the classes that it names from then on; those that are gone by now,
/// or have as many teachers as they may have, are left out.
#[utoipa::path(
    post,
    path = "/api/invitations/{invitationId}/accept",
    operation_id = "accept_invitation",
    tag = "invitations",
    security(("signedIn" = [])),
    params(("invitationId" = InvitationId, Path)),
    request_body = Option<AcceptInvitation>,
    responses(
        (status = 200, body = AcceptedInvitation), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    call.caller()?;
    let AcceptInvitation { first_name, last_name } = call.json_if_any()?;
    let accepted = Answer::Accepted { first_name, last_name };
    let AnsweredInvitation { invitation, classes, version } = answer(store, &call, &accepted).await?;
    Reply::ok(&AcceptedInvitation {
        classes_missed: invitation.class_ids.len() - classes.len(),
        class_names: classes,
        invitation_id: invitation.invitation_id,
        school_id: invitation.school_id,
        school_name: invitation.school_name,
        version,
    })
}
