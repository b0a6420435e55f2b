//! A file of a OneRoster archive: a table whose first row names its columns.

use std::collections::HashMap;

use csv::StringRecord;

use crate::decode::text_of;
use crate::fault::{Fault, FaultKind};
use crate::one_roster::archive::Archive;
use crate::read::MAX_COLUMNS;
use crate::table::Table;

/// How many rows of a file are read: more than a school of 20,000 people has, and so few that what is known of each fits in memory.
const MAX_RECORDS: usize = 1_000_000;

/// Which column is in which place, by its name in small letters.
type Places = HashMap<String, usize>;

/// A file that was unpacked.
pub struct File {
    name: &'static str,
    table: Table,
    places: Places,
}

/// A row of a file.
pub struct Record<'a> {
    /// Which row of a spreadsheet it is.
    pub number: u32,
    cells: StringRecord,
    places: &'a Places,
}

impl File {
    /// Unpacks a file that has these columns; none if the archive doesn't have it.
    pub fn unpack(
        archive: &mut Archive<'_>,
        name: &'static str,
        needed: &'static [&'static str],
    ) -> Result<Option<Self>, Fault> {
        let Some(bytes) = archive.file(name).map_err(Fault::of_file)? else { return Ok(None) };
        let within = |row, kind| Fault::of_file(FaultKind::within(name, row, kind));
        let (text, _encoding) = text_of(&bytes).map_err(|kind| within(None, kind))?;
        drop(bytes);
        let table = Table::new(text);
        let header = table.comma_rows().next().ok_or_else(|| within(None, FaultKind::Empty))?;
        if header.is_unclosed {
            return Err(within(Some(header.number), FaultKind::UnclosedQuote));
        }
        if header.cells.len() > MAX_COLUMNS {
            return Err(within(None, FaultKind::TooManyColumns));
        }
        let names = header.cells.iter().map(|cell| cell.trim().to_lowercase());
        let places: Places = names.enumerate().map(|(place, name)| (name, place)).collect();
        match needed.iter().find(|column| !places.contains_key(&column.to_lowercase())) {
            Some(column) => Err(Fault::of_file(FaultKind::MissingColumn { file: name, column })),
            None => Ok(Some(Self { name, table, places })),
        }
    }

    /// Its rows after the one that names the columns.
    pub fn records(&self) -> impl Iterator<Item = Result<Record<'_>, Fault>> {
        self.table.comma_rows().skip(1).enumerate().map(|(place, row)| {
            if place >= MAX_RECORDS {
                return Err(Fault::of_file(FaultKind::TooLargeUnpacked));
            }
            if row.is_unclosed {
                let kind = FaultKind::within(self.name, Some(row.number), FaultKind::UnclosedQuote);
                return Err(Fault::of_file(kind));
            }
            Ok(Record { number: row.number, cells: row.cells, places: &self.places })
        })
    }
}

impl Record<'_> {
    /// What a cell says; empty where there is no such column.
    pub fn get(&self, column: &str) -> &str {
        let place = self.places.get(&column.to_lowercase());
        place.and_then(|place| self.cells.get(*place)).unwrap_or_default().trim()
    }

    /// The values of a cell that may have several.
    pub fn list(&self, column: &str) -> impl Iterator<Item = &str> {
        self.get(column).split(',').map(str::trim).filter(|value| !value.is_empty())
    }

    /// Whether the row says that what it names is no longer there.
    pub fn is_deleted(&self) -> bool {
        self.get("status").eq_ignore_ascii_case("tobedeleted")
    }
}
