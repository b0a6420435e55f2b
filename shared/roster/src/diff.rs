//! What a roster would change at a school: row by row, and nothing else. People are found by the school's own id, else by the user name,
//! else by the e-mail address, and never by their name alone: who could be somebody of the school is held for a decision.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use domain::class::ClassName;
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::school::folded;
use thiserror::Error;

use crate::column::Column;
use crate::person::{RosterPerson, RosterRole};
use crate::read::{Roster, RosterKind, RosterRow};
use crate::school::{CurrentClass, CurrentPerson, CurrentSchool, Known, Standing};

/// What a roster would change.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Diff {
    /// What each row would do, in the order of the file.
    pub rows: Vec<DiffRow>,
    /// The classes that would be made, by name.
    pub new_classes: Vec<NewClass>,
    /// The teachers whom rows of students name and their classes don't have yet.
    pub new_teachers: Vec<NewTeacher>,
    /// Who takes part at the school and isn't in the file. They are left alone.
    pub unlisted: Vec<UserId>,
}

/// What a row would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiffRow {
    /// The row of the file.
    pub row: u32,
    /// Whom it names.
    pub person: RosterPerson,
    /// What it would do.
    pub outcome: Outcome,
}

/// What becomes of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// A new person.
    New {
        /// The classes that they join.
        classes: Vec<ClassChoice>,
    },
    /// A person of whom something changes.
    Changed {
        /// The person.
        user: UserId,
        /// What changes; all but the classes.
        fields: Vec<FieldChange>,
        /// The classes that they join and those that they leave; none where they stay where they are.
        moves: Option<Moves>,
    },
    /// A person who is as the row says.
    Unchanged {
        /// The person.
        user: UserId,
    },
    /// A person who is made inactive, since the file says that they have left.
    Leaving {
        /// The person.
        user: UserId,
    },
    /// Somebody who may be one of these people. Whoever imports decides.
    Held {
        /// Those who are called the same and are in the same class.
        candidates: Vec<UserId>,
    },
    /// Nothing: the row can't be followed.
    Refused(Vec<Refusal>),
}

/// A fact of a person that changes, as cells show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    /// Which fact.
    pub column: Column,
    /// What it was; empty for nothing.
    pub before: String,
    /// What it will be.
    pub after: String,
}

/// The classes that a person joins and leaves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Moves {
    /// Those that they join.
    pub joined: Vec<ClassChoice>,
    /// Those that they leave.
    pub left: BTreeSet<ClassId>,
}

/// A class of the school, or one that is made.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClassChoice {
    /// One that is there.
    Current(ClassId),
    /// One that is made, by its name as it is compared.
    New(String),
}

/// A class that is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewClass {
    /// Its name.
    pub name: ClassName,
    /// Its grade: that of most of its students, else that of its teacher's row.
    pub grade: GradeId,
}

/// A teacher who joins a class because a row of one of its students says so.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct NewTeacher {
    /// The class.
    pub class: ClassChoice,
    /// The teacher's address.
    pub email: String,
}

/// Why a row is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal {
    /// The column; none where it is the whole row.
    pub column: Option<Column>,
    /// Why.
    pub kind: RefusalKind,
}

