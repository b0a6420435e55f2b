//! How a pupil without an e-mail address signs in: the school's code, a user name and a password (docs/product.md, 14.11).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::school::{PersonName, SchoolCode, folded};
use crate::text_id::{InvalidId, as_text};

/// A pupil's user name at a school: 2 to 30 small letters, digits, hyphens and periods, the first one a letter. In small letters as it is
/// shown; read in either case.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UserName(String);

/// How a pupil signs in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SignInKind {
    /// With the school's code, a user name and a password.
    #[default]
    Password,
    /// Not at all: their class's teacher practices with them.
    None,
}

/// How many letters of a first name a user name takes.
const MAX_NAME_LETTERS: usize = 14;

/// With how many digits a suggested user name ends at the first attempt.
const FEWEST_DIGITS: u32 = 2;

/// With how many more where the name has no letters from a to z.
const DIGITS_WITHOUT_NAME: u32 = 2;

/// With how many digits it ends at most.
const MOST_DIGITS: u32 = 6;

/// The end of every address that receives no mail: it is reserved for that (RFC 2606).
const ADDRESS_END: &str = "pupils.invalid";

impl UserName {
    /// The longest user name, in characters.
    pub const MAX_LENGTH: usize = 30;

    /// A user name made of a first name, the initial of a last name and digits, which the random bits choose: "ada.l42". Two digits at the
    /// first attempt, up to six at later ones, for the many people of a large school whose names begin alike. Letters of Latin alphabets
    /// become those from a to z that stand for them, others are left out; a name that has none of them becomes "student", with more digits
    /// from the beginning.
    #[must_use]
    pub fn suggested(first: &PersonName, last: Option<&PersonName>, bits: u64, attempt: u32) -> Self {
        let letters =
            |name: &PersonName| folded(name.as_str()).replace(|letter: char| !letter.is_ascii_lowercase(), "");
        let mut base: String = letters(first).chars().take(MAX_NAME_LETTERS).collect();
        let mut digits = FEWEST_DIGITS + attempt;
        if base.is_empty() {
            "student".clone_into(&mut base);
            digits += DIGITS_WITHOUT_NAME;
        }
        let smallest = 10_u64.pow(digits.min(MOST_DIGITS) - 1);
        let initial = last.and_then(|last| letters(last).chars().next());
        let initial = initial.map(String::from).unwrap_or_default();
        Self(format!("{base}.{initial}{}", smallest + bits % (9 * smallest)))
    }

    /// The address that stands for the user name at the identity service. It never receives mail.
    #[must_use]
    pub fn address(&self, school: &SchoolCode) -> String {
        format!("{self}.{}@{ADDRESS_END}", school.as_str().to_ascii_lowercase())
    }

    /// The user name that an address stands for; none if it is another kind of address.
    #[must_use]
    pub fn of_address(address: &str) -> Option<Self> {
        let name = address.strip_suffix(ADDRESS_END)?.strip_suffix('@')?;
        let (name, _code) = name.rsplit_once('.')?;
        name.parse().ok()
    }
}

impl fmt::Display for UserName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for UserName {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let name = text.to_ascii_lowercase();
        let allowed = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || "-.".contains(sign);
        let fits = (2..=Self::MAX_LENGTH).contains(&name.len())
            && name.chars().all(allowed)
            && name.starts_with(|sign: char| sign.is_ascii_lowercase())
            && !name.ends_with(['-', '.'])
            && !name.contains("..");
        if fits {
            Ok(Self(name))
        } else {
            Err(InvalidId { kind: "user name (2 to 30 letters a to z, digits, hyphens and periods)" })
        }
    }
}

as_text!(UserName, "ada.l42");

/// The words that passwords for children are made of: short, calm, easy to read and type.
const WORDS: &str = include_str!("../data/password-words.txt");

/// How many words a password has.
const PASSWORD_WORDS: usize = 3;

