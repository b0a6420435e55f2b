//! The classes that rows name: the school's, and those that are made.

use std::collections::{BTreeMap, BTreeSet};

use domain::class::ClassName;
use domain::grade::GradeId;
use domain::id::ClassId;
use domain::school::folded;
use domain::school_role::SchoolRole;

use super::outcome::{ClassChoice, DiffRow, NewClass, Outcome};
use super::refusal::RefusalKind;
use crate::person::RosterPerson;
use crate::read::Roster;
use crate::school::{CurrentClass, CurrentSchool};

/// How often students, or else teachers, of a class are in a grade.
type Grades = BTreeMap<(bool, GradeId), u32>;

/// The school's classes, and those that the roster names besides.
pub(super) struct Classes<'a> {
    current: BTreeMap<String, Vec<&'a CurrentClass>>,
    grades: BTreeMap<String, (ClassName, GradeId)>,
}

impl<'a> Classes<'a> {
    pub(super) fn new(school: &'a CurrentSchool, roster: &Roster) -> Self {
        let mut current: BTreeMap<String, Vec<&CurrentClass>> = BTreeMap::new();
        for class in &school.classes {
            current.entry(folded(class.name.as_str())).or_default().push(class);
        }
        let mut said: BTreeMap<String, (ClassName, Grades)> = BTreeMap::new();
        for row in &roster.rows {
            let is_student = row.person.role.is_none_or(|role| role == SchoolRole::Pupil);
            for class in &row.person.classes {
                let (_, grades) = said.entry(folded(class.as_str())).or_insert_with(|| (class.clone(), Grades::new()));
                if let Some(grade) = row.person.grade {
                    *grades.entry((is_student, grade)).or_default() += 1;
                }
            }
        }
        // Students say more than teachers, and of two grades that are named as often the younger one is taken.
        let most = |grades: Grades| {
            let best = grades
                .into_iter()
                .max_by_key(|((is_student, grade), count)| (*is_student, *count, std::cmp::Reverse(*grade)));
            best.map(|((_, grade), _)| grade)
        };
        let grades = said.into_iter().filter_map(|(name, (class, grades))| {
            let grade = roster.class_grades.get(&name).copied().or_else(|| most(grades))?;
            Some((name, (class, grade)))
        });
        Self { grades: grades.collect(), current }
    }

    /// The classes that a row names. Of two with one name, those count that the person is in, else the only one of their grade.
    pub(super) fn choose(
        &self,
        person: &RosterPerson,
        grade: Option<GradeId>,
        theirs: &BTreeSet<ClassId>,
    ) -> Result<Vec<ClassChoice>, RefusalKind> {
        let mut named: BTreeMap<String, usize> = BTreeMap::new();
        for class in &person.classes {
            *named.entry(folded(class.as_str())).or_default() += 1;
        }
        let mut choices = Vec::new();
        for (name, count) in named {
            let all = self.current.get(&name).map_or(&[][..], Vec::as_slice);
            let mine: Vec<&&CurrentClass> = all.iter().filter(|class| theirs.contains(&class.class_id)).collect();
            let of_grade: Vec<&&CurrentClass> = all.iter().filter(|class| Some(class.grade) == grade).collect();
            let chosen: Vec<&CurrentClass> = match (all, &mine[..], &of_grade[..]) {
                ([], ..) if self.grades.contains_key(&name) => {
                    choices.push(ClassChoice::New(name));
                    continue;
                }
                ([], ..) => return Err(RefusalKind::NeedsClassGrade),
                ([only], ..) => vec![*only],
                // As often as the row names it.
                (_, mine, _) if mine.len() == count => mine.iter().map(|class| **class).collect(),
                (_, [], [only]) => vec![**only],
                _ => return Err(RefusalKind::AmbiguousClass),
            };
            choices.extend(chosen.into_iter().map(|class| ClassChoice::Current(class.class_id.clone())));
        }
        Ok(choices)
    }

    /// Whether a class of the school has one of these names.
    pub(super) fn is_called(&self, id: &ClassId, names: &[ClassName]) -> bool {
        let has = |name: &ClassName| self.current.get(&folded(name.as_str())).into_iter().flatten();
        names.iter().flat_map(has).any(|class| class.class_id == *id)
    }

    /// Whether a class has a teacher with this address already.
    pub(super) fn has_teacher(&self, choice: &ClassChoice, email: &str) -> bool {
        let ClassChoice::Current(id) = choice else { return false };
        let class = self.current.values().flatten().find(|class| class.class_id == *id);
        class.is_some_and(|class| class.teachers.contains(email))
    }

    /// The classes that rows which are followed make.
    pub(super) fn made_by(&self, rows: &[DiffRow]) -> Vec<NewClass> {
        let mut names = BTreeSet::new();
        for row in rows {
            let joined = match &row.outcome {
                Outcome::New { classes } => &classes[..],
                Outcome::Changed { moves: Some(moves), .. } => &moves.joined[..],
                _ => &[],
            };
            names.extend(joined.iter().filter_map(|choice| match choice {
                ClassChoice::New(name) => Some(name),
                ClassChoice::Current(_) => None,
            }));
        }
        let made = names.into_iter().filter_map(|name| self.grades.get(name));
        made.map(|(name, grade)| NewClass { name: name.clone(), grade: *grade }).collect()
    }
}
