//! What stays after a sign-in: a session, which the refresh token names and access tokens point back to by `origin_jti`.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::fault::Fault;
use super::key::{SigningKey, random_token};
use super::settings::Settings;
use super::user::User;
use super::verifier::SCOPE;

/// Life of access and ID tokens, in seconds: a gateway never hears of a sign-out, so they are short.
pub const TOKEN_LIFE: i64 = 600;
/// Life of a refresh token, in seconds.
const REFRESH_LIFE: i64 = 30 * 24 * 3600;

/// How long a refresh token stays good after its use, in seconds, for an answer that got lost and for a second tab.
const GRACE: i64 = 60;
/// How many refresh tokens of a session are remembered.
const REMEMBERED: usize = 12;

/// A session as kept, with its refresh tokens, each good once.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    issued: Vec<Issued>,
    auth_time: i64,
    /// Seconds since 1970.
    pub expires_at: i64,
}

/// A refresh token that was given out. Its secret half is kept hashed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Issued {
    hash: Vec<u8>,
    /// Set by its use; seconds since 1970.
    good_until: Option<i64>,
}

/// What a refresh token says.
#[derive(Debug)]
pub struct RefreshToken {
    /// Whose it is.
    pub sub: Uuid,
    /// The session's id, `origin_jti` of its tokens.
    pub session: Uuid,
    secret: String,
}

impl RefreshToken {
    /// Reads a refresh token; none when it isn't one of ours.
    pub fn read(text: &str) -> Option<Self> {
        let text = String::from_utf8(URL_SAFE_NO_PAD.decode(text).ok()?).ok()?;
        let mut parts = text.split('.');
        let sub = Uuid::try_parse(parts.next()?).ok()?;
        let session = Uuid::try_parse(parts.next()?).ok()?;
        Some(Self { sub, session, secret: parts.next()?.to_owned() })
    }

    fn written(&self) -> String {
        URL_SAFE_NO_PAD.encode(format!("{}.{}.{}", self.sub, self.session, self.secret))
    }
}

impl Session {
    /// Starts a session: its id, its stored form, and the refresh token.
    pub fn begin(sub: Uuid, now: i64) -> (Uuid, Self, String) {
        let id = Uuid::new_v4();
        let mut session = Self { issued: Vec::new(), auth_time: now, expires_at: now + REFRESH_LIFE };
        let token = session.issue(sub, id);
        (id, session, token)
    }

    /// Uses up a refresh token and gives out its successor, which lives no longer than the first would have.
    pub fn rotate(&mut self, token: &RefreshToken, now: i64) -> Result<String, Fault> {
        if now >= self.expires_at {
            return Err(Fault::not_authorized("Refresh Token has expired"));
        }
        // Hashes of 256 random bits are compared, so the time it takes tells nothing.
        let hash = hashed(&token.secret);
        let used = self.issued.iter_mut().find(|issued| issued.hash == hash);
        let used = used.ok_or_else(|| Fault::not_authorized("Invalid Refresh Token"))?;
        if used.good_until.is_some_and(|until| now >= until) {
            return Err(Fault::new("RefreshTokenReuseException", "Refresh token has been invalidated by rotation"));
        }
        used.good_until.get_or_insert(now + GRACE);
        Ok(self.issue(token.sub, token.session))
    }

    /// Whether a refresh token was given out for this session, used up or not.
    pub fn knows(&self, token: &RefreshToken) -> bool {
        let hash = hashed(&token.secret);
        self.issued.iter().any(|issued| issued.hash == hash)
    }

    fn issue(&mut self, sub: Uuid, session: Uuid) -> String {
        if self.issued.len() >= REMEMBERED {
            self.issued.remove(0);
        }
        let token = RefreshToken { sub, session, secret: random_token() };
        self.issued.push(Issued { hash: hashed(&token.secret), good_until: None });
        token.written()
    }

    /// `AuthenticationResult`: new access and ID tokens, and the refresh token for the next time.
    pub fn tokens(
        &self,
        id: Uuid,
        refresh: &str,
        user: &User,
        settings: &Settings,
        key: &SigningKey,
    ) -> Result<Value, Fault> {
        let access = key.sign(&self.access_claims(id, user, settings))?;
        let identity = key.sign(&self.identity_claims(id, user, settings))?;
        Ok(
            json!({ "AccessToken": access, "IdToken": identity, "RefreshToken": refresh, "TokenType": "Bearer", "ExpiresIn": TOKEN_LIFE }),
        )
    }

    fn access_claims(&self, id: Uuid, user: &User, settings: &Settings) -> Value {
        let mut claims = self.common_claims(id, user, settings);
        claims["token_use"] = json!("access");
        claims["client_id"] = json!(settings.client_id);
        claims["scope"] = json!(SCOPE);
        claims["username"] = json!(user.sub);
        claims
    }

    fn identity_claims(&self, id: Uuid, user: &User, settings: &Settings) -> Value {
        let mut claims = self.common_claims(id, user, settings);
        for (name, value) in &user.attributes {
            claims[name] = json!(value);
        }
        claims["token_use"] = json!("id");
        claims["aud"] = json!(settings.client_id);
        claims["email"] = json!(user.email);
        claims["email_verified"] = json!(user.email_verified);
        claims["cognito:username"] = json!(user.sub);
        claims
    }

    fn common_claims(&self, id: Uuid, user: &User, settings: &Settings) -> Value {
        let now = settings.now();
        let mut claims = json!({
            "sub": user.sub,
            "iss": settings.issuer(),
            "origin_jti": id,
            "jti": Uuid::new_v4(),
            "event_id": Uuid::new_v4(),
            "auth_time": self.auth_time,
            "iat": now,
            "exp": now + TOKEN_LIFE,
        });
        if !user.groups.is_empty() {
            claims["cognito:groups"] = json!(user.groups);
        }
        claims
    }
}

fn hashed(secret: &str) -> Vec<u8> {
    Sha256::digest(secret).to_vec()
}
