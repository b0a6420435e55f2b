//! The one box itself: everything made, joined and served.

mod call;
mod parts;
mod server;
mod serving;

pub(crate) use call::Caller;
pub(crate) use server::BodyTimedOut;
pub use server::RequestTimeouts;

use crate::addresses::{Addresses, IDENTITY_PATH, REGION, Switches, TABLE, USER_POOL, WEBHOOK_SECRET};
use crate::clock::SettableClock;
use crate::controls::{self, Controls};
use crate::faults::FaultSwitch;
use crate::front::{self, Parts};
use crate::functions;
use crate::gateway::Gateway;
use crate::identity::IdentityEmulator;
use crate::live::LiveEmulator;
use crate::mailbox::{self, Mailbox};
use crate::options::Options;
use crate::payments::{self, Deliveries, PaymentsEmulator};
use crate::queues::{Consumers, QueuesEmulator};
use crate::roles::{Roles, TableKeys};
use crate::runner::Runner;
use crate::schedules::{SchedulesEmulator, Timers};
use crate::site::{Site, localized};
use crate::store::StoreEmulator;
use crate::store::in_process;
use crate::store::service::{self, Service};
use crate::streams::{DeadLetters, Streams};
use crate::template::Template;
use aws_smithy_runtime_api::client::http::SharedHttpClient;
use axum::Router;
use parts::{addresses, backstage, dead_letter_list, identity_settings, open_identity, open_store, runners, verify};
use platform::log::Log;
use server::Servers;
use serving::{bind, bind_at, claim, warn_beyond_loopback};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;

/// How long requests may take to end when the box is stopped.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// What works off messages, schedules and the payment stand-in's events.
type Background = (Consumers, Timers, Deliveries);

/// A running box. Dropping it ends everything at once; [`RunningBox::stop`] lets requests finish.
pub struct RunningBox {
    /// `http://localhost:8080`: where to send a browser, and the origin that the live connection expects.
    pub base_url: String,
    /// All addresses.
    pub addresses: Addresses,
    /// The clock of functions and identity service.
    pub clock: SettableClock,
    /// Every mail that was sent.
    pub mailbox: Mailbox,
    /// The identity service.
    pub identity: IdentityEmulator,
    /// The store.
    pub store: Arc<StoreEmulator>,
    /// The functions, as the gateway runs them.
    pub runner: Arc<Runner>,
    /// The functions of this process, wherever the gateway's are.
    linked: Arc<Runner>,
    /// The HTTP client with which linked functions call AWS.
    pub http_client: SharedHttpClient,
    /// Records that were given up.
    pub dead_letters: Arc<DeadLetters>,
    /// The queues.
    pub queues: QueuesEmulator,
    /// The payment stand-in.
    pub payments: PaymentsEmulator,
    live: LiveEmulator,
    // Ended in this order: no more events, then no more requests.
    streams: Streams,
    background: Background,
    servers: JoinSet<()>,
    stopping: watch::Sender<bool>,
    ready: Arc<AtomicBool>,
    /// The file that records what the table contains; none if the table is in memory or in another store.
    folder: Option<PathBuf>,
    _lock: Option<File>,
}

