//! A roster of 5,000 people: how fast they come in, what each costs, and what other people notice of it.

use std::time::{Duration, Instant};

use api_tests::Site;
use api_tests::import::{HEADER, Import};
use api_tests::school::School;
use serde_json::{Value, json};

use crate::meanwhile::{before, meanwhile, on_disk};
use crate::size;
use crate::table;
use crate::used::Used;

const PEOPLE: u32 = 5_000;
/// How many people a class has.
const CLASSMATES: u32 = 25;
/// First names and last names that are common in the United States. Each first name meets each last name: 3,600 in all, so that user names are
/// as seldom taken already as in a school.
const FIRST_NAMES: &str = "Aaliyah Aiden Alexander Amelia Andrew Anna Aria Asher Ava Benjamin Camila Caleb Charlotte Chloe Daniel David \
    Eleanor Elena Elijah Ella Emma Ethan Evelyn Ezra Gabriel Grace Hannah Harper Henry Isaac Isabella Jack Jacob James Jayden Jose \
    Julian Layla Leo Liam Lily Logan Lucas Luna Maria Mason Mateo Maya Mia Naomi Noah Nora Olivia Owen Penelope Samuel Sofia Theo \
    Violet Zoe";
const LAST_NAMES: &str = "Adams Allen Anderson Baker Brown Campbell Carter Chen Clark Cruz Davis Diaz Edwards Evans Flores Garcia Gomez Gonzalez \
    Green Gutierrez Hall Harris Hernandez Hill Jackson Johnson Jones Kim King Lee Lewis Lopez Martin Martinez Miller Mitchell Moore \
    Morris Nelson Nguyen Ortiz Parker Patel Perez Phillips Ramirez Reyes Rivera Roberts Robinson Rodriguez Sanchez Smith Taylor Thomas \
    Torres Walker White Wilson Young";
/// How often an import is asked how far it is.
const POLL: Duration = Duration::from_millis(250);
/// How many login cards are made at once.
const CARDS: u32 = 20;

/// Prints how an import of 5,000 pupils into 200 classes goes.
pub async fn run() {
    let (people, (options, _folder)) = (size::people(PEOPLE), on_disk());
    let site = Site::whole_with(options).await;
    let school = School::open(&site).await;
    let teacher = school.teacher("teacher").await;
    let before = before(&teacher).await;

    let began = Instant::now();
    let import = Import::start(&school, roster(people, 1).as_bytes()).await;
    let compared = began.elapsed();
    assert_eq!(import.counts().get("new"), Some(&u64::from(people)), "{:?}", import.counts());
    let began = Instant::now();
    let (progress, meanwhile) = meanwhile(&teacher, done(&import)).await;
    let took = began.elapsed();
    let failed = school.head.get(&format!("{}?outcome=failed", import.path)).await.ok();
    assert_eq!(progress["added"], json!(people), "{progress} {}", failed["outcomes"][0]);

    let [start, confirm, rows] = ["start_import", "confirm_import", "import_rows"].map(|name| Used::by(&site, name));
    let cards = cards(&import, &school).await;
    let row = |name: &str, value: String| vec![name.to_owned(), value];
    table::print(
        &format!("A roster of {people} people in {} classes", classes(people)),
        &["", ""],
        &[
            row("comparison, in seconds", format!("{:.1}", compared.as_secs_f64())),
            row("comparison, read / write units", start.each_of(1)),
            row("confirmation, read / write units", confirm.each_of(1)),
            row("people added a second", format!("{:.0}", f64::from(people) / took.as_secs_f64())),
            row("read / write units a person", rows.each_of(people)),
            row("others' GET /api/me before, p50 and p99 in ms", before.shown()),
            row("others' GET /api/me meanwhile, p50 and p99 in ms", meanwhile.shown()),
            row("p99 meanwhile to p99 before", format!("{:.1}", meanwhile.p99 / before.p99)),
            row("a login card (a password and its verifier), in ms", format!("{cards:.0}")),
        ],
    );
}

/// How many classes so many people are in.
#[must_use]
pub fn classes(people: u32) -> u32 {
    people.div_ceil(CLASSMATES)
}

/// A roster of so many pupils in classes, each of one of so many grades.
#[must_use]
pub fn roster(people: u32, grades: u32) -> String {
    let names = |list: &'static str| list.split_whitespace().collect::<Vec<_>>();
    let (first, last) = (names(FIRST_NAMES), names(LAST_NAMES));
    let rows = (0_u32..people).map(|number| {
        let (class, place) = (number % classes(people), number as usize);
        let name = format!("{},{}", first[place % first.len()], last[place / first.len() % last.len()]);
        format!("{name},student,{},Class {class},,N-{number},,,", class % grades + 1)
    });
    format!("{HEADER}\n{}\n", rows.collect::<Vec<_>>().join("\n"))
}

/// Confirms an import and waits until it is done; returns its progress.
pub async fn done(import: &Import<'_>) -> Value {
    import.confirm(&json!({})).await.of_status(202);
    ended(import, "done").await
}

/// Waits as long as it takes until an import is in a state; returns its progress.
pub async fn ended(import: &Import<'_>, state: &str) -> Value {
    loop {
        let now = import.now().await;
        if now["state"] == state {
            return now["progress"].clone();
        }
        tokio::time::sleep(POLL).await;
    }
}

/// How long a card takes, in ms.
async fn cards(import: &Import<'_>, school: &School) -> f64 {
    let added = school.head.get(&format!("{}?outcome=added", import.path)).await.ok();
    let ids: Vec<&str> = added["outcomes"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|one| one["person"]["userId"].as_str())
        .take(CARDS as usize)
        .collect();
    let began = Instant::now();
    let made = school.head.post_json(&format!("{}/cards", import.path), &json!({ "userIds": ids })).await.ok();
    assert_eq!(made["cards"].as_array().map(Vec::len), Some(ids.len()), "{made}");
    began.elapsed().as_secs_f64() * 1_000.0 / f64::from(CARDS)
}
