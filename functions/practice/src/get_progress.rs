//! `GET /api/me/progress`: what was practiced, by day, week, month and focus area.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::day::{LocalDate, Month, TimeZone};
use domain::focus_area::FocusAreaId;
use domain::id::ClassId;
use domain::progress::{DayRange, MAX_DAYS, Progress, Sum};
use domain::tally::{AreaTally, Tally};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Day, Store};
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The progress of a range of days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RangeProgress {
    /// The first day of the range.
    pub from: LocalDate,
    /// The last day of the range.
    pub to: LocalDate,
    /// The days with practice, oldest first.
    pub days: Vec<ProgressDay>,
    /// Every week of the range, oldest first, counting only days in the range.
    pub weeks: Vec<ProgressWeek>,
    /// Every month of the range, oldest first, counting only days in the range.
    pub months: Vec<ProgressMonth>,
    /// The focus areas practiced, in the recommended order.
    pub focus_areas: Vec<ProgressArea>,
    /// The totals of the range.
    pub totals: ProgressSum,
}

/// A day with practice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgressDay {
    /// The day.
    pub date: LocalDate,
    /// Minutes practiced, including the timer's.
    pub minutes: u32,
    /// Skills done, including repeated ones.
    pub skills: u32,
    /// Practices: skills and the timer's.
    pub practices: u32,
    /// Minutes by focus area; the timer's belong to none.
    #[schema(value_type = BTreeMap<String, u32>)]
    pub focus_areas: BTreeMap<FocusAreaId, u32>,
}

/// A week.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgressWeek {
    /// Its Monday, which may lie before the range.
    pub start: LocalDate,
    /// What it adds up to.
    #[serde(flatten)]
    pub sum: ProgressSum,
}

/// A month.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgressMonth {
    /// The month, `YYYY-MM`.
    pub month: Month,
    /// What it adds up to.
    #[serde(flatten)]
    pub sum: ProgressSum,
}

/// A focus area.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgressArea {
    /// The focus area.
    pub id: FocusAreaId,
    /// Its name.
    pub name: &'static str,
    /// Minutes practiced in it.
    pub minutes: u32,
    /// Skills done in it, including repeated ones.
    pub skills: u32,
}

/// The totals of a number of days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgressSum {
    /// Minutes practiced.
    pub minutes: u32,
    /// Skills done, including repeated ones.
    pub skills: u32,
    /// Days with practice.
    pub days: u32,
}

/// Adds up the days of a range, for all classes or for one. It reads only those days, so its cost does not grow with the
/// history (docs/product.md, 4.7).
#[utoipa::path(
    get,
    path = "/api/me/progress",
    operation_id = "get_progress",
    tag = "practice",
    security(("signedIn" = [])),
    params(
        ("from" = Option<LocalDate>, Query, description = "The first day; by default 29 days before the last."),
        ("to" = Option<LocalDate>, Query, description = "The last day; by default today. At most 366 days in total."),
        ("classId" = Option<ClassId>, Query, description = "Counts only this class.")
    ),
    responses(
        (status = 200, body = RangeProgress),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let class: Option<ClassId> = call.parsed_query("classId", "a class id")?;
    let asked = RangeQuery::read(&call)?;
    let (first, last) = asked.reach(call.now)?;
    let user = store.user(&caller.user);
    let zone = async {
        // Only where an end is left out does the person's own calendar matter.
        if asked.to.is_some() { Ok(TimeZone::UTC) } else { user.zone_eventual().await }
    };
    let (state, zone, days) = futures::try_join!(user.state_eventual(), zone, user.days_eventual(first, last))?;
    caller.check(&state.ok_or_else(Problem::user_not_found)?)?;
    let range = asked.range(LocalDate::at(call.now, zone))?;
    let days = days.into_iter().filter(|day| range.contains(day.date));
    let days = days.filter_map(|day| Some((day.date, counted(day, class.as_ref())?)));
    Reply::ok(&RangeProgress::new(range, Progress::of(range, days)))
}

/// The requested range: an end may be left out.
struct RangeQuery {
    from: Option<LocalDate>,
    to: Option<LocalDate>,
}

impl RangeQuery {
    fn read(call: &Call) -> Result<Self, Problem> {
        let (from, to) = call.date_range()?;
        Ok(Self { from, to })
    }

    /// The first and the last day that may be in it, whatever day it is where the person is: they are read before that is known.
    fn reach(&self, now: DateTime<Utc>) -> Result<(LocalDate, LocalDate), Problem> {
        let (earliest, latest) = LocalDate::todays_anywhere(now);
        let (earliest, latest) = (self.to.unwrap_or(earliest), self.to.unwrap_or(latest));
        match self.from {
            None => Ok((DayRange::up_to(earliest).from(), latest)),
            Some(from) if from <= latest && from.days_before(earliest) < MAX_DAYS => Ok((from, latest)),
            Some(_) => Err(bad_range()),
        }
    }

    /// The range itself, once the person's day is known.
    fn range(&self, today: LocalDate) -> Result<DayRange, Problem> {
        let to = self.to.unwrap_or(today);
        self.from.map_or(Some(DayRange::up_to(to)), |from| DayRange::new(from, to)).ok_or_else(bad_range)
    }
}

fn bad_range() -> Problem {
    Problem::invalid_query("from is not after to, and at most 366 days are asked for at once.")
}

/// The part of a day that counts: one class, or all of them.
fn counted(mut day: Day, class: Option<&ClassId>) -> Option<Tally> {
    match class {
        Some(class) => day.tallies.classes.remove(class),
        None => Some(day.total()),
    }
}

impl RangeProgress {
    fn new(range: DayRange, progress: Progress) -> Self {
        let day = |(date, tally): (LocalDate, Tally)| ProgressDay {
            date,
            minutes: tally.minutes(),
            skills: tally.skills,
            practices: tally.practices(),
            focus_areas: tally.areas.into_iter().map(|(id, area)| (id, area.minutes)).collect(),
        };
        let area = |(id, AreaTally { minutes, skills }): (FocusAreaId, AreaTally)| ProgressArea {
            id,
            name: id.title(),
            minutes,
            skills,
        };
        Self {
            from: range.from(),
            to: range.to(),
            days: progress.days.into_iter().map(day).collect(),
            weeks: progress.weeks.into_iter().map(|(start, sum)| ProgressWeek { start, sum: sum.into() }).collect(),
            months: progress.months.into_iter().map(|(month, sum)| ProgressMonth { month, sum: sum.into() }).collect(),
            focus_areas: progress.areas.into_iter().map(area).collect(),
            totals: progress.total.into(),
        }
    }
}

impl From<Sum> for ProgressSum {
    fn from(Sum { minutes, skills, days }: Sum) -> Self {
        Self { minutes, skills, days }
    }
}
