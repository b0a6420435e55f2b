//! `POST /api/schools/{schoolId}/invitations`: invites teachers by their addresses (docs/product.md, 14.9).

use std::collections::BTreeSet;

use domain::account::new_address;
use domain::id::{ClassId, InvitationId, SchoolId};
use futures::{StreamExt, TryStreamExt, stream};
use platform::Context;
use platform::http::{
    Call, InvitationMail, InviteOutcome, Problem, ProblemBody, Reply, TeacherInvitations, check_classes,
    check_number_of_classes,
};
use platform::services::Queues;
use platform::store::Store;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!([Store, Queues], |context, call| handle(context, call));

/// How many addresses a request has at most.
const MAX_ADDRESSES: usize = 500;
/// How many addresses are worked on at a time.
const AT_ONCE: usize = 10;

/// The addresses of teachers to invite.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InviteTeachers {
    /// From 1 to 500 addresses, as typed.
    #[schema(min_items = 1, max_items = 500)]
    pub addresses: Vec<String>,
    /// Classes of the school, at most 6, of which whoever accepts becomes a teacher.
    #[serde(default)]
    #[schema(value_type = Vec<ClassId>, max_items = 6)]
    pub class_ids: BTreeSet<ClassId>,
}

/// What became of each address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitedTeachers {
    /// The addresses in the order in which they were sent, each once.
    pub results: Vec<InvitedAddress>,
}

/// What became of an address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitedAddress {
    /// The address: in lower case, or as it was typed if it is none.
    pub address: String,
    /// What became of it.
    pub outcome: InviteOutcome,
    /// The invitation that waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invitation_id: Option<InvitationId>,
}

/// Invites up to 500 addresses. Each is answered for itself; sending the same ones again invites nobody twice, and names further classes
/// in an invitation that waits.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/invitations",
    operation_id = "invite_teachers",
    tag = "invitations",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path)),
    request_body = InviteTeachers,
    responses(
        (status = 200, body = InvitedTeachers), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 429, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let InviteTeachers { addresses, class_ids } = call.json()?;
    if !(1..=MAX_ADDRESSES).contains(&addresses.len()) {
        return Err(Problem::invalid_body("addresses: from 1 to 500."));
    }
    check_number_of_classes(&class_ids)?;
    let store = context.store()?;
    let (_state, administrator) = futures::try_join!(caller.state(&store), caller.administrator(&store, &id))?;
    let school = store.school(&id).facts().await?.ok_or_else(Problem::school_not_found)?;
    if school.is_closing() {
        return Err(Problem::school_closing());
    }
    let named = check_classes(&store, &id, &class_ids).await?;
    let addresses = each_once(addresses);
    let mail = Some(InvitationMail::new(context, &school.name, &administrator, &named)?);
    let invitations =
        TeacherInvitations { store: &store, administrator: &administrator, school: &school, mail, now: call.now };
    invitations.reserve(addresses.len()).await?;
    let invited = |address| invite(&invitations, address, &class_ids);
    let results = stream::iter(addresses).map(invited).buffered(AT_ONCE).try_collect();
    Reply::ok(&InvitedTeachers { results: results.await? })
}

/// The addresses in one spelling, each once; what is no address stays as it is.
fn each_once(typed: Vec<String>) -> Vec<Result<String, String>> {
    let mut seen = BTreeSet::new();
    let address = |typed: String| new_address(&typed).ok_or(typed);
    typed.into_iter().map(address).filter(|address| seen.insert(address.clone())).collect()
}

async fn invite(
    invitations: &TeacherInvitations<'_>,
    address: Result<String, String>,
    classes: &BTreeSet<ClassId>,
) -> Result<InvitedAddress, Problem> {
    let address = match address {
        Ok(address) => address,
        Err(address) => {
            return Ok(InvitedAddress { address, outcome: InviteOutcome::InvalidAddress, invitation_id: None });
        }
    };
    let (outcome, invitation) = invitations.invite(&address, classes).await?;
    Ok(InvitedAddress { address, outcome, invitation_id: invitation.map(|one| one.invitation_id) })
}
