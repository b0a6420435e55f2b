//! The identity service, as functions use it: looking up users, changing a user's address, making, closing and deleting accounts.

mod school_account;

use std::collections::BTreeMap;

use aws_sdk_cognitoidentityprovider::Client;
use aws_sdk_cognitoidentityprovider::config::BehaviorVersion;
use aws_sdk_cognitoidentityprovider::error::{ProvideErrorMetadata, SdkError};
use aws_sdk_cognitoidentityprovider::primitives::{DateTime, DateTimeFormat as Format};
use aws_sdk_cognitoidentityprovider::types::{AttributeType, UserStatusType, UserType};
use chrono::Utc;
use domain::id::UserId;
use domain::pupil::UserName;

use super::{ServiceError, aws};
use crate::runtime::{Config, MissingSetting};

pub use school_account::{FirstPassword, NewAccount};

/// The user pool, with a client that is created once.
#[derive(Debug, Clone)]
pub struct Identity {
    client: Client,
    pool: String,
}

/// The identity service's data about a user.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// Their address, if it is confirmed.
    pub verified_email: Option<String>,
    /// The account type given at sign-up.
    pub account_type: Option<String>,
    /// The age band given at sign-up.
    pub age_band: Option<String>,
}

/// An account as the list of all accounts shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedAccount {
    /// The user's id.
    pub user: UserId,
    /// Whether its address was confirmed, or an administrator made it.
    pub confirmed: bool,
    /// Whether a school began to make it for a pupil, and nobody was given its password.
    pub is_unfinished: bool,
    /// When it was created.
    pub created_at: chrono::DateTime<Utc>,
}

/// One page of the list of all accounts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AccountPage {
    /// The accounts, in no particular order.
    pub accounts: Vec<ListedAccount>,
    /// Where the next page begins; none on the last one.
    pub next: Option<String>,
}

/// The account that has an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddressHolder {
    /// The user's id.
    pub user: UserId,
    /// Whether they have confirmed that the address is theirs.
    pub confirmed: bool,
    /// Whether an administrator made the account, and nobody has signed in to it yet.
    pub is_unused: bool,
}

/// The result of changing an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressChange {
    /// The user has the new address.
    Changed,
    /// Another account has it.
    Taken,
}

/// The result of entering a code that was sent to an unconfirmed address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeCheck {
    /// It is the code; the address is confirmed.
    Right,
    /// It is another one.
    Wrong,
    /// It is too old.
    Expired,
    /// Too many were entered.
    TooManyAttempts,
}

/// How many accounts one page lists; the service allows no more.
const PAGE: i32 = 60;

impl Identity {
    /// The pool that the configuration names. Does no I/O.
    pub fn from_config(config: &Config) -> Result<Self, MissingSetting> {
        Self::of_pool(config, config.require("USER_POOL_ID")?)
    }

    /// The pool with this id. Does no I/O.
    pub fn of_pool(config: &Config, pool: &str) -> Result<Self, MissingSetting> {
        let mut builder = aws_sdk_cognitoidentityprovider::Config::builder()
            .behavior_version(BehaviorVersion::v2026_01_12())
            .region(aws::region(config)?)
            .credentials_provider(aws::credentials(config)?)
            .http_client(aws::http_client(config))
            .timeout_config(aws::timeouts())
            .retry_partition(aws::retry_partition());
        if let Some(endpoint) = config.get("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER") {
            builder = builder.endpoint_url(endpoint);
        }
        Ok(Self { client: Client::from_conf(builder.build()), pool: pool.to_owned() })
    }

