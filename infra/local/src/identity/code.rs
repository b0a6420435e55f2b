//! Codes of six digits that prove an address: kept hashed, for a while, and one at a time for each purpose.

use hmac::{Hmac, Mac};
use rand::RngExt;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use uuid::Uuid;

use super::fault::Fault;
use super::mac::keyed;

/// What a code is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// Confirming a sign-up.
    SignUp,
    /// Setting a new password.
    Reset,
    /// Proving an address after the sign-up: a new one, or the user's own.
    Address,
}

impl Purpose {
    /// How long a code holds, in seconds: Cognito's day for an address and hour for a password.
    pub fn life(self) -> i64 {
        match self {
            Self::SignUp | Self::Address => 24 * 3600,
            Self::Reset => 3600,
        }
    }

    /// The name in the store.
    pub fn name(self) -> &'static str {
        match self {
            Self::SignUp => "SIGNUP",
            Self::Reset => "RESET",
            Self::Address => "ADDRESS",
        }
    }
}

/// A code as kept. Six digits are soon tried through, so the hash is keyed with a secret of the service.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Code {
    hash: Vec<u8>,
    /// The address that it was sent to, and proves.
    #[serde(default)]
    pub address: String,
    /// Seconds since 1970.
    pub expires_at: i64,
}

impl Code {
    /// Makes a code: the stored form, and the six digits to send.
    pub fn new(pepper: &[u8; 32], sub: Uuid, purpose: Purpose, address: &str, now: i64) -> (Self, String) {
        let digits = format!("{:06}", rand::rng().random_range(0..1_000_000_u32));
        let hash = mac(pepper, sub, purpose, &digits).finalize().into_bytes().to_vec();
        (Self { hash, address: address.to_owned(), expires_at: now + purpose.life() }, digits)
    }

    /// Refuses wrong digits first, so that only who has the right ones learns that they came too late.
    pub fn check(&self, pepper: &[u8; 32], sub: Uuid, purpose: Purpose, digits: &str, now: i64) -> Result<(), Fault> {
        mac(pepper, sub, purpose, digits).verify_slice(&self.hash).map_err(|_| Fault::wrong_code())?;
        if now < self.expires_at { Ok(()) } else { Err(Fault::expired_code()) }
    }
}

fn mac(pepper: &[u8; 32], sub: Uuid, purpose: Purpose, digits: &str) -> Hmac<Sha256> {
    let mut mac = keyed(pepper);
    mac.update(format!("{} {sub} {digits}", purpose.name()).as_bytes());
    mac
}
