//! The identity service, as functions use it: looking up a user, whether their address is verified, and deleting their account.

use std::collections::BTreeMap;

use aws_sdk_cognitoidentityprovider::Client;
use aws_sdk_cognitoidentityprovider::config::BehaviorVersion;
use aws_sdk_cognitoidentityprovider::error::{ProvideErrorMetadata, SdkError};
use aws_sdk_cognitoidentityprovider::primitives::{DateTime, DateTimeFormat as Format};
use domain::id::UserId;

use super::{ServiceError, aws};
use crate::runtime::{Config, MissingSetting};

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

impl Identity {
    /// The pool that the configuration names. Does no I/O.
    pub fn from_config(config: &Config) -> Result<Self, MissingSetting> {
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
        Ok(Self { client: Client::from_conf(builder.build()), pool: config.require("USER_POOL_ID")?.to_owned() })
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

    /// Ends every session of a user and refuses new ones. A deleted account counts as signed out.
    pub async fn disable_and_sign_out(&self, user: &UserId) -> Result<(), ServiceError> {
        let name = user.as_str();
        let ended = self.client.admin_user_global_sign_out().user_pool_id(&self.pool).username(name).send().await;
        match ended.map_err(SdkError::into_service_error) {
            Ok(_) => {}
            Err(error) if error.is_user_not_found_exception() => return Ok(()),
            Err(error) => return Err(unavailable(&error)),
        }
        // Last, so that a session started in the meantime ends with its first token.
        let disabled = self.client.admin_disable_user().user_pool_id(&self.pool).username(name).send().await;
        match disabled.map_err(SdkError::into_service_error) {
            Ok(_) => Ok(()),
            Err(error) if error.is_user_not_found_exception() => Ok(()),
            Err(error) => Err(unavailable(&error)),
        }
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
}

fn unavailable(error: &impl ProvideErrorMetadata) -> ServiceError {
    ServiceError::of("identity service", error)
}
