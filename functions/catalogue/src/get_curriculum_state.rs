//! `GET /api/curriculum`: what of the bundled curriculum is loaded, and what a load would change (docs/product.md, 2.9).

use curriculum::Curriculum;
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{CatalogueDifference, CatalogueItem, Store};
use serde::Serialize;
use utoipa::ToSchema;

use crate::items::items;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// How many new or changed scripts are named.
const MAX_NAMED_SCRIPTS: usize = 100;

/// What of the curriculum bundled with this build is loaded.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurriculumState {
    /// Whether a load would write nothing.
    pub up_to_date: bool,
    /// Scripts, one per band, focus area and number.
    pub scripts: LoadState,
    /// Cores, one per band and focus area.
    pub cores: LoadState,
    /// Skills, over all grades.
    pub skills: LoadState,
    /// The lists of them: the focus areas, their skills, each grade's index and each band's cores.
    pub lists: LoadState,
    /// The scripts that a load would add or change, at most 100, as `band/focus area/number`.
    #[schema(max_items = 100)]
    pub scripts_to_load: Vec<String>,
}

/// How many items of a kind a load would write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoadState {
    /// Items that are not loaded yet.
    pub added: usize,
    /// Items that are loaded in another version.
    pub changed: usize,
    /// Items that are loaded as they are.
    pub unchanged: usize,
}

/// Compares the bundled curriculum with what is loaded. Only operators may ask.
#[utoipa::path(
    get,
    path = "/api/curriculum",
    operation_id = "get_curriculum_state",
    tag = "catalogue",
    security(("signedIn" = [])),
    responses(
        (status = 200, body = CurriculumState), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    if !call.caller()?.is_operator() {
        let title = "Only an operator sees the state of the curriculum.";
        return Err(Problem::new(StatusCode::FORBIDDEN, Code::NotAllowed, title));
    }
    let items = items(&Curriculum::bundled().map_err(Problem::unexpected)?);
    Reply::ok(&CurriculumState::from(store.catalogue().compare(&items).await?))
}

fn is_list(item: &CatalogueItem) -> bool {
    !matches!(item, CatalogueItem::Script(_) | CatalogueItem::Core(_) | CatalogueItem::Skill(_))
}

impl From<CatalogueDifference<'_>> for CurriculumState {
    fn from(difference: CatalogueDifference<'_>) -> Self {
        let CatalogueDifference { added, changed, unchanged } = difference;
        let of = |is_kind: fn(&CatalogueItem) -> bool| {
            let count = |items: &[&CatalogueItem]| items.iter().filter(|item| is_kind(item)).count();
            LoadState { added: count(&added), changed: count(&changed), unchanged: count(&unchanged) }
        };
        let to_load = added.iter().chain(&changed).filter_map(|item| match item {
            CatalogueItem::Script(script) => Some(script.script.id()),
            _ => None,
        });
        Self {
            up_to_date: added.is_empty() && changed.is_empty(),
            scripts: of(|item| matches!(item, CatalogueItem::Script(_))),
            cores: of(|item| matches!(item, CatalogueItem::Core(_))),
            skills: of(|item| matches!(item, CatalogueItem::Skill(_))),
            lists: of(is_list),
            scripts_to_load: to_load.take(MAX_NAMED_SCRIPTS).collect(),
        }
    }
}
