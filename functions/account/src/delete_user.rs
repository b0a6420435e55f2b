//! `DELETE /api/me`: closes the caller's account immediately; `erase_user` deletes its data.

use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::services::Queues;
use platform::store::Store;
use platform::{Context, erasure};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!([Store, Queues, Identity], |context, call| handle(context, call));

/// Within how many hours everything is deleted.
const HOURS: u32 = 24;

/// The request to delete an account.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeleteUser {
    /// The account's address, typed as a confirmation.
    pub email: String,
}

/// An account that is closed and will be deleted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeletedUser {
    /// Within how many hours everything is deleted.
    pub erased_within_hours: u32,
}

/// Closes the caller's account: nothing is written from then on, every device is signed out, and everything is deleted
/// within a day (docs/product.md, 8.5). Repeating the request returns the same answer.
#[utoipa::path(
    delete,
    path = "/api/me",
    operation_id = "delete_user",
    tag = "account",
    security(("signedIn" = [])),
    request_body = DeleteUser,
    responses(
        (status = 202, body = DeletedUser), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    caller.check_recent_sign_in(call.now)?;
    let deletion: DeleteUser = call.json()?;
    let store = context.store()?;
    let profile = store.user(&caller.user).profile().await?.ok_or_else(Problem::user_not_found)?;
    if deletion.email.trim().to_lowercase() != profile.email.to_lowercase() {
        let title = "This is not the account's address.";
        return Err(Problem::new(StatusCode::BAD_REQUEST, Code::AddressDoesNotMatch, title));
    }
    if profile.school_id.is_some() {
        // Refused to the last administrator, before anything is shut.
        caller.leave_school(&store, call.now).await?;
    }
    erasure::close::<Problem>(context, &caller.user).await?;
    context.client(Identity::from_config)?.disable_and_sign_out(&caller.user).await?;
    Reply::accepted(&DeletedUser { erased_within_hours: HOURS })
}
