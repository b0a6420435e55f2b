//! A school as its members see it.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::day::{TimeZone, Weekday};
use domain::days_off::Break;
use domain::id::SchoolId;
use domain::school::{Limits, PersonName, SchoolCode, SchoolName, TaughtGrades};
use platform::store::{Member, School, SchoolCalendar};
use serde::Serialize;
use utoipa::ToSchema;

/// A school.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SchoolView {
    /// Its id.
    pub school_id: SchoolId,
    /// Its name.
    pub name: SchoolName,
    /// The code that its pupils sign in with.
    pub code: SchoolCode,
    /// The zone of its clocks.
    pub time_zone: TimeZone,
    /// The grades that it teaches, youngest first.
    pub grades: TaughtGrades,
    /// Its days off.
    pub calendar: CalendarView,
    /// How many active administrators have signed in once.
    pub administrators: u32,
    /// How many active teachers it has.
    pub teachers: u32,
    /// How many active pupils it has.
    pub pupils: u32,
    /// How many its plan is for; absent where it has no plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<u32>,
    /// What it may do until an operator approves it; absent once that is done, and where it isn't needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until_approved: Option<UnapprovedLimits>,
    /// When it was opened.
    pub created_at: DateTime<Utc>,
    /// When everything of it is deleted, if it is being closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes_at: Option<DateTime<Utc>>,
    /// The name under which it lists the caller.
    pub you: ListedName,
}

/// The name under which a school lists a person; without any, it lists the address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedName {
    /// Their first name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<PersonName>,
}

impl From<&Member> for ListedName {
    fn from(member: &Member) -> Self {
        Self { first_name: member.first_name.clone(), last_name: member.last_name.clone() }
    }
}

/// A school's days off: a streak steps over them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarView {
    /// Increases by one with every change; 0 before the first.
    pub version: u64,
    /// The days of the week that are off, Monday first.
    pub weekdays: BTreeSet<Weekday>,
    /// Breaks and holidays, in the order in which they begin.
    pub breaks: Vec<Break>,
}

impl From<SchoolCalendar> for CalendarView {
    fn from(SchoolCalendar { version, days_off }: SchoolCalendar) -> Self {
        Self { version, weekdays: days_off.weekdays().clone(), breaks: days_off.breaks().to_vec() }
    }
}

/// What a school may do that waits for approval.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnapprovedLimits {
    /// How many invitations it sends on a day at most.
    pub invitations_a_day: u32,
    /// How many active pupils it has at most.
    pub pupils: u32,
}

impl From<Limits> for UnapprovedLimits {
    fn from(Limits { invitations_a_day, pupils }: Limits) -> Self {
        Self { invitations_a_day, pupils }
    }
}

impl SchoolView {
    /// The school with this id, as one of its members sees it.
    #[must_use]
    pub fn new(school_id: SchoolId, school: School, calendar: SchoolCalendar, member: &Member) -> Self {
        let until_approved = school.limits_until_approved().map(UnapprovedLimits::from);
        let School {
            name,
            code,
            time_zone,
            grades,
            administrators,
            teachers,
            pupils,
            seats,
            created_at,
            closes_at,
            ..
        } = school;
        Self {
            school_id,
            name,
            code,
            time_zone,
            grades,
            calendar: calendar.into(),
            administrators,
            teachers,
            pupils,
            seats,
            until_approved,
            created_at,
            closes_at,
            you: member.into(),
        }
    }
}
