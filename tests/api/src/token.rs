//! Tokens as the identity service signs them, and forged ones.

use std::sync::OnceLock;

use domain::id::UserId;
use local::identity::SigningKey;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::site::Site;

/// The claims of a token, before it is signed.
#[derive(Debug, Clone)]
pub struct Token(pub Value);

impl Token {
    /// How long one lives, in seconds.
    pub const LIFE: i64 = 600;

    /// A valid access token of a user, issued now by the site's clock.
    #[must_use]
    pub fn access(site: &Site, user: &UserId) -> Self {
        let now = site.now().timestamp();
        Self(json!({
            "sub": user,
            "username": user,
            "iss": site.issuer(),
            "client_id": site.client_id(),
            "token_use": "access",
            "scope": "aws.cognito.signin.user.admin",
            "origin_jti": Uuid::new_v4(),
            "jti": Uuid::new_v4(),
            "event_id": Uuid::new_v4(),
            "auth_time": now,
            "iat": now,
            "exp": now + Self::LIFE,
        }))
    }

    /// A valid ID token of a user.
    #[must_use]
    pub fn identity(site: &Site, user: &UserId) -> Self {
        let mut token = Self::access(site, user);
        token.set("token_use", json!("id")).set("aud", json!(site.client_id())).set("cognito:username", json!(user));
        for name in ["scope", "client_id", "username"] {
            token.0.as_object_mut().expect("claims").remove(name);
        }
        token
    }

    /// Puts the bearer into groups.
    #[must_use]
    pub fn groups(mut self, groups: &[&str]) -> Self {
        if !groups.is_empty() {
            self.set("cognito:groups", json!(groups));
        }
        self
    }

    /// Changes a claim; null takes it out.
    pub fn set(&mut self, name: &str, value: Value) -> &mut Self {
        let claims = self.0.as_object_mut().expect("claims");
        if value.is_null() {
            claims.remove(name);
        } else {
            claims.insert(name.to_owned(), value);
        }
        self
    }

    /// The token with a claim changed.
    #[must_use]
    pub fn with(mut self, name: &str, value: Value) -> Self {
        self.set(name, value);
        self
    }

    /// Signed by the identity service's own key.
    #[must_use]
    pub fn sign(&self) -> String {
        self.sign_with(&key())
    }

    /// Signed by any key.
    #[must_use]
    pub fn sign_with(&self, key: &SigningKey) -> String {
        key.sign(&self.0).expect("signs")
    }
}

/// The key of every site in this process, in DER: making one takes longer than a test.
pub(crate) fn key_der() -> &'static [u8] {
    static KEY: OnceLock<Vec<u8>> = OnceLock::new();
    KEY.get_or_init(|| SigningKey::generate().expect("a key"))
}

/// The key of every site in this process.
#[must_use]
pub fn key() -> SigningKey {
    SigningKey::from_der(key_der()).expect("a key")
}

/// A foreign key.
#[must_use]
pub fn foreign_key() -> SigningKey {
    SigningKey::from_der(&SigningKey::generate().expect("a key")).expect("a key")
}
