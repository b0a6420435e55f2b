//! Classes: every user has at least one, and one is selected; a removed one can be brought back for a while
//! (docs/product.md, 3.2, 3.6 and 3.7).

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Days, SubsecRound, Utc};
use uuid::Uuid;

use crate::id::ClassId;
use crate::text_id::{InvalidId, as_text};
use crate::visible_text::visible;

/// The id of a user's first class.
pub const DEFAULT_ID: &str = "class_default";
/// The name of a user's first class.
pub const DEFAULT_NAME: &str = "My Class";
/// The maximum number of classes per user.
pub const MAX_CLASSES: usize = 50;
/// The maximum number of removed classes that are kept; beyond that, the oldest is deleted for good.
pub const MAX_REMOVED: usize = 50;
/// How many days a removed class can be brought back.
pub const RESTORABLE_DAYS: u64 = crate::retention::REMOVED_CLASS_DAYS.unsigned_abs();
/// The longest name of a class, in characters.
pub const MAX_NAME_CHARACTERS: usize = 60;

/// The id of a user's first class.
///
/// # Panics
/// Never: the constant is a valid id, and a test checks it.
#[must_use]
pub fn default_id() -> ClassId {
    DEFAULT_ID.parse().unwrap_or_else(|_| unreachable!("class_default is a class id"))
}

/// Which class a user works with: the selected one if it still exists, otherwise the first.
#[must_use]
pub fn selected<'a>(current: Option<&ClassId>, classes: &'a [ClassId]) -> Option<&'a ClassId> {
    classes.iter().find(|class| Some(*class) == current).or_else(|| classes.first())
}

/// The id of a class that a device creates: a UUID in its canonical spelling, so that every id has only one form.
pub fn parse_device_id(text: &str) -> Result<ClassId, InvalidId> {
    let canonical = Uuid::parse_str(text).ok().filter(|id| !id.is_nil() && id.hyphenated().to_string() == text);
    canonical.ok_or(InvalidId { kind: "class id (a UUID in lower case)" }).and_then(|_| text.parse())
}

/// The time until which a removed class can be brought back: in whole seconds, as the table stores it.
#[must_use]
pub fn restorable_until(removed_at: DateTime<Utc>) -> DateTime<Utc> {
    let removed_at = removed_at.trunc_subsecs(0);
    removed_at.checked_add_days(Days::new(RESTORABLE_DAYS)).unwrap_or(removed_at)
}

/// A class's name: 1 to 60 characters, without space around it, without control characters, and without characters that are
/// invisible or change the direction of the text: those are removed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ClassName(String);

impl ClassName {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ClassName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for ClassName {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let name = visible(text);
        let fits = (1..=MAX_NAME_CHARACTERS).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        if fits { Ok(Self(name)) } else { Err(InvalidId { kind: "class name (1 to 60 characters)" }) }
    }
}

as_text!(ClassName, "My Class");

#[cfg(test)]
mod tests {
    use super::{ClassName, default_id, parse_device_id, restorable_until, selected};
    use crate::id::ClassId;

    #[test]
    fn a_name_has_one_to_sixty_characters_and_no_space_around_it() {
        for (text, name) in [
            ("Owls", "Owls"),
            ("  3b, Frau Özdemir ", "3b, Frau Özdemir"),
            ("🦉", "🦉"),
            ("Ow\u{202E}ls\u{200B}", "Owls"),
        ] {
            assert_eq!(text.parse::<ClassName>().map(|name| name.to_string()).as_deref(), Ok(name));
        }
        assert!("ä".repeat(60).parse::<ClassName>().is_ok());
        for text in ["", "   ", "\u{200B}", "a\nb", "a\u{0}b", &"ä".repeat(61)] {
            assert!(text.parse::<ClassName>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_device_makes_class_ids_in_one_spelling() {
        assert!(parse_device_id("8f14e45f-ceea-4a7b-9b1d-0c4f6f1f2a3b").is_ok());
        for text in [
            "",
            "class_default",
            "8F14E45F-CEEA-4A7B-9B1D-0C4F6F1F2A3B",
            "8f14e45fceea4a7b9b1d0c4f6f1f2a3b",
            "{8f14e45f-ceea-4a7b-9b1d-0c4f6f1f2a3b}",
            "00000000-0000-0000-0000-000000000000",
        ] {
            assert!(parse_device_id(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_removed_class_can_be_brought_back_for_thirty_days() {
        let removed = "2026-02-10T08:00:00.750Z".parse().expect("a moment");
        assert_eq!(restorable_until(removed).to_rfc3339(), "2026-03-12T08:00:00+00:00");
    }

    #[test]
    fn the_selected_class_is_one_that_exists() {
        let other: ClassId = "class_2".parse().expect("an id");
        let gone: ClassId = "class_3".parse().expect("an id");
        let classes = [default_id(), other.clone()];
        assert_eq!(selected(Some(&other), &classes), Some(&other));
        assert_eq!(selected(Some(&gone), &classes), Some(&default_id()));
        assert_eq!(selected(None, &classes), Some(&default_id()));
        assert_eq!(selected(Some(&other), &[]), None);
    }
}
