//! `GET /api/me/export`: everything that is stored about the caller, page by page.

use platform::Context;
use platform::api::ExportPage;
use platform::http::{Call, Problem, ProblemBody, Reply, page_token};
use platform::identity::Identity;
use platform::store::Store;

platform::http_function!([Store, Identity], |context, call| handle(context, call));

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
    let mut export = ExportPage::default();
    if after.is_none() {
        export = export.account(context.client(Identity::from_config)?.attributes(&caller.user).await?);
    }
    let page = store.user(&caller.user).personal_data().await?.page(after.as_deref()).await?;
    Reply::ok(&ExportPage { next: page.next.as_deref().map(page_token), ..export.records(page.records) })
}
