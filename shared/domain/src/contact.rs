//! Messages to the people who run a deployment, from the page `/contact` (docs/product.md, 13.3).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::text_id::{InvalidId, as_text};
use crate::visible_text::visible;

/// The longest message, in characters.
pub const MAX_MESSAGE_CHARACTERS: usize = 4000;
/// The longest name, in characters.
pub const MAX_NAME_CHARACTERS: usize = 80;
/// The longest name of a school, in characters.
pub const MAX_SCHOOL_NAME_CHARACTERS: usize = 100;
/// The most students that a school or a district may say it has.
pub const MAX_SCHOOL_STUDENTS: u32 = 1_000_000;

/// The digits of a reference: without I, L, O and U, which are mistaken for others (Crockford's Base32).
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many digits a reference has.
const REFERENCE_DIGITS: u32 = 8;

/// What a message is about, as the page asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ContactTopic {
    /// Anything else.
    Question,
    /// Something does not work.
    Problem,
    /// Using Pausewell at a school.
    School,
    /// Privacy, and what is stored about a person.
    Privacy,
    /// Something is hard to use with a disability.
    Accessibility,
}

impl ContactTopic {
    /// The topic in words, for a subject line.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Question => "a question",
            Self::Problem => "something that does not work",
            Self::School => "a school",
            Self::Privacy => "privacy",
            Self::Accessibility => "a barrier",
        }
    }
}

/// The school that a message is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WritingSchool {
    /// Its name, on one line.
    pub name: String,
    /// About how many students it has.
    pub students: u32,
}

/// A message's id: a UUID that the sending device makes, so that a message sent again is recognized.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ContactMessageId(Uuid);

impl ContactMessageId {
    /// The id of random bits: of a message from a page without script, which can't make one.
    #[must_use]
    pub fn from_random(bits: u128) -> Self {
        Self(uuid::Builder::from_random_bytes(bits.to_be_bytes()).into_uuid())
    }

    /// What the sender and the people who run the deployment call the message. The same for the same id.
    #[must_use]
    pub fn reference(self) -> ContactReference {
        // The random bits of a UUID are at its end, whatever its version.
        let (_, bits) = self.0.as_u64_pair();
        let digits = (0..REFERENCE_DIGITS).rev().map(|place| {
            let digit = usize::try_from(bits >> (5 * place) & 31).unwrap_or_default();
            char::from(DIGITS[digit])
        });
        let digits: String = digits.collect();
        let (first, second) = digits.split_at(digits.len() / 2);
        ContactReference(format!("{first}-{second}"))
    }
}

/// What a message is called: `7Q2K-M4TD`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactReference(String);

impl fmt::Display for ContactReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ContactReference {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let half = |part: &str| part.len() == 4 && part.bytes().all(|one| DIGITS.contains(&one));
        let halves = text.split_once('-').filter(|(first, second)| half(first) && half(second));
        halves.map(|_| Self(text.to_owned())).ok_or(InvalidId { kind: "reference of a message" })
    }
}

as_text!(ContactReference, "7Q2K-M4TD");

impl fmt::Display for ContactMessageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.hyphenated().fmt(f)
    }
}

impl FromStr for ContactMessageId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let id = Uuid::parse_str(text).ok().filter(|id| id.hyphenated().to_string() == text);
        id.map(Self).ok_or(InvalidId { kind: "message id (a UUID in lower case)" })
    }
}

as_text!(ContactMessageId, "0d6f1c3a-52f4-4c69-9b0e-1f6f4f3c2a10");

/// A text as a mail shows it: without what can't be seen, and with line breaks as its only control characters.
#[must_use]
pub fn message_text(typed: &str) -> String {
    let lines = typed.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n");
    visible(&lines.chars().filter(|one| *one == '\n' || *one == '\t' || !one.is_control()).collect::<String>())
}

/// A name on one line.
#[must_use]
pub fn sender_name(typed: &str) -> String {
    visible(&typed.chars().map(|one| if one.is_control() { ' ' } else { one }).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::{ContactMessageId, ContactReference, message_text, sender_name};

    #[test]
    fn a_reference_is_short_and_belongs_to_its_message() {
        let id: ContactMessageId = "0d6f1c3a-52f4-4c69-9b0e-1f6f4f3c2a10".parse().expect("an id");
        assert_eq!(id.reference().to_string(), "DX7K-RAGG");
        assert_eq!("DX7K-RAGG".parse::<ContactReference>(), Ok(id.reference()));
        let other: ContactMessageId = "0d6f1c3a-52f4-4c69-9b0e-1f6f4f3c2a11".parse().expect("an id");
        assert_ne!(other.reference(), id.reference());
        for text in ["", "DX7K", "DX7KRAGG", "DX7K-RAG", "dx7k-ragg", "DX7K-RAGI", "DX7K-RAGG-", "<b>7-RAGG"] {
            assert!(text.parse::<ContactReference>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_page_without_script_gets_an_id_like_any_other() {
        let id = ContactMessageId::from_random(7);
        assert_eq!(id.to_string().parse::<ContactMessageId>(), Ok(id));
        assert_ne!(id.reference(), ContactMessageId::from_random(8).reference());
    }

    #[test]
    fn an_id_has_one_spelling() {
        for text in ["0D6F1C3A-52F4-4C69-9B0E-1F6F4F3C2A10", "0d6f1c3a52f44c699b0e1f6f4f3c2a10", "one", ""] {
            assert!(text.parse::<ContactMessageId>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_message_keeps_its_lines_and_nothing_that_hides() {
        assert_eq!(
            message_text("  Hello.\r\nA second line.\u{2028}A third.\u{0}\u{202E} "),
            "Hello.\nA second line.\nA third."
        );
        assert_eq!(message_text(" \n\t\u{200B}\n"), "");
        assert_eq!(sender_name(" Ada\r\nBcc: someone@example.org "), "Ada  Bcc: someone@example.org");
    }
}
