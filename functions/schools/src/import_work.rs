//! The queue of imports: one message for each part of what an import does, or takes back.

use domain::id::SchoolId;
use futures::{StreamExt, TryStreamExt, stream};
use platform::Context;
use platform::http::Problem;
use platform::services::Queues;
use platform::store::RosterImport;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How many messages are sent at a time.
const AT_ONCE: usize = 8;

/// The message in the queue.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ImportWork {
    /// The school.
    pub school_id: SchoolId,
    /// The import.
    pub import_id: Uuid,
    /// Which part of it.
    pub part: u32,
    /// Whether it is done or taken back.
    pub task: ImportTask,
}

/// What is to be done with a part of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ImportTask {
    /// It is done.
    Do,
    /// It is taken back.
    Undo,
}

/// Puts every part of an import that isn't finished yet into the queue. What is in it already is found done.
pub async fn request(
    context: &Context,
    school: &SchoolId,
    import: &RosterImport,
    task: ImportTask,
) -> Result<(), Problem> {
    let queue = context.config().require("IMPORT_QUEUE_URL")?;
    let queues = context.client(Queues::from_config)?;
    let finished = if task == ImportTask::Do { &import.finished_parts } else { &import.undone_parts };
    let parts: Vec<u32> = (0..import.work_parts).filter(|part| !finished.contains(part)).collect();
    let messages = parts.into_iter().map(|part| {
        let work = ImportWork { school_id: school.clone(), import_id: import.import_id, part, task };
        let queues = queues.clone();
        async move { queues.send(queue, &work).await }
    });
    stream::iter(messages).buffered(AT_ONCE).try_collect::<()>().await?;
    Ok(())
}
