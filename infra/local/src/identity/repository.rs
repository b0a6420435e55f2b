//! Where users, sessions, codes and keys are kept: one table of the embedded store, without a stream. Every item holds one
//! JSON document, because nothing here is asked for but by its key, or whole for the list of users.
//!
//! | item | PK | SK |
//! | --- | --- | --- |
//! | user | `USER#sub` | `USER` |
//! | session | `USER#sub` | `SESSION#id` |
//! | code | `USER#sub` | `CODE#purpose` |
//! | address | `EMAIL#address` | `EMAIL` |
//! | the service's own keys | `SERVICE` | `KEYS` |

mod users;

use dynoxide::Database;
use dynoxide::errors::DynoxideError;
use dynoxide::types::Item;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use uuid::Uuid;

use super::fault::Fault;
use crate::store::EngineThread;

/// The table's name.
pub const TABLE: &str = "pausewell-identity";

/// An item's key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key(String, String);

impl Key {
    /// A user's.
    pub fn user(sub: Uuid) -> Self {
        Self(format!("USER#{sub}"), "USER".to_owned())
    }

    /// A session's.
    pub fn session(sub: Uuid, id: Uuid) -> Self {
        Self(format!("USER#{sub}"), format!("SESSION#{id}"))
    }

    /// A code's.
    pub fn code(sub: Uuid, purpose: &str) -> Self {
        Self(format!("USER#{sub}"), format!("CODE#{purpose}"))
    }

    /// The service's own.
    pub fn service() -> Self {
        Self("SERVICE".to_owned(), "KEYS".to_owned())
    }

    fn address(address: &str) -> Self {
        Self(format!("EMAIL#{address}"), "EMAIL".to_owned())
    }

    fn attributes(&self) -> Value {
        json!({ "PK": { "S": self.0 }, "SK": { "S": self.1 } })
    }
}

/// The table. One thread writes, so reading, changing and writing a document is one step: a refresh must not write back a session that a
/// sign-out removes, and nothing may be written for a user who is being removed.
#[derive(Clone)]
pub struct Repository {
    writer: EngineThread,
}

impl Repository {
    /// Opens the table, making it at the first start.
    pub async fn open(writer: EngineThread) -> Result<Self, Fault> {
        writer.write(make_table).await.map_err(Fault::internal)??;
        Ok(Self { writer })
    }

    /// Reads a document.
    pub async fn get<T: DeserializeOwned + Send + 'static>(&self, key: Key) -> Result<Option<T>, Fault> {
        self.read(move |database| read(database, &key)).await
    }

    /// Writes a document.
    pub async fn put(&self, key: Key, document: &impl Serialize) -> Result<(), Fault> {
        let item = item(&key, document, None)?;
        self.write(move |database| write(database, item)).await
    }

    /// Writes a document that hangs on another, in one step; false when that one is gone. The store may sweep it away after
    /// `expires_at` (seconds since 1970).
    pub async fn put_beside(
        &self,
        owner: Key,
        key: Key,
        document: &impl Serialize,
        expires_at: i64,
    ) -> Result<bool, Fault> {
        let item = item(&key, document, Some(expires_at))?;
        let written = self.write(move |database| {
            if read::<Value>(database, &owner)?.is_none() {
                return Ok(false);
            }
            write(database, item).map(|()| true)
        });
        written.await
    }

    /// Removes a document.
    pub async fn delete(&self, key: Key) -> Result<(), Fault> {
        self.write(move |database| remove(database, &key)).await
    }

    /// Removes a document that passes a check, in one step, and answers with it; none when there is none.
    pub async fn take<T, F>(&self, key: Key, check: F) -> Result<Option<T>, Fault>
    where
        T: DeserializeOwned + Send + 'static,
        F: FnOnce(&T) -> Result<(), Fault> + Send + 'static,
    {
        let taken = self.write(move |database| {
            let Some(document) = read::<T>(database, &key)? else { return Ok(None) };
            check(&document)?;
            remove(database, &key).map(|()| Some(document))
        });
        taken.await
    }

    /// Changes a document in one step, and answers with what was written; none when there is no such document.
    pub async fn change<T, F, R>(
        &self,
        key: Key,
        end: fn(&T) -> Option<i64>,
        change: F,
    ) -> Result<Option<(T, R)>, Fault>
    where
        T: DeserializeOwned + Serialize + Send + 'static,
        F: FnOnce(&mut T) -> Result<R, Fault> + Send + 'static,
        R: Send + 'static,
    {
        let changed = self.write(move |database| {
            let Some(mut document) = read::<T>(database, &key)? else { return Ok(None) };
            let result = change(&mut document)?;
            write(database, item(&key, &document, end(&document))?)?;
            Ok(Some((document, result)))
        });
        changed.await
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Database) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        self.writer.read(work).await.map_err(Fault::internal)?
    }

    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Database) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        self.writer.write(work).await.map_err(Fault::internal)?
    }
}

