//! When the daily run next checks whether a pupil is still active. The pupil's link to the school says so: it is there anyway, and
//! practicing writes nothing to it.

use chrono::{DateTime, Utc};
use domain::id::UserId;
use serde::Deserialize;

use super::due::DueMark;
use super::expression::Expression;
use super::school::SCHOOL_OF_USER;
use super::transaction::Otherwise;
use super::{Consistency, SchoolItems, SchoolWrites, StoreError};

/// The next check of a pupil.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActivityCheck {
    /// Until when the pupil counts as active whatever they practice.
    pub active_until: DateTime<Utc>,
    /// When the check falls due, as the index sorts it.
    moment: String,
}

/// What a link to a school says about the next check. The link of a removed pupil says nothing of it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Link {
    #[serde(default)]
    active_until: Option<DateTime<Utc>>,
    #[serde(default, rename = "GSI1SK")]
    moment: Option<String>,
}

impl SchoolItems<'_> {
    /// The next check of a pupil; none of anybody else.
    pub async fn activity_check(self, user: &UserId) -> Result<Option<ActivityCheck>, StoreError> {
        let link: Option<Link> = self.store.get(SCHOOL_OF_USER.key_at(user, self.id), Consistency::Strong).await?;
        let (active_until, moment) = link.map_or((None, None), |link| (link.active_until, link.moment));
        Ok(active_until.zip(moment).map(|(active_until, moment)| ActivityCheck { active_until, moment }))
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Schedules a pupil's next check in place of the one that was read.
    pub fn schedule_check(
        &mut self,
        user: &UserId,
        before: &ActivityCheck,
        active_until: DateTime<Utc>,
        next: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let change = Expression::new("SET activeUntil = :until, GSI1SK = :moment")
            .value(":until", &active_until)?
            .value(":moment", &DueMark::at(next).moment)?
            .value(":before", &before.moment)?;
        let link = SCHOOL_OF_USER.key_at(user, self.id);
        self.transaction.update_if(link, change, "GSI1SK = :before", Otherwise::Stale)
    }
}
