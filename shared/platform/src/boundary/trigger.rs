//! Triggers of the identity service, which calls them before it acts. An error is a refusal, shown to the person who signs up.

use std::collections::HashMap;
use std::time::Instant;

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::context::Context;
use crate::function::{Answer, Error};
use crate::runtime::log::{Line, Outcome};
use crate::runtime::meter::Units;

/// Turns a rule into a function that answers PreSignUp: `sign_up_function!(check)`.
#[macro_export]
macro_rules! sign_up_function {
    ($check:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $crate::operations::name_of(module_path!()),
            run: |context, event| {
                Box::pin(async move { $crate::trigger::run(FUNCTION.name, &context, &event, $check) })
            },
        };
    };
}

/// A sign-up request.
#[derive(Debug)]
pub struct SignUp {
    attributes: HashMap<String, String>,
}

impl SignUp {
    /// The value given for an attribute.
    #[must_use]
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PreSignUp {
    trigger_source: String,
    request: Request,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Request {
    #[serde(default)]
    user_attributes: HashMap<String, String>,
}

/// Answers one PreSignUp event: the event itself if the rule accepts, otherwise its refusal.
///
/// An account created by an administrator is not checked: who may create one is decided elsewhere.
pub fn run<E>(
    operation: &'static str,
    context: &Context,
    event: &RawValue,
    check: fn(&SignUp) -> Result<(), E>,
) -> Result<Answer, Error>
where
    E: std::error::Error + Send + Sync + 'static,
{
    let began = Instant::now();
    // Cognito treats every error as a refusal, so a real error is logged here.
    let read: PreSignUp = serde_json::from_str(event.get())
        .inspect_err(|error| context.log().failure(operation, None, &error.to_string()))?;
    let checked = match read.trigger_source.as_str() {
        "PreSignUp_AdminCreateUser" => Ok(()),
        _ => check(&SignUp { attributes: read.request.user_attributes }),
    };
    let outcome = if checked.is_ok() { Outcome::Done } else { Outcome::Refused };
    Line::new(operation, outcome, began.elapsed(), Units::default()).write(
        context.log(),
        context.config(),
        context.now(),
    );
    checked?;
    Ok(RawValue::from_string(event.get().to_owned())?)
}
