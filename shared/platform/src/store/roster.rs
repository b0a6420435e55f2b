//! Who is in a school's class. Teachers are named by the class's own item; each pupil has an edge, `SCHOOL#id` /
//! `ROSTER#classId#userId`; either has a pointer in their own partition and the class among those of their membership. All of it
//! changes together.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::id::{ClassId, SchoolId, UserId};
use domain::school_role::SchoolRole;
use serde::{Deserialize, Serialize};

use super::entity::Entity;
use super::expression::Expression;
use super::key::Key;
use super::transaction::Otherwise;
use super::{
    AuditAction, AuditEntry, Consistency, Member, MemberStatus, Range, SchoolClass, SchoolItems, SchoolWrites,
    StoreError, read, sort_key,
};

pub(super) const ROSTER: Entity<SchoolId> = Entity::new("ROSTER#", "rosters").key_fields(&["classId", "userId"]);

/// That a pupil is in a class: its key says who and where. The copy of the membership is what lists of the class show, so that they are
/// read at once; it has no classes, which change in other places.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Edge {
    added_at: DateTime<Utc>,
    /// One of an older form has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    member: Option<Member>,
}

fn key(school: &SchoolId, class: &ClassId, pupil: &UserId) -> Key {
    ROSTER.key_at(school, format!("{class}#{pupil}"))
}

impl Member {
    /// The keys of their edges.
    pub(super) fn roster_keys(&self, school: &SchoolId) -> BTreeSet<Key> {
        let classes = self.class_ids.iter().filter(|_| self.role == SchoolRole::Pupil);
        classes.map(|class| key(school, class, &self.user_id)).collect()
    }
}

