//! Text as rows of cells: which character separates them, which row of a spreadsheet each is, and whether every quotation mark is closed.

use csv::{Reader, ReaderBuilder, StringRecord};

use crate::column::Column;

/// What may separate cells.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];
/// A row that is added at the end. An open quotation mark takes it into its cell; otherwise it arrives by itself.
const END: &str = "end";

/// The text of a table.
pub struct Table(String);

/// A row of a table that has something in it.
pub struct Row {
    /// Which row of a spreadsheet it is; the first one is 1.
    pub number: u32,
    /// Its cells.
    pub cells: StringRecord,
    /// Whether its last cell goes on to the end of the file, since nothing closes a quotation mark.
    pub is_unclosed: bool,
}

/// The rows of a table, one by one.
pub struct Rows<'a> {
    reader: Reader<&'a [u8]>,
    length: u64,
    /// How many line breaks in cells there were.
    breaks: u64,
}

impl Table {
    /// The table that a text is, whose lines end with `\n`.
    pub fn new(mut text: String) -> Self {
        if !text.ends_with('\n') {
            text.push('\n');
        }
        text.push_str(END);
        text.push('\n');
        Self(text)
    }

    /// The rows, with the separator by which the first of them names the most columns.
    pub fn rows(&self) -> Rows<'_> {
        let known = |separator: u8| {
            let header = self.rows_separated_by(separator).next();
            header.map_or(0, |row| row.cells.iter().filter(|name| Column::named(name).is_some()).count())
        };
        let mut best = (SEPARATORS[0], 0);
        for separator in SEPARATORS {
            let count = known(separator);
            if count > best.1 {
                best = (separator, count);
            }
        }
        self.rows_separated_by(best.0)
    }

    /// The rows of a table whose cells are separated by commas.
    pub fn comma_rows(&self) -> Rows<'_> {
        self.rows_separated_by(SEPARATORS[0])
    }

    fn rows_separated_by(&self, separator: u8) -> Rows<'_> {
        let mut builder = ReaderBuilder::new();
        builder.has_headers(false).flexible(true).delimiter(separator);
        Rows { reader: builder.from_reader(self.0.as_bytes()), length: self.0.len() as u64, breaks: 0 }
    }
}

impl Iterator for Rows<'_> {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        loop {
            let mut cells = StringRecord::new();
            // Text that is in memory can neither fail to be read nor be anything else than UTF-8.
            if !self.reader.read_record(&mut cells).unwrap_or(false) {
                return None;
            }
            let after = self.reader.position();
            let (is_last, line_after) = (after.byte() >= self.length, after.line());
            if is_last && cells.len() == 1 && &cells[0] == END {
                return None;
            }
            let breaks = cells.as_slice().matches('\n').count() as u64;
            // The line that the row ends on, less the lines that are in cells, here and before. Nothing ends an unclosed one.
            let number = line_after.saturating_sub(u64::from(!is_last) + self.breaks + breaks);
            self.breaks += breaks;
            if cells.iter().any(|cell| !cell.trim().is_empty()) {
                let number = u32::try_from(number).unwrap_or(u32::MAX);
                return Some(Row { number, cells, is_unclosed: is_last });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    fn rows(text: &str) -> Vec<(u32, Vec<String>, bool)> {
        let table = Table::new(text.to_owned());
        let row = |row: super::Row| (row.number, row.cells.iter().map(str::to_owned).collect(), row.is_unclosed);
        table.rows().map(row).collect()
    }

    fn row(number: u32, cells: &[&str]) -> (u32, Vec<String>, bool) {
        (number, cells.iter().map(|cell| (*cell).to_owned()).collect(), false)
    }

    #[test]
    fn cells_are_separated_by_what_names_the_most_columns() {
        for text in ["role,grade\na,b\n", "role;grade\na;b", "role\tgrade\na\tb\n"] {
            assert_eq!(rows(text), [row(1, &["role", "grade"]), row(2, &["a", "b"])], "{text}");
        }
        assert_eq!(rows("class;grade;e-mail,role\n")[0], row(1, &["class", "grade", "e-mail,role"]));
    }

    #[test]
    fn rows_are_numbered_as_a_spreadsheet_numbers_them() {
        let found = rows("role,grade\n\n \n,\n\"a\nb\",\"c\n\nd\"\n\ne,\"f\"\nend\n");
        let expected = [
            row(1, &["role", "grade"]),
            row(5, &["a\nb", "c\n\nd"]),
            row(7, &["e", "f"]),
            // What a file itself says at its end is no end of ours.
            row(8, &["end"]),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_is_found_in_its_row() {
        for (text, number) in [
            ("role,grade\na,b\nc,\"d\ne,f\ng,h\n", Some(3)),
            ("role,grade\na,\"", Some(2)),
            ("\"role,grade\n", Some(1)),
            ("role,grade\na,\"b\"\"", Some(2)),
            ("role,grade\na,\"b\"", None),
            ("role,grade\na,b\"c\n", None),
            ("role,grade\na,\"b\"\"\"\n", None),
        ] {
            let unclosed = rows(text).into_iter().find(|(_, _, is_unclosed)| *is_unclosed);
            assert_eq!(unclosed.map(|(number, _, _)| number), number, "{text:?}");
        }
    }
}
