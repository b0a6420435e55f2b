//! `UpdateUserAttributes`, `VerifyUserAttribute`, `GetUserAttributeVerificationCode` and `AdminUpdateUserAttributes`.
//!
//! As the pool's `AttributesRequireVerificationBeforeUpdate` has it, a new address takes effect only when the code that was
//! sent to it is entered, or at once if an administrator says that it is verified. Until then the old one stays in use.

use serde::Deserialize;
use serde_json::{Value, json};

use super::Service;
use super::code::{Code, Purpose};
use super::fault::Fault;
use super::mails::{Occasion, delivery};
use super::repository::Key;
use super::triggers::ClientMetadata;
use super::user::{self, Attribute, User, Writer};

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct UpdateUserAttributes {
    access_token: String,
    user_attributes: Vec<Attribute>,
    client_metadata: ClientMetadata,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct GetUserAttributeVerificationCode {
    access_token: String,
    attribute_name: String,
    client_metadata: ClientMetadata,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct VerifyUserAttribute {
    access_token: String,
    attribute_name: String,
    code: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct AdminUpdateUserAttributes {
    user_pool_id: String,
    username: String,
    user_attributes: Vec<Attribute>,
    client_metadata: ClientMetadata,
}

pub(crate) async fn update(service: &Service, request: UpdateUserAttributes) -> Result<Value, Fault> {
    let user = service.bearer(&request.access_token).await?;
    let changes = service.read_changes(request.user_attributes, Writer::Client)?;
    let mut deliveries = Vec::new();
    // The mail first: when its trigger refuses it, nothing is changed.
    if let Some(address) = &changes.address {
        service.send_address_code(&user, address, request.client_metadata).await?;
        deliveries.push(delivery(address));
    }
    service.change_attributes(&user, changes.others).await?;
    Ok(json!({ "CodeDeliveryDetailsList": deliveries }))
}

/// Sends another code to the new address, or one to the user's own if there is no new one.
pub(crate) async fn send_verification_code(
    service: &Service,
    request: GetUserAttributeVerificationCode,
) -> Result<Value, Fault> {
    let user = service.bearer(&request.access_token).await?;
    check_is_address(&request.attribute_name)?;
    let pending: Option<Code> = service.repository.get(Key::code(user.sub, Purpose::Address.name())).await?;
    let pending = pending.filter(|code| service.settings.now() < code.expires_at);
    let to = pending.map_or_else(|| user.email.clone(), |code| code.address);
    service.count_mail(user.sub)?;
    service.send_code(&user, Occasion::VerifyUserAttribute, &to, request.client_metadata).await?;
    Ok(json!({ "CodeDeliveryDetails": delivery(&to) }))
}

pub(crate) async fn verify(service: &Service, request: VerifyUserAttribute) -> Result<Value, Fault> {
    let user = service.bearer(&request.access_token).await?;
    check_is_address(&request.attribute_name)?;
    let name = user.email.clone();
    let (user, code) = service.take_code(&name, Some(user), Purpose::Address, &request.code).await?;
    service.set_verified_address(&user, code.address, Vec::new()).await?;
    Ok(json!({}))
}

pub(crate) async fn update_as_administrator(
    service: &Service,
    request: AdminUpdateUserAttributes,
) -> Result<Value, Fault> {
    let user = service.named(&request.user_pool_id, &request.username).await?;
    let changes = service.read_changes(request.user_attributes, Writer::Administrator)?;
    match changes.address {
        Some(address) if changes.is_verified => service.set_verified_address(&user, address, changes.others).await?,
        Some(address) => {
            service.send_address_code(&user, &address, request.client_metadata).await?;
            service.change_attributes(&user, changes.others).await?;
        }
        None => service.change_attributes(&user, changes.others).await?,
    }
    Ok(json!({}))
}

/// What an update asks for.
struct Changes {
    /// The new address.
    address: Option<String>,
    /// Whether the update says that it is verified.
    is_verified: bool,
    /// Every other attribute.
    others: Vec<Attribute>,
}

impl Service {
    /// Reads an update, and refuses what its writer may not change.
    fn read_changes(&self, attributes: Vec<Attribute>, writer: Writer) -> Result<Changes, Fault> {
        user::check_attributes(&attributes, writer, &self.settings)?;
        user::check_mutable(&attributes, &self.settings)?;
        let (addresses, others): (Vec<_>, Vec<_>) =
            attributes.into_iter().partition(|attribute| attribute.name == "email");
        let invalid = || Fault::invalid_parameter("Invalid email address format.");
        let read = |attribute: &Attribute| user::address(&attribute.value).ok_or_else(invalid);
        let address = addresses.last().map(read).transpose()?;
        let is_verified =
            others.iter().any(|attribute| attribute.name == "email_verified" && attribute.value == "true");
        // Says something about the new address alone, which is not the user's before its code is entered.
        let others = others.into_iter().filter(|other| address.is_none() || other.name != "email_verified");
        let others = others.collect();
        Ok(Changes { address, is_verified, others })
    }

    /// Sends a code to an address that a user is to get, unless another user has it.
    async fn send_address_code(&self, user: &User, address: &str, metadata: ClientMetadata) -> Result<(), Fault> {
        self.count_mail(user.sub)?;
        if self.repository.find(address).await?.is_some_and(|other| other.sub != user.sub) {
            return Err(Fault::address_taken());
        }
        self.send_code(user, Occasion::UpdateUserAttribute, address, metadata).await
    }

    /// Gives a user an address that is theirs, and changes other attributes, in one step.
    async fn set_verified_address(&self, user: &User, address: String, others: Vec<Attribute>) -> Result<(), Fault> {
        let changed = self.repository.change_address(user.sub, address, self.settings.now(), |user| {
            user.email_verified = true;
            for attribute in others {
                user.update(attribute);
            }
            Ok(())
        });
        if changed.await? { Ok(()) } else { Err(Fault::address_taken()) }
    }

    async fn change_attributes(&self, user: &User, attributes: Vec<Attribute>) -> Result<(), Fault> {
        if attributes.is_empty() {
            return Ok(());
        }
        let changed = self.repository.change_user(user.sub, self.settings.now(), |user| {
            for attribute in attributes {
                user.update(attribute);
            }
            Ok(())
        });
        changed.await.map(drop)
    }
}

/// The address is the one attribute of ours that is verified.
fn check_is_address(name: &str) -> Result<(), Fault> {
    if name == "email" { Ok(()) } else { Err(Fault::invalid_parameter("Invalid attribute name.")) }
}
