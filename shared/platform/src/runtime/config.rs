//! The configuration: a function's environment variables.

use std::collections::HashMap;

/// A function's environment variables.
#[derive(Debug, Clone, Default)]
pub struct Config(HashMap<String, String>);

/// A setting that the template should have given is missing.
#[derive(Debug, thiserror::Error)]
#[error("the setting {0} is missing")]
pub struct MissingSetting(&'static str);

impl Config {
    /// The process's own environment: what Lambda sets from the template.
    #[must_use]
    pub fn from_env() -> Self {
        Self(std::env::vars().collect())
    }

    /// A setting that may be absent; an empty one counts as absent.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }

    /// Every setting with its name.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// A required setting.
    pub fn require(&self, name: &'static str) -> Result<&str, MissingSetting> {
        self.get(name).ok_or(MissingSetting(name))
    }
}

impl FromIterator<(String, String)> for Config {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(settings: I) -> Self {
        Self(settings.into_iter().collect())
    }
}
