//! Sells to a subscriber, by a checkout or by purchase order: at most one checkout is open, and nobody who has a subscription is sold another
//! (docs/product.md, 17.6 and 17.11).

use chrono::{DateTime, Utc};
use domain::id::{ClassId, UserId};
use domain::payer::{CustomerId, Payer, Subscriber};
use http::StatusCode;
use payments::{
    Checkout, ExpiredSession, InvoiceOrder, OpenedSession, PaymentError, Payments, PurchaseOrder, RequestKey,
    SessionStatus, SubscriptionPlan,
};
use platform::http::{Code, Problem};
use platform::store::{CommitError, CurrentSubscription, OpenCheckout, Store, SubscriptionItem, retry_stale};

/// What is to be bought, and for whom.
pub struct Order<'a> {
    /// For whom.
    pub subscriber: Subscriber,
    /// The plan.
    pub plan: &'a SubscriptionPlan,
    /// The class that it is for, or that the buyer came from.
    pub class: Option<&'a ClassId>,
}

/// What is ordered with, and who orders.
pub struct Purchase<'a> {
    /// The purchase order.
    pub order: &'a PurchaseOrder,
    /// One of the school's administrators.
    pub by: &'a UserId,
}

/// Opens checkouts.
pub struct Checkouts<'a> {
    /// Stripe.
    pub payments: &'a Payments,
    /// The table.
    pub store: &'a Store,
    /// The time.
    pub now: DateTime<Utc>,
}

