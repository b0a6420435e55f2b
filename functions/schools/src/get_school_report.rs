//! `GET /api/schools/{schoolId}/report`: what the school's classes practiced, by class and week (docs/product.md, 15.10).

use std::collections::{BTreeMap, BTreeSet};

use domain::class_report::{ClassReport, ClassSum, LedPractice, school_days};
use domain::day::LocalDate;
use domain::id::{ClassId, SchoolId};
use domain::progress::DayRange;
use domain::sample_class;
use domain::school_role::SchoolRole;
use platform::http::{Call, Csv, Problem, ProblemBody, Reply};
use platform::store::{ActiveMember, LedClassDay, SchoolClass, Store};
use serde::Serialize;
use utoipa::ToSchema;

use crate::class_view::SchoolClassView;
use crate::every_class::every_class;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// What a school's classes practiced in a range of days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SchoolReport {
    /// The first day of the range.
    pub from: LocalDate,
    /// The last day of the range.
    pub to: LocalDate,
    /// How many of these days are the school's: those that are not off, from the day on which it was opened up to today.
    pub school_days: u32,
    /// The day on which the school was opened, if the range begins before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opened_on: Option<LocalDate>,
    /// The classes, by grade and name: for administrators all, an archived one only if it practiced in the range; for teachers their own.
    /// Samples are left out.
    pub classes: Vec<ReportedClass>,
    /// For administrators, the practice of classes that have been deleted since, if there was any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others: Option<ReportSums>,
    /// All of that together.
    pub totals: ReportSums,
}

/// A class and what it practiced.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportedClass {
    /// The class as it is now.
    pub class: SchoolClassView,
    /// What it practiced.
    #[serde(flatten)]
    pub sums: ReportSums,
}

/// What was practiced, in all and by week.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportSums {
    /// The whole range.
    #[serde(flatten)]
    pub total: ReportSum,
    /// The last day with practice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_practiced: Option<LocalDate>,
    /// Every week of the range, oldest first, counting only days in the range.
    pub weeks: Vec<ReportWeek>,
}

/// A week.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportWeek {
    /// Its Monday, which may lie before the range.
    pub start: LocalDate,
    /// How many of its days in the range are the school's, from the day on which it was opened up to today.
    pub school_days: u32,
    /// What it adds up to.
    #[serde(flatten)]
    pub sum: ReportSum,
}

/// What a number of days add up to.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportSum {
    /// Minutes practiced.
    pub minutes: u32,
    /// How often the class practiced; for several classes the sum.
    pub practices: u32,
    /// Days with practice, whoever led and, for several classes, whichever practiced.
    pub days: u32,
    /// How many of them are the school's.
    pub practiced_school_days: u32,
    /// Pupils present, added up over the practices with a count.
    pub present: u32,
}

/// Adds up what classes practiced, for administrators and for the teachers of the classes. What was practiced a moment ago may be
/// missing.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/report",
    operation_id = "get_school_report",
    tag = "schools",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path),
        ("from" = Option<LocalDate>, Query, description = "The first day; by default 29 days before the last."),
        ("to" = Option<LocalDate>, Query, description = "The last day; by default today at the school. At most 366 days in total."),
        ("format" = Option<String>, Query, pattern = "^csv$", description = "`csv` for a table with a row for each class.")
    ),
    responses(
        (status = 200, content((SchoolReport = "application/json"), (String = "text/csv"))),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let (from, to) = call.date_range()?;
    let as_table = call.choice_query::<TableFormat>("format", "csv, or left out")?.is_some();
    let facts = async { Ok(store.school(&id).facts_eventual().await?) };
    let calendar = async { Ok(store.school(&id).calendar().await?) };
    let (_state, member, facts, calendar) =
        futures::try_join!(caller.state(store), caller.member(store, &id), facts, calendar)?;
    let school = facts.ok_or_else(Problem::school_not_found)?;
    if member.member().role == SchoolRole::Pupil {
        return Err(Problem::school_not_found());
    }
    let today = LocalDate::at(call.now, school.time_zone);
    let to = to.unwrap_or(today);
    let range = from.map_or(Some(DayRange::up_to(to)), |from| DayRange::new(from, to)).ok_or_else(bad_range)?;
    let days = async { Ok(store.school(&id).class_days_eventual(range).await?) };
    let (classes, days) = futures::try_join!(classes(store, &id, &member, &call), days)?;
    let classes = SchoolClassView::read_all(store, &id, classes).await?;
    let opened = LocalDate::at(school.created_at, school.time_zone);
    let school_days = school_days(range, (opened, today), &calendar.days_off);
    let range = ReportedRange { range, opened, school_days };
    let report = SchoolReport::new(&range, classes, days, member.member().is_admin);
    if as_table {
        return Ok(Reply::csv(report.table(), "practice.csv"));
    }
    Reply::ok(&report)
}

/// How a report is sent, if not as JSON.
#[derive(Debug, Clone, Copy, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum TableFormat {
    Csv,
}

fn bad_range() -> Problem {
    Problem::invalid_query("from is not after to, and at most 366 days are asked for at once.")
}

