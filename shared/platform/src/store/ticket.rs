//! Tickets for opening a live connection, valid once and for half a minute. Stored under their hash, and the same in the user's
//! own partition, where an erasure finds it.

use aws_sdk_dynamodb::types::{AttributeValue, ReturnConsumedCapacity, ReturnValue};
use chrono::{DateTime, Duration, SubsecRound, Utc};
use domain::id::UserId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::entity::{Entity, Link, Person};
use super::key::Key;
use super::{AccountClosed, CommitError, Item, Store, StoreError, UserItems, read, sort_key, units};
use crate::runtime::meter;

/// How long a ticket is good for, in seconds.
const LIFE_SECONDS: i64 = 30;

pub(super) const TICKET: Entity<UserId> = Entity::new("TICKET#", "liveTickets").links(copy);

/// `TICKET#hash`, and the same under `USER#id` / `TICKET#hash`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ticket {
    /// The user whose connection it opens.
    pub user_id: UserId,
    /// When it is no longer good.
    #[serde(with = "chrono::serde::ts_seconds")]
    pub expires_at: DateTime<Utc>,
}

/// The hash under which a ticket is stored.
fn hash(secret: &str) -> String {
    Sha256::digest(secret).iter().fold(String::with_capacity(64), |hex, byte| format!("{hex}{byte:02x}"))
}

fn by_hash(hash: &str) -> Key {
    Key::single(TICKET.sort_key(hash))
}

/// The copy in its own partition.
fn copy(ticket: &Item, _: &Person<'_>) -> Vec<Link> {
    TICKET.place(sort_key(ticket)).map(|hash| Link::Copy(by_hash(hash))).into_iter().collect()
}

/// The items of a ticket.
#[derive(Clone, Copy)]
pub struct TicketItems<'a> {
    store: &'a Store,
    secret: &'a str,
}

impl UserItems<'_> {
    /// Creates a ticket; the secret is returned once and not stored. Refused if the account is closed or gone.
    pub async fn create_ticket(self, now: DateTime<Utc>) -> Result<(String, Ticket), CommitError<AccountClosed>> {
        let secret = format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple());
        // Whole seconds, as the table keeps them: what is promised is what is stored.
        let expires_at = now.trunc_subsecs(0) + Duration::seconds(LIFE_SECONDS);
        let ticket = Ticket { user_id: self.id.clone(), expires_at };
        let hash = hash(&secret);
        let mut transaction = self.store.transaction();
        transaction.user(self.id).require_open(AccountClosed)?;
        transaction.put(TICKET.key_at(self.id, &hash), &ticket)?;
        transaction.put(by_hash(&hash), &ticket)?;
        self.store.commit(transaction).await?;
        Ok((secret, ticket))
    }
}

impl Store {
    /// The items of the ticket with this secret.
    #[must_use]
    pub fn ticket<'a>(&'a self, secret: &'a str) -> TicketItems<'a> {
        TicketItems { store: self, secret }
    }
}

impl TicketItems<'_> {
    /// Uses up the ticket and returns its user; `None` if it was used, has expired or never existed.
    pub async fn redeem(self, now: DateTime<Utc>) -> Result<Option<UserId>, StoreError> {
        let Self { store, secret } = self;
        let hash = hash(secret);
        let call = store
            .client
            .delete_item()
            .table_name(&store.table)
            .set_key(Some(by_hash(&hash).into_item()))
            .condition_expression("expiresAt > :now")
            .expression_attribute_values(":now", AttributeValue::N(now.timestamp().to_string()))
            .return_values(ReturnValue::AllOld)
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send();
        let deleted = meter::call(call).await;
        let ticket: Option<Ticket> = match deleted {
            Ok(output) => {
                meter::add(0.0, units(output.consumed_capacity.as_ref()));
                output.attributes.map(read).transpose()?
            }
            Err(error) if error.as_service_error().is_some_and(|e| e.is_conditional_check_failed_exception()) => None,
            Err(error) => return Err(error.into()),
        };
        let Some(ticket) = ticket else { return Ok(None) };
        let own = TICKET.key_at(&ticket.user_id, &hash).into_item();
        let call = store
            .client
            .delete_item()
            .table_name(&store.table)
            .set_key(Some(own))
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send();
        let deleted = meter::call(call).await?;
        meter::add(0.0, units(deleted.consumed_capacity.as_ref()));
        Ok(Some(ticket.user_id))
    }
}
