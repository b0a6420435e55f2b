//! Accounts as a browser makes and uses them: the identity service's own calls, the password never sent at sign-in.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use local::identity::srp::client::{Challenge, ClientHalf};
use reqwest::Client;
use serde_json::{Value, json};

/// The identity service of a running one box, as described in `/config.json`.
#[derive(Debug, Clone)]
pub struct IdentityService {
    http: Client,
    endpoint: String,
    client_id: String,
    pool_name: String,
}

impl IdentityService {
    /// Reads where it is from a site.
    pub async fn of(site: &str) -> Self {
        let http = Client::new();
        let config: Value =
            http.get(format!("{site}/config.json")).send().await.expect("answers").json().await.expect("JSON");
        let text = |name: &str| config[name].as_str().unwrap_or_else(|| panic!("{name} in {config}")).to_owned();
        let pool = text("userPoolId");
        let pool_name = pool.split_once('_').expect("a pool id").1.to_owned();
        Self { http, endpoint: text("userPoolEndpoint"), client_id: text("userPoolClientId"), pool_name }
    }

    /// One call of the protocol.
    pub async fn call(&self, operation: &str, body: Value) -> Result<Value, Value> {
        let request = self.http.post(&self.endpoint).header("content-type", "application/x-amz-json-1.1");
        let request = request.header("x-amz-target", format!("AWSCognitoIdentityProviderService.{operation}"));
        let answer = request.body(body.to_string()).send().await.expect("answers");
        let done = answer.status().is_success();
        let body: Value = answer.json().await.unwrap_or_default();
        if done { Ok(body) } else { Err(body) }
    }

    /// Asks for an account.
    pub async fn sign_up(&self, email: &str, password: &str, attributes: &[(&str, &str)]) -> Result<Value, Value> {
        let attributes: Vec<Value> =
            attributes.iter().map(|(name, value)| json!({ "Name": name, "Value": value })).collect();
        let body = json!({ "ClientId": self.client_id, "Username": email, "Password": password, "UserAttributes": attributes });
        self.call("SignUp", body).await
    }

    /// Gives back the code that came by mail.
    pub async fn confirm(&self, email: &str, code: &str) -> Result<Value, Value> {
        let body = json!({ "ClientId": self.client_id, "Username": email, "ConfirmationCode": code });
        self.call("ConfirmSignUp", body).await
    }

    /// Asks for a code for a new password.
    pub async fn forget_password(&self, email: &str) -> Result<Value, Value> {
        self.call("ForgotPassword", json!({ "ClientId": self.client_id, "Username": email })).await
    }

    /// Sets a new password with the code that came by mail.
    pub async fn reset_password(&self, email: &str, code: &str, password: &str) -> Result<Value, Value> {
        let body =
            json!({ "ClientId": self.client_id, "Username": email, "ConfirmationCode": code, "Password": password });
        self.call("ConfirmForgotPassword", body).await
    }

    /// Signs in; an access token is the answer.
    pub async fn sign_in(&self, email: &str, password: &str, now: DateTime<Utc>) -> Result<String, Value> {
        let answer = self.enter(email, password, now).await?;
        Ok(answer["AuthenticationResult"]["AccessToken"].as_str().expect("a token").to_owned())
    }

    /// Signs in with a first password and chooses another one; an access token is the answer.
    pub async fn choose_password(
        &self,
        email: &str,
        [first, own]: [&str; 2],
        now: DateTime<Utc>,
    ) -> Result<String, Value> {
        let asked = self.enter(email, first, now).await?;
        assert_eq!(asked["ChallengeName"], "NEW_PASSWORD_REQUIRED", "{asked}");
        let responses = json!({ "USERNAME": asked["ChallengeParameters"]["USER_ID_FOR_SRP"], "NEW_PASSWORD": own });
        let respond = json!({ "ChallengeName": "NEW_PASSWORD_REQUIRED", "ClientId": self.client_id, "Session": asked["Session"], "ChallengeResponses": responses });
        let answer = self.call("RespondToAuthChallenge", respond).await?;
        Ok(answer["AuthenticationResult"]["AccessToken"].as_str().expect("a token").to_owned())
    }

    /// The answer to a password: tokens, or what is asked next.
    async fn enter(&self, email: &str, password: &str, now: DateTime<Utc>) -> Result<Value, Value> {
        let half = ClientHalf::new();
        let begin = json!({ "AuthFlow": "USER_SRP_AUTH", "ClientId": self.client_id, "AuthParameters": { "USERNAME": email, "SRP_A": half.public() } });
        let challenge = self.call("InitiateAuth", begin).await?;
        let given = |name: &str| challenge["ChallengeParameters"][name].as_str().expect("a parameter").to_owned();
        let (user, salt, server, block) =
            (given("USER_ID_FOR_SRP"), given("SALT"), given("SRP_B"), given("SECRET_BLOCK"));
        let timestamp = now.format("%a %b %-d %H:%M:%S UTC %Y").to_string();
        let secret_block = STANDARD.decode(&block).expect("base64");
        let asked = Challenge {
            pool_name: &self.pool_name,
            user_id: &user,
            salt: &salt,
            server_public: &server,
            secret_block: &secret_block,
        };
        let signature = STANDARD.encode(half.sign(password, &asked, &timestamp).expect("numbers"));
        let responses = json!({ "USERNAME": user, "PASSWORD_CLAIM_SIGNATURE": signature, "PASSWORD_CLAIM_SECRET_BLOCK": block, "TIMESTAMP": timestamp });
        let respond = json!({ "ChallengeName": "PASSWORD_VERIFIER", "ClientId": self.client_id, "ChallengeResponses": responses });
        self.call("RespondToAuthChallenge", respond).await
    }
}
