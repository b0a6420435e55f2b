//! What a roster would change at a school, row by row, in sections; and the parts in which they are stored.

use std::collections::{BTreeMap, BTreeSet};

use domain::id::{ClassId, UserId};
use domain::school::TaughtGrades;
use platform::http::Problem;
use platform::store::{ImportPart, ImportSection, MAX_PART_BYTES};
use roster::diff::{ClassChoice, Diff, DiffRow, FieldChange, Outcome, Refusal};
use roster::school::CurrentSchool;
use roster::{FaultKind, Roster, RosterPerson};

use crate::import_notes::{namesakes, other_grades};
use crate::import_view::{ImportChange, ImportClass, ImportNewClass, ImportProblem, ImportRow, ImportSchool};

/// The rows of each section that has some.
pub type Sections = BTreeMap<ImportSection, Vec<ImportRow>>;

/// What a roster would change at a school that teaches some grades.
pub fn sections(roster: &Roster, school: &CurrentSchool, diff: &Diff, grades: &TaughtGrades) -> Sections {
    let names = Names::new(roster, school, diff);
    let mut sections = Sections::new();
    let mut add = |section, row| sections.entry(section).or_default().push(row);
    for fault in &roster.faults {
        let is_note = fault.kind.is_note();
        let (column, value) = (fault.column.clone(), fault.value.clone());
        let problem = ImportProblem { column, value, sentence: fault.kind.to_string() };
        let schools = if let FaultKind::ChooseSchool { schools } = &fault.kind { &schools[..] } else { &[] };
        let schools = schools.iter().map(ImportSchool::from).collect();
        let (row, name) = (fault.row, fault.name.clone());
        let row = ImportRow { row, name, problems: vec![problem], schools, ..ImportRow::default() };
        add(if is_note { ImportSection::Notes } else { ImportSection::Problems }, row);
    }
    for class in &diff.new_classes {
        let class = ImportNewClass { class_name: class.name.clone(), grade_level: class.grade };
        add(ImportSection::Classes, ImportRow { class: Some(class), ..ImportRow::default() });
    }
    for new in &diff.new_teachers {
        let (teacher, joins) = (Some(new.email.clone()), vec![names.class(&new.class)]);
        add(ImportSection::Classes, ImportRow { joins, teacher, ..ImportRow::default() });
    }
    for note in other_grades(roster, diff, grades).into_iter().chain(namesakes(diff)) {
        add(ImportSection::Notes, note);
    }
    for row in &diff.rows {
        let (section, row) = names.row(row);
        add(section, row);
    }
    // A file in which nobody could be read says nothing about who is missing.
    let unlisted: BTreeSet<&UserId> = diff.unlisted.iter().filter(|_| !roster.rows.is_empty()).collect();
    for one in school.people.iter().filter(|one| unlisted.contains(&one.user_id)) {
        let (person, user_ids) = (Some(one.person.clone()), vec![one.user_id.clone()]);
        add(ImportSection::Unlisted, ImportRow { person, user_ids, ..ImportRow::default() });
    }
    if let Some(problems) = sections.get_mut(&ImportSection::Problems) {
        merge_by_row(problems);
    }
    sections
}

/// What is wrong with one row stands in one place.
fn merge_by_row(problems: &mut Vec<ImportRow>) {
    problems.sort_by_key(|problem| problem.row);
    problems.dedup_by(|next, row| {
        let is_same = row.row.is_some() && next.row == row.row;
        if is_same {
            row.problems.append(&mut next.problems);
        }
        is_same
    });
}

/// What the people and the classes of a school, and the classes that are made, are called.
struct Names<'a> {
    roster: &'a Roster,
    people: BTreeMap<&'a UserId, &'a RosterPerson>,
    current: BTreeMap<&'a ClassId, &'a str>,
    made: BTreeMap<String, &'a str>,
}

