//! `POST /api/me/address`: requests a change of the account's address (docs/product.md, 1.10).

use chrono::{DateTime, Utc};
use domain::account;
use domain::mail::{self, Mail};
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Caller, Code, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::mail::QueuedMail;
use platform::services::Queues;
use platform::store::{AddressChange, CODE_MINUTES, Store, new_code};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!([Store, Identity, Queues], |context, call| handle(context, call));

/// The new address.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeAddress {
    /// The new address, as typed.
    #[schema(max_length = 1000)]
    pub email: String,
}

/// A change that waits for its code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestedAddress {
    /// The new address.
    pub email: String,
    /// When the code that was sent to it ends.
    pub code_expires_at: DateTime<Utc>,
}

impl From<AddressChange> for RequestedAddress {
    fn from(change: AddressChange) -> Self {
        Self { email: change.email, code_expires_at: change.code_expires_at }
    }
}

/// Sends a code to the new address and a notice to the present one. Nothing changes until the code is entered. Whether the new
/// address has an account already is not revealed here: its owner gets a mail without a code.
#[utoipa::path(
    post,
    path = "/api/me/address",
    operation_id = "change_address",
    tag = "account",
    security(("signedIn" = [])),
    request_body = ChangeAddress,
    responses(
        (status = 200, body = RequestedAddress), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 429, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    caller.check_recent_sign_in(call.now)?;
    let request: ChangeAddress = call.json()?;
    let email = account::new_address(&request.email).ok_or_else(Problem::invalid_address)?;
    let queue = mail_queue(context)?;
    let code = new_code();
    let (change, present) = record(&context.store()?, &caller, &email, &code, call.now).await?;

    let holder = context.client(Identity::from_config)?.holder(&email).await?;
    let in_use = holder.is_some_and(|holder| holder.confirmed && holder.user != caller.user);
    let to_new = if in_use { Mail::AddressInUse } else { Mail::AddressCode { code, minutes: CODE_MINUTES } };
    let to_present = Mail::AddressChangeRequested { new_address: mail::shortened(&email) };
    let queues = context.client(Queues::from_config)?;
    queues.send(queue, &QueuedMail { to: email, mail: to_new }).await?;
    queues.send(queue, &QueuedMail { to: present, mail: to_present }).await?;
    Reply::ok(&RequestedAddress::from(change))
}

/// The queue of mails, where the deployment has a sender.
pub(crate) fn mail_queue(context: &Context) -> Result<&str, Problem> {
    context.config().get("MAIL_QUEUE_URL").ok_or_else(Problem::mail_unavailable)
}

/// Records the change, and returns it with the present address.
async fn record(
    store: &Store,
    caller: &Caller,
    email: &str,
    code: &str,
    now: DateTime<Utc>,
) -> Result<(AddressChange, String), Problem> {
    let changed = caller.change(store, |document, writes| {
        caller.check_not_pupil(&document.state)?;
        if document.profile.email.to_lowercase() == email {
            let title = "The account has this address already.";
            return Err(Problem::new(StatusCode::BAD_REQUEST, Code::AddressUnchanged, title));
        }
        let previous = document.address_change.as_ref();
        let change = AddressChange::new(&caller.user, email.to_owned(), code, previous, now).ok_or_else(|| {
            let title = "You have asked for too many codes today. Try again tomorrow.";
            Problem::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyCodes, title)
        })?;
        writes.put_address_change(&change)?;
        Ok((change, document.profile.email.clone()))
    });
    Ok(changed.await?.value)
}
