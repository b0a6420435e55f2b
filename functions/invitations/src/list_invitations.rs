//! `GET /api/schools/{schoolId}/invitations`: the school's invitations, newest first (docs/product.md, 14.9).

use domain::id::{InvitationId, SchoolId};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

use crate::invitation_view::InvitationView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// How many invitations a page has.
const PAGE: usize = 50;

/// Some of a school's invitations.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationList {
    /// The invitations, newest first.
    pub invitations: Vec<InvitationView>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<InvitationId>,
}

/// Lists a school's invitations for its administrators, 50 at a time. An answered one is kept for 30 days.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/invitations",
    operation_id = "list_invitations",
    tag = "invitations",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path),
        ("cursor" = Option<InvitationId>, Query, description = "The `next` of the previous page.")
    ),
    responses(
        (status = 200, body = InvitationList), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let before: Option<InvitationId> = call.parsed_query("cursor", "the next of a page")?;
    let listed = async { Ok(store.school(&id).invitations(before.as_ref(), PAGE).await?) };
    let (_state, _administrator, (invitations, more)) =
        futures::try_join!(caller.state(store), caller.administrator(store, &id), listed)?;
    let next = invitations.last().filter(|_| more).map(|last| last.invitation_id.clone());
    let invitations = invitations.into_iter().map(|one| InvitationView::new(one, call.now)).collect();
    Reply::ok(&InvitationList { invitations, next })
}
