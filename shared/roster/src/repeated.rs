//! Rows that are about the same person: which of them is right can't be known, so none is taken.

use std::collections::{BTreeSet, HashMap};

use domain::school::{PersonName, folded};
use domain::school_role::SchoolRole;
use domain::school_user_id::SchoolUserId;

use crate::column::Column;
use crate::fault::{Fault, FaultKind};
use crate::person::{Columns, RosterPerson};
use crate::read::RosterRow;

/// What a person is known by, if they have it.
type Key = fn(&RosterPerson) -> Option<String>;
/// What is wrong with a row that shares that with another one.
type Kind = fn(u32) -> FaultKind;
/// What a person is called, and where, if there is nothing else by which to know them.
type Likeness = (String, String, Option<SchoolRole>, BTreeSet<String>);

/// What is wrong with rows that name somebody whom another row names.
pub fn find(rows: &[RosterRow], columns: &Columns) -> Vec<Fault> {
    let mut faults = Vec::new();
    let keys: [(Column, Key, Kind); 3] = [
        (Column::SchoolId, own_id, |row| FaultKind::RepeatedId { row }),
        (Column::UserName, user_name, |row| FaultKind::RepeatedUserName { row }),
        (Column::Email, email, |row| FaultKind::RepeatedEmail { row }),
    ];
    let copies = copies(rows);
    faults.extend(copies.iter().map(|(row, other)| Fault::of_row(*row, FaultKind::RepeatedRow { row: *other })));
    for (column, key, kind) in keys {
        for (row, other) in shared(rows, key, |_| true).into_iter().filter(|(row, _)| !copies.contains_key(row)) {
            faults.push(Fault::of_cell(row, columns.header_of(column), kind(other)));
        }
    }
    for (row, other) in shared(rows, likeness, |person| !person.has_key()) {
        faults.push(Fault::of_row(row, FaultKind::RepeatedPerson { row: other }));
    }
    faults
}

/// The rows that say the same of one person, whom they name by more than a name, each with the first of the others.
fn copies(rows: &[RosterRow]) -> HashMap<u32, u32> {
    let mut copies = HashMap::new();
    for key in [own_id as Key, user_name, email] {
        for same in by_key(rows, key).values() {
            let mut of_person: HashMap<&RosterPerson, Vec<u32>> = HashMap::new();
            for row in same {
                of_person.entry(&row.person).or_default().push(row.row);
            }
            for rows in of_person.values().filter(|rows| rows.len() > 1) {
                copies.extend((0..).zip(rows).map(|(place, row)| (*row, rows[usize::from(place == 0)])));
            }
        }
    }
    copies
}

/// The rows that share a key with another one, each with the first of the others: those of them that are meant.
fn shared<K: std::hash::Hash + Eq>(
    rows: &[RosterRow],
    key: impl Fn(&RosterPerson) -> Option<K>,
    is_meant: impl Fn(&RosterPerson) -> bool,
) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    for same in by_key(rows, key).values() {
        for (place, row) in same.iter().enumerate().filter(|(_, row)| is_meant(&row.person)) {
            found.push((row.row, same[usize::from(place == 0)].row));
        }
    }
    found
}

/// The rows of each key that several have.
fn by_key<K: std::hash::Hash + Eq>(
    rows: &[RosterRow],
    key: impl Fn(&RosterPerson) -> Option<K>,
) -> HashMap<K, Vec<&RosterRow>> {
    let mut of_key: HashMap<K, Vec<&RosterRow>> = HashMap::new();
    for row in rows {
        if let Some(key) = key(&row.person) {
            of_key.entry(key).or_default().push(row);
        }
    }
    of_key.retain(|_, same| same.len() > 1);
    of_key
}

fn own_id(person: &RosterPerson) -> Option<String> {
    person.school_user_id.as_ref().map(SchoolUserId::compared)
}

fn user_name(person: &RosterPerson) -> Option<String> {
    person.user_name.as_ref().map(ToString::to_string)
}

fn email(person: &RosterPerson) -> Option<String> {
    person.email.clone()
}

fn likeness(person: &RosterPerson) -> Option<Likeness> {
    let name = |name: Option<&PersonName>| name.map(|name| folded(name.as_str())).unwrap_or_default();
    person.first_name.as_ref()?;
    let classes = person.classes.iter().map(|class| folded(class.as_str())).collect();
    Some((name(person.first_name.as_ref()), name(person.last_name.as_ref()), person.role, classes))
}
