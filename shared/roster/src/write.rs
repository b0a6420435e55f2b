//! People as a file. Reading it gives exactly these people again.

use csv::{Terminator, WriterBuilder};
use domain::spreadsheet::marked;

use crate::column::Column;
use crate::person::RosterPerson;

/// The mark by which spreadsheets know that a file is in UTF-8: without it, they show other letters in place of accented ones.
const BYTE_ORDER_MARK: &str = "\u{FEFF}";

/// A file with these people, in this order.
#[must_use]
pub fn write<'a>(people: impl IntoIterator<Item = &'a RosterPerson>) -> String {
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(Vec::new());
    let mut row = |cells: [String; 10]| {
        // Writing to memory doesn't fail.
        let _ = writer.write_record(cells.map(|cell| marked(&cell)));
    };
    row(Column::ALL.map(|column| column.name().to_owned()));
    for person in people {
        row(person.cells());
    }
    let table = writer.into_inner().unwrap_or_default();
    let table = String::from_utf8(table).unwrap_or_default();
    format!("{BYTE_ORDER_MARK}{table}")
}
