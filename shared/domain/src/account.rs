//! Accounts: who may sign up, account types, and the defaults of a new user (docs/product.md, 1 and 3.1).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::text_id::InvalidId;

/// The type of an account. `School` is for people who open a school, and for its active teachers and administrators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AccountType {
    /// A learner, or a family.
    #[default]
    Individual,
    /// A person who works in or opens a school.
    School,
}

impl FromStr for AccountType {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        match text {
            "individual" => Ok(Self::Individual),
            "school" => Ok(Self::School),
            _ => Err(InvalidId { kind: "account type" }),
        }
    }
}

/// The age band that a person enters at sign-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum AgeBand {
    /// Too young to sign up alone: a school or a parent creates the account.
    #[serde(rename = "under_13")]
    Under13,
    /// 13 to 17.
    #[serde(rename = "13_to_17")]
    From13To17,
    /// 18 or more.
    #[serde(rename = "18_plus")]
    From18,
}

impl FromStr for AgeBand {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        match text {
            "under_13" => Ok(Self::Under13),
            "13_to_17" => Ok(Self::From13To17),
            "18_plus" => Ok(Self::From18),
            _ => Err(InvalidId { kind: "age band" }),
        }
    }
}

/// The color theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// The light theme: warm paper.
    #[default]
    Light,
    /// The dark theme: deep water.
    Dark,
    /// Follows the device.
    System,
}

/// How many days the first password of a teacher or an administrator is good, whose account a school has made: as many as
/// `TemporaryPasswordValidityDays` in infra/template.yaml.
pub const FIRST_PASSWORD_DAYS: i64 = 7;

/// Why a sign-up is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SignUpRefusal {
    /// Under 13, or no age band at all.
    #[error("Ask a grown-up: a parent or your school makes the account for you.")]
    TooYoung,
    /// Neither individual nor school.
    #[error("Choose an individual or a school account.")]
    UnknownAccountType,
    /// An address that can never receive mail.
    #[error("This address can't receive mail. Use another one.")]
    UnreachableAddress,
}

/// Checks whether a person may sign up by themselves (docs/product.md, 1.2).
pub fn check_sign_up(email: &str, account_type: Option<&str>, age_band: Option<&str>) -> Result<(), SignUpRefusal> {
    match age_band.map(str::parse) {
        Some(Ok(AgeBand::From13To17 | AgeBand::From18)) => {}
        _ => return Err(SignUpRefusal::TooYoung),
    }
    if account_type.is_none_or(|text| text.parse::<AccountType>().is_err()) {
        return Err(SignUpRefusal::UnknownAccountType);
    }
    if is_reachable(email) { Ok(()) } else { Err(SignUpRefusal::UnreachableAddress) }
}

/// The most characters of an address that mail can reach (RFC 5321).
const MAX_ADDRESS_LENGTH: usize = 254;

/// A new address as it was typed, in lower case and without the spaces around it; none if it is no address, or one that can't
/// receive mail.
#[must_use]
pub fn new_address(typed: &str) -> Option<String> {
    let address = typed.trim().to_lowercase();
    let plain = !address.chars().any(|one| one.is_whitespace() || one.is_control());
    let one_at = address.matches('@').count() == 1;
    (plain && one_at && address.len() <= MAX_ADDRESS_LENGTH && is_reachable(&address)).then_some(address)
}

/// Whether mail can reach an address. One that a school made for a person without an address of their own is under `.invalid`.
#[must_use]
pub fn is_reachable(email: &str) -> bool {
    let email = email.trim_end_matches('.').to_ascii_lowercase();
    email.split_once('@').is_some_and(|(name, host)| {
        !name.is_empty() && host.contains('.') && host != "invalid" && !host.ends_with(".invalid")
    })
}

impl fmt::Display for AccountType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Individual => "individual",
            Self::School => "school",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{SignUpRefusal, check_sign_up, new_address};

    #[test]
    fn only_people_of_13_and_over_with_a_real_address_sign_up() {
        use SignUpRefusal::{TooYoung, UnknownAccountType, UnreachableAddress};
        let mail = "mia@example.org";
        for (email, account_type, age_band, expected) in [
            (mail, Some("individual"), Some("18_plus"), Ok(())),
            (mail, Some("school"), Some("13_to_17"), Ok(())),
            (mail, Some("individual"), Some("under_13"), Err(TooYoung)),
            (mail, Some("individual"), None, Err(TooYoung)),
            (mail, Some("individual"), Some("12"), Err(TooYoung)),
            (mail, Some("admin"), Some("18_plus"), Err(UnknownAccountType)),
            (mail, None, Some("18_plus"), Err(UnknownAccountType)),
            ("mia@school.invalid", Some("individual"), Some("18_plus"), Err(UnreachableAddress)),
            ("mia@SCHOOL.INVALID.", Some("individual"), Some("18_plus"), Err(UnreachableAddress)),
            ("mia", Some("individual"), Some("18_plus"), Err(UnreachableAddress)),
            ("@example.org", Some("individual"), Some("18_plus"), Err(UnreachableAddress)),
        ] {
            assert_eq!(check_sign_up(email, account_type, age_band), expected, "{email} {account_type:?} {age_band:?}");
        }
    }
    #[test]
    fn a_new_address_is_one_that_mail_can_reach() {
        assert_eq!(new_address(" Mia@Example.org "), Some("mia@example.org".to_owned()));
        let long = format!("{}@example.org", "a".repeat(250));
        for typed in [
            "",
            "mia",
            "mia@",
            "@example.org",
            "mia@home",
            "a b@example.org",
            "a@b@example.org",
            "mia@x.invalid",
            &long,
        ] {
            assert_eq!(new_address(typed), None, "{typed}");
        }
    }
}
