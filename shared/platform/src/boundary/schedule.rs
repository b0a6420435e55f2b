//! Schedules: a function that runs by the clock. A run that fails is started again by the scheduler.

use std::time::Instant;

use futures::future::BoxFuture;
use serde_json::value::RawValue;

use crate::context::Context;
use crate::function::{Answer, Error};
use crate::runtime::log::{Line, Outcome};
use crate::runtime::meter;

/// Turns an operation into a function: `schedule_function!(|context| handle(context))`.
#[macro_export]
macro_rules! schedule_function {
    (|$context:ident| $handle:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $crate::operations::name_of(module_path!()),
            // Nobody waits for it.
            prepare: |_| {},
            run: |context, _event| {
                Box::pin($crate::schedule::run(FUNCTION.name, context, |$context| {
                    Box::pin(async move { $handle.await })
                }))
            },
        };
    };
}

/// The work of a run.
pub type Handle = for<'a> fn(&'a Context) -> BoxFuture<'a, Result<(), Error>>;

/// Runs once. The event says nothing that the function needs.
pub async fn run(operation: &'static str, context: Context, handle: Handle) -> Result<Answer, Error> {
    let began = Instant::now();
    let (done, usage) = meter::measure(handle(&context)).await;
    let outcome = if done.is_ok() { Outcome::Done } else { Outcome::Failed };
    if let Err(error) = &done {
        context.log().failure(operation, None, &error.to_string());
    }
    Line::new(operation, outcome, began.elapsed(), usage).write(context.log(), context.config(), context.now());
    done?;
    Ok(RawValue::from_string("null".to_owned())?)
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use serde_json::{Value, json};

    use super::run;
    use crate::context::Context;
    use crate::runtime::log::Log;
    use crate::runtime::{Clock, Config};

    #[tokio::test]
    async fn a_failed_run_is_logged_with_its_cause_and_reported_to_the_scheduler() {
        let lines: Arc<Mutex<Vec<Value>>> = Arc::default();
        let kept = Arc::clone(&lines);
        let log = Log::new(move |line| kept.lock().expect("lines").push(serde_json::from_str(line).expect("JSON")));
        let context = Context::with_log(Config::default(), Clock::system(), log);
        run("work", context.clone(), |_| Box::pin(async { Ok(()) })).await.expect("a run");
        assert!(run("work", context, |_| Box::pin(async { Err("broken".into()) })).await.is_err());
        let lines = lines.lock().expect("lines");
        assert_eq!((&lines[0]["outcome"], &lines[1]["cause"]), (&json!("done"), &json!("broken")));
        assert_eq!(lines[2]["outcome"], json!("failed"));
    }
}
