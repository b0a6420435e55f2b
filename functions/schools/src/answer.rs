//! A school as its members see it.

use chrono::{DateTime, Utc};
use domain::day::TimeZone;
use domain::id::SchoolId;
use domain::school::{SchoolCode, SchoolName, TaughtGrades};
use platform::store::School;
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
    /// How many active administrators have signed in once.
    pub administrators: u32,
    /// How many active teachers it has.
    pub teachers: u32,
    /// How many active pupils it has.
    pub pupils: u32,
    /// When it was opened.
    pub created_at: DateTime<Utc>,
    /// When everything of it is deleted, if it is being closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closes_at: Option<DateTime<Utc>>,
}

impl SchoolView {
    /// The school with this id.
    #[must_use]
    pub fn new(school_id: SchoolId, school: School) -> Self {
        let School { name, code, time_zone, grades, administrators, teachers, pupils, created_at, closes_at, .. } =
            school;
        Self { school_id, name, code, time_zone, grades, administrators, teachers, pupils, created_at, closes_at }
    }
}
