//! What a confirmed import does, person by person and class by class, in parts that one message of the queue is about.

use std::collections::{BTreeMap, BTreeSet};

use domain::class::ClassName;
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::school::folded;
use domain::school_role::SchoolRole;
use platform::http::Problem;
use platform::store::{MAX_PART_BYTES, Member, MemberStatus, SchoolClass};
use roster::RosterPerson;
use roster::diff::{ClassChoice, Diff, Moves, Outcome};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// How many tasks a part has at most: as many people as a function adds in a fraction of its time.
const PART: usize = 60;

/// Something that an import does, in one transaction with the note of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Task {
    /// The row of the file; none for somebody who isn't in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<u32>,
    /// What.
    pub what: What,
}

/// What is done with a person, or with a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum What {
    /// They are added.
    Add {
        /// As the row says.
        person: Box<RosterPerson>,
        /// The classes that they join.
        classes: Vec<TaskClass>,
    },
    /// Their facts and their classes are changed.
    Change {
        /// Who.
        user: UserId,
        /// The facts after it.
        person: Box<RosterPerson>,
        /// The columns whose facts change.
        columns: Vec<String>,
        /// The classes that they join.
        joins: Vec<TaskClass>,
        /// The classes that they leave.
        leaves: BTreeSet<ClassId>,
    },
    /// They are made inactive.
    Deactivate {
        /// Who.
        user: UserId,
    },
    /// They are removed, and can be brought back for a while.
    Remove {
        /// Who.
        user: UserId,
    },
    /// A class is archived, and can be brought back for a while.
    Archive {
        /// Which.
        class: ClassId,
    },
    /// Nothing: what was decided can't be done.
    Refuse {
        /// Why.
        sentence: String,
    },
}

/// A class that somebody joins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TaskClass {
    /// Its id.
    pub class_id: ClassId,
    /// Its name.
    pub class_name: ClassName,
    /// Its grade.
    pub grade_level: GradeId,
    /// Whether the import makes it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_made: bool,
}

impl Task {
    /// Whether it adds a pupil.
    pub fn adds_pupil(&self) -> bool {
        matches!(&self.what, What::Add { person, .. } if is_pupil(person))
    }
}

/// The request under which an import asks for the account of a row: the same one every time. All of an import's begin alike.
pub fn request_of(import: Uuid, row: u32) -> Uuid {
    let (_, low) = digest(import, &format!("row {row}")).as_u64_pair();
    Uuid::from_u64_pair(beginning(import), low)
}

/// Whether the account was made by an import.
pub fn is_made_by(import: Uuid, member: &Member) -> bool {
    member.requested_as.is_some_and(|request| request.as_u64_pair().0 == beginning(import))
}

fn beginning(import: Uuid) -> u64 {
    digest(import, "rows").as_u64_pair().0
}

fn digest(import: Uuid, what: &str) -> Uuid {
    let hash = Sha256::new().chain_update(import.as_bytes()).chain_update(what).finalize();
    let bytes: [u8; 16] = std::array::from_fn(|place| hash[place]);
    uuid::Builder::from_random_bytes(bytes).into_uuid()
}

/// The classes of an import by what the comparison calls them.
struct Classes<'a> {
    import: Uuid,
    current: BTreeMap<&'a ClassId, &'a SchoolClass>,
    made: BTreeMap<String, (&'a ClassName, GradeId)>,
}

impl Classes<'_> {
    fn find(&self, choice: &ClassChoice) -> Result<TaskClass, Problem> {
        let unknown = || Problem::unexpected("a class that the comparison doesn't know");
        match choice {
            ClassChoice::Current(id) => {
                let class = self.current.get(id).ok_or_else(unknown)?;
                let (class_name, grade_level) = (class.class_name.clone(), class.grade_level);
                Ok(TaskClass { class_id: id.clone(), class_name, grade_level, is_made: false })
            }
            ClassChoice::New(name) => {
                let (class_name, grade_level) = self.made.get(name).ok_or_else(unknown)?;
                let id = digest(self.import, &format!("class {name}")).hyphenated().to_string();
                let class_id = id.parse().map_err(Problem::unexpected)?;
                Ok(TaskClass { class_id, class_name: (*class_name).clone(), grade_level: *grade_level, is_made: true })
            }
        }
    }

    fn all<'b>(&self, choices: impl IntoIterator<Item = &'b ClassChoice>) -> Result<Vec<TaskClass>, Problem> {
        choices.into_iter().map(|choice| self.find(choice)).collect()
    }
}

