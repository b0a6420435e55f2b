//! `GET /api/me/completions`: the history, newest first, in pages or as one table.

use chrono::{DateTime, Utc};
use domain::day::LocalDate;
use domain::id::{CompletionId, UserId};
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::store::{Completion, HistoryRange, Store};
use serde::Serialize;
use utoipa::ToSchema;

use crate::history::{HistoryRow, Names, table};

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// How many practices a page has by default, and at most.
const DEFAULT_PAGE: usize = 50;
const MAX_PAGE: usize = 100;

/// How many practices are read at a time for a table.
const CHUNK: usize = 1000;
/// How many practices a table has at most, and how many bytes: a function answers with 6 MB, in which its text is a JSON string.
const MAX_TABLE_ROWS: usize = 20_000;
const MAX_TABLE_BYTES: usize = 6_000_000;

/// A page of the history.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryPage {
    /// The practices, newest first.
    pub completions: Vec<HistoryRow>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<CompletionId>,
}

/// Lists practices, newest first. A page continues where the previous one ended, whatever was practiced in between. As a table
/// it has the same rows and columns, all at once (docs/product.md, 4.9).
#[utoipa::path(
    get,
    path = "/api/me/completions",
    operation_id = "list_completions",
    tag = "practice",
    security(("signedIn" = [])),
    params(
        ("cursor" = Option<CompletionId>, Query, description = "The `next` of the previous page. Not for a table."),
        ("limit" = Option<usize>, Query, minimum = 1, maximum = 100, description = "Practices on a page, from 1 to 100; 50 by default. Not for a table."),
        ("from" = Option<LocalDate>, Query, description = "The first day."),
        ("to" = Option<LocalDate>, Query, description = "The last day."),
        ("format" = Option<String>, Query, pattern = "^csv$", description = "`csv` for a table of the whole range, 20,000 practices and 6 MB at most.")
    ),
    responses(
        (status = 200, content((HistoryPage = "application/json"), (String = "text/csv"))),
        (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let HistoryQuery { range, limit } = HistoryQuery::read(&call)?;
    // Reading one more than a page needs shows whether there is a next one. Who may not read it, learns nothing from it.
    let first =
        async { Ok(store.user(&caller.user).history(&range, limit.map_or(CHUNK, |limit| limit + 1), call.now).await?) };
    let (document, first) = futures::try_join!(caller.document(store), first)?;
    let mut names = Names::of(&document);
    names.learn_classes(store, &document).await?;
    match limit {
        Some(limit) => page(store, &caller.user, first, limit, names).await,
        None => whole(store, &caller.user, range, first, names, call.now).await,
    }
}

/// The requested form: a page of so many practices, or, without a limit, a table.
struct HistoryQuery {
    range: HistoryRange,
    limit: Option<usize>,
}

impl HistoryQuery {
    fn read(call: &Call) -> Result<Self, Problem> {
        let cursor: Option<CompletionId> = call.parsed_query("cursor", "the next of a page")?;
        let limit: Option<usize> = call.parsed_query("limit", "a number from 1 to 100")?;
        let (from, to) = call.date_range()?;
        if from.zip(to).is_some_and(|(from, to)| from > to) {
            return Err(Problem::invalid_query("from is not after to."));
        }
        let range = HistoryRange { from, to, before: cursor };
        match call.query("format") {
            None => {
                let limit = limit.unwrap_or(DEFAULT_PAGE);
                if !(1..=MAX_PAGE).contains(&limit) {
                    return Err(Problem::invalid_query("limit is a number from 1 to 100."));
                }
                Ok(Self { range, limit: Some(limit) })
            }
            Some("csv") if cursor.is_some() || limit.is_some() => {
                Err(Problem::invalid_query("A table is not paged: it accepts no cursor and no limit."))
            }
            Some("csv") => Ok(Self { range, limit: None }),
            Some(_) => Err(Problem::invalid_query("format is csv, or left out.")),
        }
    }
}

async fn page(
    store: &Store,
    user: &UserId,
    mut completions: Vec<Completion>,
    limit: usize,
    mut names: Names,
) -> Result<Reply, Problem> {
    let more = completions.len() > limit;
    completions.truncate(limit);
    let next = completions.last().filter(|_| more).map(Completion::place);
    let completions = shown(store, user, completions, &mut names).await?;
    Reply::ok(&HistoryPage { completions, next })
}

async fn whole(
    store: &Store,
    user: &UserId,
    mut range: HistoryRange,
    mut completions: Vec<Completion>,
    mut names: Names,
    now: DateTime<Utc>,
) -> Result<Reply, Problem> {
    let (mut table, mut rows) = (table(), 0);
    loop {
        let more = completions.len() == CHUNK;
        range.before = completions.last().map(Completion::place);
        rows += completions.len();
        for row in shown(store, user, completions, &mut names).await? {
            table.row(row.cells());
        }
        if rows > MAX_TABLE_ROWS || table.bytes() > MAX_TABLE_BYTES {
            return Err(too_long());
        }
        if !more {
            break;
        }
        completions = store.user(user).history(&range, CHUNK, now).await?;
    }
    let text = table.into_text();
    if serde_json::to_string(&text).map_err(Problem::unexpected)?.len() > MAX_TABLE_BYTES {
        return Err(too_long());
    }
    Ok(Reply::csv(text, "practice.csv"))
}

fn too_long() -> Problem {
    Problem::invalid_query("A table has at most 20,000 practices and 6 MB. Ask for fewer days.")
}

/// Completions with their names and reflections.
async fn shown(
    store: &Store,
    user: &UserId,
    completions: Vec<Completion>,
    names: &mut Names,
) -> Result<Vec<HistoryRow>, Problem> {
    let reflections = store.user(user).reflections(&completions);
    let (mut reflections, ()) = futures::try_join!(reflections, names.learn(store, &completions))?;
    let row = |completion: Completion| {
        let reflection = reflections.remove(&completion.id);
        HistoryRow::new(completion, names, reflection)
    };
    Ok(completions.into_iter().map(row).collect())
}
