//! A person as a row of a roster says it. What the row leaves empty is absent, so that nothing is lost between a file and what is done
//! with it later. Who has left, and which classes, only a OneRoster file says.

use std::collections::BTreeMap;

use csv::StringRecord;
use domain::account::new_address;
use domain::class::ClassName;
use domain::grade::GradeId;
use domain::pupil::{SignInKind, UserName};
use domain::school::{PersonName, folded};
use domain::school_class::{MAX_CLASSES_OF_PERSON, MAX_TEACHERS};
use domain::school_role::SchoolRole;
use domain::school_user_id::SchoolUserId;
use domain::spreadsheet::{is_formula, unmarked};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::column::Column;
use crate::fault::{Fault, FaultKind};
use crate::list;
use crate::read::shown;

/// A person as a row says it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = ImportPerson)]
#[serde(rename_all = "camelCase")]
pub struct RosterPerson {
    /// Their first name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_name: Option<PersonName>,
    /// What they are at the school. A new person without a role is a pupil.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<SchoolRole>,
    /// The grade of a pupil; for a teacher, of the classes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<GradeId>,
    /// The classes that they learn in or teach.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassName>,
    /// The addresses of the teachers of a pupil's classes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teachers: Vec<String>,
    /// The school's own id of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_user_id: Option<SchoolUserId>,
    /// A pupil's user name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user_name: Option<UserName>,
    /// The address of a teacher or an administrator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// How a pupil signs in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign_in: Option<SignInKind>,
    /// Whether the file says that they have left the school.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_leaving: bool,
    /// The classes that the file says they are no longer in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_classes: Vec<ClassName>,
}

/// Which column of a file is in which place, and what the file calls it.
pub(crate) struct Columns(pub Vec<(Option<Column>, String)>);

impl Columns {
    /// What the file calls the column in a place.
    pub fn header(&self, place: usize) -> &str {
        self.0.get(place).map_or("", |(_, header)| header)
    }

    /// What the file calls a column.
    pub fn header_of(&self, column: Column) -> &str {
        self.place(column).map_or(column.name(), |place| self.header(place))
    }

    /// What the file calls each of its columns.
    pub fn headers(&self) -> BTreeMap<Column, String> {
        self.0.iter().filter_map(|(column, header)| Some(((*column)?, header.clone()))).collect()
    }

    fn place(&self, column: Column) -> Option<usize> {
        self.0.iter().position(|(known, _)| *known == Some(column))
    }
}

/// A row that can't be read.
pub(crate) struct MistakenRow {
    /// Everything that is wrong with it.
    pub faults: Vec<Fault>,
    /// The person, as far as the row can be read.
    pub person: Box<RosterPerson>,
}

/// A row that is being read, with what is wrong with it so far.
struct Cells<'a> {
    row: u32,
    cells: &'a StringRecord,
    columns: &'a Columns,
    faults: Vec<Fault>,
}

impl RosterPerson {
    /// The person whom a row names, or everything that is wrong with it.
    pub(crate) fn read(row: u32, cells: &StringRecord, columns: &Columns) -> Result<Self, MistakenRow> {
        let mut cells = Cells { row, cells, columns, faults: Vec::new() };
        let [first_name, last_name] = [Column::FirstName, Column::LastName]
            .map(|column| cells.parsed(column, FaultKind::Name, |text| text.parse().ok()));
        let role = cells.parsed(Column::Role, FaultKind::Role, role);
        let other_grade = if role == Some(SchoolRole::Teacher) { FaultKind::TeacherGrade } else { FaultKind::Grade };
        let person = Self {
            first_name,
            last_name,
            role,
            grade: cells.parsed(Column::Grade, other_grade, grade),
            classes: cells.names(Column::Class, FaultKind::ClassName, |text| text.parse().ok()),
            teachers: cells.names(Column::Teacher, FaultKind::Teacher, new_address),
            school_user_id: cells.parsed(Column::SchoolId, FaultKind::SchoolId, |text| text.parse().ok()),
            user_name: cells.parsed(Column::UserName, FaultKind::UserName, |text| text.parse().ok()),
            email: cells.parsed(Column::Email, FaultKind::Email, new_address),
            sign_in: cells.parsed(Column::SignIn, FaultKind::SignIn, sign_in),
            is_leaving: false,
            left_classes: Vec::new(),
        };
        cells.check(&person);
        if cells.faults.is_empty() {
            return Ok(person);
        }
        let name = cells.name();
        let faults = cells.faults.into_iter().map(|fault| fault.naming(name.clone())).collect();
        Err(MistakenRow { faults, person: Box::new(person) })
    }

