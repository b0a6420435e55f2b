//! `POST /api/address-claims`: the owner of an address removes an account that somebody else began with it
//! (docs/product.md, 1.11).
//!
//! Confirming that account would make its maker's password valid, and keep the type and age that they chose. So the code is proved
//! and the account deleted in one step here, and the owner signs up as everybody does.

use domain::account;
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::identity::{CodeCheck, Identity};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!([Identity], |context, call| handle(context, call));

/// An address and the code that was sent to it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClaimAddress {
    /// The address.
    #[schema(max_length = 1000)]
    pub email: String,
    /// Six digits.
    #[schema(max_length = 100)]
    pub code: String,
}

/// An address that is free.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimedAddress {
    /// The address.
    pub email: String,
}

/// Frees an address whose account was never confirmed. Public: the code is the secret.
#[utoipa::path(
    post,
    path = "/api/address-claims",
    operation_id = "claim_address",
    tag = "account",
    request_body = ClaimAddress,
    responses(
        (status = 200, body = ClaimedAddress), (status = 400, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 429, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let ClaimAddress { email, code } = call.json()?;
    let email = account::new_address(&email).ok_or_else(Problem::invalid_address)?;
    let identity = context.client(Identity::from_config)?;
    // An address without an account is answered like a wrong code.
    let holder = identity.holder(&email).await?.ok_or_else(Problem::wrong_code)?;
    if holder.confirmed {
        return Err(Problem::address_taken());
    }
    match identity.confirm(&email, code.trim(), context.config().require("USER_POOL_CLIENT_ID")?).await? {
        CodeCheck::Right => {}
        CodeCheck::Wrong => return Err(Problem::wrong_code()),
        CodeCheck::Expired => return Err(Problem::code_expired()),
        CodeCheck::TooManyAttempts => {
            let title = "Too many wrong codes. Try again later.";
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyAttempts, title));
        }
    }
    // A session that its maker began in between belongs to a user who is gone: no operation answers it.
    identity.delete(&holder.user).await?;
    Reply::ok(&ClaimedAddress { email })
}
