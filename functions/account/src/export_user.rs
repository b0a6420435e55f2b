//! `GET /api/me/export`: everything that is stored about the caller, page by page.

use std::collections::BTreeMap;

use platform::Context;
use platform::http::{Call, Problem, ProblemBody, Reply, page_token};
use platform::identity::Identity;
use platform::store::{Record, Store};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

platform::http_function!([Store, Identity], |context, call| handle(context, call));

/// A page of everything that is stored about the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportPage {
    /// The data by kind: `practices`, `days`, `classes` and so on. A kind may continue on the next page.
    #[schema(value_type = BTreeMap<String, Vec<BTreeMap<String, Value>>>)]
    pub sections: BTreeMap<&'static str, Vec<Map<String, Value>>>,
    /// The cursor of the next page; none on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Returns a page of everything: the person's own items, what schools store about them, and on the first page what the
/// identity service knows (docs/product.md, 8.4).
#[utoipa::path(
    get,
    path = "/api/me/export",
    operation_id = "export_user",
    tag = "account",
    security(("signedIn" = [])),
    params(("cursor" = Option<String>, Query, max_length = 2048, pattern = "^([0-9a-f]{2})+$", description = "The `next` of the previous page.")),
    responses(
        (status = 200, body = ExportPage), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let after = call.page_token("cursor")?;
    let store = context.store()?;
    // Only an open account is exported.
    caller.document(&store).await?;
    let mut sections: BTreeMap<&'static str, Vec<Map<String, Value>>> = BTreeMap::new();
    if after.is_none() {
        let known = context.client(Identity::from_config)?.attributes(&caller.user).await?;
        let known = known.into_iter().map(|(name, value)| (name, value.into())).collect();
        sections.insert("account", vec![known]);
    }
    let page = store.user(&caller.user).personal_data().await?.page(after.as_deref()).await?;
    for Record { section, fields } in page.records {
        sections.entry(section).or_default().push(fields);
    }
    Reply::ok(&ExportPage { sections, next: page.next.as_deref().map(page_token) })
}
