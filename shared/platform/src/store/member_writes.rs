//! Writes to the members of a school, with the entries by which they are found and what the school counts of them.

use std::collections::BTreeSet;

use chrono::{DateTime, Duration, Utc};
use domain::inactivity;
use domain::retention::AUDIT_DAYS;
use serde::Serialize;

use super::due::DueMark;
use super::expression::Expression;
use super::key::Key;
use super::member::{MEMBER, index_partition, place_of};
use super::school::{Counted, SCHOOL_OF_USER};
use super::transaction::Otherwise;
use super::{Member, SchoolWrites, StoreError};

/// `USER#id` / `SCHOOL#schoolId`: its key says all.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct SchoolLink {
    /// When the school has nothing of a former member anymore, in seconds since 1970; a member has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<i64>,
    /// When a removed member can no longer be brought back, or when a pupil is checked next.
    #[serde(flatten)]
    due: Option<DueMark>,
    /// Until when a pupil counts as active whatever they practice.
    #[serde(skip_serializing_if = "Option::is_none")]
    active_until: Option<DateTime<Utc>>,
}

impl SchoolLink {
    /// The link of a member who was removed, or who has been active since a moment.
    fn of(member: &Member, since: DateTime<Utc>) -> Self {
        if let Some(until) = member.restorable_until() {
            return Self { due: Some(DueMark::at(until)), ..Self::default() };
        }
        let active_until = member.is_checked().then(|| inactivity::active_until(since));
        Self { due: active_until.map(DueMark::at), active_until, ..Self::default() }
    }
}

/// A member with its place in the index.
#[derive(Serialize)]
struct StoredMember<'a> {
    #[serde(flatten)]
    member: &'a Member,
    #[serde(rename = "GSI1PK")]
    gsi1pk: String,
    #[serde(rename = "GSI1SK")]
    gsi1sk: String,
}

