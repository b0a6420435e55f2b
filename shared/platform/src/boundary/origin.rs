//! Whether a request came through the CDN, which adds a header with a secret. Only hashes of the secret are kept here, so
//! that a function's settings don't reveal how to bypass the CDN (docs/decisions/0020-operators.md).

use sha2::{Digest, Sha256};

use crate::runtime::Config;

/// The header that the CDN adds.
pub const HEADER: &str = "x-origin-secret";

/// Returns whether a request with this secret is accepted. While the secret is being replaced, two are valid; if the
/// deployment has none, as on the one box, every request is accepted.
#[must_use]
pub fn admits(config: &Config, secret: Option<&str>) -> bool {
    let Some(hashes) = config.get("ORIGIN_SECRET_HASHES") else { return true };
    let Some(secret) = secret else { return false };
    let digest = Sha256::digest(secret);
    let hex = digest.iter().fold(String::with_capacity(64), |hex, byte| format!("{hex}{byte:02x}"));
    hashes.split(',').fold(false, |found, hash| found | equal(hash.as_bytes(), hex.as_bytes()))
}

/// Compares in constant time, which doesn't reveal where the two differ.
fn equal(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SHA-256 of "new" and of "old".
    const HASHES: &str = "11507a0e2f5e69d5dfa40a62a1bd7b6ee57e6bcd85c67c9b8431b36fff21c437,\
                          cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4";

    fn config(hashes: &str) -> Config {
        [("ORIGIN_SECRET_HASHES".to_owned(), hashes.to_owned())].into_iter().collect()
    }

    #[test]
    fn the_secret_of_now_and_the_one_before_come_in_and_nothing_else() {
        let config = config(HASHES);
        assert!(admits(&config, Some("new")) && admits(&config, Some("old")));
        let hash = &HASHES[..64];
        for other in [None, Some(""), Some("older"), Some("new,old"), Some(hash), Some(HASHES)] {
            assert!(!admits(&config, other), "{other:?}");
        }
    }

    #[test]
    fn a_deployment_without_a_secret_lets_everybody_in() {
        for config in [config(""), Config::default()] {
            assert!(admits(&config, None) && admits(&config, Some("anything")));
        }
    }
}
