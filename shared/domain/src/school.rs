//! Schools: what they are called, the code their pupils sign in with, and the grades they teach (docs/product.md, 14).

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use icu_normalizer::DecomposingNormalizerBorrowed;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::grade::GradeId;
use crate::text_id::{InvalidId, as_text};
use crate::visible_text::visible;

/// The version of the declaration that whoever opens a school makes: that they are 18 or older, and may open the account for the
/// school that they name. It increases when the text changes.
pub const DECLARATION_VERSION: u32 = 1;

/// The longest name of a school, in characters.
pub const MAX_NAME_CHARACTERS: usize = 100;

/// A school's name: 1 to 100 characters, written as a class's name is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchoolName(String);

impl SchoolName {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SchoolName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for SchoolName {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let name = visible(text);
        let fits = (1..=MAX_NAME_CHARACTERS).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        if fits { Ok(Self(name)) } else { Err(InvalidId { kind: "school name (1 to 100 characters)" }) }
    }
}

as_text!(SchoolName, "Elm Street School");

/// The longest first or last name of a person at a school, in characters.
pub const MAX_PERSON_NAME_CHARACTERS: usize = 60;

/// A first or last name of a person at a school, or an initial: 1 to 60 characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PersonName(String);

impl PersonName {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PersonName {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let name = visible(text);
        let fits =
            (1..=MAX_PERSON_NAME_CHARACTERS).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        if fits { Ok(Self(name)) } else { Err(InvalidId { kind: "name (1 to 60 characters)" }) }
    }
}

as_text!(PersonName, "Ada");

/// A name as it is compared, sorted and searched: without capitals and accents, and without `#`, which separates the parts of a key.
/// "Zoë" and "ZOE" are the same, and so are "Groß" and "Gross"; so are the two ways in which Unicode writes an accented letter.
#[must_use]
pub fn folded(name: &str) -> String {
    let decomposed = DecomposingNormalizerBorrowed::new_nfkd().normalize(name);
    let letters = decomposed.chars().filter(|sign| !is_accent(*sign) && *sign != '#').flat_map(char::to_lowercase);
    let mut folded = String::with_capacity(name.len());
    for letter in letters {
        match plain(letter) {
            Some(plain) => folded.push_str(plain),
            None => folded.push(letter),
        }
    }
    folded.trim().to_owned()
}

/// The letters from a to z that stand for a small letter of another Latin alphabet, where it isn't one of them with an accent.
fn plain(letter: char) -> Option<&'static str> {
    let plain = match letter {
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'ı' => "i",
        'æ' => "ae",
        'œ' => "oe",
        'ß' => "ss",
        'þ' => "th",
        _ => return None,
    };
    Some(plain)
}

/// The combining marks of Latin, Greek and Cyrillic letters.
fn is_accent(sign: char) -> bool {
    ('\u{0300}'..='\u{036F}').contains(&sign)
}

/// How much a school may do on a day or in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How many invitations it sends on a day at most.
    pub invitations_a_day: u32,
    /// How many active pupils it has at most.
    pub pupils: u32,
}

/// What a school may do that waits for the operator's approval (docs/product.md, 14.19).
pub const UNAPPROVED: Limits = Limits { invitations_a_day: 50, pupils: 30 };

/// How many active pupils such a school has at most once it has a plan: that of a purchase order, for example, which isn't paid yet.
pub const UNAPPROVED_WITH_PLAN: u32 = 100;

/// How many active pupils a school's plan is for, unless the operator says otherwise.
pub const SEATS: u32 = 500;

/// How many invitations any other school sends on a day at most.
pub const INVITATIONS_A_DAY: u32 = 2_000;

/// The code of a school, which its pupils type to sign in: six letters and digits. None of them is easily taken for another, and
/// without vowels they spell no word. In capitals as it is shown; read in either case, with spaces and hyphens anywhere.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SchoolCode(String);

impl SchoolCode {
    /// How many letters and digits it has.
    pub const LENGTH: usize = 6;

    /// The letters and digits that it is made of.
    pub const ALPHABET: &'static str = "CDFHJKMNPRTWXY34679";

    /// The code that these random bits make: 47 million are possible.
    #[must_use]
    pub fn from_random(mut bits: u64) -> Self {
        let (alphabet, base) = (Self::ALPHABET.as_bytes(), Self::ALPHABET.len() as u64);
        let mut code = String::with_capacity(Self::LENGTH);
        for _ in 0..Self::LENGTH {
            let place = usize::try_from(bits % base).unwrap_or_default();
            code.push(char::from(alphabet[place]));
            bits /= base;
        }
        Self(code)
    }

