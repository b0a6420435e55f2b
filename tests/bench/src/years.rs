//! A new school year at the largest school: how long it takes to look at, to do and to take back, what each class and each person costs, and
//! what other people notice of it.

use std::time::Instant;

use api_tests::Site;
use api_tests::import::Import;
use api_tests::school::School;
use serde_json::json;

use crate::meanwhile::{before, meanwhile, on_disk};
use crate::rosters::{classes, done, ended, roster};
use crate::size;
use crate::table;
use crate::used::Used;

const PEOPLE: u32 = 20_000;
/// The grades that the school teaches. Whoever is in the last one leaves.
const GRADES: u32 = 12;

/// Prints how a new school year of 20,000 pupils in 800 classes goes.
pub async fn run() {
    let (people, (options, _folder)) = (size::people(PEOPLE), on_disk());
    let site = Site::whole_with(options).await;
    let school = School::open(&site).await;
    let grades: Vec<String> = (1..=GRADES).map(|grade| format!("grade_{grade}")).collect();
    school.head.patch_json(&school.path, &json!({ "grades": grades })).await.ok();
    let teacher = school.teacher("teacher").await;
    let began = Instant::now();
    let import = Import::start(&school, roster(people, GRADES).as_bytes()).await;
    assert_eq!(done(&import).await["added"], json!(people));
    println!("{people} people came in within {:.0} s.", began.elapsed().as_secs_f64());
    site.lines().clear();
    let before = before(&teacher).await;

    let began = Instant::now();
    let year = Import::of_year(&school).await;
    let looked = began.elapsed();
    let began = Instant::now();
    let (progress, meanwhile) = meanwhile(&teacher, done(&year)).await;
    let did = began.elapsed();
    let tasks = people + classes(people);
    assert_eq!((&progress["done"], &progress["failed"]), (&json!(tasks), &json!(0)), "{progress}");
    let looking = Used::by(&site, "start_school_year");
    let [confirmation, doing] = ["confirm_import", "import_rows"].map(|name| Used::by(&site, name));

    site.lines().clear();
    let began = Instant::now();
    school.head.post(&format!("{}/undo", year.path)).await.of_status(202);
    let progress = ended(&year, "undone").await;
    let undid = began.elapsed();
    assert_eq!((&progress["takenBack"], &progress["left"]), (&json!(tasks), &json!(0)), "{progress}");
    let undoing = Used::by(&site, "import_rows");

    let row = |name: &str, value: String| vec![name.to_owned(), value];
    table::print(
        &format!("A new school year of {people} people in {} classes", classes(people)),
        &["", ""],
        &[
            row("looking, in seconds", format!("{:.1}", looked.as_secs_f64())),
            row("looking, read / write units", looking.each_of(1)),
            row("confirmation, read / write units", confirmation.each_of(1)),
            row("doing it, in seconds", format!("{:.0}", did.as_secs_f64())),
            row("doing it, read / write units a class or person", doing.each_of(tasks)),
            row("taking it back, in seconds", format!("{:.0}", undid.as_secs_f64())),
            row("taking it back, read / write units a class or person", undoing.each_of(tasks)),
            row("others' GET /api/me before, p50 and p99 in ms", before.shown()),
            row("others' GET /api/me meanwhile, p50 and p99 in ms", meanwhile.shown()),
            row("p99 meanwhile to p99 before", format!("{:.1}", meanwhile.p99 / before.p99)),
        ],
    );
}
