//! The store: one DynamoDB table. A file per entity holds its key, its form and its conditions; this file holds
//! the ways in which they reach the table, and counts what each consumes.

mod activity_check;
mod address;
mod address_change;
mod address_claim;
mod archived_class;
mod audit;
mod badges;
mod batch;
mod catalogue;
mod challenge;
mod class;
mod class_week;
mod completed;
mod completion;
mod connection;
mod core_item;
mod day;
mod document;
mod due;
mod entity;
mod erased;
mod error;
mod eventual;
mod expression;
mod grade_index;
mod import_outcome;
mod import_traces;
mod invitation;
mod item_change;
mod key;
mod kinds;
mod latest_skills;
mod member;
mod member_writes;
mod moved_account;
mod orphan;
mod own_id;
mod people;
mod personal_data;
mod plan;
mod presence;
mod profile;
mod record;
mod reflection;
mod retry;
mod roster;
mod roster_import;
mod school;
mod school_account;
mod school_calendar;
mod school_class;
mod school_closing;
mod school_invitation;
mod school_role;
mod state;
mod streak_calendar;
mod subscription;
mod ticket;
mod time_id;
mod transaction;
mod user;

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::{BehaviorVersion, IdentityCache, StalledStreamProtectionConfig};
use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;
use aws_sdk_dynamodb::types::{AttributeValue, ReturnConsumedCapacity};
use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;

pub use activity_check::ActivityCheck;
pub use address::{AddressItems, AddressWrites};
pub use address_change::{AddressChange, CODE_MINUTES, CodeRefusal, new_code};
pub use address_claim::{AddressClaim, Claimed};
pub use audit::{AuditAction, AuditEntry, ListedEntry};
pub use badges::Badges;
pub use catalogue::{
    Catalogue, CatalogueDifference, CatalogueItem, FocusAreaItem, FocusAreaSkills, ScriptItem, SkillItem,
};
pub use challenge::JoinedChallenge;
pub use class::{Class, ClassPlace, ClassPointer, RemovedClass};
pub use class_week::{ClassDay, LedClassDay};
pub use completed::{CompletedBy, CompletedByClass, CompletedInArea};
pub use completion::{Completion, CompletionKind, CoreDone, HistoryRange, SkillDone, WithClass};
pub use connection::{Connection, ConnectionItems};
pub use core_item::{CoreIndex, CoreItem, CoreNotes, IndexedCore};
pub use day::Day;
pub use document::Document;
pub use due::Due;
pub use error::{CommitError, StoreError};
pub use grade_index::{GradeIndex, IndexedSkill};
pub use import_outcome::{ImportOutcome, OutcomeKind, OutcomePage, PersonFacts, UndoKind};
pub use invitation::{InvitationAnswer, PendingInvitation};
pub use item_change::{DocumentVersion, ItemChange, ItemChangeKind};
pub use latest_skills::{LatestSkill, LatestSkills};
pub use member::{Member, MemberStatus};
pub use people::{PeopleFilter, PeoplePage, UnknownPlace};
pub use personal_data::{ErasedPage, PersonalData, PersonalDataPage};
pub use plan::Plan;
pub use profile::Profile;
pub use record::Record;
pub use reflection::Reflection;
pub use retry::retry_stale;
pub use roster_import::{ImportPart, ImportSection, ImportSource, ImportState, MAX_PART_BYTES, RosterImport};
pub use school::{School, SchoolItems, SchoolWrites};
pub use school_calendar::SchoolCalendar;
pub use school_class::{SchoolClass, SchoolClassPage};
pub use school_invitation::{InvitationStatus, MAILS_A_DAY, SchoolInvitation};
pub use school_role::{
    ActiveMember, Administrator, ClassKeeper, ClassTeacher, ProvenRole, RoleLost, RoleProof, SchoolTransaction,
};
pub use state::{AccountClosed, State};
pub use streak_calendar::{CalendarVersion, StreakCalendar};
pub use subscription::{CurrentSubscription, Notices, OpenCheckout, SubscriptionItem};
pub use ticket::{Ticket, TicketItems};
pub use transaction::Transaction;
pub use user::{UserItems, UserWrites};

