//! `GET /api/schools/{schoolId}/imports/{importId}`: how far an import is, and its rows in parts (docs/product.md, 14.23).

use domain::id::SchoolId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{ImportSection, Store};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::import_outcome_view::{OutcomeFilter, OutcomeView, show};
use crate::import_view::{ImportRow, ImportView, import_not_found};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// An import, with some of its rows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportPage {
    /// The import.
    pub import: ImportView,
    /// The rows of the part that was asked for; none without one.
    pub rows: Vec<ImportRow>,
    /// What it did, if that was asked for; at most 100, and fewer where only some are wanted.
    pub outcomes: Vec<OutcomeView>,
    /// The place after which the next outcomes begin; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// How far an import is. With a section, the rows of one of its parts; with an outcome, what it did.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/imports/{importId}",
    operation_id = "get_import",
    tag = "schools",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path),
        ("importId" = Uuid, Path),
        ("section" = Option<ImportSection>, Query, description = "The section whose rows are wanted."),
        ("part" = Option<u32>, Query, description = "Which of its parts; the first by default."),
        ("outcome" = inline(Option<OutcomeFilter>), Query, description = "The outcomes that are wanted."),
        ("after" = Option<String>, Query, description = "The place after which the page begins, as the page before has it.")
    ),
    responses(
        (status = 200, body = ImportPage), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let section: Option<ImportSection> = call.choice_query("section", "a section of an import")?;
    // As the API's description has it: a whole number of 32 bits, and none below zero.
    let part: i32 = call.parsed_query("part", "the number of a part")?.unwrap_or_default();
    let part = u32::try_from(part).map_err(|_| Problem::invalid_query("part is not the number of a part."))?;
    let filter: Option<OutcomeFilter> = call.choice_query("outcome", "a kind of outcome")?;
    let after = call.query("after");
    if after.is_some_and(|place| !is_place(place)) {
        return Err(Problem::invalid_query("after was not given out."));
    }
    futures::try_join!(caller.state(store), caller.administrator(store, &id))?;
    let import_id: Uuid = call.path("importId", import_not_found)?;
    let import = async { store.school(&id).import(import_id, call.now).await?.ok_or_else(import_not_found) };
    let rows = async {
        let Some(section) = section else { return Ok(None) };
        Ok(store.school(&id).import_part(import_id, section, part).await?)
    };
    let outcomes = async {
        let Some(filter) = filter else { return Ok((Vec::new(), None)) };
        let page = store.school(&id).import_outcomes_after(import_id, after).await?;
        Ok((show(store, &id, page.outcomes, filter).await?, page.next))
    };
    let (import, rows, (outcomes, next)) = futures::try_join!(import, rows, outcomes)?;
    let rows = rows.map(|rows| serde_json::from_str(&rows).map_err(Problem::unexpected)).transpose()?;
    Reply::ok(&ImportPage { import: ImportView::from(&import), rows: rows.unwrap_or_default(), outcomes, next })
}

/// Whether a text is a place of an outcome: the number of a part, and the place in it.
fn is_place(text: &str) -> bool {
    let is_number = |text: &str| text.len() == 5 && text.bytes().all(|sign| sign.is_ascii_digit());
    text.split_once('#').is_some_and(|(part, place)| is_number(part) && is_number(place))
}
