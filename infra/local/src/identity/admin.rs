//! The administrator's calls, which functions make through the AWS SDK.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};

use super::fault::Fault;
use super::triggers::ClientMetadata;
use super::user::{self, Attribute, Status, User, Writer};
use super::{Service, password};

/// How long a temporary password holds, in seconds.
const TEMPORARY_LIFE: i64 = 7 * 24 * 3600;

/// A call that names a user and no more.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct UserRequest {
    user_pool_id: String,
    username: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct AdminCreateUser {
    user_pool_id: String,
    username: String,
    #[serde(default)]
    user_attributes: Vec<Attribute>,
    #[serde(default)]
    validation_data: Vec<Attribute>,
    client_metadata: ClientMetadata,
    temporary_password: Option<String>,
    message_action: Option<MessageAction>,
    #[serde(default)]
    desired_delivery_mediums: Vec<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum MessageAction {
    Resend,
    Suppress,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct AdminSetUserPassword {
    user_pool_id: String,
    username: String,
    password: String,
    #[serde(default)]
    permanent: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct AdminAddUserToGroup {
    user_pool_id: String,
    username: String,
    group_name: String,
}

pub(crate) async fn get_user(service: &Service, request: UserRequest) -> Result<Value, Fault> {
    let user = service.named(&request.user_pool_id, &request.username).await?;
    Ok(described(&user, "UserAttributes"))
}

pub(crate) async fn create_user(service: &Service, request: AdminCreateUser) -> Result<Value, Fault> {
    service.check_pool(&request.user_pool_id)?;
    let address =
        user::address(&request.username).ok_or_else(|| Fault::invalid_parameter("Username should be an email."))?;
    user::check_attributes(&request.user_attributes, Writer::Administrator, &service.settings)?;
    let minimum = service.settings.minimum_password_length;
    let given = request.temporary_password.unwrap_or_else(|| password::temporary(minimum));
    password::check(&given, minimum)?;
    let user = if request.message_action == Some(MessageAction::Resend) {
        service.give_temporary_password(&address, &given).await?
    } else {
        // Found before the password's verifier is made, which takes longer than anything else here.
        if service.repository.find(&address).await?.is_some() {
            return Err(exists());
        }
        let mut user = service.new_user(address, &given, BTreeMap::new()).await?;
        for attribute in request.user_attributes {
            user.set(attribute);
        }
        user.force_change(service.settings.now());
        // The trigger may refuse, and has nothing else to say about a user whom an administrator makes.
        let data = &request.validation_data;
        let metadata = request.client_metadata.clone();
        service.ask_sign_up("PreSignUp_AdminCreateUser", &user, data, metadata).await?;
        if !service.repository.add(&user).await? {
            return Err(exists());
        }
        user
    };
    // The default is a text message, which nobody here can receive.
    let by_mail = request.desired_delivery_mediums.iter().any(|medium| medium == "EMAIL");
    if by_mail && request.message_action != Some(MessageAction::Suppress) {
        service.send_first_password(&user, &given, request.client_metadata).await?;
    }
    Ok(json!({ "User": described(&user, "Attributes") }))
}

fn exists() -> Fault {
    Fault::new("UsernameExistsException", "User account already exists")
}

pub(crate) async fn set_user_password(service: &Service, request: AdminSetUserPassword) -> Result<Value, Fault> {
    let user = service.named(&request.user_pool_id, &request.username).await?;
    password::check(&request.password, service.settings.minimum_password_length)?;
    let (secret, now) = (service.secret(user.sub, &request.password).await?, service.settings.now());
    let changed = service.repository.change_user(user.sub, now, move |user| {
        user.set_password(secret);
        if !request.permanent {
            user.force_change(now);
        }
        Ok(())
    });
    changed.await?;
    Ok(json!({}))
}

pub(crate) async fn add_user_to_group(service: &Service, request: AdminAddUserToGroup) -> Result<Value, Fault> {
    let user = service.named(&request.user_pool_id, &request.username).await?;
    if !service.settings.groups.contains(&request.group_name) {
        return Err(Fault::no_such_resource("Group not found."));
    }
    let changed = service.repository.change_user(user.sub, service.settings.now(), move |user| {
        if !user.groups.contains(&request.group_name) {
            user.groups.push(request.group_name);
        }
        Ok(())
    });
    changed.await?;
    Ok(json!({}))
}

/// Refuses sign-ins from now on, and ends the sessions there are.
pub(crate) async fn disable_user(service: &Service, request: UserRequest) -> Result<Value, Fault> {
    let user = service.named(&request.user_pool_id, &request.username).await?;
    let changed = service.repository.change_user(user.sub, service.settings.now(), |user| {
        user.enabled = false;
        Ok(())
    });
    changed.await?;
    service.repository.end_sessions(user.sub).await?;
    Ok(json!({}))
}

/// Lets a disabled user sign in again.
pub(crate) async fn enable_user(service: &Service, request: UserRequest) -> Result<Value, Fault> {
    let user = service.named(&request.user_pool_id, &request.username).await?;
    let changed = service.repository.change_user(user.sub, service.settings.now(), |user| {
        user.enabled = true;
        Ok(())
    });
    changed.await?;
    Ok(json!({}))
}

pub(crate) async fn delete_user(service: &Service, request: UserRequest) -> Result<Value, Fault> {
    let user = service.named(&request.user_pool_id, &request.username).await?;
    service.repository.forget(user.sub).await?;
    Ok(json!({}))
}

pub(crate) async fn user_global_sign_out(service: &Service, request: UserRequest) -> Result<Value, Fault> {
    let user = service.named(&request.user_pool_id, &request.username).await?;
    service.repository.end_sessions(user.sub).await?;
    Ok(json!({}))
}

impl Service {
    /// The user whom an administrator names, by address or id.
    pub(crate) async fn named(&self, pool_id: &str, name: &str) -> Result<User, Fault> {
        self.check_pool(pool_id)?;
        self.repository.find(name).await?.ok_or_else(Fault::no_such_user)
    }

    /// Refuses any pool but this one.
    pub(crate) fn check_pool(&self, pool_id: &str) -> Result<(), Fault> {
        if pool_id == self.settings.pool_id {
            return Ok(());
        }
        Err(Fault::no_such_resource(format!("User pool {pool_id} does not exist.")))
    }

    /// Makes a new temporary password for a user who never used theirs.
    async fn give_temporary_password(&self, address: &str, given: &str) -> Result<User, Fault> {
        let user = self.repository.find(address).await?.ok_or_else(Fault::no_such_user)?;
        let (secret, now) = (self.secret(user.sub, given).await?, self.settings.now());
        let changed = self.repository.change_user(user.sub, now, move |user| {
            if user.status != Status::ForceChangePassword {
                let message = "Resend not possible. User status is not FORCE_CHANGE_PASSWORD";
                return Err(Fault::new("UnsupportedUserStateException", message));
            }
            user.secret = secret;
            user.force_change(now);
            Ok(())
        });
        changed.await
    }
}

impl User {
    /// Asks for a new password at the next sign-in.
    fn force_change(&mut self, now: i64) {
        self.status = Status::ForceChangePassword;
        self.temporary_until = Some(now + TEMPORARY_LIFE);
    }
}

/// A user as administrators see one. Two calls name the attributes differently.
pub(crate) fn described(user: &User, attributes: &str) -> Value {
    json!({
        "Username": user.sub,
        attributes: user.listed(),
        "UserCreateDate": user.created_at,
        "UserLastModifiedDate": user.modified_at,
        "Enabled": user.enabled,
        "UserStatus": user.status,
    })
}
