//! What the payment service has for somebody: the customer, the open checkout, and the subscription as it was described last.
//! `USER#id` / `SUBSCRIPTION` is a person's own, `USER#id` / `SUBSCRIPTION#classId` that of a class of theirs, `SCHOOL#id` / `SUBSCRIPTION` a
//! school's; `STRIPE#customer` says whose a customer is.

use chrono::{DateTime, SubsecRound, Utc};
use domain::id::{ClassId, SchoolId, UserId};
use domain::payer::{CustomerId, Payer, Subscriber};
use domain::payment_notice::{self, PaymentNotice, Told};
use domain::subscription::{Interval, OpenInvoice, PlanId, Price, Subscription};
use serde::{Deserialize, Serialize};

use super::entity::{Entity, Link, Owner, Person};
use super::expression::Expression;
use super::key::Key;
use super::school::SCHOOL;
use super::state::{NOT_CLOSED, STATE};
use super::time_id::sortable;
use super::transaction::Otherwise;
use super::{Consistency, Item, SchoolItems, Store, StoreError, Transaction, UserItems, sort_key, text};

pub(super) const SUBSCRIPTION: Entity<UserId> = Entity::new("SUBSCRIPTION", "subscriptions").links(payer);
pub(super) const SCHOOL_SUBSCRIPTION: Entity<SchoolId> = Entity::new("SUBSCRIPTION", "schoolSubscriptions");

/// `STRIPE#customer`: whose a customer is.
pub(super) const PAYER: Entity<CustomerId> = Entity::new("STRIPE#", "customers");

impl Owner for CustomerId {
    const PARTITION: &'static str = "STRIPE#";
    const FIELD: Option<&'static str> = Some("customerId");
}

/// The partition of the index that lists whom the payment service is to be asked about, under the moment.
const CHECKS: &str = "CHECKS";

/// What the payment service has for a subscriber.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionItem {
    /// Moves on by one with every answer of the payment service that is written, and with every checkout.
    pub version: u64,
    /// Who pays, at the payment service.
    pub customer_id: CustomerId,
    /// The class that it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class_id: Option<ClassId>,
    /// The checkout that was opened last, for as long as it may be open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checkout: Option<OpenCheckout>,
    /// Whether there was a trial: there is one for each subscriber.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub had_trial: bool,
    /// The subscription that counts; none before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<CurrentSubscription>,
    /// What was told by mail, and what is being told.
    #[serde(default, skip_serializing_if = "Notices::is_empty")]
    pub notices: Notices,
}

/// What whoever pays was told by mail, and what is being told.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Notices {
    /// What was told last of each kind, or is being told.
    #[serde(default, skip_serializing_if = "Told::is_empty")]
    pub told: Told,
    /// What is being told: it is taken away once the mails are in their queue.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub telling: Vec<PaymentNotice>,
    /// Since when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<DateTime<Utc>>,
}

impl Notices {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A checkout that may be open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OpenCheckout {
    /// The payment service's id of it.
    pub session_id: String,
    /// When it is open no longer.
    pub expires_at: DateTime<Utc>,
}

/// The subscription that counts, as the payment service described it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CurrentSubscription {
    /// The payment service's id of it.
    pub id: String,
    /// The plan.
    pub plan: PlanId,
    /// How it stands.
    #[serde(flatten)]
    pub subscription: Subscription,
    /// What the next period costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Price>,
    /// The number of the purchase order, if it is paid by invoice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purchase_order: Option<String>,
    /// The oldest invoice that waits for payment, if it is paid by invoice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invoice: Option<OpenInvoice>,
}

impl CurrentSubscription {
    /// How often it is charged.
    #[must_use]
    pub fn interval(&self) -> Option<Interval> {
        self.price.as_ref().map(|price| price.interval)
    }
}

impl SubscriptionItem {
    /// The item of a subscriber who has bought nothing yet.
    #[must_use]
    pub fn new(customer_id: CustomerId, class_id: Option<ClassId>) -> Self {
        Self {
            version: 0,
            customer_id,
            class_id,
            checkout: None,
            had_trial: false,
            current: None,
            notices: Notices::default(),
        }
    }

    /// How the subscription stands.
    #[must_use]
    pub fn subscription(&self) -> Option<&Subscription> {
        self.current.as_ref().map(|current| &current.subscription)
    }

    /// When the payment service is asked about it next.
    fn next_check(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let current = self.subscription().and_then(|subscription| subscription.next_check(now));
        let notice = self.current.as_ref();
        let notice = notice.and_then(|one| payment_notice::next_notice(&one.subscription, one.interval(), now));
        let checkout = self.checkout.as_ref().map(|checkout| checkout.expires_at).filter(|end| *end > now);
        // Whoever was to tell was cut off, unless this is the one who tells.
        let telling = self.notices.since;
        current.into_iter().chain(notice).chain(checkout).chain(telling).min()
    }
}

/// An item with its place in the index.
#[derive(Serialize)]
struct StoredItem<'a> {
    #[serde(flatten)]
    item: &'a SubscriptionItem,
    #[serde(rename = "GSI1PK", skip_serializing_if = "Option::is_none")]
    partition: Option<&'static str>,
    #[serde(rename = "GSI1SK", skip_serializing_if = "Option::is_none")]
    moment: Option<String>,
}

/// `STRIPE#customer` / the same.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredPayer {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    user_id: Option<UserId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    school_id: Option<SchoolId>,
}

fn payer_key(customer: &CustomerId) -> Key {
    PAYER.key_at(customer, customer)
}

/// What says whose the customer is.
fn payer(item: &Item, _: &Person<'_>) -> Vec<Link> {
    customer_of(item).map(|customer| Link::Item(payer_key(&customer))).into_iter().collect()
}

