//! The mails that the service sends, in the template's words.

use serde_json::{Value, json};
use uuid::Uuid;

use super::Service;
use super::code::{Code, Purpose};
use super::fault::Fault;
use super::masking::hidden;
use super::repository::Key;
use super::user::User;
use crate::mailbox::Mail;

impl Service {
    /// Sends a new code, which replaces the previous one. A user who was removed in the meantime gets none.
    pub(crate) async fn send_code(&self, user: &User, purpose: Purpose) -> Result<(), Fault> {
        let (code, digits) = Code::new(&self.pepper, user.sub, purpose, self.settings.now());
        let key = Key::code(user.sub, purpose.name());
        if !self.repository.put_beside(Key::user(user.sub), key, &code, code.expires_at).await? {
            return Ok(());
        }
        let text = format!("Your Pausewell code is {digits}. If you did not ask for it, you can ignore this message.");
        self.send(user, "Your Pausewell code", text, Some(digits)).await;
        Ok(())
    }

    /// As much work as sending a code, for an address that nobody has: it is kept where no user's is, and never sent.
    pub(crate) async fn store_decoy_code(&self, purpose: Purpose) -> Result<(), Fault> {
        let (code, _) = Code::new(&self.pepper, Uuid::nil(), purpose, self.settings.now());
        let key = Key::code(Uuid::nil(), purpose.name());
        self.repository.put_beside(Key::service(), key, &code, code.expires_at).await.map(drop)
    }

    /// Sends a user the password that was created for them.
    pub(crate) async fn send_first_password(&self, user: &User, password: &str) {
        let text =
            format!("Somebody made a Pausewell account for you. User name: {}. First password: {password}", user.email);
        self.send(user, "Your Pausewell account", text, None).await;
    }

    async fn send(&self, user: &User, subject: &str, text: String, code: Option<String>) {
        self.mailbox.send(Mail { to: user.email.clone(), subject: subject.to_owned(), text, code }).await;
    }
}

/// `CodeDeliveryDetails`: where a code went, or would have gone.
pub(crate) fn delivery(address: &str) -> Value {
    json!({ "AttributeName": "email", "DeliveryMedium": "EMAIL", "Destination": hidden(address) })
}
