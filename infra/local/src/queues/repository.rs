//! Where messages are kept: one table of the embedded store. What was answered as sent is on the disk by then.
//!
//! | item | PK | SK |
//! | --- | --- | --- |
//! | message | the queue | the message's id |

use super::message::Message;
use crate::store::EngineThread;
use dynoxide::Database;
use dynoxide::errors::DynoxideError;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The table's name.
pub const TABLE: &str = "pausewell-queues";

/// The table.
#[derive(Clone)]
pub struct Repository {
    writer: EngineThread,
}

impl Repository {
    /// Opens the table, making it at the first start.
    pub async fn open(writer: EngineThread) -> Result<Self, String> {
        writer.write(make_table).await??;
        Ok(Self { writer })
    }

    /// Every message of a queue, oldest first.
    pub async fn all(&self, queue: &str) -> Result<Vec<Message>, String> {
        let queue = queue.to_owned();
        self.writer
            .read(move |database| {
                let (mut messages, mut start) = (Vec::new(), None);
                loop {
                    let mut request = json!({
                        "TableName": TABLE,
                        "KeyConditionExpression": "PK = :pk",
                        "ExpressionAttributeValues": { ":pk": { "S": queue } },
                        "ConsistentRead": true,
                    });
                    if let Some(start) = start {
                        request["ExclusiveStartKey"] = start;
                    }
                    let found = database.query(request_of(request)?).map_err(text)?;
                    for mut item in found.items.unwrap_or_default() {
                        let document: String = item
                            .remove("document")
                            .and_then(|value| value.try_into().ok())
                            .ok_or("a message of another form")?;
                        messages.push(serde_json::from_str(&document).map_err(text)?);
                    }
                    match found.last_evaluated_key {
                        Some(key) => start = Some(serde_json::to_value(key).map_err(text)?),
                        None => return Ok(messages),
                    }
                }
            })
            .await?
    }

    /// Keeps a message in place of what it was before.
    pub async fn put(&self, message: &Message) -> Result<(), String> {
        let item = item(message)?;
        self.writer
            .write(move |database| {
                database.put_item(request_of(json!({ "TableName": TABLE, "Item": item }))?).map(drop).map_err(text)
            })
            .await?
    }

    /// Forgets a message.
    pub async fn delete(&self, message: &Message) -> Result<(), String> {
        let key = key(message);
        self.writer
            .write(move |database| {
                database.delete_item(request_of(json!({ "TableName": TABLE, "Key": key }))?).map(drop).map_err(text)
            })
            .await?
    }

    /// Takes a message to another queue, in one step.
    pub async fn take(&self, message: &Message, queue: &str) -> Result<(), String> {
        let moved = item(&Message { queue: queue.to_owned(), ..message.clone() })?;
        let key = key(message);
        self.writer
            .write(move |database| {
                let put = json!({ "Put": { "TableName": TABLE, "Item": moved } });
                let delete = json!({ "Delete": { "TableName": TABLE, "Key": key } });
                let request = request_of(json!({ "TransactItems": [put, delete] }))?;
                database.transact_write_items(request).map(drop).map_err(text)
            })
            .await?
    }
}

fn make_table(database: &Database) -> Result<(), String> {
    let table = json!({
        "TableName": TABLE,
        "KeySchema": [{ "AttributeName": "PK", "KeyType": "HASH" }, { "AttributeName": "SK", "KeyType": "RANGE" }],
        "AttributeDefinitions": [{ "AttributeName": "PK", "AttributeType": "S" }, { "AttributeName": "SK", "AttributeType": "S" }],
        "BillingMode": "PAY_PER_REQUEST",
    });
    match database.create_table(request_of(table)?) {
        Err(DynoxideError::ResourceInUseException(_)) => Ok(()),
        made => made.map(drop).map_err(text),
    }
}

fn key(message: &Message) -> Value {
    json!({ "PK": { "S": message.queue }, "SK": { "S": message.id } })
}

fn item(message: &Message) -> Result<Value, String> {
    let mut item = key(message);
    item["document"] = json!({ "S": serde_json::to_string(message).map_err(text)? });
    Ok(item)
}

fn request_of<T: DeserializeOwned>(request: Value) -> Result<T, String> {
    serde_json::from_value(request).map_err(text)
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
