//! What a deployment decides about its user pool; on the one box the same facts come from the template.

use std::fmt;

use super::signature::Credentials;
use crate::roles::Roles;
use platform::Clock;

/// Attributes that the application client may write, as in the template.
const WRITABLE: [&str; 4] = ["email", "custom:accountType", "custom:ageBand", "zoneinfo"];

/// The words of the mail with a first password where no template has others.
const FIRST_PASSWORD_WORDS: [&str; 2] =
    ["Your Pausewell account", "Sign in to Pausewell with {username} and your first password: {####}"];

/// Attributes that keep their first value, as in the template.
const IMMUTABLE: [&str; 2] = ["custom:accountType", "custom:ageBand"];

/// Attributes of the pool's schema that only an administrator writes.
pub const ADMINISTERED: [&str; 6] =
    ["email_verified", "name", "given_name", "family_name", "locale", "preferred_username"];

/// The user pool.
#[derive(Clone)]
pub struct Settings {
    /// `{region}_{name}`: Amplify takes the region and the name that SRP hashes from it.
    pub pool_id: String,
    /// The one application client.
    pub client_id: String,
    /// AWS region name, for trigger events.
    pub region: String,
    /// Address under which the service is reached, without a slash at the end; the issuer is `{issuer_base}/{pool_id}`.
    pub issuer_base: String,
    /// The time.
    pub clock: Clock,
    /// Groups that exist; adding a user to any other is refused.
    pub groups: Vec<String>,
    /// Fewest characters of a password.
    pub minimum_password_length: usize,
    /// The subject and the text of the mail with a first password, in which placeholders stand for it and for the user's address.
    pub first_password_words: (String, String),
    /// Attributes that the application client may write.
    pub writable: Vec<String>,
    /// Attributes that keep the value that a user is made with.
    pub immutable: Vec<String>,
    /// What administrators sign their calls with.
    pub credentials: Credentials,
    /// The permissions of functions that administer users; none means that no roles are enforced.
    pub roles: Option<Roles>,
    /// A PKCS#1 DER key to sign with; without one the service makes its own at the first start and keeps it in the store.
    pub signing_key: Option<Vec<u8>>,
}

impl Settings {
    /// Settings with the system's clock and new credentials, and with groups, passwords and attributes as in the template.
    #[must_use]
    pub fn new(pool_id: &str, client_id: &str, region: &str, issuer_base: &str) -> Self {
        Self {
            pool_id: pool_id.to_owned(),
            client_id: client_id.to_owned(),
            region: region.to_owned(),
            issuer_base: issuer_base.trim_end_matches('/').to_owned(),
            clock: Clock::system(),
            groups: vec!["operators".to_owned()],
            minimum_password_length: 10,
            first_password_words: FIRST_PASSWORD_WORDS.map(str::to_owned).into(),
            writable: WRITABLE.map(str::to_owned).to_vec(),
            immutable: IMMUTABLE.map(str::to_owned).to_vec(),
            credentials: Credentials::random(),
            roles: None,
            signing_key: None,
        }
    }

    /// The `iss` of every token.
    #[must_use]
    pub fn issuer(&self) -> String {
        format!("{}/{}", self.issuer_base, self.pool_id)
    }

    /// The part of the pool's id after the underscore, which SRP mixes into every password.
    #[must_use]
    pub fn pool_name(&self) -> &str {
        self.pool_id.split_once('_').map_or("", |(_, name)| name)
    }

    /// Now, in whole seconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        self.clock.now().timestamp()
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Settings")
            .field("pool_id", &self.pool_id)
            .field("issuer_base", &self.issuer_base)
            .finish_non_exhaustive()
    }
}