fn customer_of(item: &Item) -> Option<CustomerId> {
    text(item, "customerId")?.parse().ok()
}

/// The key of what says whose a school's customer is, by the school's item.
pub(super) fn payer_key_of(item: &Item) -> Option<Key> {
    let is_subscription = SCHOOL_SUBSCRIPTION.is_at(sort_key(item));
    customer_of(item).filter(|_| is_subscription).map(|customer| payer_key(&customer))
}

fn key_of(subscriber: &Subscriber) -> Key {
    let place = subscriber.class.as_ref().map(|class| format!("#{class}")).unwrap_or_default();
    match &subscriber.payer {
        Payer::User(user) => SUBSCRIPTION.key_at(user, place),
        Payer::School(school) => SCHOOL_SUBSCRIPTION.key_at(school, place),
    }
}

impl UserItems<'_> {
    /// What the payment service has for a person and for their classes.
    pub async fn subscriptions(self) -> Result<Vec<SubscriptionItem>, StoreError> {
        self.store.list(SUBSCRIPTION.key(self.id), Consistency::Strong).await
    }
}

impl SchoolItems<'_> {
    /// What the payment service has for a school.
    pub async fn subscription(self) -> Result<Option<SubscriptionItem>, StoreError> {
        self.store.get(SCHOOL_SUBSCRIPTION.key(self.id), Consistency::Strong).await
    }
}

impl Store {
    /// What the payment service has for a subscriber.
    pub async fn subscription(&self, subscriber: &Subscriber) -> Result<Option<SubscriptionItem>, StoreError> {
        self.get(key_of(subscriber), Consistency::Strong).await
    }

    /// Everything that the payment service has for a payer.
    pub async fn subscriptions_of(&self, payer: &Payer) -> Result<Vec<SubscriptionItem>, StoreError> {
        match payer {
            Payer::User(user) => self.user(user).subscriptions().await,
            Payer::School(school) => Ok(self.school(school).subscription().await?.into_iter().collect()),
        }
    }

    /// Whose a customer of the payment service is; none if it is nobody's here.
    pub async fn payer(&self, customer: &CustomerId) -> Result<Option<Payer>, StoreError> {
        let stored: Option<StoredPayer> = self.get(payer_key(customer), Consistency::Strong).await?;
        Ok(stored.and_then(|stored| stored.user_id.map(Payer::User).or(stored.school_id.map(Payer::School))))
    }

    /// The customers about whom the payment service is to be asked by now, each once. The index lags behind by a moment.
    pub async fn customers_to_check(&self, now: DateTime<Utc>) -> Result<Vec<CustomerId>, StoreError> {
        let items = self.indexed_up_to(CHECKS, &sortable(now)).await?;
        let mut customers: Vec<CustomerId> = items.iter().filter_map(customer_of).collect();
        customers.sort_unstable();
        customers.dedup();
        Ok(customers)
    }
}

impl<R> Transaction<R> {
    /// Writes what the payment service has for a subscriber, one version later, in place of what was read, unless that has changed since.
    pub fn replace_subscription(
        &mut self,
        subscriber: &Subscriber,
        before: Option<&SubscriptionItem>,
        after: &SubscriptionItem,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let unchanged = match before {
            None => Expression::new("attribute_not_exists(PK)"),
            Some(before) => Expression::new("version = :version").value(":version", &before.version)?,
        };
        let version = before.map_or(1, |before| before.version + 1);
        let item = SubscriptionItem { version, ..after.clone() };
        let check = item.next_check(now).map(|moment| sortable(moment.trunc_subsecs(0)));
        let stored = StoredItem { item: &item, partition: check.as_ref().map(|_| CHECKS), moment: check };
        self.put_if(key_of(subscriber), &stored, unchanged, Otherwise::Stale)
    }

    /// Says whose a customer of the payment service is.
    pub fn put_payer(&mut self, customer: &CustomerId, payer: &Payer) -> Result<(), StoreError> {
        let (user_id, school_id) = match payer {
            Payer::User(user) => (Some(user.clone()), None),
            Payer::School(school) => (None, Some(school.clone())),
        };
        self.put(payer_key(customer), &StoredPayer { user_id, school_id })
    }

    /// Forgets whose a customer of the payment service was.
    pub fn remove_payer(&mut self, customer: &CustomerId) -> Result<(), StoreError> {
        self.delete(payer_key(customer))
    }

    /// Requires that a payer is still there: an account that is not closed, a school that is not being erased. Where what a person has
    /// is another by now, their document gets its next version, and open devices are told.
    pub fn require_payer(&mut self, payer: &Payer, has_changed: bool) -> Result<(), StoreError> {
        match payer {
            Payer::User(user) if has_changed => {
                let next = Expression::new("SET version = version + :one").value(":one", &1)?;
                self.update_if(STATE.key(user), next, NOT_CLOSED, Otherwise::Stale)
            }
            Payer::User(user) => self.check(STATE.key(user), Expression::new(NOT_CLOSED), Otherwise::Stale),
            Payer::School(school) => {
                let kept = Expression::new("attribute_exists(PK) AND attribute_not_exists(erasingAt)");
                self.check(SCHOOL.key(school), kept, Otherwise::Stale)
            }
        }
    }
}

impl Store {
    /// Whether a payer is still there.
    pub async fn has_payer(&self, payer: &Payer) -> Result<bool, StoreError> {
        match payer {
            Payer::User(user) => Ok(self.user(user).state().await?.is_some_and(|state| state.closed_at.is_none())),
            Payer::School(school) => {
                Ok(self.school(school).facts().await?.is_some_and(|school| school.erasing_at.is_none()))
            }
        }
    }
}
