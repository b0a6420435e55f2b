//! The teachers whom rows of students name.

use std::collections::{BTreeMap, BTreeSet};

use domain::school::folded;
use domain::school_role::SchoolRole;

use super::classes::Classes;
use super::comparison::Comparison;
use super::outcome::{ClassChoice, DiffRow, NewTeacher, Outcome};
use super::refusal::{Refusal, RefusalKind, refusal};
use crate::column::Column;
use crate::person::RosterPerson;
use crate::read::{Roster, RosterRow};
use crate::school::{CurrentSchool, Standing};

/// Whoever may teach a class, by address: at the school already, or by a row of the file.
pub(super) struct Teachers {
    known: BTreeSet<String>,
    /// The rows of those whose row has something wrong.
    mistaken: BTreeMap<String, u32>,
    /// The rows of those whose address can't be read, with the classes that they name.
    without_address: Vec<(u32, BTreeSet<String>)>,
}

impl Teachers {
    pub(super) fn new(school: &CurrentSchool, roster: &Roster) -> Self {
        let current = school.people.iter().filter(|one| one.standing == Standing::Active).map(|one| &one.person);
        let all = current.chain(roster.rows.iter().map(|row| &row.person));
        let teachers = all.filter(|one| one.role == Some(SchoolRole::Teacher));
        let known = teachers.filter_map(|one| one.email.as_ref()).map(|email| email.to_lowercase()).collect();
        let address = |row: &RosterRow| Some((row.person.teacher_address()?, row.row));
        let mistaken = roster.mistaken.iter().filter_map(address).collect();
        let has_none = |row: &&RosterRow| row.person.role == Some(SchoolRole::Teacher) && row.person.email.is_none();
        let without_address =
            roster.mistaken.iter().filter(has_none).map(|row| (row.row, class_names(&row.person))).collect();
        Self { known, mistaken, without_address }
    }

    /// Why a teacher whom a row names isn't known.
    fn unknown(&self, email: &str, named_by: &RosterPerson) -> RefusalKind {
        if let Some(row) = self.mistaken.get(email) {
            return RefusalKind::MistakenTeacher { row: *row };
        }
        let classes = class_names(named_by);
        let of_class = self.without_address.iter().find(|(_, theirs)| !theirs.is_disjoint(&classes));
        match of_class.or(self.without_address.first()) {
            Some((row, _)) => RefusalKind::UncertainTeacher { row: *row },
            None => RefusalKind::UnknownTeacher,
        }
    }

    /// Those whom a student's row names and none of the classes has yet. With several classes it isn't said whose they are.
    pub(super) fn new_ones(
        &self,
        person: &RosterPerson,
        choices: &[ClassChoice],
        classes: &Classes<'_>,
    ) -> Result<Vec<NewTeacher>, Refusal> {
        let mut found = Vec::new();
        for email in &person.teachers {
            if choices.iter().any(|choice| classes.has_teacher(choice, email)) {
                continue;
            }
            if !self.known.contains(email) {
                return Err(refusal(Column::Teacher, self.unknown(email, person)));
            }
            let [class] = choices else { return Err(refusal(Column::Teacher, RefusalKind::TeacherOfWhich)) };
            found.push(NewTeacher { class: class.clone(), email: email.clone() });
        }
        Ok(found)
    }

    /// Those whom the rows name that are followed, each once.
    pub(super) fn named_by(&self, rows: &[DiffRow], comparison: &Comparison<'_>) -> Vec<NewTeacher> {
        let mut all = BTreeSet::new();
        for DiffRow { person, outcome, .. } in rows {
            let found = match outcome {
                Outcome::New { classes } => self.new_ones(person, classes, &comparison.classes),
                Outcome::Changed { user, .. } | Outcome::Unchanged { user } => match comparison.known.by_user(user) {
                    Some(current) => comparison.new_teachers(current, person),
                    None => continue,
                },
                Outcome::Leaving { .. } | Outcome::Held { .. } | Outcome::Refused(_) => continue,
            };
            all.extend(found.unwrap_or_default());
        }
        all.into_iter().collect()
    }
}

fn class_names(person: &RosterPerson) -> BTreeSet<String> {
    person.classes.iter().map(|class| folded(class.as_str())).collect()
}
