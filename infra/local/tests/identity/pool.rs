//! A user pool of a test's own: the service in memory on a free port, a clock to move, and the real SDK.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};

use aws_credential_types::Credentials;
use aws_sdk_cognitoidentityprovider::config::{BehaviorVersion, Region};
use aws_sdk_cognitoidentityprovider::error::ProvideErrorMetadata;
use aws_sdk_cognitoidentityprovider::operation::respond_to_auth_challenge::RespondToAuthChallengeOutput;
use aws_sdk_cognitoidentityprovider::types::{AuthFlowType, AuthenticationResultType, ChallengeNameType};
use aws_sdk_cognitoidentityprovider::{Client, Config};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::DateTime;
use dynoxide::Database;
use local::identity::srp::client::{Challenge, ClientHalf};
use local::identity::{IdentityEmulator, Settings, SigningKey};
use local::mailbox::Mailbox;
use local::store::EngineThread;
use platform::Clock;
use tokio::net::TcpListener;

pub const POOL: &str = "local_pausewell";
pub const CLIENT: &str = "pausewell-web";
pub const PASSWORD: &str = "a quiet minute";

/// Making a key takes a second, so the tests share one.
static KEY: LazyLock<Vec<u8>> = LazyLock::new(|| SigningKey::generate().unwrap());

pub struct Pool {
    pub sdk: Client,
    pub credentials: local::identity::Credentials,
    pub identity: IdentityEmulator,
    pub mailbox: Mailbox,
    pub address: String,
    database: Database,
    time: Arc<AtomicI64>,
}

/// A refusal, by its name and sentence.
pub type Refused = (String, String);

impl Pool {
    pub async fn start() -> Self {
        Self::over(Database::memory().unwrap(), Arc::new(AtomicI64::new(1_800_000_000)), Some(KEY.clone())).await
    }

    pub async fn over(database: Database, time: Arc<AtomicI64>, key: Option<Vec<u8>>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        // The issuer stays what it was when the service comes back on another port.
        let mut settings = Settings::new(POOL, CLIENT, "local", "http://localhost:8080/identity");
        settings.signing_key = key;
        let told = time.clone();
        settings.clock = Clock::new(move || DateTime::from_timestamp(told.load(Ordering::SeqCst), 0).unwrap());
        let credentials = settings.credentials.clone();
        let sdk = sdk(&address, &credentials.access_key_id, &credentials.secret_access_key);
        let mailbox = Mailbox::default();
        let writer = EngineThread::start("store", database.clone()).unwrap();
        let identity = IdentityEmulator::open(writer, mailbox.clone(), settings).await.unwrap();
        let app = identity.router();
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { sdk, credentials, identity, mailbox, address, database, time }
    }

    /// The service stopped and started again over the same store.
    pub async fn restarted(&self) -> Self {
        Self::over(self.database.clone(), self.time.clone(), None).await
    }

    /// All that the store holds, as text.
    pub fn stored(&self) -> String {
        let scan = serde_json::from_value(serde_json::json!({ "TableName": local::identity::TABLE })).unwrap();
        serde_json::to_string(&self.database.scan(scan).unwrap().items).unwrap()
    }

    pub fn later(&self, seconds: i64) {
        self.time.fetch_add(seconds, Ordering::SeqCst);
    }

    /// A confirmed member.
    pub async fn member(&self, email: &str) -> String {
        self.identity.create_confirmed_user(email, PASSWORD, &[], &[]).await.unwrap().to_string()
    }

    pub fn code(&self, email: &str) -> String {
        let mails = self.mailbox.all();
        mails.into_iter().rev().find(|mail| mail.to == email).and_then(|mail| mail.code).unwrap()
    }

    pub async fn sign_in(&self, email: &str, password: &str) -> Result<AuthenticationResultType, Refused> {
        self.answer_password(email, password).await.map(|answer| answer.authentication_result.unwrap())
    }

    /// Both steps of a sign-in.
    pub async fn answer_password(&self, email: &str, password: &str) -> Result<RespondToAuthChallengeOutput, Refused> {
        let half = ClientHalf::new();
        let begun = self.sdk.initiate_auth().client_id(CLIENT).auth_flow(AuthFlowType::UserSrpAuth);
        let begun = begun.auth_parameters("USERNAME", email).auth_parameters("SRP_A", half.public());
        let challenge = begun.send().await.map_err(refused)?.challenge_parameters.unwrap();
        self.claim(&half, &challenge, password).await
    }

    async fn claim(
        &self,
        half: &ClientHalf,
        challenge: &HashMap<String, String>,
        password: &str,
    ) -> Result<RespondToAuthChallengeOutput, Refused> {
        let timestamp = "Fri Nov 20 16:22:31 UTC 2026";
        let block = STANDARD.decode(&challenge["SECRET_BLOCK"]).unwrap();
        let asked = Challenge {
            pool_name: "pausewell",
            user_id: &challenge["USER_ID_FOR_SRP"],
            salt: &challenge["SALT"],
            server_public: &challenge["SRP_B"],
            secret_block: &block,
        };
        let signature = STANDARD.encode(half.sign(password, &asked, timestamp).unwrap());
        let answer =
            self.sdk.respond_to_auth_challenge().client_id(CLIENT).challenge_name(ChallengeNameType::PasswordVerifier);
        let answer =
            answer.challenge_responses("USERNAME", &challenge["USERNAME"]).challenge_responses("TIMESTAMP", timestamp);
        let answer = answer.challenge_responses("PASSWORD_CLAIM_SECRET_BLOCK", &challenge["SECRET_BLOCK"]);
        answer.challenge_responses("PASSWORD_CLAIM_SIGNATURE", signature).send().await.map_err(refused)
    }

    pub async fn refresh(&self, token: &str) -> Result<AuthenticationResultType, Refused> {
        let answer = self.sdk.get_tokens_from_refresh_token().client_id(CLIENT).refresh_token(token).send().await;
        answer.map(|answer| answer.authentication_result.unwrap()).map_err(refused)
    }
}

pub fn refused(error: impl ProvideErrorMetadata) -> Refused {
    (error.code().unwrap_or_default().to_owned(), error.message().unwrap_or_default().to_owned())
}

pub fn refusal(name: &str, message: &str) -> Refused {
    (name.to_owned(), message.to_owned())
}

/// A client of the service at an address, which signs with these credentials.
pub fn sdk(address: &str, access_key: &str, secret: &str) -> Client {
    let config = Config::builder()
        .behavior_version(BehaviorVersion::latest())
        .region(Region::new("local"))
        .credentials_provider(Credentials::new(access_key, secret, None, None, "test"))
        .http_client(aws_smithy_http_client::Builder::new().build_http())
        .endpoint_url(format!("{address}/identity/"));
    Client::from_conf(config.build())
}