/// What an import does: changes first, which make room, then whom it makes inactive, then new people, classmates together.
pub fn tasks(
    import: Uuid,
    diff: &Diff,
    (members, classes): (&[Member], &[SchoolClass]),
    deactivated: &BTreeSet<UserId>,
) -> Result<Vec<Task>, Problem> {
    let classes = Classes {
        import,
        current: classes.iter().map(|class| (&class.class_id, class)).collect(),
        made: diff.new_classes.iter().map(|made| (folded(made.name.as_str()), (&made.name, made.grade))).collect(),
    };
    let mut joining = joining_teachers(diff, &classes)?;
    let (mut changes, mut leaving, mut added) = (Vec::new(), Vec::new(), Vec::new());
    for row in &diff.rows {
        if let Outcome::Leaving { user } = &row.outcome {
            leaving.push(Task { row: Some(row.row), what: What::Deactivate { user: user.clone() } });
            continue;
        }
        let person = Box::new(row.person.clone());
        let what = match &row.outcome {
            Outcome::New { classes: joins } => {
                let mut joins = classes.all(joins)?;
                add_missing(&mut joins, joining.remove(&address_of(&person)).unwrap_or_default());
                What::Add { person, classes: joins }
            }
            Outcome::Changed { user, fields, moves } => {
                let columns = fields.iter().map(|field| field.column.name().to_owned()).collect();
                let Moves { joined, left: leaves } = moves.clone().unwrap_or_default();
                What::Change { user: user.clone(), person, columns, joins: classes.all(&joined)?, leaves }
            }
            Outcome::Unchanged { .. } | Outcome::Leaving { .. } | Outcome::Held { .. } | Outcome::Refused(_) => {
                continue;
            }
        };
        let is_new = matches!(what, What::Add { .. });
        if is_new { &mut added } else { &mut changes }.push(Task { row: Some(row.row), what });
    }
    join_teachers(&mut changes, joining, members);
    changes.extend(leaving);
    let deactivated = deactivated.iter().map(|user| Task { row: None, what: What::Deactivate { user: user.clone() } });
    changes.extend(deactivated);
    added.sort_by_cached_key(place_of);
    changes.extend(added);
    Ok(changes)
}

/// Those who aren't pupils first, then pupils by class.
fn place_of(task: &Task) -> (bool, Vec<ClassId>, Option<u32>) {
    let What::Add { person, classes } = &task.what else { return (false, Vec::new(), task.row) };
    let is_pupil = is_pupil(person);
    let classes = classes.iter().filter(|_| is_pupil).map(|class| class.class_id.clone());
    (is_pupil, classes.collect(), task.row)
}

/// Whether a new person is a pupil.
pub fn is_pupil(person: &RosterPerson) -> bool {
    person.role.is_none_or(|role| role == SchoolRole::Pupil)
}

fn address_of(person: &RosterPerson) -> String {
    person.email.as_ref().map(|email| email.to_lowercase()).unwrap_or_default()
}

/// The classes that teachers join because rows of pupils say so, by the teachers' addresses.
fn joining_teachers(diff: &Diff, classes: &Classes<'_>) -> Result<BTreeMap<String, Vec<TaskClass>>, Problem> {
    let mut joining: BTreeMap<String, Vec<TaskClass>> = BTreeMap::new();
    for new in &diff.new_teachers {
        joining.entry(new.email.to_lowercase()).or_default().push(classes.find(&new.class)?);
    }
    Ok(joining)
}

fn add_missing(joins: &mut Vec<TaskClass>, more: Vec<TaskClass>) {
    for class in more {
        if joins.iter().all(|one| one.class_id != class.class_id) {
            joins.push(class);
        }
    }
}

/// Teachers of the school join classes; with what else changes of them, if anything does.
fn join_teachers(changes: &mut Vec<Task>, joining: BTreeMap<String, Vec<TaskClass>>, members: &[Member]) {
    for (address, more) in joining {
        let is_teacher = |member: &&Member| {
            member.email.to_lowercase() == address
                && member.role == SchoolRole::Teacher
                && member.status == MemberStatus::Active
        };
        let Some(teacher) = members.iter().find(is_teacher) else { continue };
        let theirs = changes.iter_mut().find_map(|task| match &mut task.what {
            What::Change { user, joins, .. } if *user == teacher.user_id => Some(joins),
            _ => None,
        });
        match theirs {
            Some(joins) => add_missing(joins, more),
            None => {
                let (user, person) = (teacher.user_id.clone(), Box::default());
                let (columns, leaves) = (Vec::new(), BTreeSet::new());
                let what = What::Change { user, person, columns, joins: more, leaves };
                changes.push(Task { row: None, what });
            }
        }
    }
}

/// The tasks in parts, as they are stored.
pub fn parts(tasks: &[Task]) -> Result<Vec<String>, Problem> {
    let mut parts: Vec<(usize, String)> = Vec::new();
    for task in tasks {
        let task = serde_json::to_string(task).map_err(Problem::unexpected)?;
        let fits =
            |(count, part): &&mut (usize, String)| *count < PART && part.len() + task.len() + 2 <= MAX_PART_BYTES;
        match parts.last_mut().filter(fits) {
            Some((count, part)) => {
                *count += 1;
                part.push(',');
                part.push_str(&task);
            }
            None => parts.push((1, format!("[{task}"))),
        }
    }
    Ok(parts.into_iter().map(|(_, part)| part + "]").collect())
}
