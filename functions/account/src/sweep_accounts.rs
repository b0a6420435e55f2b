//! Daily: deletes accounts that were never confirmed or only half made, closes those whose owner is gone at the identity service, and erases
//! closed ones that nobody came back to (docs/product.md, 1.11).
//!
//! Every step may be repeated; a run that is cut off is completed by the next one.

use std::collections::BTreeSet;

use chrono::{DateTime, Duration, Utc};
use domain::id::UserId;
use domain::retention::ORPHAN_DAYS;
use platform::identity::{Identity, ListedAccount};
use platform::store::Store;
use platform::{Context, Error, erasure};

platform::schedule_function!(|context| handle(context));

/// How long an address may wait to be confirmed, in hours.
const UNCONFIRMED_HOURS: i64 = 24;

/// Goes through all accounts once.
pub async fn handle(context: &Context) -> Result<(), Error> {
    let store = context.store()?;
    let identity = context.client(Identity::from_config)?;
    // First, so that an account that is created now is not missed in the list of the identity service.
    let mut missing: BTreeSet<UserId> = store.account_users().await?.into_iter().collect();
    let mut next = None;
    loop {
        let page = identity.accounts(next.as_deref()).await?;
        for account in &page.accounts {
            missing.remove(&account.user);
            delete_unconfirmed(&identity, account, context.now()).await?;
            delete_unfinished(&store, &identity, account, context.now()).await?;
        }
        next = page.next;
        if next.is_none() {
            break;
        }
    }
    delete_half_made(context, &store, &identity).await?;
    close_orphans(&store, &identity, missing, context.now()).await?;
    erase_orphans(context, &store).await
}

async fn delete_unconfirmed(identity: &Identity, account: &ListedAccount, now: DateTime<Utc>) -> Result<(), Error> {
    if account.confirmed || now - account.created_at < Duration::hours(UNCONFIRMED_HOURS) {
        return Ok(());
    }
    // The list lags behind: it may have been confirmed in the meantime.
    if identity.holder(account.user.as_str()).await?.is_some_and(|holder| !holder.confirmed) {
        identity.delete(&account.user).await?;
    }
    Ok(())
}

/// Deletes an account that a school's request began to make for a pupil, and that has no document after a day.
async fn delete_unfinished(
    store: &Store,
    identity: &Identity,
    account: &ListedAccount,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    if !account.is_unfinished || now - account.created_at < Duration::hours(UNCONFIRMED_HOURS) {
        return Ok(());
    }
    if store.user(&account.user).state().await?.is_none() {
        identity.delete(&account.user).await?;
    }
    Ok(())
}

/// Deletes the accounts that a school's request began to make for teachers and administrators, and got no further. Their addresses are
/// their own, so a claim says which they are, and keeps a request that comes at this moment from going on with one.
async fn delete_half_made(context: &Context, store: &Store, identity: &Identity) -> Result<(), Error> {
    let now = context.now();
    for claim in store.claims_before(now - Duration::hours(UNCONFIRMED_HOURS)).await? {
        if !store.begin_deleting(&claim, now).await? {
            continue;
        }
        let unused = identity.holder(&claim.email).await?.filter(|holder| holder.is_unused);
        if let Some(account) = unused
            && store.user(&account.user).state().await?.is_none()
        {
            identity.delete(&account.user).await?;
        }
        store.delete_claim(&claim, now).await?;
    }
    Ok(())
}

/// Closes the accounts that the identity service no longer has. It has no trigger for a deletion with a user's own token.
async fn close_orphans(
    store: &Store,
    identity: &Identity,
    missing: BTreeSet<UserId>,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    for user in missing {
        let open = store.user(&user).state().await?.is_some_and(|state| state.closed_at.is_none());
        if open && !identity.exists(&user).await? {
            store.user(&user).close_orphan(now).await?;
        }
    }
    Ok(())
}

async fn erase_orphans(context: &Context, store: &Store) -> Result<(), Error> {
    let due = store.orphans_found_before(context.now() - Duration::days(ORPHAN_DAYS)).await?;
    for user in due {
        erasure::request::<Error>(context, &user).await?;
    }
    Ok(())
}
