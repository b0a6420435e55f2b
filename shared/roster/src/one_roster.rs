//! A roster as OneRoster 1.2 has it: CSV files in a zip file. One file names the people, others their roles at schools and their places in
//! classes; read together, they are the same people that a table names.
//!
//! `sourcedId` ties the files together and is nothing else: a person's own id is `identifier`, the number by which the school knows them.
//! Passwords, demographics, relatives, telephone numbers and the addresses of students are not read.
//!
//! | module | contents |
//! | --- | --- |
//! | [`archive`] | the zip file |
//! | [`file`] | a file in it as a table |
//! | [`manifest`] | what the archive says about itself |
//! | [`schools`] | the schools, and which one is meant |
//! | [`roles`] | what people are at that school |
//! | [`classes`] | the classes of that school |
//! | [`places`] | the places of people in classes |
//! | [`people`] | the people |

mod archive;
mod classes;
mod file;
mod manifest;
mod people;
mod places;
mod roles;
mod schools;

use domain::day::LocalDate;

use crate::fault::{Fault, FaultKind};
use crate::read::{Roster, RosterKind};
use archive::Archive;
use classes::Classes;
use manifest::Manifest;
use people::People;
use places::Places;
use roles::Roles;

/// Reads an archive.
pub fn read(bytes: &[u8], school: Option<&str>, today: LocalDate) -> Result<Roster, Fault> {
    let mut archive = Archive::open(bytes).map_err(Fault::of_file)?;
    let manifest = Manifest::read(&mut archive)?;
    let is_delta = manifest.is_delta();
    let orgs = manifest.unpack(&mut archive, "orgs.csv", &["sourcedId", "name", "type"], !is_delta)?;
    let needed = &["userSourcedId", "roleType", "role", "orgSourcedId"];
    let roles = manifest.unpack(&mut archive, "roles.csv", needed, true)?;
    let school = schools::choose(orgs.as_ref(), roles.as_ref(), is_delta, school)?;
    let roles = Roles::read(roles, &school, today)?;
    let classes = Classes::read(&mut archive, &manifest, &school, today)?;
    let needed = &["classSourcedId", "userSourcedId", "role"];
    let enrollments = manifest.unpack(&mut archive, "enrollments.csv", needed, !is_delta)?;
    let places = Places::read(enrollments, &roles, &classes, today)?;
    let needed = &["sourcedId", "enabledUser", "username", "givenName", "familyName"];
    let users = manifest.unpack(&mut archive, "users.csv", needed, true)?;
    let mut people = People {
        school: &school,
        roles: &roles,
        classes: &classes,
        places,
        found: Vec::new(),
        faults: Vec::new(),
        mistaken: Vec::new(),
    };
    if let Some(users) = users {
        people.read(&users)?;
    }
    let mut roster = people.roster(if is_delta { RosterKind::OneRosterChanges } else { RosterKind::OneRoster });
    if roster.rows.is_empty() && roster.faults.iter().all(|fault| fault.kind.is_note()) {
        roster.faults.push(Fault::of_file(FaultKind::NobodyOfSchool));
    }
    Ok(roster)
}
