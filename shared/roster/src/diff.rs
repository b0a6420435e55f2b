//! What a roster would change at a school: row by row, and nothing else. People are found by the school's own id, else by the user name,
//! else by the e-mail address, and never by their name alone: who could be somebody of the school is held for a decision.

mod classes;
mod comparison;
mod outcome;
mod refusal;
mod teachers;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use domain::id::UserId;

use self::classes::Classes;
use self::comparison::Comparison;
pub use self::outcome::{ClassChoice, Diff, DiffRow, FieldChange, Moves, NewClass, NewTeacher, Outcome};
pub use self::refusal::{Refusal, RefusalKind};
use self::teachers::Teachers;
use crate::read::{Roster, RosterKind};
use crate::school::{CurrentSchool, Known, Standing};

/// Who the people of held rows are, by row.
pub type Decisions = BTreeMap<u32, Decision>;

/// Who the person of a held row is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// This person of the school.
    Is(UserId),
    /// Somebody new.
    New,
}

/// Compares a roster with a school.
#[must_use]
pub fn diff(school: &CurrentSchool, roster: &Roster) -> Diff {
    decided(school, roster, &Decisions::new())
}

/// Compares a roster with a school, knowing who the people of some rows are.
#[must_use]
pub fn decided(school: &CurrentSchool, roster: &Roster, decisions: &Decisions) -> Diff {
    let comparison = Comparison {
        kind: roster.kind,
        decisions,
        known: Known::new(school),
        classes: Classes::new(school, roster),
        teachers: Teachers::new(school, roster),
    };
    let mut rows: Vec<DiffRow> = roster.rows.iter().filter_map(|row| comparison.row(row)).collect();
    refuse_repeated(&mut rows);
    let listed: BTreeSet<&UserId> = rows.iter().flat_map(|row| row.outcome.people()).collect();
    // Rows that are refused or can't be read name people too: they are in the file.
    let named = roster.rows.iter().filter_map(|row| comparison.find(&row.person).ok().flatten());
    let meant = roster.mistaken.iter().flat_map(|row| comparison.could_be_meant(&row.person));
    let named: BTreeSet<&UserId> = named.chain(meant).map(|person| &person.user_id).collect();
    let is_complete = roster.kind != RosterKind::OneRosterChanges;
    let active = school.people.iter().filter(|person| person.standing == Standing::Active && is_complete);
    let unlisted = active.map(|person| &person.user_id).filter(|user| !listed.contains(user) && !named.contains(user));
    let unlisted = unlisted.cloned().collect();
    let new_classes = comparison.classes.made_by(&rows);
    let new_teachers = comparison.teachers.named_by(&rows, &comparison);
    Diff { rows, new_classes, new_teachers, unlisted }
}

/// Rows that are about one person of the school, each by another of their keys: none of them is followed.
fn refuse_repeated(rows: &mut [DiffRow]) {
    let mut counts: HashMap<UserId, u32> = HashMap::new();
    for row in rows.iter() {
        if let Outcome::Changed { user, .. } | Outcome::Unchanged { user } | Outcome::Leaving { user } = &row.outcome {
            *counts.entry(user.clone()).or_default() += 1;
        }
    }
    for row in rows {
        if let Outcome::Changed { user, .. } | Outcome::Unchanged { user } | Outcome::Leaving { user } = &row.outcome
            && counts.get(user).is_some_and(|count| *count > 1)
        {
            row.outcome = Outcome::Refused(vec![Refusal { column: None, kind: RefusalKind::RepeatedPerson }]);
        }
    }
}
