//! `POST /api/curriculum`: loads the curriculum bundled with this build. Loading it again changes nothing.

use curriculum::{Curriculum, FocusArea, Skill};
use domain::grade::GradeId;
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{
    CatalogueItem, FocusAreaItem, FocusAreaSkills, GradeIndex, IndexedSkill, ScriptItem, SkillItem, Store, StoreError,
};
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The result of a load.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoadedCurriculum {
    /// Focus areas in the curriculum.
    pub focus_areas: usize,
    /// Scripts, one per band, focus area and number.
    pub scripts: usize,
    /// Skills, over all grades.
    pub skills: usize,
    /// Items that were written.
    pub written: usize,
    /// Items that were already there.
    pub unchanged: usize,
}

/// Loads the bundled curriculum. Only operators may do this.
#[utoipa::path(
    post,
    path = "/api/curriculum",
    operation_id = "load_curriculum",
    tag = "catalogue",
    security(("signedIn" = [])),
    responses(
        (status = 200, body = LoadedCurriculum), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    if !call.caller()?.is_operator() {
        return Err(Problem::new(StatusCode::FORBIDDEN, Code::NotAllowed, "Only an operator loads the curriculum."));
    }
    let curriculum = Curriculum::bundled().map_err(Problem::unexpected)?;
    Reply::ok(&load(store, &curriculum).await?)
}

/// Loads a curriculum: writes every item that is not already there.
pub async fn load(store: &Store, curriculum: &Curriculum) -> Result<LoadedCurriculum, StoreError> {
    let items = items(curriculum);
    let written = store.catalogue().load(&items).await?;
    Ok(LoadedCurriculum {
        focus_areas: curriculum.focus_areas().len(),
        scripts: curriculum.scripts().len(),
        skills: curriculum.skills().count(),
        written,
        unchanged: items.len() - written,
    })
}

/// The items of a curriculum. Items that others refer to come first, so that an interrupted load leaves no dangling references.
fn items(curriculum: &Curriculum) -> Vec<CatalogueItem> {
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
