//! Queues: long work starts as a message, which a separate function processes. The messages of a batch are independent:
//! those that failed are reported, and only they are delivered again.

use std::time::Instant;

use aws_lambda_events::sqs::{SqsEvent, SqsMessage};
use futures::future::BoxFuture;
use serde_json::json;
use serde_json::value::to_raw_value;

use crate::context::Context;
use crate::function::{Answer, Error, Event};
use crate::runtime::log::{Line, Outcome};
use crate::runtime::meter;

/// Turns an operation into a function: `queue_function!(|context, message| handle(context, message))`.
#[macro_export]
macro_rules! queue_function {
    (|$context:ident, $message:ident| $handle:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $crate::operations::name_of(module_path!()),
            // Nobody waits for it.
            prepare: |_| {},
            run: |context, event| {
                Box::pin($crate::queue::run(FUNCTION.name, context, event, |$context, $message| {
                    Box::pin(async move { $handle.await })
                }))
            },
        };
    };
}

/// The handler of a message.
pub type Handle = for<'a> fn(&'a Context, &'a SqsMessage) -> BoxFuture<'a, Result<(), Error>>;

/// Processes one batch, message by message, and reports the messages that failed.
pub async fn run(operation: &'static str, context: Context, event: Event, handle: Handle) -> Result<Answer, Error> {
    let began = Instant::now();
    let messages: SqsEvent = serde_json::from_str(event.get())?;
    let work = async {
        let mut failed = Vec::new();
        for message in &messages.records {
            if let Err(error) = handle(&context, message).await {
                context.log().failure(operation, message.message_id.as_deref(), &error.to_string());
                failed.push(json!({ "itemIdentifier": message.message_id }));
            }
        }
        failed
    };
    let (failed, usage) = meter::measure(work).await;
    let outcome = if failed.is_empty() { Outcome::Done } else { Outcome::Failed };
    Line::new(operation, outcome, began.elapsed(), usage).write(context.log(), context.config(), context.now());
    Ok(to_raw_value(&json!({ "batchItemFailures": failed }))?)
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use serde_json::value::to_raw_value;
    use serde_json::{Value, json};

    use super::run;
    use crate::context::Context;
    use crate::runtime::log::Log;
    use crate::runtime::{Clock, Config};

    #[tokio::test]
    async fn what_failed_is_named_what_follows_is_still_done_and_a_batch_is_one_line() {
        let lines: Arc<Mutex<Vec<Value>>> = Arc::default();
        let kept = Arc::clone(&lines);
        let log = Log::new(move |line| kept.lock().expect("lines").push(serde_json::from_str(line).expect("JSON")));
        let context = Context::with_log(Config::default(), Clock::system(), log);
        let messages = [("a", "good"), ("b", "bad"), ("c", "good"), ("d", "bad")];
        let records = messages.map(|(id, body)| json!({ "messageId": id, "body": body }));
        let event = to_raw_value(&json!({ "Records": records })).expect("JSON");
        let answer = run("work", context, event, |_, message| {
            Box::pin(async move { if message.body.as_deref() == Some("bad") { Err("broken".into()) } else { Ok(()) } })
        });
        let failed = r#"{"batchItemFailures":[{"itemIdentifier":"b"},{"itemIdentifier":"d"}]}"#;
        assert_eq!(answer.await.expect("an answer").get(), failed);
        let lines = lines.lock().expect("lines");
        assert_eq!(lines.len(), 3);
        assert_eq!((&lines[0]["requestId"], &lines[0]["cause"]), (&json!("b"), &json!("broken")));
        assert_eq!((&lines[2]["operation"], &lines[2]["outcome"]), (&json!("work"), &json!("failed")));
    }
}
