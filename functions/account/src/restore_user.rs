//! `POST /api/me/restoration`: brings back what a person had before their account was deleted at the identity service
//! (docs/product.md, 1.11).

use std::time::{Duration, Instant};

use platform::Context;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

use crate::first_sign_in::lost_account;

platform::http_function!([Store, Identity], |context, call| handle(context, call));

/// How long one request works, in seconds: well inside the function's own timeout.
const SECONDS: u64 = 8;

/// How far the restoration is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RestoredUser {
    /// Whether everything is back; if not, send the request again.
    pub done: bool,
}

/// Moves the data of the account that had the caller's address before, if that account is gone. The address is confirmed anew, so
/// it is the same person's. Without such an account there is nothing to do.
#[utoipa::path(
    post,
    path = "/api/me/restoration",
    operation_id = "restore_user",
    tag = "account",
    security(("signedIn" = [])),
    responses(
        (status = 200, body = RestoredUser), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let store = context.store()?;
    if let Some(state) = store.user(&caller.user).state().await? {
        caller.check(&state)?;
        return Reply::ok(&RestoredUser { done: true });
    }
    let identity = context.client(Identity::from_config)?;
    let person = identity.person(&caller.user_name).await?.ok_or_else(Problem::signed_out)?;
    let email = person.verified_email.ok_or_else(Problem::address_not_verified)?;
    let Some(lost) = lost_account(&store, &identity, &caller.user, &email).await? else {
        return Reply::ok(&RestoredUser { done: true });
    };
    store.user(&lost).close_orphan(call.now).await?;
    let deadline = Instant::now() + Duration::from_secs(SECONDS);
    let done = store.user(&lost).move_to(&caller.user, &email, deadline).await?;
    Reply::ok(&RestoredUser { done })
}