    /// The code as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SchoolCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for SchoolCode {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let typed = text.chars().filter(|sign| !sign.is_whitespace() && *sign != '-');
        let code: String = typed.map(|sign| sign.to_ascii_uppercase()).collect();
        let fits = code.len() == Self::LENGTH && code.chars().all(|sign| Self::ALPHABET.contains(sign));
        if fits { Ok(Self(code)) } else { Err(InvalidId { kind: "school code (six letters and digits)" }) }
    }
}

as_text!(SchoolCode, "KM4T7R");

/// The grades that a school teaches: at least one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "BTreeSet<GradeId>", into = "BTreeSet<GradeId>")]
#[schema(value_type = Vec<GradeId>, min_items = 1)]
pub struct TaughtGrades(BTreeSet<GradeId>);

impl TaughtGrades {
    /// Whether the school teaches a grade.
    #[must_use]
    pub fn contains(&self, grade: GradeId) -> bool {
        self.0.contains(&grade)
    }

    /// The grades, youngest first.
    pub fn iter(&self) -> impl Iterator<Item = GradeId> {
        self.0.iter().copied()
    }
}

impl TryFrom<BTreeSet<GradeId>> for TaughtGrades {
    type Error = InvalidId;

    fn try_from(grades: BTreeSet<GradeId>) -> Result<Self, InvalidId> {
        if grades.is_empty() { Err(InvalidId { kind: "list of grades (at least one)" }) } else { Ok(Self(grades)) }
    }
}

impl From<TaughtGrades> for BTreeSet<GradeId> {
    fn from(grades: TaughtGrades) -> Self {
        grades.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::{PersonName, SchoolCode, SchoolName, TaughtGrades, folded};

    #[test]
    fn a_name_has_one_to_a_hundred_characters() {
        assert_eq!(" Elm  Street ".parse::<SchoolName>().map(|name| name.to_string()).as_deref(), Ok("Elm  Street"));
        assert!("ä".repeat(100).parse::<SchoolName>().is_ok());
        for text in ["", " \u{200B}", "Elm\nStreet", &"ä".repeat(101)] {
            assert!(text.parse::<SchoolName>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_person_has_a_name_or_an_initial() {
        for (text, name) in [(" G. ", "G."), ("A\u{200B}da\u{202E}", "Ada")] {
            assert_eq!(text.parse::<PersonName>().map(|name| name.to_string()).as_deref(), Ok(name), "{text:?}");
        }
        for text in ["", " ", "\u{200B}", "A\nda", &"a".repeat(61)] {
            assert!(text.parse::<PersonName>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn names_are_found_without_capitals_and_accents() {
        for (name, found) in [
            ("Zoë", "zoe"),
            ("ZOE\u{308}", "zoe"),
            (" Ångström ", "angstrom"),
            ("Nguyễn", "nguyen"),
            ("ﬁfi", "fifi"),
            ("GROẞ", "gross"),
            ("Łukasz Søndergård", "lukasz sondergard"),
            ("O'Neill-Ruiz", "o'neill-ruiz"),
            ("#7 Ada", "7 ada"),
            ("Ж", "ж"),
            ("山田", "山田"),
        ] {
            assert_eq!(folded(name), found);
        }
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        for text in ["KM4T7R", "km4t7r", " KM4 T7R ", "km4-t7r"] {
            assert_eq!(text.parse::<SchoolCode>().map(|code| code.to_string()).as_deref(), Ok("KM4T7R"), "{text:?}");
        }
        for text in ["", "KM4T7", "KM4T7RR", "KM4T70", "KM4T7O", "KM4T7A", "KM4T7Ä"] {
            assert!(text.parse::<SchoolCode>().is_err(), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn a_random_code_can_be_read(bits: u64) {
            let code = SchoolCode::from_random(bits);
            prop_assert_eq!(code.to_string().to_lowercase().parse::<SchoolCode>(), Ok(code));
        }
    }

    #[test]
    fn different_bits_make_different_codes() {
        let codes: BTreeSet<_> = (0..10_000).map(SchoolCode::from_random).collect();
        assert_eq!(codes.len(), 10_000);
    }

    #[test]
    fn a_school_teaches_at_least_one_grade() {
        let grades: TaughtGrades = serde_json::from_str(r#"["grade_2", "grade_k", "grade_2"]"#).expect("grades");
        assert_eq!(serde_json::to_string(&grades).expect("written"), r#"["grade_k","grade_2"]"#);
        assert!(serde_json::from_str::<TaughtGrades>("[]").is_err());
        assert!(serde_json::from_str::<TaughtGrades>(r#"["grade_13"]"#).is_err());
    }
}
