//! The secrets with which Stripe signs events: one, or two while one replaces the other.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use platform::Config;

use crate::error::{PaymentError, SettingsError};
use crate::secret::StoredSecret;

/// How long the secrets are kept: so long after a new one is stored, events that it signs are still refused, and Stripe sends them again.
const LIFE: TimeDelta = TimeDelta::minutes(5);

/// The secrets of this deployment, which are read for the first event and then every five minutes.
#[derive(Debug)]
pub struct WebhookSecrets {
    stored: StoredSecret,
    kept: Mutex<Option<KeptSecrets>>,
}

/// Secrets, and when they were read.
type KeptSecrets = (DateTime<Utc>, Arc<[String]>);

impl WebhookSecrets {
    /// The secrets whose name the setting `STRIPE_WEBHOOK_SECRET_PARAMETER` gives. Does no I/O.
    pub fn from_config(config: &Config) -> Result<Self, SettingsError> {
        let stored = StoredSecret::from_config(config, "STRIPE_WEBHOOK_SECRET_PARAMETER")?;
        Ok(Self { stored, kept: Mutex::default() })
    }

    /// The secrets, in whatever order they were stored, with spaces or commas between them.
    pub async fn get(&self, now: DateTime<Utc>) -> Result<Arc<[String]>, PaymentError> {
        if let Some(kept) = self.kept(now) {
            return Ok(kept);
        }
        let unreadable = |cause| PaymentError::Unavailable(format!("the secret of the events cannot be read: {cause}"));
        let text = match self.stored.read().await {
            // A deployment that sells nothing has none, and no event comes to it from Stripe.
            Err(cause) if cause == "ParameterNotFound" => String::new(),
            read => read.map_err(unreadable)?,
        };
        let secrets = text.split([' ', ',', '\n', '\r', '\t']).filter(|secret| !secret.is_empty());
        let secrets: Arc<[String]> = secrets.map(str::to_owned).collect();
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, Arc::clone(&secrets)));
        Ok(secrets)
    }

    fn kept(&self, now: DateTime<Utc>) -> Option<Arc<[String]>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let (read_at, secrets) = kept.as_ref()?;
        (TimeDelta::zero()..LIFE).contains(&(now - *read_at)).then(|| Arc::clone(secrets))
    }
}
