//! `enrollments.csv`: who learns in which class, and who teaches it.

use std::collections::{HashMap, HashSet};

use domain::day::LocalDate;
use domain::school_role::SchoolRole;

use crate::fault::Fault;
use crate::one_roster::classes::Classes;
use crate::one_roster::file::File;
use crate::one_roster::roles::{Roles, is_over};

/// The places of the school's people in its classes, by the ids that tie the files together.
#[derive(Default)]
pub struct Places {
    by_user: HashMap<String, Vec<Place>>,
    /// How many rows are about a class that the file doesn't have.
    pub unknown: usize,
}

/// A place of a person in a class.
#[derive(Debug, Clone)]
pub struct Place {
    /// The class.
    pub class: String,
    /// Whether they learn in it or teach it.
    pub role: SchoolRole,
    /// Whether they no longer do.
    pub is_over: bool,
}

impl Places {
    /// Reads the places of people whom the roles name.
    pub fn read(file: Option<File>, roles: &Roles, classes: &Classes, today: LocalDate) -> Result<Self, Fault> {
        let mut places = Self::default();
        for record in file.iter().flat_map(File::records) {
            let record = record?;
            let role = match record.get("role").to_lowercase().as_str() {
                "student" => SchoolRole::Pupil,
                "teacher" => SchoolRole::Teacher,
                _ => continue,
            };
            let (user, class) = (record.get("userSourcedId"), record.get("classSourcedId"));
            match classes.find(class) {
                Some(found) if found.name.is_none() => continue,
                Some(_) => {}
                None => {
                    places.unknown += usize::from(roles.names(user));
                    continue;
                }
            }
            let is_over = record.is_deleted() || is_over(record.get("endDate"), today);
            let place = Place { class: class.to_owned(), role, is_over };
            places.by_user.entry(user.to_owned()).or_default().push(place);
        }
        Ok(places)
    }

    /// The places of a person. They are given once.
    pub fn take(&mut self, user: &str) -> Vec<Place> {
        self.by_user.remove(user).unwrap_or_default()
    }

    /// How many rows are about people whom nobody has asked for.
    pub fn left(&self) -> usize {
        self.by_user.values().map(Vec::len).sum()
    }
}

/// The classes of these places, each once: those that a person is in, and those that they have left.
pub fn classes_of(places: &[Place], role: SchoolRole) -> (Vec<&str>, Vec<&str>) {
    let mut seen = HashSet::new();
    let theirs = || places.iter().filter(|place| place.role == role);
    // Of two rows about one class, the one that goes on counts.
    let now: Vec<&str> = theirs()
        .filter(|place| !place.is_over)
        .map(|place| &*place.class)
        .filter(|class| seen.insert(*class))
        .collect();
    let before =
        theirs().filter(|place| place.is_over).map(|place| &*place.class).filter(|class| seen.insert(*class)).collect();
    (now, before)
}
