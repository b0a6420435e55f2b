//! Users and their addresses. Each address has an item of its own, so that no two users have the same one.

use dynoxide::Database;
use dynoxide::errors::DynoxideError;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Key, Repository, TABLE, document_of, item, read, remove_all, request_of, write};
use crate::identity::fault::Fault;
use crate::identity::user::User;

impl Repository {
    /// Finds a user by address or by id.
    pub async fn find(&self, name: &str) -> Result<Option<User>, Fault> {
        let name = name.to_lowercase();
        self.read(move |database| {
            let sub = match Uuid::try_parse(&name) {
                Ok(sub) => Some(sub),
                Err(_) => read::<Uuid>(database, &Key::address(&name))?,
            };
            sub.map_or(Ok(None), |sub| read(database, &Key::user(sub)))
        })
        .await
    }

    /// Every user, in the order of their ids. The pool of one machine is small enough to be read whole.
    pub async fn users(&self) -> Result<Vec<User>, Fault> {
        self.read(|database| {
            let (mut users, mut start) = (Vec::new(), None);
            loop {
                let mut request = json!({
                    "TableName": TABLE,
                    "FilterExpression": "SK = :sk",
                    "ExpressionAttributeValues": { ":sk": { "S": "USER" } },
                    "ConsistentRead": true,
                });
                if let Some(start) = start {
                    request["ExclusiveStartKey"] = start;
                }
                let found = database.scan(request_of(request)?).map_err(Fault::internal)?;
                for item in found.items.unwrap_or_default() {
                    users.push(document_of::<User>(item)?);
                }
                match found.last_evaluated_key {
                    Some(key) => start = Some(serde_json::to_value(key).map_err(Fault::internal)?),
                    None => break,
                }
            }
            users.sort_by_key(|user| user.sub);
            Ok(users)
        })
        .await
    }

    /// Adds a user; false when the address is taken.
    pub async fn add(&self, user: &User) -> Result<bool, Fault> {
        let address = item(&Key::address(&user.email), &user.sub, None)?;
        let user = item(&Key::user(user.sub), user, None)?;
        self.write(move |database| write_together(database, &[put_new(&address), put_new(&user)])).await
    }

    /// Changes a user in one step, and answers with what was written.
    pub async fn change_user<F>(&self, sub: Uuid, now: i64, change: F) -> Result<User, Fault>
    where
        F: FnOnce(&mut User) -> Result<(), Fault> + Send + 'static,
    {
        let changed = self.change(
            Key::user(sub),
            |_| None,
            move |user: &mut User| {
                user.modified_at = now;
                change(user)
            },
        );
        changed.await?.map(|(user, ())| user).ok_or_else(Fault::no_such_user)
    }

    /// Changes a user and gives them an address, in one step; false when another user has it. Codes that were sent to the
    /// address before end, because they no longer prove anything about the user.
    pub async fn change_address<F>(&self, sub: Uuid, address: String, now: i64, change: F) -> Result<bool, Fault>
    where
        F: FnOnce(&mut User) -> Result<(), Fault> + Send + 'static,
    {
        let changed = self.write(move |database| {
            let mut user: User = read(database, &Key::user(sub))?.ok_or_else(Fault::no_such_user)?;
            let (old, new) = (Key::address(&user.email), Key::address(&address));
            user.modified_at = now;
            user.email = address;
            change(&mut user)?;
            let user = item(&Key::user(sub), &user, None)?;
            if new == old {
                return write(database, user).map(|()| true);
            }
            if read::<Uuid>(database, &new)?.is_some() {
                return Ok(false);
            }
            remove_all(database, sub, "CODE#")?;
            let user = json!({ "Put": { "TableName": TABLE, "Item": user } });
            write_together(database, &[put_new(&item(&new, &sub, None)?), delete(&old), user])
        });
        changed.await
    }

    /// Removes every session of a user.
    pub async fn end_sessions(&self, sub: Uuid) -> Result<(), Fault> {
        self.write(move |database| remove_all(database, sub, "SESSION#")).await
    }

    /// Removes a user and all related items. The user and the address are removed together and last: if it is cut off anywhere,
    /// the next call finds the user and removes what is left.
    pub async fn forget(&self, sub: Uuid) -> Result<(), Fault> {
        let forgotten = self.write(move |database| {
            // Read here, because the address may have changed since the caller read it.
            let Some(user) = read::<User>(database, &Key::user(sub))? else { return Ok(()) };
            for beginning in ["SESSION#", "CODE#"] {
                remove_all(database, sub, beginning)?;
            }
            let items = [delete(&Key::user(sub)), delete(&Key::address(&user.email))];
            if write_together(database, &items)? { Ok(()) } else { Err(Fault::internal("a user is still there")) }
        });
        forgotten.await
    }
}

fn put_new(item: &Value) -> Value {
    json!({ "Put": { "TableName": TABLE, "Item": item, "ConditionExpression": "attribute_not_exists(PK)" } })
}

fn delete(key: &Key) -> Value {
    json!({ "Delete": { "TableName": TABLE, "Key": key.attributes() } })
}

/// Writes items all at once; false when one that must be new isn't.
fn write_together(database: &Database, items: &[Value]) -> Result<bool, Fault> {
    match database.transact_write_items(request_of(json!({ "TransactItems": items }))?) {
        Ok(_) => Ok(true),
        Err(DynoxideError::TransactionCanceledException(..)) => Ok(false),
        Err(error) => Err(Fault::internal(error)),
    }
}
