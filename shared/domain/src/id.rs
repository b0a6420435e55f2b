//! Opaque identifiers: made once, compared, never taken apart. The exception is a completion's id, whose time
//! is the time of practice.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Utc};
use uuid::{Uuid, Variant, Version};

use crate::text_id::{NotAnId, as_text};

/// The longest opaque id that is taken from outside.
const LONGEST: usize = 64;

macro_rules! opaque_id {
    ($(#[$doc:meta])* $name:ident, $kind:literal, $example:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                // '#' separates the parts of a key; nothing from outside may bring one.
                let fits = (1..=LONGEST).contains(&text.len());
                let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
                if fits && plain { Ok(Self(text.to_owned())) } else { Err(NotAnId { kind: $kind }) }
            }
        }

        as_text!($name, $example);
    };
}

opaque_id! {
    /// A person, as the identity service names them: the `sub` of their tokens.
    UserId, "user id", "5b1f9f2e-0f6c-4d8e-9a53-2f5c3c1f7a10"
}
opaque_id! {
    /// A class of one owner. Unique for its owner only: wherever it leaves the owner, the owner's id goes along.
    ClassId, "class id", "class_default"
}
opaque_id! {
    /// A school.
    SchoolId, "school id", "school_demo"
}
opaque_id! {
    /// A school's record of a teacher, made when the teacher is invited.
    TeacherId, "teacher id", "teacher_demo"
}
opaque_id! {
    /// A school's invitation to one person.
    InvitationId, "invitation id", "invitation_demo"
}

/// A completion: a UUIDv7 made by the device that practised, whose time is the time of practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CompletionId(Uuid);

impl CompletionId {
    /// When the practice was finished, by the device's clock, to the millisecond.
    #[must_use]
    pub fn practised_at(self) -> DateTime<Utc> {
        let (seconds, nanos) = self.0.get_timestamp().map_or((0, 0), |time| time.to_unix());
        i64::try_from(seconds).ok().and_then(|s| DateTime::from_timestamp(s, nanos)).unwrap_or(DateTime::UNIX_EPOCH)
    }
}

impl fmt::Display for CompletionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.hyphenated().fmt(f)
    }
}

impl FromStr for CompletionId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        // One spelling alone, lower case and hyphenated, so that one completion can't be written under two keys.
        Uuid::parse_str(text)
            .ok()
            .filter(|id| id.get_version() == Some(Version::SortRand) && id.get_variant() == Variant::RFC4122)
            .filter(|id| id.hyphenated().to_string() == text)
            .map(Self)
            .ok_or(NotAnId { kind: "completion id (a UUIDv7 in lower case)" })
    }
}

as_text!(CompletionId, "01936f5a-7c00-7000-8000-000000000000");

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::{ClassId, CompletionId};

    #[test]
    fn a_completion_id_tells_the_time_of_practice() {
        let id: CompletionId = "01936f5a-7c00-7000-8000-000000000000".parse().expect("a UUIDv7");
        let time: DateTime<Utc> = "2024-11-27T20:40:21.248Z".parse().expect("a time");
        assert_eq!(id.practised_at().timestamp_millis(), 0x0193_6f5a_7c00);
        assert_eq!(id.practised_at(), time);
    }

    #[test]
    fn one_spelling_and_one_version_are_completion_ids() {
        for text in [
            "",
            "01936F5A-7C00-7000-8000-000000000000",
            "01936f5a7c0070008000000000000000",
            "{01936f5a-7c00-7000-8000-000000000000}",
            "01936f5a-7c00-4000-8000-000000000000",
            "01936f5a-7c00-7000-0000-000000000000",
        ] {
            assert!(text.parse::<CompletionId>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_id_from_outside_never_carries_a_separator() {
        assert!("class_default".parse::<ClassId>().is_ok());
        for text in ["", "a#b", "a b", "a/b", "ä", &"x".repeat(65)] {
            assert!(text.parse::<ClassId>().is_err(), "{text}");
        }
    }
}
