//! The parts of a box, made from its options and the template.

use super::text;
use crate::addresses::{
    Addresses, CLIENT, IDENTITY_PATH, PAYMENT_KEY, PAYMENT_KEY_PARAMETER, REGION, TABLE, USER_POOL, WEBHOOK_SECRET,
    WEBHOOK_SECRET_PARAMETER,
};
use crate::clock::SettableClock;
use crate::gateway::Verify;
use crate::gateway::event::ACCOUNT;
use crate::identity::{Credentials, IdentityEmulator, Settings, Trigger, TriggerKind};
use crate::live::{self, LiveEmulator};
use crate::mail_service;
use crate::mailbox::Mailbox;
use crate::options::Options;
use crate::parameters;
use crate::payments::{self, PaymentsEmulator};
use crate::queues::QueuesEmulator;
use crate::roles::Roles;
use crate::runner::{Failure, FunctionHost, Linked, Runner};
use crate::store::StoreEmulator;
use crate::streams::DeadLetters;
use crate::template::{FunctionSpec, TableSpec, Template};
use axum::routing::get;
use axum::{Json, Router};
use platform::log::Log;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

pub fn identity_settings(
    options: &Options,
    template: &Template,
    addresses: &Addresses,
    clock: &SettableClock,
    roles: &Roles,
) -> Settings {
    let issuer_base = format!("{}{IDENTITY_PATH}", addresses.site);
    let mut settings = Settings::new(USER_POOL, CLIENT, REGION, &issuer_base);
    settings.clock = clock.platform();
    settings.credentials = addresses.credentials.clone();
    settings.roles = Some(roles.clone());
    settings.signing_key.clone_from(&options.signing_key);
    settings.groups = template.groups();
    settings.minimum_password_length = template.minimum_password_length().unwrap_or(settings.minimum_password_length);
    if let Some((subject, text)) = template.first_password_words() {
        // The deployment's host has a certificate; this one may have none.
        let host = addresses.site.split_once("://").map_or("", |(_, host)| host);
        let text = text.replace(&format!("https://{host}/"), &format!("{}/", addresses.site));
        settings.first_password_words = (subject, text);
    }
    settings.writable = template.writable_attributes();
    settings.immutable = template.immutable_attributes();
    settings
}

pub async fn open_identity(
    settings: Settings,
    template: &Template,
    store: &StoreEmulator,
    mailbox: &Mailbox,
    runner: &Arc<Runner>,
) -> Result<IdentityEmulator, String> {
    let identity = IdentityEmulator::open(store.writer(), mailbox.clone(), settings).await.map_err(text)?;
    for kind in TriggerKind::ALL {
        if let Some(trigger) = template.triggers().into_iter().find(|trigger| trigger.name == kind.name()) {
            identity.set_trigger(kind, trigger_of(runner, trigger.function));
        }
    }
    Ok(identity)
}

/// A trigger that runs a function.
fn trigger_of(runner: &Arc<Runner>, function: String) -> Trigger {
    let runner = Arc::clone(runner);
    Arc::new(move |event| {
        let (runner, function) = (Arc::clone(&runner), function.clone());
        Box::pin(async move { runner.ask(&function, &event).await.map_err(Failure::cause) })
    })
}

pub async fn open_store(options: &Options, table: &TableSpec) -> Result<Arc<StoreEmulator>, String> {
    let store = StoreEmulator::open(options.data_dir.as_deref(), TABLE, table)?;
    let store = match options.store.clone() {
        Some(remote) => store.over(remote, table).await?,
        None => store,
    };
    Ok(Arc::new(store))
}

pub fn addresses(
    host: &str,
    store: &StoreEmulator,
    service: &TcpListener,
    backstage: &TcpListener,
) -> Result<Addresses, String> {
    let address = |listener: &TcpListener| listener.local_addr().map(|address| format!("http://{address}"));
    let functions_store = address(service).map_err(text)?;
    // Tools reach the embedded store itself, and another one by way of the box, which knows its name there.
    let store = if store.engine().is_embedded() { store.endpoint() } else { functions_store.clone() };
    let backstage = address(backstage).map_err(text)?;
    let (site, credentials) = (format!("http://{host}"), Credentials::random());
    Ok(Addresses { site, store, functions_store, backstage, credentials })
}

pub fn verify(identity: &IdentityEmulator) -> Verify {
    let verifier = identity.verifier();
    Arc::new(move |token| verifier.verify(token, &[]).ok().map(|claims| claims.for_authorizer()))
}

/// The services that functions reach backstage.
pub fn backstage(
    template: &Template,
    payments: PaymentsEmulator,
    live: &LiveEmulator,
    queues: &QueuesEmulator,
    mailbox: &Mailbox,
    roles: &Roles,
) -> Router {
    let management = live::management(live.clone(), roles.clone());
    let secrets = [(PAYMENT_KEY_PARAMETER, PAYMENT_KEY), (WEBHOOK_SECRET_PARAMETER, WEBHOOK_SECRET)];
    let secrets = secrets.map(|(name, secret)| (name.to_owned(), secret.to_owned())).into();
    let parameters = parameters::router(secrets, format!("arn:aws:ssm:{REGION}:{ACCOUNT}:parameter"), roles.clone());
    let mail = mail_service::router(mailbox.clone(), template.parameter("SesIdentityArn"), roles.clone());
    let queues = queues.router(roles.clone());
    payments::api(payments).nest("/live", management).merge(queues).merge(parameters).merge(mail)
}

pub fn dead_letter_list(letters: &Arc<DeadLetters>, queues: &QueuesEmulator) -> Router {
    let (letters, queues) = (Arc::clone(letters), queues.clone());
    let list = async move || queues.dead_letters().await.map(|dead| Json([letters.all(), dead].concat()));
    Router::new().route("/dead-letters.json", get(list))
}

/// What runs the functions of this process, and what answers requests: the same, or the functions elsewhere that the options name.
pub fn runners(
    options: &Options,
    specs: &BTreeMap<String, FunctionSpec>,
    linked: BTreeMap<String, Linked>,
    log: &Log,
) -> (Arc<Runner>, Arc<Runner>) {
    let timeouts: BTreeMap<String, Duration> = specs.iter().map(|(name, spec)| (name.clone(), spec.timeout)).collect();
    let runner = |host| Arc::new(Runner::new(host, timeouts.clone()).with_log(log.clone()));
    let linked = runner(FunctionHost::Linked(linked));
    let answering = options
        .functions
        .as_ref()
        .map_or_else(|| Arc::clone(&linked), |url| runner(FunctionHost::Remote(url.clone(), reqwest::Client::new())));
    (linked, answering)
}
