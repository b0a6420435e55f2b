//! A school's own id of a person, such as the number in its student records (docs/product.md, 14.17).

use std::fmt;
use std::str::FromStr;

use crate::text_id::{InvalidId, as_text};
use crate::visible_text::visible;

/// The longest id, in characters.
pub const MAX_CHARACTERS: usize = 64;

/// A school's own id of a person: 1 to 64 characters, unique at the school.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SchoolUserId(String);

impl SchoolUserId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id as it is compared: two that differ in capitals alone are the same.
    #[must_use]
    pub fn compared(&self) -> String {
        self.0.to_lowercase()
    }
}

impl fmt::Display for SchoolUserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for SchoolUserId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let id = visible(text);
        let fits = (1..=MAX_CHARACTERS).contains(&id.chars().count()) && !id.chars().any(char::is_control);
        if fits { Ok(Self(id)) } else { Err(InvalidId { kind: "school's own id (1 to 64 characters)" }) }
    }
}

as_text!(SchoolUserId, "S-1042");

#[cfg(test)]
mod tests {
    use super::SchoolUserId;

    #[test]
    fn an_id_has_one_to_64_characters_and_capitals_make_no_difference() {
        let read = |text: &str| text.parse::<SchoolUserId>();
        let id = read(" S-1042 ").expect("an id");
        assert_eq!((id.as_str(), id.compared().as_str()), ("S-1042", "s-1042"));
        assert!(read(&"9".repeat(64)).is_ok());
        assert_eq!(read("S-\u{200B}1042\u{202E}").as_ref().map(SchoolUserId::as_str).ok(), Some("S-1042"));
        for text in ["", " ", "\u{200B}", "1\n2", &"9".repeat(65)] {
            assert!(read(text).is_err(), "{text:?}");
        }
    }
}
