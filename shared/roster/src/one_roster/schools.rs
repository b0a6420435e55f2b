//! `orgs.csv`: the schools that the files have, and which of them is meant.

use std::collections::BTreeSet;

use domain::visible_text::visible;

use crate::fault::{Fault, FaultKind};
use crate::one_roster::file::File;
use crate::read::RosterSchool;

/// From how many schools somebody can choose.
const MAX_SCHOOLS: usize = 200;
/// How much of a school's name is shown.
const MAX_NAME_CHARACTERS: usize = 100;

/// The id of the school whose people count: the chosen one, or the only one.
pub fn choose(
    orgs: Option<&File>,
    roles: Option<&File>,
    is_delta: bool,
    chosen: Option<&str>,
) -> Result<String, Fault> {
    let mut schools = BTreeSet::new();
    for record in orgs.into_iter().flat_map(File::records) {
        let record = record?;
        if record.get("type").eq_ignore_ascii_case("school") && !record.is_deleted() {
            schools.insert(school(record.get("sourcedId"), record.get("name")));
        }
    }
    // Where only changes are told, a school that hasn't changed is known by its people.
    if schools.is_empty() && is_delta {
        for record in roles.into_iter().flat_map(File::records) {
            let org = record?.get("orgSourcedId").to_owned();
            schools.insert(school(&org, &org));
            if schools.len() > MAX_SCHOOLS {
                break;
            }
        }
    }
    schools.retain(|school| !school.id.is_empty());
    let only = if schools.len() == 1 { schools.first() } else { None };
    let found = match chosen {
        Some(chosen) => schools.iter().find(|school| school.id == chosen),
        None => only,
    };
    if let Some(found) = found {
        return Ok(found.id.clone());
    }
    Err(Fault::of_file(match schools.len() {
        0 => FaultKind::NoSchool,
        count if count > MAX_SCHOOLS => FaultKind::TooManySchools,
        _ => {
            let mut schools: Vec<RosterSchool> = schools.into_iter().collect();
            schools.sort_by(|one, other| (&one.name, &one.id).cmp(&(&other.name, &other.id)));
            FaultKind::ChooseSchool { schools }
        }
    }))
}

fn school(id: &str, name: &str) -> RosterSchool {
    let name: String = visible(name).chars().filter(|sign| !sign.is_control()).take(MAX_NAME_CHARACTERS).collect();
    RosterSchool { id: id.to_owned(), name: if name.is_empty() { id.to_owned() } else { name } }
}
