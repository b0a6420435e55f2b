//! The mails to whoever pays (docs/product.md, 17.13). Each is told once: what is to be told is noted with what is stored of the subscription,
//! then the mails go into their queue, then the note is taken away. A run that is cut off between leaves the note, and a later run tells.

use chrono::{DateTime, TimeDelta, Utc};
use domain::account::is_reachable;
use domain::day::{LocalDate, TimeZone};
use domain::id::SchoolId;
use domain::mail::Mail;
use domain::money;
use domain::payer::{Payer, Subscriber};
use domain::payment_notice::{NoticeKind, PaymentNotice, standing, untold};
use domain::subscription::Coverage;
use platform::mail::QueuedMail;
use platform::services::Queues;
use platform::store::{CommitError, CurrentSubscription, MemberStatus, Notices, Store, SubscriptionItem, retry_stale};
use platform::{Context, Error};

/// How long a run has to put its mails into the queue. It takes a second; after that, another run does it.
const CLAIM: TimeDelta = TimeDelta::minutes(5);

/// Tells whoever pays, if something is to be told. A deployment without a sender of its own tells nobody.
pub async fn tell(context: &Context, store: &Store, payer: &Payer) -> Result<(), Error> {
    let Some(queue) = context.config().get("MAIL_QUEUE_URL") else { return Ok(()) };
    let telling = Telling { context, store, queue, payer, now: context.now() };
    for item in store.subscriptions_of(payer).await? {
        // Most often there is nothing to tell, and nothing is read again.
        if telling.claimable(&item).is_some() {
            let subscriber = Subscriber { payer: payer.clone(), class: item.class_id };
            telling.tell(&subscriber).await?;
        }
    }
    Ok(())
}

/// What a run is to tell.
struct Claim {
    /// What is noted for that.
    notices: Notices,
    /// What the run tells; none if only something is noted.
    mine: Vec<PaymentNotice>,
}

/// What is told to one payer.
struct Telling<'a> {
    context: &'a Context,
    store: &'a Store,
    queue: &'a str,
    payer: &'a Payer,
    now: DateTime<Utc>,
}

/// Who gets the mails, and by which zone's days they are dated.
struct Readers {
    addresses: Vec<String>,
    zone: TimeZone,
    school: Option<String>,
}