impl<R> SchoolWrites<'_, R> {
    /// Adds a member, unless they are one already, and counts them. The school must be there and not about to close.
    pub fn add_member(&mut self, member: &Member, already_member: R, not_admitted: R) -> Result<(), StoreError> {
        self.create_member(member, already_member)?;
        self.count_new(member.counted(), None, not_admitted)
    }

    /// The same for several members at once, for a school with so many seats.
    pub fn add_members(
        &mut self,
        members: &[Member],
        seats: Option<u32>,
        already_member: impl Fn() -> R,
        not_admitted: R,
    ) -> Result<(), StoreError> {
        for member in members {
            self.create_member(member, already_member())?;
        }
        let counted = members.iter().map(Member::counted).fold(Counted::default(), Counted::and);
        if members.is_empty() { Ok(()) } else { self.count_new(counted, seats, not_admitted) }
    }

    /// Adds the person who opens the school; they are counted already.
    pub fn add_first_member(&mut self, member: &Member, already_member: R) -> Result<(), StoreError> {
        self.create_member(member, already_member)
    }

    fn create_member(&mut self, member: &Member, already_member: R) -> Result<(), StoreError> {
        let key = MEMBER.key_at(self.id, &member.user_id);
        let stored = self.stored(member);
        self.transaction.create(key, &stored, Otherwise::Refused(already_member))?;
        self.put_entries(member)
    }

    /// Writes a member in place of the one that was read, and counts the difference; refused if it would leave no administrator.
    pub fn change_member(&mut self, before: &Member, after: &Member, last_administrator: R) -> Result<(), StoreError> {
        self.put_member_if_unchanged(before, after)?;
        let no_longer = |before: BTreeSet<Key>, after: &BTreeSet<Key>| before.difference(after).cloned().collect();
        let mut gone: BTreeSet<Key> = no_longer(before.entry_keys(self.id), &after.entry_keys(self.id));
        gone.append(&mut no_longer(before.name_keys(self.id), &after.name_keys(self.id)));
        for key in gone {
            self.transaction.delete(key)?;
        }
        self.put_names(after)?;
        self.change_classes(before, after)?;
        if before.restorable_until() != after.restorable_until() {
            let link = SchoolLink::of(after, before.removed_at.unwrap_or(after.joined_at));
            self.transaction.put(SCHOOL_OF_USER.key_at(&after.user_id, self.id), &link)?;
        }
        self.count(before.counted(), after.counted(), last_administrator)
    }

    /// Writes a member in place of the one that was read.
    pub(super) fn put_member_if_unchanged(&mut self, before: &Member, after: &Member) -> Result<(), StoreError> {
        let unchanged = unchanged(before)?;
        let stored = self.stored(after);
        self.transaction.put_if(MEMBER.key_at(self.id, &after.user_id), &stored, unchanged, Otherwise::Stale)
    }

    /// Deletes a member; refused if it would leave no administrator. That the school has something of them is noted for as long as
    /// what was written down about them is kept.
    pub fn delete_member(
        &mut self,
        member: &Member,
        now: DateTime<Utc>,
        last_administrator: R,
    ) -> Result<(), StoreError> {
        self.delete_with_note(member, now)?;
        self.count(member.counted(), Counted::default(), last_administrator)
    }

    /// Deletes a member who was removed, and so is counted no longer; what was written down about them is kept.
    pub fn forget_removed(&mut self, member: &Member, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.delete_with_note(member, now)
    }

    fn delete_with_note(&mut self, member: &Member, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.delete(member)?;
        let expires_at = Some((now + Duration::days(AUDIT_DAYS)).timestamp());
        let link = SchoolLink { expires_at, ..SchoolLink::default() };
        self.transaction.put(SCHOOL_OF_USER.key_at(&member.user_id, self.id), &link)
    }

    pub(super) fn forget(&mut self, member: &Member, is_open: bool) -> Result<(), StoreError> {
        self.delete(member)?;
        if is_open { self.count_anyway(member.counted(), Counted::default()) } else { Ok(()) }
    }

    /// Deletes a member of a school that is being erased: neither it nor its classes count anybody anymore.
    pub(super) fn release(&mut self, member: &Member) -> Result<(), StoreError> {
        self.delete_with_names(member)?;
        self.transaction.delete(SCHOOL_OF_USER.key_at(&member.user_id, self.id))?;
        member.class_ids.iter().try_for_each(|class| self.delete_edges(member, class))
    }

    fn delete(&mut self, member: &Member) -> Result<(), StoreError> {
        self.delete_with_names(member)?;
        member.class_ids.iter().try_for_each(|class| self.leave_class(member, class))
    }

    fn delete_with_names(&mut self, member: &Member) -> Result<(), StoreError> {
        let unchanged = unchanged(member)?;
        self.transaction.delete_if(MEMBER.key_at(self.id, &member.user_id), unchanged, Otherwise::Stale)?;
        for key in member.name_keys(self.id).into_iter().chain(member.own_id_key(self.id)) {
            self.transaction.delete(key)?;
        }
        Ok(())
    }

    /// What is written beside a new member: the entries by which they are found, and that the school has something of them.
    fn put_entries(&mut self, member: &Member) -> Result<(), StoreError> {
        let link = SchoolLink::of(member, member.joined_at);
        self.transaction.put(SCHOOL_OF_USER.key_at(&member.user_id, self.id), &link)?;
        self.put_names(member)
    }

    fn put_names(&mut self, member: &Member) -> Result<(), StoreError> {
        let entry = member.listed();
        for key in member.entry_keys(self.id) {
            self.transaction.put(key, &entry)?;
        }
        Ok(())
    }

    fn stored<'a>(&self, member: &'a Member) -> StoredMember<'a> {
        let gsi1sk = format!("{}{}#{}", place_of(member.role), member.sort_name(), member.user_id);
        StoredMember { member, gsi1pk: index_partition(self.id, member.status), gsi1sk }
    }
}

/// The condition under which a member is as it was read. One of an older form has no version.
fn unchanged(member: &Member) -> Result<Expression, StoreError> {
    let condition = match member.version {
        0 => return Ok(Expression::new("attribute_exists(PK) AND attribute_not_exists(version)")),
        version => Expression::new("version = :version").value(":version", &version)?,
    };
    Ok(condition)
}
