//! The account that a school made, for a pupil or for somebody who has not signed in yet: who may sign in is the school's decision
//! (docs/product.md, 14.11 and 14.17).

use platform::Context;
use platform::http::Problem;
use platform::identity::Identity;
use platform::store::{Member, MemberStatus};

/// Lets such a person sign in or shuts the account, as their status says; it may be repeated. Other people's accounts are their own.
pub async fn follow_status(context: &Context, member: &Member) -> Result<(), Problem> {
    if !member.has_school_account() {
        return Ok(());
    }
    let identity = context.client(Identity::from_config)?;
    match member.status {
        MemberStatus::Active => identity.enable(&member.user_id).await?,
        MemberStatus::Inactive | MemberStatus::Removed => identity.disable_and_sign_out(&member.user_id).await?,
    }
    Ok(())
}
