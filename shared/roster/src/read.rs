//! A file as the people whom it names. Whatever is wrong is said by row and column, and the rest is read; where nothing can be read,
//! there is one fault, and nobody.

use std::collections::{BTreeMap, BTreeSet};

use domain::day::LocalDate;
use domain::grade::GradeId;
use domain::visible_text::visible;

use crate::column::Column;
use crate::decode::{TextEncoding, decode, is_archive};
use crate::fault::{Fault, FaultKind};
use crate::one_roster;
use crate::person::{Columns, RosterPerson};
use crate::repeated;
use crate::table::{Row, Table};

/// The most rows that are read, without the one that names the columns.
pub const MAX_ROWS: usize = 20_000;
/// The most columns that a file may have.
pub(crate) const MAX_COLUMNS: usize = 100;
/// How much of a cell is shown.
const MAX_SHOWN_CHARACTERS: usize = 60;

/// What a file says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Roster {
    /// The people, in the order of the file: those whose rows have nothing wrong.
    pub rows: Vec<RosterRow>,
    /// What is wrong, in the order of the rows.
    pub faults: Vec<Fault>,
    /// The columns that the file has. What has no column is not said of anybody.
    pub columns: BTreeSet<Column>,
    /// What the file calls its columns.
    pub headers: BTreeMap<Column, String>,
    /// How the file writes its characters; none if it isn't text.
    pub encoding: Option<TextEncoding>,
    /// What kind of file it is.
    pub kind: RosterKind,
    /// The grades of classes, by their names as they are compared, where the file says them.
    pub class_grades: BTreeMap<String, GradeId>,
    /// The rows that have something wrong, as far as they can be read: they aren't followed, but say who is in the file.
    pub mistaken: Vec<RosterRow>,
}

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RosterKind {
    /// A table that somebody has made: what it says counts.
    #[default]
    Table,
    /// OneRoster with everybody. What staff are at the school is not its to change.
    OneRoster,
    /// OneRoster with those of whom something has changed: whoever isn't in it stays, and so do the classes that it doesn't name.
    OneRosterChanges,
}

/// A school that a file has.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct RosterSchool {
    /// Its id in the file.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A person, and the row that names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterRow {
    /// Which row of a spreadsheet it is; the first one, with the names of the columns, is 1.
    pub row: u32,
    /// The person.
    pub person: RosterPerson,
}

impl Roster {
    /// What the file calls a column.
    #[must_use]
    pub fn header_of(&self, column: Column) -> &str {
        self.headers.get(&column).map_or(column.name(), String::as_str)
    }
}

/// Reads a file of either kind: a table, or OneRoster. In the latter, only the people of a school count, which has to be chosen by its id if
/// there are several, and what has ended before `today` is over.
#[must_use]
pub fn read_any(bytes: &[u8], school: Option<&str>, today: LocalDate) -> Roster {
    if !is_archive(bytes) {
        return read(bytes);
    }
    one_roster::read(bytes, school, today).unwrap_or_else(|fault| Roster { faults: vec![fault], ..Roster::default() })
}

/// Reads a table.
#[must_use]
pub fn read(bytes: &[u8]) -> Roster {
    let read = decode(bytes).map_err(Fault::of_file).and_then(|(text, encoding)| {
        let roster = read_text(text)?;
        Ok(Roster { encoding: Some(encoding), ..roster })
    });
    read.unwrap_or_else(|fault| Roster { faults: vec![fault], ..Roster::default() })
}

