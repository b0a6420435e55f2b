//! Makes repeated submits one purchase: for a day, Stripe answers the same key with the same session.

use domain::id::UserId;
use domain::payer::{CustomerId, Payer};
use uuid::Uuid;

use crate::digest::hex_digest;

/// Stripe's idempotency key of one request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestKey(String);

impl RequestKey {
    /// The key of a user's request, from the key that the browser sent, or a new one if it sent none.
    ///
    /// Two users may send the same key, and Stripe's keys apply to the whole account, so the user is part of it. It is a digest,
    /// because a key from outside may have any length, and so that Stripe learns nothing from it.
    #[must_use]
    pub fn of(user: &UserId, sent: Option<&str>) -> Self {
        let Some(sent) = sent.filter(|sent| !sent.is_empty()) else {
            return Self::random();
        };
        // No user id contains a '#', so no two pairs give the same text.
        Self::digest(&format!("{user}#{sent}"))
    }

    /// The key of making a payer's customer, which happens once.
    #[must_use]
    pub fn of_customer(payer: &Payer) -> Self {
        // Neither a user's keys nor each other's begin like these.
        Self::digest(&match payer {
            Payer::User(user) => format!("#customer#user#{user}"),
            Payer::School(school) => format!("#customer#school#{school}"),
        })
    }

    /// The key of making another customer in place of one that was deleted at Stripe, which happens once.
    #[must_use]
    pub fn of_next_customer(gone: &CustomerId) -> Self {
        Self::digest(&format!("#customer#after#{gone}"))
    }

    /// The key of returning a payment, which happens once.
    #[must_use]
    pub fn of_refund(payment: &str) -> Self {
        Self::digest(&format!("#refund#{payment}"))
    }

    /// A key of its own.
    #[must_use]
    pub fn random() -> Self {
        Self(Uuid::new_v4().to_string())
    }

    fn digest(text: &str) -> Self {
        Self(hex_digest(text))
    }

    /// The key as it is sent.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use domain::id::UserId;

    use super::RequestKey;

    fn user(id: &str) -> UserId {
        id.parse().expect("a user id")
    }

    #[test]
    fn the_same_submit_of_the_same_user_has_the_same_key() {
        let ada = user("ada");
        assert_eq!(RequestKey::of(&ada, Some("one")), RequestKey::of(&ada, Some("one")));
        assert_ne!(RequestKey::of(&ada, Some("one")), RequestKey::of(&ada, Some("two")));
        assert_ne!(RequestKey::of(&ada, Some("one")), RequestKey::of(&user("bo"), Some("one")));
    }

    #[test]
    fn without_a_key_every_submit_is_its_own() {
        let ada = user("ada");
        assert_ne!(RequestKey::of(&ada, None), RequestKey::of(&ada, None));
        assert_ne!(RequestKey::of(&ada, Some("")), RequestKey::of(&ada, Some("")));
    }

    #[test]
    fn a_key_of_any_length_fits() {
        assert_eq!(RequestKey::of(&user("ada"), Some(&"x".repeat(5_000))).as_str().len(), 64);
    }
}