use crate::runtime::meter;
use crate::runtime::{Config, MissingSetting};
use crate::services::aws;
use expression::Expression;
use grade_index::CachedGrades;
use key::{Key, Range};
use school_calendar::CachedCalendars;

/// A DynamoDB item.
type Item = std::collections::HashMap<String, AttributeValue>;

/// The table, through a client that is made once.
#[derive(Debug, Clone)]
pub struct Store {
    client: Client,
    table: String,
    grades: CachedGrades,
    calendars: CachedCalendars,
    now: DateTime<Utc>,
}

impl Store {
    /// The store that the configuration names. Does no I/O.
    pub fn from_config(config: &Config) -> Result<Self, MissingSetting> {
        let mut builder = aws_sdk_dynamodb::Config::builder()
            .behavior_version(BehaviorVersion::v2026_01_12())
            .region(aws::region(config)?)
            .credentials_provider(aws::credentials(config)?)
            .http_client(aws::http_client(config))
            .timeout_config(aws::timeouts())
            .retry_partition(aws::retry_partition())
            // Credentials that never change need no cache, and an answer that comes whole, in an attempt with a time limit, no watch.
            .identity_cache(IdentityCache::no_cache())
            .stalled_stream_protection(StalledStreamProtectionConfig::disabled());
        if let Some(endpoint) = config.get("AWS_ENDPOINT_URL_DYNAMODB") {
            builder = builder.endpoint_url(endpoint);
        }
        if let Some(scheme) = config.table_auth() {
            builder = builder.push_auth_scheme(scheme);
        }
        if let Some(interceptor) = config.table_interceptor() {
            builder.push_interceptor(interceptor);
        }
        let (client, table) = (Client::from_conf(builder.build()), config.require("TABLE_NAME")?.to_owned());
        let (grades, calendars) = (CachedGrades::default(), CachedCalendars::default());
        Ok(Self { client, table, grades, calendars, now: Utc::now() })
    }

    /// The same at a moment, by which it knows how old something is that it keeps.
    #[must_use]
    pub fn at(&self, now: DateTime<Utc>) -> Self {
        Self { now, ..self.clone() }
    }

