//! A user's classes: `USER#id` / `DOC#CLASS#classId`.
//!
//! A removed class stays in place for 30 days, marked, until the table's time-to-live deletes it. The document
//! holds open and removed classes apart, so that no rule has to remember the difference. A class that is a school's has a pointer
//! here; the class itself is in the school's partition (`school_class.rs`).

use chrono::{DateTime, Utc};
use domain::class;
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId, UserId};
use domain::position::{Choice, Placement};
use serde::{Deserialize, Serialize};

use super::entity::Entity;
use super::{Consistency, Item, StoreError, UserItems, UserWrites, read};

pub(super) const CLASS: Entity<UserId> = Entity::new("DOC#CLASS#", "classes").key_fields(&["classId"]);

/// A class of one user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Class {
    /// Its id, the owner's own.
    pub class_id: ClassId,
    /// Its name.
    pub class_name: String,
    /// The grade it practices in.
    pub grade_level: GradeId,
    /// What the user chose there instead of what the plan has next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// The school that the class belongs to; most classes belong to their owner alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_id: Option<SchoolId>,
}

/// That a person teaches or learns in a school's class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClassPointer {
    /// The class.
    pub class_id: ClassId,
    /// The school whose it is.
    pub school_id: SchoolId,
    /// The class's grade, with which what it has done can be read side by side with the class itself.
    pub grade_level: GradeId,
}

/// A class that was removed and can still be brought back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemovedClass {
    /// The class as it was.
    #[serde(flatten)]
    pub class: Class,
    /// When it was removed.
    pub removed_at: DateTime<Utc>,
    /// When it is deleted for good, in seconds since 1970, as the table's time-to-live requires.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
}

/// Whose an open class is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassPlace {
    /// The user's own.
    Own,
    /// A school's, to which this points.
    School(ClassPointer),
}

/// The field that only a class of the user's own has.
const NAME: &str = "className";
/// The field that distinguishes a removed class from an open one.
const REMOVED_AT: &str = "removedAt";

/// A class as it is found.
pub(super) enum StoredClass {
    Open(Class),
    Removed(RemovedClass),
    Pointer(ClassPointer),
}

impl StoredClass {
    pub fn read(item: Item) -> Result<Self, StoreError> {
        match (item.contains_key(NAME), item.contains_key(REMOVED_AT)) {
            (true, true) => read(item).map(Self::Removed),
            (true, false) => read(item).map(Self::Open),
            (false, _) => read(item).map(Self::Pointer),
        }
    }
}

impl Class {
    /// The user's first class.
    #[must_use]
    pub fn first(grade: GradeId, created_at: DateTime<Utc>) -> Self {
        Self {
            class_id: class::default_id(),
            class_name: class::DEFAULT_NAME.to_owned(),
            grade_level: grade,
            choice: None,
            created_at,
            school_id: None,
        }
    }

    /// The grade, and what was chosen there.
    #[must_use]
    pub fn placement(&self) -> Placement {
        Placement { grade: self.grade_level, choice: self.choice }
    }

    /// The class in another grade, or with another choice.
    #[must_use]
    pub fn with_placement(self, Placement { grade, choice }: Placement) -> Self {
        Self { grade_level: grade, choice, ..self }
    }

    /// The class, removed now.
    #[must_use]
    pub fn removed(self, now: DateTime<Utc>) -> RemovedClass {
        RemovedClass { class: self, removed_at: now, expires_at: class::restorable_until(now) }
    }
}

impl RemovedClass {
    /// Whether it can still be brought back. The table may keep it a little longer than that.
    #[must_use]
    pub fn is_restorable(&self, now: DateTime<Utc>) -> bool {
        now < self.expires_at
    }
}

impl UserItems<'_> {
    /// What a user has under a class's id: an open class of their own, or a pointer to a school's. None for a removed class.
    pub async fn class_place(self, class: &ClassId) -> Result<Option<ClassPlace>, StoreError> {
        let item = self.store.get_item(CLASS.key_at(self.id, class), Consistency::Strong).await?;
        Ok(match item.map(StoredClass::read).transpose()? {
            Some(StoredClass::Open(_)) => Some(ClassPlace::Own),
            Some(StoredClass::Pointer(pointer)) => Some(ClassPlace::School(pointer)),
            Some(StoredClass::Removed(_)) | None => None,
        })
    }
}

impl<R> UserWrites<'_, R> {
    /// Replaces the class. Commit it together with the document's version, which proves that nothing has changed since.
    pub fn put_class(&mut self, class: &Class) -> Result<(), StoreError> {
        self.transaction.put(CLASS.key_at(self.id, &class.class_id), class)
    }

    /// Marks a class as removed.
    pub fn put_removed_class(&mut self, class: &RemovedClass) -> Result<(), StoreError> {
        self.transaction.put(CLASS.key_at(self.id, &class.class.class_id), class)
    }

    /// Permanently deletes a removed class.
    pub fn purge_class(&mut self, class: &ClassId) -> Result<(), StoreError> {
        self.transaction.delete(CLASS.key_at(self.id, class))
    }

    /// Points to a class of a school's. What others change of it is theirs to prove.
    pub(super) fn put_class_pointer(&mut self, pointer: &ClassPointer) -> Result<(), StoreError> {
        self.transaction.put(CLASS.key_at(self.id, &pointer.class_id), pointer)
    }

    /// Deletes the pointer to a class of a school's.
    pub(super) fn delete_class_pointer(&mut self, class: &ClassId) -> Result<(), StoreError> {
        self.transaction.delete(CLASS.key_at(self.id, class))
    }
}
