//! Nightly: has everybody asked about whose subscription something should have been heard of by now, and everybody else once a week
//! (docs/product.md, 17.5). So a message of Stripe's that never came is made up for.

use platform::payment_work::{self, PaymentTask};
use platform::{Context, Error};

platform::schedule_function!(|context| handle(context));

/// Puts every customer who is due into the queue. One who can't be asked about stays due.
pub async fn handle(context: &Context) -> Result<(), Error> {
    for customer in context.store()?.customers_to_check(context.now()).await? {
        payment_work::request::<Error>(context, &customer, PaymentTask::Ask).await?;
    }
    Ok(())
}
