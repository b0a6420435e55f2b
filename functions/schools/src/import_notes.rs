//! What a comparison says besides what it would change: nothing of it is in the way of the import.

use std::collections::BTreeMap;

use domain::grade::GradeId;
use domain::school::{TaughtGrades, folded};
use roster::diff::{Diff, DiffRow, Outcome};
use roster::{Column, Roster};

use crate::import_view::{ImportProblem, ImportRow};

/// The classes and the people who get a grade that the school doesn't have.
pub fn other_grades(roster: &Roster, diff: &Diff, grades: &TaughtGrades) -> Vec<ImportRow> {
    let note = |row: Option<u32>, name: Option<String>, grade: GradeId| {
        let column = Some(roster.header_of(Column::Grade).to_owned());
        let sentence = format!("Your school doesn't have {}. Correct the file, unless it is meant.", grade.title());
        ImportRow { row, name, problems: vec![ImportProblem { column, value: None, sentence }], ..ImportRow::default() }
    };
    let is_other = |grade: &GradeId| !grades.contains(*grade);
    let made = diff.new_classes.iter().filter(|class| is_other(&class.grade));
    let made = made.map(|class| note(None, Some(class.name.to_string()), class.grade));
    let gets_grade = |row: &&DiffRow| match &row.outcome {
        Outcome::New { .. } => true,
        Outcome::Changed { fields, .. } => fields.iter().any(|field| field.column == Column::Grade),
        _ => false,
    };
    let people = diff.rows.iter().filter(gets_grade).filter_map(|row| {
        let grade = row.person.grade.filter(is_other)?;
        Some(note(Some(row.row), row.person.full_name(), grade))
    });
    made.chain(people).collect()
}

/// New people who are called like other new ones, and have nothing else by which to know them: they may be one person in two classes.
pub fn namesakes(diff: &Diff) -> Vec<ImportRow> {
    let mut called: BTreeMap<String, Vec<&DiffRow>> = BTreeMap::new();
    for row in diff.rows.iter().filter(|row| matches!(row.outcome, Outcome::New { .. })) {
        // Many have the same first name.
        if let (Some(name), Some(_)) = (row.person.full_name(), &row.person.last_name) {
            called.entry(folded(&name)).or_default().push(row);
        }
    }
    let mut notes = Vec::new();
    for same in called.into_values().filter(|same| same.len() > 1) {
        for (place, row) in same.iter().enumerate().filter(|(_, row)| !row.person.has_key()) {
            let other = same[usize::from(place == 0)].row;
            let sentence =
                format!("Row {other} has the same name. If it is the same person, delete one of the two rows.");
            let problems = vec![ImportProblem { column: None, value: None, sentence }];
            let (row, name) = (Some(row.row), row.person.full_name());
            notes.push(ImportRow { row, name, problems, ..ImportRow::default() });
        }
    }
    notes.sort_by_key(|note| note.row);
    notes
}
