//! DynamoDB's API by the names of its calls: carried out by the embedded engine, or by another store that speaks the protocol.

use super::thread::{StoreThread, SyncToDisk};
use super::tokens::Tokens;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use dynoxide::Database;
use dynoxide::errors::DynoxideError;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The media type of DynamoDB's protocol.
const CONTENT_TYPE: &str = "application/x-amz-json-1.0";

/// The answer to a call: a status, and JSON as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// 200, or the status of a refusal.
    pub status: u16,
    /// The body.
    pub body: String,
}

impl Answer {
    /// A refusal by its name, with a sentence.
    #[must_use]
    pub fn refusal(status: u16, name: &str, message: &str) -> Self {
        Self { status, body: json!({ "__type": name, "message": message }).to_string() }
    }

    /// The body, read.
    ///
    /// # Errors
    /// The body itself where the call was refused or its answer is no JSON.
    pub fn json(self) -> Result<Value, String> {
        match serde_json::from_str(&self.body) {
            Ok(body) if self.status == 200 => Ok(body),
            _ => Err(self.body),
        }
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, [(header::CONTENT_TYPE, CONTENT_TYPE)], self.body).into_response()
    }
}

/// Another store that speaks DynamoDB's protocol, such as Amazon's own DynamoDB Local.
#[derive(Debug, Clone)]
pub struct Remote {
    url: String,
    /// The access key that signs. DynamoDB Local keeps the data of each key apart.
    namespace: String,
    client: reqwest::Client,
}

impl Remote {
    /// A store at an address; `namespace` is letters and digits.
    #[must_use]
    pub fn new(url: String, namespace: String) -> Self {
        Self { url, namespace, client: reqwest::Client::new() }
    }

    /// Carries out a call.
    pub async fn call(&self, operation: &str, body: &Value) -> Answer {
        let service = match operation {
            "ListStreams" | "DescribeStream" | "GetShardIterator" | "GetRecords" => "DynamoDBStreams_20120810",
            _ => "DynamoDB_20120810",
        };
        // Such stores ask who signs and don't check the signature.
        let scope = format!("{}/20260101/us-east-1/dynamodb/aws4_request", self.namespace);
        let authorization =
            format!("AWS4-HMAC-SHA256 Credential={scope}, SignedHeaders=host;x-amz-date;x-amz-target, Signature=0");
        let request = self
            .client
            .post(&self.url)
            .header(header::CONTENT_TYPE, CONTENT_TYPE)
            .header(header::AUTHORIZATION, authorization)
            .header("x-amz-date", "20260101T000000Z")
            .header("x-amz-target", format!("{service}.{operation}"))
            .body(body.to_string());
        let answered = async {
            let response = request.send().await?;
            Ok::<_, reqwest::Error>(Answer { status: response.status().as_u16(), body: response.text().await? })
        };
        answered.await.unwrap_or_else(|error| {
            Answer::refusal(500, "com.amazonaws.dynamodb.v20120810#InternalServerError", &error.to_string())
        })
    }
}

/// A connection of the embedded engine, on a thread of its own. Clones share both.
#[derive(Clone)]
pub struct EngineThread {
    database: Database,
    thread: StoreThread,
}

impl EngineThread {
    /// Starts a thread for a connection that waits for the disk itself, under a name that the system shows.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn start(name: &str, database: Database) -> Result<Self, String> {
        Ok(Self { database, thread: StoreThread::start(name, None)? })
    }

    /// The same for a connection that leaves waiting for the disk to `sync`.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn syncing(name: &str, database: Database, sync: SyncToDisk) -> Result<Self, String> {
        Ok(Self { database, thread: StoreThread::start(name, Some(sync))? })
    }

    /// Does some work with the connection that writes nothing.
    ///
    /// # Errors
    /// With the message, where the thread has ended or the work panicked.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Database) -> T + Send + 'static,
    ) -> Result<T, String> {
        self.run(false, work).await
    }

    /// Does some work with the connection, with nothing of others in between. What it has written is on the disk by the end.
    ///
    /// # Errors
    /// As for reading, and when the disk doesn't take what was written.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Database) -> T + Send + 'static,
    ) -> Result<T, String> {
        self.run(true, work).await
    }

    async fn run<T: Send + 'static>(
        &self,
        writes: bool,
        work: impl FnOnce(&Database) -> T + Send + 'static,
    ) -> Result<T, String> {
        let database = self.database.clone();
        self.thread.run(writes, move || work(&database)).await
    }
}

/// Where calls are carried out. Clones share it.
#[derive(Clone)]
pub struct Engine {
    writer: EngineThread,
    /// What reads items beside it, if it is another one.
    reader: EngineThread,
    tokens: Tokens,
    table: String,
    remote: Option<Remote>,
}

impl Engine {
    /// The embedded engine; `table` is the product's.
    #[must_use]
    pub fn new(writer: EngineThread, table: String) -> Self {
        Self { reader: writer.clone(), writer, tokens: Tokens::default(), table, remote: None }
    }

