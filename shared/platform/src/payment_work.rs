//! The queue of customers of the payment service, about whom something is to be done.

use domain::payer::CustomerId;
use serde::{Deserialize, Serialize};

use crate::context::Context;
use crate::runtime::MissingSetting;
use crate::services::{Queues, ServiceError};

/// The message in the queue of customers.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PaymentWork {
    /// The customer.
    pub customer_id: CustomerId,
    /// What is to be done.
    pub task: PaymentTask,
}

/// What is to be done about a customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentTask {
    /// The payment service is asked what they subscribe to, and the answer is stored.
    Ask,
    /// What a school subscribes to ends with its period if the school is being closed by now, and goes on if it isn't.
    FollowClosing,
    /// The payment service forgets them: their account or their school is erased.
    Forget,
}

/// Puts work into the queue.
pub async fn request<E>(context: &Context, customer: &CustomerId, task: PaymentTask) -> Result<(), E>
where
    E: From<MissingSetting> + From<ServiceError>,
{
    let queue = context.config().require("PAYMENT_QUEUE_URL")?;
    let work = PaymentWork { customer_id: customer.clone(), task };
    context.client(Queues::from_config)?.send(queue, &work).await?;
    Ok(())
}