/// Why a row is refused. Its text is the sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RefusalKind {
    /// A new person without a first name.
    #[error("Nobody at your school has this id, user name or address, and a new person needs a first name.")]
    NeedsFirstName,
    /// A new student without a grade.
    #[error("A new student needs a grade.")]
    NeedsGrade,
    /// A new teacher or administrator without an address.
    #[error("A new teacher or administrator needs an e-mail address.")]
    NeedsEmail,
    /// A new student with an address.
    #[error("A student is added without an e-mail address.")]
    StudentWithEmail,
    /// What identifies one person belongs to another.
    #[error("Somebody else at your school has this.")]
    SomebodyElses,
    /// Found by a user name or an address, with another id.
    #[error("The person with this user name or e-mail address has another id. Change it where the person is.")]
    AnotherId,
    /// Two rows, each with another key of one person.
    #[error("Another row is about the same person. Put everything into one row.")]
    RepeatedPerson,
    /// What only students have, for somebody else.
    #[error("Only students have this.")]
    StudentsOnly,
    /// The row names somebody who doesn't take part.
    #[error("This person is inactive. Make them active first.")]
    Inactive,
    /// The row names somebody who was removed.
    #[error("This person was removed. Bring them back first.")]
    Removed,
    /// The file says that somebody has left who administers the school.
    #[error("This person administers your school. Take that right from them first, under People.")]
    Administrates,
    /// A student stays one, and nobody becomes one.
    #[error("A student stays a student, and nobody becomes one.")]
    RoleStays,
    /// The address is the account's own.
    #[error("The address is this person's own. They change it themselves.")]
    EmailStays,
    /// How somebody signs in is changed with a new password.
    #[error("How a student signs in is changed where the student is, with a new password.")]
    SignInStays,
    /// An administrator leads no class.
    #[error("An administrator has no classes. Make the person a teacher.")]
    NoClasses,
    /// A teacher whom neither the school nor the file has.
    #[error("No teacher has this address. Add a row for them.")]
    UnknownTeacher,
    /// A teacher of one of several classes.
    #[error("This teacher has none of these classes. Put the class into the teacher's own row.")]
    TeacherOfWhich,
    /// Two classes with the name, and neither is of the grade.
    #[error("More than one class has this name. Rename one of them, or put the person into the class there.")]
    AmbiguousClass,
    /// A class that would be made without anybody who says its grade.
    #[error("There is no such class, and nobody in it has a grade. Put the grade of the class into this row.")]
    NeedsClassGrade,
}

/// Who the people of held rows are, by row.
pub type Decisions = BTreeMap<u32, Decision>;

/// Who the person of a held row is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// This person of the school.
    Is(UserId),
    /// Somebody new.
    New,
}

/// Compares a roster with a school.
#[must_use]
pub fn diff(school: &CurrentSchool, roster: &Roster) -> Diff {
    decided(school, roster, &Decisions::new())
}

/// Compares a roster with a school, knowing who the people of some rows are.
#[must_use]
pub fn decided(school: &CurrentSchool, roster: &Roster, decisions: &Decisions) -> Diff {
    let comparison = Comparison {
        kind: roster.kind,
        decisions,
        known: Known::new(school),
        classes: Classes::new(school, roster),
        teachers: Teachers::new(school, roster),
    };
    let mut rows: Vec<DiffRow> = roster.rows.iter().filter_map(|row| comparison.row(row)).collect();
    refuse_repeated(&mut rows);
    let listed: BTreeSet<&UserId> = rows.iter().flat_map(|row| row.outcome.people()).collect();
    // Rows that are refused name people too: they are in the file.
    let named = roster.rows.iter().filter_map(|row| comparison.find(&row.person).ok().flatten());
    let named: BTreeSet<&UserId> = named.map(|person| &person.user_id).collect();
    let is_complete = roster.kind != RosterKind::OneRosterChanges;
    let active = school.people.iter().filter(|person| person.standing == Standing::Active && is_complete);
    let unlisted = active.map(|person| &person.user_id).filter(|user| !listed.contains(user) && !named.contains(user));
    let unlisted = unlisted.cloned().collect();
    let new_classes = comparison.classes.made_by(&rows);
    let new_teachers = comparison.teachers.named_by(&rows, &comparison);
    Diff { rows, new_classes, new_teachers, unlisted }
}

impl Diff {
    /// Whether the school is as the roster says.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.unlisted.is_empty()
            && self.new_teachers.is_empty()
            && self.rows.iter().all(|row| matches!(row.outcome, Outcome::Unchanged { .. }))
    }
}

impl Outcome {
    /// The people of the school whom the row is or could be about.
    fn people(&self) -> &[UserId] {
        match self {
            Self::Changed { user, .. } | Self::Unchanged { user } | Self::Leaving { user } => {
                std::slice::from_ref(user)
            }
            Self::Held { candidates } => candidates,
            Self::New { .. } | Self::Refused(_) => &[],
        }
    }
}

