//! How fast screens are for those who use them (docs/product.md, 16.3).

use std::fmt;
use std::str::FromStr;

use crate::text_id::{InvalidId, as_text};

/// The longest pattern of a screen's path, in characters.
pub const MAX_PATTERN_CHARACTERS: usize = 100;

/// Something that a browser measures of a screen. The bounds of its ratings are those of the Web Vitals initiative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WebVital {
    /// When the largest text or picture was painted.
    Lcp,
    /// How long the screen took to answer a press.
    Inp,
    /// How much the screen's parts moved by themselves.
    Cls,
    /// When the first byte came.
    Ttfb,
}

impl WebVital {
    /// Whether a browser can have measured this.
    #[must_use]
    pub fn is_possible(self, value: f64) -> bool {
        let most = if self == Self::Cls { 1_000.0 } else { 600_000.0 };
        (0.0..=most).contains(&value)
    }

    /// How good a value is: `good`, `middling` or `poor`.
    #[must_use]
    pub fn rating(self, value: f64) -> &'static str {
        let (good, poor) = match self {
            Self::Lcp => (2_500.0, 4_000.0),
            Self::Inp => (200.0, 500.0),
            Self::Cls => (0.1, 0.25),
            Self::Ttfb => (800.0, 1_800.0),
        };
        if value <= good {
            "good"
        } else if value <= poor {
            "middling"
        } else {
            "poor"
        }
    }
}

impl fmt::Display for WebVital {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Lcp => "LCP",
            Self::Inp => "INP",
            Self::Cls => "CLS",
            Self::Ttfb => "TTFB",
        })
    }
}

/// The pattern of a screen's path, `/skills/:skillId`: words, and the names of what is left out. An id is neither, so none can be in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScreenPattern(String);

impl fmt::Display for ScreenPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ScreenPattern {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let is_word = |part: &str| !part.is_empty() && part.bytes().all(|one| one.is_ascii_alphabetic() || one == b'-');
        let is_name = |name: &str| !name.is_empty() && name.bytes().all(|one| one.is_ascii_alphabetic());
        let is_part = |part: &str| is_word(part) || part.strip_prefix(':').is_some_and(is_name);
        let parts = text.strip_prefix('/').filter(|_| text.len() <= MAX_PATTERN_CHARACTERS);
        let fits = parts.is_some_and(|parts| parts.is_empty() || parts.split('/').all(is_part));
        fits.then(|| Self(text.to_owned())).ok_or(InvalidId { kind: "pattern of a screen's path" })
    }
}

as_text!(ScreenPattern, "/skills/:skillId");

#[cfg(test)]
mod tests {
    use super::{ScreenPattern, WebVital};

    #[test]
    fn a_pattern_has_words_and_names_and_no_ids() {
        for text in ["/", "/dashboard", "/skills/:skillId", "/grades/:gradeLevel/levels/:levelId/focusAreas/:focusArea"]
        {
            assert_eq!(text.parse::<ScreenPattern>().expect(text).to_string(), text);
        }
        let long = format!("/{}", "a".repeat(100));
        for text in
            ["", "dashboard", "/skills/focusedBreathing_grade_1_1", "/a//b", "/a/", "/:", "/a?b", "/1", "/:a1", &long]
        {
            assert!(text.parse::<ScreenPattern>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_value_is_good_up_to_its_bound_and_poor_above_the_next() {
        for (vital, good, middling) in [
            (WebVital::Lcp, 2_500.0, 4_000.0),
            (WebVital::Inp, 200.0, 500.0),
            (WebVital::Cls, 0.1, 0.25),
            (WebVital::Ttfb, 800.0, 1_800.0),
        ] {
            let ratings = [0.0, good, middling, middling + 0.01].map(|value| vital.rating(value));
            assert_eq!(ratings, ["good", "good", "middling", "poor"], "{vital}");
            assert!(vital.is_possible(good) && !vital.is_possible(-1.0) && !vital.is_possible(f64::NAN), "{vital}");
        }
    }
}
