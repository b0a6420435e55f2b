//! `POST /api/me/sign-outs`: ends sessions on every device at once (docs/product.md, 1.9).

use chrono::SubsecRound;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{CommitError, Store, retry_stale};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Which sessions end.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EndSessions {
    /// Whether this session goes on, and with it any that began later. It must have begun in the last five minutes.
    pub keep_this_session: bool,
}

/// What was ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndedSessions {
    /// The document's version: open pages are told, read it again, and are refused.
    pub version: u64,
}

/// Ends all sessions of the caller, or all but this one, although their tokens are valid for some minutes more. Refresh tokens are
/// revoked at the identity service.
#[utoipa::path(
    post,
    path = "/api/me/sign-outs",
    operation_id = "end_sessions",
    tag = "account",
    security(("signedIn" = [])),
    request_body = EndSessions,
    responses(
        (status = 200, body = EndedSessions), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let EndSessions { keep_this_session } = call.json()?;
    let before = if keep_this_session {
        caller.check_recent_sign_in(call.now)?;
        caller.signed_in_at
    } else {
        // Sign-ins are known to the second: one of this second is over too, and the next second's is not.
        call.now.trunc_subsecs(0) + chrono::Duration::seconds(1)
    };
    let ended = retry_stale(|| async {
        let state = caller.state(store).await?;
        let mut transaction = store.transaction::<Problem>();
        transaction.user(&caller.user).end_sessions(&state, before)?;
        store.commit(transaction).await?;
        Ok::<_, CommitError<Problem>>(state.version + 1)
    });
    Reply::ok(&EndedSessions { version: ended.await? })
}
