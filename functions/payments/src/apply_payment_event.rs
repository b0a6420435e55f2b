//! The queue of customers: asks Stripe what somebody subscribes to, stores the answer, and tells whoever pays what there is to tell; ends
//! what a school pays for while it is being closed; or has Stripe forget somebody whose account or school is erased.
//!
//! Every step may be repeated. A message that comes twice, late or in another order leads to the same (docs/product.md, 17.5).

use aws_lambda_events::sqs::SqsMessage;
use domain::payer::{CustomerId, Payer};
use payments::Payments;
use platform::payment_work::{PaymentTask, PaymentWork};
use platform::store::Store;
use platform::{Context, Error};

use crate::notices;

platform::queue_function!(|context, message| handle(context, message));

/// Does what a message says.
pub async fn handle(context: &Context, message: &SqsMessage) -> Result<(), Error> {
    let work: PaymentWork = serde_json::from_str(message.body.as_deref().unwrap_or_default())?;
    let (store, payments) = (context.store()?, context.client(Payments::from_config)?);
    let customer = &work.customer_id;
    match work.task {
        PaymentTask::Ask => {}
        PaymentTask::FollowClosing => follow_closing(&store, &payments, customer).await?,
        PaymentTask::Forget => return Ok(payments.delete_customer(customer).await?),
    }
    match payments.reconcile(&store, customer, context.now()).await? {
        Some(payer) => notices::tell(context, &store, &payer).await,
        None => Ok(()),
    }
}

/// Whatever the message was sent for: what holds is whether the school is being closed by now.
async fn follow_closing(store: &Store, payments: &Payments, customer: &CustomerId) -> Result<(), Error> {
    let Some(Payer::School(school)) = store.payer(customer).await? else { return Ok(()) };
    let Some(facts) = store.school(&school).facts().await? else { return Ok(()) };
    Ok(payments.follow_closing(customer, facts.is_closing()).await?)
}
