//! The identity service: the calls of Cognito's user pools that Pausewell uses, written from the public protocol, so that
//! an unmodified aws-amplify signs in and the AWS SDKs administer.
//!
//! What it keeps to: passwords never arrive except at sign-up and change, and are kept as SRP verifiers; an unknown user looks
//! like a wrong password in word and in work; codes expire and guesses are limited. What it leaves out: everything that
//! Pausewell doesn't use (federation, second factors, devices). Administration is refused to browsers, and to requests that the
//! service's own credentials haven't signed.

mod account;
mod admin;
mod attempts;
mod attributes;
mod code;
mod fault;
mod key;
mod list_users;
mod mac;
mod mails;
mod masking;
mod password;
mod pending;
mod protocol;
mod repository;
mod reset;
mod session;
mod settings;
mod sign_in;
mod sign_out;
mod sign_up;
mod signature;
pub mod srp;
mod triggers;
mod user;
pub mod verifier;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use jsonwebtoken::jwk::JwkSet;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub use fault::Fault;
pub use key::SigningKey;
pub use repository::TABLE;
pub use settings::Settings;
pub use signature::Credentials;
pub use triggers::{Trigger, TriggerKind};
pub(crate) use user::address;

use crate::mailbox::Mailbox;
use crate::store::EngineThread;
use attempts::Attempts;
use pending::Pending;
use repository::{Key, Repository};
use triggers::Triggers;
use user::{Secret, Status, User};
use verifier::Verifier;

/// The service. Clones share one.
#[derive(Clone)]
pub struct IdentityEmulator(Arc<Service>);

/// What the calls work with.
pub(crate) struct Service {
    pub(crate) settings: Settings,
    pub(crate) repository: Repository,
    pub(crate) mailbox: Mailbox,
    pub(crate) key: SigningKey,
    /// Keys the hashes of codes, and what unknown users are made up from.
    pub(crate) pepper: [u8; 32],
    pub(crate) verifier: Verifier,
    pub(crate) attempts: Attempts,
    pub(crate) pending: Pending,
    pub(crate) triggers: Triggers,
}

/// The service's own keys, made at the first start.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Keys {
    signing: Vec<u8>,
    pepper: [u8; 32],
}

impl IdentityEmulator {
    /// Opens the service over the store, making its table and keys at the first start.
    pub async fn open(writer: EngineThread, mailbox: Mailbox, settings: Settings) -> Result<Self, Fault> {
        let repository = Repository::open(writer).await?;
        let keys = match repository.get::<Keys>(Key::service()).await? {
            Some(keys) => keys,
            None => make_keys(&repository, &settings).await?,
        };
        let key = SigningKey::from_der(settings.signing_key.as_deref().unwrap_or(&keys.signing))?;
        let verifier = Verifier::new(key.published(), &settings);
        let (attempts, pending, triggers) = (Attempts::default(), Pending::default(), Triggers::default());
        let pepper = keys.pepper;
        Ok(Self(Arc::new(Service {
            settings,
            repository,
            mailbox,
            key,
            pepper,
            verifier,
            attempts,
            pending,
            triggers,
        })))
    }

    /// Sets the trigger that is called before each step of a kind. Only the first one set counts.
    pub fn set_trigger(&self, kind: TriggerKind, trigger: Trigger) {
        self.0.triggers.set(kind, trigger);
    }

    /// The protocol and the key set, at the path of the issuer's base address: to be merged into the site's router, not nested.
    pub fn router(&self) -> Router {
        protocol::router(self.0.clone())
    }

    /// Checks tokens as the gateway's authorizer does.
    #[must_use]
    pub fn verifier(&self) -> Verifier {
        self.0.verifier.clone()
    }

    /// The published keys.
    #[must_use]
    pub fn keys(&self) -> JwkSet {
        self.0.key.published()
    }

    /// Makes a user who may sign in at once, with a verified address: for demo accounts and tests. An address that has
    /// a user already keeps it unchanged. The user's id is the answer.
    pub async fn create_confirmed_user(
        &self,
        email: &str,
        password: &str,
        attributes: &[(&str, &str)],
        groups: &[&str],
    ) -> Result<Uuid, Fault> {
        let address = user::address(email).ok_or_else(|| Fault::invalid_parameter("Username should be an email."))?;
        if let Some(user) = self.0.repository.find(&address).await? {
            return Ok(user.sub);
        }
        let attributes = attributes.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let mut user = self.0.new_user(address, password, attributes).await?;
        user.status = Status::Confirmed;
        user.email_verified = true;
        user.groups = groups.iter().map(|group| (*group).to_owned()).collect();
        self.0.repository.add(&user).await?;
        Ok(user.sub)
    }
}

impl Service {
    /// A user as sign-up makes one: unconfirmed, unverified, enabled.
    pub(crate) async fn new_user(
        &self,
        email: String,
        password: &str,
        attributes: BTreeMap<String, String>,
    ) -> Result<User, Fault> {
        let (sub, now) = (Uuid::new_v4(), self.settings.now());
        Ok(User {
            sub,
            email,
            email_verified: false,
            attributes,
            status: Status::Unconfirmed,
            enabled: true,
            groups: Vec::new(),
            secret: self.secret(sub, password).await?,
            temporary_until: None,
            created_at: now,
            modified_at: now,
        })
    }

    /// Makes the secret of a password, away from the threads that answer requests.
    pub(crate) async fn secret(&self, sub: Uuid, password: &str) -> Result<Secret, Fault> {
        let (pool, password) = (self.settings.pool_name().to_owned(), password.to_owned());
        computed(move || Secret::new(&pool, sub, &password)).await
    }
}

/// Does long arithmetic on a thread that may take its time.
pub(crate) async fn computed<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    tokio::task::spawn_blocking(work).await.map_err(Fault::internal)
}

async fn make_keys(repository: &Repository, settings: &Settings) -> Result<Keys, Fault> {
    let signing = match &settings.signing_key {
        Some(key) => key.clone(),
        None => computed(SigningKey::generate).await??,
    };
    let keys = Keys { signing, pepper: rand::random() };
    repository.put(Key::service(), &keys).await?;
    Ok(keys)
}

#[cfg(test)]
mod tests;
