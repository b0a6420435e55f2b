//! A fresh one box for one test.

use std::fmt::Debug;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use aws_sdk_dynamodb::Client;
use catalogue_functions::load_curriculum::load;
use chrono::{DateTime, Utc};
use curriculum::Curriculum;
use domain::focus_area::FocusAreaId;
use local::addresses::{CLIENT, REGION, TABLE};
use local::store::Remote;
use local::{Options, RunningBox};
use platform::Config;
use platform::store::Store;
use reqwest::{Method, RequestBuilder};
use serde_json::Value;
use uuid::Uuid;

use crate::answer::Answer;
use crate::document::Document;
use crate::log::Lines;
use crate::person::Person;
use crate::time::{NOON, moment};
use crate::token::key_der;

/// A running one box with nobody in it. Clones are the same one.
#[derive(Clone)]
pub struct Site(Arc<Inner>);

struct Inner {
    running: RunningBox,
    base: String,
    http: reqwest::Client,
    store: Store,
    table: Client,
    lines: Lines,
}

impl Drop for Inner {
    /// A test that fails shows what its site wrote down.
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("The site's log:\n{}", self.lines.text());
        }
    }
}

impl Site {
    /// A site with the practices of one focus area, focused breathing, and with all thirty focus areas named: enough for most
    /// tests, and there in no time.
    pub async fn start() -> Self {
        Self::start_with(Options::default()).await
    }

    /// The same, started with these options.
    pub async fn start_with(options: Options) -> Self {
        static ONE_AREA: LazyLock<Curriculum> = LazyLock::new(|| {
            let whole = Curriculum::bundled().expect("the curriculum");
            let scripts = whole.scripts().filter(|script| script.focus_area_id == FocusAreaId::DEFAULT).cloned();
            let areas = whole.areas().filter(|area| area.focus_area_id == FocusAreaId::DEFAULT).cloned();
            Curriculum::from_parts(whole.focus_areas().cloned().collect(), scripts.collect())
                .with_areas(areas.collect())
        });
        let site = Self::with(options).await;
        load(site.store(), &ONE_AREA).await.expect("loads");
        site.lines().clear();
        site
    }

    /// That site at [`NOON`], and a veteran.
    pub async fn with_anna() -> (Self, Person) {
        let site = Self::start().await;
        site.set_time(moment(NOON));
        let anna = site.veteran("anna").await;
        (site, anna)
    }

    /// A site with the whole curriculum, loaded as an operator loads it.
    pub async fn whole() -> Self {
        Self::whole_with(Options::default()).await
    }

    /// The same, started with these options.
    pub async fn whole_with(options: Options) -> Self {
        let site = Self::with(options).await;
        site.operator().await.post("/api/curriculum").await.ok();
        site.lines().clear();
        site
    }

    /// A site without a curriculum.
    pub async fn empty() -> Self {
        Self::with(Options::default()).await
    }

    /// A site without a curriculum, started with these options.
    pub async fn with(options: Options) -> Self {
        Self::open(Options { test_controls: true, ..options }).await
    }

    /// A site with the curriculum and without the test controls, which would distort measurements, started with these options.
    pub async fn measured(options: Options) -> Self {
        let site = Self::open(options).await;
        site.operator().await.post("/api/curriculum").await.ok();
        site.lines().clear();
        site
    }

    async fn open(options: Options) -> Self {
        let lines = Lines::default();
        let permissions = std::env::var_os("PERMISSIONS_FILE").map(Into::into);
        // Another store keeps what each key signs apart, so each site has one of its own there.
        let store = std::env::var("STORE_URL").ok();
        let store = store.map(|url| Remote::new(url, Uuid::new_v4().simple().to_string()));
        let mut options =
            Options { signing_key: Some(key_der().to_vec()), log: Some(lines.log()), permissions, store, ..options };
        // A test asks for more in a second than the deployment lets through.
        for name in ["RequestsPerSecond", "RequestBurst", "CheckoutsPerSecond", "MailsPerSecond", "ReportsPerSecond"] {
            options.parameters.entry(name.to_owned()).or_insert_with(|| "1000000".to_owned());
        }
        // And waits less.
        options.parameters.entry("ErasureDelaySeconds".to_owned()).or_insert_with(|| "1".to_owned());
        let running = local::start(options).await.expect("the one box starts");
        let base = running.base_url.replace("localhost", "127.0.0.1");
        let endpoint = running.addresses.store.clone();
        let store = Store::from_config(&config(&endpoint)).expect("a store");
        let table = crate::table::client(&endpoint);
        Self(Arc::new(Inner { running, base, http: reqwest::Client::new(), store, table, lines }))
    }

