//! What a comparison finds.

use std::collections::BTreeSet;

use domain::class::ClassName;
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};

use super::refusal::Refusal;
use crate::column::Column;
use crate::person::RosterPerson;

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
        /// Those of them who are as the row says: nothing would change of them.
        unchanged: Vec<UserId>,
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
    pub(super) fn people(&self) -> &[UserId] {
        match self {
            Self::Changed { user, .. } | Self::Unchanged { user } | Self::Leaving { user } => {
                std::slice::from_ref(user)
            }
            Self::Held { candidates, .. } => candidates,
            Self::New { .. } | Self::Refused(_) => &[],
        }
    }
}
