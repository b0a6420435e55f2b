//! Who was present at a class practice, by name: `SCHOOL#id` / `PRESENT#completionId#userId` for each pupil who was credited. It is
//! written and deleted together with the pupil's own practice, so that a corrected list finds everybody whom it concerns.

use std::collections::BTreeSet;

use chrono::{DateTime, Duration, Utc};
use domain::id::{CompletionId, SchoolId, UserId};
use domain::retention::PRESENCE_DAYS;
use serde::Serialize;

use super::entity::Entity;
use super::key::Key;
use super::{Consistency, Range, SchoolItems, SchoolWrites, StoreError, sort_key};

pub(super) const PRESENT: Entity<SchoolId> =
    Entity::new("PRESENT#", "presence").key_fields(&["completionId", "userId"]);

/// That a pupil was present: the key says who, and at which practice.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Present {
    /// When it is forgotten, in seconds since 1970, as the table's time-to-live wants it.
    #[serde(with = "chrono::serde::ts_seconds")]
    expires_at: DateTime<Utc>,
}

/// The key of a pupil's presence at a practice.
pub(super) fn key(school: &SchoolId, practice: CompletionId, pupil: &UserId) -> Key {
    PRESENT.key_at(school, format!("{practice}#{pupil}"))
}

impl SchoolItems<'_> {
    /// The pupils who were credited for being present at a practice, for [`PRESENCE_DAYS`] days.
    pub async fn present_at(self, practice: CompletionId) -> Result<BTreeSet<UserId>, StoreError> {
        let range = Range::Prefix(PRESENT.key_at(self.id, format!("{practice}#")));
        let items = self.store.query(range, Consistency::Strong).await?;
        let pupil = |place: &str| place.rsplit_once('#')?.1.parse().ok();
        let pupils = items.iter().map(|item| PRESENT.place(sort_key(item)).and_then(pupil));
        pupils.map(|pupil| pupil.ok_or_else(|| StoreError::unexpected("a presence without a pupil"))).collect()
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Notes that a pupil was present.
    pub fn note_present(
        &mut self,
        practice: CompletionId,
        pupil: &UserId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let present = Present { expires_at: now + Duration::days(PRESENCE_DAYS) };
        self.transaction.put(key(self.id, practice, pupil), &present)
    }

    /// Forgets that a pupil was present.
    pub fn forget_present(&mut self, practice: CompletionId, pupil: &UserId) -> Result<(), StoreError> {
        self.transaction.delete(key(self.id, practice, pupil))
    }
}
