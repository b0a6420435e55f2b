//! `GET /api/schools/{schoolId}/users/{userId}/export`: everything that is stored about a pupil, page by page, at a parent's request
//! (docs/product.md, 14.14).

use domain::id::{SchoolId, UserId};
use platform::Context;
use platform::api::ExportPage;
use platform::http::{Call, Problem, ProblemBody, Reply, page_token};
use platform::identity::Identity;
use platform::store::{AuditAction, AuditEntry, Store};

use crate::school_pupil::school_pupil;

platform::http_function!([Store, Identity], |context, call| handle(context, call));

/// Returns a page of everything about a pupil whose account the school has made. The first page is written down.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/users/{userId}/export",
    operation_id = "export_school_user",
    tag = "schools",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path), ("userId" = UserId, Path),
        ("cursor" = Option<String>, Query, max_length = 2048, pattern = "^([0-9a-f]{2})+$", description = "The `next` of the previous page.")
    ),
    responses(
        (status = 200, body = ExportPage), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let school: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let after = call.page_token("cursor")?;
    let store = context.store()?;
    let (_state, administrator) = futures::try_join!(caller.state(&store), caller.administrator(&store, &school))?;
    let pupil = school_pupil(&store, &call, &school).await?.user_id;
    let mut export = ExportPage::default();
    if after.is_none() {
        let mut transaction = store.school_transaction::<Problem>(&administrator)?;
        let entry = AuditEntry::new(&caller.user, AuditAction::ExportedPerson, call.now).about(&pupil);
        transaction.writes().audit(&entry)?;
        store.commit(transaction.into_transaction()).await?;
        export = export.account(context.client(Identity::from_config)?.attributes(&pupil).await?);
    }
    let page = store.user(&pupil).personal_data().await?.page(after.as_deref()).await?;
    Reply::ok(&ExportPage { next: page.next.as_deref().map(page_token), ..export.records(page.records) })
}
