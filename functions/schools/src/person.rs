//! A person of a school, as its administrators see them.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::grade::GradeId;
use domain::id::{ClassId, UserId};
use domain::pupil::{SignInKind, UserName};
use domain::school::PersonName;
use domain::school_role::SchoolRole;
use domain::school_user_id::SchoolUserId;
use platform::store::{Member, MemberStatus};
use serde::Serialize;
use utoipa::ToSchema;

/// A person of a school.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonView {
    /// Their id.
    pub user_id: UserId,
    /// What they are at the school.
    pub role: SchoolRole,
    /// Whether they administer it.
    pub is_admin: bool,
    /// Whether they take part.
    pub status: MemberStatus,
    /// Their first name, if it was entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial, if it was entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<PersonName>,
    /// The id that the school itself has given them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub school_user_id: Option<SchoolUserId>,
    /// Their address; a pupil whose account the school made has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The user name that such a pupil signs in with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_name: Option<UserName>,
    /// How such a pupil signs in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign_in: Option<SignInKind>,
    /// The grade that a pupil is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<GradeId>,
    /// The school's classes that they teach or learn in, where people are listed. Absent where they are in none, and where the list or
    /// another answer doesn't know them, as of people who are found by a name.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub class_ids: BTreeSet<ClassId>,
    /// Since when they belong to the school.
    pub joined_at: DateTime<Utc>,
    /// Until when the first password is good that was sent to a teacher or an administrator who has not signed in yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_password_until: Option<DateTime<Utc>>,
    /// Until when they can be brought back, if they were removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restorable_until: Option<DateTime<Utc>>,
}

impl PersonView {
    /// A person as a list has them: with their classes, as far as the member that was read has those.
    pub fn listed(member: Member) -> Self {
        let class_ids = member.class_ids.clone();
        Self { class_ids, ..Self::from(member) }
    }
}

impl From<Member> for PersonView {
    fn from(member: Member) -> Self {
        let (restorable_until, first_password_until) = (member.restorable_until(), member.first_password_until());
        let user_name = member.user_name();
        let Member { user_id, role, is_admin, status, first_name, last_name, school_user_id, .. } = member;
        let Member { sign_in, grade, joined_at, .. } = member;
        let email = Some(member.email).filter(|_| user_name.is_none());
        Self {
            user_id,
            role,
            is_admin,
            status,
            first_name,
            last_name,
            school_user_id,
            email,
            user_name,
            sign_in,
            grade,
            class_ids: BTreeSet::new(),
            joined_at,
            first_password_until,
            restorable_until,
        }
    }
}