impl<'a> Names<'a> {
    fn new(roster: &'a Roster, school: &'a CurrentSchool, diff: &'a Diff) -> Self {
        let current = school.classes.iter().map(|class| (&class.class_id, class.name.as_str()));
        let made = diff.new_classes.iter().map(|class| class.name.as_str());
        let people = school.people.iter().map(|one| (&one.user_id, &one.person)).collect();
        Self {
            roster,
            people,
            current: current.collect(),
            made: made.map(|name| (domain::school::folded(name), name)).collect(),
        }
    }

    fn class(&self, choice: &ClassChoice) -> ImportClass {
        let (class_id, name) = match choice {
            ClassChoice::Current(id) => (Some(id.clone()), self.current.get(id)),
            ClassChoice::New(name) => (None, self.made.get(name)),
        };
        ImportClass { class_id, class_name: name.copied().unwrap_or_default().to_owned() }
    }

    fn classes<'b>(&self, choices: impl IntoIterator<Item = &'b ClassChoice>) -> Vec<ImportClass> {
        choices.into_iter().map(|choice| self.class(choice)).collect()
    }

    /// The row as it is shown, and in which section.
    fn row(&self, DiffRow { row, person, outcome }: &DiffRow) -> (ImportSection, ImportRow) {
        let base = ImportRow { row: Some(*row), person: Some(person.clone()), ..ImportRow::default() };
        match outcome {
            Outcome::New { classes } => (ImportSection::New, ImportRow { joins: self.classes(classes), ..base }),
            Outcome::Changed { user, fields, moves } => {
                let change = |field: &FieldChange| ImportChange {
                    column: field.column.name().to_owned(),
                    before: field.before.clone(),
                    after: field.after.clone(),
                };
                let left = moves.iter().flat_map(|moves| &moves.left).cloned().map(ClassChoice::Current);
                let changed = ImportRow {
                    user_ids: vec![user.clone()],
                    changes: fields.iter().map(change).collect(),
                    joins: self.classes(moves.iter().flat_map(|moves| &moves.joined)),
                    leaves: self.classes(&left.collect::<Vec<_>>()),
                    ..base
                };
                (ImportSection::Changed, changed)
            }
            Outcome::Unchanged { user } => {
                (ImportSection::Unchanged, ImportRow { user_ids: vec![user.clone()], ..base })
            }
            Outcome::Leaving { user } => {
                // As the school has them: the file may say no more than an id.
                let person = self.people.get(user).map(|person| RosterPerson { is_leaving: true, ..(*person).clone() });
                (ImportSection::Leaving, ImportRow { user_ids: vec![user.clone()], person, ..base })
            }
            Outcome::Held { candidates, unchanged } => {
                let (user_ids, unchanged) = (candidates.clone(), unchanged.clone());
                (ImportSection::Held, ImportRow { user_ids, unchanged, ..base })
            }
            Outcome::Refused(refusals) => {
                let problem = |refusal: &Refusal| ImportProblem {
                    column: refusal.column.map(|column| self.roster.header_of(column).to_owned()),
                    value: refusal.column.and_then(|column| person.shown(column)),
                    sentence: refusal.kind.to_string(),
                };
                (ImportSection::Problems, ImportRow { problems: refusals.iter().map(problem).collect(), ..base })
            }
        }
    }
}

/// The sections as they are stored: lists of rows, none longer than a part may be.
pub fn parts(sections: &Sections) -> Result<Vec<ImportPart>, Problem> {
    let mut parts: Vec<ImportPart> = Vec::new();
    for (section, rows) in sections {
        let mut number = 0;
        for row in rows {
            let row = serde_json::to_string(row).map_err(Problem::unexpected)?;
            let fits = |part: &&mut ImportPart| {
                part.section == *section && part.rows.len() + row.len() + ",]".len() <= MAX_PART_BYTES
            };
            match parts.last_mut().filter(fits) {
                Some(part) => {
                    part.rows.push(',');
                    part.rows.push_str(&row);
                }
                None => {
                    parts.push(ImportPart { section: *section, number, rows: format!("[{row}") });
                    number += 1;
                }
            }
        }
    }
    for part in &mut parts {
        part.rows.push(']');
    }
    Ok(parts)
}
