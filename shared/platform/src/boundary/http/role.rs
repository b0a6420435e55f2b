//! What the caller is at a school, as the school's own items say. To everybody without the role it is as if the school did not exist.

use domain::id::{ClassId, SchoolId};

use super::call::Caller;
use super::problem::Problem;
use crate::store::{ActiveMember, Administrator, ClassTeacher, Store};

impl Caller {
    /// Their membership in a school.
    pub async fn member(&self, store: &Store, school: &SchoolId) -> Result<ActiveMember, Problem> {
        store.active_member(school, &self.user).await?.ok_or_else(Problem::school_not_found)
    }

    /// That they administer a school.
    pub async fn administrator(&self, store: &Store, school: &SchoolId) -> Result<Administrator, Problem> {
        self.member(store, school).await?.administrator().ok_or_else(Problem::school_not_found)
    }

    /// That they teach a class of a school.
    pub async fn teacher_of(&self, store: &Store, school: &SchoolId, class: &ClassId) -> Result<ClassTeacher, Problem> {
        self.member(store, school).await?.teacher_of(class).ok_or_else(Problem::school_not_found)
    }
}
