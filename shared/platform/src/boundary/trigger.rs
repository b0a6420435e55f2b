//! Triggers of the identity service, which calls them before or after it acts. An error is shown to its caller: before, as a refusal;
//! after, although what was done stays done.

use std::collections::HashMap;
use std::time::Instant;

use futures::future::BoxFuture;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::context::Context;
use crate::function::{Answer, Error, Event};
use crate::runtime::log::{Line, Outcome};
use crate::runtime::meter::{self, Usage};

/// Turns a rule into a function that answers a trigger: `trigger_function!(handle)`. One that has something to do names the clients
/// that it needs: `trigger_function!([Store], |context, event| handle(context, event))`.
#[macro_export]
macro_rules! trigger_function {
    ($check:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $crate::operations::name_of(module_path!()),
            // It has no clients.
            prepare: |_| {},
            run: |context, event| {
                Box::pin(async move { $crate::trigger::run(FUNCTION.name, &context, &event, $check) })
            },
        };
    };
    ([$($client:ty),*], |$context:ident, $event:ident| $handle:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $crate::operations::name_of(module_path!()),
            prepare: |context| {
                $(context.prepare(<$client>::from_config);)*
            },
            run: |context, event| {
                Box::pin($crate::trigger::act(FUNCTION.name, context, event, |$context, $event| {
                    Box::pin(async move { $handle.await })
                }))
            },
        };
    };
}

/// The handler of a trigger that has something to do.
pub type Handle = for<'a> fn(&'a Context, &'a TriggerEvent) -> BoxFuture<'a, Result<(), Error>>;

/// What the identity service is about to do, or has done.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TriggerEvent {
    /// What exactly, such as `PreSignUp_SignUp`.
    pub trigger_source: String,
    /// The user's name at the service, which is their id.
    pub user_name: String,
    /// The user pool.
    pub user_pool_id: String,
    request: Request,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Request {
    #[serde(default)]
    user_attributes: HashMap<String, String>,
}

impl TriggerEvent {
    /// The value of a user's attribute, where it is text.
    #[must_use]
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.request.user_attributes.get(name).map(String::as_str)
    }
}

/// Answers one event: the event itself if the rule accepts, otherwise its refusal.
pub fn run<E>(
    operation: &'static str,
    context: &Context,
    event: &RawValue,
    check: fn(&TriggerEvent) -> Result<(), E>,
) -> Result<Answer, Error>
where
    E: std::error::Error + Send + Sync + 'static,
{
    let began = Instant::now();
    // Cognito treats every error as a refusal, so a real error is logged here.
    let read: TriggerEvent = serde_json::from_str(event.get())
        .inspect_err(|error| context.log().failure(operation, None, &error.to_string()))?;
    let checked = check(&read);
    let outcome = if checked.is_ok() { Outcome::Done } else { Outcome::Refused };
    Line::new(operation, outcome, began.elapsed(), Usage::default()).write(
        context.log(),
        context.config(),
        context.now(),
    );
    checked?;
    Ok(RawValue::from_string(event.get().to_owned())?)
}

/// Acts on one event, whose answer is the event itself.
pub async fn act(operation: &'static str, context: Context, event: Event, handle: Handle) -> Result<Answer, Error> {
    let began = Instant::now();
    let work = async { handle(&context, &serde_json::from_str(event.get())?).await };
    let (done, usage) = meter::measure(work).await;
    if let Err(error) = &done {
        context.log().failure(operation, None, &error.to_string());
    }
    let outcome = if done.is_ok() { Outcome::Done } else { Outcome::Failed };
    Line::new(operation, outcome, began.elapsed(), usage).write(context.log(), context.config(), context.now());
    done.map(|()| event)
}
