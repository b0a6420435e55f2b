//! `GET /api/me`: the signed-in user's document, created at the first call.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use domain::class::ClassName;
use domain::day::{LocalDate, TimeZone};
use domain::grade::GradeId;
use domain::id::{ClassId, InvitationId, SchoolId, UserId};
use domain::school::folded;
use futures::future::try_join_all;
use platform::Context;
use platform::api::{GradeProgress, TaughtClass};
use platform::http::{Call, Caller, Code, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::log::Log;
use platform::store::{Class, CommitError, CompletedByClass, Day, Document, Store, StoreError, retry_stale};

use crate::school_class_first::{select_school_class, without_unused};
use crate::user_document::UserDocument;
use crate::{arrival, backfill, first_sign_in};

platform::http_function!([Store], |context, call| handle(context, call));

/// Days of the streak history that the document shows, before today.
const WEEK: u64 = 6;

/// The stored document, with the days that its week may have in whatever time zone.
type Opened = (Document, Vec<Day>);

/// Returns the user document. The first call creates it from a verified address and adds the invitations waiting for
/// that address; every call restores what an older document lacks (docs/product.md, 3.1 and 3.2).
#[utoipa::path(
    get,
    path = "/api/me",
    operation_id = "get_user",
    tag = "account",
    security(("signedIn" = [])),
    params(("timeZone" = Option<String>, Query, description = "The browser's time zone, an IANA name. The first one sent is kept.")),
    responses(
        (status = 200, body = UserDocument), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 409, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let store = context.store()?;
    // An unknown time zone is no reason to refuse the document.
    let zone = call.query("timeZone").and_then(|name| name.parse().ok());
    let opened = || Box::pin(open(context, &store, &caller, zone, call.now));
    let first = Mutex::new(Some(opened().await?));
    // Where the streak was counted again, the document is read again.
    let shown = retry_stale(|| async {
        let first = first.lock().unwrap_or_else(PoisonError::into_inner).take();
        let opened = match first {
            Some(opened) => opened,
            None => opened().await?,
        };
        Box::pin(show(&store, context.log(), &caller, opened, call.now)).await
    });
    Reply::ok(&shown.await?)
}

/// The stored document, created or backfilled if necessary, with its days.
async fn open(
    context: &Context,
    store: &Store,
    caller: &Caller,
    zone: Option<TimeZone>,
    now: DateTime<Utc>,
) -> Result<Opened, Problem> {
    let (earliest_today, _) = LocalDate::todays_anywhere(now);
    let creating = AtomicBool::new(false);
    let opened = retry_stale(|| async {
        let found = store.user(&caller.user).document_and_days(earliest_today.minus(WEEK)).await?;
        creating.store(found.is_none(), Ordering::Relaxed);
        if let Some((document, days)) = found {
            caller.check(&document.state)?;
            let document = if document.profile.awaits_first_sign_in {
                Box::pin(arrival::arrive(store, caller, document, now)).await?
            } else {
                document
            };
            let document = backfill::backfill(store, context.log(), &caller.user, document, zone, now).await?;
            return Ok((document, days));
        }
        let identity = context.client(Identity::from_config).map_err(Problem::from)?;
        Ok((Box::pin(first_sign_in::create(store, &identity, caller, zone, now)).await?, Vec::new()))
    });
    opened.await.map_err(|error| {
        let problem = Problem::from(error);
        // Whatever kept a first document from being made, if it is our fault: lost races too.
        let not_created = creating.load(Ordering::Relaxed) && problem.status().is_server_error();
        if not_created { problem.with_code(Code::UserNotCreated) } else { problem }
    })
}

/// The document with what is kept beside it: what the classes have done, and this week.
async fn show(
    store: &Store,
    log: &Log,
    caller: &Caller,
    (mut document, mut week): Opened,
    now: DateTime<Utc>,
) -> Result<UserDocument, CommitError<Problem>> {
    let user = &caller.user;
    let own = document.selected_class().ok_or_else(Problem::no_class)?;
    let today = LocalDate::at(now, document.profile.zone());
    week.retain(|day| (today.minus(WEEK)..=today).contains(&day.date));
    let classes = class_progress(store, user, &document, own);
    let taught = try_join_all(document.all_taught().map(|pointer| TaughtClass::read(store, user, pointer)));
    let name = school_name(store, document.profile.school_id.as_ref());
    let invited_to = invited_to(store, &document, now);
    let shown = async { Ok(futures::try_join!(classes, taught, name, invited_to)?) };
    let calendar = store.user(user).streak_calendar::<Problem>(&document.state, &document.profile, now);
    let ((mut classes, taught, name, invited_to), calendar) = futures::try_join!(shown, calendar)?;
    let mut taught: Vec<TaughtClass> = taught.into_iter().flatten().collect();
    taught.sort_by_key(|one| (one.class.grade_level, folded(&one.class.class_name)));
    for TaughtClass { class, plan, progress } in taught {
        classes.insert(class.class_id.clone(), progress);
        document.classes.push(class);
        document.plans.push(plan);
    }
    let mut document = select_school_class(store, log, user, document, &classes, &week).await;
    // The profile has the name under which the person joined.
    document.profile.school_name = name.or(document.profile.school_name);
    without_unused(&mut document, &classes, &week);
    let class = document.selected_class().ok_or_else(Problem::no_class)?.clone();
    let shown = UserDocument::new(caller, document, class, classes, week, &calendar, today, now);
    Ok(shown.naming_classes(invited_to))
}

/// What the classes are called that the user's invitations name.
async fn invited_to(
    store: &Store,
    document: &Document,
    now: DateTime<Utc>,
) -> Result<BTreeMap<InvitationId, Vec<ClassName>>, StoreError> {
    let naming = document.invitations.iter().filter(|one| one.expires_at > now && !one.class_ids.is_empty());
    let reads = naming.map(async |one| {
        let names = store.school(&one.school_id).open_class_names(&one.class_ids).await?;
        Ok::<_, StoreError>((one.invitation_id.clone(), names))
    });
    Ok(try_join_all(reads).await?.into_iter().collect())
}

/// What the user's school is called by now.
async fn school_name(store: &Store, school: Option<&SchoolId>) -> Result<Option<String>, StoreError> {
    let Some(school) = school else { return Ok(None) };
    Ok(store.school(school).facts_eventual().await?.map(|facts| facts.name.to_string()))
}

/// What every class has done of its grade: of the selected one by its latest practice, of the others a moment behind. Classes of a
/// grade are read together.
async fn class_progress(
    store: &Store,
    user: &UserId,
    document: &Document,
    selected: &Class,
) -> Result<BTreeMap<ClassId, GradeProgress>, StoreError> {
    let mut grades: BTreeMap<GradeId, Vec<&ClassId>> = BTreeMap::new();
    for class in &document.classes {
        grades.entry(class.grade_level).or_default().push(&class.class_id);
    }
    let reads: Vec<_> =
        grades.into_iter().map(|(grade, ids)| grade_progress(store, user, grade, ids, selected)).collect();
    Ok(try_join_all(reads).await?.into_iter().flatten().collect())
}

async fn grade_progress(
    store: &Store,
    user: &UserId,
    grade: GradeId,
    classes: Vec<&ClassId>,
    selected: &Class,
) -> Result<Vec<(ClassId, GradeProgress)>, StoreError> {
    let completed = async {
        match classes.as_slice() {
            [only] if **only == selected.class_id => Ok(CompletedByClass::from([(
                selected.class_id.clone(),
                store.user(user).completed(grade, only).await?,
            )])),
            _ if selected.grade_level == grade => store.user(user).completed_by_class(grade).await,
            _ => store.user(user).completed_by_class_eventual(grade).await,
        }
    };
    let (index, mut completed) = futures::try_join!(store.catalogue().grade_index(grade), completed)?;
    let of_class = |id: &ClassId| {
        let completed = completed.remove(id).unwrap_or_default();
        (id.clone(), GradeProgress { index: Arc::clone(&index), completed })
    };
    Ok(classes.into_iter().map(of_class).collect())
}