impl Telling<'_> {
    async fn tell(&self, subscriber: &Subscriber) -> Result<(), Error> {
        let Some((current, mine)) = retry_stale(|| self.claim(subscriber)).await.map_err(failed)? else {
            return Ok(());
        };
        let readers = self.readers().await?;
        let queues = self.context.client(Queues::from_config)?;
        for notice in &mine {
            let mail = self.mail(&current, notice, &readers);
            for to in &readers.addresses {
                queues.send(self.queue, &QueuedMail { to: to.clone(), mail: mail.clone() }).await?;
            }
        }
        retry_stale(|| self.release(subscriber, &mine)).await.map_err(failed)
    }

    /// Notes what this run tells; none if there is nothing, or another run is at it.
    async fn claim(
        &self,
        subscriber: &Subscriber,
    ) -> Result<Option<(CurrentSubscription, Vec<PaymentNotice>)>, CommitError<Error>> {
        let Some(before) = self.store.subscription(subscriber).await? else { return Ok(None) };
        let Some(Claim { notices, mine }) = self.claimable(&before) else { return Ok(None) };
        self.write(subscriber, &before, notices).await?;
        Ok(before.current.map(|current| (current, mine)).filter(|(_, mine)| !mine.is_empty()))
    }

    /// What this run would tell of a subscription, and note; none if there is nothing to note.
    fn claimable(&self, before: &SubscriptionItem) -> Option<Claim> {
        let current = before.current.as_ref()?;
        let Notices { told, telling, since } = before.notices.clone();
        let mut told = standing(&current.subscription, told);
        let new = untold(&current.subscription, current.interval(), &told, self.now);
        let is_busy = since.is_some_and(|since| since + CLAIM > self.now);
        let mine = if is_busy { new.clone() } else { [&telling[..], &new[..]].concat() };
        if mine.is_empty() && told == before.notices.told {
            return None;
        }
        told.extend(new.iter().map(|notice| (notice.kind, notice.moment)));
        let telling = [telling, new].concat();
        let since = since.filter(|_| is_busy).or((!telling.is_empty()).then_some(self.now));
        Some(Claim { notices: Notices { told, telling, since }, mine })
    }

    /// Takes the note away: the mails are in their queue.
    async fn release(&self, subscriber: &Subscriber, mine: &[PaymentNotice]) -> Result<(), CommitError<Error>> {
        let Some(before) = self.store.subscription(subscriber).await? else { return Ok(()) };
        let Notices { told, mut telling, since } = before.notices.clone();
        telling.retain(|notice| !mine.contains(notice));
        let since = since.filter(|_| !telling.is_empty());
        self.write(subscriber, &before, Notices { told, telling, since }).await
    }

    async fn write(
        &self,
        subscriber: &Subscriber,
        before: &SubscriptionItem,
        notices: Notices,
    ) -> Result<(), CommitError<Error>> {
        let after = SubscriptionItem { notices, ..before.clone() };
        let mut transaction = self.store.transaction();
        transaction.replace_subscription(subscriber, Some(before), &after, self.now)?;
        transaction.require_payer(self.payer, false)?;
        self.store.commit(transaction).await
    }

    /// The person, or those who administer the school: what it pays concerns nobody else.
    async fn readers(&self) -> Result<Readers, Error> {
        match self.payer {
            Payer::User(user) => {
                let profile = self.store.user(user).profile().await?;
                let zone = profile.as_ref().map_or(TimeZone::UTC, |profile| profile.zone());
                let addresses = profile.map(|profile| profile.email).into_iter().filter(|one| is_reachable(one));
                Ok(Readers { addresses: addresses.collect(), zone, school: None })
            }
            Payer::School(school) => {
                let facts = self.store.school(school).facts().await?;
                let zone = facts.as_ref().map_or(TimeZone::UTC, |facts| facts.time_zone);
                let school_name = facts.map(|facts| facts.name.to_string());
                Ok(Readers { addresses: self.administrators(school).await?, zone, school: school_name })
            }
        }
    }

    async fn administrators(&self, school: &SchoolId) -> Result<Vec<String>, Error> {
        let (mut addresses, mut after) = (Vec::new(), None);
        loop {
            let (members, more) = self.store.school(school).members_after(after.as_ref()).await?;
            let told = members.iter().filter(|one| one.is_admin && one.status == MemberStatus::Active);
            addresses.extend(told.map(|one| one.email.clone()).filter(|email| is_reachable(email)));
            after = members.last().map(|last| last.user_id.clone());
            if !more {
                return Ok(addresses);
            }
        }
    }

    fn mail(&self, current: &CurrentSubscription, notice: &PaymentNotice, readers: &Readers) -> Mail {
        let day = |moment| LocalDate::at(moment, readers.zone);
        let is_ahead = matches!(notice.kind, NoticeKind::TrialEnds | NoticeKind::Renews);
        let price = current.price.as_ref().filter(|_| is_ahead);
        let is_missing = notice.kind == NoticeKind::PaymentFailed;
        let is_unpaid = current.invoice.is_some() || current.subscription.grace_ends_at().is_some();
        Mail::Payment {
            notice: notice.kind,
            coverage: current.plan.coverage(),
            school: readers.school.clone().filter(|_| current.plan.coverage() == Coverage::School),
            day: day(notice.moment),
            amount: price.map(|price| money::amount(price.amount, &price.currency)),
            open_until: current.subscription.grace_ends_at().filter(|_| is_missing).map(day),
            is_over: notice.moment <= self.now,
            is_unpaid,
            site: self.context.config().get("SITE_ORIGIN").map(|site| site.trim_end_matches('/').to_owned()),
        }
    }
}

fn failed(error: CommitError<Error>) -> Error {
    match error {
        CommitError::Refused(error) => error,
        CommitError::Stale => "the subscription has changed".into(),
        CommitError::Store(error) => error.into(),
    }
}
