//! The triggers: functions of the deployment that the service calls before or after it acts, and that may refuse.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use futures::future::BoxFuture;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::Service;
use super::fault::Fault;
use super::user::User;

/// A trigger: gets Cognito's event, gives it back with its `response` filled in, or refuses with a sentence.
pub type Trigger = Arc<dyn Fn(Value) -> BoxFuture<'static, Result<Value, String>> + Send + Sync>;

/// What a client sends along with a request for the triggers alone.
pub(crate) type ClientMetadata = Option<BTreeMap<String, String>>;

/// The steps at which the service calls a trigger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TriggerKind {
    /// A user is about to be added.
    PreSignUp,
    /// A mail with a code or a first password is about to be sent.
    CustomMessage,
    /// A sign-up or a new password was confirmed by a code.
    PostConfirmation,
}

impl TriggerKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::PreSignUp, Self::CustomMessage, Self::PostConfirmation];

    /// The name in the template and in refusals.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::PreSignUp => "PreSignUp",
            Self::CustomMessage => "CustomMessage",
            Self::PostConfirmation => "PostConfirmation",
        }
    }
}

/// The triggers that were set.
#[derive(Default)]
pub(crate) struct Triggers {
    pre_sign_up: OnceLock<Trigger>,
    custom_message: OnceLock<Trigger>,
    post_confirmation: OnceLock<Trigger>,
}

impl Triggers {
    /// Sets the trigger of a kind. Only the first one set counts.
    pub(crate) fn set(&self, kind: TriggerKind, trigger: Trigger) {
        // A second one would be a mistake of the caller's, and changes nothing.
        drop(self.slot(kind).set(trigger));
    }

    fn slot(&self, kind: TriggerKind) -> &OnceLock<Trigger> {
        match kind {
            TriggerKind::PreSignUp => &self.pre_sign_up,
            TriggerKind::CustomMessage => &self.custom_message,
            TriggerKind::PostConfirmation => &self.post_confirmation,
        }
    }
}

impl Service {
    /// Calls a trigger, which may refuse; without one the response is the default. `source` names the occasion:
    /// `PreSignUp_SignUp`.
    pub(crate) async fn call_trigger<T: DeserializeOwned + Default>(
        &self,
        kind: TriggerKind,
        source: &str,
        user: &User,
        request: Value,
        response: Value,
    ) -> Result<T, Fault> {
        let Some(trigger) = self.triggers.slot(kind).get() else { return Ok(T::default()) };
        let event = json!({
            "version": "1",
            "region": self.settings.region,
            "userPoolId": self.settings.pool_id,
            "userName": user.sub,
            "callerContext": { "awsSdkVersion": "pausewell", "clientId": self.settings.client_id },
            "triggerSource": source,
            "request": request,
            "response": response,
        });
        let refused = |reason| {
            Fault::new("UserLambdaValidationException", format!("{} failed with error {reason}.", kind.name()))
        };
        let mut answer = trigger(event).await.map_err(refused)?;
        serde_json::from_value(answer["response"].take())
            .map_err(|_| Fault::new("InvalidLambdaResponseException", "Unrecognizable lambda output"))
    }

    /// Reports to the `PostConfirmation` trigger that a user has confirmed something. What they did stays done if it fails; they are
    /// told of the failure.
    pub(crate) async fn report_confirmation(
        &self,
        source: &str,
        user: &User,
        client_metadata: ClientMetadata,
    ) -> Result<(), Fault> {
        let mut attributes = user.attributes.clone();
        attributes.insert("sub".to_owned(), user.sub.to_string());
        attributes.insert("email".to_owned(), user.email.clone());
        attributes.insert("email_verified".to_owned(), user.email_verified.to_string());
        attributes.insert("cognito:user_status".to_owned(), user.status.name().to_owned());
        let request = json!({ "userAttributes": attributes, "clientMetadata": client_metadata });
        let answer: Value = self.call_trigger(TriggerKind::PostConfirmation, source, user, request, json!({})).await?;
        drop(answer);
        Ok(())
    }
}
