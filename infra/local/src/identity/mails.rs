//! The mails that the service sends, in the template's words or those of the `CustomMessage` trigger.

use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use super::Service;
use super::code::{Code, Purpose};
use super::fault::Fault;
use super::masking::hidden;
use super::repository::Key;
use super::triggers::{ClientMetadata, TriggerKind};
use super::user::User;
use crate::mailbox::Mail;

/// Stands for the code, or the first password, in a mail's words.
const CODE: &str = "{####}";
/// Stands for the user's address.
const USER_NAME: &str = "{username}";

/// Why a mail with a code is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Occasion {
    SignUp,
    ResendCode,
    ForgotPassword,
    UpdateUserAttribute,
    VerifyUserAttribute,
}

impl Occasion {
    /// The trigger's name for it.
    fn source(self) -> &'static str {
        match self {
            Self::SignUp => "CustomMessage_SignUp",
            Self::ResendCode => "CustomMessage_ResendCode",
            Self::ForgotPassword => "CustomMessage_ForgotPassword",
            Self::UpdateUserAttribute => "CustomMessage_UpdateUserAttribute",
            Self::VerifyUserAttribute => "CustomMessage_VerifyUserAttribute",
        }
    }

    fn purpose(self) -> Purpose {
        match self {
            Self::SignUp | Self::ResendCode => Purpose::SignUp,
            Self::ForgotPassword => Purpose::Reset,
            Self::UpdateUserAttribute | Self::VerifyUserAttribute => Purpose::Address,
        }
    }
}

/// A mail's subject and text, in which placeholders stand for the code and the user's address.
struct Wording {
    subject: String,
    text: String,
}

impl Wording {
    fn new(subject: &str, text: &str) -> Self {
        Self { subject: subject.to_owned(), text: text.to_owned() }
    }
}

/// What the trigger may say instead; nothing leaves the words as they are.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct CustomMessageResponse {
    email_subject: Option<String>,
    email_message: Option<String>,
}

impl Service {
    /// Sends a new code to an address, which replaces the previous one. The trigger may refuse the mail; then there is no new
    /// code. A user who was removed in the meantime gets none.
    pub(crate) async fn send_code(
        &self,
        user: &User,
        occasion: Occasion,
        to: &str,
        metadata: ClientMetadata,
    ) -> Result<(), Fault> {
        let words = Wording::new(
            "Your Pausewell code",
            "Your Pausewell code is {####}. If you did not ask for it, you can ignore this message.",
        );
        let words = self.ask_wording(user, occasion.source(), None, metadata, words).await?;
        let purpose = occasion.purpose();
        let (code, digits) = Code::new(&self.pepper, user.sub, purpose, to, self.settings.now());
        let key = Key::code(user.sub, purpose.name());
        if !self.repository.put_beside(Key::user(user.sub), key, &code, code.expires_at).await? {
            return Ok(());
        }
        let text = words.text.replace(CODE, &digits);
        let mail =
            Mail { to: to.to_owned(), subject: words.subject, text, html: None, code: Some(digits), reply_to: None };
        self.mailbox.send(mail).await;
        Ok(())
    }

    /// As much work as sending a code, for an address that nobody has: it is kept where no user's is, and never sent.
    pub(crate) async fn store_decoy_code(&self, purpose: Purpose) -> Result<(), Fault> {
        let (code, _) = Code::new(&self.pepper, Uuid::nil(), purpose, "", self.settings.now());
        let key = Key::code(Uuid::nil(), purpose.name());
        self.repository.put_beside(Key::service(), key, &code, code.expires_at).await.map(drop)
    }

    /// Sends a user the password that was created for them.
    pub(crate) async fn send_first_password(
        &self,
        user: &User,
        password: &str,
        metadata: ClientMetadata,
    ) -> Result<(), Fault> {
        let (subject, text) = &self.settings.first_password_words;
        let words = Wording::new(subject, text);
        let source = "CustomMessage_AdminCreateUser";
        let words = self.ask_wording(user, source, Some(USER_NAME), metadata, words).await?;
        let text = words.text.replace(USER_NAME, &user.email).replace(CODE, password);
        let mail =
            Mail { to: user.email.clone(), subject: words.subject, text, html: None, code: None, reply_to: None };
        self.mailbox.send(mail).await;
        Ok(())
    }

    /// Asks the trigger for a mail's words.
    async fn ask_wording(
        &self,
        user: &User,
        source: &str,
        user_name: Option<&str>,
        metadata: ClientMetadata,
        words: Wording,
    ) -> Result<Wording, Fault> {
        let mut attributes = user.attributes.clone();
        attributes.insert("sub".to_owned(), user.sub.to_string());
        attributes.insert("email".to_owned(), user.email.clone());
        attributes.insert("email_verified".to_owned(), user.email_verified.to_string());
        attributes.insert("cognito:user_status".to_owned(), user.status.name().to_owned());
        let request = json!({
            "userAttributes": attributes,
            "codeParameter": CODE,
            "usernameParameter": user_name,
            "clientMetadata": metadata,
        });
        let response = json!({ "smsMessage": null, "emailMessage": null, "emailSubject": null });
        let asked = self.call_trigger(TriggerKind::CustomMessage, source, user, request, response);
        let given: CustomMessageResponse = asked.await?;
        Ok(Wording {
            subject: given.email_subject.unwrap_or(words.subject),
            text: given.email_message.unwrap_or(words.text),
        })
    }
}

/// `CodeDeliveryDetails`: where a code went, or would have gone.
pub(crate) fn delivery(address: &str) -> Value {
    json!({ "AttributeName": "email", "DeliveryMedium": "EMAIL", "Destination": hidden(address) })
}
