//! The context that a function runs in: its configuration, the clock, the log, and clients that are made when first asked for.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};

use crate::log::Log;
use crate::store::Store;

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

    /// A setting that must be there.
    pub fn require(&self, name: &'static str) -> Result<&str, MissingSetting> {
        self.get(name).ok_or(MissingSetting(name))
    }
}

impl FromIterator<(String, String)> for Config {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(settings: I) -> Self {
        Self(settings.into_iter().collect())
    }
}

/// Tells the time. The one box can set it, which is how tests live through a leap day.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    /// The machine's clock.
    #[must_use]
    pub fn system() -> Self {
        Self(Arc::new(Utc::now))
    }

    /// A clock that asks `tell`.
    #[must_use]
    pub fn new(tell: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Arc::new(tell))
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        (self.0)()
    }
}

/// Everything outside that a function may touch. Cheap to clone; clones share their clients.
#[derive(Clone)]
pub struct Context(Arc<Inner>);

struct Inner {
    config: Config,
    clock: Clock,
    log: Log,
    clients: Mutex<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
}

impl Context {
    /// The context that Lambda sets up.
    #[must_use]
    pub fn from_env() -> Self {
        Self::new(Config::from_env(), Clock::system())
    }

    /// A context with this configuration and clock, whose log is standard output.
    #[must_use]
    pub fn new(config: Config, clock: Clock) -> Self {
        Self::with_log(config, clock, Log::standard_output())
    }

    /// A context with a log of its own.
    #[must_use]
    pub fn with_log(config: Config, clock: Clock, log: Log) -> Self {
        Self(Arc::new(Inner { config, clock, log, clients: Mutex::default() }))
    }

    /// The configuration.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// The log.
    #[must_use]
    pub fn log(&self) -> &Log {
        &self.0.log
    }

    /// The time.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.0.clock.now()
    }

    /// The store. A copy shares its client with every other.
    pub fn store(&self) -> Result<Store, MissingSetting> {
        self.client(Store::from_config).map(|store| Store::clone(&store))
    }

    /// A client that is made when it is first asked for and kept. A function that never asks does not link it.
    pub fn client<T, E>(&self, make: impl FnOnce(&Config) -> Result<T, E>) -> Result<Arc<T>, E>
    where
        T: Send + Sync + 'static,
    {
        // Making a client does no I/O, so the lock is held for microseconds.
        let mut clients = self.0.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(client) = clients.get(&TypeId::of::<T>()).cloned().and_then(|any| any.downcast::<T>().ok()) {
            return Ok(client);
        }
        let client = Arc::new(make(&self.0.config)?);
        clients.insert(TypeId::of::<T>(), client.clone());
        Ok(client)
    }
}
