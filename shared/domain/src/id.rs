//! Opaque identifiers: created once, compared, never parsed. The exception is a completion's id, whose time
//! is the time of practice.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, TimeDelta, Utc};
use uuid::{Uuid, Variant, Version};

use crate::day::LocalDate;
use crate::text_id::{InvalidId, as_text};

/// The longest opaque id that is accepted from outside.
const MAX_CHARACTERS: usize = 64;

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
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<Self, InvalidId> {
                // '#' separates the parts of a key, so ids from outside must not contain it.
                let fits = (1..=MAX_CHARACTERS).contains(&text.len());
                let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
                if fits && plain { Ok(Self(text.to_owned())) } else { Err(InvalidId { kind: $kind }) }
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
    /// A class of one owner. Unique only for its owner: outside the owner's data it is always combined with the owner's id.
    ClassId, "class id", "class_default"
}
opaque_id! {
    /// A school.
    SchoolId, "school id", "school_demo"
}
opaque_id! {
    /// A school's record of a teacher, created when the teacher is invited.
    TeacherId, "teacher id", "teacher_demo"
}
opaque_id! {
    /// A school's invitation to one person.
    InvitationId, "invitation id", "invitation_demo"
}

/// A completion: a UUIDv7 created by the practicing device, whose time is the time of practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CompletionId(Uuid);

/// How far a device's clock may be ahead before its completions are listed under another time.
const CLOCK_ERROR: TimeDelta = TimeDelta::days(1);

/// The bits of an id below its time.
const TAIL: u128 = (1 << 80) - 1;

impl CompletionId {
    /// Before every id.
    pub const FIRST: Self = Self(Uuid::nil());

    /// The position in the history of a completion that arrives `now`: its own id, or, if its time is more than a day
    /// ahead, an id of this moment, so that it is not listed first until its time comes (docs/product.md, 4.2).
    #[must_use]
    pub fn listed_as(self, now: DateTime<Utc>) -> Self {
        if self.practiced_at() <= now + CLOCK_ERROR { self } else { self.with_time(now) }
    }

    /// The last position of the history as of `now`.
    #[must_use]
    pub fn last_listed(now: DateTime<Utc>) -> Self {
        Self(Uuid::from_u128(TAIL)).with_time(now + CLOCK_ERROR)
    }

    /// Before every id of a day of UTC.
    #[must_use]
    pub fn first_of_day(date: LocalDate) -> Self {
        Self::FIRST.with_time(date.begins_in_utc())
    }

    /// The position right before this one.
    #[must_use]
    pub fn just_before(self) -> Self {
        Self(Uuid::from_u128(self.0.as_u128().saturating_sub(1)))
    }

    /// The same id with another time: the part that makes it unique stays.
    fn with_time(self, moment: DateTime<Utc>) -> Self {
        let millis = u128::try_from(moment.timestamp_millis()).unwrap_or_default().min((1 << 48) - 1);
        Self(Uuid::from_u128((millis << 80) | (self.0.as_u128() & TAIL)))
    }

    /// When the practice was finished, by the device's clock, to the millisecond.
    #[must_use]
    pub fn practiced_at(self) -> DateTime<Utc> {
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
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        // Only one spelling, lower case and hyphenated, so that one completion can't be written under two keys.
        Uuid::parse_str(text)
            .ok()
            .filter(|id| id.get_version() == Some(Version::SortRand) && id.get_variant() == Variant::RFC4122)
            .filter(|id| id.hyphenated().to_string() == text)
            .map(Self)
            .ok_or(InvalidId { kind: "completion id (a UUIDv7 in lower case)" })
    }
}

as_text!(CompletionId, "01936f5a-7c00-7000-8000-000000000000");

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Duration, Utc};

    use super::{ClassId, CompletionId};
    use crate::day::LocalDate;

    #[test]
    fn a_completion_id_contains_the_time_of_practice() {
        let id: CompletionId = "01936f5a-7c00-7000-8000-000000000000".parse().expect("a UUIDv7");
        let time: DateTime<Utc> = "2024-11-27T20:40:21.248Z".parse().expect("a time");
        assert_eq!(id.practiced_at().timestamp_millis(), 0x0193_6f5a_7c00);
        assert_eq!(id.practiced_at(), time);
    }

    #[test]
    fn an_id_far_in_the_future_is_listed_at_its_arrival() {
        let id: CompletionId = "01936f5a-7c00-7abc-8def-0123456789ab".parse().expect("a UUIDv7");
        let time = id.practiced_at();
        for listed in [time, time + Duration::days(400), time - Duration::hours(24)] {
            assert_eq!(id.listed_as(listed), id, "{listed}");
        }
        let came = time - Duration::days(400);
        let listed = id.listed_as(came);
        assert_eq!((listed.practiced_at(), &listed.to_string()[14..]), (came, "7abc-8def-0123456789ab"));
        assert_eq!(listed.to_string().parse(), Ok(listed), "and is an id like any other");
    }

    #[test]
    fn places_in_the_history_enclose_the_ids_of_their_time() {
        let id: CompletionId = "01936f5a-7c00-7000-8000-000000000000".parse().expect("a UUIDv7");
        let day: LocalDate = "2024-11-27".parse().expect("a date");
        assert!(CompletionId::FIRST < CompletionId::first_of_day(day) && CompletionId::first_of_day(day) < id);
        assert!(id < CompletionId::first_of_day(day.next()));
        let time = id.practiced_at();
        assert!(id < CompletionId::last_listed(time) && id < CompletionId::last_listed(time - Duration::hours(24)));
        assert!(id > CompletionId::last_listed(time - Duration::hours(25)));
        assert!(id.just_before() < id && id.just_before().to_string() == "01936f5a-7c00-7000-7fff-ffffffffffff");
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
