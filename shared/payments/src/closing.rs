//! A school that is being closed renews nothing; one that is kept after all goes on as before.

use domain::payer::CustomerId;
use stripe_billing::subscription::UpdateSubscription;
use stripe_client_core::StripeRequest;

use crate::client::Payments;
use crate::error::PaymentError;
use crate::metadata;
use crate::subscription::CustomerSubscription;

/// An answer of which nothing is read.
#[derive(miniserde::Deserialize)]
struct Unread {}

impl Payments {
    /// Ends what a school subscribes to with its period, or takes that back. What somebody has canceled themselves stays canceled. It may
    /// be repeated.
    pub async fn follow_closing(&self, customer: &CustomerId, is_closing: bool) -> Result<(), PaymentError> {
        let listed = self.subscriptions(customer).await?;
        let renews = |one: &CustomerSubscription| one.subscription.ends_at.is_none();
        let live = listed.iter().filter(|one| one.subscription.status.is_live());
        let changed = live.filter(|one| if is_closing { renews(one) } else { one.ends_with_school });
        for one in changed {
            let request = UpdateSubscription::new(one.id.clone())
                .cancel_at_period_end(is_closing)
                .metadata(metadata::of_closing(is_closing));
            let _: Unread = self.send(request.build(), None).await?;
        }
        Ok(())
    }
}
