//! `ListUsers`: the pool page by page, all users or those of one status.

use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::Service;
use super::admin::described;
use super::fault::Fault;

/// Most users on a page.
const MAX_PAGE: usize = 60;

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct ListUsers {
    user_pool_id: String,
    limit: Option<usize>,
    pagination_token: Option<String>,
    filter: Option<String>,
}

pub(crate) async fn list_users(service: &Service, request: ListUsers) -> Result<Value, Fault> {
    service.check_pool(&request.user_pool_id)?;
    let limit = page_size(request.limit)?;
    let filter = request.filter.as_deref().filter(|filter| !filter.is_empty());
    let status = filter.map(status_of).transpose()?;
    // A page begins after the last user of the one before.
    let after = request.pagination_token.as_deref().map(Uuid::try_parse).transpose();
    let after = after.map_err(|_| Fault::invalid_parameter("Invalid pagination token provided."))?;
    let mut users = service.repository.users().await?;
    users.retain(|user| {
        after.is_none_or(|after| user.sub > after)
            && status.is_none_or(|status| user.status.name().eq_ignore_ascii_case(status))
    });
    let has_more = users.len() > limit;
    users.truncate(limit);
    let listed: Vec<Value> = users.iter().map(|user| described(user, "Attributes")).collect();
    let mut answer = json!({ "Users": listed });
    if let Some(last) = users.last().filter(|_| has_more) {
        answer["PaginationToken"] = json!(last.sub);
    }
    Ok(answer)
}

fn page_size(limit: Option<usize>) -> Result<usize, Fault> {
    match limit {
        None | Some(0) => Ok(MAX_PAGE),
        Some(limit) if limit <= MAX_PAGE => Ok(limit),
        Some(limit) => Err(Fault::invalid_parameter(format!(
            "1 validation error detected: Value '{limit}' at 'limit' failed to satisfy constraint: Member must have value less than or equal to {MAX_PAGE}"
        ))),
    }
}

/// The status that a filter asks for: `cognito:user_status = "UNCONFIRMED"`. No other filter is in use.
fn status_of(filter: &str) -> Result<&str, Fault> {
    let rest = filter.trim().strip_prefix("cognito:user_status").and_then(|rest| rest.trim_start().strip_prefix('='));
    let status = rest.and_then(|rest| rest.trim_start().strip_prefix('"')?.strip_suffix('"'));
    status.ok_or_else(|| Fault::invalid_parameter("Error while parsing filter"))
}

#[cfg(test)]
mod tests {
    use super::status_of;

    #[test]
    fn a_filter_names_a_status_and_nothing_else() {
        for filter in ["cognito:user_status = \"UNCONFIRMED\"", " cognito:user_status=\"UNCONFIRMED\" "] {
            assert_eq!(status_of(filter), Ok("UNCONFIRMED"), "{filter}");
        }
        for filter in
            ["email = \"a@example.org\"", "cognito:user_status ^= \"UN\"", "cognito:user_status = UNCONFIRMED"]
        {
            assert!(status_of(filter).is_err(), "{filter}");
        }
    }
}
