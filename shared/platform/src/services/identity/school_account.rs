//! Accounts that a school makes for its pupils. Their address receives no mail, so the identity service sends them nothing.

use aws_sdk_cognitoidentityprovider::types::{AttributeType, MessageActionType};
use domain::id::UserId;
use uuid::Uuid;

use super::{Identity, unavailable};
use crate::services::ServiceError;

/// The result of making an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewAccount {
    /// It was made now.
    Made(UserId),
    /// The address has an account already.
    Exists(UserId),
}

impl Identity {
    /// Makes an account for an address that receives no mail, with a password that nobody knows until another one is set.
    pub async fn make_account(&self, address: &str) -> Result<NewAccount, ServiceError> {
        let attribute = |name: &str, value: &str| {
            let built = AttributeType::builder().name(name).value(value).build();
            built.map_err(|error| ServiceError::new("identity service", error))
        };
        let call = self.client.admin_create_user().user_pool_id(&self.pool).username(address);
        let call = call
            .user_attributes(attribute("email", address)?)
            // A verified address would be sent codes for a forgotten password.
            .user_attributes(attribute("email_verified", "false")?)
            .temporary_password(Uuid::new_v4().to_string())
            .message_action(MessageActionType::Suppress);
        match call.send().await.map_err(aws_sdk_cognitoidentityprovider::error::SdkError::into_service_error) {
            Ok(made) => {
                let user = made.user.and_then(|user| user.username);
                let user = user.and_then(|name| name.parse().ok());
                user.map(NewAccount::Made).ok_or_else(|| ServiceError::new("identity service", "a user without an id"))
            }
            Err(error) if error.is_username_exists_exception() => {
                let holder = self.holder(address).await?;
                let holder = holder.ok_or_else(|| ServiceError::new("identity service", "a user who came and went"))?;
                Ok(NewAccount::Exists(holder.user))
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
}
