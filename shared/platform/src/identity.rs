//! The identity service, as functions ask it: who is behind a user name, and is the address theirs.

use aws_sdk_cognitoidentityprovider::Client;
use aws_sdk_cognitoidentityprovider::config::BehaviorVersion;

use crate::aws;
use crate::http::Problem;
use crate::world::{Config, MissingSetting};

/// The user pool, through a client that is made once.
#[derive(Debug, Clone)]
pub struct Identity {
    client: Client,
    pool: String,
}

/// What the identity service knows about somebody.
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
            .http_client(aws::http_client())
            .timeout_config(aws::timeouts());
        if let Some(endpoint) = config.get("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER") {
            builder = builder.endpoint_url(endpoint);
        }
        Ok(Self { client: Client::from_conf(builder.build()), pool: config.require("USER_POOL_ID")?.to_owned() })
    }

    /// Asks for somebody by their user name. Only an enabled account is somebody.
    pub async fn person(&self, user_name: &str) -> Result<Option<Person>, Problem> {
        let answer = self.client.admin_get_user().user_pool_id(&self.pool).username(user_name).send().await;
        let output = match answer {
            Ok(output) => output,
            Err(error) if error.as_service_error().is_some_and(|error| error.is_user_not_found_exception()) => {
                return Ok(None);
            }
            Err(error) => {
                let cause = error.into_service_error().meta().code().unwrap_or("no answer").to_owned();
                return Err(Problem::busy().caused_by(format!("identity service: {cause}")));
            }
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
