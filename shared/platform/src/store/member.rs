//! The members of a school: `SCHOOL#id` / `MEMBER#userId`, by name through the index.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::id::{ClassId, SchoolId, UserId};
use serde::{Deserialize, Serialize};

use super::entity::{self, Entity};
use super::transaction::Otherwise;
use super::{Consistency, SchoolItems, SchoolWrites, StoreError};

pub(super) const MEMBER: Entity<SchoolId> = Entity::new("MEMBER#", "memberships").key_fields(&["userId"]);

/// A person who belongs to a school.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Member {
    /// The person.
    pub user_id: UserId,
    /// What they are at the school.
    pub role: SchoolRole,
    /// Whether they administer it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_admin: bool,
    /// Whether they take part at the moment.
    #[serde(default)]
    pub status: MemberStatus,
    /// The classes of the school that they teach or learn in.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub class_ids: BTreeSet<ClassId>,
    /// Their address.
    pub email: String,
    /// Since when they belong to it.
    pub joined_at: DateTime<Utc>,
}

/// A person's role at a school. Administering it is a separate right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SchoolRole {
    /// They lead no class.
    Administrator,
    /// They lead classes.
    Teacher,
    /// They learn in classes.
    Pupil,
}

/// Whether a member takes part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum MemberStatus {
    /// They do.
    #[default]
    Active,
    /// They can't sign in for now.
    Inactive,
    /// They were removed and can be brought back for a while.
    Removed,
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

impl Member {
    /// A new teacher, without classes yet.
    #[must_use]
    pub fn teacher(user_id: UserId, email: &str, joined_at: DateTime<Utc>) -> Self {
        let (role, status) = (SchoolRole::Teacher, MemberStatus::Active);
        Self { user_id, role, is_admin: false, status, class_ids: BTreeSet::new(), email: email.to_owned(), joined_at }
    }
}

impl SchoolItems<'_> {
    /// A person's membership in a school.
    pub async fn member(self, user: &UserId) -> Result<Option<Member>, StoreError> {
        self.store.get(MEMBER.key_at(self.id, user), Consistency::Strong).await
    }
}

impl<R> SchoolWrites<'_, R> {
    /// Adds a teacher to the members, unless they are one already.
    pub fn add_teacher(
        &mut self,
        user: &UserId,
        email: &str,
        now: DateTime<Utc>,
        already_member: R,
    ) -> Result<(), StoreError> {
        let stored = StoredMember {
            member: &Member::teacher(user.clone(), email, now),
            gsi1pk: entity::partition(self.id),
            gsi1sk: format!("NAME#{}#{user}", email.to_lowercase()),
        };
        self.transaction.create(MEMBER.key_at(self.id, user), &stored, Otherwise::Refused(already_member))
    }
}