/// The classes that a member may see the practice of: all that exist, or those that they teach.
async fn classes(
    store: &Store,
    school: &SchoolId,
    member: &ActiveMember,
    call: &Call,
) -> Result<Vec<SchoolClass>, Problem> {
    let mut classes = Vec::new();
    if member.member().is_admin {
        let (open, archived) = futures::try_join!(every_class(store, school, true), every_class(store, school, false))?;
        classes.extend(open.into_iter().chain(archived));
    } else {
        classes = store.school(school).classes_with(&member.member().class_ids).await?;
        classes.retain(SchoolClass::is_open);
    }
    classes.retain(|class| class.exists(call.now) && !sample_class::is_sample(&class.class_id));
    classes.sort_by_key(SchoolClass::sort_key);
    Ok(classes)
}

/// The days that are reported, and which of them are the school's.
struct ReportedRange {
    range: DayRange,
    opened: LocalDate,
    school_days: BTreeSet<LocalDate>,
}

impl ReportedRange {
    /// How many of the school's days are in a week, by its Monday.
    fn school_days_of(&self, monday: LocalDate) -> u32 {
        count(self.school_days.range(monday..=monday.plus(6)))
    }
}

fn count<T>(of: impl Iterator<Item = T>) -> u32 {
    u32::try_from(of.count()).unwrap_or(u32::MAX)
}

impl SchoolReport {
    fn new(range: &ReportedRange, classes: Vec<SchoolClassView>, days: Vec<LedClassDay>, is_admin: bool) -> Self {
        let known: BTreeSet<ClassId> = classes.iter().map(|class| class.class_id.clone()).collect();
        let mut of_class: BTreeMap<ClassId, Vec<LedPractice>> = BTreeMap::new();
        let mut of_others = Vec::new();
        for LedClassDay { class, led, .. } in days {
            if known.contains(&class) {
                of_class.entry(class).or_default().push(led);
            } else if is_admin && !sample_class::is_sample(&class) {
                of_others.push(led);
            }
        }
        let all = of_class.values().flatten().chain(&of_others).copied();
        let totals = ReportSums::of(range, all);
        let others = ReportSums::of(range, of_others.iter().copied());
        let of = |class: SchoolClassView| {
            let led = of_class.remove(&class.class_id).unwrap_or_default();
            ReportedClass { class, sums: ReportSums::of(range, led) }
        };
        let is_shown = |one: &ReportedClass| one.class.restorable_until.is_none() || one.sums.total.practices > 0;
        let classes = classes.into_iter().map(of).filter(is_shown).collect();
        let others = Some(others).filter(|others| others.total.practices > 0);
        let school_days = count(range.school_days.iter());
        let opened_on = Some(range.opened).filter(|opened| *opened > range.range.from());
        Self { from: range.range.from(), to: range.range.to(), school_days, opened_on, classes, others, totals }
    }

    /// A row for each class, and one for the others.
    fn table(&self) -> String {
        let weeks = self.totals.weeks.iter().map(|week| format!("minutes, week of {}", week.start));
        let facts = ["class", "grade", "teachers", "students", "minutes", "practices", "days", "last practiced"];
        let present = ["students present, all practices together", "focus areas finished", "focus areas"];
        let days = ["school days practiced", "school days"];
        let facts = facts.into_iter().chain(present).chain(days).map(str::to_owned);
        let mut csv = Csv::default();
        csv.row(facts.chain(weeks));
        for ReportedClass { class, sums } in &self.classes {
            let named = [class_cell(class), class.grade_level.title(), class.teacher_names()];
            let finished = [class.areas_done, class.areas_total].map(|count| count.to_string());
            let students = [class.pupils.to_string()];
            let cells = named.into_iter().chain(students).chain(sums.cells()).chain(finished);
            csv.row(cells.chain(self.school_day_cells(sums)).chain(sums.week_cells()));
        }
        if let Some(others) = &self.others {
            let empty = |count| vec![String::new(); count];
            let named = std::iter::once("other classes".to_owned()).chain(empty(3));
            let cells = named.chain(others.cells()).chain(empty(2));
            csv.row(cells.chain(self.school_day_cells(others)).chain(others.week_cells()));
        }
        csv.into_text()
    }

    fn school_day_cells(&self, sums: &ReportSums) -> [String; 2] {
        [sums.total.practiced_school_days, self.school_days].map(|count| count.to_string())
    }
}

/// The name of a class; of one that is archived, with that word.
fn class_cell(class: &SchoolClassView) -> String {
    let archived = if class.restorable_until.is_some() { " (archived)" } else { "" };
    format!("{}{archived}", class.class_name)
}

impl ReportSums {
    fn of(range: &ReportedRange, led: impl IntoIterator<Item = LedPractice>) -> Self {
        let ClassReport { total, weeks, last } = ClassReport::of(range.range, &range.school_days, led);
        let week = |(start, sum): (LocalDate, ClassSum)| ReportWeek {
            start,
            school_days: range.school_days_of(start),
            sum: sum.into(),
        };
        let weeks = weeks.into_iter().map(week).collect();
        Self { total: total.into(), last_practiced: last, weeks }
    }

    fn cells(&self) -> [String; 5] {
        let ReportSum { minutes, practices, days, present, .. } = self.total;
        let last = self.last_practiced.map(|day| day.to_string()).unwrap_or_default();
        [minutes.to_string(), practices.to_string(), days.to_string(), last, present.to_string()]
    }

    fn week_cells(&self) -> impl Iterator<Item = String> {
        self.weeks.iter().map(|week| week.sum.minutes.to_string())
    }
}

impl From<ClassSum> for ReportSum {
    fn from(ClassSum { minutes, practices, days, school_days, present }: ClassSum) -> Self {
        Self { minutes, practices, days, practiced_school_days: school_days, present }
    }
}