/// Starts a box.
///
/// # Errors
/// A sentence about what could not be opened, read or bound.
pub async fn start(options: Options) -> Result<RunningBox, String> {
    let folder = options.data_dir.as_deref();
    let lock = folder.map(claim).transpose()?;
    let host = options.host.as_deref().unwrap_or("localhost");
    let site_listener = bind_at(host, options.port).await?;
    let backstage_listener = bind(0).await?;
    let site_address = site_listener.local_addr().map_err(text)?;
    let (stopping, stop) = watch::channel(false);
    let timeouts = options.request_timeouts.unwrap_or_default();
    let serving = Servers { host: host.to_owned(), timeouts, stop };
    let host = format!("{host}:{}", site_address.port());

    let template = Template::of_deployment(Addresses::names(&host, &options.parameters))?;
    let specs = template.functions();
    let table = template.table(TABLE)?;
    let store = open_store(&options, &table).await?;
    let clock = SettableClock::default();
    let mut servers = JoinSet::new();

    let log = options.log.clone().unwrap_or_else(Log::standard_output);
    warn_beyond_loopback(site_address, &log);
    let roles = Roles::new(&template, options.permissions.as_deref(), log.clone())?;
    let (sources, queue_sources) = (template.event_sources(), template.queue_sources());
    roles.check_services(&specs, &sources, &queue_sources)?;
    let (faults, written) = (FaultSwitch::default(), Arc::new(Notify::new()));
    let service = Service {
        engine: store.engine(),
        roles: roles.clone(),
        keys: TableKeys::of(&table.create),
        faults: faults.clone(),
        written: Arc::clone(&written),
    };
    let service_listener = bind(0).await?;
    let addresses = addresses(&host, &store, &service_listener, &backstage_listener)?;
    let http_client = in_process::client(&addresses.functions_store, service.clone());
    servers.spawn(serving.clone().serve(service_listener, service::router(service)));

    let linked = functions::linked(&specs, |spec| addresses.environment(spec), &clock.platform(), &log, &http_client);
    let (linked, runner) = runners(&options, &specs, linked, &log);
    let mailbox = Mailbox::open(folder)?;
    let settings = identity_settings(&options, &template, &addresses, &clock, &roles);
    let identity = open_identity(settings, &template, &store, &mailbox, &runner).await?;
    let live =
        LiveEmulator::new(template.socket_routes(), Arc::clone(&runner), options.live_limits.unwrap_or_default());
    let payments = PaymentsEmulator::open(folder, addresses.site.clone(), Addresses::prices(), clock.clone())?;
    let dead_letters = Arc::new(DeadLetters::open(folder)?);
    // Another store may be a new one each time: what was remembered of the table would be of another.
    let table_folder = folder.filter(|_| store.engine().is_embedded());
    let streams = Streams::start(&store, sources, &runner, &written, &dead_letters, table_folder).await?;

    let queues = QueuesEmulator::open(store.writer(), template.queues()).await?;
    let consumers = queues.start(queue_sources, &runner)?;
    let schedules = SchedulesEmulator::new(template.schedules()?, &runner, &clock);
    let timers = schedules.start();

    let site = Site::new(options.web_dir.clone(), &localized(template.page_headers(), REGION));
    let gateway = Gateway::new(template.http_api(), verify(&identity), Arc::clone(&runner));
    let browser_config = Arc::new(addresses.browser_config(Switches::of(&template)));
    let ready = Arc::new(AtomicBool::new(!options.demo));
    let parts = Parts {
        gateway: Arc::new(gateway),
        live: live.clone(),
        site,
        browser_config,
        clock: clock.clone(),
        ready: Arc::clone(&ready),
    };
    let mut others = Router::new()
        .merge(identity.router())
        .merge(mailbox::router(mailbox.clone()))
        .merge(payments::pages(&payments))
        .merge(dead_letter_list(&dead_letters, &queues));
    if options.test_controls {
        let (clock, payments, store, table) = (clock.clone(), payments.clone(), Arc::clone(&store), Arc::new(table));
        others = others.merge(controls::router(Controls { clock, faults, payments, store, table, schedules }));
    }
    servers.spawn(serving.clone().serve(site_listener, front::router(parts, others)));
    let deliveries = payments.start_deliveries(&addresses.site, WEBHOOK_SECRET);
    let backstage = backstage(&template, payments.clone(), &live, &queues, &mailbox, &roles);
    servers.spawn(serving.serve(backstage_listener, backstage));
    if let Some(folder) = folder {
        addresses.write(folder, &specs)?;
    }

    Ok(RunningBox {
        base_url: addresses.site.clone(),
        addresses,
        clock,
        mailbox,
        identity,
        store,
        runner,
        linked,
        http_client,
        dead_letters,
        queues,
        payments,
        live,
        streams,
        background: (consumers, timers, deliveries),
        servers,
        stopping,
        ready,
        folder: table_folder.map(Path::to_owned),
        _lock: lock,
    })
}

impl RunningBox {
    /// The `iss` of every token.
    #[must_use]
    pub fn issuer(&self) -> String {
        format!("{}{IDENTITY_PATH}/{USER_POOL}", self.base_url)
    }

    /// The file that records what the table contains, if there is one.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Says that everything is there that a box starts with.
    pub(crate) fn set_ready(&self) {
        self.ready.store(true, Ordering::Relaxed);
    }

    /// Stops taking requests, lets those that run finish, closes the live connections, and closes the store.
    pub async fn stop(mut self) {
        self.stopping.send_replace(true);
        self.live.close_all();
        let ended = async { while self.servers.join_next().await.is_some() {} };
        drop(tokio::time::timeout(SHUTDOWN_TIMEOUT, ended).await);
        drop((self.streams, self.background));
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
