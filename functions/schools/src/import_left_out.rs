//! Rows that an import leaves out: what is kept of them once it is confirmed.

use platform::store::ImportSection;
use roster::diff::Decisions;

use crate::import_sections::Sections;
use crate::import_view::{ImportProblem, ImportRow};

const UNDECIDED: &str = "Nobody decided whether this is somebody whom your school has already.";

/// Rows with something wrong, and held ones without a decision, in the order of the file: their numbers and why. Nothing of what they say
/// is kept: whom they name may be nobody of the school.
pub fn left_out(stored: &Sections, decisions: &Decisions) -> Vec<ImportRow> {
    let rows = |section| stored.get(&section).into_iter().flatten().filter(|row: &&ImportRow| row.row.is_some());
    let wrong = rows(ImportSection::Problems).map(|row| {
        let problems = row.problems.iter().map(|problem| ImportProblem { value: None, ..problem.clone() });
        ImportRow { row: row.row, problems: problems.collect(), ..ImportRow::default() }
    });
    let held = rows(ImportSection::Held).filter(|row| row.row.is_some_and(|row| !decisions.contains_key(&row)));
    let undecided = held.map(|row| {
        let problem = ImportProblem { column: None, value: None, sentence: UNDECIDED.to_owned() };
        ImportRow { row: row.row, problems: vec![problem], ..ImportRow::default() }
    });
    let mut rows: Vec<ImportRow> = wrong.chain(undecided).collect();
    rows.sort_by_key(|row| row.row);
    rows
}
