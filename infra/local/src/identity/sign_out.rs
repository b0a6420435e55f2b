//! `GetTokensFromRefreshToken`, `RevokeToken` and `GlobalSignOut`: renewing and ending sessions.

use serde::Deserialize;
use serde_json::{Value, json};

use super::Service;
use super::fault::Fault;
use super::repository::Key;
use super::session::{RefreshToken, Session};
use super::user::User;

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct GetTokensFromRefreshToken {
    client_id: String,
    refresh_token: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct RevokeToken {
    client_id: String,
    token: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct GlobalSignOut {
    access_token: String,
}

pub(crate) async fn get_tokens_from_refresh_token(
    service: &Service,
    request: GetTokensFromRefreshToken,
) -> Result<Value, Fault> {
    service.check_client(&request.client_id)?;
    let invalid = || Fault::not_authorized("Invalid Refresh Token");
    let token = RefreshToken::read(&request.refresh_token).ok_or_else(invalid)?;
    let user = service.repository.get::<User>(Key::user(token.sub)).await?.ok_or_else(invalid)?;
    if !user.enabled {
        return Err(Fault::not_authorized("User is disabled."));
    }
    let (id, key, now) = (token.session, Key::session(token.sub, token.session), service.settings.now());
    let end = |session: &Session| Some(session.expires_at);
    let rotated = service.repository.change(key, end, move |session: &mut Session| session.rotate(&token, now));
    let revoked = || Fault::not_authorized("Refresh Token has been revoked");
    let (session, refresh) = rotated.await?.ok_or_else(revoked)?;
    service.tokens(id, session, &refresh, &user).await
}

/// A token that is no longer valid needs no revoking, so the answer is the same.
pub(crate) async fn revoke_token(service: &Service, request: RevokeToken) -> Result<Value, Fault> {
    service.check_client(&request.client_id)?;
    if let Some(token) = RefreshToken::read(&request.token) {
        let key = Key::session(token.sub, token.session);
        let session: Option<Session> = service.repository.get(key.clone()).await?;
        if session.is_some_and(|session| session.knows(&token)) {
            service.repository.delete(key).await?;
        }
    }
    Ok(json!({}))
}

pub(crate) async fn global_sign_out(service: &Service, request: GlobalSignOut) -> Result<Value, Fault> {
    let user = service.bearer(&request.access_token).await?;
    service.repository.end_sessions(user.sub).await?;
    Ok(json!({}))
}
