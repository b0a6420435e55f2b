//! The end of an archived class, when it can no longer be brought back: `SCHOOL#id` / `ARCHIVED#classId` says when that is. The class's
//! own item has its place in the index, by which classes are listed, so it can't carry the mark itself.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;

use chrono::{DateTime, Utc};
use domain::id::{ClassId, SchoolId, UserId};
use domain::school_class::MAX_PEOPLE_AT_ONCE;
use serde::Serialize;

use super::due::DueMark;
use super::entity::Entity;
use super::roster::active_pupil;
use super::{CommitError, Member, SchoolClass, SchoolItems, SchoolWrites, StoreError, retry_stale};

pub(super) const ARCHIVED_CLASS: Entity<SchoolId> =
    Entity::new("ARCHIVED#", "archivedClasses").key_fields(&["classId"]);

/// When an archived class is dissolved; its key says which.
#[derive(Serialize)]
struct ArchivedClass {
    #[serde(flatten)]
    due: DueMark,
}

impl<R> SchoolWrites<'_, R> {
    /// Notes when a class is dissolved that is archived by the same transaction, or that it isn't.
    pub(super) fn note_archiving(&mut self, before: &SchoolClass, after: &SchoolClass) -> Result<(), StoreError> {
        if before.restorable_until() == after.restorable_until() {
            return Ok(());
        }
        let key = ARCHIVED_CLASS.key_at(self.id, &after.class_id);
        match after.restorable_until() {
            Some(moment) => self.transaction.put(key, &ArchivedClass { due: DueMark::at(moment) }),
            None => self.transaction.delete(key),
        }
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Deletes a class in which nobody is anymore, and the note of its end, unless the class has changed since it was read.
    pub fn remove_class(&mut self, class: &SchoolClass) -> Result<(), StoreError> {
        self.delete_class(class)?;
        self.transaction.delete(ARCHIVED_CLASS.key_at(self.id, &class.class_id))
    }
}

impl SchoolItems<'_> {
    /// Dissolves an archived class that can no longer be brought back: its people leave it, some at a time, then it is deleted with what
    /// it has done. Its class days stay the school's. May be cut off and run again; a class that can be brought back is left alone.
    pub async fn dissolve_class(self, id: &ClassId, now: DateTime<Utc>) -> Result<(), StoreError> {
        while !retry_stale(|| self.dissolve_some(id, now)).await? {}
        Ok(())
    }

    /// Takes some people out of the class, or deletes it if nobody is in it; returns whether there is nothing left to do.
    async fn dissolve_some(self, id: &ClassId, now: DateTime<Utc>) -> Result<bool, CommitError<Infallible>> {
        let Some(class) = self.class(id).await?.filter(|class| !class.exists(now)) else { return Ok(true) };
        let pupils = self.pupils_of(id).await?;
        let people: BTreeSet<UserId> = class.teachers.union(&pupils).take(MAX_PEOPLE_AT_ONCE).cloned().collect();
        if people.is_empty() {
            self.delete_class(&class).await?;
            return Ok(true);
        }
        let members = self.current_members(&people).await?;
        let members: BTreeMap<&UserId, &Member> = members.iter().map(|one| (&one.user_id, one)).collect();
        let mut transaction = self.store.transaction();
        let mut writes = transaction.school(self.id);
        writes.change_class(&class, &without(&class, &people, &members))?;
        for person in &people {
            match members.get(person).filter(|member| member.class_ids.contains(id)) {
                Some(member) => writes.take_from_class(member, id)?,
                None => writes.delete_edge(id, person)?,
            }
        }
        self.store.commit(transaction).await?;
        Ok(false)
    }

    async fn delete_class(self, class: &SchoolClass) -> Result<(), CommitError<Infallible>> {
        self.forget_completed(&class.class_id).await?;
        let mut transaction = self.store.transaction();
        transaction.school(self.id).remove_class(class)?;
        self.store.commit(transaction).await
    }

    /// Deletes what a class has done. Nobody may be in it anymore, so nothing is added meanwhile.
    pub async fn forget_completed(self, class: &ClassId) -> Result<(), StoreError> {
        let completed = self.completed_keys(class).await?;
        self.store.batch_delete(completed).await
    }
}

/// The class without some of its people.
fn without(class: &SchoolClass, people: &BTreeSet<UserId>, members: &BTreeMap<&UserId, &Member>) -> SchoolClass {
    let active: i64 = members.values().map(|member| active_pupil(member)).sum();
    SchoolClass {
        teachers: class.teachers.difference(people).cloned().collect(),
        pupils: class.pupils.saturating_sub(u32::try_from(active).unwrap_or_default()),
        version: class.version + 1,
        ..class.clone()
    }
}
