//! A Checkout Session's id. It is the buyer's secret, and it becomes part of a URL, so only well-formed ids
//! are sent on.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use utoipa::ToSchema;

/// The longest id that Stripe gives to anything.
const MAX_CHARACTERS: usize = 255;

/// The id of a Checkout Session, as assigned by Stripe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(value_type = String, example = "cs_test_a1b2c3", max_length = 255, pattern = "^cs_[A-Za-z0-9_]+$")]
pub struct SessionId(String);

/// A text was not the id of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the id of a checkout session")]
pub struct InvalidSessionId;

impl FromStr for SessionId {
    type Err = InvalidSessionId;

    fn from_str(text: &str) -> Result<Self, InvalidSessionId> {
        let rest = text.strip_prefix("cs_").ok_or(InvalidSessionId)?;
        let plain = rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if plain && !rest.is_empty() && text.len() <= MAX_CHARACTERS {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidSessionId)
        }
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::SessionId;

    #[test]
    fn ids_of_sessions_are_taken_and_nothing_else() {
        let longest = format!("cs_{}", "a".repeat(252));
        for text in ["cs_test_a1B2", "cs_live_9", longest.as_str()] {
            assert_eq!(text.parse::<SessionId>().map(|id| id.to_string()).as_deref(), Ok(text));
        }
        let too_long = format!("{longest}a");
        for text in ["", "cs_", "pi_123", "CS_test_1", "cs_a/../b", "cs_a?b", "cs_a%2Fb", "cs_a b", "cs_ä", &too_long]
        {
            assert!(text.parse::<SessionId>().is_err(), "{text}");
        }
    }
}