    /// A user with a confirmed account who has not signed in yet.
    pub async fn newcomer(&self, name: &str) -> Person {
        self.account(name, &[("custom:accountType", "individual"), ("custom:ageBand", "18_plus")], &[]).await
    }

    /// A user with an account and a user document.
    pub async fn learner(&self, name: &str) -> Person {
        let person = self.newcomer(name).await;
        person.get("/api/me?timeZone=UTC").await.ok();
        person
    }

    /// An operator of the site.
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

    /// A request. Its answer must be one that the API's document describes.
    pub async fn send(&self, method: Method, path: &str, token: Option<&str>, body: Option<&str>) -> Answer {
        let mut request = self.http().request(method, format!("{}{path}", self.base()));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.header("content-type", "application/json").body(body.to_owned());
        }
        self.ask(request).await
    }

    /// A request that is made already, sent and judged in the same way.
    pub async fn ask(&self, request: RequestBuilder) -> Answer {
        let request = request.build().expect("is a request");
        let (method, path) = (request.method().clone(), request.url().path().to_owned());
        let answer = Answer::of(self.http().execute(request).await.expect("the site answers")).await;
        if path.starts_with("/api") {
            let judged = Document::committed().judge(method.as_str(), &path, &answer);
            assert_eq!(judged, Ok(()), "{method} {path}: {}", answer.body);
        }
        answer
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
        &self.0.base
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

    /// The origin of the site's own pages.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.0.running.base_url
    }

    /// The box itself.
    #[must_use]
    pub fn running(&self) -> &RunningBox {
        &self.0.running
    }

    /// The time by the site's clock.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.0.running.clock.now()
    }

    /// Stops the site's clock at a time.
    pub fn set_time(&self, now: DateTime<Utc>) {
        self.0.running.clock.stop(now);
    }

    /// What goes wrong in front of the store from now on; an empty object is nothing.
    pub async fn faults(&self, faults: Value) {
        self.control("faults", faults).await;
    }

    /// What goes wrong in front of the payment service from now on.
    pub async fn payment_faults(&self, faults: Value) {
        self.control("payment-faults", faults).await;
    }

    /// Runs a scheduled function now, and waits until it has run.
    pub async fn run_schedule(&self, function: &str) {
        self.control("scheduled-runs", serde_json::json!({ "function": function })).await;
    }

    async fn control(&self, name: &str, setting: Value) {
        let sent = self.http().post(format!("{}/__test/{name}", self.base())).json(&setting).send().await;
        assert_eq!(sent.expect("the controls answer").status(), 204, "{name}: {setting}");
    }

    /// What the site wrote down.
    #[must_use]
    pub fn lines(&self) -> &Lines {
        &self.0.lines
    }

    /// The issuer of the site's tokens.
    #[must_use]
    pub fn issuer(&self) -> String {
        self.0.running.issuer()
    }

    /// The application client that tokens are for.
    #[must_use]
    pub fn client_id(&self) -> &'static str {
        CLIENT
    }
}

fn config(store: &str) -> Config {
    [
        ("TABLE_NAME", TABLE),
        ("AWS_REGION", REGION),
        ("AWS_ACCESS_KEY_ID", "local"),
        ("AWS_SECRET_ACCESS_KEY", "local"),
        ("AWS_ENDPOINT_URL_DYNAMODB", store),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .into_iter()
    .collect()
}

/// How often something is asked for, with a pause in between: for as long as a slow machine may need.
const MAX_ATTEMPTS: u32 = 3000;
const PAUSE: Duration = Duration::from_millis(20);

/// Asks until the answer is there.
///
/// # Panics
/// When it never comes.
pub async fn eventually<T, F: Future<Output = Option<T>>>(what: &str, mut ask: impl FnMut() -> F) -> T {
    for _ in 0..MAX_ATTEMPTS {
        if let Some(answer) = ask().await {
            return answer;
        }
        tokio::time::sleep(PAUSE).await;
    }
    panic!("never: {what}");
}

/// Asks until there is nothing left.
///
/// # Panics
/// When something stays, with what it is.
pub async fn eventually_nothing<T: Debug, F: Future<Output = Vec<T>>>(what: &str, mut ask: impl FnMut() -> F) {
    let mut left = Vec::new();
    for _ in 0..MAX_ATTEMPTS {
        left = ask().await;
        if left.is_empty() {
            return;
        }
        tokio::time::sleep(PAUSE).await;
    }
    panic!("left for ever, {what}: {left:#?}");
}
