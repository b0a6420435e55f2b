//! Access: which practices are open to whom (docs/product.md, 17).

use std::str::FromStr;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::focus_area::FocusAreaId;
use crate::subscription::Subscription;

/// The focus area that is free in every grade: the first of level 1. The practices of the public preview are among its skills.
pub const FREE_AREA: FocusAreaId = FocusAreaId::DEFAULT;

/// Whether a deployment asks for a subscription.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paywall {
    /// Everything is free.
    #[default]
    Off,
    /// What isn't free needs a subscription.
    On,
}

/// A text was neither `on` nor `off`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("neither on nor off")]
pub struct InvalidPaywall;

impl FromStr for Paywall {
    type Err = InvalidPaywall;

    fn from_str(text: &str) -> Result<Self, InvalidPaywall> {
        match text {
            "on" => Ok(Self::On),
            "off" => Ok(Self::Off),
            _ => Err(InvalidPaywall),
        }
    }
}

/// What a person may practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Everything.
    Full,
    /// What is free for everybody.
    Free,
}

impl Access {
    /// What a person may practice whom these subscriptions cover. A subscription that covers them opens everything, whatever the
    /// others say.
    #[must_use]
    pub fn of<'a>(paywall: Paywall, covering: impl IntoIterator<Item = &'a Subscription>, now: DateTime<Utc>) -> Self {
        let is_open = paywall == Paywall::Off || covering.into_iter().any(|one| one.gives_access(now));
        if is_open { Self::Full } else { Self::Free }
    }

    /// Whether the practices of a focus area are open, its core included.
    #[must_use]
    pub fn allows(self, area: FocusAreaId) -> bool {
        self == Self::Full || is_free(area)
    }
}

/// Whether the practices of a focus area are free for ever, in every grade.
#[must_use]
pub fn is_free(area: FocusAreaId) -> bool {
    area == FREE_AREA
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};
    use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest};
    use proptest::{collection, sample};

    use super::{Access, Paywall, is_free};
    use crate::focus_area::FocusAreaId;
    use crate::grade::GradeId;
    use crate::level::LevelId;
    use crate::skill::SkillId;
    use crate::subscription::{Subscription, SubscriptionStatus};

    fn now() -> DateTime<Utc> {
        "2027-03-01T12:00:00Z".parse().expect("a time")
    }

    fn subscription() -> impl Strategy<Value = Subscription> {
        use SubscriptionStatus::{Active, Canceled, Incomplete, PastDue, Trialing};
        let status = sample::select(vec![Trialing, Active, PastDue, Incomplete, Canceled]);
        (status, -30..30_i64, any::<bool>()).prop_map(|(status, days, ends)| {
            let moment = Some(now() + TimeDelta::days(days));
            Subscription { status, period_ends_at: moment, ends_at: moment.filter(|_| ends), unpaid_since: moment }
        })
    }

    #[test]
    fn one_area_of_level_1_is_free_in_every_grade() {
        let free: Vec<FocusAreaId> = FocusAreaId::all().filter(|area| is_free(*area)).collect();
        assert_eq!(free.len(), 1);
        for grade in GradeId::all() {
            let skill = SkillId::new(free[0], grade, 1).expect("a skill");
            assert!(skill.level().is_none_or(|level| level == LevelId::first_of(grade)), "{skill}");
            assert!(Access::Free.allows(skill.focus_area()));
        }
    }

    #[test]
    fn a_paywall_is_on_or_off() {
        assert_eq!(("on".parse(), "off".parse()), (Ok(Paywall::On), Ok(Paywall::Off)));
        assert!(["", "true", "ON"].into_iter().all(|text| text.parse::<Paywall>().is_err()));
    }

    proptest! {
        #[test]
        fn without_a_paywall_everything_is_open(covering in collection::vec(subscription(), 0..4)) {
            let access = Access::of(Paywall::Off, &covering, now());
            prop_assert!(FocusAreaId::all().all(|area| access.allows(area)));
        }

        #[test]
        fn with_one_a_single_subscription_decides(covering in collection::vec(subscription(), 0..4)) {
            let access = Access::of(Paywall::On, &covering, now());
            let opens = covering.iter().any(|one| one.gives_access(now()));
            prop_assert_eq!(access == Access::Full, opens);
            prop_assert!(FocusAreaId::all().all(|area| access.allows(area) == (opens || is_free(area))));
        }

        #[test]
        fn one_more_subscription_never_takes_anything(covering in collection::vec(subscription(), 1..4)) {
            let fewer = Access::of(Paywall::On, &covering[1..], now());
            prop_assert!(fewer == Access::Free || Access::of(Paywall::On, &covering, now()) == Access::Full);
        }
    }
}
