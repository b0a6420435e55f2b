//! What reports cost: of a school year, and of a term at the largest school.

use std::time::Instant;

use api_tests::Site;
use api_tests::school::School;
use domain::day::{LocalDate, Weekday};
use domain::id::{ClassId, SchoolId, UserId};
use futures::stream::{StreamExt, iter};
use platform::store::{Member, SchoolClass};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::rosters::classes as classes_of;
use crate::schools::fill;
use crate::{size, table};

/// What is reported: of how many weeks, how many classes practice on each school day, and how many people the school has.
const REPORTS: [(u64, u32, u32); 3] = [(38, 60, 1_500), (13, 60, 20_000), (13, 800, 20_000)];
/// On which days of the week a class practices.
const SCHOOL_DAYS: [Weekday; 5] =
    [Weekday::Monday, Weekday::Tuesday, Weekday::Wednesday, Weekday::Thursday, Weekday::Friday];
/// How many items are written at the same time.
const WRITERS: usize = 8;

/// Prints units and time of reports.
pub async fn run() {
    let mut rows = Vec::new();
    for (weeks, classes, people) in REPORTS {
        let people = size::people(people);
        rows.push(report(weeks, classes.min(classes_of(people)), people).await);
    }
    table::print(
        "What a report costs",
        &["report", "days with practice", "read / write units, trips of calls", "s"],
        &rows,
    );
}

async fn report(weeks: u64, classes: u32, people: u32) -> Vec<String> {
    let site = Site::whole().await;
    let school = School::open(&site).await;
    fill(&school, people).await;
    let id: SchoolId = school.id.parse().expect("an id");
    let last = LocalDate::at(site.now(), "UTC".parse().expect("a zone"));
    let first = last.monday().minus(7 * weeks);
    let last = first.plus(7 * weeks - 1);
    let mut places = Vec::new();
    for place in 0..classes {
        let teacher: UserId = Uuid::new_v4().to_string().parse().expect("an id");
        let class = class(&site, place, &teacher);
        let member = Member::teacher(teacher.clone(), &format!("teacher.{place}@elm.example"), site.now());
        let member = Member { class_ids: [class.class_id.clone()].into(), ..member };
        let mut transaction = site.store().transaction::<()>();
        let mut writes = transaction.school(&id);
        writes.add_member(&member, (), ()).expect("adds");
        writes.create_class(&class).expect("makes");
        site.store().commit(transaction).await.expect("commits");
        let mondays = (0..weeks).map(|week| first.plus(7 * week));
        places.extend(mondays.map(|monday| format!("CLASSWEEK#{monday}#{}#{teacher}", class.class_id)));
    }
    let day = json!({ "minutes": 5, "skills": 1, "practices": 1, "present": 24, "version": 1_000 });
    let week: Value = SCHOOL_DAYS.iter().map(|weekday| (weekday.name().to_owned(), day.clone())).collect();
    let written = iter(&places).for_each_concurrent(WRITERS, |place| {
        let (site, partition, week) = (&site, format!("SCHOOL#{}", school.id), week.clone());
        async move { site.put(&partition, place, week).await }
    });
    written.await;
    let days = places.len() * SCHOOL_DAYS.len();

    let began = Instant::now();
    let report = school.head.get(&format!("{}/report?from={first}&to={last}", school.path)).await.ok();
    let took = began.elapsed();
    assert_eq!(report["totals"]["practices"], json!(days), "{}", report["totals"]);
    let line = site.lines().of("get_school_report").pop().expect("a line of get_school_report");
    let unit = |name: &str| line[name].as_f64().unwrap_or(f64::NAN);
    let name = format!("{weeks} weeks of {classes} classes, at a school of {people} people");
    vec![name, days.to_string(), table::units(&unit), format!("{:.1}", took.as_secs_f64())]
}

fn class(site: &Site, place: u32, teacher: &UserId) -> SchoolClass {
    let class_id: ClassId = Uuid::new_v4().to_string().parse().expect("an id");
    SchoolClass {
        class_id,
        class_name: format!("Class {place}").parse().expect("a name"),
        grade_level: "grade_1".parse().expect("a grade"),
        choice: None,
        teachers: [teacher.clone()].into(),
        pupils: 24,
        focus_area_order: Vec::new(),
        answers: None,
        created_at: site.now(),
        import_id: None,
        archived_at: None,
        version: 1,
    }
}
