//! A fresh one box for one test.

use std::sync::{Arc, Mutex};

use aws_sdk_dynamodb::Client;
use chrono::{DateTime, Utc};
use platform::store::Store;
use platform::{Clock, Config};
use reqwest::Method;

use crate::answer::Answer;
use crate::log::Lines;
use crate::person::Person;
use crate::provisional::{self, Running};

/// A running one box with nobody in it. Clones are the same one.
#[derive(Clone)]
pub struct Site(Arc<Inner>);

struct Inner {
    running: Running,
    http: reqwest::Client,
    store: Store,
    table: Client,
    clock: Arc<Mutex<Option<DateTime<Utc>>>>,
    lines: Lines,
}

impl Site {
    /// A site with the curriculum loaded.
    pub async fn start() -> Self {
        let site = Self::empty().await;
        site.operator().await.post("/api/curriculum").await.ok();
        site.lines().clear();
        site
    }

    /// A site without a curriculum.
    pub async fn empty() -> Self {
        let clock: Arc<Mutex<Option<DateTime<Utc>>>> = Arc::default();
        let told = clock.clone();
        let lines = Lines::default();
        let tell = Clock::new(move || told.lock().expect("the clock").unwrap_or_else(Utc::now));
        let running = provisional::start(tell, &lines).await;
        let config = config(&running.store);
        let store = Store::from_config(&config).expect("a store");
        let table = crate::table::client(&running.store);
        Self(Arc::new(Inner { running, http: reqwest::Client::new(), store, table, clock, lines }))
    }

    /// Somebody with a confirmed account who has not been here yet.
    pub async fn newcomer(&self, name: &str) -> Person {
        self.account(name, &[("custom:accountType", "individual"), ("custom:ageBand", "18_plus")], &[]).await
    }

    /// Somebody with an account and a user document.
    pub async fn learner(&self, name: &str) -> Person {
        let person = self.newcomer(name).await;
        person.get("/api/me?timeZone=UTC").await.ok();
        person
    }

    /// Somebody who runs the site.
    pub async fn operator(&self) -> Person {
        self.account("operator", &[], &["operators"]).await
    }

    /// A confirmed account with these attributes, in these groups.
    pub async fn account(&self, name: &str, attributes: &[(&str, &str)], groups: &[&str]) -> Person {
        let email = format!("{name}@example.org");
        let made = self.0.running.identity.create_confirmed_user(&email, "a long enough password", attributes, groups);
        let id = made.await.expect("makes an account").to_string().parse().expect("a user id");
        Person::new(self.clone(), id, email, groups)
    }

    /// A request, as it stands.
    pub async fn send(&self, method: Method, path: &str, token: Option<&str>, body: Option<&str>) -> Answer {
        let mut request = self.http().request(method, format!("{}{path}", self.base()));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.header("content-type", "application/json").body(body.to_owned());
        }
        Answer::of(request.send().await.expect("the site answers")).await
    }

    /// A GET by nobody in particular.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None, None).await
    }

    /// The HTTP client.
    #[must_use]
    pub fn http(&self) -> &reqwest::Client {
        &self.0.http
    }

    /// The site's address, without a slash at the end.
    #[must_use]
    pub fn base(&self) -> &str {
        &self.0.running.base
    }

    /// The store, past the API.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The table's client, past the API.
    #[must_use]
    pub fn table(&self) -> &Client {
        &self.0.table
    }

    /// The time by the site's clock.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.0.clock.lock().expect("the clock").unwrap_or_else(Utc::now)
    }

    /// Stops the site's clock at a time.
    pub fn set_time(&self, now: DateTime<Utc>) {
        *self.0.clock.lock().expect("the clock") = Some(now);
    }

    /// What the site wrote down.
    #[must_use]
    pub fn lines(&self) -> &Lines {
        &self.0.lines
    }

    /// The issuer of the site's tokens.
    #[must_use]
    pub fn issuer(&self) -> &str {
        &self.0.running.issuer
    }

    /// The application client that tokens are for.
    #[must_use]
    pub fn client_id(&self) -> &'static str {
        "client"
    }
}

fn config(store: &str) -> Config {
    [
        ("TABLE_NAME", "pausewell"),
        ("AWS_REGION", "local"),
        ("AWS_ACCESS_KEY_ID", "local"),
        ("AWS_SECRET_ACCESS_KEY", "local"),
        ("AWS_ENDPOINT_URL_DYNAMODB", store),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .into_iter()
    .collect()
}
