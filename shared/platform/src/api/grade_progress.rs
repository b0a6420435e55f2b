//! What a class has done of its grade, from which its level, its focus area and its next skill follow (docs/product.md, 3.4).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::id::{SchoolId, UserId};
use domain::position::Position;
use domain::skill::SkillId;
use futures::future::try_join_all;

use super::NextSkill;
use crate::store::{Class, CompletedInArea, GradeIndex, Plan, SchoolClass, Store, StoreError};

/// What a class has done of its grade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GradeProgress {
    /// Every skill of the grade.
    pub index: Arc<GradeIndex>,
    /// What the class has done of them, by focus area.
    pub completed: Vec<CompletedInArea>,
}

impl GradeProgress {
    /// Reads what a class has done in its grade.
    pub async fn read(store: &Store, user: &UserId, class: &Class) -> Result<Self, StoreError> {
        let grade = class.grade_level;
        let completed = store.user(user).completed(grade, &class.class_id);
        let (index, completed) = futures::try_join!(store.catalogue().grade_index(grade), completed)?;
        Ok(Self { index, completed })
    }

    /// Reads what a school's class has done in its grade. What was done a moment ago may be missing.
    pub async fn of_school_class(store: &Store, school: &SchoolId, class: &SchoolClass) -> Result<Self, StoreError> {
        let grade = class.grade_level;
        let completed = store.school(school).completed_eventual(grade, &class.class_id);
        let (index, completed) = futures::try_join!(store.catalogue().grade_index(grade), completed)?;
        Ok(Self { index, completed })
    }

    /// The same of several classes, in their order. The index of a grade is read once, however many of them are in it.
    pub async fn of_school_classes(
        store: &Store,
        school: &SchoolId,
        classes: &[SchoolClass],
    ) -> Result<Vec<Self>, StoreError> {
        let school = store.school(school);
        let completed = classes.iter().map(|class| school.completed_eventual(class.grade_level, &class.class_id));
        let grades: BTreeSet<GradeId> = classes.iter().map(|class| class.grade_level).collect();
        let indices = grades.iter().map(|grade| store.catalogue().grade_index(*grade));
        let (completed, indices) = futures::try_join!(try_join_all(completed), try_join_all(indices))?;
        let indices: BTreeMap<GradeId, Arc<GradeIndex>> = grades.into_iter().zip(indices).collect();
        let of_class =
            |(class, completed): (&SchoolClass, _)| Self { index: Arc::clone(&indices[&class.grade_level]), completed };
        Ok(classes.iter().zip(completed).map(of_class).collect())
    }

    /// Nothing done of a grade for which nothing is written.
    #[must_use]
    pub fn none(grade: GradeId) -> Self {
        Self { index: Arc::new(GradeIndex::empty(grade)), completed: Vec::new() }
    }

    /// Where the class stands.
    #[must_use]
    pub fn position(&self, class: &Class, plan: Option<&Plan>) -> Position {
        Position::of(class.placement(), order(plan), &self.index.ids(), &self.done())
    }

    /// The skill that comes next where the class stands: the first one of its focus area that is not done. None when the whole plan is
    /// done.
    #[must_use]
    pub fn next_skill(&self, position: Position, plan: Option<&Plan>) -> Option<NextSkill> {
        let done = self.done();
        let current = [position.focus_area];
        NextSkill::of(&current, &self.index, &done).or_else(|| NextSkill::of(order(plan), &self.index, &done))
    }

    /// Every skill that is done.
    #[must_use]
    pub fn done(&self) -> BTreeSet<SkillId> {
        done(&self.completed)
    }
}

/// Every skill of these sets.
#[must_use]
pub fn done(completed: &[CompletedInArea]) -> BTreeSet<SkillId> {
    completed.iter().flat_map(|area| area.skills.iter().copied()).collect()
}

fn order(plan: Option<&Plan>) -> &[FocusAreaId] {
    plan.map_or(&[], |plan| &plan.focus_area_order)
}