    /// The address of a teacher. Whoever has one and isn't said to be something else may be one.
    pub(crate) fn teacher_address(&self) -> Option<String> {
        let may_teach = self.role.is_none_or(|role| role == SchoolRole::Teacher);
        self.email.as_ref().filter(|_| may_teach).map(|email| email.to_lowercase())
    }

    /// What the person is called, if the row says it.
    #[must_use]
    pub fn full_name(&self) -> Option<String> {
        let names: Vec<&str> =
            [&self.first_name, &self.last_name].into_iter().flatten().map(PersonName::as_str).collect();
        Some(names.join(" ")).filter(|name| !name.is_empty())
    }

    /// Whether the person can be found by more than a name.
    #[must_use]
    pub fn has_key(&self) -> bool {
        self.school_user_id.is_some() || self.user_name.is_some() || self.email.is_some()
    }

    /// What the row says in a column, as far as it is shown; none if it says nothing there.
    #[must_use]
    pub fn shown(&self, column: Column) -> Option<String> {
        let cells = Column::ALL.into_iter().zip(self.cells());
        let text = cells.into_iter().find_map(|(one, text)| (one == column).then_some(text))?;
        Some(shown(&text)).filter(|text| !text.is_empty())
    }

    /// The cells of the person, in the order of [`Column::ALL`].
    pub(crate) fn cells(&self) -> [String; 10] {
        let text = |name: Option<&str>| name.unwrap_or_default().to_owned();
        [
            text(self.first_name.as_ref().map(PersonName::as_str)),
            text(self.last_name.as_ref().map(PersonName::as_str)),
            text(self.role.map(role_text)),
            self.grade.map(grade_text).unwrap_or_default(),
            list::join(self.classes.iter().map(ClassName::as_str)),
            list::join(self.teachers.iter().map(String::as_str)),
            text(self.school_user_id.as_ref().map(SchoolUserId::as_str)),
            self.user_name.as_ref().map(ToString::to_string).unwrap_or_default(),
            text(self.email.as_deref()),
            text(self.sign_in.map(sign_in_text)),
        ]
    }
}

impl Cells<'_> {
    /// What a cell says, without the mark against formulas; none if it is empty.
    fn text(&mut self, column: Column) -> Option<String> {
        let cell = self.columns.place(column).and_then(|place| self.cells.get(place))?.trim();
        if is_formula(cell) {
            self.fault(column, FaultKind::Formula);
            return None;
        }
        Some(unmarked(cell)).filter(|text| !text.is_empty())
    }

    fn parsed<T>(&mut self, column: Column, otherwise: FaultKind, parse: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = self.text(column)?;
        let value = parse(&text);
        if value.is_none() {
            self.fault(column, otherwise);
        }
        value
    }

    /// What the row calls the person, as it is written.
    fn name(&self) -> Option<String> {
        let cells = [Column::FirstName, Column::LastName].map(|column| {
            let cell = self.columns.place(column).and_then(|place| self.cells.get(place));
            shown(&unmarked(cell.unwrap_or_default().trim()))
        });
        let names: Vec<String> = cells.into_iter().filter(|name| !name.is_empty()).collect();
        Some(names.join(" ")).filter(|name| !name.is_empty())
    }

    /// Several names in one cell.
    fn names<T>(&mut self, column: Column, otherwise: FaultKind, parse: impl Fn(&str) -> Option<T>) -> Vec<T> {
        let parse_all = |text: &str| list::split(text).iter().map(|name| parse(name)).collect::<Option<Vec<T>>>();
        self.parsed(column, otherwise, parse_all).unwrap_or_default()
    }

    fn fault(&mut self, column: Column, kind: FaultKind) {
        let cell = self.columns.place(column).and_then(|place| self.cells.get(place)).unwrap_or_default();
        let value = Some(shown(&unmarked(cell.trim()))).filter(|value| !value.is_empty());
        self.faults.push(Fault { value, ..Fault::of_cell(self.row, self.columns.header_of(column), kind) });
    }

    /// What no cell shows by itself.
    fn check(&mut self, person: &RosterPerson) {
        let extra = self.cells.iter().skip(self.columns.0.len()).any(|cell| !cell.trim().is_empty());
        if extra {
            self.faults.push(Fault::of_row(self.row, FaultKind::TooManyCells));
        }
        if person.classes.len() > MAX_CLASSES_OF_PERSON {
            self.fault(Column::Class, FaultKind::TooManyClasses);
        }
        if person.teachers.len() > MAX_TEACHERS * person.classes.len().max(1) {
            self.fault(Column::Teacher, FaultKind::TooManyTeachers);
        }
        let is_staff = person.role.is_some_and(|role| role != SchoolRole::Pupil);
        for (column, is_said) in [
            (Column::Teacher, !person.teachers.is_empty()),
            (Column::UserName, person.user_name.is_some()),
            (Column::SignIn, person.sign_in.is_some()),
        ] {
            if is_staff && is_said {
                self.fault(column, FaultKind::StudentsOnly);
            }
        }
        if self.faults.is_empty() && person.first_name.is_none() && !person.has_key() {
            self.faults.push(Fault::of_row(self.row, FaultKind::Nameless));
        }
    }
}

