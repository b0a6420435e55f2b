//! The management API, `@connections`: how a function sends to a connection, asks after it, or ends it.

use super::connections::Outgoing;
use super::{LiveEmulator, MAX_MESSAGE_BYTES};
use crate::roles::{Access, Denied, Roles};
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, OriginalUri, Path, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde_json::json;

/// The management API; functions reach it at the stage's path.
pub fn router(live: LiveEmulator, roles: Roles) -> Router {
    Router::new()
        .route("/@connections/{id}", post(send).delete(close).get(describe))
        .layer(DefaultBodyLimit::max(MAX_MESSAGE_BYTES * 2))
        .route_layer(from_fn_with_state(roles, check_role))
        .with_state(live)
}

/// `/live/@connections/{id}`, which is the resource of the permission too.
async fn check_role(
    State(roles): State<Roles>,
    OriginalUri(uri): OriginalUri,
    request: Request,
    next: Next,
) -> Response {
    let resource =
        format!("{}{}", roles.arn("LiveApi.Arn"), uri.path().replacen("/@", &format!("/{}/@", request.method()), 1));
    match roles.check(request.headers(), &Access::new("execute-api:ManageConnections", resource)) {
        Ok(()) => next.run(request).await,
        Err(Denied(sentence)) => refusal(StatusCode::FORBIDDEN, "ForbiddenException", &sentence),
    }
}

async fn send(State(live): State<LiveEmulator>, Path(id): Path<String>, body: Bytes) -> Response {
    if body.len() > MAX_MESSAGE_BYTES {
        return refusal(StatusCode::PAYLOAD_TOO_LARGE, "PayloadTooLargeException", "Message too long");
    }
    if live.connections.send(&id, Outgoing::Message(body.to_vec())) { StatusCode::OK.into_response() } else { gone() }
}

async fn close(State(live): State<LiveEmulator>, Path(id): Path<String>) -> Response {
    if live.connections.send(&id, Outgoing::Close) { StatusCode::NO_CONTENT.into_response() } else { gone() }
}

async fn describe(State(live): State<LiveEmulator>, Path(id): Path<String>) -> Response {
    let Some(found) = live.connections.describe(&id) else { return gone() };
    let identity = json!({ "sourceIp": found.source_ip, "userAgent": found.user_agent });
    Json(json!({ "connectedAt": found.connected_at, "lastActiveAt": found.last_active_at, "identity": identity }))
        .into_response()
}

fn gone() -> Response {
    refusal(StatusCode::GONE, "GoneException", "Gone")
}

fn refusal(status: StatusCode, name: &'static str, message: &str) -> Response {
    (status, [("x-amzn-errortype", name)], Json(json!({ "message": message }))).into_response()
}
