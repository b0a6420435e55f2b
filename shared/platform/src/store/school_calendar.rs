//! A school's calendar: its days off, in one item, and the calendars that a process keeps for a while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Duration, Utc};
use domain::days_off::DaysOff;
use domain::id::SchoolId;
use serde::{Deserialize, Serialize};

use super::entity::Entity;
use super::expression::Expression;
use super::transaction::Otherwise;
use super::{Consistency, SchoolItems, SchoolWrites, StoreError};

pub(super) const SCHOOL_CALENDAR: Entity<SchoolId> = Entity::new("CALENDAR", "calendars");

/// `SCHOOL#id` / `CALENDAR`. A school without one has declared no days off.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SchoolCalendar {
    /// Increases by one with every change; 0 before the first.
    pub version: u64,
    /// The days off.
    pub days_off: DaysOff,
}

/// How long a calendar is kept: it changes a few times a year, and is asked about with every practice of the school's people.
const LIFE: Duration = Duration::minutes(5);
/// How many calendars a process keeps.
const MAX_KEPT: usize = 500;

/// The calendars that this process keeps. Clones share them.
#[derive(Debug, Clone, Default)]
pub(super) struct CachedCalendars(Arc<Mutex<HashMap<SchoolId, CachedCalendar>>>);

/// A calendar, and when it was read.
type CachedCalendar = (DateTime<Utc>, Arc<SchoolCalendar>);

impl CachedCalendars {
    fn get(&self, school: &SchoolId, now: DateTime<Utc>) -> Option<Arc<SchoolCalendar>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (read_at, calendar) = kept.get(school)?;
        (Duration::zero()..LIFE).contains(&(now - *read_at)).then(|| Arc::clone(calendar))
    }

    fn put(&self, school: &SchoolId, calendar: &Arc<SchoolCalendar>, now: DateTime<Utc>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MAX_KEPT {
            kept.clear();
        }
        kept.insert(school.clone(), (now, Arc::clone(calendar)));
    }
}

impl SchoolItems<'_> {
    /// The school's calendar as it is now.
    pub async fn calendar(self) -> Result<SchoolCalendar, StoreError> {
        Ok(self.store.get(SCHOOL_CALENDAR.key(self.id), Consistency::Strong).await?.unwrap_or_default())
    }

    /// The same as it was at most five minutes ago.
    pub(super) async fn kept_calendar(self) -> Result<Arc<SchoolCalendar>, StoreError> {
        match self.store.calendars.get(self.id, self.store.now) {
            Some(kept) => Ok(kept),
            None => self.newest_calendar().await,
        }
    }

    /// The same as it is now, which is kept in place of an older one.
    pub(super) async fn newest_calendar(self) -> Result<Arc<SchoolCalendar>, StoreError> {
        let calendar = Arc::new(self.calendar().await?);
        self.store.calendars.put(self.id, &calendar, self.store.now);
        Ok(calendar)
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Writes another calendar in place of the one that was read, unless it has changed since.
    pub fn replace_calendar(&mut self, before: &SchoolCalendar, after: &SchoolCalendar) -> Result<(), StoreError> {
        let unchanged = if before.version == 0 {
            Expression::new("attribute_not_exists(PK)")
        } else {
            Expression::new("version = :version").value(":version", &before.version)?
        };
        self.transaction.put_if(SCHOOL_CALENDAR.key(self.id), after, unchanged, Otherwise::Stale)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chrono::{Duration, Utc};
    use domain::id::SchoolId;

    use super::{CachedCalendars, LIFE, MAX_KEPT, SchoolCalendar};

    #[test]
    fn a_calendar_is_kept_for_five_minutes_and_the_process_keeps_a_limited_number() {
        let (kept, now) = (CachedCalendars::default(), Utc::now());
        let school: SchoolId = "elm".parse().expect("an id");
        let calendar = Arc::new(SchoolCalendar { version: 3, ..SchoolCalendar::default() });
        kept.put(&school, &calendar, now);
        assert_eq!(kept.get(&school, now + LIFE - Duration::seconds(1)), Some(calendar));
        assert_eq!(kept.get(&school, now + LIFE), None);
        for number in 0..=MAX_KEPT {
            let school: SchoolId = format!("school{number}").parse().expect("an id");
            kept.put(&school, &Arc::default(), now);
        }
        assert!(kept.0.lock().expect("not poisoned").len() <= MAX_KEPT);
    }
}
