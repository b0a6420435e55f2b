//! The embedded store: DynamoDB's API over a file, on loopback, on a runtime of its own.
//!
//! Another store may hold the product's table in its place ([`Store::over`]); what the one box keeps for itself stays here.
//!
//! The engine needs three things from us (docs/decisions tells how they were measured): indexes on its stream table,
//! which it also never trims; somebody who calls `sweep_ttl`; and its own runtime, because SQLite runs on worker threads.

pub mod caller;
mod calls;
pub mod in_process;
pub mod plain_call;
mod schema;
pub mod service;
mod thread;
mod tokens;
mod write_ahead_log;

pub use calls::{Answer, Engine, EngineThread, Remote};

use crate::template::TableSpec;
use dynoxide::Database;
use dynoxide::actions::create_table::CreateTableRequest;
use dynoxide::actions::describe_table::DescribeTableRequest;
use dynoxide::actions::update_time_to_live::UpdateTimeToLiveRequest;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use write_ahead_log::WriteAheadLog;

/// How long the stream keeps a record, as DynamoDB does.
const STREAM_RETENTION: Duration = Duration::from_hours(24);
/// How often expired items and old stream records are cleared away. DynamoDB promises days; minutes keep a demo tidy.
const TIDY_EVERY: Duration = Duration::from_mins(5);

/// The running store.
pub struct StoreEmulator {
    database: Database,
    engine: Engine,
    table: String,
    address: SocketAddr,
    location: String,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
}

impl StoreEmulator {
    /// Opens (or makes) the store in `folder`, in memory without one, with the template's table, and serves it on a free port of loopback.
    ///
    /// # Errors
    /// When the file can't be opened, was made by another version, or the table can't be made.
    pub fn open(folder: Option<&Path>, table: &str, spec: &TableSpec) -> Result<Self, String> {
        let location = location(folder)?;
        let database = Database::new(&location).map_err(|error| format!("cannot open the store: {error}"))?;
        schema::check_and_index(&location)?;
        make_table(&database, table, spec)?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("store")
            .enable_all()
            .build()
            .map_err(|error| error.to_string())?;
        let listener = std::net::TcpListener::bind("127.0.0.1:0").map_err(|error| error.to_string())?;
        listener.set_nonblocking(true).map_err(|error| error.to_string())?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        let (stop, stopped) = oneshot::channel();
        // Tools write by themselves, each waiting for the disk.
        let served = match folder {
            Some(_) => Database::new(&location).map_err(|error| format!("cannot open the store: {error}"))?,
            None => database.clone(),
        };
        runtime.spawn(async move {
            let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
            let until = async move { drop(stopped.await) };
            if let Err(error) = dynoxide::server::serve_with_shutdown(listener, served, until).await {
                eprintln!("{}", json!({"level": "error", "message": "the store stopped", "error": error}));
            }
        });
        let engine = match folder {
            Some(_) => engine_on_disk(&location, &database, table)?,
            // A second connection would wait for the first one's writes all the same, and be refused meanwhile.
            None => Engine::new(EngineThread::start("store-write", database.clone())?, table.to_owned()),
        };
        let (table, runtime, stop) = (table.to_owned(), Some(runtime), Some(stop));
        let store = Self { database, engine, table, address, location, runtime, stop };
        store.keep_tidy(folder.is_some());
        Ok(store)
    }

    /// The same with the product's table in another store, where it is made if it isn't there.
    ///
    /// # Errors
    /// When the other store doesn't answer, or refuses to make the table.
    pub async fn over(mut self, remote: Remote, spec: &TableSpec) -> Result<Self, String> {
        let made = remote.call("CreateTable", &spec.create).await;
        if !made.body.contains("ResourceInUseException") {
            made.json().map_err(|cause| format!("cannot make the table in the other store: {cause}"))?;
        }
        self.engine = self.engine().over(remote);
        Ok(self)
    }