impl SchoolItems<'_> {
    /// The pupils of a class, those included who don't take part at the moment.
    pub async fn pupils_of(self, class: &ClassId) -> Result<BTreeSet<UserId>, StoreError> {
        let range = Range::Prefix(ROSTER.key_at(self.id, format!("{class}#")));
        let items = self.store.query(range, Consistency::Strong).await?;
        let pupil = |place: &str| place.rsplit_once('#')?.1.parse().ok();
        let pupils = items.iter().map(|item| ROSTER.place(sort_key(item)).and_then(pupil));
        pupils.map(|pupil| pupil.ok_or_else(|| StoreError::unexpected("an edge without a pupil"))).collect()
    }

    /// The pupils of a class as lists show them, without their classes. May lag by a moment.
    pub async fn listed_pupils_of(self, class: &ClassId) -> Result<Vec<Member>, StoreError> {
        let range = Range::Prefix(ROSTER.key_at(self.id, format!("{class}#")));
        let items = self.store.query(range, Consistency::Eventual).await?;
        let (mut pupils, mut unnamed) = (Vec::new(), BTreeSet::new());
        for item in items {
            let pupil = ROSTER.place(sort_key(&item)).and_then(|place| place.rsplit_once('#')?.1.parse().ok());
            match read::<Edge>(item)?.member {
                Some(member) => pupils.push(member),
                None => unnamed.extend(pupil),
            }
        }
        pupils.extend(self.members(&unnamed).await?);
        Ok(pupils)
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Puts a member into a class, of whose own item the caller takes care. Their open pages are told.
    pub fn add_to_class(&mut self, member: &Member, class: &SchoolClass, now: DateTime<Utc>) -> Result<(), StoreError> {
        let mut after = Member { version: member.version + 1, ..member.clone() };
        after.class_ids.insert(class.class_id.clone());
        self.put_member_if_unchanged(member, &after)?;
        if member.role == SchoolRole::Pupil {
            let edge = Edge { added_at: now, member: Some(member.listed()) };
            self.transaction.put(key(self.id, &class.class_id, &member.user_id), &edge)?;
        }
        let mut user = self.transaction.user(&member.user_id);
        user.put_class_pointer(&class.pointer(self.id))?;
        user.bump()
    }

    /// Makes a new member, who is added by this transaction with these classes, a teacher of them as they were read. The open pages of their
    /// other teachers are told.
    pub fn begin_in_classes(
        &mut self,
        teacher: &UserId,
        classes: &[SchoolClass],
        by: &UserId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        for before in classes {
            let mut after = SchoolClass { version: before.version + 1, ..before.clone() };
            after.teachers.insert(teacher.clone());
            self.change_class(before, &after)?;
            self.transaction.user(teacher).put_class_pointer(&after.pointer(self.id))?;
            let entry = AuditEntry::new(by, AuditAction::AddedToClass, now).of_class(&after.class_id);
            self.audit(&entry.about(teacher))?;
        }
        let others: BTreeSet<&UserId> = classes.iter().flat_map(|class| &class.teachers).collect();
        others.into_iter().try_for_each(|other| self.transaction.user(other).bump())
    }

    /// Puts a member, who is written by the same transaction, into a class.
    pub fn enter_class(&mut self, member: &Member, class: &SchoolClass, now: DateTime<Utc>) -> Result<(), StoreError> {
        if member.role == SchoolRole::Pupil {
            let edge = Edge { added_at: now, member: Some(member.listed()) };
            self.transaction.put(key(self.id, &class.class_id, &member.user_id), &edge)?;
        }
        self.transaction.user(&member.user_id).put_class_pointer(&class.pointer(self.id))
    }

    /// Takes a member out of a class, of whose own item the caller takes care. Their open pages are told.
    pub fn take_from_class(&mut self, member: &Member, class: &ClassId) -> Result<(), StoreError> {
        let mut after = Member { version: member.version + 1, ..member.clone() };
        after.class_ids.remove(class);
        self.put_member_if_unchanged(member, &after)?;
        self.delete_edges(member, class)?;
        self.transaction.user(&member.user_id).bump()
    }

    /// What a change of a member means for their classes: those that are gone are left, and who takes part no longer is not
    /// counted in the others.
    pub(super) fn change_classes(&mut self, before: &Member, after: &Member) -> Result<(), StoreError> {
        for class in before.class_ids.difference(&after.class_ids) {
            self.leave_class(before, class)?;
        }
        let stays = after.class_ids.intersection(&before.class_ids).filter(|_| after.role == SchoolRole::Pupil);
        for class in stays {
            let change = Expression::new("SET #member = :member").name("#member", "member");
            let change = change.value(":member", &after.listed())?;
            let key = key(self.id, class, &after.user_id);
            self.transaction.update_if(key, change, "attribute_exists(PK)", Otherwise::Stale)?;
        }
        let more = active_pupil(after) - active_pupil(before);
        for class in after.class_ids.iter().filter(|_| more != 0) {
            self.count_pupils(class, more)?;
        }
        Ok(())
    }

    /// A member who is changed or gone by this transaction leaves a class.
    pub(super) fn leave_class(&mut self, member: &Member, class: &ClassId) -> Result<(), StoreError> {
        self.delete_edges(member, class)?;
        match member.role {
            SchoolRole::Pupil => self.count_pupils(class, -active_pupil(member)),
            SchoolRole::Teacher | SchoolRole::Administrator => self.forget_teacher(class, &member.user_id),
        }
    }

    /// Deletes the edge of somebody who is no member anymore.
    pub fn delete_edge(&mut self, class: &ClassId, user: &UserId) -> Result<(), StoreError> {
        self.transaction.delete(key(self.id, class, user))
    }

    /// Deletes a member's edge to a class and the pointer to it.
    pub(super) fn delete_edges(&mut self, member: &Member, class: &ClassId) -> Result<(), StoreError> {
        if member.role == SchoolRole::Pupil {
            self.transaction.delete(key(self.id, class, &member.user_id))?;
        }
        self.transaction.user(&member.user_id).delete_class_pointer(class)
    }
}

/// 1 for an active pupil, 0 for anybody else.
pub(super) fn active_pupil(member: &Member) -> i64 {
    i64::from(member.role == SchoolRole::Pupil && member.status == MemberStatus::Active)
}
