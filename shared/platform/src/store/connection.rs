//! Live connections: found by their own id when they close, and by their user when there is something to tell.

use chrono::{DateTime, Duration, Utc};
use domain::id::UserId;
use serde::{Deserialize, Serialize};

use super::entity::{Entity, Link, Person};
use super::key::Key;
use super::{AccountClosed, CommitError, Consistency, Item, Store, StoreError, UserItems, sort_key};

/// The gateway ends a connection after two hours; its item outlives that by a little.
const LIFE_MINUTES: i64 = 130;

/// How long the gateway may take to open a connection that was let in, in seconds: the longest that it waits for an answer.
const OPENING_SECONDS: i64 = 30;

pub(super) const CONNECTION: Entity<UserId> =
    Entity::new("LIVE#", "liveConnections").key_fields(&["connectionId"]).links(copy);

/// `CONN#id`, and the same under `USER#id` / `LIVE#id`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Connection {
    /// The gateway's id of the connection.
    pub connection_id: String,
    /// The connected user.
    pub user_id: UserId,
    /// When it expires if it is never closed.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
}

impl Connection {
    /// Whether it may still be opening: the gateway reports such a connection as gone because it does not exist yet.
    #[must_use]
    pub fn is_opening(&self, now: DateTime<Utc>) -> bool {
        let let_in_at = self.expires_at - Duration::minutes(LIFE_MINUTES);
        now < let_in_at + Duration::seconds(OPENING_SECONDS)
    }
}

fn by_id(id: &str) -> Key {
    Key::single(format!("CONN#{id}"))
}

/// The copy under the connection's own id.
fn copy(connection: &Item, _: &Person<'_>) -> Vec<Link> {
    CONNECTION.place(sort_key(connection)).map(|id| Link::Copy(by_id(id))).into_iter().collect()
}

/// The items of a connection.
#[derive(Debug, Clone, Copy)]
pub struct ConnectionItems<'a> {
    store: &'a Store,
    id: &'a str,
}

impl Store {
    /// The items of the connection with this id.
    #[must_use]
    pub fn connection<'a>(&'a self, id: &'a str) -> ConnectionItems<'a> {
        ConnectionItems { store: self, id }
    }
}

impl ConnectionItems<'_> {
    /// Remembers the connection of a user. Refused when the user's account is closed or gone.
    pub async fn open(self, user: &UserId, now: DateTime<Utc>) -> Result<(), CommitError<AccountClosed>> {
        let connection = Connection {
            connection_id: self.id.to_owned(),
            user_id: user.clone(),
            expires_at: now + Duration::minutes(LIFE_MINUTES),
        };
        let mut transaction = self.store.transaction();
        transaction.user(user).require_open(AccountClosed)?;
        transaction.put(by_id(self.id), &connection)?;
        transaction.put(CONNECTION.key_at(user, self.id), &connection)?;
        self.store.commit(transaction).await
    }

    /// Forgets the connection; one that is not known is forgotten already.
    pub async fn close(self) -> Result<(), StoreError> {
        let known: Option<Connection> = self.store.get(by_id(self.id), Consistency::Strong).await?;
        let Some(connection) = known else { return Ok(()) };
        self.forget(&connection.user_id).await
    }

    /// Forgets the connection of a user.
    pub async fn forget(self, user: &UserId) -> Result<(), StoreError> {
        let mut transaction = self.store.transaction();
        transaction.delete(by_id(self.id))?;
        transaction.delete(CONNECTION.key_at(user, self.id))?;
        self.store.commit_unconditional(transaction).await
    }
}

impl UserItems<'_> {
    /// The open connections.
    pub async fn connections(self) -> Result<Vec<Connection>, StoreError> {
        self.store.list(CONNECTION.key(self.id), Consistency::Strong).await
    }
}
