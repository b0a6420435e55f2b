//! A function: one operation, served by one Lambda and linked into the one box.

use std::sync::Arc;

use lambda_runtime::{LambdaEvent, service_fn};
use serde_json::value::RawValue;

use crate::context::Context;

/// The event that the service sends: a gateway request, a batch of stream records, a trigger. Unparsed JSON.
pub type Event = Box<RawValue>;

/// The function's answer, as serialized JSON.
pub type Answer = Box<RawValue>;

/// A failure that the calling service should see as such: it retries, or answers 500 itself.
pub type Error = Box<dyn std::error::Error + Send + Sync>;

/// The future of an answer.
pub type FunctionFuture = std::pin::Pin<Box<dyn Future<Output = Result<Answer, Error>> + Send>>;

/// An operation that can be served.
#[derive(Clone, Copy)]
pub struct Function {
    /// The operation's name: of its file, its binary, its resource in the template, and its `operationId`.
    pub name: &'static str,
    /// Creates clients before the first event: while a Lambda starts, it has a whole processor, and no request waits for it.
    pub prepare: fn(&Context),
    /// Answers one event.
    pub run: fn(Context, Event) -> FunctionFuture,
}

/// Serves a function on Lambda until the process ends.
pub fn serve(function: Function) -> Result<(), Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let context = Context::from_env();
        (function.prepare)(&context);
        let service = service_fn(move |event: LambdaEvent<Arc<RawValue>>| {
            let event = RawValue::from_string(event.payload.get().to_owned());
            let context = context.clone();
            async move { (function.run)(context, event?).await }
        });
        lambda_runtime::run(service).await
    })
}
