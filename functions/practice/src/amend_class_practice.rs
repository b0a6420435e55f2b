//! `PUT /api/me/completions/{completionId}/present`: who, or how many, were present (docs/product.md, 4.12 and 15.11).

use std::collections::BTreeSet;

use domain::completion::can_be_amended;
use domain::id::{CompletionId, UserId};
use domain::practiced::Practiced;
use http::StatusCode;
use platform::Context;
use platform::http::{Call, Caller, Code, Problem, ProblemBody, Reply};
use platform::store::{CommitError, Completion, Member, MemberStatus, Store, StoreError, Transaction, retry_stale};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::class_credit;
use crate::submission::{MAX_PRESENT, check_present, completion_not_found};

platform::http_function!([Store], |context, call| handle(context, call));

/// Who was present: a count, or a list of the class's pupils.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AmendClassPractice {
    /// How many pupils were present; null for no count. Not beside `pupils`.
    #[serde(default, deserialize_with = "nullable")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 60)]
    pub present: Option<Option<u8>>,
    /// The pupils of the school's class who were present: they are credited with the practice, and whoever was on an earlier list and is
    /// not on this one is no longer. Not beside `present`.
    #[serde(default)]
    #[schema(max_items = 60)]
    pub pupils: Option<BTreeSet<UserId>>,
}

/// The practice with its count.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AmendedClassPractice {
    /// The practice's id.
    pub id: CompletionId,
    /// How many pupils were present, if there is a count. Of a list, those who are in the class.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub present: Option<u8>,
    /// The document's version: a new one, or the current one if the count was already the same.
    pub version: u64,
}

/// Corrects who was present at one of the caller's own practices, up to seven days after it was reported.
#[utoipa::path(
    put,
    path = "/api/me/completions/{completionId}/present",
    operation_id = "amend_class_practice",
    tag = "practice",
    security(("signedIn" = [])),
    params(("completionId" = CompletionId, Path)),
    request_body = AmendClassPractice,
    responses(
        (status = 200, body = AmendedClassPractice), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let (store, caller) = (&context.store()?, call.caller()?);
    let id: CompletionId = call.path("completionId", completion_not_found)?;
    let body: AmendClassPractice = call.json()?;
    let amended = match (body.present, body.pupils) {
        (Some(present), None) => {
            check_present(present)?;
            amend_count(store, &caller, id, present, &call).await?
        }
        (None, Some(pupils)) if pupils.len() > usize::from(MAX_PRESENT) => {
            return Err(Problem::invalid_body("pupils are 60 at most."));
        }
        (None, Some(pupils)) => amend_list(context, store, &caller, id, &pupils, &call).await?,
        _ => return Err(Problem::invalid_body("Either present or pupils is given.")),
    };
    Reply::ok(&amended)
}

/// A practice of the caller's that counts and can still be corrected.
async fn amendable(store: &Store, caller: &Caller, id: CompletionId, call: &Call) -> Result<Completion, Problem> {
    let completion = store.user(&caller.user).completion(id).await?.filter(Completion::counts);
    let completion = completion.filter(|one| one.with_class.is_none()).ok_or_else(completion_not_found)?;
    if completion.practiced() == Practiced::Timer {
        return Err(Problem::invalid_body("The timer's practices have no count."));
    }
    if !can_be_amended(completion.reported_at(), call.now) {
        return Err(expired());
    }
    Ok(completion)
}

async fn amend_count(
    store: &Store,
    caller: &Caller,
    id: CompletionId,
    present: Option<u8>,
    call: &Call,
) -> Result<AmendedClassPractice, Problem> {
    let version = retry_stale(|| async {
        // Side by side: the commit also requires the count, and the version of the day, that were read.
        let (state, completion) = futures::try_join!(caller.state(store), amendable(store, caller, id, call))?;
        let version = state.version;
        if completion.present_list.is_some() {
            return Err(by_name("This practice has a list of names, which gives its count.").into());
        }
        if completion.present == present {
            return Ok(version);
        }
        let mut transaction = amendment(store, caller, version, &completion, present).await?;
        transaction.user(&caller.user).amend_present(&completion, present)?;
        store.commit(transaction).await?;
        Ok::<_, CommitError<Problem>>(version + 1)
    });
    Ok(AmendedClassPractice { id, present, version: version.await? })
}

/// Makes a list the practice's latest one, and then has it applied. A request that is cut off between the two gets no answer, and the
/// device sends it again.
async fn amend_list(
    context: &Context,
    store: &Store,
    caller: &Caller,
    id: CompletionId,
    pupils: &BTreeSet<UserId>,
    call: &Call,
) -> Result<AmendedClassPractice, Problem> {
    let amended = retry_stale(|| async {
        let (document, completion) = futures::try_join!(caller.document(store), amendable(store, caller, id, call))?;
        let version = document.state.version;
        if document.taught(&completion.class_id).is_none() {
            return Err(by_name("Only the class of a school has a list of names.").into());
        }
        let pupils = allowed(store, &completion, pupils).await?;
        let present = u8::try_from(pupils.len()).ok().filter(|count| *count > 0);
        let mut transaction = amendment(store, caller, version, &completion, present).await?;
        let list = transaction.user(&caller.user).amend_present_list(&completion, present)?;
        store.commit(transaction).await?;
        let amended = AmendedClassPractice { id, present, version: version + 1 };
        Ok::<_, CommitError<Problem>>((amended, completion, list, pupils))
    });
    let (amended, completion, list, pupils) = amended.await?;
    class_credit::request(context, &caller.user, &completion, list, pupils).await?;
    Ok(amended)
}

/// What every correction writes beside the practice: the document's next version, and the sum of the day.
async fn amendment(
    store: &Store,
    caller: &Caller,
    version: u64,
    completion: &Completion,
    present: Option<u8>,
) -> Result<Transaction<Problem>, CommitError<Problem>> {
    let before = store.user(&caller.user).day(completion.date).await?;
    let before = before.ok_or_else(|| Problem::unexpected("a practice without its day"))?;
    let mut day = before.clone();
    day.tallies.change_present(&completion.class_id, completion.present, present);
    day.version = version + 1;
    let mut transaction = store.transaction();
    let mut writes = transaction.user(&caller.user);
    writes.advance(version)?;
    writes.write_day(&before, &day)?;
    Ok(transaction)
}

/// Those of a list who take part in the class, or have been credited already: who has left since was there all the same.
async fn allowed(
    store: &Store,
    completion: &Completion,
    pupils: &BTreeSet<UserId>,
) -> Result<BTreeSet<UserId>, StoreError> {
    let Some(school) = &completion.school_id else { return Ok(BTreeSet::new()) };
    let school = store.school(school);
    let listed = school.listed_pupils_of(&completion.class_id);
    let (members, mut allowed) = futures::try_join!(listed, school.present_at(completion.id))?;
    let active = |member: &Member| member.status == MemberStatus::Active;
    allowed.extend(members.into_iter().filter(active).map(|member| member.user_id));
    Ok(pupils.intersection(&allowed).cloned().collect())
}

/// Tells null from nothing.
#[expect(clippy::option_option, reason = "null removes the count, and nothing leaves it")]
fn nullable<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<u8>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

fn by_name(title: &'static str) -> Problem {
    Problem::new(StatusCode::CONFLICT, Code::PresentByName, title)
}

fn expired() -> Problem {
    Problem::new(StatusCode::CONFLICT, Code::AmendmentExpired, "The count of a practice can be changed for 7 days.")
}
