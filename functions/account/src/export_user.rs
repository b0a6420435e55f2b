//! `GET /api/me/export`: everything that is held about the caller, page by page.

use std::collections::BTreeMap;

use platform::Context;
use platform::http::{Call, Problem, ProblemBody, Reply};
use platform::identity::Identity;
use platform::store::Record;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

platform::http_function!(|context, call| handle(context, call));

/// A page of everything that is held about the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportPage {
    /// What is held, by kind: `practices`, `days`, `classes` and so on. A kind may go on on the next page.
    #[schema(value_type = BTreeMap<String, Vec<BTreeMap<String, Value>>>)]
    pub sections: BTreeMap<&'static str, Vec<Map<String, Value>>>,
    /// Where the next page begins; none on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Answers a page of everything: the person's own items, what schools keep of them, and on the first page what the identity
/// service knows (docs/product.md, 8.4).
#[utoipa::path(
    get,
    path = "/api/me/export",
    operation_id = "export_user",
    tag = "account",
    security(("signedIn" = [])),
    params(("cursor" = Option<String>, Query, description = "The `next` of the page before.")),
    responses(
        (status = 200, body = ExportPage), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(context: &Context, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let after = call.query("cursor").map(place).transpose()?;
    let store = context.store()?;
    // Only an open account is shown.
    caller.document(&store).await?;
    let mut sections: BTreeMap<&'static str, Vec<Map<String, Value>>> = BTreeMap::new();
    if after.is_none() {
        let known = context.client(Identity::from_config)?.attributes(&caller.user).await?;
        let known = known.into_iter().map(|(name, value)| (name, value.into())).collect();
        sections.insert("account", vec![known]);
    }
    let page = store.personal_data(&caller.user).await?.page(after.as_deref()).await?;
    for Record { section, fields } in page.records {
        sections.entry(section).or_default().push(fields);
    }
    Reply::ok(&ExportPage { sections, next: page.next.map(|place| cursor(&place)) })
}

/// A place, as it stands in an address.
fn cursor(place: &str) -> String {
    place.bytes().fold(String::with_capacity(place.len() * 2), |hex, byte| format!("{hex}{byte:02x}"))
}

/// The place that a cursor names. It is one of the caller's own partition, whatever it says.
fn place(cursor: &str) -> Result<String, Problem> {
    let invalid = || Problem::invalid_query("cursor: not one that was given out.");
    let digits: Vec<char> = cursor.chars().collect();
    let byte = |pair: &[char]| u8::from_str_radix(&pair.iter().collect::<String>(), 16).ok();
    let bytes: Option<Vec<u8>> =
        digits.chunks(2).map(|pair| byte(pair).filter(|_| pair.iter().all(char::is_ascii_hexdigit))).collect();
    let place = bytes.and_then(|bytes| String::from_utf8(bytes).ok()).filter(|place| cursor_of(place, cursor));
    place.ok_or_else(invalid)
}

fn cursor_of(place: &str, given: &str) -> bool {
    !place.is_empty() && place.len() <= 1024 && cursor(place) == given
}

#[cfg(test)]
mod tests {
    use super::{cursor, place};

    #[test]
    fn a_cursor_is_the_place_that_it_was_made_of_and_nothing_else_is_one() {
        let there = "DONE#grade_1#owls#focusArea_bodyScan";
        assert_eq!(place(&cursor(there)).expect("a place"), there);
        for wrong in ["4", "zz", "4A", "+1+1", "ff", &"41".repeat(2000)] {
            assert!(place(wrong).is_err(), "{wrong}");
        }
    }
}
