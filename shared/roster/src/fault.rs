//! What can be wrong with a roster: where, and in a sentence that says what to do.

use thiserror::Error;

use crate::read::RosterSchool;

/// Something that is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The row, counted as a spreadsheet counts it: the first one is 1. None where it is the whole file.
    pub row: Option<u32>,
    /// The column, as the file calls it; none where it is the whole row.
    pub column: Option<String>,
    /// What is in the cell, if it has to be changed; none where nothing is in it, or it is another row's as well.
    pub value: Option<String>,
    /// What the row calls the person; none where it is the whole file, or the row has no name.
    pub name: Option<String>,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What is wrong. Its text is the sentence.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FaultKind {
    /// There is nothing in the file.
    #[error("The file is empty.")]
    Empty,
    /// The file has more bytes than are read.
    #[error("The file is larger than 4 MB. Divide it into several files.")]
    TooLarge,
    /// A spreadsheet's own format, whatever the file is called.
    #[error("This is a spreadsheet, not a CSV file. Open it in your spreadsheet program and save it as CSV.")]
    Spreadsheet,
    /// A compressed file.
    #[error(
        "This is a compressed file without a manifest.csv, so it is not OneRoster. Unpack it and choose the CSV file that is in it."
    )]
    Archive,
    /// A zip file that can't be opened.
    #[error("This is a compressed file that can't be opened. Export it again.")]
    DamagedArchive,
    /// A zip file with a password.
    #[error("The zip file is protected with a password. Export it without one.")]
    EncryptedArchive,
    /// A compressed file within the zip file.
    #[error("There is a compressed file in the zip file. The CSV files have to be in it as they are.")]
    NestedArchive,
    /// A file that would be unpacked somewhere else.
    #[error("A file in the zip file would be unpacked outside of it. Export it again.")]
    ArchivePath,
    /// A file that is compressed in another way than others.
    #[error("The zip file is compressed in an unusual way. Pack it again as an ordinary zip file.")]
    UnknownCompression,
    /// More files in the zip file than are looked at.
    #[error("There are more than 200 files in the zip file. Leave only those of OneRoster in it.")]
    TooManyFiles,
    /// More bytes than are unpacked.
    #[error(
        "The files in the zip file have more than 40 MB, or one has more than a million rows. Export one school at a time."
    )]
    TooLargeUnpacked,
    /// Two files with one name.
    #[error("{file} is in the zip file more than once. Remove one of them.")]
    RepeatedFile {
        /// The file.
        file: String,
    },
    /// A version of OneRoster that has other files.
    #[error("This is another version of OneRoster. Export it as OneRoster 1.2 CSV.")]
    OtherVersion,
    /// A file that isn't there.
    #[error("The zip file has no {file}, or its manifest leaves it out. Export it again with that file.")]
    MissingFile {
        /// The file.
        file: &'static str,
    },
    /// A column that isn't there.
    #[error("{file} has no column {column}. Export it again as OneRoster 1.2 CSV.")]
    MissingColumn {
        /// The file.
        file: &'static str,
        /// The column.
        column: &'static str,
    },
    /// Something that is wrong with another file of the zip file than the one with the people.
    #[error("{place}: {kind}")]
    Within {
        /// The file, and the row where it is known.
        place: String,
        /// What is wrong.
        kind: Box<FaultKind>,
    },
    /// A zip file without a school.
    #[error("orgs.csv names no school. Export the roster of a school.")]
    NoSchool,
    /// A zip file with the people of several schools.
    #[error("This file has more than one school. Choose yours.")]
    ChooseSchool {
        /// The schools.
        schools: Vec<RosterSchool>,
    },
    /// More schools than anybody can choose from.
    #[error("There are more than 200 schools in this file. Export yours alone.")]
    TooManySchools,
    /// A zip file with nobody of the school.
    #[error("The file has nobody of this school who is a student, a teacher or an administrator.")]
    NobodyOfSchool,
    /// People of the school whose role a roster doesn't have.
    #[error("People with the role {role} have no place in a roster. Left out: {count}.")]
    OtherRole {
        /// The role, as the file calls it.
        role: String,
        /// How many they are.
        count: usize,
    },
    /// People without a role anywhere.
    #[error("People without a role in roles.csv are left out: {count}.")]
    NoRole {
        /// How many they are.
        count: usize,
    },
    /// People who are switched off.
    #[error(
        "People who are switched off in users.csv (enabledUser) are not added. Those who take part become inactive. They are: {count}."
    )]
    NotEnabled {
        /// How many they are.
        count: usize,
    },
    /// User names of students that can't be theirs here.
    #[error(
        "Usernames that have other characters than a to z, digits, hyphens and periods are left out: {count}. These students get one from their name."
    )]
    OtherUserNames {
        /// How many they are.
        count: usize,
    },
    /// Places in classes that the file doesn't have.
    #[error("Rows of enrollments.csv about people or classes that aren't in the file are left out: {count}.")]
    UnknownEnrollments {
        /// How many they are.
        count: usize,
    },
    /// Classes that are no longer there.
    #[error("Classes that the file says are deleted stay as they are: {count}. Archive them under Classes.")]
    DeletedClasses {
        /// How many they are.
        count: usize,
    },
    /// Something else than text.
    #[error("This is not a text file. Choose a CSV file.")]
    NotText,
    /// Text with characters that can't be read.
    #[error("Some characters of the file are damaged. Save it again as CSV in UTF-8.")]
    Damaged,
    /// The first row isn't one of column names.
    #[error(
        "The first row doesn't name the columns. Name them as the sample does: first name, last name, role, grade, class."
    )]
    NoHeader,
    /// More columns than a table of people has.
    #[error("The file has more than 100 columns. Remove those that are not about a roster.")]
    TooManyColumns,
    /// More rows than are read.
    #[error("The file has more than 20,000 rows. Divide it into several files.")]
    TooManyRows,
    /// Column names, and nothing else.
    #[error("The file names columns, but nobody below them.")]
    Nobody,
    /// A column that a roster doesn't have.
    #[error("A roster has no such column. It is left out.")]
    UnknownColumn,
    /// Two columns that mean the same.
    #[error("Two columns mean the same. Remove one of them.")]
    RepeatedColumn,
    /// A quotation mark that nothing closes.
    #[error("A quotation mark is opened in this row and never closed. Close it, or write it twice if it is meant.")]
    UnclosedQuote,
    /// A row with more cells than there are columns.
    #[error("The row has more cells than there are columns. Put quotation marks around a cell with a comma in it.")]
    TooManyCells,
    /// A formula in place of a value.
    #[error("This is a formula. Save its value instead, or put an apostrophe before it if it is meant.")]
    Formula,
    /// No name, or one that is too long.
    #[error("A name has 1 to 60 characters, without line breaks.")]
    Name,
    /// A role that a school doesn't have.
    #[error("The role is student, teacher or administrator.")]
    Role,
    /// A grade that there isn't.
    #[error("The grade is K or a number from 1 to 12.")]
    Grade,
    /// A grade that there isn't, of a teacher.
    #[error("The grade is K or a number from 1 to 12. For a teacher of several grades, leave it empty.")]
    TeacherGrade,
    /// A name that a class can't have.
    #[error("The name of a class has 1 to 60 characters. Several are separated by semicolons.")]
    ClassName,
    /// More classes than a person has.
    #[error("A person is in at most 30 classes.")]
    TooManyClasses,
    /// A teacher who isn't named by an address.
    #[error("Teachers of a class are named by their e-mail addresses. Several are separated by semicolons.")]
    Teacher,
    /// More teachers than a class has.
    #[error("A class has at most 8 teachers.")]
    TooManyTeachers,
    /// An id that is too long.
    #[error("A school's own id has 1 to 64 characters.")]
    SchoolId,
    /// A user name that can't be one.
    #[error("A username has 2 to 30 letters a to z, digits, hyphens and periods, and begins with a letter.")]
    UserName,
    /// An address that mail can't reach.
    #[error("This is not an e-mail address that mail can reach.")]
    Email,
    /// A kind of sign-in that there isn't.
    #[error("The sign-in is password or none.")]
    SignIn,
    /// What only students have, for somebody else.
    #[error("Only students have this.")]
    StudentsOnly,
    /// A row that names nobody.
    #[error("The row has no first name, and no id, username or e-mail address by which to find the person.")]
    Nameless,
    /// Two people with one id.
    #[error(
        "Row {row} has the same id. If they are two people, correct one of the ids. If it is one person, keep one row; it can name all their classes, separated by semicolons."
    )]
    RepeatedId {
        /// The other row.
        row: u32,
    },
    /// Two people with one user name.
    #[error("Row {row} has the same username.")]
    RepeatedUserName {
        /// The other row.
        row: u32,
    },
    /// Two people with one address.
    #[error("Row {row} has the same e-mail address.")]
    RepeatedEmail {
        /// The other row.
        row: u32,
    },
    /// Two rows that say the same of one person.
    #[error("Row {row} is exactly the same. Delete one of the two.")]
    RepeatedRow {
        /// The other row.
        row: u32,
    },
    /// Two rows for one person, as far as can be seen.
    #[error(
        "Row {row} has the same name and classes. If it is one person, delete one of the rows. If they are two people, give each an id or a username."
    )]
    RepeatedPerson {
        /// The other row.
        row: u32,
    },
}

