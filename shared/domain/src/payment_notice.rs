//! What whoever pays is told by mail, and when: the end of a trial, a renewal of a year, a missing payment, a cancelation, and a second
//! purchase that was undone (docs/product.md, 17.13). Each is told once.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::subscription::{Interval, Subscription, SubscriptionStatus};

/// How long before a trial ends that is told.
pub const TRIAL_NOTICE: TimeDelta = TimeDelta::days(3);

/// How long before a yearly renewal that is told.
pub const RENEWAL_NOTICE: TimeDelta = TimeDelta::days(30);

/// What whoever pays is told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum NoticeKind {
    /// The trial ends, and the first payment falls due.
    TrialEnds,
    /// Another year begins, and is paid for.
    Renews,
    /// A payment is missing.
    PaymentFailed,
    /// It was canceled, or has ended.
    Canceled,
    /// A second purchase of the same was ended and returned.
    Undone,
}

/// Something that is told once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PaymentNotice {
    /// What it is.
    pub kind: NoticeKind,
    /// The moment that it is about: when the trial ends, the year begins, the payment was due, or the end is.
    pub moment: DateTime<Utc>,
}

/// What was told last of each kind, and about which moment.
pub type Told = BTreeMap<NoticeKind, DateTime<Utc>>;

/// What is to be told at a moment and was not told yet.
#[must_use]
pub fn untold(
    subscription: &Subscription,
    interval: Option<Interval>,
    told: &Told,
    now: DateTime<Utc>,
) -> Vec<PaymentNotice> {
    let is_new = |notice: &PaymentNotice| match notice.kind {
        // Once until it is kept: what was canceled for a day ends on it, whatever second the end then has.
        NoticeKind::Canceled => !told.contains_key(&NoticeKind::Canceled),
        kind => told.get(&kind) != Some(&notice.moment),
    };
    due(subscription, interval, now).into_iter().filter(is_new).collect()
}

/// What of that which was told still stands: a cancelation that was taken back will be told again.
#[must_use]
pub fn standing(subscription: &Subscription, mut told: Told) -> Told {
    if subscription.ends_at.is_none() {
        told.remove(&NoticeKind::Canceled);
    }
    told
}

/// When something is to be told next.
#[must_use]
pub fn next_notice(
    subscription: &Subscription,
    interval: Option<Interval>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    ahead(subscription, interval).map(|(_, begin, _)| begin).filter(|begin| *begin > now)
}

/// What is announced of a subscription, from when on, and the moment that it is about.
fn ahead(
    subscription: &Subscription,
    interval: Option<Interval>,
) -> Option<(NoticeKind, DateTime<Utc>, DateTime<Utc>)> {
    let end = subscription.period_ends_at.filter(|_| subscription.ends_at.is_none())?;
    match subscription.status {
        SubscriptionStatus::Trialing => Some((NoticeKind::TrialEnds, end - TRIAL_NOTICE, end)),
        SubscriptionStatus::Active if interval == Some(Interval::Year) => {
            Some((NoticeKind::Renews, end - RENEWAL_NOTICE, end))
        }
        _ => None,
    }
}

