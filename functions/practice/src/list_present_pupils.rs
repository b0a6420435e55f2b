//! `GET /api/me/completions/{completionId}/present`: which pupils have been credited for a practice that the caller led
//! (docs/product.md, 15.11).

use std::collections::BTreeSet;

use domain::id::{CompletionId, UserId};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Completion, Store};
use serde::Serialize;
use utoipa::ToSchema;

use crate::submission::completion_not_found;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The pupils who were present.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PresentPupils {
    /// Their ids; their names are those of the class. Empty for a practice without a list, and 30 days after it.
    pub pupils: BTreeSet<UserId>,
}

/// Lists the pupils who were present at a class practice. Right after a list was sent, some of it may not have been applied yet.
#[utoipa::path(
    get,
    path = "/api/me/completions/{completionId}/present",
    operation_id = "list_present_pupils",
    tag = "practice",
    security(("signedIn" = [])),
    params(("completionId" = CompletionId, Path)),
    responses(
        (status = 200, body = PresentPupils), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: CompletionId = call.path("completionId", completion_not_found)?;
    let own = async { Ok(store.user(&caller.user).completion(id).await?) };
    let (_, completion) = futures::try_join!(caller.document(store), own)?;
    let completion = completion.filter(Completion::counts).ok_or_else(completion_not_found)?;
    let pupils = match completion.school_id.filter(|_| completion.present_list.is_some()) {
        Some(school) => store.school(&school).present_at(id).await?,
        None => BTreeSet::new(),
    };
    Reply::ok(&PresentPupils { pupils })
}
