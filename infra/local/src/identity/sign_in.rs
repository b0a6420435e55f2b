//! `InitiateAuth` and `RespondToAuthChallenge`: a sign-in in two or three steps, in which the password never travels.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::attempts::Kind;
use super::fault::Fault;
use super::key::random_token;
use super::pending::Challenge;
use super::repository::Key;
use super::session::Session;
use super::srp::{self, ServerHalf};
use super::user::{self, Attribute, Secret, Status, User, Writer};
use super::{Service, computed, masking, password};

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct InitiateAuth {
    client_id: String,
    auth_flow: String,
    #[serde(default)]
    auth_parameters: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct RespondToAuthChallenge {
    client_id: String,
    challenge_name: String,
    #[serde(default)]
    challenge_responses: BTreeMap<String, String>,
    session: Option<String>,
}

pub(crate) async fn initiate_auth(service: &Service, request: InitiateAuth) -> Result<Value, Fault> {
    service.check_client(&request.client_id)?;
    match request.auth_flow.as_str() {
        "USER_SRP_AUTH" => {
            let name = parameter(&request.auth_parameters, "USERNAME")?;
            let client_public = parameter(&request.auth_parameters, "SRP_A")?;
            service.challenge_password(name, client_public).await
        }
        "REFRESH_TOKEN_AUTH" | "REFRESH_TOKEN" => {
            Err(Fault::invalid_parameter("Refresh token rotation is enabled: use GetTokensFromRefreshToken."))
        }
        flow => Err(Fault::invalid_parameter(format!("{flow} flow not enabled for this client"))),
    }
}

pub(crate) async fn respond_to_auth_challenge(
    service: &Service,
    request: RespondToAuthChallenge,
) -> Result<Value, Fault> {
    service.check_client(&request.client_id)?;
    match request.challenge_name.as_str() {
        "PASSWORD_VERIFIER" => service.answer_password(&request.challenge_responses).await,
        "NEW_PASSWORD_REQUIRED" => {
            let session =
                request.session.ok_or_else(|| Fault::invalid_parameter("Missing required parameter Session"))?;
            service.answer_new_password(&session, &request.challenge_responses).await
        }
        name => Err(Fault::invalid_parameter(format!("Unsupported challenge {name}"))),
    }
}

fn parameter<'a>(parameters: &'a BTreeMap<String, String>, name: &str) -> Result<&'a str, Fault> {
    let found = parameters.get(name).map(String::as_str).filter(|value| !value.is_empty());
    found.ok_or_else(|| Fault::invalid_parameter(format!("Missing required parameter {name}")))
}

impl Service {
    /// Answers the client's public number with ours, for a known user and for a made-up one alike.
    async fn challenge_password(&self, name: &str, client_public: &str) -> Result<Value, Fault> {
        let typed = name.to_lowercase();
        let known = self.repository.find(&typed).await?;
        let user_id = self.id_of(name, known.as_ref());
        let secret = known.map(|user| user.secret);
        let (pepper, kept, client_public) = (self.pepper, secret.clone(), client_public.to_owned());
        let work = computed(move || {
            // Both branches are always computed, so that the time is the same.
            let unknown = masking::numbers(&pepper, &typed);
            let numbers = kept.map_or(unknown, |secret| secret.numbers());
            ServerHalf::answer(&numbers.verifier, &client_public).map(|server| (numbers.salt, server))
        });
        let (salt, server) = work.await?.ok_or_else(|| Fault::invalid_parameter("SRP_A is not a usable number"))?;
        let block = STANDARD.encode(rand::random::<[u8; 48]>());
        let challenge = Challenge::Password { user_id, key: server.key, secret };
        self.pending.keep(block.clone(), challenge, self.settings.now());
        Ok(json!({
            "ChallengeName": "PASSWORD_VERIFIER",
            "ChallengeParameters": {
                "SALT": salt.to_str_radix(16),
                "SECRET_BLOCK": block,
                "SRP_B": server.public,
                "USERNAME": user_id,
                "USER_ID_FOR_SRP": user_id,
            },
        }))
    }

    /// Checks the claim. Only the right password reveals anything about the account.
    async fn answer_password(&self, responses: &BTreeMap<String, String>) -> Result<Value, Fault> {
        let block = parameter(responses, "PASSWORD_CLAIM_SECRET_BLOCK")?;
        let signature = parameter(responses, "PASSWORD_CLAIM_SIGNATURE")?;
        // The client's clock isn't believed: a challenge is good for three minutes by ours, and once.
        let timestamp = parameter(responses, "TIMESTAMP")?;
        let now = self.settings.now();
        let Some(Challenge::Password { user_id, key, secret }) = self.pending.take(block, now) else {
            return Err(Fault::wrong_password());
        };
        if !self.attempts.allowed(Kind::Password, user_id, now) {
            return Err(Fault::not_authorized("Password attempts exceeded"));
        }
        let bytes = STANDARD.decode(block).unwrap_or_default();
        let signature = STANDARD.decode(signature).unwrap_or_default();
        let pool = self.settings.pool_name();
        let holds = srp::claim_holds(&key, pool, &user_id.to_string(), &bytes, timestamp, &signature);
        if !holds {
            // Counted before anything is awaited, so that guesses sent all at once are counted too.
            self.attempts.count(Kind::Password, user_id, now);
            return Err(Fault::wrong_password());
        }
        let user = self.repository.get::<User>(Key::user(user_id)).await?;
        // The password may have been changed since the challenge.
        let user = user.filter(|user| secret.as_ref() == Some(&user.secret)).ok_or_else(Fault::wrong_password)?;
        self.attempts.clear(Kind::Password, user_id);
        self.admit(&user).await
    }