    /// Carries out calls of DynamoDB's API.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.engine.clone()
    }

    /// The embedded store's URL: `http://127.0.0.1:…`.
    #[must_use]
    pub fn endpoint(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The thread that writes, for what the one box keeps for itself.
    #[must_use]
    pub fn writer(&self) -> EngineThread {
        self.engine.writer()
    }

    /// The engine itself.
    #[cfg(test)]
    pub(crate) fn database(&self) -> &Database {
        &self.database
    }

    /// The table's name.
    #[must_use]
    pub fn table(&self) -> &str {
        &self.table
    }

    /// A copy of the store as it is now, opened apart: what an index that lags behind would still answer from. It goes with
    /// its folder.
    ///
    /// # Errors
    /// When the copy can't be written.
    pub async fn snapshot(&self, spec: &TableSpec) -> Result<(Engine, TempDir), String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let file = folder.path().join("copy.db");
        let file = file.to_string_lossy();
        if self.engine.is_embedded() {
            self.database.vacuum_into(&file).map_err(|error| error.to_string())?;
        }
        let copy = Database::new(&file).map_err(|error| error.to_string())?;
        let copied = Engine::new(EngineThread::start("store-copy", copy.clone())?, self.table.clone());
        if !self.engine.is_embedded() {
            make_table(&copy, &self.table, spec)?;
            copy_items(&self.engine, &copied, &self.table).await?;
        }
        Ok((copied, folder))
    }

    fn keep_tidy(&self, on_disk: bool) {
        let Some(runtime) = &self.runtime else { return };
        let (database, location) = (self.database.clone(), self.location.clone());
        runtime.spawn(async move {
            loop {
                tokio::time::sleep(TIDY_EVERY).await;
                let (database, location) = (database.clone(), location.clone());
                let tidied = tokio::task::spawn_blocking(move || {
                    database.sweep_ttl().map_err(|error| error.to_string())?;
                    // A second connection to a store in memory would lock the first one out.
                    if on_disk { schema::trim_stream(&location, STREAM_RETENTION) } else { Ok(0) }
                });
                if let Ok(Err(error)) = tidied.await {
                    eprintln!(
                        "{}",
                        json!({"level": "error", "message": "the store could not be tidied", "error": error})
                    );
                }
            }
        });
    }
}

impl Drop for StoreEmulator {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            // The receiver is gone if the server has already ended.
            let _ = stop.send(());
        }
        if let Some(runtime) = self.runtime.take() {
            // Not `shutdown_timeout`: that may not wait inside an async context, where tests drop the box.
            runtime.shutdown_background();
        }
    }
}

/// A file in the folder, else a memory store with a name of its own, which a second connection can open as well.
fn location(folder: Option<&Path>) -> Result<String, String> {
    match folder {
        Some(folder) => {
            std::fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
            Ok(folder.join("store.db").to_string_lossy().into_owned())
        }
        None => Ok(format!("file:pausewell-{}?mode=memory&cache=shared", uuid::Uuid::new_v4())),
    }
}

/// The engine upon a file: one connection writes, whose groups wait for the disk together, and another one reads.
fn engine_on_disk(location: &str, database: &Database, table: &str) -> Result<Engine, String> {
    // The only setting of the engine that leaves waiting for the disk to us: SQLite's `synchronous = NORMAL`, which otherwise is FULL. The
    // log itself stays whole, and is on the disk before anything of it is taken into the file.
    database.disable_bulk_loading().map_err(|error| error.to_string())?;
    let mut log = WriteAheadLog::of(Path::new(location));
    let writer = EngineThread::syncing("store-write", database.clone(), Box::new(move || log.sync()))?;
    let reader = Database::new(location).map_err(|error| format!("cannot open the store: {error}"))?;
    Ok(Engine::new(writer, table.to_owned()).reading_from(EngineThread::start("store-read", reader)?))
}

fn make_table(database: &Database, table: &str, spec: &TableSpec) -> Result<(), String> {
    let describe: DescribeTableRequest = request(json!({ "TableName": table }))?;
    if database.describe_table(describe).is_ok() {
        return Ok(());
    }
    let create: CreateTableRequest = request(spec.create.clone())?;
    database.create_table(create).map_err(|error| format!("cannot make the table: {error}"))?;
    if let Some(attribute) = &spec.time_to_live {
        let specification = json!({ "AttributeName": attribute, "Enabled": true });
        let update: UpdateTimeToLiveRequest =
            request(json!({ "TableName": table, "TimeToLiveSpecification": specification }))?;
        database.update_time_to_live(update).map_err(|error| format!("cannot set the time to live: {error}"))?;
    }
    Ok(())
}

async fn copy_items(from: &Engine, to: &Engine, table: &str) -> Result<(), String> {
    let mut scan = json!({ "TableName": table, "ConsistentRead": true });
    loop {
        let page = from.call("Scan", scan.clone()).await.json()?;
        for item in page["Items"].as_array().into_iter().flatten() {
            to.call("PutItem", json!({ "TableName": table, "Item": item })).await.json()?;
        }
        match page.get("LastEvaluatedKey") {
            Some(key) => scan["ExclusiveStartKey"] = key.clone(),
            None => return Ok(()),
        }
    }
}

fn request<T: DeserializeOwned>(body: Value) -> Result<T, String> {
    serde_json::from_value(body).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests;
