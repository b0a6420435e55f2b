//! A school's classes: `SCHOOL#id` / `CLASS#classId`, by grade and name through the index. The class is the school's: what its
//! teachers have in their own partitions only points here.

use std::collections::{BTreeMap, BTreeSet};

use aws_sdk_dynamodb::types::{AttributeValue, ReturnConsumedCapacity};
use chrono::{DateTime, Duration, Utc};
use domain::class::ClassName;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{ClassId, SchoolId, UserId};
use domain::plan::Answers;
use domain::position::{Choice, Placement};
use domain::retention::ARCHIVED_CLASS_DAYS;
use domain::school::folded;
use domain::school_class::{MAX_PUPILS, MAX_TEACHERS};
use domain::school_role::SchoolRole;
use futures::future::try_join_all;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entity::{self, Entity, partition};
use super::expression::Expression;
use super::key::{Key, Range};
use super::roster::active_pupil;
use super::transaction::Otherwise;
use super::{
    Class, ClassPointer, CommitError, Consistency, Item, Member, Plan, SchoolItems, SchoolWrites, StoreError,
    UnknownPlace, read, text, units,
};
use crate::runtime::meter;

pub(super) const SCHOOL_CLASS: Entity<SchoolId> = Entity::new("CLASS#", "schoolClasses").key_fields(&["classId"]);

/// How many classes a page reads.
const PAGE: i32 = 50;

/// A class of a school.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SchoolClass {
    /// Its id, unique in the school.
    pub class_id: ClassId,
    /// Its name.
    pub class_name: ClassName,
    /// The grade it practices in.
    pub grade_level: GradeId,
    /// What its teachers chose there instead of what the plan has next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
    /// Its teachers, those included who don't take part at the moment.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty", with = "serde_dynamo::string_set")]
    pub teachers: BTreeSet<UserId>,
    /// How many active pupils it has.
    pub pupils: u32,
    /// Its own order of focus areas; empty for the recommended one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub focus_area_order: Vec<FocusAreaId>,
    /// The answers to the survey that the order came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers: Option<Answers>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// The import that has made it, which may be forgotten by now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub import_id: Option<Uuid>,
    /// When it was archived; it can be brought back for a while.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub archived_at: Option<DateTime<Utc>>,
    /// Increases by one with every change.
    pub version: u64,
}

/// A class with its place in the index.
#[derive(Serialize)]
struct StoredSchoolClass<'a> {
    #[serde(flatten)]
    class: &'a SchoolClass,
    #[serde(rename = "GSI1PK")]
    gsi1pk: String,
    #[serde(rename = "GSI1SK")]
    gsi1sk: String,
}

/// Some of a school's classes, and where to go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchoolClassPage {
    /// The classes, by grade and name.
    pub classes: Vec<SchoolClass>,
    /// The place after which the next page begins; none on the last one.
    pub next: Option<String>,
}

impl SchoolClass {
    /// Whether it is open: it was not archived.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.archived_at.is_none()
    }

    /// Until when an archived class can be brought back.
    #[must_use]
    pub fn restorable_until(&self) -> Option<DateTime<Utc>> {
        self.archived_at.map(|archived| archived + Duration::days(ARCHIVED_CLASS_DAYS))
    }

    /// Whether it is open or can be brought back.
    #[must_use]
    pub fn exists(&self, now: DateTime<Utc>) -> bool {
        self.restorable_until().is_none_or(|until| now < until)
    }

    /// The grade, and what was chosen there.
    #[must_use]
    pub fn placement(&self) -> Placement {
        Placement { grade: self.grade_level, choice: self.choice }
    }

    /// The class and its plan as its teachers see them beside their own.
    #[must_use]
    pub fn as_class_of(&self, school: &SchoolId) -> (Class, Plan) {
        let class = Class {
            class_id: self.class_id.clone(),
            class_name: self.class_name.to_string(),
            grade_level: self.grade_level,
            choice: self.choice,
            created_at: self.created_at,
            school_id: Some(school.clone()),
        };
        let plan = Plan {
            focus_area_order: self.focus_area_order.clone(),
            answers: self.answers.clone(),
            ..Plan::recommended(self.class_id.clone(), self.created_at)
        };
        (class, plan)
    }

    /// What points to it from the partitions of its people.
    pub(super) fn pointer(&self, school: &SchoolId) -> ClassPointer {
        let (class_id, school_id) = (self.class_id.clone(), school.clone());
        ClassPointer { class_id, school_id, grade_level: self.grade_level }
    }

    /// Where it stands in a list: by grade, youngest first, and name.
    #[must_use]
    pub fn sort_key(&self) -> (GradeId, String, ClassId) {
        (self.grade_level, folded(self.class_name.as_str()), self.class_id.clone())
    }

    fn place_in_index(&self) -> String {
        let (grade, name, id) = self.sort_key();
        format!("{:02}#{name}#{id}", grade.number().unwrap_or_default())
    }
}

/// The partition of the index in which a school's open or archived classes are.
fn index_partition(school: &SchoolId, open: bool) -> String {
    format!("{}#{}", partition(school), if open { "classes" } else { "archivedClasses" })
}