    /// Whether the table answers.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.get::<State>(Key::single("HEALTH".to_owned()), Consistency::Eventual).await.map(|_| ())
    }

    async fn get<T: DeserializeOwned>(&self, key: Key, consistency: Consistency) -> Result<Option<T>, StoreError> {
        self.get_item(key, consistency).await?.map(read).transpose()
    }

    async fn get_item(&self, key: Key, consistency: Consistency) -> Result<Option<Item>, StoreError> {
        let call = self
            .client
            .get_item()
            .table_name(&self.table)
            .set_key(Some(key.into_item()))
            .consistent_read(consistency.is_strong())
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
            .send();
        let output = meter::call(call).await?;
        meter::add(units(output.consumed_capacity.as_ref()), 0.0);
        Ok(output.item)
    }

    /// The keys of what the index has under a partition of its own; the index lags behind by a moment.
    async fn indexed(&self, partition: &str) -> Result<Vec<Key>, StoreError> {
        let found = self.all(self.index_call(partition).key_condition_expression("GSI1PK = :pk")).await?;
        Ok(found.iter().map(Key::of).collect())
    }

    /// What the index has in a partition up to a place.
    async fn indexed_up_to(&self, partition: &str, place: &str) -> Result<Vec<Item>, StoreError> {
        let call = self.index_call(partition).key_condition_expression("GSI1PK = :pk AND GSI1SK < :sk");
        self.all(call.expression_attribute_values(":sk", AttributeValue::S(place.to_owned()))).await
    }

    fn index_call(&self, partition: &str) -> QueryFluentBuilder {
        self.client
            .query()
            .table_name(&self.table)
            .index_name("GSI1")
            .expression_attribute_values(":pk", AttributeValue::S(partition.to_owned()))
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
    }

    /// All items of a partition whose sort key begins with `prefix`, in order.
    async fn list<T: DeserializeOwned>(&self, prefix: Key, consistency: Consistency) -> Result<Vec<T>, StoreError> {
        let items = self.query(Range::Prefix(prefix), consistency).await?;
        items.into_iter().map(read).collect()
    }

    /// The items of a range, in order.
    async fn query(&self, range: Range, consistency: Consistency) -> Result<Vec<Item>, StoreError> {
        self.all(self.query_call(range, consistency)).await
    }

    /// The items of a range that meet a condition. It costs as much as reading all of the range.
    async fn query_where(&self, range: Range, condition: Expression) -> Result<Vec<Item>, StoreError> {
        let Expression { text, values, names } = condition;
        let mut query = self.query_call(range, Consistency::Strong).filter_expression(text);
        for (name, value) in values {
            query = query.expression_attribute_values(name, value);
        }
        let names = Some(names).filter(|names| !names.is_empty());
        self.all(query.set_expression_attribute_names(names)).await
    }

    /// What all pages of a query have.
    async fn all(&self, query: QueryFluentBuilder) -> Result<Vec<Item>, StoreError> {
        let (mut items, mut start) = (Vec::new(), None);
        loop {
            let output = meter::call(query.clone().set_exclusive_start_key(start).send()).await?;
            meter::add(units(output.consumed_capacity.as_ref()), 0.0);
            items.extend(output.items.unwrap_or_default());
            start = output.last_evaluated_key;
            if start.is_none() {
                return Ok(items);
            }
        }
    }

    /// The last items of a range, newest first, at most so many, and whether there may be more before them.
    async fn newest(&self, range: Range, most: i32) -> Result<(Vec<Item>, bool), StoreError> {
        self.some(self.query_call(range, Consistency::Strong).scan_index_forward(false).limit(most)).await
    }

    /// The first items of a range, at most so many, and whether there may be more after them.
    async fn oldest(&self, range: Range, most: i32) -> Result<(Vec<Item>, bool), StoreError> {
        self.some(self.query_call(range, Consistency::Strong).limit(most)).await
    }

    async fn some(&self, query: QueryFluentBuilder) -> Result<(Vec<Item>, bool), StoreError> {
        let output = meter::call(query.send()).await?;
        meter::add(units(output.consumed_capacity.as_ref()), 0.0);
        Ok((output.items.unwrap_or_default(), output.last_evaluated_key.is_some()))
    }

    fn query_call(&self, range: Range, consistency: Consistency) -> QueryFluentBuilder {
        let (condition, values) = range.into_condition();
        self.client
            .query()
            .table_name(&self.table)
            .key_condition_expression(condition)
            .set_expression_attribute_values(Some(values))
            .consistent_read(consistency.is_strong())
            .return_consumed_capacity(ReturnConsumedCapacity::Total)
    }
}

/// Whether a read must see every write that was acknowledged before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Consistency {
    /// It must. Costs twice as much.
    Strong,
    /// May lag by a moment: for data that does not change or decides nothing.
    Eventual,
}

impl Consistency {
    fn is_strong(self) -> bool {
        self == Self::Strong
    }
}

fn units(consumed: Option<&aws_sdk_dynamodb::types::ConsumedCapacity>) -> f64 {
    consumed.and_then(|capacity| capacity.capacity_units).unwrap_or(0.0)
}

/// Reads an item into its form. An item of another form is a fault of ours, never of the caller's.
fn read<T: DeserializeOwned>(item: Item) -> Result<T, StoreError> {
    serde_dynamo::from_item(item).map_err(StoreError::unexpected)
}

/// The partition of an item.
fn partition_key(item: &Item) -> &str {
    text(item, "PK").unwrap_or_default()
}

/// The sort key of an item.
fn sort_key(item: &Item) -> &str {
    text(item, "SK").unwrap_or_default()
}

/// A field of an item, if it is text.
fn text<'a>(item: &'a Item, name: &str) -> Option<&'a str> {
    item.get(name)?.as_s().ok().map(String::as_str)
}
