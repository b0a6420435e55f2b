//! Cells of tables that people open in a spreadsheet: what it would evaluate as a formula is marked as plain text with an apostrophe, and
//! the mark can be taken off again without changing anything else.

/// First characters that make a spreadsheet treat a text as a formula, with their full-width forms, which it treats alike.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/// First characters that a spreadsheet drops, so that a formula may follow them.
const DROPPED: [char; 3] = ['\t', '\r', '\n'];
/// Characters after which a spreadsheet may begin another cell: it reads files with semicolons where a comma is the decimal
/// sign, and doesn't see our quotes then.
const SEPARATORS: [char; 4] = [';', '\t', '\r', '\n'];
const MARK: char = '\'';

/// The cell with a mark wherever a spreadsheet would see a formula. Where there are marks already, it gets one more, so that
/// [`unmarked`] gives back exactly this cell.
#[must_use]
pub fn marked(cell: &str) -> String {
    let mut marked = String::with_capacity(cell.len());
    for (place, part) in parts(cell) {
        if is_evaluated(place, part.trim_start_matches(MARK)) {
            marked.push(MARK);
        }
        marked.push_str(part);
    }
    marked
}

/// The cell as it was before it was marked.
#[must_use]
pub fn unmarked(cell: &str) -> String {
    let plain = |(place, part): (usize, &str)| match part.strip_prefix(MARK) {
        Some(rest) if is_evaluated(place, rest.trim_start_matches(MARK)) => rest.to_owned(),
        _ => part.to_owned(),
    };
    parts(cell).map(plain).collect()
}

/// Whether a spreadsheet would evaluate the cell, or a part of it.
#[must_use]
pub fn is_formula(cell: &str) -> bool {
    parts(cell).any(|(place, part)| is_evaluated(place, part))
}

/// What a spreadsheet may take for cells of their own, each with what separates it from the next.
fn parts(cell: &str) -> impl Iterator<Item = (usize, &str)> {
    cell.split_inclusive(SEPARATORS).enumerate()
}

fn is_evaluated(place: usize, part: &str) -> bool {
    part.trim_start_matches([' ', '"']).starts_with(FORMULA) || (place == 0 && part.starts_with(DROPPED))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{is_formula, marked, unmarked};

    #[test]
    fn formulas_are_marked_and_nothing_else() {
        for (cell, expected) in [
            ("=1+1", "'=1+1"),
            ("＠SUM(A1)", "'＠SUM(A1)"),
            (" =1", "' =1"),
            ("\t=1", "'\t'=1"),
            ("calm; ＝1;@SUM(A1)", "calm;' ＝1;'@SUM(A1)"),
            ("calm;\"=1\"", "calm;'\"=1\""),
            ("'=1", "''=1"),
        ] {
            assert_eq!(marked(cell), expected);
            assert_eq!(is_formula(cell), !cell.starts_with('\''), "{cell}");
            assert!(!is_formula(expected), "{expected}");
        }
        for cell in ["", "1-2", "a=b", "O'Brien", "'t Hart", "calm; kind", "'"] {
            assert_eq!(marked(cell), cell);
            assert_eq!(unmarked(cell), cell);
            assert!(!is_formula(cell), "{cell}");
        }
    }

    proptest! {
        #[test]
        fn a_mark_is_taken_off_again(cell in "(\\PC|['=+;@\" \t\n-]){0,12}") {
            prop_assert!(!is_formula(&marked(&cell)));
            prop_assert_eq!(unmarked(&marked(&cell)), cell);
        }
    }
}