impl SchoolItems<'_> {
    /// A class of the school, also an archived one.
    pub async fn class(self, id: &ClassId) -> Result<Option<SchoolClass>, StoreError> {
        self.store.get(SCHOOL_CLASS.key_at(self.id, id), Consistency::Strong).await
    }

    /// The names of the school's classes among these, also of archived ones. May lag by a moment.
    pub async fn class_names(self, ids: &BTreeSet<ClassId>) -> Result<BTreeMap<ClassId, ClassName>, StoreError> {
        let classes = self.read_classes(ids, Consistency::Eventual).await?;
        Ok(classes.into_iter().map(|class| (class.class_id, class.class_name)).collect())
    }

    /// Those of the school's classes that these ids name, also archived ones.
    pub async fn classes_with(self, ids: &BTreeSet<ClassId>) -> Result<Vec<SchoolClass>, StoreError> {
        self.read_classes(ids, Consistency::Strong).await
    }

    /// The classes that an import has made, also archived ones.
    pub async fn classes_of_import(self, import: Uuid) -> Result<Vec<SchoolClass>, StoreError> {
        let made = Expression::new("importId = :import").value(":import", &import)?;
        let items = self.store.query_where(Range::Prefix(SCHOOL_CLASS.key(self.id)), made).await?;
        items.into_iter().map(read).collect()
    }

    /// The names of the school's open classes among these, by grade and name. For few of them: each is read by itself.
    pub async fn open_class_names(self, ids: &BTreeSet<ClassId>) -> Result<Vec<ClassName>, StoreError> {
        let mut classes: Vec<_> =
            try_join_all(ids.iter().map(|id| self.class(id))).await?.into_iter().flatten().collect();
        classes.retain(SchoolClass::is_open);
        classes.sort_by_key(SchoolClass::sort_key);
        Ok(classes.into_iter().map(|class| class.class_name).collect())
    }

    /// Those of these classes that one more teacher can join: open ones that have room.
    pub async fn classes_with_room(self, ids: &BTreeSet<ClassId>) -> Result<Vec<SchoolClass>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let mut classes = self.classes_with(ids).await?;
        classes.retain(|class| class.is_open() && class.teachers.len() < MAX_TEACHERS);
        Ok(classes)
    }

    async fn read_classes(
        self,
        ids: &BTreeSet<ClassId>,
        consistency: Consistency,
    ) -> Result<Vec<SchoolClass>, StoreError> {
        let keys: Vec<Item> = ids.iter().map(|id| SCHOOL_CLASS.key_at(self.id, id).into_item()).collect();
        let items = self.store.batch_get(&keys, None, consistency).await?;
        items.into_iter().map(read).collect()
    }

    /// The school's open or archived classes by grade and name. The index lags behind by a moment.
    pub async fn classes(
        self,
        open: bool,
        after: Option<&str>,
    ) -> Result<Result<SchoolClassPage, UnknownPlace>, StoreError> {
        let index = index_partition(self.id, open);
        let start = match after.map(|place| self.class_index_start(&index, place)) {
            Some(None) => return Ok(Err(UnknownPlace)),
            start => start.flatten(),
        };
        let call = self
            .store
            .client
            .query()
            .table_name(&self.store.table)
            .index_name("GSI1")
            .key_condition_expression("GSI1PK = :pk")
            .expression_attribute_values(":pk", AttributeValue::S(index))
            .limit(PAGE)
            .set_exclusive_start_key(start)
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send();
        let output = meter::call(call).await?;
        meter::add(units(output.consumed_capacity.as_ref()), 0.0);
        let classes = output.items.unwrap_or_default().into_iter().map(read).collect::<Result<_, _>>()?;
        let next = output.last_evaluated_key.and_then(|key| text(&key, "GSI1SK").map(str::to_owned));
        Ok(Ok(SchoolClassPage { classes, next }))
    }

    /// Names a teacher's new account in place of the one before, in each of their classes; may be cut off and run again.
    pub(super) async fn rename_teacher(self, old: &UserId, new: &UserId) -> Result<(), StoreError> {
        let classes = self.member(old).await?.map(|member| member.class_ids).unwrap_or_default();
        for class in &classes {
            // A set can't be added to and taken from in one update.
            for (verb, user) in [("ADD", new), ("DELETE", old)] {
                let change = Expression::new(format!("{verb} teachers :user SET version = version + :one"));
                let change = change.value(":one", &1)?.value(":old", old)?;
                let change = change.raw(":user", AttributeValue::Ss(vec![user.to_string()]));
                let mut transaction = self.store.transaction::<()>();
                let teaches = "contains(teachers, :old)";
                transaction.update_if(SCHOOL_CLASS.key_at(self.id, class), change, teaches, Otherwise::Refused(()))?;
                match self.store.commit(transaction).await {
                    // Refused: they learn in it, or this was done before.
                    Ok(()) | Err(CommitError::Stale | CommitError::Refused(())) => {}
                    Err(CommitError::Store(error)) => return Err(error),
                }
            }
        }
        Ok(())
    }

    /// The key of a place in the index, which ends with the class's id.
    fn class_index_start(self, index: &str, place: &str) -> Option<Item> {
        let (_, class) = place.rsplit_once('#')?;
        let mut key = Key::new(entity::partition(self.id), SCHOOL_CLASS.sort_key(class)).into_item();
        key.insert("GSI1PK".to_owned(), AttributeValue::S(index.to_owned()));
        key.insert("GSI1SK".to_owned(), AttributeValue::S(place.to_owned()));
        Some(key)
    }
}

