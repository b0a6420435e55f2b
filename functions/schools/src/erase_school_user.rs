//! `POST /api/schools/{schoolId}/users/{userId}/erasure`: closes a pupil's account immediately, at a parent's request; `erase_user`
//! deletes its data (docs/product.md, 14.14).

use domain::id::{SchoolId, UserId};
use platform::http::{Call, Caller, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::services::Queues;
use platform::store::{Administrator, AuditAction, AuditEntry, CommitError, Member, MemberStatus, Store, retry_stale};
use platform::{Context, erasure};
use serde::Serialize;
use utoipa::ToSchema;

use crate::school_pupil::school_pupil;

platform::http_function!([Store, Queues, Identity], |context, call| handle(context, call));

/// Within how many hours everything is deleted.
const HOURS: u32 = 24;

/// A pupil's account that is closed and will be deleted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErasedSchoolUser {
    /// Within how many hours everything is deleted.
    pub erased_within_hours: u32,
}

/// Closes the account of a pupil, which the school has made: nothing is written from then on, every device is signed out, and everything
/// is deleted within a day. Repeating the request returns the same answer.
#[utoipa::path(
    post,
    path = "/api/schools/{schoolId}/users/{userId}/erasure",
    operation_id = "erase_school_user",
    tag = "schools",
    security(("signedIn" = [])),
    params(("schoolId" = SchoolId, Path), ("userId" = UserId, Path)),
    responses(
        (status = 202, body = ErasedSchoolUser), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let store = context.store()?;
    caller.state(&store).await?;
    let closed = retry_stale(|| async {
        let administrator = caller.administrator(&store, &school).await?;
        caller.check_recent_sign_in(call.now)?;
        let pupil = school_pupil(&store, &call, &school).await?;
        let state = store.user(&pupil.user_id).state().await?.ok_or_else(Problem::person_not_found)?;
        if state.closed_at.is_none() {
            // The message goes first, so that no account is closed and then never erased.
            erasure::request::<Problem>(context, &pupil.user_id).await?;
            close(&store, &call, &caller, &administrator, &pupil).await?;
        }
        Ok::<_, CommitError<Problem>>(pupil.user_id)
    });
    context.client(Identity::from_config)?.disable_and_sign_out(&closed.await?).await?;
    Reply::accepted(&ErasedSchoolUser { erased_within_hours: HOURS })
}

/// Closes the account and removes the pupil from the school, whose lists show them no longer.
async fn close(
    store: &Store,
    call: &Call,
    caller: &Caller,
    administrator: &Administrator,
    pupil: &Member,
) -> Result<(), CommitError<Problem>> {
    let mut transaction = store.school_transaction(administrator)?;
    let mut writes = transaction.writes();
    if pupil.status != MemberStatus::Removed {
        let (status, version) = (MemberStatus::Removed, pupil.version + 1);
        let after = Member { status, removed_at: Some(call.now), version, ..pupil.clone() };
        writes.change_member(pupil, &after, Problem::last_administrator())?;
    }
    writes.audit(&AuditEntry::new(&caller.user, AuditAction::ErasedPerson, call.now).about(&pupil.user_id))?;
    transaction.other_writes().user(&pupil.user_id).close(call.now, Problem::person_not_found())?;
    store.commit(transaction.into_transaction()).await
}
