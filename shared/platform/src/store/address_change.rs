//! A requested change of address, until its code is entered.

use chrono::{DateTime, Duration, Utc};
use domain::id::UserId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::entity::{Entity, Fields};
use super::{StoreError, UserWrites};

pub(super) const ADDRESS_CHANGE: Entity<UserId> = Entity::new("DOC#ADDRESS", "addressChange").show(without_code);

/// How long a code is valid, in minutes.
pub const CODE_MINUTES: i64 = 15;
/// How many codes a user may ask for within a day.
const MAX_CODES: u32 = 5;
/// How many wrong codes make a code void.
const MAX_WRONG_CODES: u32 = 5;

/// `USER#id` / `DOC#ADDRESS`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AddressChange {
    /// The new address.
    pub email: String,
    /// The hash of its code.
    code_hash: String,
    /// When the code ends.
    pub code_expires_at: DateTime<Utc>,
    /// Wrong codes entered since it was sent.
    wrong_codes: u32,
    /// Codes sent since `counted_from`.
    codes: u32,
    /// When the first of them was sent.
    counted_from: DateTime<Utc>,
    /// When the table removes the item: a day after that, so that codes are counted until then.
    #[serde(with = "chrono::serde::ts_seconds")]
    expires_at: DateTime<Utc>,
}

/// Why an entered code does not change the address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeRefusal {
    /// It is another code.
    Wrong,
    /// It is too late.
    Expired,
    /// Too many wrong codes were entered.
    TooManyAttempts,
}

impl AddressChange {
    /// A change to an address, whose code was created now; `previous` is the user's earlier change, whose codes count. None if
    /// the user has asked for too many.
    #[must_use]
    pub fn new(
        user: &UserId,
        email: String,
        code: &str,
        previous: Option<&AddressChange>,
        now: DateTime<Utc>,
    ) -> Option<Self> {
        let previous = previous.filter(|previous| now - previous.counted_from < Duration::days(1));
        let codes = previous.map_or(0, |previous| previous.codes) + 1;
        let counted_from = previous.map_or(now, |previous| previous.counted_from);
        let code_expires_at = now + Duration::minutes(CODE_MINUTES);
        let expires_at = counted_from + Duration::days(1) + Duration::minutes(CODE_MINUTES);
        let code_hash = hash(user, &email, code);
        let change = Self { email, code_hash, code_expires_at, wrong_codes: 0, codes, counted_from, expires_at };
        (codes <= MAX_CODES).then_some(change)
    }

    /// Compares an entered code.
    pub fn check(&self, user: &UserId, code: &str, now: DateTime<Utc>) -> Result<(), CodeRefusal> {
        if now >= self.code_expires_at {
            return Err(CodeRefusal::Expired);
        }
        if self.wrong_codes >= MAX_WRONG_CODES {
            return Err(CodeRefusal::TooManyAttempts);
        }
        if hash(user, &self.email, code) == self.code_hash { Ok(()) } else { Err(CodeRefusal::Wrong) }
    }

    /// The change after a wrong code.
    #[must_use]
    pub fn after_wrong_code(self) -> Self {
        Self { wrong_codes: self.wrong_codes + 1, ..self }
    }

    /// The change after it was withdrawn: its code is over.
    #[must_use]
    pub fn canceled(self, now: DateTime<Utc>) -> Self {
        Self { code_expires_at: now, ..self }
    }

    /// Whether its code can still be entered.
    #[must_use]
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        now < self.code_expires_at && self.wrong_codes < MAX_WRONG_CODES
    }
}

/// A new random code, six digits.
#[must_use]
pub fn new_code() -> String {
    format!("{:06}", Uuid::new_v4().as_u128() % 1_000_000)
}

/// The hash binds the code to the user and the address.
fn hash(user: &UserId, email: &str, code: &str) -> String {
    let digest = Sha256::digest(format!("{user}\n{email}\n{code}"));
    digest.iter().fold(String::with_capacity(64), |hex, byte| format!("{hex}{byte:02x}"))
}

/// The code's hash is of use to nobody but an attacker.
fn without_code(mut fields: Fields) -> Fields {
    fields.remove("codeHash");
    fields
}

impl<R> UserWrites<'_, R> {
    /// Records a requested change in place of any before it. Commit it together with the document's version.
    pub fn put_address_change(&mut self, change: &AddressChange) -> Result<(), StoreError> {
        self.transaction.put(ADDRESS_CHANGE.key(self.id), change)
    }

    /// Forgets the requested change.
    pub fn remove_address_change(&mut self) -> Result<(), StoreError> {
        self.transaction.delete(ADDRESS_CHANGE.key(self.id))
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Duration, Utc};
    use domain::id::UserId;

    use super::{AddressChange, CODE_MINUTES, CodeRefusal, MAX_CODES, MAX_WRONG_CODES};

    fn user() -> UserId {
        "anna".parse().expect("an id")
    }

    fn change(previous: Option<&AddressChange>, now: DateTime<Utc>) -> Option<AddressChange> {
        AddressChange::new(&user(), "new@example.org".to_owned(), "123456", previous, now)
    }

    #[test]
    fn only_the_right_code_in_time_changes_the_address() {
        let now = DateTime::UNIX_EPOCH;
        let change = change(None, now).expect("a change");
        assert_eq!(change.check(&user(), "123456", now), Ok(()));
        assert_eq!(change.check(&user(), "123457", now), Err(CodeRefusal::Wrong));
        let other = "ben".parse().expect("an id");
        assert_eq!(change.check(&other, "123456", now), Err(CodeRefusal::Wrong), "a code belongs to its user");
        let late = now + Duration::minutes(CODE_MINUTES);
        assert_eq!(change.check(&user(), "123456", late), Err(CodeRefusal::Expired));
        assert_eq!(change.clone().canceled(now).check(&user(), "123456", now), Err(CodeRefusal::Expired));
        assert!(!change.is_open(late));
    }

    #[test]
    fn wrong_codes_make_the_code_void() {
        let now = DateTime::UNIX_EPOCH;
        let mut change = change(None, now).expect("a change");
        for _ in 0..MAX_WRONG_CODES {
            assert!(change.is_open(now));
            change = change.after_wrong_code();
        }
        assert_eq!(change.check(&user(), "123456", now), Err(CodeRefusal::TooManyAttempts));
        assert!(!change.is_open(now));
    }

    #[test]
    fn a_day_has_five_codes() {
        let now = DateTime::UNIX_EPOCH;
        let mut last = None;
        for _ in 0..MAX_CODES {
            last = change(last.as_ref(), now);
            assert!(last.is_some());
        }
        assert_eq!(change(last.as_ref(), now + Duration::hours(23)), None);
        assert!(change(last.as_ref(), now + Duration::hours(24)).is_some());
    }
}
