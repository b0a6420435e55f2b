//! A school as it is, for comparing a roster with it.

use std::collections::{BTreeMap, BTreeSet};

use domain::class::ClassName;
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::school::{PersonName, folded};
use domain::school_user_id::SchoolUserId;

use crate::person::RosterPerson;

/// The people and the open classes of a school.
#[derive(Debug, Clone, Default)]
pub struct CurrentSchool {
    /// Its people, also those who don't take part.
    pub people: Vec<CurrentPerson>,
    /// Its open classes, without samples.
    pub classes: Vec<CurrentClass>,
}

/// A person of the school.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrentPerson {
    /// Their id.
    pub user_id: UserId,
    /// Whether they take part.
    pub standing: Standing,
    /// What a roster says of them.
    pub person: RosterPerson,
    /// Whether they administer the school, whatever else they are.
    pub is_administrator: bool,
    /// Their open classes.
    pub class_ids: BTreeSet<ClassId>,
}

/// Whether a person takes part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// They do.
    Active,
    /// Not for now.
    Inactive,
    /// They were removed and can be brought back.
    Removed,
}

/// An open class of the school.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrentClass {
    /// Its id.
    pub class_id: ClassId,
    /// Its name.
    pub name: ClassName,
    /// Its grade.
    pub grade: GradeId,
    /// The addresses of its teachers, in small letters.
    pub teachers: BTreeSet<String>,
}

/// The school's people by what they are known by.
pub(crate) struct Known<'a> {
    users: BTreeMap<&'a UserId, &'a CurrentPerson>,
    own_ids: BTreeMap<String, &'a CurrentPerson>,
    user_names: BTreeMap<String, &'a CurrentPerson>,
    emails: BTreeMap<String, &'a CurrentPerson>,
    names: BTreeMap<(String, String), Vec<&'a CurrentPerson>>,
}

impl<'a> Known<'a> {
    pub fn new(school: &'a CurrentSchool) -> Self {
        let all = || school.people.iter();
        let mut names: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for one in all() {
            if let Some(name) = full_name(&one.person) {
                names.entry(name).or_default().push(one);
            }
        }
        let own_id = |one: &RosterPerson| one.school_user_id.as_ref().map(SchoolUserId::compared);
        Self {
            users: all().map(|one| (&one.user_id, one)).collect(),
            own_ids: all().filter_map(|one| Some((own_id(&one.person)?, one))).collect(),
            user_names: all().filter_map(|one| Some((one.person.user_name.as_ref()?.to_string(), one))).collect(),
            emails: all().filter_map(|one| Some((one.person.email.as_ref()?.to_lowercase(), one))).collect(),
            names,
        }
    }

    pub fn by_user(&self, user: &UserId) -> Option<&'a CurrentPerson> {
        self.users.get(user).copied()
    }

    pub fn by_own_id(&self, person: &RosterPerson) -> Option<&'a CurrentPerson> {
        self.own_ids.get(&person.school_user_id.as_ref()?.compared()).copied()
    }

    pub fn by_user_name(&self, person: &RosterPerson) -> Option<&'a CurrentPerson> {
        self.user_names.get(&person.user_name.as_ref()?.to_string()).copied()
    }

    pub fn by_email(&self, person: &RosterPerson) -> Option<&'a CurrentPerson> {
        self.emails.get(&person.email.as_ref()?.to_lowercase()).copied()
    }

    /// Those with the same first and last name.
    pub fn namesakes(&self, person: &RosterPerson) -> &[&'a CurrentPerson] {
        full_name(person).and_then(|name| self.names.get(&name)).map_or(&[][..], Vec::as_slice)
    }
}

/// First and last name as they are compared; none without a first name.
fn full_name(person: &RosterPerson) -> Option<(String, String)> {
    let name = |name: &PersonName| folded(name.as_str());
    Some((name(person.first_name.as_ref()?), person.last_name.as_ref().map(name).unwrap_or_default()))
}