impl<R> SchoolWrites<'_, R> {
    /// A new class. If its id exists, another request made it first.
    pub fn create_class(&mut self, class: &SchoolClass) -> Result<(), StoreError> {
        let stored = self.stored_class(class);
        self.transaction.create(SCHOOL_CLASS.key_at(self.id, &class.class_id), &stored, Otherwise::Stale)
    }

    /// Writes a class in place of the one that was read, unless that has changed since. An archived one falls due.
    pub fn change_class(&mut self, before: &SchoolClass, after: &SchoolClass) -> Result<(), StoreError> {
        let unchanged = Expression::new("version = :version").value(":version", &before.version)?;
        let stored = self.stored_class(after);
        let key = SCHOOL_CLASS.key_at(self.id, &after.class_id);
        self.transaction.put_if(key, &stored, unchanged, Otherwise::Stale)?;
        self.note_archiving(before, after)
    }

    /// Deletes a class, unless it has changed since it was read.
    pub(super) fn delete_class(&mut self, class: &SchoolClass) -> Result<(), StoreError> {
        let unchanged = Expression::new("version = :version").value(":version", &class.version)?;
        self.transaction.delete_if(SCHOOL_CLASS.key_at(self.id, &class.class_id), unchanged, Otherwise::Stale)
    }

    /// Points each of a class's teachers to it anew, since its grade is another, and tells their open pages.
    pub fn point_teachers(&mut self, class: &SchoolClass, except: &BTreeSet<UserId>) -> Result<(), StoreError> {
        let pointer = class.pointer(self.id);
        for teacher in class.teachers.difference(except) {
            let mut user = self.transaction.user(teacher);
            user.put_class_pointer(&pointer)?;
        }
        Ok(())
    }

    /// A teacher no longer teaches a class.
    pub(super) fn forget_teacher(&mut self, class: &ClassId, teacher: &UserId) -> Result<(), StoreError> {
        let teacher = AttributeValue::Ss(vec![teacher.to_string()]);
        let change = Expression::new("ADD version :one DELETE teachers :teacher");
        let change = change.value(":one", &1)?.raw(":teacher", teacher);
        let key = SCHOOL_CLASS.key_at(self.id, class);
        self.transaction.update_if(key, change, "attribute_exists(PK)", Otherwise::Stale)
    }

    /// Counts so many pupils more, or fewer, in a class.
    pub(super) fn count_pupils(&mut self, class: &ClassId, more: i64) -> Result<(), StoreError> {
        let change = Expression::new("ADD version :one, pupils :more").value(":one", &1)?.value(":more", &more)?;
        let key = SCHOOL_CLASS.key_at(self.id, class);
        self.transaction.update_if(key, change, "attribute_exists(PK)", Otherwise::Stale)
    }

    /// Names or counts members who enter a class by the same transaction. Refused if it has no room, is archived or gone.
    pub fn count_entering<'m>(
        &mut self,
        class: &ClassId,
        members: impl IntoIterator<Item = &'m Member>,
        full: R,
    ) -> Result<(), StoreError> {
        let (mut pupils, mut teachers) = (0, Vec::new());
        for member in members {
            match member.role {
                SchoolRole::Pupil => pupils += active_pupil(member),
                SchoolRole::Teacher | SchoolRole::Administrator => teachers.push(member.user_id.to_string()),
            }
        }
        let room = i64::try_from(MAX_TEACHERS.saturating_sub(teachers.len())).unwrap_or_default();
        let mut open = "attribute_exists(PK) AND attribute_not_exists(archivedAt) AND pupils <= :seats".to_owned();
        let mut change = Expression::new("ADD version :one, pupils :more");
        if !teachers.is_empty() {
            change = Expression::new("ADD version :one, pupils :more, teachers :teachers");
            change = change.raw(":teachers", AttributeValue::Ss(teachers)).value(":room", &room)?;
            open.push_str(" AND (attribute_not_exists(teachers) OR size(teachers) <= :room)");
        }
        let change = change.value(":one", &1)?.value(":more", &pupils)?;
        let change = change.value(":seats", &(i64::from(MAX_PUPILS) - pupils))?;
        self.transaction.update_if(SCHOOL_CLASS.key_at(self.id, class), change, &open, Otherwise::Refused(full))
    }

    fn stored_class<'a>(&self, class: &'a SchoolClass) -> StoredSchoolClass<'a> {
        StoredSchoolClass { class, gsi1pk: index_partition(self.id, class.is_open()), gsi1sk: class.place_in_index() }
    }
}