/// The role that a text names, as schools write it.
fn role(text: &str) -> Option<SchoolRole> {
    match folded(text).as_str() {
        "student" | "pupil" | "learner" => Some(SchoolRole::Pupil),
        "teacher" => Some(SchoolRole::Teacher),
        "administrator" | "admin" => Some(SchoolRole::Administrator),
        _ => None,
    }
}

/// A role as a roster writes it.
pub(crate) fn role_text(role: SchoolRole) -> &'static str {
    match role {
        SchoolRole::Pupil => "student",
        SchoolRole::Teacher => "teacher",
        SchoolRole::Administrator => "administrator",
    }
}

/// The grade that a text names: "3", "03", "3rd", "Grade 3", `grade_3`, "K", "Kindergarten".
pub(crate) fn grade(text: &str) -> Option<GradeId> {
    let text = folded(text);
    let mut words = text.split([' ', '_']).filter(|word| !word.is_empty() && *word != "grade");
    let (Some(word), None) = (words.next(), words.next()) else { return None };
    if matches!(word, "k" | "kg" | "kindergarten") {
        return Some(GradeId::KINDERGARTEN);
    }
    let number = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
    let is_number = number.chars().all(|sign| sign.is_ascii_digit());
    number.parse().ok().filter(|_| is_number).and_then(GradeId::numbered)
}

/// A grade as a roster writes it: "3", or "K" for kindergarten.
#[must_use]
pub fn grade_text(grade: GradeId) -> String {
    grade.number().map_or_else(|| "K".to_owned(), |number| number.to_string())
}

fn sign_in(text: &str) -> Option<SignInKind> {
    match folded(text).as_str() {
        "password" | "yes" => Some(SignInKind::Password),
        "none" | "no" => Some(SignInKind::None),
        _ => None,
    }
}

fn sign_in_text(kind: SignInKind) -> &'static str {
    match kind {
        SignInKind::Password => "password",
        SignInKind::None => "none",
    }
}

#[cfg(test)]
mod tests {
    use domain::grade::GradeId;

    use super::{grade, grade_text};

    #[test]
    fn a_grade_is_read_as_schools_write_it() {
        for (text, number) in
            [("3", 3), ("03", 3), ("3rd", 3), ("Grade 3", 3), ("grade_12", 12), ("1st grade", 1), ("11th", 11)]
        {
            assert_eq!(grade(text), GradeId::numbered(number), "{text}");
        }
        for text in ["K", "kg", "Kindergarten", "grade_k", "Grade K"] {
            assert_eq!(grade(text), Some(GradeId::KINDERGARTEN), "{text}");
        }
        for text in ["", "grade", "0", "13", "3a", "-1", "+1", "1-2", "1 2", "third", "2.0", "pre-k"] {
            assert_eq!(grade(text), None, "{text}");
        }
        for each in GradeId::all() {
            assert_eq!(grade(&grade_text(each)), Some(each));
            assert_eq!(grade(&each.to_string()), Some(each));
        }
    }
}
