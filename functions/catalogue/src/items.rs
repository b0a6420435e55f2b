//! A curriculum as the items that the catalogue stores.

use curriculum::{Curriculum, FocusArea, Skill};
use domain::grade::GradeId;
use platform::store::{CatalogueItem, FocusAreaItem, FocusAreaSkills, GradeIndex, IndexedSkill, ScriptItem, SkillItem};

/// The items of a curriculum. Items that others refer to come first, so that an interrupted load leaves no dangling references.
pub fn items(curriculum: &Curriculum) -> Vec<CatalogueItem> {
    let all: Vec<Skill<'_>> = curriculum.skills().collect();
    let scripts =
        curriculum.scripts().map(|script| CatalogueItem::Script(Box::new(ScriptItem { script: script.clone() })));
    let skills = all.iter().map(|skill| {
        CatalogueItem::Skill(SkillItem {
            id: skill.id,
            name: Some(skill.script.name.clone()),
            grade_id: skill.grade(),
            level_id: skill.level(),
            focus_area_id: skill.focus_area.id,
            focus_area_name: skill.focus_area.name.clone(),
            duration_minutes: Some(skill.script.duration_minutes),
            band: skill.script.band,
        })
    });
    let documents = curriculum.focus_areas().map(|area| {
        let skills = all.iter().filter(|skill| skill.focus_area.id == area.id).map(|skill| skill.id);
        CatalogueItem::FocusAreaSkills(FocusAreaSkills {
            id: area.id,
            name: area.name.clone(),
            skills: skills.collect(),
        })
    });
    let indexes = GradeId::all().map(|grade| CatalogueItem::Grade(index(&all, grade)));
    let areas = curriculum.focus_areas().map(|area| CatalogueItem::FocusArea(listed(area)));
    scripts.chain(skills).chain(documents).chain(indexes).chain(areas).collect()
}

fn index(all: &[Skill<'_>], grade: GradeId) -> GradeIndex {
    let of_grade = all.iter().filter(|skill| skill.grade() == grade);
    let indexed = |skill: &Skill<'_>| IndexedSkill {
        id: skill.id,
        name: skill.script.name.clone(),
        minutes: skill.script.duration_minutes,
    };
    GradeIndex { grade, skills: of_grade.map(indexed).collect() }
}

fn listed(area: &FocusArea) -> FocusAreaItem {
    FocusAreaItem {
        id: area.id,
        name: area.name.clone(),
        description: area.description.clone(),
        level: area.level,
        order: area.order(),
        casel: area.casel,
    }
}

#[cfg(test)]
mod tests {
    use curriculum::Curriculum;
    use platform::store::CatalogueItem;

    use super::items;

    #[test]
    fn everything_that_is_pointed_to_comes_first() {
        let kinds: Vec<u32> = items(&Curriculum::bundled().expect("the bundled curriculum"))
            .iter()
            .map(|item| match item {
                CatalogueItem::Script(_) => 0,
                CatalogueItem::Skill(_) => 1,
                CatalogueItem::FocusAreaSkills(_) => 2,
                CatalogueItem::Grade(_) => 3,
                CatalogueItem::FocusArea(_) => 4,
            })
            .collect();
        assert!(kinds.is_sorted());
        assert_eq!(kinds.iter().filter(|kind| **kind == 3).count(), 13);
        assert_eq!(kinds.iter().filter(|kind| **kind == 4).count(), 30);
    }
}