    /// The answer to the right password: tokens, the next challenge, or a refusal.
    async fn admit(&self, user: &User) -> Result<Value, Fault> {
        if !user.enabled {
            return Err(Fault::not_authorized("User is disabled."));
        }
        match user.status {
            Status::Unconfirmed => Err(Fault::new("UserNotConfirmedException", "User is not confirmed.")),
            Status::Confirmed => self.begin_session(user).await,
            Status::ForceChangePassword => self.challenge_new_password(user),
        }
    }

    fn challenge_new_password(&self, user: &User) -> Result<Value, Fault> {
        let now = self.settings.now();
        if user.temporary_until.is_some_and(|end| now >= end) {
            return Err(Fault::not_authorized("Temporary password has expired and must be reset by an administrator."));
        }
        let session = random_token();
        self.pending.keep(session.clone(), Challenge::NewPassword { sub: user.sub }, now);
        let mut attributes = user.attributes.clone();
        attributes.insert("email".to_owned(), user.email.clone());
        attributes.insert("email_verified".to_owned(), user.email_verified.to_string());
        Ok(json!({
            "ChallengeName": "NEW_PASSWORD_REQUIRED",
            "Session": session,
            "ChallengeParameters": {
                "USER_ID_FOR_SRP": user.sub,
                "requiredAttributes": "[]",
                "userAttributes": json!(attributes).to_string(),
            },
        }))
    }

    /// Sets the new password. A password that the policy refuses leaves the challenge open for a better one.
    async fn answer_new_password(&self, session: &str, responses: &BTreeMap<String, String>) -> Result<Value, Fault> {
        let now = self.settings.now();
        let invalid = || Fault::not_authorized("Invalid session for the user.");
        let Some(Challenge::NewPassword { sub }) = self.pending.see(session, now) else { return Err(invalid()) };
        let new_password = parameter(responses, "NEW_PASSWORD")?;
        password::check(new_password, self.settings.minimum_password_length)?;
        let attributes = given_attributes(responses);
        user::check_attributes(&attributes, Writer::Client, &self.settings)?;
        let secret = self.secret(sub, new_password).await?;
        self.pending.take(session, now).ok_or_else(invalid)?;
        let user = self.repository.change_user(sub, now, move |user| {
            if !user.enabled || user.status != Status::ForceChangePassword {
                return Err(Fault::not_authorized("Invalid session for the user."));
            }
            user.set_password(secret);
            for attribute in attributes {
                user.set(attribute);
            }
            Ok(())
        });
        self.begin_session(&user.await?).await
    }

    /// Starts a session and answers with its tokens. A user who was removed in the meantime is unknown.
    pub(crate) async fn begin_session(&self, user: &User) -> Result<Value, Fault> {
        let (id, session, refresh) = Session::begin(user.sub, self.settings.now());
        let (owner, key) = (Key::user(user.sub), Key::session(user.sub, id));
        if !self.repository.put_beside(owner, key, &session, session.expires_at).await? {
            return Err(Fault::wrong_password());
        }
        self.tokens(id, session, &refresh, user).await
    }

    /// An answer with new tokens, signed away from the threads that answer requests.
    pub(crate) async fn tokens(&self, id: Uuid, session: Session, refresh: &str, user: &User) -> Result<Value, Fault> {
        let (refresh, user, settings, key) =
            (refresh.to_owned(), user.clone(), self.settings.clone(), self.key.clone());
        let result = computed(move || session.tokens(id, &refresh, &user, &settings, &key)).await??;
        Ok(json!({ "AuthenticationResult": result, "ChallengeParameters": {} }))
    }
}

/// Attributes that come with a new password, named `userAttributes.x`.
fn given_attributes(responses: &BTreeMap<String, String>) -> Vec<Attribute> {
    let given = responses.iter().filter_map(|(name, value)| Some((name.strip_prefix("userAttributes.")?, value)));
    given.map(|(name, value)| Attribute { name: name.to_owned(), value: value.clone() }).collect()
}

impl User {
    /// Takes a password of the user's own choice.
    pub(crate) fn set_password(&mut self, secret: Secret) {
        self.secret = secret;
        self.status = Status::Confirmed;
        self.temporary_until = None;
    }
}
