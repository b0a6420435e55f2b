//! `PUT /api/me/reflections/{completionId}`: saves what the caller wrote about a practice, private to them.

use chrono::{DateTime, Utc};
use domain::id::CompletionId;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{AccountClosed, Completion, Reflection, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::submission::completion_not_found;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The longest reflection, in characters.
const MAX_CHARACTERS: usize = 2000;

/// The request to save a reflection.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveReflection {
    /// The text, at most 2000 characters; empty to delete it.
    #[schema(max_length = 2000)]
    pub text: String,
}

/// The saved or deleted reflection.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedReflection {
    /// The practice that it is about.
    pub completion_id: CompletionId,
    /// When this was done.
    pub saved_at: DateTime<Utc>,
}

/// Saves a reflection about one of the caller's own practices, replacing any earlier one; an empty text deletes it
/// (docs/product.md, 4.10).
#[utoipa::path(
    put,
    path = "/api/me/reflections/{completionId}",
    operation_id = "save_reflection",
    tag = "practice",
    security(("signedIn" = [])),
    params(("completionId" = CompletionId, Path)),
    request_body = SaveReflection,
    responses(
        (status = 200, body = SavedReflection),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let user = &caller.user;
    let completion_id: CompletionId = call.path("completionId", completion_not_found)?;
    let body: SaveReflection = call.json()?;
    let text = body.text.trim();
    if text.chars().count() > MAX_CHARACTERS {
        return Err(Problem::invalid_body("text is at most 2000 characters."));
    }
    let completion = async { Ok(store.user(user).completion(completion_id).await?) };
    let (state, completion) = futures::try_join!(caller.state(store), completion)?;
    let completion = completion.filter(Completion::counts).ok_or_else(completion_not_found)?;
    if !text.is_empty() {
        // A pupil's stay on the device.
        caller.check_not_pupil(&state)?;
    }

    let saved_at = call.now;
    let mut transaction = store.transaction();
    let mut writes = transaction.user(user);
    writes.require_open(AccountClosed)?;
    if text.is_empty() {
        writes.remove_reflection(&completion)?;
    } else {
        let reflection = Reflection { completion_id, text: text.to_owned(), saved_at };
        writes.save_reflection(&completion, &reflection)?;
    }
    store.commit(transaction).await?;
    Reply::ok(&SavedReflection { completion_id, saved_at })
}
