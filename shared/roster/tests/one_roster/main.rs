//! OneRoster files as student information systems export them: everybody, or what has changed; and what can be wrong with them.

mod archives;
mod changes;
mod people;
mod strange;
#[path = "../support/mod.rs"]
mod support;

use domain::day::LocalDate;
use roster::school::{CurrentClass, CurrentPerson, CurrentSchool, Standing};
use roster::{Fault, FaultKind, Roster, RosterPerson, read_any};
use support::OneRoster;

fn today() -> LocalDate {
    "2026-10-01".parse().expect("a day")
}

fn read(file: &OneRoster) -> Roster {
    read_any(&file.zip(), None, today())
}

/// The only thing that is wrong with a file in which nobody could be read.
fn fault(bytes: &[u8]) -> Fault {
    let mut roster = read_any(bytes, None, today());
    roster.faults.retain(|fault| !fault.kind.is_note());
    assert_eq!(roster.rows, []);
    assert_eq!(roster.faults.len(), 1, "{:?}", roster.faults);
    roster.faults.remove(0)
}

fn kind(file: &OneRoster) -> FaultKind {
    fault(&file.zip()).kind
}

fn person<'a>(roster: &'a Roster, name: &str) -> &'a RosterPerson {
    let called = |person: &&RosterPerson| person.first_name.as_ref().is_some_and(|first| first.as_str() == name);
    roster.rows.iter().map(|row| &row.person).find(called).unwrap_or_else(|| panic!("no {name}: {:?}", roster.faults))
}

/// Ada and Bo in Owls, Ada in Larks too; Ann who teaches Owls and administers the school, as the file doesn't know.
fn school() -> CurrentSchool {
    let roster = read(&OneRoster::elm());
    let current = |name: &str, classes: &[&str]| CurrentPerson {
        user_id: name.to_lowercase().parse().expect("an id"),
        standing: Standing::Active,
        is_administrator: name == "Ida",
        person: person(&roster, name).clone(),
        class_ids: classes.iter().map(|id| id.parse().expect("an id")).collect(),
    };
    let class = |id: &str, name: &str| CurrentClass {
        class_id: id.parse().expect("an id"),
        name: name.parse().expect("a name"),
        grade: "grade_2".parse().expect("a grade"),
        teachers: ["ann@elm.example".to_owned()].into(),
    };
    CurrentSchool {
        people: vec![
            current("Ada", &["owls", "larks"]),
            current("Bo", &["owls"]),
            current("Ann", &["owls"]),
            current("Ida", &[]),
        ],
        classes: vec![class("owls", "Owls"), class("larks", "Larks")],
    }
}
