//! A person as a row of a roster says it. What the row leaves empty is absent, so that nothing is lost between a file and what is done
//! with it later.

use domain::class::ClassName;
use domain::grade::GradeId;
use domain::pupil::{SignInKind, UserName};
use domain::school::PersonName;
use domain::school_user_id::SchoolUserId;
use platform::store::SchoolRole;
use roster::{RosterPerson, RosterRole};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A person as a row says it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportPerson {
    /// Their first name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_name: Option<PersonName>,
    /// Their last name, or its initial.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_name: Option<PersonName>,
    /// What they are at the school. A new person without a role is a pupil.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<SchoolRole>,
    /// The grade of a pupil; for a teacher, of the classes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<GradeId>,
    /// The classes that they learn in or teach.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassName>,
    /// The addresses of the teachers of a pupil's classes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teachers: Vec<String>,
    /// The school's own id of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school_user_id: Option<SchoolUserId>,
    /// A pupil's user name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user_name: Option<UserName>,
    /// The address of a teacher or an administrator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// How a pupil signs in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign_in: Option<SignInKind>,
    /// Whether the file says that they have left the school.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_leaving: bool,
    /// The classes that the file says they are no longer in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_classes: Vec<ClassName>,
}

impl From<&RosterPerson> for ImportPerson {
    fn from(person: &RosterPerson) -> Self {
        let role = |role| match role {
            RosterRole::Student => SchoolRole::Pupil,
            RosterRole::Teacher => SchoolRole::Teacher,
            RosterRole::Administrator => SchoolRole::Administrator,
        };
        let RosterPerson { first_name, last_name, grade, classes, teachers, .. } = person.clone();
        let RosterPerson { school_user_id, user_name, email, sign_in, is_leaving, left_classes, .. } = person.clone();
        let role = person.role.map(role);
        Self {
            first_name,
            last_name,
            role,
            grade,
            classes,
            teachers,
            school_user_id,
            user_name,
            email,
            sign_in,
            is_leaving,
            left_classes,
        }
    }
}

impl From<&ImportPerson> for RosterPerson {
    fn from(person: &ImportPerson) -> Self {
        let role = |role| match role {
            SchoolRole::Pupil => RosterRole::Student,
            SchoolRole::Teacher => RosterRole::Teacher,
            SchoolRole::Administrator => RosterRole::Administrator,
        };
        let ImportPerson { first_name, last_name, grade, classes, teachers, .. } = person.clone();
        let ImportPerson { school_user_id, user_name, email, sign_in, is_leaving, left_classes, .. } = person.clone();
        let role = person.role.map(role);
        Self {
            first_name,
            last_name,
            role,
            grade,
            classes,
            teachers,
            school_user_id,
            user_name,
            email,
            sign_in,
            is_leaving,
            left_classes,
        }
    }
}
