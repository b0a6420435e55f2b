//! `GET /api/me`: the signed-in user's document, made at the first call.

use chrono::{DateTime, Utc};
use domain::day::{LocalDate, TimeZone};
use platform::Context;
use platform::http::{Call, Caller, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::store::{Document, Store, retry_stale};

use crate::user_document::{MAX_RECENT_COMPLETIONS, UserDocument};
use crate::{backfill, first_sign_in};

platform::http_function!(|context, call| handle(context, call));

/// Days of the streak history that the document shows.
const WEEK: u64 = 6;

/// Answers the user document. The first call creates it from a verified address and takes in invitations that waited for
/// that address; every call mends what an older document lacks (docs/product.md, 3.1 and 3.2).
#[utoipa::path(
    get,
    path = "/api/me",
    operation_id = "get_user",
    tag = "account",
    security(("signedIn" = [])),
    params(("timeZone" = Option<String>, Query, description = "The browser's time zone, an IANA name. The first one told is kept.")),
    responses(
        (status = 200, body = UserDocument), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let store = context.store()?;
    // A zone that we do not know is no reason to refuse somebody their practice.
    let zone = call.query("timeZone").and_then(|name| name.parse().ok());
    let document = open(context, &store, &caller, zone, call.now).await?;
    Reply::ok(&show(&store, &caller, document, call.now).await?)
}

/// The stored document, made or backfilled where it has to be.
async fn open(
    context: &Context,
    store: &Store,
    caller: &Caller,
    zone: Option<TimeZone>,
    now: DateTime<Utc>,
) -> Result<Document, Problem> {
    let opened = retry_stale(|| async {
        match store.document(&caller.user).await? {
            Some(document) if document.state.closed_at.is_some() => Err(Problem::account_closed().into()),
            Some(document) => backfill::backfill(store, &caller.user, document, zone, now).await,
            None => {
                let identity = context.client(Identity::from_config).map_err(Problem::from)?;
                first_sign_in::create(store, &identity, caller, zone, now).await
            }
        }
    });
    Ok(opened.await?)
}

/// The document with what is kept beside it: the selected class's skills, this week, the latest practices, the next skill.
async fn show(store: &Store, caller: &Caller, document: Document, now: DateTime<Utc>) -> Result<UserDocument, Problem> {
    let user = &caller.user;
    let class = document.selected_class().ok_or_else(Problem::no_class)?.clone();
    let grade = class.grade_level;
    let today = LocalDate::at(now, document.profile.zone());
    let completed = store.completed(user, grade, &class.class_id);
    let week = store.days(user, today.minus(WEEK), today);
    let latest = store.latest_skills(user, MAX_RECENT_COMPLETIONS, now);
    let index = store.grade_index(grade);
    let (completed, week, latest, index) = futures::try_join!(completed, week, latest, index)?;
    Ok(UserDocument::new(user.clone(), document, class, completed, week, latest, index, today, now))
}
