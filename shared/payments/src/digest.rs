//! A digest: the same text gives the same one, and the text can't be read from it.

use sha2::{Digest, Sha256};

/// The SHA-256 of a text, as 64 hexadecimal digits.
pub(crate) fn hex_digest(text: &str) -> String {
    Sha256::digest(text).iter().fold(String::with_capacity(64), |hex, byte| format!("{hex}{byte:02x}"))
}