/// A password of three different words that these random bits choose, out of sixteen million: "river-lamp-otter".
#[must_use]
pub fn password(mut bits: u128) -> String {
    let mut words: Vec<&str> = WORDS.split_whitespace().collect();
    let mut chosen = Vec::with_capacity(PASSWORD_WORDS);
    for _ in 0..PASSWORD_WORDS {
        let count = words.len() as u128;
        chosen.push(words.remove(usize::try_from(bits % count).unwrap_or_default()));
        bits /= count;
    }
    chosen.join("-")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::{UserName, WORDS, password};
    use crate::school::{PersonName, SchoolCode};

    fn name(text: &str) -> PersonName {
        text.parse().expect("a name")
    }

    #[test]
    fn a_user_name_is_read_as_children_type_it() {
        assert_eq!("Ada.L42".parse::<UserName>().map(|name| name.to_string()).as_deref(), Ok("ada.l42"));
        for text in ["", "a", "42ada", " ada.l42", "ada.", "ada-", "a..b", "ada l", "zoë", "ada@x", &"a".repeat(31)] {
            assert!(text.parse::<UserName>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_user_name_is_made_of_a_name() {
        for (first, last, attempt, expected) in [
            ("Ada", Some("Lovelace"), 0, "ada.l10"),
            ("Ada", Some("Lovelace"), 1, "ada.l100"),
            ("Ada", Some("Lovelace"), 7, "ada.l100000"),
            ("Zoë", None, 0, "zoe.10"),
            ("Søren", Some("Æbelø"), 0, "soren.a10"),
            ("Łukasz", Some("Østergård"), 0, "lukasz.o10"),
            ("Þór", Some("Ðuro"), 0, "thor.d10"),
            ("Weiß", Some("Đặng"), 0, "weiss.d10"),
            ("Cœur", None, 0, "coeur.10"),
            ("Anne-Marie Louise Q", Some("Ångström"), 0, "annemarielouis.a10"),
            ("山田", Some("Ж"), 0, "student.1000"),
        ] {
            assert_eq!(UserName::suggested(&name(first), last.map(name).as_ref(), 0, attempt).to_string(), expected);
        }
    }

    #[test]
    fn an_address_names_the_school_and_the_user_name() {
        let (user, code): (UserName, SchoolCode) =
            ("ada.l42".parse().expect("a user name"), "KM4T7R".parse().expect("a code"));
        let address = user.address(&code);
        assert_eq!(address, "ada.l42.km4t7r@pupils.invalid");
        assert_eq!(UserName::of_address(&address), Some(user));
        for other in ["ada@elm.example", "pupils.invalid", "@pupils.invalid", "ada@pupils.invalid.example"] {
            assert_eq!(UserName::of_address(other), None, "{other}");
        }
    }

    #[test]
    fn no_word_is_twice_in_a_password_whatever_chooses_them() {
        for bits in [0, 256, 255 << 8, 0x0001_0101, 0x00ff_ffff, u128::MAX] {
            let password = password(bits);
            assert_eq!(password.split('-').collect::<BTreeSet<_>>().len(), 3, "{bits}: {password}");
        }
    }

    #[test]
    fn there_are_256_words_and_each_is_easy_to_type() {
        let words: BTreeSet<&str> = WORDS.split_whitespace().collect();
        assert_eq!((words.len(), WORDS.split_whitespace().count()), (256, 256));
        for word in words {
            assert!((3..=9).contains(&word.len()) && word.chars().all(|sign| sign.is_ascii_lowercase()), "{word}");
        }
    }

    proptest! {
        #[test]
        fn a_suggested_user_name_can_be_read(first in "\\PC{1,60}", last in "\\PC{1,60}", bits: u64, attempt in 0_u32..8) {
            if let (Ok(first), Ok(last)) = (first.parse::<PersonName>(), last.parse::<PersonName>()) {
                let suggested = UserName::suggested(&first, Some(&last), bits, attempt);
                prop_assert_eq!(suggested.to_string().parse::<UserName>(), Ok(suggested));
            }
        }

        #[test]
        fn a_password_is_three_different_words_and_long_enough_for_the_user_pool(bits: u128) {
            let password = password(bits);
            prop_assert_eq!(password.split('-').collect::<BTreeSet<_>>().len(), 3);
            prop_assert!(password.len() >= 10);
        }
    }
}
