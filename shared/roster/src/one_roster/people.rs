//! `users.csv`: the people of the school, each as a row of a table would say them.

use std::collections::BTreeMap;

use csv::StringRecord;
use domain::class::ClassName;
use domain::pupil::UserName;
use domain::school_role::SchoolRole;
use domain::spreadsheet::marked;

use crate::column::Column;
use crate::fault::{Fault, FaultKind};
use crate::list;
use crate::one_roster::classes::Classes;
use crate::one_roster::file::{File, Record};
use crate::one_roster::places::{Places, classes_of};
use crate::one_roster::roles::{Part, Roles};
use crate::person::{Columns, RosterPerson, grade_text, role_text};
use crate::read::{MAX_ROWS, Roster, RosterKind, RosterRow, refuse_repeated};

/// The columns of a table, and what OneRoster calls them.
const COLUMNS: [(Column, &str); 8] = [
    (Column::FirstName, "givenName"),
    (Column::LastName, "familyName"),
    (Column::Role, "role"),
    (Column::Grade, "grades"),
    (Column::Class, "class"),
    (Column::SchoolId, "identifier"),
    (Column::UserName, "username"),
    (Column::Email, "email"),
];

/// The people of the school as they are being read.
pub struct People<'a> {
    pub school: &'a str,
    pub roles: &'a Roles,
    pub classes: &'a Classes,
    pub places: Places,
    pub found: Vec<RosterRow>,
    pub faults: Vec<Fault>,
    pub mistaken: Vec<RosterRow>,
}

/// How many people are left out, and why.
#[derive(Default)]
struct LeftOut {
    other_roles: BTreeMap<String, usize>,
    no_role: usize,
    not_enabled: usize,
    user_names: usize,
}

impl People<'_> {
    /// Reads the people.
    pub fn read(&mut self, users: &File) -> Result<(), Fault> {
        let (columns, mut left_out, mut count) = (columns(), LeftOut::default(), 0);
        for record in users.records() {
            let record = record?;
            let Some((cells, is_leaving, left_classes)) = self.cells(&record, &mut left_out) else { continue };
            count += 1;
            if count > MAX_ROWS {
                return Err(Fault::of_file(FaultKind::TooManyRows));
            }
            match RosterPerson::read(record.number, &cells, &columns) {
                Ok(person) => {
                    let person = RosterPerson { is_leaving, left_classes, ..person };
                    self.found.push(RosterRow { row: record.number, person });
                }
                Err(unread) => {
                    self.faults.extend(unread.faults);
                    self.mistaken.push(RosterRow { row: record.number, person: *unread.person });
                }
            }
        }
        self.mistaken.extend(refuse_repeated(&mut self.found, &columns, &mut self.faults));
        self.note(left_out);
        Ok(())
    }

    /// What the files say.
    pub fn roster(self, kind: RosterKind) -> Roster {
        Roster {
            rows: self.found,
            faults: self.faults,
            mistaken: self.mistaken,
            columns: COLUMNS.into_iter().map(|(column, _)| column).collect(),
            headers: columns().headers(),
            kind,
            class_grades: self.classes.grades(),
            ..Roster::default()
        }
    }

    /// The cells of a person of the school, whether they are leaving, and the classes that they are no longer in; none for others.
    fn cells(&mut self, record: &Record<'_>, left_out: &mut LeftOut) -> Option<(StringRecord, bool, Vec<ClassName>)> {
        let user = record.get("sourcedId");
        let places = self.places.take(user);
        let is_enabled = !record.get("enabledUser").eq_ignore_ascii_case("false");
        let is_gone = record.is_deleted() || !is_enabled;
        let primary = record.get("primaryOrgSourcedId");
        let (role, is_gone) = match self.roles.of(user) {
            Part::Is(role) => (Some(role), is_gone),
            Part::Ended(role) => (Some(role), true),
            Part::Unknown if is_gone && (primary.is_empty() || primary == self.school) => (None, true),
            Part::Unknown => {
                left_out.no_role += usize::from(!is_gone);
                return None;
            }
            Part::Other(other) => {
                *left_out.other_roles.entry(other.chars().take(40).collect()).or_default() += 1;
                return None;
            }
            Part::Elsewhere => return None,
        };
        let is_student = role == Some(SchoolRole::Pupil);
        let fitting_name = Some(record.get("username")).filter(|name| name.parse::<UserName>().is_ok());
        // Whoever leaves is found, and nothing else is said of them.
        let Some(role) = role.filter(|_| !is_gone) else {
            left_out.not_enabled += usize::from(!record.is_deleted() && !is_enabled);
            let id = record.get("identifier");
            // Where the files don't say that it is a student's, an address is only read if there is nothing else.
            let has_email = if role.is_none() { id.is_empty() } else { !is_student };
            let email = if has_email { record.get("email") } else { "" };
            let name = if role.is_none() || is_student { fitting_name.unwrap_or_default() } else { "" };
            let keys = ["", "", "", "", "", id, name, email];
            let has_key = keys.iter().any(|key| !key.is_empty());
            return has_key.then(|| (keys.map(marked).into_iter().collect(), true, Vec::new()));
        };
        left_out.user_names += usize::from(is_student && fitting_name.is_none() && !record.get("username").is_empty());
        let (now, before) =
            if role == SchoolRole::Administrator { Default::default() } else { classes_of(&places, role) };
        let name_of = |id: &str| self.classes.find(id)?.name.clone();
        let names: Vec<ClassName> = now.iter().filter_map(|id| name_of(id)).collect();
        let youngest = now.iter().filter_map(|id| self.classes.find(id)?.grades.first()).min().copied();
        let own = if is_student { record.list("grades").next() } else { None };
        let given = |preferred: &str, name: &str| {
            let preferred = record.get(preferred);
            marked(if preferred.is_empty() { record.get(name) } else { preferred })
        };
        let cells = [
            given("preferredGivenName", "givenName"),
            given("preferredFamilyName", "familyName"),
            role_text(role).to_owned(),
            own.map_or_else(|| youngest.map(grade_text).unwrap_or_default(), str::to_owned),
            marked(&list::join(names.iter().map(ClassName::as_str))),
            marked(record.get("identifier")),
            if is_student { fitting_name.unwrap_or_default().to_owned() } else { String::new() },
            if is_student { String::new() } else { marked(record.get("email")) },
        ];
        Some((cells.into_iter().collect(), false, before.iter().filter_map(|id| name_of(id)).collect()))
    }

    /// Says what is left out, before everything that is wrong with rows.
    fn note(&mut self, left_out: LeftOut) {
        let LeftOut { other_roles, no_role, not_enabled, user_names } = left_out;
        let others = other_roles.into_iter().map(|(role, count)| (count, FaultKind::OtherRole { role, count }));
        let unknown = self.places.unknown + self.places.left();
        let deleted = self.classes.deleted;
        let counted = [
            (no_role, FaultKind::NoRole { count: no_role }),
            (not_enabled, FaultKind::NotEnabled { count: not_enabled }),
            (user_names, FaultKind::OtherUserNames { count: user_names }),
            (unknown, FaultKind::UnknownEnrollments { count: unknown }),
            (deleted, FaultKind::DeletedClasses { count: deleted }),
        ];
        let notes = others.chain(counted).filter(|(count, _)| *count > 0).map(|(_, kind)| Fault::of_file(kind));
        self.faults.splice(0..0, notes.collect::<Vec<_>>());
    }
}

fn columns() -> Columns {
    Columns(COLUMNS.iter().map(|(column, name)| (Some(*column), (*name).to_owned())).collect())
}
