//! Triggers of the identity service: it asks before it does something. An error is a refusal, shown to the person who signs up.

use std::collections::HashMap;
use std::time::Instant;

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::context::Context;
use crate::function::{Answer, Error};
use crate::runtime::log::{Line, Outcome};
use crate::runtime::meter::Units;

/// Makes a rule a function that answers PreSignUp: `sign_up_function!(check)`.
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

/// Somebody who wants to sign up.
#[derive(Debug)]
pub struct SignUp {
    attributes: HashMap<String, String>,
}

impl SignUp {
    /// What they gave for an attribute.
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

/// Answers one PreSignUp event: the event itself where the rule agrees, its refusal where it doesn't.
///
/// An account made by an administrator is not checked: who may make one is decided elsewhere.
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
    // Cognito takes every error for a refusal, so one that is none is logged here.
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
