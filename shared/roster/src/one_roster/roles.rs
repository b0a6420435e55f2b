//! `roles.csv`: what people are at the school.

use std::collections::{BTreeMap, HashMap, HashSet};

use domain::day::LocalDate;
use domain::school_role::SchoolRole;

use crate::fault::Fault;
use crate::one_roster::file::File;

/// What people are at the school, by the ids that tie the files together.
pub struct Roles {
    at_school: HashMap<String, Held>,
    /// Those who have roles at other places alone.
    elsewhere: HashSet<String>,
}

/// The roles of a person at the school.
#[derive(Debug, Clone, Default)]
struct Held {
    /// Those that a roster has, with whether it is the primary one.
    known: BTreeMap<SchoolRole, bool>,
    /// One that a roster doesn't have.
    other: Option<String>,
    /// The primary one of those that a roster has, if it is over.
    ended: Option<SchoolRole>,
}

/// What is known of a person's part in the school.
pub enum Part<'a> {
    /// They are this.
    Is(SchoolRole),
    /// They are something that a roster doesn't have.
    Other(&'a str),
    /// They were this, and are it no longer.
    Ended(SchoolRole),
    /// They are at another school.
    Elsewhere,
    /// The files don't say.
    Unknown,
}

impl Roles {
    /// Reads the roles at a school.
    pub fn read(file: Option<File>, school: &str, today: LocalDate) -> Result<Self, Fault> {
        let (mut at_school, mut elsewhere) = (HashMap::<String, Held>::new(), HashSet::new());
        for record in file.iter().flat_map(File::records) {
            let record = record?;
            let user = record.get("userSourcedId");
            if record.get("orgSourcedId") != school {
                elsewhere.insert(user.to_owned());
                continue;
            }
            let held = at_school.entry(user.to_owned()).or_default();
            let is_over = record.is_deleted() || is_over(record.get("endDate"), today);
            let is_primary = !record.get("roleType").eq_ignore_ascii_case("secondary");
            match role(record.get("role")) {
                Some(role) if is_over && is_primary => held.ended = Some(role),
                _ if is_over => {}
                Some(role) => *held.known.entry(role).or_default() |= is_primary,
                None => held.other = Some(record.get("role").to_owned()),
            }
        }
        Ok(Self { at_school, elsewhere })
    }

    /// What a person is at the school. Of several roles the primary one counts, and of those teaching and learning before administering.
    pub fn of(&self, user: &str) -> Part<'_> {
        let Some(held) = self.at_school.get(user) else {
            return if self.elsewhere.contains(user) { Part::Elsewhere } else { Part::Unknown };
        };
        let order = [SchoolRole::Teacher, SchoolRole::Pupil, SchoolRole::Administrator];
        let of_kind = |is_primary: bool| order.into_iter().find(|role| held.known.get(role) == Some(&is_primary));
        match (of_kind(true).or(of_kind(false)), held.ended, &held.other) {
            (Some(role), ..) => Part::Is(role),
            (None, Some(role), _) => Part::Ended(role),
            (None, None, Some(other)) => Part::Other(other),
            (None, None, None) => Part::Elsewhere,
        }
    }

    /// Whether the files say anything of a person's part in the school.
    pub fn names(&self, user: &str) -> bool {
        self.at_school.contains_key(user)
    }
}

/// The role that a roster has for it, if it has one.
fn role(name: &str) -> Option<SchoolRole> {
    match name.to_lowercase().as_str() {
        "student" => Some(SchoolRole::Pupil),
        "teacher" => Some(SchoolRole::Teacher),
        "administrator" | "siteadministrator" | "principal" => Some(SchoolRole::Administrator),
        _ => None,
    }
}

/// Whether an end, which is the first day after, has come. What is no date isn't over.
pub fn is_over(end: &str, today: LocalDate) -> bool {
    end.parse::<LocalDate>().is_ok_and(|end| end <= today)
}