impl Checkouts<'_> {
    /// Opens a checkout, and closes the one that was open before. Repeating the key returns the same one.
    pub async fn open(&self, order: &Order<'_>, key: &RequestKey) -> Result<OpenedSession, Problem> {
        let items = self.store.subscriptions_of(&order.subscriber.payer).await?;
        let item = items.iter().find(|item| item.class_id == order.subscriber.class);
        check_not_subscribed(item)?;
        let customer = self.customer_of(&order.subscriber, &items).await?;
        match self.open_for(order, item, &customer, key).await {
            Err(Refusal::CustomerGone) => {
                let customer = self.replace_customer(&order.subscriber.payer, &customer).await?;
                Ok(self.open_for(order, item, &customer, &RequestKey::random()).await?)
            }
            opened => Ok(opened?),
        }
    }

    async fn open_for(
        &self,
        order: &Order<'_>,
        item: Option<&SubscriptionItem>,
        customer: &CustomerId,
        key: &RequestKey,
    ) -> Result<OpenedSession, Refusal> {
        let with_trial = item.is_none_or(|item| !item.had_trial);
        let checkout =
            Checkout { payer: &order.subscriber.payer, customer, plan: order.plan, class: order.class, with_trial };
        let mut opened = self.payments.open(&checkout, key).await?;
        let replaces = item.and_then(|item| item.checkout.as_ref()).is_some_and(|open| open.session_id != opened.id);
        if replaces && self.is_closed(&opened).await? {
            // The key's first answer: another checkout has closed it since.
            opened = self.payments.open(&checkout, &RequestKey::random()).await?;
        }
        retry_stale(|| self.note(order, customer, &opened)).await.map_err(Problem::from)?;
        Ok(opened)
    }

    /// Orders by purchase order, and closes the checkout that was open before; returns what is stored then. The same order again is the
    /// same: of the same school, with the same number, and with the same particulars.
    pub async fn order_by_invoice(
        &self,
        order: &Order<'_>,
        purchase: &Purchase<'_>,
        key: &RequestKey,
    ) -> Result<SubscriptionItem, Problem> {
        let subscriber = &order.subscriber;
        let items = self.store.subscriptions_of(&subscriber.payer).await?;
        let item = items.iter().find(|item| item.class_id == subscriber.class);
        if let Some((item, current)) = item.and_then(|item| Some((item, ordered(item, purchase.order)?))) {
            let is_same = self.is_same(&item.customer_id, current, &purchase.order.digest(&order.plan.id)).await?;
            return if is_same { Ok(item.clone()) } else { Err(purchase_order_reused()) };
        }
        check_not_subscribed(item)?;
        let customer = self.customer_of(subscriber, &items).await?;
        let open = item.and_then(|item| item.checkout.as_ref()).filter(|open| open.expires_at > self.now);
        if let Some(open) = open
            && self.expire(&open.session_id).await? == ExpiredSession::Complete
        {
            self.payments.reconcile(self.store, &customer, self.now).await?;
            return Err(already_subscribed());
        }
        let (id, customer) = match self.order_for(order, &customer, purchase, key).await {
            Err(PaymentError::CustomerGone) => {
                let customer = self.replace_customer(&subscriber.payer, &customer).await?;
                (self.order_for(order, &customer, purchase, &RequestKey::random()).await?, customer)
            }
            ordered => (ordered?, customer),
        };
        self.payments.reconcile(self.store, &customer, self.now).await?;
        let item = self.store.subscription(subscriber).await?.ok_or_else(Problem::account_closed)?;
        // Somebody else was first: this order was taken back.
        let is_this = item.current.as_ref().is_some_and(|current| current.id == id);
        if is_this { Ok(item) } else { Err(already_subscribed()) }
    }

    /// Whether what runs was ordered with the same digest. Stripe alone knows what was ordered.
    async fn is_same(
        &self,
        customer: &CustomerId,
        current: &CurrentSubscription,
        digest: &str,
    ) -> Result<bool, Problem> {
        let listed = self.payments.subscriptions(customer).await?;
        Ok(listed.into_iter().any(|one| one.id == current.id && one.order_digest.as_deref() == Some(digest)))
    }

    async fn order_for(
        &self,
        order: &Order<'_>,
        customer: &CustomerId,
        Purchase { order: purchase, by }: &Purchase<'_>,
        key: &RequestKey,
    ) -> Result<String, PaymentError> {
        let order = InvoiceOrder { payer: &order.subscriber.payer, customer, plan: order.plan, order: purchase, by };
        self.payments.order_by_invoice(&order, key).await
    }

    async fn customer_of(&self, subscriber: &Subscriber, items: &[SubscriptionItem]) -> Result<CustomerId, Problem> {
        match items.first() {
            Some(item) => Ok(item.customer_id.clone()),
            None => self.customer(subscriber).await,
        }
    }

    /// Makes another customer of somebody whose first one was deleted at Stripe by hand.
    async fn replace_customer(&self, payer: &Payer, gone: &CustomerId) -> Result<CustomerId, Problem> {
        let customer = self.payments.replace_customer(payer, gone).await?;
        retry_stale(|| async {
            let items = self.store.subscriptions_of(payer).await?;
            let mut transaction = self.store.transaction::<Problem>();
            for before in items.iter().filter(|item| item.customer_id == *gone) {
                let subscriber = Subscriber { payer: payer.clone(), class: before.class_id.clone() };
                let after = SubscriptionItem { customer_id: customer.clone(), checkout: None, ..before.clone() };
                transaction.replace_subscription(&subscriber, Some(before), &after, self.now)?;
            }
            transaction.put_payer(&customer, payer)?;
            transaction.remove_payer(gone)?;
            transaction.require_payer(payer, false)?;
            self.store.commit(transaction).await
        })
        .await?;
        Ok(customer)
    }

    /// Stores which checkout is open, after closing the one that was.
    async fn note(
        &self,
        order: &Order<'_>,
        customer: &CustomerId,
        opened: &OpenedSession,
    ) -> Result<(), CommitError<Problem>> {
        let before = self.store.subscription(&order.subscriber).await?;
        check_not_subscribed(before.as_ref()).map_err(CommitError::Refused)?;
        let open = before.as_ref().and_then(|item| item.checkout.as_ref()).filter(|open| open.expires_at > self.now);
        if let Some(open) = open {
            if open.session_id == opened.id {
                return Ok(());
            }
            self.close(customer, &open.session_id, opened).await.map_err(CommitError::Refused)?;
        }
        let item = before.clone();
        let item = item.unwrap_or_else(|| SubscriptionItem::new(customer.clone(), order.subscriber.class.clone()));
        let expires_at = DateTime::from_timestamp(opened.expires_at, 0).unwrap_or(self.now);
        let checkout = Some(OpenCheckout { session_id: opened.id.clone(), expires_at });
        let mut transaction = self.store.transaction();
        let after = SubscriptionItem { checkout, ..item };
        transaction.replace_subscription(&order.subscriber, before.as_ref(), &after, self.now)?;
        transaction.require_payer(&order.subscriber.payer, false)?;
        self.store.commit(transaction).await
    }

    /// Closes the checkout that was open before. If somebody has just been through it, the new one is closed instead, and what they bought is
    /// stored.
    async fn close(&self, customer: &CustomerId, before: &str, opened: &OpenedSession) -> Result<(), Problem> {
        if self.expire(before).await? == ExpiredSession::Closed {
            return Ok(());
        }
        self.expire(&opened.id).await?;
        self.payments.reconcile(self.store, customer, self.now).await?;
        Err(already_subscribed())
    }

    async fn expire(&self, session: &str) -> Result<ExpiredSession, Problem> {
        Ok(self.payments.expire(&session.parse().map_err(Problem::unexpected)?).await?)
    }

    async fn is_closed(&self, opened: &OpenedSession) -> Result<bool, Problem> {
        let session = self.payments.session(&opened.id.parse().map_err(Problem::unexpected)?).await?;
        Ok(session.status != SessionStatus::Open)
    }

    /// Makes a customer of somebody who never bought anything.
    async fn customer(&self, subscriber: &Subscriber) -> Result<CustomerId, Problem> {
        let payer = &subscriber.payer;
        let customer = self.payments.create_customer(payer).await?;
        let mut transaction = self.store.transaction::<Problem>();
        let item = SubscriptionItem::new(customer.clone(), None);
        transaction.replace_subscription(&Subscriber::payer_alone(payer.clone()), None, &item, self.now)?;
        transaction.put_payer(&customer, payer)?;
        transaction.require_payer(payer, false)?;
        match self.store.commit(transaction).await {
            // Another request was here first: there is one customer.
            Err(CommitError::Stale) => {
                let items = self.store.subscriptions_of(payer).await?;
                items.into_iter().next().map(|item| item.customer_id).ok_or_else(Problem::account_closed)
            }
            committed => Ok(committed.map(|()| customer)?),
        }
    }
}

