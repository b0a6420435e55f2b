//! Avatars: twelve drawn pictures or none (docs/product.md, 1.6). Photographs are never accepted.

use std::fmt;
use std::str::FromStr;

use crate::text_id::{InvalidId, as_text};

/// The pictures, by subject. The web has a drawing for each.
const PICTURES: [&str; 12] =
    ["stone", "leaf", "fox", "owl", "whale", "snail", "bear", "heron", "sun", "moon", "cloud", "tree"];

/// The prefix of every picture's id.
const PREFIX: &str = "avatar_";

/// A picture of the set, `avatar_fox`, or none, which is the empty text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Avatar(Option<&'static str>);

impl Avatar {
    /// No picture: the default.
    pub const NONE: Self = Self(None);

    /// Every picture of the set.
    pub fn all() -> impl Iterator<Item = Self> {
        PICTURES.into_iter().map(|picture| Self(Some(picture)))
    }
}

impl fmt::Display for Avatar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |picture| write!(f, "{PREFIX}{picture}"))
    }
}

impl FromStr for Avatar {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        if text.is_empty() {
            return Ok(Self::NONE);
        }
        let picture = text.strip_prefix(PREFIX).and_then(|name| PICTURES.into_iter().find(|picture| *picture == name));
        picture.map(|picture| Self(Some(picture))).ok_or(InvalidId { kind: "avatar" })
    }
}

as_text!(Avatar, "avatar_fox");

#[cfg(test)]
mod tests {
    use super::Avatar;

    #[test]
    fn twelve_pictures_and_none_read_back_what_they_print() {
        assert_eq!(Avatar::all().count(), 12);
        for avatar in Avatar::all().chain([Avatar::NONE]) {
            assert_eq!(avatar.to_string().parse(), Ok(avatar));
        }
        assert_eq!(Avatar::NONE.to_string(), "");
    }

    #[test]
    fn nothing_else_is_an_avatar() {
        for text in [" ", "fox", "avatar_", "avatar_Fox", "avatar_dragon", "https://example.org/me.png", "avatar_fox "]
        {
            assert!(text.parse::<Avatar>().is_err(), "{text}");
        }
    }
}
