//! A grade's skills in one item: `CATALOGUE` / `GRADE#grade`. The next skill is found with one read, and ninety skills stay
//! under the 4 KB that half a unit reads: what follows from a skill's place is not stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Duration, Utc};
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::skill::SkillId;
use serde::{Deserialize, Serialize};

use super::catalogue::{CATALOGUE, Catalogue};
use super::key::Key;
use super::{Consistency, Store, StoreError};

/// A skill in a grade's index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexedSkill {
    /// Its id, from which area and level follow.
    pub id: SkillId,
    /// Its name.
    pub name: String,
    /// Minutes.
    pub minutes: u32,
}

/// Every skill of a grade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredGradeIndex", into = "StoredGradeIndex")]
pub struct GradeIndex {
    /// The grade.
    pub grade: GradeId,
    /// Its skills in the recommended order.
    pub skills: Vec<IndexedSkill>,
}

/// How long an index is kept: the curriculum changes with a release, and is asked about with nearly every request.
const LIFE: Duration = Duration::seconds(60);

/// The indexes that this process keeps. Clones share them.
#[derive(Debug, Clone, Default)]
pub(super) struct CachedGrades(Arc<Mutex<HashMap<GradeId, CachedGrade>>>);

/// An index, and when it was read.
type CachedGrade = (DateTime<Utc>, Arc<GradeIndex>);

impl CachedGrades {
    fn get(&self, grade: GradeId, now: DateTime<Utc>) -> Option<Arc<GradeIndex>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (read_at, index) = kept.get(&grade)?;
        (Duration::zero()..LIFE).contains(&(now - *read_at)).then(|| Arc::clone(index))
    }

    fn put(&self, index: Arc<GradeIndex>, now: DateTime<Utc>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(index.grade, (now, index));
    }
}

impl GradeIndex {
    /// The index of a grade for which nothing is written.
    #[must_use]
    pub fn empty(grade: GradeId) -> Self {
        Self { grade, skills: Vec::new() }
    }

    /// The ids of its skills.
    #[must_use]
    pub fn ids(&self) -> Vec<SkillId> {
        self.skills.iter().map(|skill| skill.id).collect()
    }
}

/// As the table holds it: the grade, and for each focus area in a row its place in the recommended order with number, name and
/// minutes of each skill.
#[derive(Serialize, Deserialize)]
struct StoredGradeIndex {
    grade: GradeId,
    areas: Vec<(u8, Vec<StoredSkill>)>,
}

type StoredSkill = (u8, String, u32);

impl From<GradeIndex> for StoredGradeIndex {
    fn from(index: GradeIndex) -> Self {
        let in_a_row = index.skills.chunk_by(|before, after| before.id.focus_area() == after.id.focus_area());
        let area = |skills: &[IndexedSkill]| {
            let stored = |skill: &IndexedSkill| (skill.id.number(), skill.name.clone(), skill.minutes);
            (skills[0].id.focus_area().order(), skills.iter().map(stored).collect())
        };
        Self { grade: index.grade, areas: in_a_row.map(area).collect() }
    }
}

impl From<StoredGradeIndex> for GradeIndex {
    /// A place that no focus area has is passed over: it is of another curriculum.
    fn from(stored: StoredGradeIndex) -> Self {
        let grade = stored.grade;
        let skills = stored.areas.into_iter().flat_map(|(order, skills)| {
            let area = FocusAreaId::in_order(order);
            skills.into_iter().filter_map(move |(number, name, minutes)| {
                let id = SkillId::new(area?, grade, number)?;
                Some(IndexedSkill { id, name, minutes })
            })
        });
        Self { grade, skills: skills.collect() }
    }
}

pub(super) fn key(grade: GradeId) -> Key {
    Key::new(CATALOGUE, format!("GRADE#{grade}"))
}

impl Catalogue<'_> {
    /// Every skill of a grade, as it was at most a minute ago. The index of a grade for which nothing is written is empty.
    pub async fn grade_index(self, grade: GradeId) -> Result<Arc<GradeIndex>, StoreError> {
        let Store { grades, now, .. } = self.store;
        if let Some(kept) = grades.get(grade, *now) {
            return Ok(kept);
        }
        let read: Option<GradeIndex> = self.store.get(key(grade), Consistency::Eventual).await?;
        // What is missing may be loaded at any moment.
        let Some(read) = read else { return Ok(Arc::new(GradeIndex::empty(grade))) };
        let index = Arc::new(read);
        grades.put(Arc::clone(&index), *now);
        Ok(index)
    }

    /// How many minutes a skill takes; none if there is no such skill. The index has it, which is at hand; a skill that it lacks may have
    /// been loaded since it was read.
    pub async fn skill_minutes(self, id: SkillId) -> Result<Option<u32>, StoreError> {
        let index = self.grade_index(id.grade()).await?;
        if let Some(indexed) = index.skills.iter().find(|skill| skill.id == id) {
            return Ok(Some(indexed.minutes));
        }
        Ok(self.skill(id).await?.map(|skill| skill.minutes()))
    }

    /// Every grade's index, the youngest grade first.
    pub async fn grade_indices(self) -> Result<Vec<GradeIndex>, StoreError> {
        let mut indices: Vec<GradeIndex> =
            self.store.list(Key::new(CATALOGUE, "GRADE#"), Consistency::Eventual).await?;
        indices.sort_by_key(|index| index.grade);
        Ok(indices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_what_is_read() {
        let skill = |id: &str| IndexedSkill { id: id.parse().expect("a skill"), name: id.to_uppercase(), minutes: 3 };
        let ids = ["bodyScan_grade_4_1", "bodyScan_grade_4_3", "gratitude_grade_4_2"];
        let index = GradeIndex { grade: "grade_4".parse().expect("a grade"), skills: ids.map(skill).to_vec() };
        let stored = serde_json::to_value(&index).expect("writes");
        assert_eq!(stored["areas"][0][1][1][0], 3);
        assert_eq!(serde_json::from_value::<GradeIndex>(stored).expect("reads"), index);
    }
}
