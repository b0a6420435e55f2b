//! The queue of class practices that are credited to the pupils who were present.

use std::collections::BTreeSet;

use domain::id::{CompletionId, SchoolId, UserId};
use platform::Context;
use platform::http::Problem;
use platform::services::Queues;
use platform::store::Completion;
use serde::{Deserialize, Serialize};

/// The message: who was present at a practice. The names are in no other place until they are credited.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClassCredit {
    /// The teacher who led it.
    pub teacher: UserId,
    /// The school whose class practiced.
    pub school_id: SchoolId,
    /// The practice.
    pub completion: CompletionId,
    /// The number of the list. Only the practice's latest one counts.
    pub list: u32,
    /// The pupils on it.
    pub pupils: BTreeSet<UserId>,
}

/// Puts a list into the queue.
pub async fn request(
    context: &Context,
    teacher: &UserId,
    completion: &Completion,
    list: u32,
    pupils: BTreeSet<UserId>,
) -> Result<(), Problem> {
    let Some(school_id) = completion.school_id.clone() else { return Ok(()) };
    let queue = context.config().require("CREDIT_QUEUE_URL")?;
    let credit = ClassCredit { teacher: teacher.clone(), school_id, completion: completion.id, list, pupils };
    context.client(Queues::from_config)?.send(queue, &credit).await?;
    Ok(())
}
