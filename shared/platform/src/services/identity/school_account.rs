//! Accounts that a school makes for its people. The identity service sends them nothing when it makes them: a pupil's address receives no
//! mail, and a teacher's first password goes out when there is something to sign in to.

use aws_sdk_cognitoidentityprovider::error::SdkError;
use aws_sdk_cognitoidentityprovider::types::{AttributeType, DeliveryMediumType, MessageActionType};
use domain::account;
use domain::id::UserId;
use uuid::Uuid;

use super::{AddressChange, AddressHolder, Identity, unavailable};
use crate::services::ServiceError;

/// The result of making an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewAccount {
    /// It was made now.
    Made(UserId),
    /// The address has an account already.
    Exists(AddressHolder),
}

/// The result of sending a first password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstPassword {
    /// It was sent; one that was sent before is no longer good.
    Sent,
    /// It was not: the person has signed in, and has a password of their own.
    InUse,
}

impl Identity {
    /// Makes an account with a password that nobody knows until another one is set or sent. An address that mail can reach counts as
    /// verified; another one doesn't, or codes for a forgotten password would be sent there.
    pub async fn make_account(&self, address: &str) -> Result<NewAccount, ServiceError> {
        let verified = account::is_reachable(address).to_string();
        let call = self.client.admin_create_user().user_pool_id(&self.pool).username(address);
        let call = call
            .user_attributes(attribute("email", address)?)
            .user_attributes(attribute("email_verified", &verified)?)
            .temporary_password(Uuid::new_v4().to_string())
            .message_action(MessageActionType::Suppress);
        match call.send().await.map_err(SdkError::into_service_error) {
            Ok(made) => {
                let user = made.user.and_then(|user| user.username);
                let user = user.and_then(|name| name.parse().ok());
                user.map(NewAccount::Made).ok_or_else(|| ServiceError::new("identity service", "a user without an id"))
            }
            Err(error) if error.is_username_exists_exception() => {
                let holder = self.holder(address).await?;
                let holder = holder.ok_or_else(|| ServiceError::new("identity service", "a user who came and went"))?;
                Ok(NewAccount::Exists(holder))
            }
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Gives a user a password, with which they can sign in at once.
    pub async fn set_password(&self, user: &UserId, password: &str) -> Result<(), ServiceError> {
        let call = self.client.admin_set_user_password().user_pool_id(&self.pool).username(user.as_str());
        let set = call.password(password).permanent(true).send().await;
        set.map(|_| ()).map_err(|error| unavailable(&error.into_service_error()))
    }

    /// Mails a new first password to somebody who has not signed in yet, in the pool's own words. It is good for as long as the pool
    /// says.
    pub async fn send_first_password(&self, address: &str) -> Result<FirstPassword, ServiceError> {
        let call = self.client.admin_create_user().user_pool_id(&self.pool).username(address);
        // Without a medium, it would be a text message.
        let call = call.message_action(MessageActionType::Resend).desired_delivery_mediums(DeliveryMediumType::Email);
        match call.send().await.map_err(SdkError::into_service_error) {
            Ok(_) => Ok(FirstPassword::Sent),
            Err(error) if error.is_unsupported_user_state_exception() => Ok(FirstPassword::InUse),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Gives a pupil another address that receives no mail. A pool that wants new addresses verified takes it at once only as a verified
    /// one, so that is taken back right after.
    pub async fn rename_account(&self, user: &UserId, address: &str) -> Result<AddressChange, ServiceError> {
        if self.change_address(user, address).await? == AddressChange::Taken {
            return Ok(AddressChange::Taken);
        }
        let call = self.client.admin_update_user_attributes().user_pool_id(&self.pool).username(user.as_str());
        let changed = call.user_attributes(attribute("email_verified", "false")?).send().await;
        changed.map(|_| AddressChange::Changed).map_err(|error| unavailable(&error.into_service_error()))
    }
}

fn attribute(name: &str, value: &str) -> Result<AttributeType, ServiceError> {
    let built = AttributeType::builder().name(name).value(value).build();
    built.map_err(|error| ServiceError::new("identity service", error))
}
