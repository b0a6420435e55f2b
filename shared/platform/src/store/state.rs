//! The state: what changes with every practice, in one small item. It sorts first in the user's document, and every change
//! of the document moves its version on in the same transaction.

use chrono::{DateTime, Duration, SubsecRound, Utc};
use domain::completion::PracticeTotals;
use domain::day::LocalDate;
use domain::id::UserId;
use domain::streak::Streak;
use serde::{Deserialize, Serialize};

use super::entity::Entity;
use super::expression::Expression;
use super::transaction::Otherwise;
use super::{
    CalendarVersion, CommitError, Consistency, LatestSkills, StoreError, StreakCalendar, UserItems, UserWrites,
};

pub(super) const STATE: Entity<UserId> = Entity::new("DOC#0STATE", "totals");

/// Only an open account may write.
pub(super) const OPEN: &str =
    "attribute_exists(PK) AND attribute_not_exists(closedAt) AND attribute_not_exists(suspendedAt)";
/// An account may be closed while it is suspended.
pub(super) const NOT_CLOSED: &str = "attribute_exists(PK) AND attribute_not_exists(closedAt)";

/// A refusal: the account is closed, suspended or gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccountClosed;

/// `USER#id` / `DOC#0STATE`, under a kilobyte.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// Moves on by one with every change of the document.
    pub version: u64,
    /// Minutes of mindfulness in all.
    pub total_mindfulness_minutes: u32,
    /// The count of the latest practiced day.
    pub streak: u32,
    /// The latest practiced day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_date: Option<LocalDate>,
    /// The highest count ever reached.
    pub longest_streak: u32,
    /// Days in the streak history.
    pub days_practiced: u32,
    /// Of those, days in the month of the latest one.
    pub days_in_month: u32,
    /// The latest skills that were practiced.
    #[serde(default, skip_serializing_if = "LatestSkills::is_empty")]
    pub latest_skills: LatestSkills,
    /// The calendar that the streak was counted with; none if no school's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub streak_calendar: Option<CalendarVersion>,
    /// When the account began to be closed. Nothing may be written from then on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed_at: Option<DateTime<Utc>>,
    /// When an operator suspended the account. Nothing may be written until that is lifted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspended_at: Option<DateTime<Utc>>,
    /// When it was found that the account is gone at the identity service; it is closed since then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orphaned_at: Option<DateTime<Utc>>,
    /// Sessions that began before this moment are over, whatever their tokens say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sessions_ended_at: Option<DateTime<Utc>>,
    /// Whether a school made the account for a pupil: the school decides about it, and some operations are not theirs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_pupil: bool,
}

impl State {
    /// Whether something may be written.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.closed_at.is_none() && self.suspended_at.is_none()
    }

    /// What the rules work on.
    #[must_use]
    pub fn totals(&self) -> PracticeTotals {
        PracticeTotals {
            minutes: self.total_mindfulness_minutes,
            streak: Streak {
                last: self.last_date.map(|date| (date, self.streak)),
                longest: self.longest_streak,
                days: self.days_practiced,
                days_in_month: self.days_in_month,
            },
        }
    }

    /// The state of a closed account that its owner came back to.
    #[must_use]
    pub fn reopened(&self) -> Self {
        Self { version: self.version + 1, closed_at: None, orphaned_at: None, sessions_ended_at: None, ..self.clone() }
    }

    /// The state after a change of everything practiced, which was counted with a calendar. The latest skills stay.
    #[must_use]
    pub fn after(&self, totals: &PracticeTotals, calendar: &StreakCalendar) -> Self {
        Self {
            version: self.version + 1,
            total_mindfulness_minutes: totals.minutes,
            streak: totals.streak.last.map_or(0, |(_, count)| count),
            last_date: totals.streak.last.map(|(date, _)| date),
            longest_streak: totals.streak.longest,
            days_practiced: totals.streak.days,
            days_in_month: totals.streak.days_in_month,
            latest_skills: self.latest_skills.clone(),
            streak_calendar: calendar.version(),
            closed_at: None,
            suspended_at: None,
            orphaned_at: None,
            sessions_ended_at: self.sessions_ended_at,
            is_pupil: self.is_pupil,
        }
    }
}

/// The condition under which the account is open and the document has the version that was read.
fn unchanged() -> String {
    format!("{OPEN} AND version = :version")
}

