//! The caller's role at a school, read from the school's own items. For everyone without the role, the school does not exist.

use domain::id::{ClassId, SchoolId};
use domain::school_role::SchoolRole;

use super::call::Caller;
use super::problem::Problem;
use crate::store::{ActiveMember, Administrator, ClassKeeper, ClassTeacher, Store};

impl Caller {
    /// Proves the caller's membership in a school.
    pub async fn member(&self, store: &Store, school: &SchoolId) -> Result<ActiveMember, Problem> {
        store.school(school).active_member(&self.user).await?.ok_or_else(Problem::school_not_found)
    }

    /// Proves that the caller administers a school.
    pub async fn administrator(&self, store: &Store, school: &SchoolId) -> Result<Administrator, Problem> {
        self.member(store, school).await?.administrator().ok_or_else(Problem::school_not_found)
    }

    /// Proves that the caller teaches a class of a school.
    pub async fn teacher_of(&self, store: &Store, school: &SchoolId, class: &ClassId) -> Result<ClassTeacher, Problem> {
        self.member(store, school).await?.teacher_of(class).ok_or_else(Problem::school_not_found)
    }

    /// Proves that the caller takes care of a class of a school: as an administrator, or as one of its teachers. For everyone else
    /// at the school, the class does not exist.
    pub async fn keeper_of(&self, store: &Store, school: &SchoolId, class: &ClassId) -> Result<ClassKeeper, Problem> {
        let member = self.member(store, school).await?;
        let is_pupil = member.member().role == SchoolRole::Pupil;
        let hidden = if is_pupil { Problem::school_not_found } else { Problem::class_not_found };
        member.keeper_of(class).ok_or_else(hidden)
    }
}
