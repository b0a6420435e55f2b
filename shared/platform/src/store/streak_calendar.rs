//! The calendar that a person's streak is counted with: the one of their school. A streak that was counted with another one is counted
//! again by whoever needs it next, once (docs/product.md, 14.22).

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::completion::PracticeTotals;
use domain::day::LocalDate;
use domain::days_off::DaysOff;
use domain::id::SchoolId;
use domain::streak::RECOUNTED_DAYS;
use serde::{Deserialize, Serialize};

use super::school_calendar::SchoolCalendar;
use super::{CommitError, Profile, State, StoreError, UserItems};

/// Which calendar a streak was counted with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CalendarVersion {
    /// Whose calendar.
    pub school_id: SchoolId,
    /// Its version.
    pub version: u64,
}

/// The calendar that a streak is counted with: its days off, and what the streak's state keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StreakCalendar {
    version: Option<CalendarVersion>,
    calendar: Arc<SchoolCalendar>,
}

impl std::ops::Deref for StreakCalendar {
    type Target = DaysOff;

    fn deref(&self) -> &DaysOff {
        &self.calendar.days_off
    }
}

impl StreakCalendar {
    /// The calendar of a school. One that was never written is the same as none.
    fn of(school: &SchoolId, calendar: Arc<SchoolCalendar>) -> Self {
        let version = CalendarVersion { school_id: school.clone(), version: calendar.version };
        Self { version: Some(version).filter(|version| version.version > 0), calendar }
    }

    /// The calendar that a streak was counted with, without its days off: for a count that doesn't depend on them.
    #[must_use]
    pub fn unread(state: &State) -> Self {
        Self { version: state.streak_calendar.clone(), calendar: Arc::default() }
    }

    /// What a streak that is counted with it keeps; nothing where no days off were ever declared.
    #[must_use]
    pub fn version(&self) -> Option<CalendarVersion> {
        self.version.clone()
    }
}

/// Whether a streak was counted with a newer calendar of a school than this one.
fn is_outdated(calendar: &SchoolCalendar, school: &SchoolId, state: &State) -> bool {
    let counted = state.streak_calendar.as_ref().filter(|counted| counted.school_id == *school);
    counted.is_some_and(|counted| calendar.version < counted.version)
}

impl UserItems<'_> {
    /// The calendar that a person's streak is counted with. If it was counted with another one, it is counted again, and what was
    /// read is stale.
    pub async fn streak_calendar<R>(
        self,
        state: &State,
        profile: &Profile,
        now: DateTime<Utc>,
    ) -> Result<StreakCalendar, CommitError<R>> {
        // On the heap: most of those who ask need neither, and a thread's stack is small.
        let calendar = Box::pin(self.calendar_of_school(state, profile.school_id.as_ref())).await?;
        // Without a day of practice there is nothing to count.
        if state.last_date.is_none() || state.streak_calendar == calendar.version() {
            return Ok(calendar);
        }
        Box::pin(self.recount(state, &calendar, LocalDate::at(now, profile.zone()))).await?;
        Err(CommitError::Stale)
    }

    /// The calendar of a person's school, at least as new as the one that the streak was counted with.
    async fn calendar_of_school(self, state: &State, school: Option<&SchoolId>) -> Result<StreakCalendar, StoreError> {
        let Some(school) = school else { return Ok(StreakCalendar::default()) };
        let items = self.store.school(school);
        let kept = items.kept_calendar().await?;
        let calendar = if is_outdated(&kept, school, state) { items.newest_calendar().await? } else { kept };
        Ok(StreakCalendar::of(school, calendar))
    }

    /// Counts the latest days of the streak history again, if nothing has changed since the state was read.
    async fn recount<R>(
        self,
        state: &State,
        calendar: &StreakCalendar,
        today: LocalDate,
    ) -> Result<(), CommitError<R>> {
        let first = today.minus(RECOUNTED_DAYS - 1);
        let last = state.last_date.map_or(today, |last| last.max(today));
        let (before, days) = futures::try_join!(self.last_streak_day(first), self.days(first, last))?;
        let history = before.into_iter().chain(days).filter_map(|day| Some((day.date, day.streak?))).collect();
        let totals = state.totals();
        let change = totals.streak.recount(&history, calendar);
        let after = state.after(&PracticeTotals { streak: change.streak, ..totals }, calendar);
        let mut transaction = self.store.transaction();
        let mut writes = transaction.user(self.id);
        writes.replace_state(state, &after)?;
        for (date, count) in change.corrected {
            writes.correct_day(date, count)?;
        }
        self.store.commit(transaction).await
    }
}
