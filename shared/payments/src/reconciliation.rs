//! Makes what is stored of a customer what Stripe says now.
//!
//! The version of what is stored is read, then Stripe is asked, then the answer is written if the version is still the same; otherwise all
//! of it begins again. An answer is written even where it says what is stored already: its version refuses whoever was answered
//! earlier and writes later. So whatever messages came, twice, late, in any order or never, once somebody has asked after the last change,
//! what is stored is what Stripe says (docs/product.md, 17.5).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::id::UserId;
use domain::payer::{CustomerId, Payer, Subscriber};
use domain::payment_notice::{NoticeKind, PaymentNotice};
use domain::subscription::{ListedSubscription, rank};
use platform::http::Problem;
use platform::store::{
    AuditAction, AuditEntry, CommitError, CurrentSubscription, Notices, Store, StoreError, SubscriptionItem,
    retry_stale,
};

use crate::client::Payments;
use crate::error::PaymentError;
use crate::subscription::CustomerSubscription;

/// Why what is stored could not be made what Stripe says. It stays as it was.
#[derive(Debug, thiserror::Error)]
pub enum ReconciliationError {
    /// Stripe didn't answer.
    #[error(transparent)]
    Payment(#[from] PaymentError),
    /// The table didn't.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<CommitError<PaymentError>> for ReconciliationError {
    fn from(error: CommitError<PaymentError>) -> Self {
        match error {
            CommitError::Refused(error) => Self::Payment(error),
            CommitError::Stale => Self::Store(StoreError::Throttled),
            CommitError::Store(error) => Self::Store(error),
        }
    }
}

impl From<ReconciliationError> for Problem {
    fn from(error: ReconciliationError) -> Self {
        match error {
            ReconciliationError::Payment(error) => error.into(),
            ReconciliationError::Store(error) => error.into(),
        }
    }
}

/// All that a subscriber ever bought, by subscriber.
type BySubscriber = BTreeMap<Subscriber, Vec<CustomerSubscription>>;

impl Payments {
    /// Asks what a customer subscribes to, and stores the answer; returns whose customer it is. What was bought twice is undone. A customer who is
    /// nobody's here, or whose account is closed, is left alone.
    pub async fn reconcile(
        &self,
        store: &Store,
        customer: &CustomerId,
        now: DateTime<Utc>,
    ) -> Result<Option<Payer>, ReconciliationError> {
        let Some(payer) = store.payer(customer).await? else { return Ok(None) };
        retry_stale(|| self.reconcile_once(store, customer, &payer, now)).await?;
        Ok(Some(payer))
    }

    async fn reconcile_once(
        &self,
        store: &Store,
        customer: &CustomerId,
        payer: &Payer,
        now: DateTime<Utc>,
    ) -> Result<(), CommitError<PaymentError>> {
        // Both before Stripe is asked: the answer is written over these versions alone, for a payer who is still there.
        let (is_there, stored) = futures::try_join!(store.has_payer(payer), store.subscriptions_of(payer))?;
        if !is_there {
            return Ok(());
        }
        let bought = self.bought(customer, payer).await.map_err(CommitError::Refused)?;

        let stored: BTreeMap<Subscriber, &SubscriptionItem> =
            stored.iter().map(|item| (of_item(payer, item), item)).collect();
        let subscribers: BTreeSet<&Subscriber> = stored.keys().chain(bought.keys()).collect();
        let mut transaction = store.transaction();
        let mut has_changed = false;
        for subscriber in subscribers {
            let before = stored.get(subscriber).copied();
            let listed = bought.get(subscriber).map(Vec::as_slice).unwrap_or_default();
            let after = described(subscriber, before, listed, customer, now);
            has_changed |= before.and_then(|item| item.current.as_ref()) != after.current.as_ref();
            if let Payer::School(school) = &subscriber.payer {
                let seats = self.seats_of(&after, now);
                let mut writes = transaction.school(school);
                writes.set_seats(seats)?;
                if let Some(by) = newly_ordered(before, &after, listed) {
                    writes.audit(&AuditEntry::new(by, AuditAction::OrderedPlan, now).for_seats(seats))?;
                }
            }
            transaction.replace_subscription(subscriber, before, &after, now)?;
        }
        if let Payer::User(_) = payer {
            transaction.require_payer(payer, has_changed)?;
        }
        store.commit(transaction).await
    }

