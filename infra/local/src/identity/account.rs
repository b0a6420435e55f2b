//! `GetUser`, `ChangePassword` and `DeleteUser`: what a signed-in user asks with their access token.

use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::attempts::Kind;
use super::fault::Fault;
use super::repository::Key;
use super::session::Session;
use super::user::User;
use super::verifier::{Refusal, SCOPE};
use super::{Service, computed, password};

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct GetUser {
    access_token: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct ChangePassword {
    access_token: String,
    previous_password: String,
    proposed_password: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct DeleteUser {
    access_token: String,
}

pub(crate) async fn get_user(service: &Service, request: GetUser) -> Result<Value, Fault> {
    let user = service.bearer(&request.access_token).await?;
    Ok(json!({ "Username": user.sub, "UserAttributes": user.listed() }))
}

pub(crate) async fn change_password(service: &Service, request: ChangePassword) -> Result<Value, Fault> {
    let user = service.bearer(&request.access_token).await?;
    password::check(&request.proposed_password, service.settings.minimum_password_length)?;
    let now = service.settings.now();
    if !service.attempts.allowed(Kind::Password, user.sub, now) {
        return Err(Fault::too_often());
    }
    let (pool, previous, kept, sub) =
        (service.settings.pool_name().to_owned(), request.previous_password, user.secret, user.sub);
    if !computed(move || kept.is_of(&pool, sub, &previous)).await? {
        service.attempts.count(Kind::Password, user.sub, now);
        return Err(Fault::wrong_password());
    }
    let secret = service.secret(sub, &request.proposed_password).await?;
    let changed = service.repository.change_user(sub, now, move |user| {
        user.set_password(secret);
        Ok(())
    });
    changed.await?;
    Ok(json!({}))
}

pub(crate) async fn delete_user(service: &Service, request: DeleteUser) -> Result<Value, Fault> {
    let user = service.bearer(&request.access_token).await?;
    service.repository.forget(user.sub).await?;
    Ok(json!({}))
}

impl Service {
    /// Whose access token it is: an ID token carries no scope. Unlike a gateway, this service knows which sessions have ended.
    pub(crate) async fn bearer(&self, token: &str) -> Result<User, Fault> {
        let invalid = || Fault::not_authorized("Invalid Access Token");
        let claims = self.verifier.verify(token, &[SCOPE]).map_err(|refusal| match refusal {
            Refusal::Time => Fault::not_authorized("Access Token has expired"),
            _ => invalid(),
        })?;
        let id = |name| claims.text(name).and_then(|text| Uuid::try_parse(text).ok()).ok_or_else(invalid);
        let (sub, session) = (id("sub")?, id("origin_jti")?);
        let user: Option<User> = self.repository.get(Key::user(sub)).await?;
        let user = user.ok_or_else(Fault::no_such_user)?;
        if self.repository.get::<Session>(Key::session(sub, session)).await?.is_none() {
            return Err(Fault::not_authorized("Access Token has been revoked"));
        }
        if user.enabled { Ok(user) } else { Err(Fault::not_authorized("User is disabled.")) }
    }
}
