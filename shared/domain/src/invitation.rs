//! Invitations: pending, then accepted or rejected, once (docs/product.md, 5).

use chrono::{DateTime, Duration, SubsecRound, Utc};
use serde::{Deserialize, Serialize};

use crate::retention::INVITATION_DAYS;

/// How many days an invitation waits for an answer, and how long the answer is remembered.
pub const LIFE_DAYS: i64 = INVITATION_DAYS;

/// How an invitation was answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// The teacher joined the school.
    Accepted,
    /// The teacher declined.
    Rejected,
}

/// The end of an invitation, or of the memory of its answer, that begins now.
#[must_use]
pub fn expiry(now: DateTime<Utc>) -> DateTime<Utc> {
    // In whole seconds, as the table stores it.
    now.trunc_subsecs(0) + Duration::days(LIFE_DAYS)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::expiry;

    #[test]
    fn an_invitation_lasts_thirty_days() {
        let now = DateTime::UNIX_EPOCH;
        assert_eq!((expiry(now) - now).num_days(), 30);
    }
}
