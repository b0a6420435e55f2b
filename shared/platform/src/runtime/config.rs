//! The configuration: a function's environment variables.

use std::collections::HashMap;

use aws_sdk_dynamodb::config::SharedHttpClient;

/// A function's environment variables, and the HTTP client of its AWS clients where that is not the usual one.
#[derive(Debug, Clone, Default)]
pub struct Config {
    variables: HashMap<String, String>,
    http_client: Option<SharedHttpClient>,
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
        Self { variables: settings.into_iter().collect(), http_client: None }
    }
}
