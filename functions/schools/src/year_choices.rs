//! What an administrator has chosen for a new school year, and what is done with it (docs/product.md, 14.28 and 14.29).

use std::collections::{BTreeMap, BTreeSet};

use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::school_year::NextYear;
use platform::http::Problem;
use platform::store::ImportSection;
use roster::RosterPerson;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::import_sections::Sections;
use crate::import_task::{Task, What};
use crate::import_view::ImportRow;
use crate::school_year::{archived_of, pupil_of, rows};

/// What is different in a new school year from what was proposed.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct YearChoices {
    /// The classes that stay open.
    #[serde(default)]
    #[schema(value_type = Vec<ClassId>, max_items = 2_000)]
    pub kept_classes: BTreeSet<ClassId>,
    /// Where everybody of a grade is, each grade at most once.
    #[serde(default)]
    #[schema(max_items = 13)]
    pub grades: Vec<GradeChoice>,
    /// Where single pupils are, each at most once; it comes before their grade's.
    #[serde(default)]
    #[schema(max_items = 20_000)]
    pub pupils: Vec<PupilChoice>,
}

/// Where everybody of a grade is in the new school year.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GradeChoice {
    /// The grade.
    pub grade_level: GradeId,
    /// A grade, or `leaves`.
    pub becomes: NextYear,
}

/// Where a pupil is in the new school year.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PupilChoice {
    /// The pupil.
    pub user_id: UserId,
    /// A grade, or `leaves`.
    pub becomes: NextYear,
}

/// What is done, once an administrator has chosen: classes are archived first, then pupils change grades, then they leave.
pub fn tasks(found: &Sections, choices: &YearChoices) -> Result<Vec<Task>, Problem> {
    let choices = Choices::new(found, choices)?;
    let archived = archived_of(found).filter(|class| !choices.kept_classes.contains(&class.class_id));
    let mut tasks: Vec<Task> = archived.map(|class| task(What::Archive { class: class.class_id.clone() })).collect();
    let (mut changed, mut removed) = (Vec::new(), Vec::new());
    for (user, grade) in pupils(found).filter_map(pupil_of) {
        match choices.of(user, grade) {
            Some(NextYear::Grade(next)) if next == grade => {}
            Some(NextYear::Grade(next)) => changed.push(task(into_grade(user, next))),
            Some(NextYear::Leaves) => removed.push(task(What::Remove { user: user.clone() })),
            None => {}
        }
    }
    tasks.append(&mut changed);
    tasks.append(&mut removed);
    Ok(tasks)
}

/// The rows of the pupils of whom something is proposed.
fn pupils(found: &Sections) -> impl Iterator<Item = &ImportRow> {
    rows(found, ImportSection::Changed).chain(rows(found, ImportSection::Leaving))
}

/// A task of a new school year, which has no rows.
fn task(what: What) -> Task {
    Task { row: None, what }
}

fn into_grade(user: &UserId, grade: GradeId) -> What {
    What::Change {
        user: user.clone(),
        person: Box::new(RosterPerson { grade: Some(grade), ..RosterPerson::default() }),
        columns: vec!["grade".to_owned()],
        joins: Vec::new(),
        leaves: BTreeSet::new(),
    }
}

/// An administrator's choices with what was proposed, by grade and by pupil.
struct Choices<'a> {
    kept_classes: &'a BTreeSet<ClassId>,
    grades: BTreeMap<GradeId, NextYear>,
    pupils: BTreeMap<&'a UserId, NextYear>,
}

impl<'a> Choices<'a> {
    /// Refused where they are about what was not shown, or about something twice.
    fn new(found: &Sections, chosen: &'a YearChoices) -> Result<Self, Problem> {
        let shown: BTreeSet<&ClassId> = archived_of(found).map(|class| &class.class_id).collect();
        if let Some(class) = chosen.kept_classes.iter().find(|class| !shown.contains(class)) {
            return Err(refused(&format!("the class {class} is not among those that are archived.")));
        }
        let (grades, pupils) = (grades_of(found, chosen)?, pupils_of(found, chosen)?);
        Ok(Self { kept_classes: &chosen.kept_classes, grades, pupils })
    }

    /// Where a pupil of a grade is.
    fn of(&self, user: &UserId, grade: GradeId) -> Option<NextYear> {
        self.pupils.get(user).or_else(|| self.grades.get(&grade)).copied()
    }
}

fn refused(what: &str) -> Problem {
    Problem::invalid_body(format!("year: {what}"))
}

/// Where everybody of a grade is: as chosen, else as proposed.
fn grades_of(found: &Sections, chosen: &YearChoices) -> Result<BTreeMap<GradeId, NextYear>, Problem> {
    let proposed = rows(found, ImportSection::Grades).filter_map(|row| row.grade.as_ref());
    let mut grades: BTreeMap<GradeId, NextYear> = proposed.map(|grade| (grade.grade_level, grade.becomes)).collect();
    let mut named = BTreeSet::new();
    for GradeChoice { grade_level, becomes } in &chosen.grades {
        if !named.insert(grade_level) {
            return Err(refused(&format!("{grade_level} is named twice.")));
        }
        if grades.insert(*grade_level, *becomes).is_none() {
            return Err(refused(&format!("no student is in {grade_level}.")));
        }
    }
    Ok(grades)
}

/// Where single pupils are.
fn pupils_of<'a>(found: &Sections, chosen: &'a YearChoices) -> Result<BTreeMap<&'a UserId, NextYear>, Problem> {
    let shown: BTreeSet<&UserId> = pupils(found).filter_map(|row| row.user_ids.first()).collect();
    let mut pupils = BTreeMap::new();
    for PupilChoice { user_id, becomes } in &chosen.pupils {
        if !shown.contains(user_id) {
            return Err(refused(&format!("{user_id} is not a student who takes part.")));
        }
        if pupils.insert(user_id, *becomes).is_some() {
            return Err(refused(&format!("{user_id} is named twice.")));
        }
    }
    Ok(pupils)
}
