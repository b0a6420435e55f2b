//! `GET /api/catalogue`: the library of one grade or of all grades, in compact form, for search and filters.

use std::sync::Arc;

use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use domain::level::LevelId;
use domain::skill::SkillId;
use platform::Context;
use platform::api::FocusAreaView;
use platform::http::{Call, CommonAnswers, Problem, ProblemBody, Reply};
use platform::store::{GradeIndex, IndexedSkill, Store, StoreError};
use serde::Serialize;
use utoipa::ToSchema;

platform::http_function!([Store], |context, call| handle(context, call));

/// The library.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
    /// The focus areas, in the recommended order.
    pub focus_areas: Vec<FocusAreaView>,
    /// The requested grade, or all grades, the youngest first.
    pub grades: Vec<CatalogueGrade>,
}

/// A grade in the library.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogueGrade {
    /// The grade.
    pub grade_level: GradeId,
    /// Its skills, in the recommended order.
    pub skills: Vec<CatalogueSkill>,
}

/// A skill in the library.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CatalogueSkill {
    /// Its id.
    pub id: SkillId,
    /// Its name.
    pub name: String,
    /// Minutes.
    pub duration_minutes: u32,
    /// Its focus area.
    pub focus_area_id: FocusAreaId,
    /// Its level; kindergarten has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level_id: Option<LevelId>,
}

/// Lists the library of one grade, or of all.
#[utoipa::path(
    get,
    path = "/api/catalogue",
    operation_id = "list_catalogue",
    tag = "catalogue",
    security(("signedIn" = [])),
    params(("gradeLevel" = Option<GradeId>, Query, description = "Only this grade; by default all grades.")),
    responses(
        (status = 200, body = Catalogue), (status = 304, description = "The caller has this answer: `If-None-Match` names its `ETag`."), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    call.caller()?;
    let grade = call.query("gradeLevel").map(str::parse).transpose();
    let grade: Option<GradeId> = grade.map_err(|_| Problem::invalid_query("gradeLevel names no grade."))?;
    let name = grade.map_or_else(|| "all grades".to_owned(), |grade| grade.to_string());
    let store = context.store()?;
    let reply = CommonAnswers::of(context).reply(&call, &name, catalogue(&store, grade)).await?;
    Ok(reply.cached_privately())
}

async fn catalogue(store: &Store, grade: Option<GradeId>) -> Result<Catalogue, Problem> {
    let (focus_areas, indices) = futures::try_join!(store.catalogue().focus_areas(), indices(store, grade))?;
    let focus_areas = focus_areas.into_iter().map(FocusAreaView::from).collect();
    let grades = indices.into_iter().map(CatalogueGrade::from).collect();
    Ok(Catalogue { focus_areas, grades })
}

async fn indices(store: &Store, grade: Option<GradeId>) -> Result<Vec<GradeIndex>, StoreError> {
    match grade {
        Some(grade) => {
            let index = store.catalogue().grade_index(grade).await?;
            Ok(if index.skills.is_empty() { Vec::new() } else { vec![Arc::unwrap_or_clone(index)] })
        }
        None => store.catalogue().grade_indices().await,
    }
}

impl From<GradeIndex> for CatalogueGrade {
    fn from(index: GradeIndex) -> Self {
        Self { grade_level: index.grade, skills: index.skills.into_iter().map(CatalogueSkill::from).collect() }
    }
}

impl From<IndexedSkill> for CatalogueSkill {
    fn from(skill: IndexedSkill) -> Self {
        Self {
            id: skill.id,
            name: skill.name,
            duration_minutes: skill.minutes,
            focus_area_id: skill.id.focus_area(),
            level_id: skill.id.level(),
        }
    }
}