/// Why no checkout was opened.
enum Refusal {
    /// The customer was deleted at Stripe by hand.
    CustomerGone,
    /// Anything else.
    Problem(Problem),
}

impl From<PaymentError> for Refusal {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::CustomerGone => Self::CustomerGone,
            error => Self::Problem(error.into()),
        }
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::CustomerGone => PaymentError::CustomerGone.into(),
            Refusal::Problem(problem) => problem,
        }
    }
}

/// The subscription that runs, if it was ordered with this number.
fn ordered<'a>(item: &'a SubscriptionItem, purchase: &PurchaseOrder) -> Option<&'a CurrentSubscription> {
    let current = item.current.as_ref().filter(|current| current.subscription.status.is_live());
    current.filter(|current| current.purchase_order.as_ref() == Some(&purchase.number))
}

/// 404: it is not for sale.
pub fn plan_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::PlanNotFound, "There is no such plan for sale.")
}

fn check_not_subscribed(item: Option<&SubscriptionItem>) -> Result<(), Problem> {
    let subscription = item.and_then(SubscriptionItem::subscription);
    if subscription.is_some_and(|one| one.status.is_live()) { Err(already_subscribed()) } else { Ok(()) }
}

/// 409: something else was ordered with the same number.
fn purchase_order_reused() -> Problem {
    let title = "This number was used for another order, whose plan runs.";
    Problem::new(StatusCode::CONFLICT, Code::PurchaseOrderReused, title)
}

fn already_subscribed() -> Problem {
    let title = "There is a subscription already. It is changed on the payment service's pages.";
    Problem::new(StatusCode::CONFLICT, Code::AlreadySubscribed, title)
}
