//! The configuration: a function's environment variables.

use std::collections::HashMap;

use aws_sdk_dynamodb::config::SharedHttpClient;
use aws_smithy_runtime_api::client::auth::SharedAuthScheme;
use aws_smithy_runtime_api::client::interceptors::SharedInterceptor;

/// A function's environment variables; and how its AWS clients reach the services and sign, where that is not the usual way.
#[derive(Debug, Clone, Default)]
pub struct Config {
    variables: HashMap<String, String>,
    http_client: Option<SharedHttpClient>,
    table_auth: Option<SharedAuthScheme>,
    table_interceptor: Option<SharedInterceptor>,
}

/// A setting that the template should have given is missing.
#[derive(Debug, thiserror::Error)]
#[error("the setting {0} is missing")]
pub struct MissingSetting(&'static str);

impl Config {
    /// The process's own environment: what Lambda sets from the template.
    #[must_use]
    pub fn from_env() -> Self {
        std::env::vars().collect()
    }

    /// The same, with this HTTP client for AWS: the one box's reaches the store without a socket.
    #[must_use]
    pub fn with_http_client(self, client: SharedHttpClient) -> Self {
        Self { http_client: Some(client), ..self }
    }

    /// The same, with this way to say who calls the table: a call that stays in the process needs no signature.
    #[must_use]
    pub fn with_table_auth(self, scheme: SharedAuthScheme) -> Self {
        Self { table_auth: Some(scheme), ..self }
    }

    /// The same, with something that changes how the table is called.
    #[must_use]
    pub fn with_table_interceptor(self, interceptor: SharedInterceptor) -> Self {
        Self { table_interceptor: Some(interceptor), ..self }
    }

    /// What changes how the table is called, if anything does.
    pub(crate) fn table_interceptor(&self) -> Option<SharedInterceptor> {
        self.table_interceptor.clone()
    }

    /// The way to say who calls the table, if it is not a signature.
    pub(crate) fn table_auth(&self) -> Option<SharedAuthScheme> {
        self.table_auth.clone()
    }

    /// The HTTP client for AWS, if it is not the usual one.
    pub(crate) fn http_client(&self) -> Option<SharedHttpClient> {
        self.http_client.clone()
    }

    /// A setting that may be absent; an empty one counts as absent.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.variables.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// Every setting with its name.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.variables.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// A required setting.
    pub fn require(&self, name: &'static str) -> Result<&str, MissingSetting> {
        self.get(name).ok_or(MissingSetting(name))
    }
}

impl FromIterator<(String, String)> for Config {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(settings: I) -> Self {
        Self { variables: settings.into_iter().collect(), ..Self::default() }
    }
}