/// Rows that are about one person of the school, each by another of their keys: none of them is followed.
fn refuse_repeated(rows: &mut [DiffRow]) {
    let mut counts: HashMap<UserId, u32> = HashMap::new();
    for row in rows.iter() {
        if let Outcome::Changed { user, .. } | Outcome::Unchanged { user } | Outcome::Leaving { user } = &row.outcome {
            *counts.entry(user.clone()).or_default() += 1;
        }
    }
    for row in rows {
        if let Outcome::Changed { user, .. } | Outcome::Unchanged { user } | Outcome::Leaving { user } = &row.outcome
            && counts.get(user).is_some_and(|count| *count > 1)
        {
            row.outcome = Outcome::Refused(vec![Refusal { column: None, kind: RefusalKind::RepeatedPerson }]);
        }
    }
}

/// A roster and a school.
struct Comparison<'a> {
    kind: RosterKind,
    decisions: &'a Decisions,
    known: Known<'a>,
    classes: Classes<'a>,
    teachers: Teachers,
}

impl<'a> Comparison<'a> {
    /// What a row would do; none if somebody leaves whom the school doesn't have.
    fn row(&self, row: &RosterRow) -> Option<DiffRow> {
        if row.person.is_leaving {
            let outcome = self.leaving(&row.person).unwrap_or_else(|refusal| Some(Outcome::Refused(vec![refusal])))?;
            return Some(DiffRow { row: row.row, person: row.person.clone(), outcome });
        }
        let outcome = match self.decisions.get(&row.row) {
            Some(Decision::New) => self.new_person(&row.person),
            Some(Decision::Is(user)) => match self.known.by_user(user) {
                Some(current) => self.change(current, &row.person),
                None => self.outcome(&row.person),
            },
            None => self.outcome(&row.person),
        };
        let outcome = outcome.unwrap_or_else(Outcome::Refused);
        Some(DiffRow { row: row.row, person: row.person.clone(), outcome })
    }

    fn leaving(&self, person: &RosterPerson) -> Result<Option<Outcome>, Refusal> {
        let Some(found) = self.find(person)? else { return Ok(None) };
        let user = found.user_id.clone();
        if found.standing != Standing::Active {
            return Ok(Some(Outcome::Unchanged { user }));
        }
        if found.is_administrator {
            return Err(Refusal { column: None, kind: RefusalKind::Administrates });
        }
        Ok(Some(Outcome::Leaving { user }))
    }

    /// A row as it counts for somebody of the school: student records don't decide who administers it and who teaches.
    fn counted(&self, before: &RosterPerson, person: &RosterPerson) -> RosterPerson {
        let is_staff = |one: &RosterPerson| one.role.is_some_and(|role| role != RosterRole::Student);
        let mut counted = person.clone();
        if self.kind != RosterKind::Table && is_staff(before) && is_staff(person) {
            counted.role = before.role;
            if before.role == Some(RosterRole::Administrator) {
                counted.classes.clear();
                counted.left_classes.clear();
            }
        }
        counted
    }

    fn outcome(&self, person: &RosterPerson) -> Result<Outcome, Vec<Refusal>> {
        match self.find(person).map_err(|refusal| vec![refusal])? {
            Some(current) => self.change(current, person),
            None => {
                let candidates = self.candidates(person);
                if candidates.is_empty() { self.new_person(person) } else { Ok(Outcome::Held { candidates }) }
            }
        }
    }

