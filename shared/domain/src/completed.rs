//! Which skills are done: one map with one nesting, grade, then class, then focus area (docs/product.md, 3.3).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::focus_area::{FocusAreaId, PREFIX};
use crate::grade::GradeId;
use crate::id::ClassId;
use crate::skill::SkillId;

/// Completed skills by grade, class and focus area. Each id appears once, however often the skill was done.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(value_type = BTreeMap<String, BTreeMap<String, BTreeMap<String, Vec<String>>>>)]
pub struct CompletedSkills(pub BTreeMap<GradeId, BTreeMap<ClassId, BTreeMap<FocusAreaId, BTreeSet<SkillId>>>>);

impl CompletedSkills {
    /// Adds skills of one grade, class and focus area.
    pub fn insert(&mut self, grade: GradeId, class: ClassId, area: FocusAreaId, skills: BTreeSet<SkillId>) {
        self.0.entry(grade).or_default().entry(class).or_default().entry(area).or_default().extend(skills);
    }

    /// The skills done in one grade, class and focus area.
    #[must_use]
    pub fn of(&self, grade: GradeId, class: &ClassId, area: FocusAreaId) -> BTreeSet<SkillId> {
        self.0.get(&grade).and_then(|classes| classes.get(class)?.get(&area)).cloned().unwrap_or_default()
    }
}

/// The map as it may be in older documents: the second key is either a class id or a focus area id.
pub type LegacyOrCurrentMap = BTreeMap<GradeId, BTreeMap<String, BTreeMap<String, BTreeSet<SkillId>>>>;

/// Reads a map of either nesting into the canonical one. A second key that begins with `focusArea_` marks the other
/// nesting, in which the third key is the class. Entries whose keys are neither a class nor a focus area are left out.
#[must_use]
pub fn normalize(map: LegacyOrCurrentMap) -> CompletedSkills {
    let mut canonical = CompletedSkills::default();
    for (grade, seconds) in map {
        for (second, thirds) in seconds {
            for (third, skills) in thirds {
                let (class, area) = if second.starts_with(PREFIX) {
                    (third.as_str(), second.as_str())
                } else {
                    (second.as_str(), third.as_str())
                };
                if let (Ok(class), Ok(area)) = (class.parse(), area.parse()) {
                    canonical.insert(grade, class, area, skills);
                }
            }
        }
    }
    canonical
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{CompletedSkills, LegacyOrCurrentMap, normalize};
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::skill::SkillId;

    const SKILL: &str = "focusedBreathing_grade_1_1";

    fn read(second: &str, third: &str) -> CompletedSkills {
        let skills = BTreeSet::from([SKILL.parse::<SkillId>().expect("a skill")]);
        let map = LegacyOrCurrentMap::from([(
            GradeId::DEFAULT,
            [(second.to_owned(), [(third.to_owned(), skills)].into())].into(),
        )]);
        normalize(map)
    }

    #[test]
    fn both_nestings_read_as_one() {
        let canonical = read("class_default", "focusArea_focusedBreathing");
        assert_eq!(read("focusArea_focusedBreathing", "class_default"), canonical);
        let class = "class_default".parse().expect("a class");
        assert_eq!(canonical.of(GradeId::DEFAULT, &class, FocusAreaId::DEFAULT).len(), 1);
    }

    #[test]
    fn what_is_neither_nesting_is_left_out() {
        assert_eq!(read("class_default", "nowhere"), CompletedSkills::default());
        assert_eq!(read("focusArea_nowhere", "class_default"), CompletedSkills::default());
    }
}
