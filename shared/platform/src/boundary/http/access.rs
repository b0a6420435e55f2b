//! What the caller may practice (docs/product.md, 17).

use domain::access::{Access, Paywall};
use domain::focus_area::FocusAreaId;
use domain::payer::Payer;

use super::call::Caller;
use super::problem::Problem;
use crate::context::Context;
use crate::runtime::Config;
use crate::store::{Profile, Store, SubscriptionItem};

/// Whether this deployment asks for a subscription, according to the setting `PAYWALL`.
pub fn paywall(config: &Config) -> Result<Paywall, Problem> {
    let setting = config.get("PAYWALL").map(str::parse).transpose();
    setting.map(Option::unwrap_or_default).map_err(|error| Problem::unexpected(format!("PAYWALL is {error}")))
}

impl Caller {
    /// What the caller may practice with the class that they have selected. Without a paywall, nothing is read.
    pub async fn access(&self, context: &Context, store: &Store, profile: &Profile) -> Result<Access, Problem> {
        let paywall = paywall(context.config())?;
        if paywall == Paywall::Off {
            return Ok(Access::Full);
        }
        let (own, school) = futures::try_join!(
            async { Ok(store.subscriptions_of(&Payer::User(self.user.clone())).await?) },
            self.school_subscription(store, profile)
        )?;
        let selected = |item: &&SubscriptionItem| {
            item.class_id.as_ref().is_none_or(|class| profile.current_class_id.as_ref() == Some(class))
        };
        let covering = own.iter().filter(selected).chain(&school).filter_map(SubscriptionItem::subscription);
        Ok(Access::of(paywall, covering, context.now()))
    }

    /// What the caller's school has, if they are active there.
    async fn school_subscription(&self, store: &Store, profile: &Profile) -> Result<Option<SubscriptionItem>, Problem> {
        let Some(school) = &profile.school_id else { return Ok(None) };
        let school = store.school(school);
        let (member, subscription) = futures::try_join!(school.active_member(&self.user), school.subscription())?;
        Ok(subscription.filter(|_| member.is_some()))
    }

    /// Whether the practices of a focus area are open to the caller.
    pub async fn may_practice(
        &self,
        context: &Context,
        store: &Store,
        profile: &Profile,
        area: FocusAreaId,
    ) -> Result<bool, Problem> {
        // What is free is free without asking.
        Ok(Access::Free.allows(area) || self.access(context, store, profile).await?.allows(area))
    }
}