    /// The person of the school whom a row names by a key.
    fn find(&self, person: &RosterPerson) -> Result<Option<&'a CurrentPerson>, Refusal> {
        let by_id = self.known.by_own_id(person);
        let others =
            [(Column::UserName, self.known.by_user_name(person)), (Column::Email, self.known.by_email(person))];
        let found = by_id.or(others[0].1).or(others[1].1);
        let Some(found) = found else { return Ok(None) };
        for (column, other) in others {
            if other.is_some_and(|other| other.user_id != found.user_id) {
                return Err(refusal(column, RefusalKind::SomebodyElses));
            }
        }
        let has_another_id =
            by_id.is_none() && person.school_user_id.is_some() && found.person.school_user_id.is_some();
        if has_another_id { Err(refusal(Column::SchoolId, RefusalKind::AnotherId)) } else { Ok(Some(found)) }
    }

    /// People who take part, have the same name and share a class, and of whom nothing says that they are somebody else.
    fn candidates(&self, person: &RosterPerson) -> Vec<UserId> {
        let classes: BTreeSet<String> = person.classes.iter().map(|class| folded(class.as_str())).collect();
        let could_be = |one: &&&CurrentPerson| {
            let theirs: BTreeSet<String> = one.person.classes.iter().map(|class| folded(class.as_str())).collect();
            let same_place = classes.is_empty() || theirs.is_empty() || !theirs.is_disjoint(&classes);
            // Both have a key of the same kind, and it isn't the same.
            let is_other = (person.school_user_id.is_some() && one.person.school_user_id.is_some())
                || (person.user_name.is_some() && one.person.user_name.is_some())
                || (person.email.is_some() && one.person.email.is_some());
            one.standing == Standing::Active && same_place && !is_other
        };
        self.known.namesakes(person).iter().filter(could_be).map(|one| one.user_id.clone()).collect()
    }

    fn new_person(&self, person: &RosterPerson) -> Result<Outcome, Vec<Refusal>> {
        let role = person.role.unwrap_or(RosterRole::Student);
        let is_student = role == RosterRole::Student;
        let needs = [
            (person.first_name.is_none(), Column::FirstName, RefusalKind::NeedsFirstName),
            (is_student && person.grade.is_none(), Column::Grade, RefusalKind::NeedsGrade),
            (is_student && person.email.is_some(), Column::Email, RefusalKind::StudentWithEmail),
            (!is_student && person.email.is_none(), Column::Email, RefusalKind::NeedsEmail),
            (role == RosterRole::Administrator && !person.classes.is_empty(), Column::Class, RefusalKind::NoClasses),
        ];
        let mut refusals: Vec<Refusal> =
            needs.into_iter().filter(|(is_so, ..)| *is_so).map(|(_, column, kind)| refusal(column, kind)).collect();
        let choices = self.classes.choose(person, person.grade, &BTreeSet::new());
        refusals.extend(choices.as_ref().err().copied().map(|kind| refusal(Column::Class, kind)));
        if let Ok(classes) = &choices {
            refusals.extend(self.teachers.new_ones(person, classes, &self.classes).err());
        }
        match choices {
            Ok(classes) if refusals.is_empty() => Ok(Outcome::New { classes }),
            _ => Err(refusals),
        }
    }

    fn change(&self, current: &CurrentPerson, person: &RosterPerson) -> Result<Outcome, Vec<Refusal>> {
        let before = &current.person;
        let person = &self.counted(before, person);
        let (was, is) = (before.role.unwrap_or(RosterRole::Student), person.role.or(before.role));
        let is = is.unwrap_or(RosterRole::Student);
        let is_student = |role: RosterRole| role == RosterRole::Student;
        let compared = |one: &RosterPerson| one.email.as_ref().map(|email| email.to_lowercase());
        let other_email = person.email.is_some() && compared(person) != compared(before);
        let other_sign_in = person.sign_in.is_some() && person.sign_in != before.sign_in;
        let rules = [
            (current.standing == Standing::Inactive, None, RefusalKind::Inactive),
            (current.standing == Standing::Removed, None, RefusalKind::Removed),
            (is_student(was) != is_student(is), Some(Column::Role), RefusalKind::RoleStays),
            (!is_student(is) && person.user_name.is_some(), Some(Column::UserName), RefusalKind::StudentsOnly),
            (other_email, Some(Column::Email), RefusalKind::EmailStays),
            (other_sign_in, Some(Column::SignIn), RefusalKind::SignInStays),
            (
                is == RosterRole::Administrator && !person.classes.is_empty(),
                Some(Column::Class),
                RefusalKind::NoClasses,
            ),
        ];
        let mut refusals: Vec<Refusal> =
            rules.into_iter().filter(|(is_so, ..)| *is_so).map(|(_, column, kind)| Refusal { column, kind }).collect();
        let moves = self.moves(current, person).map_err(|kind| refusal(Column::Class, kind));
        refusals.extend(moves.as_ref().err().copied());
        if moves.is_ok() {
            refusals.extend(self.new_teachers(current, person).err());
        }
        let moves = match moves {
            Ok(moves) if refusals.is_empty() => moves,
            _ => return Err(refusals),
        };
        let fields = changed_fields(before, person, is_student(is));
        let user = current.user_id.clone();
        if fields.is_empty() && moves.is_none() {
            return Ok(Outcome::Unchanged { user });
        }
        Ok(Outcome::Changed { user, fields, moves })
    }

    /// The classes that a person joins and leaves; none if they stay where they are, or the row doesn't say.
    fn moves(&self, current: &CurrentPerson, person: &RosterPerson) -> Result<Option<Moves>, RefusalKind> {
        let says_nothing = person.classes.is_empty() && person.left_classes.is_empty();
        if says_nothing || current.person.role == Some(RosterRole::Administrator) {
            return Ok(None);
        }
        let grade = person.grade.or(current.person.grade);
        let choices = self.classes.choose(person, grade, &current.class_ids)?;
        let stays: BTreeSet<&ClassId> = choices
            .iter()
            .filter_map(|choice| match choice {
                ClassChoice::Current(id) => Some(id),
                ClassChoice::New(_) => None,
            })
            .collect();
        let is_complete = self.kind != RosterKind::OneRosterChanges && !person.classes.is_empty();
        let is_left =
            |id: &&ClassId| !stays.contains(id) && (is_complete || self.classes.is_called(id, &person.left_classes));
        let left: BTreeSet<ClassId> = current.class_ids.iter().filter(is_left).cloned().collect();
        let is_there =
            |choice: &ClassChoice| matches!(choice, ClassChoice::Current(id) if current.class_ids.contains(id));
        let joined: Vec<ClassChoice> = choices.iter().filter(|choice| !is_there(choice)).cloned().collect();
        Ok((!left.is_empty() || !joined.is_empty()).then_some(Moves { joined, left }))
    }

    /// The teachers whom the row of somebody at the school names and their classes don't have yet.
    fn new_teachers(&self, current: &CurrentPerson, person: &RosterPerson) -> Result<Vec<NewTeacher>, Refusal> {
        let choices = if person.classes.is_empty() {
            current.class_ids.iter().cloned().map(ClassChoice::Current).collect()
        } else {
            let grade = person.grade.or(current.person.grade);
            // Why they can't be chosen is said elsewhere.
            self.classes.choose(person, grade, &current.class_ids).unwrap_or_default()
        };
        self.teachers.new_ones(person, &choices, &self.classes)
    }
}

