//! The identity service alone, in memory, on a free port: what the conformance test of `tests/identity` talks to.
//!
//! It prints one line of JSON when it is ready and ends when its standard input does.

use std::io::{Read, stdin};
use std::sync::Arc;

use axum::Json;
use axum::routing::get;
use dynoxide::Database;
use local::identity::{IdentityEmulator, Settings, TriggerKind};
use local::mailbox::Mailbox;
use local::store::EngineThread;
use serde_json::{Value, json};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let site = format!("http://{}", listener.local_addr()?);
    let settings = Settings::new("local_pausewell", "pausewell-web", "local", &format!("{site}/identity"));
    let (pool, client, issuer) = (settings.pool_id.clone(), settings.client_id.clone(), settings.issuer());
    let credentials = settings.credentials.clone();
    let mailbox = Mailbox::default();
    let writer = EngineThread::start("store", Database::memory()?)?;
    let identity = IdentityEmulator::open(writer, mailbox.clone(), settings).await?;
    identity.set_trigger(TriggerKind::PreSignUp, Arc::new(|event| Box::pin(async move { adults_only(event) })));
    identity.set_trigger(TriggerKind::CustomMessage, Arc::new(|event| Box::pin(async move { worded(event) })));
    identity.set_trigger(TriggerKind::PostConfirmation, Arc::new(|event| Box::pin(async move { heard(event) })));
    identity.create_confirmed_user("operator@example.org", "an operator's password", &[], &["operators"]).await?;

    let mails = get(move || async move { Json(mailbox.all()) });
    let app = identity.router().route("/mailbox.json", mails);
    let ready = json!({
        "userPoolId": pool, "userPoolClientId": client, "userPoolEndpoint": format!("{site}/identity/"), "issuer": issuer, "site": site,
        "accessKeyId": credentials.access_key_id, "secretAccessKey": credentials.secret_access_key,
    });
    println!("{ready}");
    tokio::task::spawn_blocking(end_with_input);
    axum::serve(listener, app).await?;
    Ok(())
}

/// A trigger that refuses, so that the test sees a refusal.
fn adults_only(event: Value) -> Result<Value, String> {
    match event["request"]["userAttributes"]["custom:ageBand"].as_str() {
        Some("under_13") => Err("Ask a grown-up".to_owned()),
        _ => Ok(event),
    }
}

/// A trigger that words mails, or refuses them, as the client asks.
fn worded(mut event: Value) -> Result<Value, String> {
    let metadata = event["request"]["clientMetadata"].take();
    if metadata["refuse"] == "yes" {
        return Err(format!("No mail for {}", event["triggerSource"].as_str().unwrap_or_default()));
    }
    if let Some(subject) = metadata["subject"].as_str() {
        event["response"]["emailSubject"] = subject.into();
    }
    Ok(event)
}

/// A trigger that fails after a confirmation, if the client asks for it.
fn heard(event: Value) -> Result<Value, String> {
    let (source, user) = (&event["triggerSource"], &event["request"]["userAttributes"]);
    if event["request"]["clientMetadata"]["fail"] == "yes" {
        return Err(format!(
            "{} {} {}",
            source.as_str().unwrap_or_default(),
            user["sub"] == event["userName"],
            user["email_verified"]
        ));
    }
    Ok(event)
}

fn end_with_input() {
    let mut nothing = Vec::new();
    drop(stdin().read_to_end(&mut nothing));
    std::process::exit(0);
}
