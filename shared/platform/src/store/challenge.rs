//! Challenges that a person has joined: `USER#id` / `DOC#CHALLENGE#challengeId`.

use chrono::{DateTime, Utc};
use domain::challenge::ChallengeId;
use domain::day::LocalDate;
use domain::id::UserId;
use serde::{Deserialize, Serialize};

use super::entity::Entity;
use super::{StoreError, UserWrites};

pub(super) const CHALLENGE: Entity<UserId> = Entity::new("DOC#CHALLENGE#", "challenges").key_fields(&["challengeId"]);

/// A challenge that the user has joined.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JoinedChallenge {
    /// Its id. The file of challenges may no longer contain it.
    pub challenge_id: String,
    /// When they joined.
    pub joined_at: DateTime<Utc>,
    /// The day of it, in their own calendar: practice counts from then on.
    pub joined_date: LocalDate,
    /// When the user finished it. Stored with the badges, so that leaving a challenge undoes nothing.
    #[serde(skip)]
    pub finished_at: Option<DateTime<Utc>>,
}

impl JoinedChallenge {
    /// A challenge joined now.
    #[must_use]
    pub fn new(id: ChallengeId, joined_at: DateTime<Utc>, joined_date: LocalDate) -> Self {
        Self { challenge_id: id.to_string(), joined_at, joined_date, finished_at: None }
    }
}

impl<R> UserWrites<'_, R> {
    /// A challenge as it is joined from now on. Only together with the document's version.
    pub fn put_challenge(&mut self, joined: &JoinedChallenge) -> Result<(), StoreError> {
        self.transaction.put(CHALLENGE.key_at(self.id, &joined.challenge_id), joined)
    }

    /// Leaves a challenge. Only together with the document's version.
    pub fn delete_challenge(&mut self, challenge: ChallengeId) -> Result<(), StoreError> {
        self.transaction.delete(CHALLENGE.key_at(self.id, challenge))
    }
}