    /// For how many pupils a school has a plan; none if it has none.
    fn seats_of(&self, item: &SubscriptionItem, now: DateTime<Utc>) -> Option<u32> {
        let current = item.current.as_ref();
        let has_plan =
            |one: &&CurrentSubscription| one.subscription.status.is_live() || one.subscription.gives_access(now);
        current.filter(has_plan).and_then(|current| self.seats(&current.plan))
    }

    /// What a customer bought, after what they bought twice was undone.
    async fn bought(&self, customer: &CustomerId, payer: &Payer) -> Result<BySubscriber, PaymentError> {
        let bought = by_subscriber(payer, self.subscriptions(customer).await?);
        let surplus: Vec<String> = bought.values().flat_map(|listed| surplus(listed)).collect();
        if surplus.is_empty() {
            return Ok(bought);
        }
        for subscription in surplus {
            self.undo_purchase(&subscription).await?;
        }
        Ok(by_subscriber(payer, self.subscriptions(customer).await?))
    }
}

/// Whom an item is about.
fn of_item(payer: &Payer, item: &SubscriptionItem) -> Subscriber {
    Subscriber { payer: payer.clone(), class: item.class_id.clone() }
}

fn by_subscriber(payer: &Payer, listed: Vec<CustomerSubscription>) -> BySubscriber {
    let mut bought = BySubscriber::new();
    for one in listed {
        if let Some(subscriber) = Subscriber::of_plan(payer, one.plan.coverage(), one.class.clone()) {
            bought.entry(subscriber).or_default().push(one);
        }
    }
    bought
}

fn ranked(listed: &[CustomerSubscription]) -> Vec<ListedSubscription> {
    let one = |one: &CustomerSubscription| ListedSubscription {
        id: one.id.clone(),
        created_at: one.created_at,
        subscription: one.subscription.clone(),
    };
    listed.iter().map(one).collect()
}

fn surplus(listed: &[CustomerSubscription]) -> Vec<String> {
    rank(&ranked(listed)).surplus.into_iter().map(|one| one.id.clone()).collect()
}

/// Who ordered the subscription that counts by purchase order; none if it counted before, or was bought in another way.
fn newly_ordered<'a>(
    before: Option<&SubscriptionItem>,
    after: &SubscriptionItem,
    bought: &'a [CustomerSubscription],
) -> Option<&'a UserId> {
    let counted = after.current.as_ref()?;
    let counted_before = before.and_then(|item| item.current.as_ref());
    let is_new = counted_before.is_none_or(|before| before.id != counted.id);
    bought.iter().find(|one| is_new && one.id == counted.id)?.ordered_by.as_ref()
}

/// What is stored of a subscriber, according to everything that they bought.
fn described(
    subscriber: &Subscriber,
    before: Option<&SubscriptionItem>,
    bought: &[CustomerSubscription],
    customer: &CustomerId,
    now: DateTime<Utc>,
) -> SubscriptionItem {
    let empty = || SubscriptionItem::new(customer.clone(), subscriber.class.clone());
    let before = before.cloned().unwrap_or_else(empty);
    let listed = ranked(bought);
    let counted = rank(&listed).counted.and_then(|counted| bought.iter().find(|one| one.id == counted.id));
    let current = counted.map(|one| CurrentSubscription {
        id: one.id.clone(),
        plan: one.plan.clone(),
        subscription: one.subscription.clone(),
        price: one.price.clone(),
        purchase_order: one.purchase_order.clone(),
        invoice: one.invoice.clone(),
    });
    let is_live = current.as_ref().is_some_and(|current| current.subscription.status.is_live());
    let checkout = before.checkout.filter(|checkout| !is_live && checkout.expires_at > now);
    SubscriptionItem {
        checkout,
        had_trial: before.had_trial || bought.iter().any(|one| one.had_trial),
        current,
        notices: with_undone(before.notices, bought),
        ..before
    }
}

/// What is told, with a second purchase that was undone since the last one that was told.
fn with_undone(mut notices: Notices, bought: &[CustomerSubscription]) -> Notices {
    let undone = bought.iter().filter(|one| one.is_undone).map(|one| one.created_at).max();
    let Some(moment) = undone.filter(|moment| notices.told.get(&NoticeKind::Undone) < Some(moment)) else {
        return notices;
    };
    notices.told.insert(NoticeKind::Undone, moment);
    notices.telling.push(PaymentNotice { kind: NoticeKind::Undone, moment });
    notices
}
