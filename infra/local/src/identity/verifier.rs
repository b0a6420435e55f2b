//! Checks tokens as API Gateway's JWT authorizer does: against the published key set, by a list of algorithms with one
//! entry, and by the claims that name issuer, client, times and scopes. The functions check what is left, `token_use`.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jsonwebtoken::jwk::JwkSet;
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode, decode_header};
use platform::Clock;
use serde_json::{Map, Value};

use super::settings::Settings;

/// The scope of every access token of a user pool, which guarded routes ask for.
pub const SCOPE: &str = "aws.cognito.signin.user.admin";

/// Why a token was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// No token, or nothing that can be read as one.
    Malformed,
    /// Signed by another method than RS256, or by none.
    Algorithm,
    /// Signed by a key that isn't published.
    UnknownKey,
    /// The signature or issuer doesn't hold.
    Forged,
    /// Made for another client.
    Client,
    /// Past its time, or before it.
    Time,
    /// Carries none of the scopes that the route asks for.
    Scope,
}

/// What a token claims, once it has been believed.
#[derive(Debug, Clone, PartialEq)]
pub struct Claims(Map<String, Value>);

impl Claims {
    /// A claim that is a string.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(Value::as_str)
    }

    /// The claims as the authorizer hands them to a function: strings all of them, a list as `[a b]`.
    #[must_use]
    pub fn for_authorizer(&self) -> Map<String, Value> {
        self.0.iter().map(|(name, value)| (name.clone(), Value::String(flattened(value)))).collect()
    }

    fn seconds(&self, name: &str) -> Option<i64> {
        self.0.get(name).and_then(Value::as_i64)
    }

    fn list(&self, name: &str) -> impl Iterator<Item = &str> {
        self.text(name).unwrap_or_default().split(' ')
    }
}

fn flattened(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(entries) => format!("[{}]", entries.iter().map(flattened).collect::<Vec<_>>().join(" ")),
        other => other.to_string(),
    }
}

/// How many tokens are remembered.
const REMEMBERED: usize = 1024;

/// Checks the tokens of one issuer for one client. Clones share what they remember.
#[derive(Clone)]
pub struct Verifier {
    keys: JwkSet,
    /// Tokens whose signature and issuer were found good, with their claims: a page sends the same token for minutes.
    signed: Arc<Mutex<HashMap<String, Claims>>>,
    issuer: String,
    client_id: String,
    clock: Clock,
}

impl Verifier {
    /// A verifier that believes these keys and no others.
    #[must_use]
    pub fn new(keys: JwkSet, settings: &Settings) -> Self {
        Self {
            keys,
            signed: Arc::default(),
            issuer: settings.issuer(),
            client_id: settings.client_id.clone(),
            clock: settings.clock.clone(),
        }
    }

    /// Believes or refuses a token (without `Bearer`); with scopes, the token must carry at least one of them.
    pub fn verify(&self, token: &str, scopes: &[&str]) -> Result<Claims, Refusal> {
        let claims = self.signed_claims(token)?;
        self.check_client(&claims)?;
        self.check_time(&claims)?;
        let carried = scopes.is_empty() || claims.list("scope").any(|scope| scopes.contains(&scope));
        if carried { Ok(claims) } else { Err(Refusal::Scope) }
    }

    /// The claims of a token that this issuer signed.
    fn signed_claims(&self, token: &str) -> Result<Claims, Refusal> {
        if let Some(claims) = self.remembered().get(token) {
            return Ok(claims.clone());
        }
        let claims = self.decode(token)?;
        let mut signed = self.remembered();
        if signed.len() >= REMEMBERED {
            signed.clear();
        }
        signed.insert(token.to_owned(), claims.clone());
        Ok(claims)
    }

    fn remembered(&self) -> MutexGuard<'_, HashMap<String, Claims>> {
        self.signed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn decode(&self, token: &str) -> Result<Claims, Refusal> {
        let header = decode_header(token).map_err(|error| match error.kind() {
            // `none` and every unknown method fail to be read at all.
            jsonwebtoken::errors::ErrorKind::Json(_) => Refusal::Algorithm,
            _ => Refusal::Malformed,
        })?;
        if header.alg != Algorithm::RS256 {
            return Err(Refusal::Algorithm);
        }
        let key = header.kid.and_then(|id| self.keys.find(&id)).ok_or(Refusal::UnknownKey)?;
        let key = DecodingKey::from_jwk(key).map_err(|_| Refusal::UnknownKey)?;
        let token = decode::<Map<String, Value>>(token, &key, &self.validation()).map_err(|_| Refusal::Forged)?;
        Ok(Claims(token.claims))
    }

    /// Times are checked here and not by the library, which reads the system's clock and allows a minute of grace.
    fn validation(&self) -> Validation {
        let mut validation = Validation::new(Algorithm::RS256);
        validation.set_issuer(&[&self.issuer]);
        validation.set_required_spec_claims(&["exp", "iss"]);
        validation.validate_exp = false;
        validation.validate_aud = false;
        validation
    }

    /// `aud` decides; an access token has none and names the client in `client_id`.
    fn check_client(&self, claims: &Claims) -> Result<(), Refusal> {
        let client = if claims.0.contains_key("aud") { claims.text("aud") } else { claims.text("client_id") };
        if client == Some(&self.client_id) { Ok(()) } else { Err(Refusal::Client) }
    }

    fn check_time(&self, claims: &Claims) -> Result<(), Refusal> {
        let now = self.clock.now().timestamp();
        let fresh = claims.seconds("exp").is_some_and(|end| now < end);
        let begun = ["nbf", "iat"].iter().all(|name| claims.seconds(name).is_none_or(|start| start <= now));
        if fresh && begun { Ok(()) } else { Err(Refusal::Time) }
    }
}

#[cfg(test)]
mod tests;
