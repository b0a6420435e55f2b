//! `classes.csv`, with what `courses.csv` and `academicSessions.csv` say about them: the classes of the school, each with a name of its own.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use domain::class::ClassName;
use domain::day::LocalDate;
use domain::grade::GradeId;
use domain::school::folded;

use crate::fault::Fault;
use crate::one_roster::archive::Archive;
use crate::one_roster::file::{File, Record};
use crate::one_roster::manifest::Manifest;
use crate::one_roster::roles::is_over;
use crate::person::grade;

/// The longest name of a class, in characters.
const MAX_NAME_CHARACTERS: usize = 60;

/// The classes of the school.
pub struct Classes {
    /// By the ids that tie the files together.
    by_id: HashMap<String, Class>,
    /// How many the file says are deleted.
    pub deleted: usize,
}

/// A class.
pub struct Class {
    /// Its name; none if it is of another school, over or deleted.
    pub name: Option<ClassName>,
    /// Its grades, as far as a roster has them.
    pub grades: BTreeSet<GradeId>,
}

/// A class as it is being read.
struct Found {
    id: String,
    title: String,
    code: String,
    grades: BTreeSet<GradeId>,
}

impl Classes {
    /// Reads the classes of a school.
    pub fn read(archive: &mut Archive<'_>, manifest: &Manifest, school: &str, today: LocalDate) -> Result<Self, Fault> {
        let is_required = !manifest.is_delta();
        let sessions = manifest.unpack(archive, "academicSessions.csv", &["sourcedId", "endDate"], is_required)?;
        let ended = ended(sessions, today)?;
        let courses = manifest.unpack(archive, "courses.csv", &["sourcedId", "title"], is_required)?;
        let courses = titles_and_grades(courses)?;
        let needed = &["sourcedId", "title", "schoolSourcedId"];
        let file = manifest.unpack(archive, "classes.csv", needed, is_required)?;
        let (mut found, mut by_id, mut deleted) = (Vec::new(), HashMap::new(), 0);
        for record in file.iter().flat_map(File::records) {
            let record = record?;
            let is_ours = record.get("schoolSourcedId") == school;
            let has_ended = record.list("termSourcedIds").next().is_some()
                && record.list("termSourcedIds").all(|term| ended.contains(term));
            deleted += usize::from(is_ours && record.is_deleted());
            if !is_ours || has_ended || record.is_deleted() {
                by_id.insert(record.get("sourcedId").to_owned(), Class { name: None, grades: BTreeSet::new() });
                continue;
            }
            let course = courses.get(record.get("courseSourcedId"));
            let grades = Some(grades(&record)).filter(|grades| !grades.is_empty());
            found.push(Found {
                id: record.get("sourcedId").to_owned(),
                title: first([record.get("title"), course.map_or("", |(title, _)| title), record.get("classCode")]),
                code: first([record.get("classCode"), record.get("sourcedId"), ""]),
                grades: grades.or_else(|| Some(course?.1.clone())).unwrap_or_default(),
            });
        }
        by_id.extend(named(found));
        Ok(Self { by_id, deleted })
    }

    /// A class; none if the file doesn't have it.
    pub fn find(&self, id: &str) -> Option<&Class> {
        self.by_id.get(id)
    }

    /// The grades of classes that have one alone, by their names as they are compared.
    pub fn grades(&self) -> BTreeMap<String, GradeId> {
        let only = |class: &Class| Some((folded(class.name.as_ref()?.as_str()), *class.grades.first()?));
        self.by_id.values().filter(|class| class.grades.len() == 1).filter_map(only).collect()
    }
}

/// The sessions that are over.
fn ended(file: Option<File>, today: LocalDate) -> Result<HashSet<String>, Fault> {
    let mut ended = HashSet::new();
    for record in file.iter().flat_map(File::records) {
        let record = record?;
        if is_over(record.get("endDate"), today) {
            ended.insert(record.get("sourcedId").to_owned());
        }
    }
    Ok(ended)
}

fn titles_and_grades(file: Option<File>) -> Result<HashMap<String, (String, BTreeSet<GradeId>)>, Fault> {
    let mut courses = HashMap::new();
    for record in file.iter().flat_map(File::records) {
        let record = record?;
        courses.insert(record.get("sourcedId").to_owned(), (record.get("title").to_owned(), grades(&record)));
    }
    Ok(courses)
}

/// The grades of a row, as far as a roster has them.
fn grades(record: &Record<'_>) -> BTreeSet<GradeId> {
    record.list("grades").filter_map(grade).collect()
}

fn first(texts: [&str; 3]) -> String {
    texts.into_iter().find(|text| !text.is_empty()).unwrap_or_default().to_owned()
}

/// Every class with a name that no other has: several with one title have their codes with it.
fn named(found: Vec<Found>) -> Vec<(String, Class)> {
    let mut titles: HashMap<String, usize> = HashMap::new();
    for class in &found {
        *titles.entry(folded(&shortened(&class.title, MAX_NAME_CHARACTERS))).or_default() += 1;
    }
    let mut taken = HashSet::new();
    let class = |Found { id, title, code, grades }: Found| {
        let plain = shortened(&title, MAX_NAME_CHARACTERS);
        let is_alone = titles.get(&folded(&plain)) == Some(&1) && taken.insert(folded(&plain));
        let name = if is_alone { plain } else { told_apart(&title, [&code, &id], &mut taken) };
        (id, Class { name: name.parse().ok(), grades })
    };
    found.into_iter().map(class).collect()
}

/// A title with a code, or else with the id; if that isn't enough either, with a number.
fn told_apart(title: &str, codes: [&str; 2], taken: &mut HashSet<String>) -> String {
    let with_code = codes.into_iter().map(|code| format!(" ({})", shortened(code, MAX_NAME_CHARACTERS / 2)));
    let endings = with_code.chain((2..).map(|number| format!(" ({number})")));
    let named = endings.map(|end| {
        let title = shortened(title, MAX_NAME_CHARACTERS.saturating_sub(end.chars().count()));
        format!("{title}{end}").trim().to_owned()
    });
    let mut free = named.filter(|name| taken.insert(folded(name)));
    free.next().unwrap_or_default()
}

/// The beginning of a text, without line breaks.
fn shortened(text: &str, characters: usize) -> String {
    let plain = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign });
    plain.take(characters).collect::<String>().trim().to_owned()
}
