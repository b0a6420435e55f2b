//! The queue of schools: what closing one leaves for `erase_school` to do.

use domain::id::SchoolId;
use serde::{Deserialize, Serialize};

use crate::context::Context;
use crate::runtime::MissingSetting;
use crate::services::{Queues, ServiceError};

/// The message in the queue of schools.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SchoolWork {
    /// The school.
    pub school_id: SchoolId,
    /// What is to be done.
    pub task: SchoolTask,
}

/// What is to be done for a school.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SchoolTask {
    /// Its staff are told that it is being closed.
    TellClosing,
    /// Its staff are told that it is kept.
    TellKept,
    /// Everything of it is deleted.
    Erase,
}

/// Puts work into the queue.
pub async fn request<E>(context: &Context, school: &SchoolId, task: SchoolTask) -> Result<(), E>
where
    E: From<MissingSetting> + From<ServiceError>,
{
    let queue = context.config().require("SCHOOL_QUEUE_URL")?;
    let work = SchoolWork { school_id: school.clone(), task };
    context.client(Queues::from_config)?.send(queue, &work).await?;
    Ok(())
}
