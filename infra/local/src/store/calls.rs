//! DynamoDB's API by the names of its calls: carried out by the embedded engine, or by another store that speaks the protocol.

use super::StoreThread;
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

/// Where calls are carried out. Clones share it.
#[derive(Clone)]
pub struct Engine {
    database: Database,
    thread: StoreThread,
    tokens: Tokens,
    table: String,
    remote: Option<Remote>,
}

impl Engine {
    /// The embedded engine on its thread; `table` is the product's.
    #[must_use]
    pub fn new(database: Database, thread: StoreThread, table: String) -> Self {
        Self { database, thread, tokens: Tokens::default(), table, remote: None }
    }

    /// The same with the product's table in another store.
    #[must_use]
    pub fn over(self, remote: Remote) -> Self {
        Self { remote: Some(remote), ..self }
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
            "BatchGetItem" => self.embedded(body, Database::batch_get_item).await,
            "BatchWriteItem" => self.embedded(body, Database::batch_write_item).await,
            "CreateTable" => self.embedded(body, Database::create_table).await,
            "DeleteItem" => self.embedded(body, Database::delete_item).await,
            "DescribeStream" => self.embedded(body, Database::describe_stream).await,
            "DescribeTable" => self.embedded(body, Database::describe_table).await,
            "GetItem" => self.embedded(body, Database::get_item).await,
            "GetRecords" => self.embedded(body, Database::get_records).await,
            "GetShardIterator" => self.embedded(body, Database::get_shard_iterator).await,
            "PutItem" => self.embedded(body, Database::put_item).await,
            "Query" => self.embedded(body, Database::query).await,
            "Scan" => self.embedded(body, Database::scan).await,
            "TransactGetItems" => self.embedded(body, Database::transact_get_items).await,
            "TransactWriteItems" => self.transact(body).await,
            "UpdateItem" => self.embedded(body, Database::update_item).await,
            "UpdateTimeToLive" => self.embedded(body, Database::update_time_to_live).await,
            _ => return Answer::refusal(400, "com.amazon.coral.service#UnknownOperationException", operation),
        };
        match answered {
            Ok(body) => Answer { status: 200, body },
            Err(error) => Answer { status: error.status_code(), body: error.to_json() },
        }
    }

    /// Carries out a call on the embedded engine. Only the engine's own part is done on its thread.
    async fn embedded<Request, Reply>(&self, body: Value, call: Call<Request, Reply>) -> Result<String, DynoxideError>
    where
        Request: DeserializeOwned + Send + 'static,
        Reply: Serialize + Send + 'static,
    {
        let request = request(body)?;
        let database = self.database.clone();
        let called = self.thread.run(move || call(&database, request)).await;
        text(&called.map_err(DynoxideError::InternalServerError)??)
    }

    /// Carries out a transaction, once for each token.
    async fn transact(&self, mut body: Value) -> Result<String, DynoxideError> {
        let Some((token, items)) = Tokens::taken_from(&mut body) else {
            return self.embedded(body, Database::transact_write_items).await;
        };
        let request = request(body)?;
        let (database, tokens) = (self.database.clone(), self.tokens.clone());
        let once = move || tokens.once(token, items, || text(&database.transact_write_items(request)?));
        self.thread.run(once).await.map_err(DynoxideError::InternalServerError)?
    }
}

/// A call of the engine.
type Call<Request, Reply> = fn(&Database, Request) -> Result<Reply, DynoxideError>;

fn request<Request: DeserializeOwned>(body: Value) -> Result<Request, DynoxideError> {
    serde_json::from_value(body).map_err(|error| DynoxideError::ValidationException(error.to_string()))
}

fn text(reply: &impl Serialize) -> Result<String, DynoxideError> {
    serde_json::to_string(reply).map_err(|error| DynoxideError::InternalServerError(error.to_string()))
}
