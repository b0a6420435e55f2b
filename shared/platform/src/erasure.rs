//! Closing an account for good: `erase_user` then deletes everything of it.

use chrono::{DateTime, Utc};
use domain::id::UserId;
use serde::{Deserialize, Serialize};

use crate::context::Context;
use crate::runtime::MissingSetting;
use crate::services::{Queues, ServiceError};
use crate::store::StoreError;

/// The message in the queue of closed accounts.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Erasure {
    /// The account's user id.
    pub user_id: UserId,
    /// When the deletion was requested.
    pub asked_at: DateTime<Utc>,
}

/// Requests the erasure of an account that is closed, or is about to be.
pub async fn request<E: From<MissingSetting> + From<ServiceError>>(context: &Context, user: &UserId) -> Result<(), E> {
    let queue = context.config().require("ERASURE_QUEUE_URL")?;
    let erasure = Erasure { user_id: user.clone(), asked_at: context.now() };
    context.client(Queues::from_config)?.send(queue, &erasure).await?;
    Ok(())
}

/// Closes an account and requests its erasure. Doing it again changes nothing.
pub async fn close<E>(context: &Context, user: &UserId) -> Result<(), E>
where
    E: From<MissingSetting> + From<ServiceError> + From<StoreError>,
{
    // The message goes first, so that no account is closed and then never erased. It waits in the queue for longer than a function
    // takes.
    request::<E>(context, user).await?;
    context.store()?.user(user).close_account(context.now()).await?;
    Ok(())
}