    /// Everything the service knows about a user, for their own export; empty if it doesn't know the id.
    pub async fn attributes(&self, user: &UserId) -> Result<BTreeMap<String, String>, ServiceError> {
        let answer = self.client.admin_get_user().user_pool_id(&self.pool).username(user.as_str()).send().await;
        let output = match answer {
            Ok(output) => output,
            Err(error) if error.as_service_error().is_some_and(|error| error.is_user_not_found_exception()) => {
                return Ok(BTreeMap::new());
            }
            Err(error) => return Err(unavailable(&error.into_service_error())),
        };
        let attributes = output.user_attributes.unwrap_or_default();
        let mut facts: BTreeMap<String, String> =
            attributes.into_iter().map(|one| (one.name, one.value.unwrap_or_default())).collect();
        let time = |time: Option<DateTime>| time.and_then(|time| time.fmt(Format::DateTime).ok());
        let dates = [
            ("createdAt", time(output.user_create_date)),
            ("changedAt", time(output.user_last_modified_date)),
            ("status", output.user_status.map(|status| status.as_str().to_owned())),
            ("enabled", Some(output.enabled.to_string())),
        ];
        facts.extend(dates.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))));
        Ok(facts)
    }

    /// Ends every session of a user: none is renewed. A deleted account counts as signed out.
    pub async fn sign_out(&self, user: &UserId) -> Result<(), ServiceError> {
        let call = self.client.admin_user_global_sign_out().user_pool_id(&self.pool).username(user.as_str());
        match call.send().await.map_err(SdkError::into_service_error) {
            Ok(_) => Ok(()),
            Err(error) if error.is_user_not_found_exception() => Ok(()),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Ends every session of a user and refuses new ones. A deleted account counts as signed out.
    pub async fn disable_and_sign_out(&self, user: &UserId) -> Result<(), ServiceError> {
        let name = user.as_str();
        self.sign_out(user).await?;
        // Last, so that a session started in the meantime ends with its first token.
        let disabled = self.client.admin_disable_user().user_pool_id(&self.pool).username(name).send().await;
        match disabled.map_err(SdkError::into_service_error) {
            Ok(_) => Ok(()),
            Err(error) if error.is_user_not_found_exception() => Ok(()),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Lets a user sign in again who was disabled.
    pub async fn enable(&self, user: &UserId) -> Result<(), ServiceError> {
        let enabled = self.client.admin_enable_user().user_pool_id(&self.pool).username(user.as_str()).send().await;
        enabled.map(|_| ()).map_err(|error| unavailable(&error.into_service_error()))
    }

    /// Deletes a user's account; from then on the address is free again.
    pub async fn delete(&self, user: &UserId) -> Result<(), ServiceError> {
        let deleted = self.client.admin_delete_user().user_pool_id(&self.pool).username(user.as_str()).send().await;
        match deleted.map_err(SdkError::into_service_error) {
            Ok(_) => Ok(()),
            Err(error) if error.is_user_not_found_exception() => Ok(()),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Looks up a user by user name. Disabled accounts are not found.
    pub async fn person(&self, user_name: &str) -> Result<Option<Person>, ServiceError> {
        let answer = self.client.admin_get_user().user_pool_id(&self.pool).username(user_name).send().await;
        let output = match answer {
            Ok(output) => output,
            Err(error) if error.as_service_error().is_some_and(|error| error.is_user_not_found_exception()) => {
                return Ok(None);
            }
            Err(error) => return Err(unavailable(&error.into_service_error())),
        };
        if !output.enabled {
            return Ok(None);
        }
        let attributes = output.user_attributes.unwrap_or_default();
        let attribute = |name: &str| {
            attributes.iter().find(|attribute| attribute.name == name).and_then(|attribute| attribute.value.clone())
        };
        let verified = attribute("email_verified").as_deref() == Some("true");
        Ok(Some(Person {
            verified_email: attribute("email").filter(|_| verified),
            account_type: attribute("custom:accountType"),
            age_band: attribute("custom:ageBand"),
        }))
    }
    /// The account that has an address, confirmed or not.
    pub async fn holder(&self, email: &str) -> Result<Option<AddressHolder>, ServiceError> {
        let answer = self.client.admin_get_user().user_pool_id(&self.pool).username(email).send().await;
        let output = match answer.map_err(SdkError::into_service_error) {
            Ok(output) => output,
            Err(error) if error.is_user_not_found_exception() => return Ok(None),
            Err(error) => return Err(unavailable(&error)),
        };
        let attributes = output.user_attributes.unwrap_or_default();
        let sub = attributes.iter().find(|attribute| attribute.name == "sub").and_then(|sub| sub.value.as_deref());
        let user = sub.unwrap_or(&output.username).parse();
        let user = user.map_err(|_| ServiceError::new("identity service", "a user without an id"))?;
        let status = output.user_status;
        let (confirmed, is_unused) =
            (status != Some(UserStatusType::Unconfirmed), status == Some(UserStatusType::ForceChangePassword));
        Ok(Some(AddressHolder { user, confirmed, is_unused }))
    }

    /// Confirms an address with its code, as a browser would.
    pub async fn confirm(&self, email: &str, code: &str, client_id: &str) -> Result<CodeCheck, ServiceError> {
        let call = self.client.confirm_sign_up().client_id(client_id).username(email).confirmation_code(code);
        match call.send().await.map_err(SdkError::into_service_error) {
            Ok(_) => Ok(CodeCheck::Right),
            Err(error) if error.is_code_mismatch_exception() => Ok(CodeCheck::Wrong),
            Err(error) if error.is_expired_code_exception() => Ok(CodeCheck::Expired),
            Err(error) if error.is_limit_exceeded_exception() || error.is_too_many_failed_attempts_exception() => {
                Ok(CodeCheck::TooManyAttempts)
            }
            // Cognito checks the form of a code first.
            Err(error) if error.is_invalid_parameter_exception() => Ok(CodeCheck::Wrong),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Gives a user another address, which counts as verified at once: the caller has checked a code that was sent to it.
    pub async fn change_address(&self, user: &UserId, email: &str) -> Result<AddressChange, ServiceError> {
        let attribute = |name: &str, value: &str| AttributeType::builder().name(name).value(value).build();
        let email = attribute("email", email).map_err(|error| ServiceError::new("identity service", error))?;
        let verified =
            attribute("email_verified", "true").map_err(|error| ServiceError::new("identity service", error))?;
        let call = self.client.admin_update_user_attributes().user_pool_id(&self.pool).username(user.as_str());
        match call.user_attributes(email).user_attributes(verified).send().await.map_err(SdkError::into_service_error) {
            Ok(_) => Ok(AddressChange::Changed),
            Err(error) if error.is_alias_exists_exception() => Ok(AddressChange::Taken),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// A page of all accounts. The list may lag behind by a moment.
    pub async fn accounts(&self, from: Option<&str>) -> Result<AccountPage, ServiceError> {
        let call = self.client.list_users().user_pool_id(&self.pool).limit(PAGE);
        let listed = call.set_pagination_token(from.map(str::to_owned)).send().await;
        let output = listed.map_err(|error| unavailable(&error.into_service_error()))?;
        let accounts = output.users.unwrap_or_default().into_iter().filter_map(listed_account).collect();
        Ok(AccountPage { accounts, next: output.pagination_token })
    }

    /// Whether a user has an account, disabled ones included.
    pub async fn exists(&self, user: &UserId) -> Result<bool, ServiceError> {
        Ok(self.holder(user.as_str()).await?.is_some())
    }
}

fn listed_account(user: UserType) -> Option<ListedAccount> {
    let created_at = user.user_create_date.and_then(|date| chrono::DateTime::from_timestamp(date.secs(), 0));
    let attributes = user.attributes.unwrap_or_default();
    let email = attributes.iter().find(|attribute| attribute.name == "email").and_then(|email| email.value.as_deref());
    let is_pupil = email.is_some_and(|email| UserName::of_address(email).is_some());
    Some(ListedAccount {
        user: user.username?.parse().ok()?,
        confirmed: user.user_status != Some(UserStatusType::Unconfirmed),
        is_unfinished: is_pupil && user.user_status == Some(UserStatusType::ForceChangePassword),
        created_at: created_at?,
    })
}

fn unavailable(error: &impl ProvideErrorMetadata) -> ServiceError {
    ServiceError::of("identity service", error)
}