    /// The same with another connection to the same file for reading items: such a read sees whatever was written before it, and doesn't
    /// wait for what is being written.
    #[must_use]
    pub fn reading_from(self, reader: EngineThread) -> Self {
        Self { reader, ..self }
    }

    /// The thread that writes.
    #[must_use]
    pub fn writer(&self) -> EngineThread {
        self.writer.clone()
    }

    /// The same with the product's table in another store.
    #[must_use]
    pub fn over(self, remote: Remote) -> Self {
        Self { remote: Some(remote), ..self }
    }

    /// Occupies the writing connection for as long as something takes.
    #[cfg(test)]
    pub(super) async fn while_writing(&self, work: impl FnOnce() + Send + 'static) {
        self.writer.write(move |_| work()).await.expect("does it");
    }

    /// Whether the product's table is in the embedded store.
    #[must_use]
    pub fn is_embedded(&self) -> bool {
        self.remote.is_none()
    }

    /// Carries out a call. What the one box keeps for itself, in tables of its own, is always embedded.
    pub async fn call(&self, operation: &str, body: Value) -> Answer {
        let own = body["TableName"].as_str().is_some_and(|table| table != self.table);
        if let Some(remote) = self.remote.as_ref().filter(|_| !own) {
            return remote.call(operation, &body).await;
        }
        let answered = match operation {
            "BatchGetItem" => Self::read(&self.reader, body, Database::batch_get_item).await,
            "BatchWriteItem" => self.write(body, Database::batch_write_item).await,
            "CreateTable" => self.write(body, Database::create_table).await,
            "DeleteItem" => self.write(body, Database::delete_item).await,
            "DescribeStream" => Self::read(&self.writer, body, Database::describe_stream).await,
            "DescribeTable" => Self::read(&self.writer, body, Database::describe_table).await,
            "GetItem" => Self::read(&self.reader, body, Database::get_item).await,
            "GetRecords" => Self::read(&self.writer, body, Database::get_records).await,
            "GetShardIterator" => Self::read(&self.writer, body, Database::get_shard_iterator).await,
            "PutItem" => self.write(body, Database::put_item).await,
            "Query" => Self::read(&self.reader, body, Database::query).await,
            "Scan" => Self::read(&self.writer, body, Database::scan).await,
            "TransactGetItems" => Self::read(&self.writer, body, Database::transact_get_items).await,
            "TransactWriteItems" => self.transact(body).await,
            "UpdateItem" => self.write(body, Database::update_item).await,
            "UpdateTimeToLive" => self.write(body, Database::update_time_to_live).await,
            _ => return Answer::refusal(400, "com.amazon.coral.service#UnknownOperationException", operation),
        };
        match answered {
            Ok(body) => Answer { status: 200, body },
            Err(error) => Answer { status: error.status_code(), body: error.to_json() },
        }
    }

    /// Carries out a call that writes nothing. Only the engine's own part is done on its thread.
    async fn read<Request, Reply>(
        engine: &EngineThread,
        body: Value,
        call: Call<Request, Reply>,
    ) -> Result<String, DynoxideError>
    where
        Request: DeserializeOwned + Send + 'static,
        Reply: Serialize + Send + 'static,
    {
        let request = request(body)?;
        text(&engine.read(move |database| call(database, request)).await.map_err(failure)??)
    }

    /// The same of one that writes.
    async fn write<Request, Reply>(&self, body: Value, call: Call<Request, Reply>) -> Result<String, DynoxideError>
    where
        Request: DeserializeOwned + Send + 'static,
        Reply: Serialize + Send + 'static,
    {
        let request = request(body)?;
        text(&self.writer.write(move |database| call(database, request)).await.map_err(failure)??)
    }

    /// Carries out a transaction, once for each token.
    async fn transact(&self, mut body: Value) -> Result<String, DynoxideError> {
        let Some((token, items)) = Tokens::taken_from(&mut body) else {
            return self.write(body, Database::transact_write_items).await;
        };
        let request = request(body)?;
        let tokens = self.tokens.clone();
        self.writer
            .write(move |database| tokens.once(token, items, || text(&database.transact_write_items(request)?)))
            .await
            .map_err(failure)?
    }
}

/// A call of the engine.
type Call<Request, Reply> = fn(&Database, Request) -> Result<Reply, DynoxideError>;

fn request<Request: DeserializeOwned>(body: Value) -> Result<Request, DynoxideError> {
    serde_json::from_value(body).map_err(|error| DynoxideError::ValidationException(error.to_string()))
}

fn failure(message: String) -> DynoxideError {
    DynoxideError::InternalServerError(message)
}

fn text(reply: &impl Serialize) -> Result<String, DynoxideError> {
    serde_json::to_string(reply).map_err(|error| DynoxideError::InternalServerError(error.to_string()))
}
