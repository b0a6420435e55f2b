//! A row compared with the school.

use std::collections::BTreeSet;

use domain::id::{ClassId, UserId};
use domain::school::folded;
use domain::school_role::SchoolRole;

use super::classes::Classes;
use super::outcome::{ClassChoice, DiffRow, FieldChange, Moves, NewTeacher, Outcome};
use super::refusal::{Refusal, RefusalKind, refusal};
use super::teachers::Teachers;
use super::{Decision, Decisions};
use crate::column::Column;
use crate::person::RosterPerson;
use crate::read::{RosterKind, RosterRow};
use crate::school::{CurrentPerson, Known, Standing};

/// A roster and a school.
pub(super) struct Comparison<'a> {
    pub(super) kind: RosterKind,
    pub(super) decisions: &'a Decisions,
    pub(super) known: Known<'a>,
    pub(super) classes: Classes<'a>,
    pub(super) teachers: Teachers,
}

impl<'a> Comparison<'a> {
    /// What a row would do; none if somebody leaves whom the school doesn't have.
    pub(super) fn row(&self, row: &RosterRow) -> Option<DiffRow> {
        if row.person.is_leaving {
            let outcome = self.leaving(&row.person).unwrap_or_else(|refusal| Some(Outcome::Refused(vec![refusal])))?;
            return Some(DiffRow { row: row.row, person: row.person.clone(), outcome });
        }
        let outcome = match self.decisions.get(&row.row) {
            Some(Decision::New) => self.new_person(&row.person),
            Some(Decision::Is(user)) => match self.known.by_user(user) {
                Some(current) => self.change(current, &row.person),
                None => self.outcome(&row.person),
            },
            None => self.outcome(&row.person),
        };
        let outcome = outcome.unwrap_or_else(Outcome::Refused);
        Some(DiffRow { row: row.row, person: row.person.clone(), outcome })
    }

    fn leaving(&self, person: &RosterPerson) -> Result<Option<Outcome>, Refusal> {
        let Some(found) = self.find(person)? else { return Ok(None) };
        let user = found.user_id.clone();
        if found.standing != Standing::Active {
            return Ok(Some(Outcome::Unchanged { user }));
        }
        if found.is_administrator {
            return Err(Refusal { column: None, kind: RefusalKind::Administrates });
        }
        Ok(Some(Outcome::Leaving { user }))
    }

    /// A row as it counts for somebody of the school: student records don't decide who administers it and who teaches.
    fn counted(&self, before: &RosterPerson, person: &RosterPerson) -> RosterPerson {
        let is_staff = |one: &RosterPerson| one.role.is_some_and(|role| role != SchoolRole::Pupil);
        let mut counted = person.clone();
        if self.kind != RosterKind::Table && is_staff(before) && is_staff(person) {
            counted.role = before.role;
            if before.role == Some(SchoolRole::Administrator) {
                counted.classes.clear();
                counted.left_classes.clear();
            }
        }
        counted
    }

    fn outcome(&self, person: &RosterPerson) -> Result<Outcome, Vec<Refusal>> {
        match self.find(person).map_err(|refusal| vec![refusal])? {
            Some(current) => self.change(current, person),
            None => {
                let candidates = self.candidates(person);
                if candidates.is_empty() {
                    return self.new_person(person);
                }
                let unchanged = candidates.iter().filter(|user| self.is_as(user, person)).cloned().collect();
                Ok(Outcome::Held { candidates, unchanged })
            }
        }
    }

    /// Whether a row says nothing new of a person of the school.
    fn is_as(&self, user: &UserId, person: &RosterPerson) -> bool {
        let current = self.known.by_user(user);
        current.is_some_and(|current| matches!(self.change(current, person), Ok(Outcome::Unchanged { .. })))
    }