/// The facts that change. What a row leaves empty stays as it is.
fn changed_fields(before: &RosterPerson, person: &RosterPerson, is_student: bool) -> Vec<FieldChange> {
    let cells = Column::ALL.into_iter().zip(before.cells().into_iter().zip(person.cells()));
    let changed = cells.filter(|(column, (before, after))| {
        let is_fact = match column {
            Column::FirstName | Column::LastName | Column::Role | Column::UserName => true,
            // The same id in other capitals is the same id.
            Column::SchoolId => before.to_lowercase() != after.to_lowercase(),
            // A teacher's grade is that of the classes.
            Column::Grade => is_student,
            Column::Class | Column::Teacher | Column::Email | Column::SignIn => false,
        };
        is_fact && !after.is_empty() && before != after
    });
    changed.map(|(column, (before, after))| FieldChange { column, before, after }).collect()
}

/// Whoever may teach a class, by address: at the school already, or by a row of the file.
struct Teachers(BTreeSet<String>);

impl Teachers {
    fn new(school: &CurrentSchool, roster: &Roster) -> Self {
        let current = school.people.iter().filter(|one| one.standing == Standing::Active).map(|one| &one.person);
        let all = current.chain(roster.rows.iter().map(|row| &row.person));
        let teachers = all.filter(|one| one.role == Some(RosterRole::Teacher));
        Self(teachers.filter_map(|one| one.email.as_ref()).map(|email| email.to_lowercase()).collect())
    }

