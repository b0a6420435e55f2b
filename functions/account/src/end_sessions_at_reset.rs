//! The identity service's `PostConfirmation` trigger, called after a sign-up or a new password was confirmed by a code: a new password
//! ends every session that began before it (docs/product.md, 1.9).
//!
//! The browser could do this, and would not if its page were closed, or if it were the thief's own.

use std::convert::Infallible;

use chrono::SubsecRound;
use domain::id::UserId;
use futures::future::join;
use platform::identity::Identity;
use platform::store::{State, Store, StoreError, retry_stale};
use platform::trigger::TriggerEvent;
use platform::{Context, Error};

platform::trigger_function!([Store], |context, event| handle(context, event));

/// The service's name for a password that was reset.
const RESET: &str = "PostConfirmation_ConfirmForgotPassword";

/// Marks the user's state, and revokes their refresh tokens at the identity service. Each is done even if the other fails.
pub async fn handle(context: &Context, event: &TriggerEvent) -> Result<(), Error> {
    if event.trigger_source != RESET {
        return Ok(());
    }
    let user = event.user_name.parse()?;
    // The pool can't be among the function's settings, since the pool's own settings name the function.
    let identity = context.client(|config| Identity::of_pool(config, &event.user_pool_id))?;
    let store = context.store()?;
    let (marked, revoked) = join(mark(&store, &user, context), identity.sign_out(&user)).await;
    marked?;
    Ok(revoked?)
}

/// Ends the sessions that began before this second. Sign-ins are known to the second, and the one with the new password may follow in
/// this one; an older one of this second has lost its refresh token, and ends with its access token.
async fn mark(store: &Store, user: &UserId, context: &Context) -> Result<(), StoreError> {
    let before = context.now().trunc_subsecs(0);
    let marked = retry_stale(|| async {
        // Without a document there is nothing to see, and a closed account shows nothing.
        let state = store.user(user).state().await?.filter(State::is_open);
        let Some(state) = state else { return Ok(()) };
        let mut transaction = store.transaction::<Infallible>();
        transaction.user(user).end_sessions(&state, before)?;
        store.commit(transaction).await
    });
    marked.await.map_err(StoreError::from)
}
