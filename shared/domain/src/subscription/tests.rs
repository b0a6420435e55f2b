use chrono::{DateTime, TimeDelta, Utc};
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, proptest};
use proptest::{collection, option, prop_oneof};

use super::SubscriptionStatus::{Active, Canceled, Incomplete, PastDue, Trialing};
use super::{Coverage, GRACE, ListedSubscription, PlanId, Subscription, SubscriptionStatus, rank};

/// A moment, counted in hours from the one at which the tests ask.
fn at(hours: i64) -> DateTime<Utc> {
    now() + TimeDelta::hours(hours)
}

fn now() -> DateTime<Utc> {
    "2027-03-01T12:00:00Z".parse().expect("a time")
}

fn subscription(
    status: SubscriptionStatus,
    period: Option<i64>,
    end: Option<i64>,
    unpaid: Option<i64>,
) -> Subscription {
    let (period_ends_at, ends_at, unpaid_since) = (period.map(at), end.map(at), unpaid.map(at));
    Subscription { status, period_ends_at, ends_at, unpaid_since }
}

#[test]
fn a_plan_says_what_it_covers() {
    for (name, coverage) in [
        ("individual_monthly", Coverage::Individual),
        ("class_yearly", Coverage::Class),
        ("school_yearly", Coverage::School),
        ("school_2027_district", Coverage::School),
    ] {
        assert_eq!(name.parse().map(|plan: PlanId| plan.coverage()), Ok(coverage), "{name}");
    }
    for name in ["", "individual", "individual_", "family_yearly", "class_Yearly", "class_a b", "class-yearly"] {
        assert!(name.parse::<PlanId>().is_err(), "{name}");
    }
    assert!(format!("class_{}", "x".repeat(34)).parse::<PlanId>().is_ok());
    assert!(format!("class_{}", "x".repeat(35)).parse::<PlanId>().is_err());
}

#[test]
fn access_follows_what_was_heard_last() {
    let day = 24;
    for (what, heard, open) in [
        ("in its trial", subscription(Trialing, Some(day), None, None), true),
        ("its trial over, and nothing was heard since", subscription(Trialing, Some(-day), None, None), true),
        ("a trial that was canceled and runs", subscription(Trialing, Some(day), Some(day), None), true),
        ("a trial that was canceled and is over", subscription(Trialing, Some(-1), Some(-1), None), false),
        ("paid for", subscription(Active, Some(day), None, None), true),
        ("its renewal was not heard of", subscription(Active, Some(-30 * day), None, None), true),
        ("canceled, in the period that was paid for", subscription(Active, Some(1), Some(1), None), true),
        ("canceled, at the end of the period", subscription(Active, Some(0), Some(0), None), false),
        ("a payment is missing since a moment", subscription(PastDue, Some(day), None, Some(0)), true),
        ("a payment is missing for 14 days less an hour", subscription(PastDue, None, None, Some(1 - 14 * day)), true),
        ("a payment is missing for 14 days", subscription(PastDue, None, None, Some(-14 * day)), false),
        ("canceled in the grace period", subscription(PastDue, None, Some(-1), Some(-day)), false),
        ("over", subscription(Canceled, Some(day), Some(-1), None), false),
        ("over at a moment to come", subscription(Canceled, Some(day), Some(1), None), true),
        ("over, nobody knows when", subscription(Canceled, Some(day), None, None), false),
        ("never paid", subscription(Incomplete, Some(day), None, None), false),
    ] {
        assert_eq!(heard.gives_access(now()), open, "{what}");
    }
}

#[test]
fn who_is_due_is_asked_about_and_what_is_over_is_not() {
    for (what, heard, hours) in [
        ("a trial that ends tomorrow", subscription(Trialing, Some(24), None, None), Some(25)),
        ("a year", subscription(Active, Some(24 * 300), None, None), Some(24 * 7)),
        ("a renewal that was not heard of", subscription(Active, Some(-24), None, None), Some(24 * 7)),
        ("a renewal that is not an hour old", subscription(Active, Some(0), None, None), Some(1)),
        ("canceled for tomorrow", subscription(Active, Some(24), Some(24), None), Some(25)),
        ("a grace that ends in two days", subscription(PastDue, None, None, Some(-24 * 12)), Some(49)),
        ("never paid", subscription(Incomplete, None, None, None), Some(24 * 7)),
        ("over", subscription(Canceled, Some(24), Some(-24), None), None),
    ] {
        assert_eq!(heard.next_check(now()), hours.map(at), "{what}");
    }
}

fn status() -> impl Strategy<Value = SubscriptionStatus> {
    prop_oneof![Just(Trialing), Just(Active), Just(PastDue), Just(Incomplete), Just(Canceled)]
}

fn any_subscription() -> impl Strategy<Value = Subscription> {
    let moment = || option::of(-1000..1000_i64);
    (status(), moment(), moment(), moment())
        .prop_map(|(status, period, end, unpaid)| subscription(status, period, end, unpaid))
}

fn listed() -> impl Strategy<Value = Vec<ListedSubscription>> {
    let one = (0..4_i64, any_subscription());
    collection::vec(one, 0..6).prop_map(|all| {
        let named = |(place, (created, subscription))| ListedSubscription {
            id: format!("sub_{place}"),
            created_at: at(created),
            subscription,
        };
        all.into_iter().enumerate().map(named).collect()
    })
}

proptest! {
    #[test]
    fn access_that_ended_does_not_come_back_by_itself(heard in any_subscription(), hours in 0..2000_i64) {
        prop_assert!(heard.gives_access(now()) || !heard.gives_access(at(hours)), "{heard:?}");
    }

    #[test]
    fn nobody_has_access_after_the_end_or_the_grace(heard in any_subscription()) {
        if heard.gives_access(now()) {
            prop_assert!(heard.ends_at.is_none_or(|end| end > now()));
            let missing = heard.unpaid_since.filter(|_| heard.status == PastDue);
            prop_assert!(missing.is_none_or(|since| since + GRACE > now()));
        }
    }

    #[test]
    fn a_check_is_always_to_come(heard in any_subscription()) {
        prop_assert!(heard.next_check(now()).is_none_or(|next| next > now()));
        // Whoever has access is asked about again.
        prop_assert!(!heard.gives_access(now()) || heard.next_check(now()).is_some());
    }

    #[test]
    fn the_order_of_a_list_decides_nothing((listed, seed) in (listed(), any::<usize>())) {
        let mut turned = listed.clone();
        turned.rotate_left(seed % listed.len().max(1));
        if seed % 2 == 0 {
            turned.reverse();
        }
        prop_assert_eq!(rank(&listed), rank(&turned));
    }

    #[test]
    fn one_counts_and_what_runs_beside_it_is_too_much(listed in listed()) {
        let ranked = rank(&listed);
        let live = listed.iter().filter(|one| one.subscription.status.is_live()).count();
        prop_assert_eq!(ranked.counted.is_none(), listed.is_empty());
        prop_assert_eq!(ranked.surplus.len(), live.saturating_sub(1));
        let counted = ranked.counted.map(|one| (one.subscription.status.is_live(), one.created_at));
        prop_assert!(ranked.surplus.iter().all(|one| counted.is_some_and(|(_, first)| first <= one.created_at)));
        prop_assert!(live == 0 || counted.is_some_and(|(is_live, _)| is_live));
    }
}