    /// Those whom a student's row names and none of the classes has yet. With several classes it isn't said whose they are.
    fn new_ones(
        &self,
        person: &RosterPerson,
        choices: &[ClassChoice],
        classes: &Classes<'_>,
    ) -> Result<Vec<NewTeacher>, Refusal> {
        let mut found = Vec::new();
        for email in &person.teachers {
            if choices.iter().any(|choice| classes.has_teacher(choice, email)) {
                continue;
            }
            if !self.0.contains(email) {
                return Err(refusal(Column::Teacher, RefusalKind::UnknownTeacher));
            }
            let [class] = choices else { return Err(refusal(Column::Teacher, RefusalKind::TeacherOfWhich)) };
            found.push(NewTeacher { class: class.clone(), email: email.clone() });
        }
        Ok(found)
    }

    /// Those whom the rows name that are followed, each once.
    fn named_by(&self, rows: &[DiffRow], comparison: &Comparison<'_>) -> Vec<NewTeacher> {
        let mut all = BTreeSet::new();
        for DiffRow { person, outcome, .. } in rows {
            let found = match outcome {
                Outcome::New { classes } => self.new_ones(person, classes, &comparison.classes),
                Outcome::Changed { user, .. } | Outcome::Unchanged { user } => match comparison.known.by_user(user) {
                    Some(current) => comparison.new_teachers(current, person),
                    None => continue,
                },
                Outcome::Leaving { .. } | Outcome::Held { .. } | Outcome::Refused(_) => continue,
            };
            all.extend(found.unwrap_or_default());
        }
        all.into_iter().collect()
    }
}

/// How often students, or else teachers, of a class are in a grade.
type Grades = BTreeMap<(bool, GradeId), u32>;

/// The school's classes, and those that the roster names besides.
struct Classes<'a> {
    current: BTreeMap<String, Vec<&'a CurrentClass>>,
    grades: BTreeMap<String, (ClassName, GradeId)>,
}

impl<'a> Classes<'a> {
    fn new(school: &'a CurrentSchool, roster: &Roster) -> Self {
        let mut current: BTreeMap<String, Vec<&CurrentClass>> = BTreeMap::new();
        for class in &school.classes {
            current.entry(folded(class.name.as_str())).or_default().push(class);
        }
        let mut said: BTreeMap<String, (ClassName, Grades)> = BTreeMap::new();
        for row in &roster.rows {
            let is_student = row.person.role.is_none_or(|role| role == RosterRole::Student);
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
    fn choose(
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
    fn is_called(&self, id: &ClassId, names: &[ClassName]) -> bool {
        let has = |name: &ClassName| self.current.get(&folded(name.as_str())).into_iter().flatten();
        names.iter().flat_map(has).any(|class| class.class_id == *id)
    }

    /// Whether a class has a teacher with this address already.
    fn has_teacher(&self, choice: &ClassChoice, email: &str) -> bool {
        let ClassChoice::Current(id) = choice else { return false };
        let class = self.current.values().flatten().find(|class| class.class_id == *id);
        class.is_some_and(|class| class.teachers.contains(email))
    }

    /// The classes that rows which are followed make.
    fn made_by(&self, rows: &[DiffRow]) -> Vec<NewClass> {
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

fn refusal(column: Column, kind: RefusalKind) -> Refusal {
    Refusal { column: Some(column), kind }
}
