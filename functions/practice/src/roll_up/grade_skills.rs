//! The skills of a grade, kept between batches: the curriculum changes with a release, and is asked about with every practice.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Duration, Utc};
use domain::grade::GradeId;
use domain::skill::SkillId;
use platform::Context;
use platform::store::{Store, StoreError};

/// How long what was read is believed, in minutes.
const LIFE: i64 = 5;

/// What is known of each grade, and since when.
type CachedGrades = BTreeMap<GradeId, (DateTime<Utc>, Arc<[SkillId]>)>;

#[derive(Default)]
struct GradeSkillsCache(Mutex<CachedGrades>);

/// Every skill of a grade; none where the curriculum is not loaded.
pub async fn skills_of_grade(context: &Context, store: &Store, grade: GradeId) -> Result<Arc<[SkillId]>, StoreError> {
    let Ok(kept) = context.client(|_| Ok::<_, Infallible>(GradeSkillsCache::default()));
    let now = context.now();
    let lock = || kept.0.lock().unwrap_or_else(PoisonError::into_inner);
    let known = lock().get(&grade).filter(|(since, _)| now - *since < Duration::minutes(LIFE)).cloned();
    if let Some((_, skills)) = known {
        return Ok(skills);
    }
    let index = store.catalogue().grade_index(grade).await?;
    let skills: Arc<[SkillId]> = index.iter().flat_map(|index| &index.skills).map(|skill| skill.id).collect();
    if !skills.is_empty() {
        lock().insert(grade, (now, Arc::clone(&skills)));
    }
    Ok(skills)
}
