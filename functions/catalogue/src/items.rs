//! A curriculum as the items that the catalogue stores.

use curriculum::{Band, BandArea, Curriculum, FocusArea, Skill};
use domain::grade::GradeId;
use platform::store::{
    CatalogueItem, CoreIndex, CoreItem, CoreNotes, FocusAreaItem, FocusAreaSkills, GradeIndex, IndexedCore,
    IndexedSkill, ScriptItem, SkillItem,
};

/// The items of a curriculum. Items that others refer to come first, so that an interrupted load leaves no dangling references.
pub fn items(curriculum: &Curriculum) -> Vec<CatalogueItem> {
    let all: Vec<Skill<'_>> = curriculum.skills().collect();
    let scripts =
        curriculum.scripts().map(|script| CatalogueItem::Script(Box::new(ScriptItem { script: script.clone() })));
    let cores = curriculum.areas().map(|area| CatalogueItem::Core(Box::new(core(curriculum, area))));
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
    let core_indexes = Band::ALL.map(|band| CatalogueItem::Cores(core_index(curriculum, band)));
    let areas = curriculum.focus_areas().map(|area| CatalogueItem::FocusArea(listed(area)));
    scripts.chain(cores).chain(skills).chain(documents).chain(indexes).chain(core_indexes).chain(areas).collect()
}

/// A core, with what its first skill, which teaches it, says beside the practice.
fn core(curriculum: &Curriculum, area: &BandArea) -> CoreItem {
    let mut scripts = curriculum.scripts();
    let first = scripts.find(|one| (one.focus_area_id, one.band, one.number) == (area.focus_area_id, area.band, 1));
    let notes = first.map_or_else(CoreNotes::default, |first| CoreNotes {
        anchor_alternative: first.anchor_alternative.clone(),
        eyes_open: first.eyes_open.clone(),
        caution: first.caution_child.clone(),
        caution_adult: first.caution_adult.clone(),
    });
    CoreItem { area: area.clone(), notes }
}

fn core_index(curriculum: &Curriculum, band: Band) -> CoreIndex {
    CoreIndex { band, cores: curriculum.areas().filter(|area| area.band == band).map(IndexedCore::new).collect() }
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
                CatalogueItem::Core(_) => 1,
                CatalogueItem::Skill(_) => 2,
                CatalogueItem::FocusAreaSkills(_) => 3,
                CatalogueItem::Grade(_) => 4,
                CatalogueItem::Cores(_) => 5,
                CatalogueItem::FocusArea(_) => 6,
            })
            .collect();
        assert!(kinds.is_sorted());
        let count = |kind: u32| kinds.iter().filter(|one| **one == kind).count();
        assert_eq!([1, 4, 5, 6].map(count), [150, 13, 5, 30]);
    }
}
