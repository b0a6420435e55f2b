//! A person as a row of a roster says it.

use csv::StringRecord;
use domain::account::new_address;
use domain::class::ClassName;
use domain::grade::GradeId;
use domain::pupil::{SignInKind, UserName};
use domain::school::{PersonName, folded};
use domain::school_class::{MAX_CLASSES_OF_PERSON, MAX_TEACHERS};
use domain::school_user_id::SchoolUserId;
use domain::spreadsheet::{is_formula, unmarked};

use crate::column::Column;
use crate::fault::{Fault, FaultKind};
use crate::list;

/// A person of a roster. What a row leaves empty is not said.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RosterPerson {
    /// Their first name.
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial.
    pub last_name: Option<PersonName>,
    /// What they are at the school.
    pub role: Option<RosterRole>,
    /// The grade of a student; for a teacher, of the classes.
    pub grade: Option<GradeId>,
    /// The classes that they learn in or teach.
    pub classes: Vec<ClassName>,
    /// The addresses of the teachers of a student's classes.
    pub teachers: Vec<String>,
    /// The school's own id of them.
    pub school_user_id: Option<SchoolUserId>,
    /// A student's user name.
    pub user_name: Option<UserName>,
    /// The address of a teacher or an administrator.
    pub email: Option<String>,
    /// How a student signs in.
    pub sign_in: Option<SignInKind>,
    /// Whether the row says that they have left the school. Only a OneRoster file does.
    pub is_leaving: bool,
    /// The classes that the row says they are no longer in. Only a OneRoster file does.
    pub left_classes: Vec<ClassName>,
}

/// What a person is at a school.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RosterRole {
    /// They learn in classes.
    Student,
    /// They lead classes.
    Teacher,
    /// They lead no class.
    Administrator,
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

    fn place(&self, column: Column) -> Option<usize> {
        self.0.iter().position(|(known, _)| *known == Some(column))
    }
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
    pub(crate) fn read(row: u32, cells: &StringRecord, columns: &Columns) -> Result<Self, Vec<Fault>> {
        let mut cells = Cells { row, cells, columns, faults: Vec::new() };
        let person = Self {
            first_name: cells.parsed(Column::FirstName, FaultKind::Name, |text| text.parse().ok()),
            last_name: cells.parsed(Column::LastName, FaultKind::Name, |text| text.parse().ok()),
            role: cells.parsed(Column::Role, FaultKind::Role, RosterRole::named),
            grade: cells.parsed(Column::Grade, FaultKind::Grade, grade),
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
        if cells.faults.is_empty() { Ok(person) } else { Err(cells.faults) }
    }

    /// Whether the person can be found by more than a name.
    #[must_use]
    pub fn has_key(&self) -> bool {
        self.school_user_id.is_some() || self.user_name.is_some() || self.email.is_some()
    }

    /// The cells of the person, in the order of [`Column::ALL`].
    pub(crate) fn cells(&self) -> [String; 10] {
        let text = |name: Option<&str>| name.unwrap_or_default().to_owned();
        [
            text(self.first_name.as_ref().map(PersonName::as_str)),
            text(self.last_name.as_ref().map(PersonName::as_str)),
            text(self.role.map(RosterRole::name)),
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

    /// Several names in one cell.
    fn names<T>(&mut self, column: Column, otherwise: FaultKind, parse: impl Fn(&str) -> Option<T>) -> Vec<T> {
        let parse_all = |text: &str| list::split(text).iter().map(|name| parse(name)).collect::<Option<Vec<T>>>();
        self.parsed(column, otherwise, parse_all).unwrap_or_default()
    }

    fn fault(&mut self, column: Column, kind: FaultKind) {
        self.faults.push(Fault::of_cell(self.row, self.columns.header_of(column), kind));
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
        let is_staff = matches!(person.role, Some(RosterRole::Teacher | RosterRole::Administrator));
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

impl RosterRole {
    /// What the role is called in a file that we write.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Student => "student",
            Self::Teacher => "teacher",
            Self::Administrator => "administrator",
        }
    }

    fn named(text: &str) -> Option<Self> {
        match folded(text).as_str() {
            "student" | "pupil" | "learner" => Some(Self::Student),
            "teacher" => Some(Self::Teacher),
            "administrator" | "admin" => Some(Self::Administrator),
            _ => None,
        }
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

pub(crate) fn grade_text(grade: GradeId) -> String {
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
