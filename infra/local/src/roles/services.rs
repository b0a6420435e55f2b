//! What the service around a function does in the function's role: it writes its log, reads its stream and its queue, and
//! puts aside what failed. Without the right AWS refuses to make the event source, so the one box refuses to start.

use super::{Access, Denied, Roles};
use crate::template::{EventSource, FunctionSpec, QueueSource};
use std::collections::BTreeMap;

/// What Lambda does to a function's log group.
const LOG: [&str; 2] = ["logs:CreateLogStream", "logs:PutLogEvents"];
/// What an event source mapping does to a stream.
const STREAM: [&str; 4] =
    ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator", "dynamodb:ListStreams"];
/// What an event source mapping does to a queue.
const QUEUE: [&str; 3] = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];

impl Roles {
    /// Checks what the services around the functions do in their roles.
    ///
    /// # Errors
    /// IAM's sentence about the first right that is missing.
    pub fn check_services(
        &self,
        functions: &BTreeMap<String, FunctionSpec>,
        streams: &[EventSource],
        queues: &[QueueSource],
    ) -> Result<(), String> {
        let check = |function: &str, actions: &[&str], resource: &str| {
            let Some(spec) = functions.get(function) else { return Ok(()) };
            let check = |action: &&str| self.check_function(&spec.resource, &Access::new(*action, self.arn(resource)));
            actions.iter().try_for_each(check).map_err(|Denied(sentence)| sentence)
        };
        functions.keys().try_for_each(|function| check(function, &LOG, "FunctionLogs.Arn"))?;
        for EventSource { function, settings } in streams {
            check(function, &STREAM, "Table.StreamArn")?;
            if let Some(queue) = &settings.dead_letters {
                check(function, &["sqs:SendMessage"], &format!("{queue}.Arn"))?;
            }
        }
        queues.iter().try_for_each(|source| check(&source.function, &QUEUE, &format!("{}.Arn", source.queue)))
    }
}
