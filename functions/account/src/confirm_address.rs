//! `PUT /api/me/address`: the code that was sent to a new address makes it the account's address (docs/product.md, 1.10).

use chrono::{DateTime, Utc};
use domain::mail::{self, Mail};
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Caller, Code, Problem, ProblemBody, Reply};
use platform::identity::{AddressChange as Change, Identity};
use platform::mail::QueuedMail;
use platform::services::Queues;
use platform::store::{AddressChange, CodeRefusal, CommitError, Document, Member, Store, retry_stale};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::change_address::mail_queue;

platform::http_function!([Store, Identity, Queues], |context, call| handle(context, call));

/// The code from the mail.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmAddress {
    /// Six digits.
    #[schema(max_length = 100)]
    pub code: String,
}

/// The account's new address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfirmedAddress {
    /// The address.
    pub email: String,
    /// The document's version.
    pub version: u64,
}

/// Changes the address at the identity service, then here. Cut off in between, the same code completes it.
#[utoipa::path(
    put,
    path = "/api/me/address",
    operation_id = "confirm_address",
    tag = "account",
    security(("signedIn" = [])),
    request_body = ConfirmAddress,
    responses(
        (status = 200, body = ConfirmedAddress), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 429, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let ConfirmAddress { code } = call.json()?;
    let queue = mail_queue(context)?;
    let store = context.store()?;
    let email = check_code(&store, &caller, code.trim(), call.now).await?.email;

    let identity = context.client(Identity::from_config)?;
    take_address(&identity, &caller, &email).await?;
    let changed = retry_stale(|| async {
        let document = caller.document(&store).await?;
        let previous = document.profile.email.clone();
        write(&store, &caller, document, &email, call.now).await.map(|version| (previous, version))
    });
    let (previous, version) = changed.await?;
    let notice = Mail::AddressChanged { new_address: mail::shortened(&email) };
    context.client(Queues::from_config)?.send(queue, &QueuedMail { to: previous, mail: notice }).await?;
    Reply::ok(&ConfirmedAddress { email, version })
}

/// Compares the code with the one that was sent, and counts a wrong one.
async fn check_code(store: &Store, caller: &Caller, code: &str, now: DateTime<Utc>) -> Result<AddressChange, Problem> {
    let checked = caller.change(store, |document, writes| {
        let change = document.address_change.clone().ok_or_else(no_change)?;
        let checked = change.check(&caller.user, code, now);
        if checked == Err(CodeRefusal::Wrong) {
            writes.put_address_change(&change.clone().after_wrong_code())?;
        }
        Ok((change, checked))
    });
    let (change, checked) = checked.await?.value;
    checked.map_err(refused)?;
    Ok(change)
}

/// Changes the address at the identity service. An account that was begun with this address and never confirmed makes room: its
/// maker has not shown that the address is theirs, and the caller has.
async fn take_address(identity: &Identity, caller: &Caller, email: &str) -> Result<(), Problem> {
    if identity.change_address(&caller.user, email).await? == Change::Changed {
        return Ok(());
    }
    if let Some(holder) = identity.holder(email).await?.filter(|holder| !holder.confirmed) {
        identity.delete(&holder.user).await?;
        if identity.change_address(&caller.user, email).await? == Change::Changed {
            return Ok(());
        }
    }
    Err(Problem::address_taken())
}

/// Writes the new address wherever the previous one is, and returns the document's new version.
async fn write(
    store: &Store,
    caller: &Caller,
    document: Document,
    email: &str,
    now: DateTime<Utc>,
) -> Result<u64, CommitError<Problem>> {
    let (user, previous) = (&caller.user, document.profile.email.clone());
    let (previous_owner, owner) = futures::try_join!(store.address(&previous).owner(), store.address(email).owner())?;
    if let Some(other) = owner.filter(|owner| owner != user) {
        // The identity service has given the address to the caller, so nobody can sign in to that account.
        store.user(&other).close_orphan(now).await?;
    }
    let mut profile = document.profile;
    email.clone_into(&mut profile.email);
    // Invitations may wait for the new address.
    profile.has_more_invitations = true;
    let member = match &profile.school_id {
        Some(school) => store.school(school).member(user).await?,
        None => None,
    };
    let mut transaction = store.transaction();
    if let Some((school, member)) = profile.school_id.as_ref().zip(member) {
        let after = Member { email: email.to_owned(), version: member.version + 1, ..member.clone() };
        transaction.school(school).change_member(&member, &after, Problem::last_administrator())?;
    }
    let mut writes = transaction.user(user);
    writes.advance(document.state.version)?;
    writes.replace_profile(&profile)?;
    writes.remove_address_change()?;
    if previous_owner.as_ref() == Some(user) && previous != email {
        transaction.address(&previous).remove_owner(user)?;
    }
    transaction.address(email).put_owner(user)?;
    store.commit(transaction).await?;
    Ok(document.state.version + 1)
}

fn no_change() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::NoAddressChange, "No change of address waits for a code.")
}

fn refused(refusal: CodeRefusal) -> Problem {
    match refusal {
        CodeRefusal::Wrong => Problem::wrong_code(),
        CodeRefusal::Expired => Problem::code_expired(),
        CodeRefusal::TooManyAttempts => {
            let title = "Too many wrong codes. Ask for a new one.";
            Problem::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyAttempts, title)
        }
    }
}
