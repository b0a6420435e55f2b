//! The context that a function runs in: its configuration, the clock, the log, and clients that are created on first use.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};

use crate::runtime::{Clock, Config, Log, MissingSetting};
use crate::store::Store;

/// Everything outside the process that a function may use. Cheap to clone; clones share their clients.
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

    /// A context with its own log.
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

    /// The store. All copies share one client.
    pub fn store(&self) -> Result<Store, MissingSetting> {
        self.client(Store::from_config).map(|store| store.at(self.now()))
    }

    /// Creates a client before its first use. If a setting is missing, the first use says so.
    pub fn prepare<T, E>(&self, make: impl FnOnce(&Config) -> Result<T, E>)
    where
        T: Send + Sync + 'static,
    {
        drop(self.client(make));
    }

    /// A client, created on first use and kept. A function that never uses it does not link it.
    pub fn client<T, E>(&self, make: impl FnOnce(&Config) -> Result<T, E>) -> Result<Arc<T>, E>
    where
        T: Send + Sync + 'static,
    {
        // Creating a client does no I/O, so the lock is held for microseconds.
        let mut clients = self.0.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(client) = clients.get(&TypeId::of::<T>()).cloned().and_then(|any| any.downcast::<T>().ok()) {
            return Ok(client);
        }
        let client = Arc::new(make(&self.0.config)?);
        clients.insert(TypeId::of::<T>(), client.clone());
        Ok(client)
    }
}