impl UserItems<'_> {
    /// A user's state; none before the first sign-in and after the last thing of an account is gone.
    pub async fn state(self) -> Result<Option<State>, StoreError> {
        self.store.get(STATE.key(self.id), Consistency::Strong).await
    }

    /// Marks an account as closing: nothing is written from then on, and open devices are told. One that is closing already
    /// stays as it is.
    pub async fn close_account(self, now: DateTime<Utc>) -> Result<(), StoreError> {
        let mut transaction = self.store.transaction();
        transaction.user(self.id).close(now, ())?;
        match self.store.commit(transaction).await {
            Ok(()) | Err(CommitError::Stale | CommitError::Refused(())) => Ok(()),
            Err(CommitError::Store(error)) => Err(error),
        }
    }
}

impl<R> UserWrites<'_, R> {
    /// A new user's state.
    pub fn create_state(&mut self, state: &State) -> Result<(), StoreError> {
        self.transaction.create(STATE.key(self.id), state, Otherwise::Stale)
    }

    /// Moves the document's version on by one, provided it is still `version` and the account is open.
    pub fn advance(&mut self, version: u64) -> Result<(), StoreError> {
        let change =
            Expression::new("SET version = :next").value(":version", &version)?.value(":next", &(version + 1))?;
        self.transaction.update_if(STATE.key(self.id), change, &unchanged(), Otherwise::Stale)
    }

    /// Moves the document's version on by one, whatever it is: for what others change of it. Open devices are told.
    pub fn bump(&mut self) -> Result<(), StoreError> {
        let change = Expression::new("SET version = version + :one").value(":one", &1)?;
        self.transaction.update_if(STATE.key(self.id), change, "attribute_exists(PK)", Otherwise::Stale)
    }

    /// Moves the document's version on by one, whatever it is, and ends the sessions that there are: for what a school decides about an
    /// account that it made. Tokens say the second in which a session began, so that those of this second end too.
    pub fn sign_out(&mut self, now: DateTime<Utc>) -> Result<(), StoreError> {
        let before = now.trunc_subsecs(0) + Duration::seconds(1);
        let change = Expression::new("SET version = version + :one, sessionsEndedAt = :before")
            .value(":one", &1)?
            .value(":before", &before)?;
        self.transaction.update_if(STATE.key(self.id), change, "attribute_exists(PK)", Otherwise::Stale)
    }

    /// Moves the document's version on by one and ends the sessions that began before a moment; those that were ended stay ended.
    pub fn end_sessions(&mut self, state: &State, before: DateTime<Utc>) -> Result<(), StoreError> {
        let before = state.sessions_ended_at.map_or(before, |ended| ended.max(before));
        let change = Expression::new("SET version = :next, sessionsEndedAt = :before")
            .value(":version", &state.version)?
            .value(":next", &(state.version + 1))?
            .value(":before", &before)?;
        self.transaction.update_if(STATE.key(self.id), change, &unchanged(), Otherwise::Stale)
    }

    /// Requires an open account. For writes beside the document that do not change it.
    pub fn require_open(&mut self, closed: R) -> Result<(), StoreError> {
        self.transaction.check(STATE.key(self.id), Expression::new(OPEN), Otherwise::Refused(closed))
    }

    /// Writes what a practice, its undoing or another calendar made of the state, provided it is still the one that the rules saw.
    pub fn replace_state(&mut self, before: &State, after: &State) -> Result<(), StoreError> {
        let (mut set, mut removed) = (Vec::new(), Vec::new());
        let mut place = |is_there: bool, field: &'static str, value: &str| {
            if is_there { set.push(format!(", {field} = {value}")) } else { removed.push(field) }
        };
        place(after.last_date.is_some(), "lastDate", ":last");
        place(after.streak_calendar.is_some(), "streakCalendar", ":calendar");
        place(!after.latest_skills.is_empty(), "latestSkills", ":latest");
        let set = set.concat();
        let removed = if removed.is_empty() { String::new() } else { format!(" REMOVE {}", removed.join(", ")) };
        let totals = "SET version = :next, totalMindfulnessMinutes = :minutes, streak = :streak, \
                      longestStreak = :longest, daysPracticed = :days, daysInMonth = :month";
        let mut change = Expression::new(format!("{totals}{set}{removed}"))
            .value(":version", &before.version)?
            .value(":next", &after.version)?
            .value(":minutes", &after.total_mindfulness_minutes)?
            .value(":streak", &after.streak)?
            .value(":longest", &after.longest_streak)?
            .value(":days", &after.days_practiced)?
            .value(":month", &after.days_in_month)?;
        if let Some(date) = after.last_date {
            change = change.value(":last", &date)?;
        }
        if let Some(calendar) = &after.streak_calendar {
            change = change.value(":calendar", calendar)?;
        }
        if !after.latest_skills.is_empty() {
            change = change.value(":latest", &after.latest_skills)?;
        }
        self.transaction.update_if(STATE.key(self.id), change, &unchanged(), Otherwise::Stale)
    }
}
