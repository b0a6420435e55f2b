//! `GET /api/schools/{schoolId}/users`: the school's people, in pages; found by the beginning of any name (docs/product.md, 14.5).

use domain::id::{ClassId, SchoolId};
use domain::school_role::SchoolRole;
use platform::http::{Call, Problem, ProblemBody, Reply, page_token};
use platform::store::{MemberStatus, PeopleFilter, Store};
use serde::Serialize;
use utoipa::ToSchema;

use crate::person::PersonView;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// The longest text that is searched for, in characters: the longest address.
const MAX_SEARCH_CHARACTERS: usize = 254;

/// Some of a school's people.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeopleList {
    /// The people: by role and name, or by the name that was searched for. A page may have few, or none, and still have a next one.
    pub people: Vec<PersonView>,
    /// The `cursor` of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Lists a school's people for its administrators, 50 at a time.
#[utoipa::path(
    get,
    path = "/api/schools/{schoolId}/users",
    operation_id = "list_users",
    tag = "schools",
    security(("signedIn" = [])),
    params(
        ("schoolId" = SchoolId, Path),
        ("search" = Option<String>, Query, max_length = 254, description = "The beginning of a first name, a last name, an address, a user name, or the school's own id."),
        ("role" = Option<SchoolRole>, Query, description = "Only people with this role."),
        ("class" = Option<ClassId>, Query, description = "Only people of this class: its teachers first, then its pupils."),
        ("withoutClass" = Option<bool>, Query, description = "`true` for those who are in no class alone. Not together with `search` or `class`."),
        ("status" = Option<MemberStatus>, Query, description = "Only people with this status; `active` by default."),
        ("cursor" = Option<String>, Query, pattern = "^([0-9a-f]{2})+$", description = "The `next` of the previous page.")
    ),
    responses(
        (status = 200, body = PeopleList), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: SchoolId = call.path("schoolId", Problem::school_not_found)?;
    let (search, filter, class) = (search(&call)?, filter(&call)?, class(&call)?);
    if filter.without_class && (search.is_some() || class.is_some()) {
        return Err(Problem::invalid_query("withoutClass: not together with search or class."));
    }
    let after = call.page_token("cursor")?;
    let page = async {
        let school = store.school(&id);
        Ok(match (&class, search) {
            (Some(class), beginning) => school.people_of_class(class, beginning, filter, after.as_deref()).await?,
            (None, Some(beginning)) => school.people_named(beginning, filter, after.as_deref()).await?,
            (None, None) => school.people(filter, after.as_deref()).await?,
        })
    };
    let (_state, _administrator, page) =
        futures::try_join!(caller.state(store), caller.administrator(store, &id), page)?;
    let page = page.map_err(|_| Problem::invalid_query("cursor: not one that was given out for this list."))?;
    let people = page.people.into_iter().map(PersonView::listed).collect();
    Reply::ok(&PeopleList { people, next: page.next.as_deref().map(page_token) })
}

fn search(call: &Call) -> Result<Option<&str>, Problem> {
    let search = call.query("search").map(str::trim).filter(|text| !text.is_empty());
    if search.is_some_and(|text| text.chars().count() > MAX_SEARCH_CHARACTERS) {
        return Err(Problem::invalid_query("search has at most 254 characters."));
    }
    Ok(search)
}

fn class(call: &Call) -> Result<Option<ClassId>, Problem> {
    let class = call.query("class").filter(|text| !text.is_empty());
    let invalid = |_| Problem::invalid_query("class: not the id of a class.");
    class.map(|text| text.parse().map_err(invalid)).transpose()
}

fn filter(call: &Call) -> Result<PeopleFilter, Problem> {
    let role = call.choice_query("role", "administrator, teacher or pupil")?;
    let status: Option<MemberStatus> = call.choice_query("status", "active, inactive or removed")?;
    let without_class: Option<bool> = call.parsed_query("withoutClass", "true or false")?;
    Ok(PeopleFilter { role, status: status.unwrap_or_default(), without_class: without_class.unwrap_or_default() })
}