fn due(subscription: &Subscription, interval: Option<Interval>, now: DateTime<Utc>) -> Vec<PaymentNotice> {
    let notice = |kind, moment| PaymentNotice { kind, moment };
    let ahead = ahead(subscription, interval).filter(|(_, begin, end)| (*begin..*end).contains(&now));
    let missing = subscription.unpaid_since.filter(|_| subscription.status == SubscriptionStatus::PastDue);
    let end = subscription.ends_at.filter(|_| subscription.status != SubscriptionStatus::Incomplete);
    ahead
        .map(|(kind, _, end)| notice(kind, end))
        .into_iter()
        .chain(missing.map(|since| notice(NoticeKind::PaymentFailed, since)))
        .chain(end.map(|end| notice(NoticeKind::Canceled, end)))
        .collect()
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};

    use super::NoticeKind::{Canceled, PaymentFailed, Renews, TrialEnds};
    use super::{NoticeKind, Told, next_notice, standing, untold};
    use crate::subscription::Interval::{Month, Year};
    use crate::subscription::SubscriptionStatus::{Active, PastDue, Trialing};
    use crate::subscription::{Interval, Subscription, SubscriptionStatus};

    fn now() -> DateTime<Utc> {
        "2027-03-01T12:00:00Z".parse().expect("a time")
    }

    fn at(days: i64) -> DateTime<Utc> {
        now() + TimeDelta::days(days)
    }

    fn subscription(status: SubscriptionStatus, period: i64, end: Option<i64>, unpaid: Option<i64>) -> Subscription {
        let (ends_at, unpaid_since) = (end.map(at), unpaid.map(at));
        Subscription { status, period_ends_at: Some(at(period)), ends_at, unpaid_since }
    }

    fn kinds(one: &Subscription, interval: Interval, told: &Told) -> Vec<NoticeKind> {
        untold(one, Some(interval), told, now()).into_iter().map(|notice| notice.kind).collect()
    }

    #[test]
    fn everything_is_told_in_its_time() {
        for (what, one, interval, told) in [
            ("a trial of which four days are left", subscription(Trialing, 4, None, None), Year, &[][..]),
            ("a trial of which three days are left", subscription(Trialing, 3, None, None), Month, &[TrialEnds]),
            ("a trial that is over", subscription(Trialing, 0, None, None), Month, &[]),
            ("a trial that was canceled", subscription(Trialing, 3, Some(3), None), Year, &[Canceled]),
            ("a year of which 31 days are left", subscription(Active, 31, None, None), Year, &[]),
            ("a year of which 30 days are left", subscription(Active, 30, None, None), Year, &[Renews]),
            ("a month", subscription(Active, 20, None, None), Month, &[]),
            ("a year that was canceled", subscription(Active, 20, Some(20), None), Year, &[Canceled]),
            ("a missing payment", subscription(PastDue, 360, None, Some(-1)), Year, &[PaymentFailed]),
            ("and canceled", subscription(PastDue, 360, Some(360), Some(-1)), Year, &[PaymentFailed, Canceled]),
            ("over", subscription(SubscriptionStatus::Canceled, 3, Some(-1), None), Year, &[Canceled]),
            ("never begun", subscription(SubscriptionStatus::Incomplete, 3, Some(-1), None), Year, &[]),
        ] {
            assert_eq!(kinds(&one, interval, &Told::new()), told, "{what}");
        }
    }

    #[test]
    fn nothing_is_told_twice_and_the_next_year_is_told_again() {
        let year = subscription(Active, 30, None, None);
        let told = Told::from([(Renews, at(30))]);
        assert_eq!(kinds(&year, Year, &told), []);
        assert_eq!(kinds(&year, Year, &Told::from([(Renews, at(30 - 365))])), [Renews]);
    }

    #[test]
    fn a_cancelation_is_told_once_until_it_is_taken_back() {
        let canceled = subscription(Active, 100, Some(100), None);
        let told = Told::from([(Canceled, at(100))]);
        assert_eq!(kinds(&canceled, Year, &told), []);
        let over = subscription(SubscriptionStatus::Canceled, 100, Some(-1), None);
        assert_eq!(kinds(&over, Year, &told), [], "it ends as it was told");
        assert_eq!(standing(&canceled, told.clone()), told);
        assert_eq!(standing(&subscription(Active, 100, None, None), told), Told::new());
    }

    #[test]
    fn the_payment_service_is_asked_when_something_is_to_be_told() {
        for (one, interval, next) in [
            (subscription(Trialing, 14, None, None), Month, Some(11)),
            (subscription(Trialing, 3, None, None), Month, None),
            (subscription(Active, 365, None, None), Year, Some(335)),
            (subscription(Active, 31, None, None), Month, None),
            (subscription(Active, 365, Some(365), None), Year, None),
        ] {
            assert_eq!(next_notice(&one, Some(interval), now()), next.map(at), "{one:?}");
        }
    }
}
