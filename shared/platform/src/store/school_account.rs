//! Accounts that a school has made: it decides about them.

use super::{Member, SchoolItems, StoreError};

impl SchoolItems<'_> {
    /// Whether the school decides about a member's account: one that it has made, unless its owner is at another school by now.
    pub async fn decides_about(self, member: &Member) -> Result<bool, StoreError> {
        if !member.has_school_account() {
            return Ok(false);
        }
        let profile = self.store.user(&member.user_id).profile().await?;
        Ok(profile.is_some_and(|profile| profile.school_id.is_none_or(|current| current == *self.id)))
    }
}