impl FaultKind {
    /// Something that is wrong within a file of a zip file.
    pub(crate) fn within(file: &str, row: Option<u32>, kind: Self) -> Self {
        let place = row.map_or_else(|| file.to_owned(), |row| format!("{file}, row {row}"));
        Self::Within { place, kind: Box::new(kind) }
    }

    /// Whether nothing has to be repaired: it says what is left out.
    #[must_use]
    pub fn is_note(&self) -> bool {
        matches!(
            self,
            Self::UnknownColumn
                | Self::OtherRole { .. }
                | Self::NoRole { .. }
                | Self::NotEnabled { .. }
                | Self::OtherUserNames { .. }
                | Self::UnknownEnrollments { .. }
                | Self::DeletedClasses { .. }
        )
    }
}

impl Fault {
    /// Something that is wrong with the whole file.
    #[must_use]
    pub fn of_file(kind: FaultKind) -> Self {
        Self { row: None, column: None, value: None, name: None, kind }
    }

    /// Something that is wrong with a row.
    #[must_use]
    pub fn of_row(row: u32, kind: FaultKind) -> Self {
        Self { row: Some(row), column: None, value: None, name: None, kind }
    }

    /// Something that is wrong with a cell.
    #[must_use]
    pub fn of_cell(row: u32, column: &str, kind: FaultKind) -> Self {
        Self { row: Some(row), column: Some(column.to_owned()), value: None, name: None, kind }
    }

    /// The same about somebody whom the row names.
    #[must_use]
    pub fn naming(self, name: Option<String>) -> Self {
        Self { name, ..self }
    }
}