    /// The person of the school whom a row names by a key.
    pub(super) fn find(&self, person: &RosterPerson) -> Result<Option<&'a CurrentPerson>, Refusal> {
        let by_id = self.known.by_own_id(person);
        let others =
            [(Column::UserName, self.known.by_user_name(person)), (Column::Email, self.known.by_email(person))];
        let found = by_id.or(others[0].1).or(others[1].1);
        let Some(found) = found else { return Ok(None) };
        for (column, other) in others {
            if other.is_some_and(|other| other.user_id != found.user_id) {
                return Err(refusal(column, RefusalKind::SomebodyElses));
            }
        }
        let has_another_id =
            by_id.is_none() && person.school_user_id.is_some() && found.person.school_user_id.is_some();
        if has_another_id { Err(refusal(Column::SchoolId, RefusalKind::AnotherId)) } else { Ok(Some(found)) }
    }

    /// Everybody whom a row may be about that can't be read as a whole: by any key that it has, else by the name.
    pub(super) fn could_be_meant(&self, person: &RosterPerson) -> Vec<&'a CurrentPerson> {
        let known = &self.known;
        let keys = [known.by_own_id(person), known.by_user_name(person), known.by_email(person)];
        let found: Vec<&CurrentPerson> = keys.into_iter().flatten().collect();
        if found.is_empty() { known.namesakes(person).to_vec() } else { found }
    }

    /// People who take part, have the same name and share a class, and of whom nothing says that they are somebody else.
    fn candidates(&self, person: &RosterPerson) -> Vec<UserId> {
        let classes: BTreeSet<String> = person.classes.iter().map(|class| folded(class.as_str())).collect();
        let could_be = |one: &&&CurrentPerson| {
            let theirs: BTreeSet<String> = one.person.classes.iter().map(|class| folded(class.as_str())).collect();
            let same_place = classes.is_empty() || theirs.is_empty() || !theirs.is_disjoint(&classes);
            // Both have a key of the same kind, and it isn't the same.
            let is_other = (person.school_user_id.is_some() && one.person.school_user_id.is_some())
                || (person.user_name.is_some() && one.person.user_name.is_some())
                || (person.email.is_some() && one.person.email.is_some());
            one.standing == Standing::Active && same_place && !is_other
        };
        self.known.namesakes(person).iter().filter(could_be).map(|one| one.user_id.clone()).collect()
    }

    fn new_person(&self, person: &RosterPerson) -> Result<Outcome, Vec<Refusal>> {
        let role = person.role.unwrap_or(SchoolRole::Pupil);
        let is_student = role == SchoolRole::Pupil;
        let needs = [
            (person.first_name.is_none(), Column::FirstName, RefusalKind::NeedsFirstName),
            (is_student && person.grade.is_none(), Column::Grade, RefusalKind::NeedsGrade),
            (is_student && person.email.is_some(), Column::Email, RefusalKind::StudentWithEmail),
            (!is_student && person.email.is_none(), Column::Email, RefusalKind::NeedsEmail),
            (role == SchoolRole::Administrator && !person.classes.is_empty(), Column::Class, RefusalKind::NoClasses),
        ];
        let mut refusals: Vec<Refusal> =
            needs.into_iter().filter(|(is_so, ..)| *is_so).map(|(_, column, kind)| refusal(column, kind)).collect();
        let choices = self.classes.choose(person, person.grade, &BTreeSet::new());
        refusals.extend(choices.as_ref().err().copied().map(|kind| refusal(Column::Class, kind)));
        if let Ok(classes) = &choices {
            refusals.extend(self.teachers.new_ones(person, classes, &self.classes).err());
        }
        match choices {
            Ok(classes) if refusals.is_empty() => Ok(Outcome::New { classes }),
            _ => Err(refusals),
        }
    }

    fn change(&self, current: &CurrentPerson, person: &RosterPerson) -> Result<Outcome, Vec<Refusal>> {
        let before = &current.person;
        let person = &self.counted(before, person);
        let (was, is) = (before.role.unwrap_or(SchoolRole::Pupil), person.role.or(before.role));
        let is = is.unwrap_or(SchoolRole::Pupil);
        let is_student = |role: SchoolRole| role == SchoolRole::Pupil;
        let compared = |one: &RosterPerson| one.email.as_ref().map(|email| email.to_lowercase());
        let other_email = person.email.is_some() && compared(person) != compared(before);
        let other_sign_in = person.sign_in.is_some() && person.sign_in != before.sign_in;
        let rules = [
            (current.standing == Standing::Inactive, None, RefusalKind::Inactive),
            (current.standing == Standing::Removed, None, RefusalKind::Removed),
            (is_student(was) != is_student(is), Some(Column::Role), RefusalKind::RoleStays),
            (!is_student(is) && person.user_name.is_some(), Some(Column::UserName), RefusalKind::StudentsOnly),
            (other_email, Some(Column::Email), RefusalKind::EmailStays),
            (other_sign_in, Some(Column::SignIn), RefusalKind::SignInStays),
            (
                is == SchoolRole::Administrator && !person.classes.is_empty(),
                Some(Column::Class),
                RefusalKind::NoClasses,
            ),
        ];
        let mut refusals: Vec<Refusal> =
            rules.into_iter().filter(|(is_so, ..)| *is_so).map(|(_, column, kind)| Refusal { column, kind }).collect();
        let moves = self.moves(current, person).map_err(|kind| refusal(Column::Class, kind));
        refusals.extend(moves.as_ref().err().copied());
        if moves.is_ok() {
            refusals.extend(self.new_teachers(current, person).err());
        }
        let moves = match moves {
            Ok(moves) if refusals.is_empty() => moves,
            _ => return Err(refusals),
        };
        let fields = changed_fields(before, person, is_student(is));
        let user = current.user_id.clone();
        if fields.is_empty() && moves.is_none() {
            return Ok(Outcome::Unchanged { user });
        }
        Ok(Outcome::Changed { user, fields, moves })
    }

    /// The classes that a person joins and leaves; none if they stay where they are, or the row doesn't say.
    fn moves(&self, current: &CurrentPerson, person: &RosterPerson) -> Result<Option<Moves>, RefusalKind> {
        let says_nothing = person.classes.is_empty() && person.left_classes.is_empty();
        if says_nothing || current.person.role == Some(SchoolRole::Administrator) {
            return Ok(None);
        }
        let grade = person.grade.or(current.person.grade);
        let choices = self.classes.choose(person, grade, &current.class_ids)?;
        let stays: BTreeSet<&ClassId> = choices
            .iter()
            .filter_map(|choice| match choice {
                ClassChoice::Current(id) => Some(id),
                ClassChoice::New(_) => None,
            })
            .collect();
        let is_complete = self.kind != RosterKind::OneRosterChanges && !person.classes.is_empty();
        let is_left =
            |id: &&ClassId| !stays.contains(id) && (is_complete || self.classes.is_called(id, &person.left_classes));
        let left: BTreeSet<ClassId> = current.class_ids.iter().filter(is_left).cloned().collect();
        let is_there =
            |choice: &ClassChoice| matches!(choice, ClassChoice::Current(id) if current.class_ids.contains(id));
        let joined: Vec<ClassChoice> = choices.iter().filter(|choice| !is_there(choice)).cloned().collect();
        Ok((!left.is_empty() || !joined.is_empty()).then_some(Moves { joined, left }))
    }

    /// The teachers whom the row of somebody at the school names and their classes don't have yet.
    pub(super) fn new_teachers(
        &self,
        current: &CurrentPerson,
        person: &RosterPerson,
    ) -> Result<Vec<NewTeacher>, Refusal> {
        let choices = if person.classes.is_empty() {
            current.class_ids.iter().cloned().map(ClassChoice::Current).collect()
        } else {
            let grade = person.grade.or(current.person.grade);
            // Why they can't be chosen is said elsewhere.
            self.classes.choose(person, grade, &current.class_ids).unwrap_or_default()
        };
        self.teachers.new_ones(person, &choices, &self.classes)
    }
}

/// The facts that change. What a row leaves empty stays as it is.
fn changed_fields(before: &RosterPerson, person: &RosterPerson, is_student: bool) -> Vec<FieldChange> {
    let cells = Column::ALL.into_iter().zip(before.cells().into_iter().zip(person.cells()));
    let changed = cells.filter(|(column, (before, after))| {
        let is_fact = match column {
            Column::FirstName | Column::LastName | Column::Role | Column::UserName => true,
            // The same id in other capitals is the same id.
            Column::SchoolId => before.to_lowercase() != after.to_lowercase(),
            // A teacher's grade is that of the classes.
            Column::Grade => is_student,
            Column::Class | Column::Teacher | Column::Email | Column::SignIn => false,
        };
        is_fact && !after.is_empty() && before != after
    });
    changed.map(|(column, (before, after))| FieldChange { column, before, after }).collect()
}