fn make_table(database: &Database) -> Result<(), Fault> {
    let table = json!({
        "TableName": TABLE,
        "KeySchema": [{ "AttributeName": "PK", "KeyType": "HASH" }, { "AttributeName": "SK", "KeyType": "RANGE" }],
        "AttributeDefinitions": [{ "AttributeName": "PK", "AttributeType": "S" }, { "AttributeName": "SK", "AttributeType": "S" }],
        "BillingMode": "PAY_PER_REQUEST",
    });
    match database.create_table(request_of(table)?) {
        Err(DynoxideError::ResourceInUseException(_)) => return Ok(()),
        made => drop(made.map_err(Fault::internal)?),
    }
    let life =
        json!({ "TableName": TABLE, "TimeToLiveSpecification": { "AttributeName": "expiresAt", "Enabled": true } });
    database.update_time_to_live(request_of(life)?).map(drop).map_err(Fault::internal)
}

fn read<T: DeserializeOwned>(database: &Database, key: &Key) -> Result<Option<T>, Fault> {
    let request = json!({ "TableName": TABLE, "Key": key.attributes(), "ConsistentRead": true });
    let answer = database.get_item(request_of(request)?).map_err(Fault::internal)?;
    answer.item.map(document_of).transpose()
}

fn document_of<T: DeserializeOwned>(mut item: Item) -> Result<T, Fault> {
    let document: String = item
        .remove("document")
        .and_then(|value| value.try_into().ok())
        .ok_or_else(|| Fault::internal("an item without a document"))?;
    serde_json::from_str(&document).map_err(Fault::internal)
}

fn write(database: &Database, item: Value) -> Result<(), Fault> {
    database.put_item(request_of(json!({ "TableName": TABLE, "Item": item }))?).map(drop).map_err(Fault::internal)
}

fn remove(database: &Database, key: &Key) -> Result<(), Fault> {
    database
        .delete_item(request_of(json!({ "TableName": TABLE, "Key": key.attributes() }))?)
        .map(drop)
        .map_err(Fault::internal)
}

fn remove_all(database: &Database, sub: Uuid, beginning: &str) -> Result<(), Fault> {
    let request = json!({
        "TableName": TABLE,
        "KeyConditionExpression": "PK = :pk AND begins_with(SK, :sk)",
        "ExpressionAttributeValues": { ":pk": { "S": format!("USER#{sub}") }, ":sk": { "S": beginning } },
        "ConsistentRead": true,
    });
    let found = database.query(request_of(request)?).map_err(Fault::internal)?;
    for mut item in found.items.unwrap_or_default() {
        let mut text =
            |name: &str| item.remove(name).and_then(|value| String::try_from(value).ok()).unwrap_or_default();
        remove(database, &Key(text("PK"), text("SK")))?;
    }
    Ok(())
}

fn item(key: &Key, document: &impl Serialize, expires_at: Option<i64>) -> Result<Value, Fault> {
    let mut item = key.attributes();
    item["document"] = json!({ "S": serde_json::to_string(document).map_err(Fault::internal)? });
    if let Some(end) = expires_at {
        item["expiresAt"] = json!({ "N": end.to_string() });
    }
    Ok(item)
}

fn request_of<T: DeserializeOwned>(request: Value) -> Result<T, Fault> {
    serde_json::from_value(request).map_err(Fault::internal)
}
