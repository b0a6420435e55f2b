//! What a new school year would change at a school, as it is shown (docs/product.md, 14.28).

use std::collections::{BTreeMap, BTreeSet};

use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::sample_class;
use domain::school::folded;
use domain::school_year::NextYear;
use platform::store::{ImportSection, Member, MemberStatus, School, SchoolClass};
use roster::RosterPerson;

use crate::import_sections::Sections;
use crate::import_task::is_pupil;
use crate::import_view::{ImportArchivedClass, ImportChange, ImportGrade, ImportRow};
use crate::roster_person::current_school;

/// What is proposed, row by row: the grades, the classes that are archived, who goes into another grade and who leaves, by grade and class,
/// and who stays as they are. Nothing becomes of people who don't take part, and of sample classes.
pub fn sections(school: &School, members: &[Member], classes: &[SchoolClass]) -> Sections {
    let mut sections = Sections::new();
    let mut add = |section, row| sections.entry(section).or_default().push(row);
    for class in archived(classes) {
        add(ImportSection::Archived, ImportRow { archived: Some(class), ..ImportRow::default() });
    }
    let mut grades: BTreeMap<GradeId, u32> = BTreeMap::new();
    for (user, person) in people(members, classes) {
        let grade = person.grade.filter(|_| is_pupil(&person));
        let row = ImportRow { user_ids: vec![user], person: Some(person), ..ImportRow::default() };
        let Some(grade) = grade else {
            add(ImportSection::Unchanged, row);
            continue;
        };
        *grades.entry(grade).or_default() += 1;
        match NextYear::after(grade, &school.grades) {
            NextYear::Grade(next) => add(ImportSection::Changed, into_next(row, grade, next)),
            NextYear::Leaves => add(ImportSection::Leaving, leaving(row)),
        }
    }
    for (grade_level, pupils) in grades {
        let becomes = NextYear::after(grade_level, &school.grades);
        let grade = ImportGrade { grade_level, becomes, pupils };
        add(ImportSection::Grades, ImportRow { grade: Some(grade), ..ImportRow::default() });
    }
    sections
}

/// Whether two comparisons propose the same for the same classes and pupils. What these are called, and which class a pupil is in, makes
/// no difference.
pub fn is_same(before: &Sections, now: &Sections) -> bool {
    essentials(before) == essentials(now)
}

fn essentials(found: &Sections) -> (BTreeSet<&ClassId>, BTreeMap<&UserId, (GradeId, ImportSection)>) {
    let pupils = [ImportSection::Changed, ImportSection::Leaving].into_iter().flat_map(|section| {
        rows(found, section).filter_map(move |row| pupil_of(row).map(|(user, grade)| (user, (grade, section))))
    });
    (archived_of(found).map(|class| &class.class_id).collect(), pupils.collect())
}

/// The rows of a section.
pub fn rows(found: &Sections, section: ImportSection) -> impl Iterator<Item = &ImportRow> {
    found.get(&section).into_iter().flatten()
}

/// The classes that are proposed to be archived.
pub fn archived_of(found: &Sections) -> impl Iterator<Item = &ImportArchivedClass> {
    rows(found, ImportSection::Archived).filter_map(|row| row.archived.as_ref())
}

/// The pupil whom a row is about, and the grade that they are in.
pub fn pupil_of(row: &ImportRow) -> Option<(&UserId, GradeId)> {
    Some((row.user_ids.first()?, row.person.as_ref()?.grade?))
}

fn into_next(row: ImportRow, grade: GradeId, next: GradeId) -> ImportRow {
    let (before, after) = (roster::grade_text(grade), roster::grade_text(next));
    ImportRow { changes: vec![ImportChange { column: "grade".to_owned(), before, after }], ..row }
}

fn leaving(row: ImportRow) -> ImportRow {
    let person = row.person.map(|person| RosterPerson { is_leaving: true, ..person });
    ImportRow { person, ..row }
}

/// The classes that are archived, in the order in which they are listed.
fn archived(classes: &[SchoolClass]) -> Vec<ImportArchivedClass> {
    let is_archived = |class: &&SchoolClass| class.is_open() && !sample_class::is_sample(&class.class_id);
    let mut archived: Vec<&SchoolClass> = classes.iter().filter(is_archived).collect();
    archived.sort_by_cached_key(|class| class.sort_key());
    let shown = |class: &SchoolClass| ImportArchivedClass {
        class_id: class.class_id.clone(),
        class_name: class.class_name.clone(),
        grade_level: class.grade_level,
        pupils: class.pupils,
    };
    archived.into_iter().map(shown).collect()
}

/// Those who take part, by grade, class and name; those in no grade last.
fn people(members: &[Member], classes: &[SchoolClass]) -> Vec<(UserId, RosterPerson)> {
    let active: Vec<Member> = members.iter().filter(|one| one.status == MemberStatus::Active).cloned().collect();
    let people = current_school(&active, classes).people;
    let mut people: Vec<(UserId, RosterPerson)> = people.into_iter().map(|one| (one.user_id, one.person)).collect();
    people.sort_by_cached_key(|(user, person)| {
        let names = [person.last_name.as_ref(), person.first_name.as_ref()];
        let names = names.map(|name| name.map(|name| folded(name.as_str())).unwrap_or_default());
        let class = person.classes.first().map(|class| folded(class.as_str()));
        (person.grade.is_none(), person.grade, class.is_none(), class, names, user.clone())
    });
    people
}
