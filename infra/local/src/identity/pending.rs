//! Sign-ins under way. They live three minutes and in memory: after a restart the browser simply begins again.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use uuid::Uuid;

use super::srp::Key;
use super::user::Secret;

/// How long a challenge may be answered, in seconds.
const LIFE: i64 = 180;
/// How many are kept before those that have lapsed are dropped.
const SWEEP_AT: usize = 1_000;

/// A challenge that awaits its answer.
#[derive(Debug, Clone)]
pub enum Challenge {
    /// `PASSWORD_VERIFIER`.
    Password {
        /// The id given to SRP, made up for an unknown user.
        user_id: Uuid,
        /// The next step after the right password.
        key: Key,
        /// The secret it was made from; none for an unknown user, who is refused whatever they answer.
        secret: Option<Secret>,
    },
    /// `NEW_PASSWORD_REQUIRED`.
    NewPassword {
        /// The user who proved the temporary password.
        sub: Uuid,
    },
}

/// The challenges, by the opaque string that the browser sends back.
#[derive(Debug, Default)]
pub struct Pending(Mutex<HashMap<String, (i64, Challenge)>>);

impl Pending {
    /// Keeps a challenge.
    pub fn keep(&self, name: String, challenge: Challenge, now: i64) {
        let mut pending = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if pending.len() >= SWEEP_AT {
            pending.retain(|_, (until, _)| now < *until);
        }
        pending.insert(name, (now + LIFE, challenge));
    }

    /// Takes a challenge, which can be answered once.
    pub fn take(&self, name: &str, now: i64) -> Option<Challenge> {
        let mut pending = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pending.remove(name).filter(|(until, _)| now < *until).map(|(_, challenge)| challenge)
    }

    /// Looks at a challenge without taking it.
    pub fn see(&self, name: &str, now: i64) -> Option<Challenge> {
        let pending = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pending.get(name).filter(|(until, _)| now < *until).map(|(_, challenge)| challenge.clone())
    }
}
