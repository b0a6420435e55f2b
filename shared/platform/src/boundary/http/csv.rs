//! A table as comma-separated values (RFC 4180).

use domain::spreadsheet::marked;

/// A CSV table under construction.
#[derive(Debug, Default)]
pub struct Csv(String);

impl Csv {
    /// Starts a table with these column names.
    #[must_use]
    pub fn with_header(names: &[&str]) -> Self {
        let mut csv = Self::default();
        csv.row(names.iter().map(|name| (*name).to_owned()));
        csv
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        for (place, cell) in cells.into_iter().enumerate() {
            if place > 0 {
                self.0.push(',');
            }
            self.0.push_str(&quoted(&marked(&cell)));
        }
        self.0.push_str("\r\n");
    }

    /// Its length so far, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.0.len()
    }

    /// The complete text.
    #[must_use]
    pub fn into_text(self) -> String {
        self.0
    }
}

fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\r', '\n']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::Csv;

    fn line(cells: &[&str]) -> String {
        let mut csv = Csv::default();
        csv.row(cells.iter().map(|cell| (*cell).to_owned()));
        csv.into_text()
    }

    #[test]
    fn cells_are_quoted_only_where_they_must_be() {
        for (cells, expected) in [
            (&["a", "b c", ""][..], "a,b c,\r\n"),
            (&["a,b", "c"], "\"a,b\",c\r\n"),
            (&["say \"ah\""], "\"say \"\"ah\"\"\"\r\n"),
            (&["two\nlines", "x"], "\"two\nlines\",x\r\n"),
            (&["Grüße, 静か"], "\"Grüße, 静か\"\r\n"),
        ] {
            assert_eq!(line(cells), expected);
        }
    }

    #[test]
    fn nothing_is_a_formula() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"] {
            assert!(line(&[text]).starts_with('\''), "{text}");
        }
        for text in ["＝1+1", "＋1", "－1", "＠SUM(A1)", "\r=1", "\n=1", " =1", "\"=1\""] {
            assert!(line(&[text]).trim_start_matches('"').starts_with('\''), "{text}");
        }
        assert_eq!(line(&["=A1,B1"]), "\"'=A1,B1\"\r\n");
        assert_eq!(line(&["1-2", "a=b"]), "1-2,a=b\r\n");
    }

    #[test]
    fn nothing_is_a_formula_for_a_spreadsheet_that_reads_semicolons() {
        for (text, expected) in [
            ("calm;=1+1", "calm;'=1+1"),
            ("calm; ＝1;@SUM(A1)", "calm;' ＝1;'@SUM(A1)"),
            ("calm;\"=1\"", "\"calm;'\"\"=1\"\"\""),
            ("calm\t=1", "calm\t'=1"),
            ("calm\r\n=1", "\"calm\r\n'=1\""),
            ("calm; kind", "calm; kind"),
        ] {
            assert_eq!(line(&[text]), format!("{expected}\r\n"), "{text}");
        }
    }

    #[test]
    fn the_header_is_the_first_row() {
        assert_eq!(Csv::with_header(&["date", "minutes"]).into_text(), "date,minutes\r\n");
    }
}