fn read_text(text: String) -> Result<Roster, Fault> {
    let table = Table::new(text);
    let mut rows = table.rows();
    let header = rows.next().ok_or_else(|| Fault::of_file(FaultKind::Empty))?;
    let (columns, mut faults) = columns(&header)?;
    let (mut people, mut mistaken) = (Vec::new(), Vec::new());
    let mut has_rows = false;
    for (count, row) in rows.enumerate() {
        if count == MAX_ROWS {
            return Err(Fault::of_file(FaultKind::TooManyRows));
        }
        if row.is_unclosed {
            return Err(unclosed(&row, &columns));
        }
        has_rows = true;
        match RosterPerson::read(row.number, &row.cells, &columns) {
            Ok(person) => people.push(RosterRow { row: row.number, person }),
            Err(unread) => {
                faults.extend(unread.faults);
                mistaken.push(RosterRow { row: row.number, person: *unread.person });
            }
        }
    }
    if !has_rows {
        return Err(Fault::of_file(FaultKind::Nobody));
    }
    mistaken.extend(refuse_repeated(&mut people, &columns, &mut faults));
    let headers = columns.headers();
    let columns = headers.keys().copied().collect();
    Ok(Roster { rows: people, faults, columns, headers, mistaken, ..Roster::default() })
}

/// Leaves out rows that are about the same person, which it answers, and puts what is wrong in order.
pub(crate) fn refuse_repeated(
    people: &mut Vec<RosterRow>,
    columns: &Columns,
    faults: &mut Vec<Fault>,
) -> Vec<RosterRow> {
    let repeated = repeated::find(people, columns);
    let refused: BTreeSet<Option<u32>> = repeated.iter().map(|fault| fault.row).collect();
    let names: BTreeMap<u32, Option<String>> = people.iter().map(|row| (row.row, row.person.full_name())).collect();
    let left_out = people.extract_if(.., |row| refused.contains(&Some(row.row))).collect();
    faults.extend(repeated.into_iter().map(|fault| {
        let name = fault.row.and_then(|row| names.get(&row).cloned().flatten());
        fault.naming(name)
    }));
    faults.sort_by_key(|fault| fault.row);
    left_out
}

/// The columns that the first row names, and what is wrong with those that are left out.
fn columns(header: &Row) -> Result<(Columns, Vec<Fault>), Fault> {
    if header.is_unclosed {
        return Err(Fault::of_row(header.number, FaultKind::UnclosedQuote));
    }
    if header.cells.len() > MAX_COLUMNS {
        return Err(Fault::of_file(FaultKind::TooManyColumns));
    }
    let (mut columns, mut faults) = (Columns(Vec::new()), Vec::new());
    for cell in &header.cells {
        let (column, header_text) = (Column::named(cell), shown(cell));
        let fault = |kind| Fault::of_cell(header.number, &header_text, kind);
        match column {
            Some(column) if columns.0.iter().any(|(known, _)| *known == Some(column)) => {
                return Err(fault(FaultKind::RepeatedColumn));
            }
            None if !header_text.is_empty() => faults.push(fault(FaultKind::UnknownColumn)),
            _ => {}
        }
        columns.0.push((column, header_text));
    }
    // A person is named, or found by a key; one known column could be a coincidence.
    let has = |column: Column| columns.0.iter().any(|(known, _)| *known == Some(column));
    let names_people = [Column::FirstName, Column::SchoolId, Column::UserName, Column::Email].into_iter().any(has);
    if names_people { Ok((columns, faults)) } else { Err(Fault::of_row(header.number, FaultKind::NoHeader)) }
}

/// What a cell says, such as the name of a column, as far as it is shown: what is left out has a mark.
pub(crate) fn shown(cell: &str) -> String {
    let cell = visible(cell);
    let mut shown: String =
        cell.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).take(MAX_SHOWN_CHARACTERS).collect();
    if cell.chars().nth(MAX_SHOWN_CHARACTERS).is_some() {
        shown.push('…');
    }
    shown
}

/// The quotation mark is in the last cell, which goes on to the end of the file.
fn unclosed(row: &Row, columns: &Columns) -> Fault {
    let header = columns.header(row.cells.len().saturating_sub(1));
    Fault {
        column: Some(header.to_owned()).filter(|header| !header.is_empty()),
        ..Fault::of_row(row.number, FaultKind::UnclosedQuote)
    }
}
