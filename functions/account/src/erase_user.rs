//! The queue of closed accounts: has the payment service forget the person, deletes every item of theirs and every item that is reached
//! from those, then the account at the identity service, and last the item that refuses writes.
//!
//! Every step may be repeated. A run that is cut off anywhere is delivered again and continues with what is left.

use aws_lambda_events::sqs::SqsMessage;
use chrono::Duration;
use domain::id::UserId;
use platform::erasure::Erasure;
use platform::identity::Identity;
use platform::live::Live;
use platform::payment_work::{self, PaymentTask};
use platform::store::Store;
use platform::{Context, Error};

platform::queue_function!(|context, message| handle(context, message));

/// Minutes after which an account that is still open counts as not closed after all.
const OVERTAKEN_MINUTES: i64 = 15;

/// Erases the person named by a message.
pub async fn handle(context: &Context, message: &SqsMessage) -> Result<(), Error> {
    let erasure: Erasure = serde_json::from_str(message.body.as_deref().unwrap_or_default())?;
    let store = context.store()?;
    match store.user(&erasure.user_id).state().await? {
        // Another run has already erased it.
        None => Ok(()),
        Some(state) if state.closed_at.is_some() => erase(context, &store, &erasure.user_id).await,
        // Closing it failed, and the caller was told so.
        Some(_) if context.now() - erasure.asked_at > Duration::minutes(OVERTAKEN_MINUTES) => Ok(()),
        Some(_) => Err("the account is still open".into()),
    }
}

async fn erase(context: &Context, store: &Store, user: &UserId) -> Result<(), Error> {
    let identity = context.client(Identity::from_config)?;
    let live = context.client(Live::from_config)?;
    identity.disable_and_sign_out(user).await?;
    forget_payments(context, store, user).await?;
    let personal_data = store.user(user).personal_data().await?;
    personal_data.forget_memberships().await?;
    loop {
        let page = personal_data.erase_page().await?;
        for connection in &page.connections {
            // A failure of the gateway leaves no personal data: it sent the connection only a number.
            drop(live.end(connection).await);
        }
        if page.done {
            break;
        }
    }
    identity.delete(user).await?;
    store.user(user).delete_state(context.now()).await?;
    Ok(())
}

/// Has the payment service forget the person, while it can still be found out who they are there.
async fn forget_payments(context: &Context, store: &Store, user: &UserId) -> Result<(), Error> {
    let items = store.user(user).subscriptions().await?;
    let Some(item) = items.first() else { return Ok(()) };
    payment_work::request::<Error>(context, &item.customer_id, PaymentTask::Forget).await
}
